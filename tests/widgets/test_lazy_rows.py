"""Lines that are made when they are looked at."""

from __future__ import annotations

import pytest

from widgets.drawing import Look, Row
from widgets.lazy_rows import LazyRows, Part, made
from widgets.line_list import LineList


def row(text: str) -> Row:
    return Row(((text, Look.PLAIN),))


def rows() -> tuple[LazyRows, list[int]]:
    """Two lines, then a hundred thousand that tell when they are made."""
    looked: list[int] = []

    def make(index: int) -> Row:
        looked.append(index)
        return row(f"operator {index}")

    return LazyRows([made([row("title"), row("")]), Part(100_000, make, lambda index: f"name{index}")]), looked


def test_only_what_is_looked_at_is_made() -> None:
    lines, looked = rows()
    assert len(lines) == 100_002
    assert lines[0].text == "title"
    assert lines[2].text == "operator 0"
    assert lines[-1].text == "operator 99999"
    assert [line.text for line in lines[1:4]] == ["", "operator 0", "operator 1"]
    assert looked == [0, 99_999, 0, 1]
    with pytest.raises(IndexError):
        lines[100_002]


def test_a_search_makes_no_line_and_goes_round() -> None:
    lines, looked = rows()
    found = LineList()
    found.show(lines, cursor=5)
    looked.clear()
    assert found.find("NAME99999") == 100_001
    assert found.find("title") == 0
    assert found.find("name2") == 22, "behind the cursor first"
    assert found.find("nothing") is None
    assert looked == []
