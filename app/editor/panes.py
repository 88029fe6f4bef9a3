"""The keys that choose what is in view; imports everything below."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from app.rooms import parent
from schema.text import N_
from widgets.names_pane import NamesPane


class PaneKeys(EditorChanges):
    """Panes, rooms and the way back."""

    KEYS: ClassVar[str] = N_("What is in view")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "pane('form')", "Form", id="pane.form", tooltip="The form"),
        Binding("2", "pane('explain')", "Explain", id="pane.explain", tooltip="What the runtime will do, in words"),
        Binding("3", "pane('json')", "acl.json", id="pane.json", tooltip="The exact text that a save writes"),
        Binding(
            "4", "pane('problems')", "Problems", id="pane.problems", tooltip="Every finding; Enter goes to its field"
        ),
        Binding("5,d", "pane('diff')", "Diff", id="pane.diff", tooltip="What a save changes in the file on disk"),
        Binding("tab", "next_pane", "Other pane", id="pane.next", tooltip="From the form to the preview and back"),
        Binding("escape,backspace", "back", "Back", id="room.back", tooltip="Out of a list or an entry"),
        Binding("ctrl+l", "repaint", "Repaint", id="repaint", tooltip="Draw the screen again"),
    ]

    def action_pane(self, pane: str) -> None:
        """Show a pane."""
        self.show_pane(pane)

    def action_next_pane(self) -> None:
        """From form to preview and back."""
        if self.preview.list.has_focus:
            self.show_pane("form")
        elif self.wide:
            self.take_focus(self.preview.list)
        else:
            self.show_pane(self.preview.tab)

    async def action_back(self) -> None:
        """Out of a room, or from the preview to the form."""
        if self.preview.list.has_focus:
            self.show_pane("form")
            return
        names = self.query(NamesPane)
        if names and names.first().clear_filter():
            return
        room = self.form.room
        if room:
            self.session.pause()
            await self.form.enter(parent(room), room)

    async def action_repaint(self) -> None:
        """Draw everything again, whatever the terminal shows."""
        await self.app.run_action("repaint")
