"""What a cell looks like, and the shortest sequence from one look to another; imports Rich only."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.style import Style

_ON: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "21", "51", "52", "53")
"""The SGR code of each attribute, by its bit in `rich.style.Style`."""
_OFF: Final = {
    "22": 0b11,  # bold and dim go together
    "23": 1 << 2,
    "24": 1 << 3 | 1 << 9,  # both underlines
    "25": 0b11 << 4,
    "27": 1 << 6,
    "28": 1 << 7,
    "29": 1 << 8,
    "54": 0b11 << 10,
    "55": 1 << 12,
}
"""The codes that switch attributes off, and the bits of what each switches off."""
_REVERSE: Final = 1 << 6
_SEEN_ON_BLANKS: Final = 1 << 3 | _REVERSE | 1 << 8 | 1 << 9 | 0b11 << 10 | 1 << 12
"""The attributes that show where there is no glyph: lines and the exchange of the colours."""


@dataclass(frozen=True, slots=True, eq=False)
class Pen:
    """A look as the terminal knows it. Each exists once, so that `is` compares."""

    attributes: int = 0
    """Bits as in `rich.style.Style`."""
    ink: str = ""
    """SGR codes of the foreground; empty is the terminal's own."""
    paper: str = ""
    """SGR codes of the background; empty is the terminal's own."""
    blank: Pen | None = field(default=None, repr=False)
    """The plainest pen under which a blank looks the same; `None` is this one itself."""

    @property
    def on_blanks(self) -> Pen:
        """The pen for a blank that is written with this one: what no blank shows is left out."""
        return self if self.blank is None else self.blank


_PENS: Final[dict[tuple[int, str, str], Pen]] = {}


def pen(attributes: int = 0, ink: str = "", paper: str = "") -> Pen:
    """The one pen of these."""
    key = attributes, ink, paper
    if key not in _PENS:
        plainer = not attributes & _SEEN_ON_BLANKS and bool(attributes or ink)
        _PENS[key] = Pen(attributes, ink, paper, pen(0, "", paper) if plainer else None)
    return _PENS[key]


PLAIN: Final = pen()
"""The terminal's own look."""


@lru_cache(4096)
def _pen(attributes: int, ink: object, paper: object, system: ColorSystem) -> Pen:
    return pen(attributes, _codes(ink, system, True), _codes(paper, system, False))


@lru_cache(1024)
def _codes(color: object, system: ColorSystem, foreground: bool) -> str:
    if color is None:
        return ""
    codes = ";".join(color.downgrade(system).get_ansi_codes(foreground))  # type: ignore[attr-defined]
    return "" if codes in ("39", "49") else codes


def pen_of(style: Style | None, system: ColorSystem) -> Pen:
    """The pen of a style; links and meta data are left out, since no cell shows them."""
    if style is None:
        return PLAIN
    return _pen(style._attributes & style._set_attributes, style._color, style._bgcolor, system)


@lru_cache(4096)
def change(old: Pen, new: Pen) -> str:
    """The shortest sequence that makes the terminal draw as `new` when it draws as `old`; empty where they are the same."""
    if old is new:
        return ""
    lost, wanted = old.attributes & ~new.attributes, new.attributes & ~old.attributes
    parts: list[str] = []
    for code, bits in _OFF.items():
        if lost & bits:
            parts.append(code)
            wanted |= new.attributes & bits
    parts += _attributes(wanted)
    if old.ink != new.ink:
        parts.append(new.ink or "39")
    if old.paper != new.paper:
        parts.append(new.paper or "49")
    whole = ["", *_attributes(new.attributes), *([new.ink] if new.ink else []), *([new.paper] if new.paper else [])]
    step, afresh = ";".join(parts), ";".join(whole)
    return f"\x1b[{step if len(step) < len(afresh) else afresh}m"


def _attributes(bits: int) -> list[str]:
    return [code for bit, code in enumerate(_ON) if bits >> bit & 1]
