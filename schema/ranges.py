"""Which operators lie in the ranges of a model, in the order in which they run; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from schema.model import Range


class State(Enum):
    """Where a range stands in its pass over the operators (runtime.md 3.8)."""

    WAITING = "waiting"
    """Its begin has not come yet, or it was closed and can open again."""
    OPEN = "open"
    CLOSED = "closed"
    """Its end has just come; any operator that the range does not name makes it wait again."""
    DEAD = "dead"
    """Its end came before its begin, or its begin right after its end: it chooses no more operators in this pass."""


_AT_BEGIN = {State.WAITING: State.OPEN, State.OPEN: State.OPEN, State.CLOSED: State.DEAD, State.DEAD: State.DEAD}
_AT_END = {State.WAITING: State.DEAD, State.OPEN: State.CLOSED, State.CLOSED: State.CLOSED, State.DEAD: State.DEAD}


def inside_ranges(ranges: Sequence[Range], operators: Iterable[str]) -> frozenset[str]:
    """The names of the operators that lie in at least one range, ends included, of those that run in this order.

    Only an operator that a range names is asked of that range, so that the time grows with operators and not with ranges.
    """
    named: dict[str, list[int]] = {}
    for number, found in enumerate(ranges):
        for name in {found.begin or "", found.end or ""}:
            named.setdefault(name, []).append(number)
    run = _Pass(ranges)
    inside: set[str] = set()
    for name in operators:
        # Most operators are named by no range and stand behind none that has just closed.
        if run.meets(name, named.get(name, ())) if run.closed or name in named else run.open:
            inside.add(name)
    return frozenset(inside)


class _Pass:
    """The state of every range during one pass."""

    def __init__(self, ranges: Sequence[Range]) -> None:
        self.ranges = ranges
        self.states = [State.WAITING] * len(ranges)
        self.open = 0
        self.closed: list[int] = []

    def meets(self, operator: str, numbers: Sequence[int]) -> bool:
        """Move on to the next operator, which these ranges name, and tell whether it is in."""
        for number in set(self.closed).difference(numbers):
            self.states[number] = State.WAITING
        closed: list[int] = []
        for number in numbers:
            self._move(number, operator)
            if self.states[number] is State.CLOSED:
                closed.append(number)
        self.closed = closed
        return self.open > 0 or bool(closed)

    def _move(self, number: int, operator: str) -> None:
        found, before = self.ranges[number], self.states[number]
        after = (_AT_BEGIN if operator == found.begin else _AT_END)[before]
        if after is State.OPEN and found.begin == found.end:
            after = State.CLOSED
        self.states[number] = after
        self.open += (after is State.OPEN) - (before is State.OPEN)
