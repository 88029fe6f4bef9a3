"""Last changes to what is drawn, for terminals that cannot show all of it: without colours, on a light background, in ASCII; imports Textual and Rich."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.cells import cell_len, get_character_cell_size
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter, NoColor

from app.terminal.capabilities import Colours, Terminal

_ASCII: Final = {
    "│": "|", "┃": "|", "─": "-", "━": "-", "═": "=", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "┴": "+", "┼": "+", "█": "#", "▓": "#", "▒": "+", "░": ":", "▌": "#", "▐": "#", "▕": "|", "▏": "|", "·": ".", "•": "*",
    "…": "~", "–": "-", "—": "-", "‹": "<", "›": ">", "«": "<", "»": ">", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "▲": "^", "▼": "v", "▶": ">", "◀": "<", "×": "x", "≤": "<", "≥": ">", "±": "+",
    "\u00a0": " ", "−": "-", "✓": "+", "✗": "x", "●": "*", "○": "o",
}  # fmt: skip

_LIGHT: Final = {
    Colours.TRUE: {2: "color(28)", 3: "color(130)", 6: "color(30)"},
    Colours.MANY: {2: "color(28)", 3: "color(130)", 6: "color(30)"},
    Colours.FEW: {3: "blue", 6: "blue"},
}
"""Green, yellow and cyan are hard to read on white: what stands in their place."""


@lru_cache(4096)
def ascii_text(text: str) -> str:
    """The text in ASCII, in as many cells: drawn characters by what comes near, everything else by question marks."""
    if text.isascii():
        return text
    if "\u200d" not in text and "\ufe0f" not in text:
        return "".join(one if one.isascii() else _ASCII.get(one, "?" * get_character_cell_size(one)) for one in text)
    return "?" * cell_len(text)


class Ascii(LineFilter):
    """For a locale that is not UTF-8."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in ASCII."""
        return [Segment(ascii_text(text), style, control) for text, style, control in segments]


class Light(LineFilter):
    """For a light background: darker colours in the place of pale ones."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._darker = {number: RichColor.parse(name) for number, name in _LIGHT.get(colours, {}).items()}
        self._made: dict[Style, Style] = {}

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in darker colours."""
        return [Segment(text, style and self._dark(style), control) for text, style, control in segments]

    def _dark(self, style: Style) -> Style:
        if style not in self._made:
            color = style.color
            darker = self._darker.get(color.number) if color is not None and color.number is not None else None
            self._made[style] = style + Style.from_color(darker) if darker is not None else style
        return self._made[style]


def filters_for(terminal: Terminal) -> list[LineFilter]:
    """What this terminal needs; most need nothing."""
    needed: list[LineFilter] = []
    if terminal.colours is Colours.NONE:
        needed.append(NoColor())
    elif terminal.light:
        needed.append(Light(terminal.colours))
    if not terminal.unicode:
        needed.append(Ascii())
    return needed
