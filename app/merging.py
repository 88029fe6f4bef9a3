"""Two people's changes of one text put together, where they do not touch; imports `schema` and the standard library."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from schema.document import Document, Syntax

_PIECES: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|[^\S\n]+|[\w.+-]+|.', re.DOTALL)
"""A string, blanks, a number or word, or any other character: what nobody changes half of."""

_MOST_PIECES: Final = 20_000
"""Above it the comparison piece by piece takes seconds; line by line is then all that is tried."""


def merge(base: str, mine: str, theirs: str, syntax: Syntax = Syntax.JSON) -> str | None:
    """`theirs` with my changes of `base` in it; `None` where both changed the same place, or where the result is broken.

    Lines first; where both changed one line, as in a file of a single line, its strings and signs.
    """
    merged = _merge(base.splitlines(keepends=True), mine.splitlines(keepends=True), theirs.splitlines(keepends=True))
    if merged is None and max(map(len, (base, mine, theirs))) <= _MOST_PIECES:
        merged = _merge(_PIECES.findall(base), _PIECES.findall(mine), _PIECES.findall(theirs))
    if merged is None or (Document.of(merged, syntax).faults and not Document.of(mine, syntax).faults):
        return None
    return merged


def _merge(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> str | None:
    parts: list[str] = []
    for old, own, other in _regions(base, mine, theirs):
        if own in (old, other):
            parts += other
        elif other == old:
            parts += own
        else:
            return None
    return "".join(parts)


def _regions(
    base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]
) -> Iterator[tuple[Sequence[str], Sequence[str], Sequence[str]]]:
    """The three texts in step: in turns what stands between two common stretches, and a common stretch."""
    at = (0, 0, 0)
    for start, end, own, other in _common(base, mine, theirs):
        yield base[at[0] : start], mine[at[1] : own], theirs[at[2] : other]
        yield base[start:end], base[start:end], base[start:end]
        at = (end, own + end - start, other + end - start)
    yield base[at[0] :], mine[at[1] :], theirs[at[2] :]


def _common(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Stretches of `base` that neither side touched: start and end in it, and where they begin in the two others."""
    ours = SequenceMatcher(None, base, mine, autojunk=False).get_matching_blocks()
    others = SequenceMatcher(None, base, theirs, autojunk=False).get_matching_blocks()
    i = j = 0
    while i < len(ours) and j < len(others):
        a, b = ours[i], others[j]
        start, end = max(a.a, b.a), min(a.a + a.size, b.a + b.size)
        if start < end:
            yield start, end, a.b + start - a.a, b.b + start - b.a
        if a.a + a.size <= b.a + b.size:
            i += 1
        else:
            j += 1
