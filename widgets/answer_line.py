"""A line that stands open for an answer: Enter takes it, Esc leaves it standing; imports `schema` and Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from widgets.drawing import Look, draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from widgets.line_edit import LineEdit

_PROMPT = "  > "


class AnswerLine(Widget, can_focus=True):
    """It shows its text; Enter opens it for typing."""

    DEFAULT_CSS = "AnswerLine { height: 1; width: 1fr; }"

    class Taken(Message):
        """Enter was pressed on this text."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Changed(Message):
        """The text is another one."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class PastedMany(Message):
        """Several lines were pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, complete: Callable[[str], str], id: str | None = None) -> None:
        super().__init__(id=id)
        self._complete = complete
        self.text = ""
        """What stands there."""

    async def open(self, text: str) -> None:
        """Stand open with this text."""
        self.text = text
        await self.query("LineEdit").remove()
        from widgets.line_edit import LineEdit

        await LineEdit(text, x=len(_PROMPT), y=0, width=max(self.size.width - len(_PROMPT), 10)).open_in(self)
        self.refresh()

    async def close(self) -> None:
        """Stand closed."""
        await self.query("LineEdit").remove()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """The prompt, and the text where it is not open."""
        return draw(((_PROMPT, Look.STRONG), (self.text, Look.PLAIN)), self.size.width)

    def on_line_edit_typed(self, event: LineEdit.Typed) -> None:
        """Tell the owner."""
        event.stop()
        self.text = event.text
        self.post_message(self.Changed(event.text))

    async def on_line_edit_left(self, event: LineEdit.Left) -> None:
        """Enter takes the answer; everything else leaves it standing."""
        event.stop()
        self.text = event.text
        await self.close()
        if event.key != "blur":
            self.screen.set_focus(self, scroll_visible=False)
        if event.key == "enter":
            self.post_message(self.Taken(event.text))

    async def on_line_edit_completing(self, event: LineEdit.Completing) -> None:
        """Go on as the owner knows."""
        event.stop()
        edit = self.query_one("LineEdit")
        longer = self._complete(event.text)
        if longer != event.text:
            await edit.remove()
            await self.open(longer)
            self.post_message(self.Changed(longer))

    def on_line_edit_pasted_many(self, event: LineEdit.PastedMany) -> None:
        """The owner decides."""
        event.stop()
        self.post_message(self.PastedMany(event.text))
