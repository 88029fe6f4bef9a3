"""The key that finds a field or a text; imports everything below."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from app.rooms import find_field
from schema.paths import Path
from schema.text import N_, _, visible


class FindKeys(EditorChanges):
    """A field by its name or help, a text in the preview."""

    KEYS: ClassVar[str] = N_("Finding")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "slash", "find", "Find", id="find", tooltip="Find a field by name or help text; in the preview, a text"
        ),
    ]

    async def action_find(self) -> None:
        """Ask for a field, or for a text in the preview."""
        if self.preview.list.has_focus:
            await self.ask.ask_line(_("Find text:"), "", self._find_text)
        else:
            await self.ask.ask_line(_("Find field:"), "", self._find_field)

    def _find_text(self, wanted: str) -> None:
        found = self.preview.list.find(wanted)
        if found is None:
            self.call_after_refresh(self.say, _("{text} is not in this pane").format(text=visible(wanted, 40)))
        else:
            self.preview.list.move_to(found)

    async def _go_to(self, path: Path) -> None:
        await self.jump(path)

    def _find_field(self, wanted: str) -> None:
        path = find_field(wanted, self.form.room, self.session.document)
        if path is None:
            self.call_after_refresh(self.say, _("No field is called {text}").format(text=visible(wanted, 40)))
        else:
            self.run_worker(self._go_to(path))
