"""A question on one line, answered by one key, or by a line of text; imports `schema` and Textual."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from schema.text import _, visible
from widgets.drawing import Look, Span, draw, spread

if TYPE_CHECKING:
    from widgets.line_edit import LineEdit

Answers = Mapping[str, tuple[str, Callable[[], None]]]
"""From a key to what it means and what it does."""


class AskBar(Widget, can_focus=True):
    """It stands in the place of the hints while it asks. Any key that is no answer means no, and changes nothing."""

    DEFAULT_CSS = "AskBar { height: 1; width: 1fr; display: none; }"

    class Turned(Message):
        """A question was opened or closed."""

        def __init__(self, asking: bool) -> None:
            super().__init__()
            self.asking = asking

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._question = ""
        self._answers: Answers = {}
        self._typed: Callable[[str], None] | None = None
        self._back: Widget | None = None

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return bool(self._question)

    @property
    def text(self) -> str:
        """The question with its answers, as shown."""
        return "".join(visible(text) for text, _look in self._spans())

    def ask(self, question: str, answers: Answers) -> None:
        """Ask a question that one key answers."""
        self._open(question)
        self._answers, self._typed = answers, None
        self.screen.set_focus(self, scroll_visible=False)

    async def ask_line(self, question: str, text: str, then: Callable[[str], None]) -> None:
        """Ask for a line of text; an empty one means no."""
        self._open(question)
        self._answers, self._typed = {}, then
        from widgets.line_edit import LineEdit

        x = cell_len(visible(question)) + 3
        await LineEdit(text, x=x, y=0, width=max(self.screen.size.width - x, 10)).open_in(self)

    def _open(self, question: str) -> None:
        if not self.asking:
            self._back = self.screen.focused
        self._question = question
        self.display = True
        self.post_message(self.Turned(True))
        self.refresh()

    def _close(self) -> None:
        self._question = ""
        self.display = False
        self.post_message(self.Turned(False))
        back, self._back = self._back, None
        if back is not None and back.is_attached:
            self.screen.set_focus(back, scroll_visible=False)

    def _answer_spans(self) -> list[Span]:
        spans: list[Span] = []
        for key, (text, _do) in self._answers.items():
            spans += [(f" {key}", Look.STRONG), (f" {text}  ", Look.PLAIN)]
        return spans

    def _no(self) -> list[Span]:
        return [(_("any other key: no") + " ", Look.DIM)] if self._answers else []

    def _spans(self) -> list[Span]:
        return [(f" {self._question}  ", Look.STRONG), *self._answer_spans(), *self._no()]

    def render_line(self, y: int) -> Strip:
        """The question, cut where it must be, and all of its answers; what every other key means, where there is room."""
        question, answers, width = (f" {self._question}", Look.STRONG), self._answer_spans(), self.size.width
        if sum(cell_len(visible(text)) for text, _look in [question, *answers, *self._no()]) < width:
            answers += self._no()
        return draw(spread([question], answers, width), width)

    def on_key(self, event: events.Key) -> None:
        """Take the answer."""
        if self._typed is not None:
            return
        event.stop()
        event.prevent_default()
        answer = self._answers.get(event.character or event.key)
        self._close()
        if answer is not None:
            answer[1]()

    async def on_line_edit_left(self, event: LineEdit.Left) -> None:
        """Take the line; Esc means no, and so does leaving in any other way than by Enter."""
        event.stop()
        then, self._typed = self._typed, None
        self._close()
        await self.query("LineEdit").remove()
        if event.key == "enter" and event.text and then is not None:
            then(event.text)

    def on_line_edit_typed(self, event: LineEdit.Typed) -> None:
        """Nothing happens before Enter."""
        event.stop()

    def on_line_edit_completing(self, event: LineEdit.Completing) -> None:
        """Nothing completes here."""
        event.stop()
