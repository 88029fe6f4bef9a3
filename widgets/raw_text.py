"""The raw text pane: the file's text as it is, for what has no form and for what is broken; imports `schema` and Textual."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import TextArea

from schema.text import N_, visible


def shown_lines(text: str) -> list[str]:
    """The text in lines as the editor holds them: a line break is LF, with or without a CR before it, and nothing else is."""
    return [line.removesuffix("\r") for line in text.split("\n")]


def rejoin(original: str, edited: list[str]) -> str:
    """`edited` (lines) as a text that keeps the line endings of `original` on every line that stands in both.

    A new line takes the ending that most lines of the original have.
    """
    before = original.split("\n")
    old = shown_lines(original)
    head = 0
    while head < min(len(old), len(edited)) and old[head] == edited[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(edited)) - head and old[-1 - tail] == edited[-1 - tail]:
        tail += 1
    returns = sum(line.endswith("\r") for line in before[:-1])
    ending = "\r" if returns * 2 > max(len(before) - 1, 1) else ""
    middle = edited[head : len(edited) - tail]
    kept_tail = before[len(before) - tail :] if tail else []
    lines = [*before[:head], *(line + ending for line in middle), *kept_tail]
    if not tail and ending and lines and lines[-1].endswith("\r"):
        lines[-1] = lines[-1].removesuffix("\r")
    return "\n".join(lines)


class RawText(TextArea):
    """A plain editor that shows what a terminal would obey as one mark a character, and keeps the file's line endings."""

    DEFAULT_CSS = """
    RawText, RawText:focus {
        border: none; padding: 0; height: 1fr; width: 1fr; background: ansi_default; color: ansi_default;
        scrollbar-size: 0 0;
    }
    RawText:ansi .text-area--gutter, RawText:ansi .text-area--cursor-gutter {
        background: ansi_default; color: ansi_default; text-style: dim;
    }
    RawText:ansi .text-area--cursor-line { background: ansi_default; }
    RawText:ansi .text-area--cursor, RawText:ansi .text-area--selection, RawText:ansi .text-area--matching-bracket {
        text-style: reverse; background: ansi_default; color: ansi_default;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Leave", show=False, id="raw.leave"),
        Binding(
            "ctrl+f",
            "mend",
            "Mend",
            show=False,
            id="raw.mend",
            tooltip="Mend what has one right answer: commas, quotes",
        ),
        Binding("ctrl+z", "pass", show=False),
    ]
    TYPING: ClassVar[bool] = True
    """Letters are text here and no commands."""
    HINT: ClassVar[str] = N_("ctrl+f mend commas and quotes  esc leave; all is kept")

    class Typed(Message):
        """The text has changed; this is all of it, line endings as in the file."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Message):
        """Editing is over."""

    class Mending(Message):
        """What has one right answer is to be mended."""

    def __init__(self, text: str) -> None:
        super().__init__(
            "\n".join(shown_lines(text)),
            show_line_numbers=True,
            soft_wrap=True,
            tab_behavior="focus",
            compact=True,
            highlight_cursor_line=False,
        )
        self.cursor_blink = False
        self._text = text

    def load(self, text: str) -> None:
        """Show another text, unless it is the one that stands here."""
        if text != self._text:
            self._text = text
            place = self.cursor_location
            self.text = "\n".join(shown_lines(text))
            self.cursor_location = place

    def select_span(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Select from one (line, column) to another, both from 1, and show it."""
        self.move_cursor((start[0] - 1, start[1] - 1))
        self.move_cursor((end[0] - 1, end[1] - 1), select=True, center=True)

    def get_line(self, line_index: int) -> Text:
        """One line, safe to show."""
        line = self.document.get_line(line_index)
        shown = "".join(c if c == "\t" or visible(c) == c else "\u00b7" for c in line)
        return Text(shown, end="", no_wrap=True)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Pass a change on in the file's own line endings."""
        event.stop()
        lines = self.text.split("\n")
        if lines != shown_lines(self._text):
            self._text = rejoin(self._text, lines)
            self.post_message(self.Typed(self._text))

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.post_message(self.Left())

    def action_mend(self) -> None:
        """Ask for it."""
        self.post_message(self.Mending())

    def action_pass(self) -> None:
        """Ctrl+Z belongs to the shell."""
