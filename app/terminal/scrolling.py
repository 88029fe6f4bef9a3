"""Whether a picture is mostly the one before, some rows further up or down; pure; imports `app.terminal.cells`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from app.terminal.cells import Cells, blank_cells

_COST: Final = 24
"""Bytes that scrolling itself takes."""
_RUN: Final = 9
"""Bytes before the first cell of a run."""
_FAR: Final = 4
"""Cells from which a gap ends a run."""
_LEAST: Final = 4
"""Rows that must have changed before scrolling is thought of."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """Rows `top` to `bottom`, both included, go up by `by`, or down where it is negative; blank ones come in behind them."""

    top: int
    bottom: int
    by: int

    @property
    def codes(self) -> str:
        """What to send. The cursor is at home behind it. The margins are the oldest way of all, and so known everywhere."""
        edge, step = (self.bottom, "\n") if self.by > 0 else (self.top, "\x1bM")
        return f"\x1b[{self.top + 1};{self.bottom + 1}r\x1b[{edge + 1}H{step * abs(self.by)}\x1b[r\x1b[H"

    def applied(self, rows: Sequence[Cells]) -> list[Cells]:
        """The rows of a screen behind it."""
        inside = rows[self.top : self.bottom + 1]
        blanks = [blank_cells(len(rows[0][0]))] * abs(self.by)
        moved = [*inside[self.by :], *blanks] if self.by > 0 else [*blanks, *inside[: self.by]]
        return [*rows[: self.top], *moved, *rows[self.bottom + 1 :]]


def scroll_for(shown: Sequence[Cells], meant: Sequence[Cells], touched: Iterable[int]) -> Scroll | None:
    """The scroll that saves the most; `None` where none saves anything. `touched`: the rows that may differ."""
    changed = [y for y in touched if shown[y] != meant[y]]
    if len(changed) < _LEAST:
        return None
    best = _candidate(shown, meant, changed)
    if best is None:
        return None
    after = best.applied(shown)
    span = range(best.top, best.bottom + 1)
    before_cost = sum(_differing(shown[y], meant[y]) for y in span)
    after_cost = sum(_differing(after[y], meant[y]) for y in span)
    return best if after_cost + _COST < before_cost else None


def _candidate(shown: Sequence[Cells], meant: Sequence[Cells], changed: Sequence[int]) -> Scroll | None:
    """The distance over which the most of what is seen has moved, and the rows from the first to the last that did."""
    places: dict[tuple[str, ...], list[int]] = {}
    for y, row in enumerate(shown):
        places.setdefault(tuple(row[0]), []).append(y)
    weights: Counter[int] = Counter()
    moved: dict[int, list[int]] = {}
    for y in changed:
        weight = len("".join(meant[y][0]).strip())
        for source in places.get(tuple(meant[y][0]), ()) if weight else ():
            if source != y:
                weights[source - y] += weight
                moved.setdefault(source - y, []).append(y)
    if not weights:
        return None
    by, _weight = weights.most_common(1)[0]
    first, last = min(moved[by]), max(moved[by])
    return Scroll(first, last + by, by) if by > 0 else Scroll(first + by, last, by)


def _differing(one: Cells, other: Cells) -> int:
    """About as many bytes as it takes to make one row of the other: its cells, and a move and a change of look for each run."""
    if one == other:
        return 0
    cost, last = 0, -_FAR
    for x, (a, b, c, d) in enumerate(zip(one[0], other[0], one[1], other[1], strict=True)):
        if a != b or c is not d:
            cost += 1 if x - last < _FAR else _RUN
            last = x
    return cost
