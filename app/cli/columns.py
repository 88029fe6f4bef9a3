"""How many columns a terminal gives a text, and wrapping by that; imports only the standard library."""

from __future__ import annotations

import unicodedata


def columns(text: str) -> int:
    """Columns of a line of visible characters: Chinese takes two, a combining mark none."""
    if text.isascii():
        return len(text)
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.east_asian_width(character) in "WF":
        return 2
    return 0 if unicodedata.category(character) in ("Mn", "Me") else 1


def wrap(text: str, width: int, first: str, rest: str) -> list[str]:
    """The text in lines of at most `width` columns, each behind its indent; a word that is too long stands alone."""
    lines: list[str] = []
    line = first
    empty = True
    for word in text.split():
        if not empty and columns(line) + 1 + columns(word) > width:
            lines.append(line)
            line, empty = rest, True
        line = f"{line}{word}" if empty else f"{line} {word}"
        empty = False
    return [*lines, line]
