"""Lines of a given width in terminal cells, of which wide characters take two; imports only the standard library."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator


def cells(text: str) -> int:
    """How many terminal cells the text takes."""
    return len(text) if text.isascii() else sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks; a word that is longer than a line is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if cells(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _pieces(word, width)
        lines += full
    return [*lines, line]


def _pieces(word: str, width: int) -> Iterator[str]:
    """The word in pieces of at most `width` cells, or of one character where not even that fits."""
    piece, size = "", 0
    for character in word:
        step = _cells(character)
        if piece and size + step > width:
            yield piece
            piece, size = "", 0
        piece += character
        size += step
    yield piece
