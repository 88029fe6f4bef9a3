"""Ranges as a state machine over the operators in their order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.model import Range
from schema.ranges import inside_ranges


def inside(order: str, *ranges: str) -> str:
    """The operators of `order` (one letter each) that lie in the ranges (begin and end, one letter each)."""
    found = inside_ranges([Range(*ends) for ends in ranges], order)
    return "".join(name for name in order if name in found)


@pytest.mark.parametrize(
    ("ranges", "expected"),
    [
        (["bd"], "bcd"),
        (["bb"], "b"),
        (["db"], ""),
        (["xc"], ""),
        (["cx"], "cde"),
        (["xy"], ""),
        (["ab", "de"], "abde"),
        (["ac", "bd"], "abcd"),
        (["db", "cd"], "cd"),
        ([], ""),
    ],
)
def test_ranges_over_abcde(ranges: list[str], expected: str) -> None:
    assert inside("abcde", *ranges) == expected


def test_a_range_can_open_again() -> None:
    found = inside_ranges([Range("a", "b")], ["a", "b", "x", "a", "y", "b", "z"])
    assert found == {"a", "b", "y"}


def test_a_begin_right_after_the_end_kills_the_range() -> None:
    assert inside_ranges([Range("a", "b")], ["a", "b", "a", "y", "b"]) == {"a", "b"}


def test_an_end_right_after_the_end_changes_nothing() -> None:
    assert inside_ranges([Range("a", "b")], ["a", "b", "b", "x", "a", "y"]) == {"a", "b", "y"}


def reference(ranges: list[Range], order: list[str]) -> set[str]:
    """The table of states, asked of every range at every operator."""
    table = {"init": ("start", "error", "init"), "start": ("start", "stop", "start"), "stop": ("error", "stop", "init")}
    states = ["init"] * len(ranges)
    found: set[str] = set()
    for name in order:
        for index, one in enumerate(ranges):
            if states[index] == "error":
                continue
            event = 0 if name == one.begin else 1 if name == one.end else 2
            state = table[states[index]][event]
            if state in ("start", "stop"):
                found.add(name)
            states[index] = "stop" if state == "start" and one.begin == one.end else state
    return found


names = st.sampled_from("abcd")


@given(st.lists(st.builds(Range, names, names), max_size=4), st.lists(st.sampled_from("abcdx"), max_size=14))
def test_the_short_way_finds_what_the_long_way_finds(ranges: list[Range], order: list[str]) -> None:
    assert inside_ranges(ranges, order) == reference(ranges, order)
