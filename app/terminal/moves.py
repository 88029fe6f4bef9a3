"""The shortest way of the cursor from one cell to another; pure; imports nothing."""

from __future__ import annotations

from functools import lru_cache


def _sequence(count: int, final: str) -> str:
    return f"\x1b[{count if count > 1 else ''}{final}"


def to(x: int, y: int) -> str:
    """To a cell, from anywhere: column and row from 0."""
    if not x:
        return f"\x1b[{y + 1 if y else ''}H"
    return f"\x1b[{y + 1 if y else ''};{x + 1}H"


@lru_cache(4096)
def move(old: tuple[int, int], new: tuple[int, int], sure: bool, line_feeds: bool) -> str:
    """From cell to cell, (column, row), in as few bytes as there are.

    `sure`: the column of `old` is known; else only its row is. `line_feeds`: the terminal's driver hands a line feed
    through as it is, so that it goes straight down.
    """
    if sure and old == new:
        return ""
    (old_x, old_y), (x, y) = old, new
    across = _across(old_x, x, sure)
    return min(to(x, y), _down(y - old_y, line_feeds) + across, key=len)


def _across(old: int, new: int, sure: bool) -> str:
    ways = ["\r" + (_sequence(new, "C") if new else ""), f"\x1b[{new + 1}G"]
    if sure:
        if new == old:
            return ""
        if new > old:
            ways.append(_sequence(new - old, "C"))
        else:
            ways += ["\b" * (old - new), _sequence(old - new, "D")]
    return min(ways, key=len)


def _down(rows: int, line_feeds: bool) -> str:
    if not rows:
        return ""
    if rows < 0:
        return "\x1bM" if rows == -1 else _sequence(-rows, "A")
    if line_feeds and rows < 4:
        return "\n" * rows
    return _sequence(rows, "B")
