"""Cursor moves: the shortest of all, and right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.terminal.moves import move, to
from tests.app.terminal.emulator import Emulator

places = st.tuples(st.integers(0, 79), st.integers(0, 23))


@given(old=places, new=places, sure=st.booleans(), feeds=st.booleans())
def test_a_move_leads_there_and_is_no_longer_than_the_plain_one(
    old: tuple[int, int], new: tuple[int, int], sure: bool, feeds: bool
) -> None:
    emulator = Emulator(80, 24)
    emulator.feed(to(*old) if sure else to(17, old[1]))
    way = move(old, new, sure, feeds)
    emulator.feed(way)
    assert emulator.cursor == new
    assert len(way) <= len(to(*new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ((0, 0), (0, 0), ""),
        ((5, 5), (0, 0), "\x1b[H"),
        ((5, 5), (0, 5), "\r"),
        ((5, 5), (4, 5), "\b"),
        ((5, 5), (5, 6), "\n"),
        ((5, 5), (0, 6), "\n\r"),
        ((5, 5), (5, 4), "\x1bM"),
        ((5, 5), (6, 5), "\x1b[C"),
        ((75, 5), (74 - 9, 5), "\x1b[66G"),
        ((5, 5), (5, 20), "\x1b[15B"),
        ((5, 5), (0, 20), "\x1b[21H"),
        ((5, 5), (50, 20), "\x1b[21;51H"),
    ],
)
def test_the_shortest_way(old: tuple[int, int], new: tuple[int, int], expected: str) -> None:
    assert move(old, new, True, True) == expected


def test_without_line_feeds_and_with_an_unknown_column() -> None:
    assert move((5, 5), (5, 6), True, False) == "\x1b[B"
    assert move((5, 5), (5, 5), False, True) == "\x1b[6G"
    assert move((5, 5), (0, 5), False, True) == "\r"
