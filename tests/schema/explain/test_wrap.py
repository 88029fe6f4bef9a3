"""Wrapping by terminal cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from schema.explain.wrap import cells, wrap


def test_wide_characters_count_two() -> None:
    assert cells("ab模型") == 6
    assert cells("é") == cells("e\u0301") == 1
    assert wrap("模型模型", 5) == ["模型", "模型"]


def test_words_stay_whole_where_they_fit() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("abcdefghij kl", 4) == ["abcd", "efgh", "ij", "kl"]
    assert wrap("", 4) == [""]


@given(st.text(alphabet="ab 模\u0301"), st.integers(2, 12))
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
