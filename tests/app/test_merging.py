"""Tests of `app.merging`: changes that do not touch are put together, others are not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.merging import merge

BASE = '{\n    "dump": {\n        "dump_path": "/a",\n        "dump_mode": "output"\n    }\n}\n'
LINES = st.lists(st.sampled_from(["a\n", "b\n", "c\n", "d\n"]), max_size=8).map("".join)


def test_changes_of_different_lines() -> None:
    mine, theirs = BASE.replace("/a", "/mine"), BASE.replace("output", "all")
    assert merge(BASE, mine, theirs) == BASE.replace("/a", "/mine").replace("output", "all")


def test_changes_of_one_line_in_a_file_of_one_line() -> None:
    base = '{"dump":{"dump_path":"/a","dump_mode":"output"}}'
    mine, theirs = base.replace("/a", "/mine"), base.replace("output", "all")
    assert merge(base, mine, theirs) == '{"dump":{"dump_path":"/mine","dump_mode":"all"}}'


def test_changes_of_the_same_value_are_not_merged() -> None:
    assert merge(BASE, BASE.replace("/a", "/mine"), BASE.replace("/a", "/theirs")) is None


def test_the_same_change_on_both_sides() -> None:
    changed = BASE.replace("/a", "/both")
    assert merge(BASE, changed, changed) == changed


def test_a_result_that_is_no_json_any_more_is_not_offered() -> None:
    base = '{"a": [1, 2]}'
    assert merge(base, '{"a": [1]}', '{"a": [2]}') in (None, '{"a": []}')


@given(LINES, LINES)
def test_a_side_that_changed_nothing_gives_the_other(base: str, changed: str) -> None:
    assert merge(base, changed, base) in (changed, None)
    assert merge(base, base, changed) in (changed, None)


@given(LINES, LINES, LINES)
def test_which_side_is_which_does_not_matter(base: str, one: str, other: str) -> None:
    assert merge(base, one, other) == merge(base, other, one)
