"""Laws of the `dump_step` language that hold for every text and every set."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from schema.steps import Cell, StepError, Steps, problems, strip

spans = st.tuples(st.integers(0, 60), st.integers(0, 60)).map(lambda pair: (min(pair), max(pair)))
sets = st.lists(spans, max_size=8).map(lambda found: Steps(tuple(found)))
texts = st.one_of(st.text(), st.text(alphabet="0123456789|-", max_size=30), st.text(alphabet="019|- a", max_size=12))


@given(sets)
def test_printing_and_parsing_gives_the_same(steps: Steps) -> None:
    assert Steps.parse(str(steps)) == steps


@given(texts)
def test_problems_are_empty_exactly_where_parsing_succeeds(text: str) -> None:
    try:
        steps = Steps.parse(text)
    except StepError as error:
        assert problems(text)[0] == error.problem
    else:
        assert problems(text) == ()
        assert Steps.parse(str(steps)) == steps


@given(texts)
def test_problems_lie_inside_the_text_in_its_order(text: str) -> None:
    found = [problem for problem in problems(text) if problem.part < 100]
    assert all(0 <= problem.start <= problem.end <= len(text) for problem in found)
    assert found == sorted(found, key=lambda problem: problem.start)


@given(sets, st.integers(0, 70))
def test_compact_keeps_what_is_in(steps: Steps, iteration: int) -> None:
    compact = steps.compact()
    assert compact.contains(iteration) == steps.contains(iteration)
    assert compact.compact() == compact
    assert all(later[0] > earlier[1] + 1 for earlier, later in pairwise(compact.ranges))


@given(sets.filter(lambda steps: not steps.every))
def test_count_is_the_number_of_iterations_that_are_in(steps: Steps) -> None:
    assert steps.count() == sum(map(steps.contains, range(70))) == len(steps.below(70))


@given(sets, st.integers(1, 40), st.integers(0, 70))
def test_a_strip_tells_of_every_iteration(steps: Steps, width: int, last: int) -> None:
    cells = strip(steps, width, last)
    dumped = sum(map(steps.contains, range(last + 1)))
    assert len(cells) == min(width, last + 1)
    assert (set(cells) <= {Cell.ALL}) == (dumped == last + 1)
    assert (set(cells) <= {Cell.NONE}) == (dumped == 0)
