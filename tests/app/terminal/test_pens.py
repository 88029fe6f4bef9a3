"""Looks: from one to another in the fewest bytes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style

from app.terminal.pens import PLAIN, change, pen, pen_of
from tests.app.terminal.emulator import Emulator

pens = st.builds(
    pen,
    st.integers(0, 0b1_0100_1101).filter(lambda bits: not bits & 0b1011_0010),  # what the emulator knows
    st.sampled_from(["", "31", "38;5;100"]),
    st.sampled_from(["", "44", "48;5;7"]),
)


@given(old=pens, new=pens)
def test_a_change_gives_the_look_whatever_was_before(old: object, new: object) -> None:
    stepwise, afresh = Emulator(4, 1), Emulator(4, 1)
    stepwise.feed(change(PLAIN, old) + change(old, new) + "x")  # pyright: ignore[reportArgumentType]
    afresh.feed(change(PLAIN, new) + "x")  # pyright: ignore[reportArgumentType]
    assert stepwise.cell(0, 0) == afresh.cell(0, 0)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (PLAIN, PLAIN, ""),
        (PLAIN, pen(1), "\x1b[1m"),
        (pen(1), PLAIN, "\x1b[m"),
        (pen(1), pen(2), "\x1b[;2m"),
        (pen(1, "31"), pen(2, "31"), "\x1b[22;2m"),
        (pen(0b1001, "31"), pen(0b1000, "31"), "\x1b[22m"),
        (pen(0, "31"), pen(0, "32"), "\x1b[32m"),
        (pen(1, "31", "44"), pen(1, "31"), "\x1b[49m"),
        (pen(1, "38;5;100", "48;5;200"), pen(0, "38;5;100"), "\x1b[22;49m"),
    ],
)
def test_the_shortest_change(old: object, new: object, expected: str) -> None:
    assert change(old, new) == expected  # pyright: ignore[reportArgumentType]


def test_a_look_is_one_object_and_links_do_not_count() -> None:
    style = Style(bold=True, color="red", link="http://example.com")
    assert pen_of(style, ColorSystem.EIGHT_BIT) is pen(1, "31")
    assert pen_of(Style(bold=False, color="default"), ColorSystem.EIGHT_BIT) is PLAIN
    assert pen_of(Style(color="#ff0000"), ColorSystem.EIGHT_BIT) is pen(0, "38;5;196")
    assert pen_of(Style(color="#ff0000"), ColorSystem.STANDARD).ink in ("31", "91")


def test_a_blank_needs_no_weight_and_no_ink() -> None:
    assert pen(1, "31").on_blanks is PLAIN
    assert pen(1, "31", "44").on_blanks is pen(0, "", "44")
    assert pen(1 << 6, "31").on_blanks is pen(1 << 6, "31"), "reversed, the ink is what one sees"
