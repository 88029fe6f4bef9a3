"""Lines that are made when they are looked at, for lists too long to be made whole; imports `widgets.drawing`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import overload

from widgets.drawing import Row


@dataclass(frozen=True, slots=True)
class Part:
    """Lines of one kind: how many, how each is made, and what a search looks for in it."""

    count: int
    row: Callable[[int], Row]
    text: Callable[[int], str]


def made(rows: Sequence[Row]) -> Part:
    """Lines that are there already."""
    return Part(len(rows), rows.__getitem__, lambda index: rows[index].text)


class LazyRows(Sequence[Row]):
    """Parts one behind the other."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = tuple(parts)
        self._count = sum(part.count for part in parts)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(self._count))]
        part, inside = self._at(index if index >= 0 else index + self._count)
        return part.row(inside)

    def text(self, index: int) -> str:
        """What a search looks for in a line, without making it."""
        part, inside = self._at(index)
        return part.text(inside)

    def _at(self, index: int) -> tuple[Part, int]:
        for part in self._parts:
            if 0 <= index < part.count:
                return part, index
            index -= part.count
        raise IndexError(index)
