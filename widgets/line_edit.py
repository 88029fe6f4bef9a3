"""The one-line editor that opens over a row: plain keys, no blink, and it never loses what was typed; imports `schema` and Textual."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from schema.text import N_, _, visible


def _one_cell(text: str) -> str:
    """The text with every character that a terminal would obey as a mark of one character, so that positions stay."""
    return "".join(character if visible(character) == character else "\u00b7" for character in text)


LONGEST = 4096
"""Characters that a line holds: more than any value can have, and few enough to draw at every key."""


class LineEdit(Input):
    """An `Input` for editing in place. Enter, Esc, Tab and the arrows up and down all keep what was typed."""

    DEFAULT_CSS = """
    LineEdit, LineEdit:focus {
        position: absolute; height: 1; border: none; padding: 0; background: ansi_default; color: ansi_default;
        text-style: underline;
    }
    LineEdit:ansi > .input--cursor { background: ansi_default; color: ansi_default; text-style: reverse; }
    LineEdit:ansi > .input--selection { background: ansi_default; color: ansi_default; text-style: reverse underline; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave('enter')", "Done", show=False, id="edit.done"),
        Binding("escape", "leave('escape')", "Done", show=False, id="edit.leave"),
        Binding("up", "leave('up')", "Done", show=False, id="edit.up"),
        Binding("down", "leave('down')", "Done", show=False, id="edit.down"),
        Binding("tab", "complete", "Complete", show=False, id="edit.complete"),
    ]

    TYPING: ClassVar[bool] = True
    """Letters are text here and no commands."""
    HINT: str = N_("enter done  esc done, nothing is lost")

    class Typed(Message):
        """The text has changed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Message):
        """Editing is over; `key` is what ended it."""

        def __init__(self, text: str, key: str) -> None:
            super().__init__()
            self.text = text
            self.key = key

    class Completing(Message):
        """Tab was pressed: the owner may know how the text goes on."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class PastedMany(Message):
        """More than one line was pasted; the owner decides what that means."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, text: str, *, x: int, y: int, width: int) -> None:
        super().__init__(value=text, compact=True, select_on_focus=False)
        self.cursor_blink = False
        self.styles.offset = (x, y)
        self.styles.width = max(width, 4)
        self._last = text
        self._over = False

    @property
    def _value(self) -> Text:
        return Text(_one_cell(self.value), no_wrap=True, overflow="ignore", end="")

    async def open_in(self, owner: Widget) -> None:
        """Appear over the owner with the focus, the caret behind the text; when this returns, keys are text."""
        await owner.mount(self)
        self.cursor_position = len(self.value)
        self.screen.set_focus(self, scroll_visible=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the owner, once per change."""
        event.stop()
        if event.value != self._last:
            self._last = event.value
            self.post_message(self.Typed(event.value))

    def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        lines = event.text.splitlines()
        if len(lines) > 1:
            self.post_message(self.PastedMany(event.text))
        elif lines:
            self.put(lines[0])

    def put(self, text: str) -> None:
        """Put a text in the place of the selection, as much of it as there is room for."""
        start, end = sorted(self.selection)
        room = max(LONGEST - len(self.value) + end - start, 0)
        self.replace(text[:room], start, end)
        if len(text) > room:
            from widgets.field_row import Told

            said = _("Only the first {count} of {total} characters were taken")
            self.post_message(Told(said.format(count=room, total=len(text))))

    def action_leave(self, key: str) -> None:
        """End editing, with everything kept."""
        if not self._over:
            self._over = True
            self.post_message(self.Left(self.value, key))

    def action_complete(self) -> None:
        """Ask the owner to complete the text."""
        self.post_message(self.Completing(self.value))

    def on_blur(self) -> None:
        """Leaving by any other way keeps what was typed too."""
        self.action_leave("blur")
