"""The one-line bars at the screen's edges: title, verdict, hints and questions; imports `schema` and Textual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.strip import Strip
from textual.widget import Widget

from schema.findings import Report, Severity
from schema.text import _, ngettext
from widgets.drawing import SEVERITY_LOOK, Look, Span, draw, spread


class Bar(Widget):
    """One line: something at the left, something at the right, drawn again only when it differs."""

    DEFAULT_CSS = "Bar { height: 1; width: 1fr; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._start: tuple[Span, ...] = ()
        self._end: tuple[Span, ...] = ()

    def show(self, start: Sequence[Span], end: Sequence[Span] = ()) -> None:
        """Show these."""
        if (self._start, self._end) != (tuple(start), tuple(end)):
            self._start, self._end = tuple(start), tuple(end)
            self.refresh()

    @property
    def text(self) -> str:
        """What is on the line."""
        return "".join(text for text, _look in (*self._start, *self._end))

    def render_line(self, y: int) -> Strip:
        """The line."""
        return draw(spread(self._start, self._end, self.size.width), self.size.width)


class Divider(Widget):
    """A line between two panes."""

    DEFAULT_CSS = "Divider { width: 1; height: 1fr; }"

    def render_line(self, y: int) -> Strip:
        """One cell of it."""
        return draw((("│", Look.DIM),), self.size.width)


@dataclass(frozen=True, slots=True)
class Hint:
    """A key and what it does, for the hint bar."""

    key: str
    text: str


class HintBar(Bar):
    """What can be pressed now. Help and quit stand at the right edge and are the last to go."""

    def hints(self, hints: Sequence[Hint], always: Sequence[Hint]) -> None:
        """Show as many hints as fit, and those that always stand there."""
        tail = [span for hint in always for span in ((f" {hint.key}", Look.STRONG), (f" {hint.text} ", Look.PLAIN))]
        room = self.size.width - sum(cell_len(text) for text, _look in tail) - 2
        start: list[Span] = [(" ", Look.PLAIN)]
        for hint in hints:
            cells = cell_len(hint.key) + cell_len(hint.text) + 3
            if cells > room:
                break
            room -= cells
            start += [(hint.key, Look.STRONG), (f" {hint.text}  ", Look.PLAIN)]
        self.show(start, tail)


def counts(report: Report) -> list[Span]:
    """How many findings of each severity, worst first; those of which there are none are left out."""
    spans: list[Span] = []
    words = {
        Severity.ERROR: lambda n: ngettext("{n} error", "{n} errors", n),
        Severity.SILENT: lambda n: ngettext("{n} silent", "{n} silent", n),
        Severity.RISK: lambda n: ngettext("{n} risk", "{n} risks", n),
        Severity.HINT: lambda n: ngettext("{n} hint", "{n} hints", n),
    }
    for severity, word in words.items():
        count = report.count(severity)
        if count:
            spans += [(word(count).format(n=count), SEVERITY_LOOK[severity]), ("  ", Look.PLAIN)]
    return spans or [(_("no problems"), Look.DIM), (" ", Look.PLAIN)]
