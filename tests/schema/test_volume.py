"""Tests of `schema.volume`: sizes of tensors, and sums over operators, iterations and devices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.models.messages import DATA_TYPES
from schema.models.model import Model, Operator, Tensor
from schema.select import Selection, Written
from schema.volume import BITS, FILE_HEAD, STATISTICS, TENSOR_HEAD, Amount, tensor_size, volume

OUTPUT = Written((), (0,))


def operator(name: str, *outputs: Tensor, inputs: tuple[Tensor, ...] = ()) -> Operator:
    return Operator(name, "Conv2D", len(inputs), len(outputs), input_tensors=inputs, output_tensors=outputs)


def selection(written: dict[str, Written], iterations: tuple[int, ...] | None = (0,)) -> Selection:
    return Selection(iterations, written, {})


@pytest.mark.parametrize(
    ("tensor", "low", "high"),
    [
        (Tensor("FLOAT16", (1, 4, 14, 14, 16)), 25088, 25088),
        (Tensor("FLOAT", ()), 4, 4),
        (Tensor("INT4", (3,)), 2, 2),
        (Tensor("UINT1", (9,)), 2, 2),
        (Tensor("BOOL", (0, 7)), 0, 0),
        (Tensor("FLOAT", (-1, 10), bounds=((1, 8), (10, 10))), 40, 320),
        (Tensor("FLOAT", (-1, 10), bounds=((2, -1), (10, 10))), 80, None),
    ],
)
def test_the_bytes_of_a_tensor(tensor: Tensor, low: int, high: int | None) -> None:
    assert tensor_size(tensor) == Amount(low, high, 1)


@pytest.mark.parametrize(
    "tensor",
    [
        Tensor(),
        Tensor("FLOAT"),
        Tensor("", (1, 2)),
        Tensor("STRING", (1,)),
        Tensor("FLOAT", (-1, 2)),
        Tensor("FLOAT", (-2,)),
    ],
)
def test_what_nothing_tells_is_counted_and_not_guessed(tensor: Tensor) -> None:
    assert tensor_size(tensor) == Amount(0, 0, 1, 1)


def test_every_type_of_the_format_has_a_size_but_text() -> None:
    names = {name.removeprefix("DT_") for name in DATA_TYPES.values()}
    assert names - BITS.keys() <= {"STRING", ""}


def test_files_have_a_head_and_statistics_lines() -> None:
    model = Model(
        operators=(operator("a", Tensor("FLOAT", (10,)), inputs=(Tensor("FLOAT", (5,)), Tensor(unused=True))),)
    )
    chosen = selection({"a": Written((0, 1), (0,))})
    tensors = volume(model, chosen, statistics=False)
    assert tensors.size == Amount(60 + FILE_HEAD + 2 * TENSOR_HEAD, 60 + FILE_HEAD + 2 * TENSOR_HEAD, 2)
    statistics = volume(model, chosen, statistics=True)
    assert statistics.size == Amount(2 * STATISTICS, 2 * STATISTICS, 2)


def test_statistics_need_no_shape() -> None:
    amount = volume(
        Model(operators=(Operator("a", outputs=2),)), selection({"a": Written((), (0, 1))}), statistics=True
    )
    assert amount.size.exact == 2 * STATISTICS


def test_iterations_and_devices_multiply() -> None:
    model = Model(
        operators=(operator("a", Tensor("INT8", (100,))), operator("b", Tensor("INT8", (9900,))), operator("c"))
    )
    chosen = selection({"a": OUTPUT, "b": OUTPUT}, (0, 3, 4))
    amount = volume(model, chosen, statistics=False, devices=8)
    each = 10000 + 2 * (FILE_HEAD + TENSOR_HEAD)
    assert (amount.files, amount.size.exact) == (2, each)
    assert amount.all_size is not None
    assert (amount.all_files, amount.all_size.exact) == (48, 24 * each)
    assert amount.dominant == "b"


def test_without_an_end_there_is_no_sum() -> None:
    amount = volume(
        Model(operators=(operator("a", Tensor("INT8", (1,))),)), selection({"a": OUTPUT}, None), statistics=False
    )
    assert (amount.all_files, amount.all_size) == (None, None)


DIMENSIONS = st.lists(st.integers(0, 9), max_size=4).map(tuple)
TENSORS = st.builds(Tensor, st.sampled_from(["FLOAT16", "INT4", "STRING"]), st.one_of(st.none(), DIMENSIONS))


@given(st.lists(st.lists(TENSORS, max_size=3), max_size=12), st.booleans())
def test_the_whole_is_the_sum_of_its_operators(outputs: list[list[Tensor]], statistics: bool) -> None:
    operators = tuple(operator(f"op{number}", *tensors) for number, tensors in enumerate(outputs))
    written = {one.name: Written((), tuple(range(one.outputs))) for one in operators}
    amount = volume(Model(operators=operators), selection(written), statistics=statistics)
    for field in ("low", "high", "tensors", "unknown"):
        assert getattr(amount.size, field) == sum(getattr(one, field) for one in amount.operators.values())
    assert amount.size.tensors == sum(map(len, outputs))
    assert amount.files == len(outputs)


def test_an_operator_whose_tensors_are_not_counted_is_of_unknown_size() -> None:
    model = Model("net", operators=(Operator("a", "Cast", counted=False),))
    found = volume(model, selection({"a": Written((), ())}), statistics=False)
    assert (found.operators["a"].unknown, found.size.unknown) == (1, 1)
