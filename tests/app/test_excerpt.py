"""Tests of `app.cli.excerpt` and `app.cli.columns`: the carets stand under what they mark, in every width and script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.columns import columns, wrap
from app.cli.excerpt import excerpt

ANY = st.text(alphabet=st.sampled_from('ab "{}\t\r\n\x1b\u202e导出e\u0301\x00\udcff…😀'), max_size=80)


@pytest.mark.parametrize(
    ("text", "start", "end", "line", "carets"),
    [
        ('{"a": 1}', 6, 7, '{"a": 1}', "      ^"),
        ('{\r\n\t"abc": 1\r\n}', 4, 9, '    "abc": 1', "    ^^^^^"),
        ('{"导出": 1}', 7, 8, '{"导出": 1}', "         ^"),
        ('{"导出": 1}', 2, 4, '{"导出": 1}', "  ^^^^"),
        ("a\x1b[2Jb", 5, 6, "a\\e[2Jb", "      ^"),
        ("[1,\n2]", 0, 6, "[1,", "^"),
        ("", 0, 0, "", "^"),
        ("ab\n", 2, 2, "ab", "  ^"),
        ("ab\r\n", 3, 3, "ab\\r", "    ^"),
    ],
)
def test_carets_stand_under_the_span(text: str, start: int, end: int, line: str, carets: str) -> None:
    assert excerpt(text, start, end, 80) == (line, carets)


def test_a_long_line_is_cut_around_the_span() -> None:
    text = '{"layer": [' + ", ".join(f'"conv{number}"' for number in range(500)) + "]}"
    start = text.index('"conv250"')
    line, carets = excerpt(text, start, start + 9, 60)
    assert columns(line) <= 60
    assert line.startswith("…")
    assert line.endswith("…")
    assert line[carets.index("^") : carets.rindex("^") + 1] == '"conv250"'


@given(ANY, st.integers(0, 80), st.integers(0, 80), st.integers(10, 60))
def test_any_text_gives_one_harmless_line_that_fits(text: str, start: int, length: int, width: int) -> None:
    start = min(start, len(text))
    line, carets = excerpt(text, start, min(len(text), start + length), width)
    assert columns(line) <= width
    assert "^" in carets
    assert not any(character in line + carets for character in "\n\r\t\x1b\x00\u202e\udcff")


def test_a_line_of_ten_mib_costs_nothing() -> None:
    line, _ = excerpt("[" + "1," * 5_000_000 + "]", 5_000_000, 5_000_001, 80)
    assert columns(line) <= 80


def test_wrapping_counts_columns() -> None:
    assert wrap("one two three", 9, "- ", "  ") == ["- one two", "  three"]
    assert wrap("导出 导出", 9, "", "") == ["导出 导出"]
    assert wrap("导出 导出", 8, "", "") == ["导出", "导出"]
    assert wrap("a-word-that-is-too-long b", 5, "", "") == ["a-word-that-is-too-long", "b"]
    assert wrap("", 5, "- ", "") == ["- "]
