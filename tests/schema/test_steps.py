"""What the `dump_step` language takes and refuses, and the sums over it."""

from __future__ import annotations

import pytest

from schema.steps import DEVICE_LIMIT, Cell, Reason, StepError, Steps, last_shown, problems, strip


@pytest.mark.parametrize(
    "text", ["", "0", "5-5", "0|3-5|10", "007", "3|3|3", "10|2", "|".join(map(str, range(100))), "99999999999999999999"]
)
def test_taken(text: str) -> None:
    assert problems(text) == ()
    Steps.parse(text)


@pytest.mark.parametrize(
    ("text", "part", "marked", "reason"),
    [
        ("5-3", 0, "5-3", Reason.FALLING),
        ("3|", 1, "", Reason.EMPTY_PART),
        ("|3", 0, "", Reason.EMPTY_PART),
        ("1||2", 1, "", Reason.EMPTY_PART),
        ("3-", 0, "3-", Reason.EMPTY_END),
        ("-3", 0, "-3", Reason.EMPTY_END),
        ("-", 0, "-", Reason.EMPTY_END),
        ("1--2", 0, "1--2", Reason.EXTRA_DASH),
        ("7|1-2-3", 1, "1-2-3", Reason.EXTRA_DASH),
        ("1| 3", 1, " ", Reason.NOT_DIGITS),
        ("3 - 5", 0, " ", Reason.NOT_DIGITS),
        ("all", 0, "all", Reason.NOT_DIGITS),
        ("+3", 0, "+", Reason.NOT_DIGITS),
        ("1,2", 0, ",", Reason.NOT_DIGITS),
        ("٣", 0, "٣", Reason.NOT_DIGITS),
        ("²", 0, "²", Reason.NOT_DIGITS),
        ("1\n", 0, "\n", Reason.NOT_DIGITS),
        ("|".join("1" * 101), 100, "1", Reason.TOO_MANY_PARTS),
    ],
)
def test_refused(text: str, part: int, marked: str, reason: Reason) -> None:
    with pytest.raises(StepError) as caught:
        Steps.parse(text)
    error = caught.value
    assert (error.part_index, text[error.start : error.end], error.reason) == (part, marked, reason)
    assert str(error) and "{" not in str(error)


def test_every_fault_is_found_with_its_place() -> None:
    found = problems("a|3|5-3||9")
    assert [(problem.part, problem.start, problem.end) for problem in found] == [(0, 0, 1), (2, 4, 7), (3, 8, 8)]


def test_too_many_parts_come_first_and_end_the_search() -> None:
    found = problems("x|" * 500)
    assert found[0].reason is Reason.TOO_MANY_PARTS
    assert len(found) == 101


def test_ends_beyond_a_long_compare_equal() -> None:
    assert Steps.parse("99999999999999999999-9223372036854775807").count()
    with pytest.raises(StepError):
        Steps.parse("9223372036854775807-9223372036854775806")


def test_a_number_that_the_device_cannot_read() -> None:
    assert Steps.parse(f"1|{DEVICE_LIMIT}").too_large == ()
    assert Steps.parse(f"1|{DEVICE_LIMIT + 1}").too_large == (1,)
    assert Steps.parse("3-" + "9" * 100_000).too_large == (0,)


def test_every_iteration() -> None:
    steps = Steps.parse("")
    assert steps.every and steps.count() is None and steps.contains(12345) and str(steps) == ""
    assert steps.below(3) == (0, 1, 2)


def test_count_does_not_count_twice() -> None:
    assert Steps.parse("0|3-5|4-7|3").count() == 6


def test_iterations_below_a_limit() -> None:
    assert Steps.parse("10|3-5|0|4").below(5) == (0, 3, 4)
    assert Steps.parse("5-99999999999999999999").below(7) == (5, 6)


def test_compact_joins_what_touches() -> None:
    assert str(Steps.parse("9|3-5|6|0").compact()) == "0|3-6|9"


def test_a_strip_with_a_cell_for_each_iteration() -> None:
    assert "".join("█" if cell is Cell.ALL else "·" for cell in strip(Steps.parse("0|3-5|10"), 40, 10)) == "█··███····█"


def test_a_strip_that_is_too_short() -> None:
    assert strip(Steps.parse("0-4|7"), 2, 9) == (Cell.ALL, Cell.SOME)
    assert strip(Steps.parse("0"), 0, 9) == ()
    assert set(strip(Steps(), 3, 100)) == {Cell.ALL}


def test_where_a_strip_ends() -> None:
    assert last_shown(Steps.parse("0|30-12345|7")) == 12345
    assert last_shown(Steps()) == 10
