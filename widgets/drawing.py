"""How text becomes cells: looks, spans, and lines that are safe to show; imports `schema`, Textual and Rich."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from schema.findings import Severity
from schema.paths import Path
from schema.text import visible


class Look(Enum):
    """A role that text plays on the screen. Every role differs from plain text by more than its colour, or stands beside a word."""

    PLAIN = auto()
    STRONG = auto()
    DIM = auto()
    HEAD = auto()
    GOOD = auto()
    ERROR = auto()
    SILENT = auto()
    RISK = auto()
    HINT = auto()
    KEY = auto()
    STRING = auto()
    NUMBER = auto()
    ADDED = auto()
    REMOVED = auto()
    BAR = auto()


STYLES: Final = {
    Look.PLAIN: Style(),
    Look.STRONG: Style(bold=True),
    Look.DIM: Style(dim=True),
    Look.HEAD: Style(bold=True, underline=True),
    Look.GOOD: Style(color="green"),
    Look.ERROR: Style(color="red", bold=True),
    Look.SILENT: Style(color="magenta", bold=True),
    Look.RISK: Style(color="yellow"),
    Look.HINT: Style(color="cyan"),
    Look.KEY: Style(color="cyan"),
    Look.STRING: Style(color="green"),
    Look.NUMBER: Style(color="yellow"),
    Look.ADDED: Style(color="green"),
    Look.REMOVED: Style(color="red"),
    Look.BAR: Style(reverse=True),
}
"""The terminal's own sixteen colours only: they suit its background, whichever that is."""

SEVERITY_LOOK: Final = {
    Severity.ERROR: Look.ERROR,
    Severity.SILENT: Look.SILENT,
    Severity.RISK: Look.RISK,
    Severity.HINT: Look.HINT,
}

SEVERITY_WORD: Final = {Severity.ERROR: "ERR", Severity.SILENT: "SILENT", Severity.RISK: "risk", Severity.HINT: "hint"}
"""The mark beside a field; the same four words in every language, since `check` prints them too."""

CURSOR: Final = Style(reverse=True)

Span = tuple[str, Look]
"""A piece of a line and its look. The text may be anything: it is made visible when it is drawn."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list."""

    spans: tuple[Span, ...]
    path: Path | None = None
    """The place in the document that it speaks of."""
    key: int = -1
    """Whatever the owner wants to know a chosen line by."""

    @property
    def text(self) -> str:
        """The line without its looks, as it is shown."""
        return "".join(visible(text) for text, _look in self.spans)


def draw(spans: Iterable[Span], width: int, base: Style | None = None) -> Strip:
    """A line of exactly `width` cells. A text that does not fit is cut, and the cut is marked."""
    segments: list[Segment] = []
    left = width
    for text, look in spans:
        shown = visible(text)
        cells = cell_len(shown)
        style = STYLES[look] if base is None else STYLES[look] + base
        if cells > left:
            shown = set_cell_size(shown, max(left - 1, 0)) + ("…" if left else "")
            segments.append(Segment(shown, style))
            left = 0
            break
        segments.append(Segment(shown, style))
        left -= cells
    if left:
        segments.append(Segment(" " * left, base or STYLES[Look.PLAIN]))
    return Strip(segments, width)


def spread(start: Sequence[Span], end: Sequence[Span], width: int) -> tuple[Span, ...]:
    """`start` at the left edge and `end` at the right one; where both do not fit, `start` is cut."""
    tail = sum(cell_len(visible(text)) for text, _look in end)
    room = max(width - tail - 1, 0)
    out: list[Span] = []
    for text, look in start:
        shown = visible(text)
        cells = cell_len(shown)
        if cells > room:
            out.append((set_cell_size(shown, max(room - 1, 0)) + ("…" if room else ""), look))
            room = 0
            break
        out.append((shown, look))
        room -= cells
    return (*out, (" " * (room + (1 if tail < width else 0)), Look.PLAIN), *end)


_BREAK = re.compile(r"\s+|(?<=[\u3000-\u9fff\uff00-\uffef])")


def wrap(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, broken at blanks and after wide characters; a longer word is cut."""
    lines: list[str] = []
    line = ""
    shown = visible(text)
    position = 0
    while position < len(shown):
        match = _BREAK.search(shown, position + 1)
        end = match.end() if match else len(shown)
        word = shown[position:end]
        position = end
        if cell_len(line + word.rstrip()) > width and line:
            lines.append(line.rstrip())
            line = ""
        while cell_len(word.rstrip()) > width > 0:
            head = word[: _fitting(word, width)] or word[:1]
            lines.append(head)
            word = word[len(head) :]
        line += word
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def chop(spans: Iterable[Span], width: int) -> list[tuple[Span, ...]]:
    """The spans in lines of at most `width` cells, cut wherever a line is full."""
    lines: list[list[Span]] = [[]]
    used = 0
    for text, look in spans:
        rest = visible(text)
        while rest:
            head = rest[: _fitting(rest, width - used)]
            if not head and used:
                lines.append([])
                used = 0
                continue
            head = head or rest[:1]
            lines[-1].append((head, look))
            used += cell_len(head)
            rest = rest[len(head) :]
    return [tuple(line) for line in lines]


def _fitting(text: str, width: int) -> int:
    """How many characters of `text` fit into `width` cells."""
    used = 0
    for index, character in enumerate(text):
        used += cell_len(character)
        if used > width:
            return index
    return len(text)
