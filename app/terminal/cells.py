"""A picture in cells: what stands in each, drawn with which pen; imports Rich only.

A wide character stands in its first cell and leaves the next one empty; combining characters stand in the cell of what they
combine with. Whatever is laid over half of a wide character leaves a blank in the place of the other half, as in a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from typing import Final

from rich.cells import cell_len, get_character_cell_size, split_graphemes
from rich.color import ColorSystem
from rich.segment import Segment

from app.terminal.pens import PLAIN, Pen, pen_of

Cells = tuple[list[str], list[Pen]]
"""Some cells of a row: what stands in each, and its pen."""

_CJK: Final = ((0x3000, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFF00, 0xFFEF), (0x20000, 0x3FFFD))
"""Blocks whose characters every terminal takes for as wide as Rich does."""
_OBEYED: Final = re.compile("[\0-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")
"""Characters that a terminal obeys or cannot be sent; none is ever drawn."""


def is_sure(text: str) -> bool:
    """Whether all terminals agree on the width of what stands in a cell, so that the cursor is known behind it."""
    return text.isascii() or (len(text) == 1 and any(first <= ord(text) <= last for first, last in _CJK))


def is_wild(text: str) -> bool:
    """Whether terminals differ in the width: combined characters, emoji. What follows is written at a place named anew."""
    return len(text) > 1 or ord(text) >= 0x1F000


def blank_cells(count: int) -> Cells:
    """So many blanks."""
    return [" "] * count, [PLAIN] * count


def cells_of(segments: Iterable[Segment], system: ColorSystem) -> Cells:
    """What some pieces of a line put into cells. Characters that a terminal would obey are left out."""
    texts: list[str] = []
    pens: list[Pen] = []
    for text, style, control in segments:
        if control or not text:
            continue
        pen = pen_of(style, system)
        blank = pen.on_blanks
        start = len(texts)
        if text.isascii() and text.isprintable():
            texts.extend(text)
        else:
            _spread(text, texts)
        added = texts[start:]
        if blank is not pen and " " in added:
            pens.extend([blank if one == " " else pen for one in added])
        else:
            pens.extend([pen] * len(added))
    return texts, pens


def _spread(text: str, texts: list[str]) -> None:
    """Put a text with characters of any width behind the cells that are there."""
    for one, width in _graphemes(text):
        if width:
            texts.append(" " if _OBEYED.match(one) else one)
            if width == 2:
                texts.append("")
        elif texts and not _OBEYED.match(one):
            place = len(texts) - (2 if texts[-1] == "" and len(texts) > 1 else 1)
            texts[place] += one


def _graphemes(text: str) -> Iterable[tuple[str, int]]:
    """What goes into one cell or two, and the cells that it takes."""
    if "\u200d" not in text and "\ufe0f" not in text:
        return ((one, get_character_cell_size(one)) for one in text)
    return ((text[start:end], width) for start, end, width in split_graphemes(text)[0])


def laid_over(old: Cells, x: int, new: Cells) -> Cells:
    """A row with some of its cells replaced from column `x` on; what does not fit in is cut off."""
    (texts, pens), (new_texts, new_pens) = old, new
    room = len(texts) - x
    if x < 0 or room <= 0:
        return old
    out = [*texts], [*pens]
    out[0][x : x + len(new_texts)] = new_texts[:room]
    out[1][x : x + len(new_pens)] = new_pens[:room]
    if not all(out[0]) or any(map(_is_wide, chain(out[0][x - 1 : x], out[0][-1:]))):
        _mend(out)
    return out


def _is_wide(text: str) -> bool:
    return bool(text) and not text.isascii() and cell_len(text) == 2


def _mend(cells: Cells) -> None:
    """Blanks in the place of halves whose other half is gone."""
    texts, pens = cells
    for x, text in enumerate(texts):
        orphan = text == "" and not (x and _is_wide(texts[x - 1]))
        torn = _is_wide(text) and texts[x + 1 : x + 2] != [""]
        if orphan or torn:
            texts[x], pens[x] = " ", pens[x].on_blanks
