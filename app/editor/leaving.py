"""The keys that save and leave; imports everything below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from schema.text import N_

if TYPE_CHECKING:
    from app.editor.save_flow import SaveFlow


class LeaveKeys(EditorChanges):
    """Save, save as, quit."""

    KEYS: ClassVar[str] = N_("Saving and leaving")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,f2", "save", "Save", id="save", tooltip="Write the file"),
        Binding("W", "save_as", "Save as", id="save_as", tooltip="Write to another file"),
        Binding("q,f10", "quit", "Quit", id="quit", tooltip="Leave; asks when something is not saved"),
    ]

    @property
    def save_flow(self) -> SaveFlow:
        """Saving, with its questions."""
        from app.editor.save_flow import SaveFlow

        return SaveFlow(self)

    async def action_save(self) -> None:
        """Write the file."""
        await self.save_flow.save()

    async def action_save_as(self) -> None:
        """Write to another file."""
        await self.save_flow.save_as()

    def action_quit(self) -> None:
        """Leave; asks when something is not saved."""
        self.save_flow.quit()
