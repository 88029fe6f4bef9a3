"""The `dump_step` language: which iterations a text stands for; imports only the standard library and `schema.text`."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum
from itertools import chain, islice, pairwise
from typing import Final

from schema.text import _, ngettext

MAX_PARTS: Final = 100
"""The call takes at most so many parts (runtime.md 2.2)."""

HOST_LIMIT: Final = 2**63 - 1
"""The call compares the ends of a range after cutting them down to this (strtol)."""

DEVICE_LIMIT: Final = 2**64 - 1
"""The largest number that the device can read; one above it, and nothing at all is dumped."""

Span = tuple[int, int]
"""First and last number of a range, both included."""

_DIGITS = re.compile(r"[0-9]+")
_NOT_DIGITS = re.compile(r"[^0-9]+")


class Reason(Enum):
    """Why a part is refused."""

    TOO_MANY_PARTS = "too-many-parts"
    EMPTY_PART = "empty-part"
    EMPTY_END = "empty-end"
    EXTRA_DASH = "extra-dash"
    NOT_DIGITS = "not-digits"
    FALLING = "falling"


@dataclass(frozen=True, slots=True)
class StepProblem:
    """One refused part: its position among the parts (from 0), the characters to mark, and why."""

    part: int
    start: int
    end: int
    reason: Reason

    @property
    def message(self) -> str:
        """Why, in the user's language, without a full stop at its end."""
        return {
            Reason.TOO_MANY_PARTS: ngettext(
                "at most {limit} part is allowed", "at most {limit} parts are allowed", MAX_PARTS
            ),
            Reason.EMPTY_PART: _("a number or a range is missing here"),
            Reason.EMPTY_END: _("a range needs a number on both sides of its hyphen"),
            Reason.EXTRA_DASH: _("a range has one hyphen and two numbers"),
            Reason.NOT_DIGITS: _("only the digits 0 to 9 can stand here, no blank and no sign"),
            Reason.FALLING: _("the range ends before it begins"),
        }[self.reason].format(limit=MAX_PARTS)


class StepError(ValueError):
    """A text that the call refuses: the first of its problems, in the order in which the call finds them."""

    def __init__(self, problem: StepProblem) -> None:
        super().__init__(problem.message)
        self.problem = problem
        self.part_index = problem.part
        self.start = problem.start
        self.end = problem.end
        self.reason = problem.reason


@dataclass(frozen=True, slots=True)
class Steps:
    """A set of iterations, counted from 0, as ranges in the order of the text; no range stands for every iteration."""

    ranges: tuple[Span, ...] = ()
    """A number above `DEVICE_LIMIT` is kept as one more than it. Ends above `HOST_LIMIT` may stand in any order."""

    @classmethod
    def parse(cls, text: str) -> Steps:
        """The iterations that `text` stands for. Raises `StepError` where the call would refuse it."""
        found = problems(text)
        if found:
            raise StepError(found[0])
        return cls(tuple(_span(part) for part in text.split("|"))) if text else cls()

    @property
    def every(self) -> bool:
        """Whether no iteration is left out."""
        return not self.ranges

    @property
    def too_large(self) -> tuple[int, ...]:
        """The positions of the ranges that the device cannot read; one is enough, and it dumps nothing at all."""
        return tuple(index for index, span in enumerate(self.ranges) if max(span) > DEVICE_LIMIT)

    def contains(self, iteration: int) -> bool:
        """Whether this iteration is dumped (numbers that the device cannot read are taken as they stand)."""
        return self.every or any(min(span) <= iteration <= max(span) for span in self.ranges)

    def count(self) -> int | None:
        """How many different iterations there are; `None` for every iteration."""
        return None if self.every else sum(last - first + 1 for first, last in self.compact().ranges)

    def below(self, limit: int, most: int | None = None) -> tuple[int, ...]:
        """The iterations below `limit`, rising; the first `most` of them."""
        spans = ((0, limit - 1),) if self.every else self.compact().ranges
        numbers = chain.from_iterable(range(first, min(last + 1, limit)) for first, last in spans)
        return tuple(islice(numbers, most))

    def compact(self) -> Steps:
        """The same iterations as rising ranges that neither overlap nor touch."""
        joined: list[Span] = []
        for first, last in sorted((min(span), max(span)) for span in self.ranges):
            if joined and first <= joined[-1][1] + 1:
                joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
            else:
                joined.append((first, last))
        return Steps(tuple(joined))

    def without(self, other: Steps) -> Steps | None:
        """These iterations but for those of `other`, cut where they overlap and else as they stand; `None` where none is left.

        Both must name iterations: every iteration cannot be cut.
        """
        left = list(self.ranges)
        for first, last in other.compact().ranges:
            left = [part for span in left for part in _cut(span, first, last)]
        return Steps(tuple(left)) if left else None

    def __str__(self) -> str:
        return "|".join(str(first) if first == last else f"{first}-{last}" for first, last in self.ranges)


def _cut(span: Span, first: int, last: int) -> tuple[Span, ...]:
    """What is left of a span without the numbers from `first` to `last`."""
    low, high = min(span), max(span)
    if last < low or high < first:
        return (span,)
    return tuple(part for part in ((low, first - 1), (last + 1, high)) if part[0] <= part[1])


def problems(text: str) -> tuple[StepProblem, ...]:
    """Every fault of the text, in the order in which the call would meet them; not of parts beyond the limit."""
    if not text:
        return ()
    parts = text.split("|")
    found: list[StepProblem] = []
    start = 0
    for index, part in enumerate(parts[:MAX_PARTS]):
        problem = _problem(part, index, start)
        if problem is not None:
            found.append(problem)
        start += len(part) + 1
    if len(parts) > MAX_PARTS:
        found.insert(0, StepProblem(MAX_PARTS, start, len(text), Reason.TOO_MANY_PARTS))
    return tuple(found)


def _problem(part: str, index: int, start: int) -> StepProblem | None:
    """What is wrong with one part that begins at character `start`."""

    def at(reason: Reason, first: int = 0, last: int = len(part)) -> StepProblem:
        return StepProblem(index, start + first, start + last, reason)

    if not part:
        return at(Reason.EMPTY_PART)
    if stray := _NOT_DIGITS.search(part.replace("-", "0")):
        return at(Reason.NOT_DIGITS, *stray.span())
    pieces = part.split("-")
    if len(pieces) > 2:
        return at(Reason.EXTRA_DASH)
    if "" in pieces:
        return at(Reason.EMPTY_END)
    first, last = _span(part)
    return at(Reason.FALLING) if min(first, HOST_LIMIT) > min(last, HOST_LIMIT) else None


def _span(part: str) -> Span:
    numbers = [_number(digits) for digits in _DIGITS.findall(part)]
    return numbers[0], numbers[-1]


def _number(digits: str) -> int:
    """The number, cut down to one above the device's limit: a file can hold millions of digits, which `int` refuses."""
    significant = digits.lstrip("0")
    if len(significant) > len(str(DEVICE_LIMIT)):
        return DEVICE_LIMIT + 1
    return min(int(significant or "0"), DEVICE_LIMIT + 1)


class Cell(Enum):
    """How much of what one cell of a strip stands for is dumped."""

    NONE = "none"
    SOME = "some"
    ALL = "all"


def strip(steps: Steps, width: int, last: int) -> tuple[Cell, ...]:
    """The iterations 0 to `last` as a line of at most `width` cells, for a picture.

    A cell stands for one iteration or, where they do not fit, for a stretch of them; stretches differ by at most one.
    """
    total = last + 1
    cells = min(width, total)
    if cells <= 0:
        return ()
    spans = steps.compact().ranges if not steps.every else ((0, last),)
    starts = [first for first, _last in spans]

    def dumped(first: int, end: int) -> int:
        """How many iterations from `first` to before `end` are in."""
        begin, stop = max(bisect_right(starts, first) - 1, 0), bisect_right(starts, end - 1)
        return sum(max(0, min(high + 1, end) - max(low, first)) for low, high in spans[begin:stop])

    edges = [cell * total // cells for cell in range(cells + 1)]
    counts = [(dumped(first, end), end - first) for first, end in pairwise(edges)]
    return tuple(Cell.NONE if count == 0 else Cell.ALL if count == size else Cell.SOME for count, size in counts)


def last_shown(steps: Steps) -> int:
    """The iteration at which a picture should end: the last one that is named; 10 where every iteration is dumped."""
    return max((max(span) for span in steps.ranges), default=10)
