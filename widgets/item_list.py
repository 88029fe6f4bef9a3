"""A list whose members can be added, removed, copied and moved by one key each; imports `schema` and Textual."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from widgets.line_list import LineList


class ItemList(LineList):
    """It says what the user wants done with which member; the owner knows how that changes the file."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,insert", "ask('add')", "Add", id="items.add", tooltip="Add a member"),
        Binding("x,delete", "ask('remove')", "Remove", id="items.remove", tooltip="Remove this member"),
        Binding("c", "ask('copy')", "Copy", id="items.copy", tooltip="Copy this member below itself"),
        Binding("K,left_square_bracket", "ask('up')", "Move up", id="items.up", tooltip="Move this member up"),
        Binding("J,right_square_bracket", "ask('down')", "Move down", id="items.down", tooltip="Move this member down"),
    ]

    class Asked(Message):
        """A member is to be added, removed, copied or moved: the row's `key` is its position in the file, -1 for none."""

        def __init__(self, sender: ItemList, action: str, key: int) -> None:
            super().__init__()
            self.list = sender
            self.action = action
            self.key = key

    class Pasted(Message):
        """Text was pasted while the list had the focus."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def action_ask(self, action: str) -> None:
        """Say what is wanted, and for which member."""
        key = self.current.key if self.current is not None else -1
        if key >= 0 or action == "add":
            self.post_message(self.Asked(self, action, key))

    def on_paste(self, event: events.Paste) -> None:
        """Hand pasted text to the owner."""
        event.stop()
        self.post_message(self.Pasted(event.text))
