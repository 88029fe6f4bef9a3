"""A terminal emulator to hold output against: pyte, with what it lacks; imports pyte."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import pyte

_PARTS = re.compile(r"(?P<repeat>\x1b\[(\d+)b)|\x1b\[[\d;]*[A-Za-z]|\x1b.|[^\x1b]+")
Look = tuple[bool, bool, bool, bool, bool, str, str]
"""Bold, italic, underlined, struck, reversed, foreground, background."""


class Emulator:
    """A screen that shows what it is sent; it knows REP, and no line wrap, as the program has it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.screen.reset_mode(pyte.modes.DECAWM)  # pyright: ignore[reportAttributeAccessIssue]
        self._stream = pyte.Stream(self.screen)
        self._last = " "

    def feed(self, data: str) -> None:
        """Show what these characters mean."""
        for part in _PARTS.finditer(data):
            if part["repeat"]:
                self._stream.feed(self._last * int(part[2]))
                continue
            self._stream.feed(part[0])
            if part[0][0] != "\x1b" and part[0][-1].isprintable():
                self._last = part[0][-1]

    def cell(self, x: int, y: int) -> tuple[str, Look]:
        """What is seen at a place: a character, and what of its look can be seen."""
        cell: Any = self.screen.buffer[y][x]
        look = (cell.bold, cell.italics, cell.underscore, cell.strikethrough, cell.reverse, cell.fg, cell.bg)
        return unicodedata.normalize("NFC", cell.data), seen(cell.data, look)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row."""
        return self.screen.cursor.x, self.screen.cursor.y


def seen(text: str, look: Look) -> Look:
    """What can be seen of a look: a blank has no weight, and no colour of its own unless it is lined or reversed."""
    bold, italic, underlined, struck, reverse, ink, paper = look
    if text.strip():
        return look
    if underlined or struck or reverse:
        return bold, italic, underlined, struck, reverse, ink, paper
    return False, False, False, False, False, "default", paper
