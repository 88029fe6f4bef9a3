"""Draws models for the tests of the readers: names of all kinds, tensors, Data operators, original names; may import everything."""

from __future__ import annotations

from hypothesis import strategies as st

from schema.models import Model, Operator, Tensor
from schema.models.messages import DATA_TYPES

WORDS = st.one_of(
    st.sampled_from(
        ["conv1", "/head/conv", "a.b c", "卷积", 'q"uote', "back\\slash", "tab\t", "é", "{", "x:0", "x: -1"]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12),
)
SIZES = st.integers(0, 2**40)
UNUSED = Tensor(shape=(), unused=True)


@st.composite
def tensors(draw: st.DrawFn) -> Tensor:
    kind, layout = draw(st.sampled_from(sorted(DATA_TYPES.values()))), draw(st.sampled_from(["ND", "NC1HWC0", "NCHW"]))
    shape = draw(st.none() | st.lists(st.just(-1) | SIZES, max_size=5).map(tuple))
    bounded = shape is not None and -1 in shape and draw(st.booleans())
    pair = st.tuples(SIZES, st.just(-1) | SIZES)
    bounds = draw(st.lists(pair, min_size=len(shape), max_size=len(shape))) if bounded and shape else []
    return Tensor(kind, shape, layout, tuple(bounds))


@st.composite
def models(draw: st.DrawFn) -> Model:
    """A model as all formats of compiled models can hold it."""
    names = draw(st.lists(WORDS, min_size=1, max_size=6, unique=True))
    data = names[: draw(st.integers(0, len(names)))]
    found = [draw(_data(name)) if name in data else draw(_operator(name, data)) for name in names]
    every = [tensor for operator in found for tensor in (*operator.input_tensors, *operator.output_tensors)]
    dynamic = any(tensor.shape is None or -1 in tensor.shape for tensor in every)
    return Model(draw(WORDS), executor="dynamic" if dynamic else "static", operators=tuple(found))


@st.composite
def _data(draw: st.DrawFn, name: str) -> Operator:
    output = draw(tensors())
    return Operator(name, "Data", 0, 1, True, output_tensors=(output,))


@st.composite
def _operator(draw: st.DrawFn, name: str, data: list[str]) -> Operator:
    inputs = tuple(draw(st.lists(tensors() | st.just(UNUSED), max_size=3)))
    outputs = tuple(draw(st.lists(tensors(), max_size=3)))
    consumed = draw(st.lists(st.sampled_from(data), unique=True, max_size=2)) if data else []
    return Operator(
        name,
        draw(st.sampled_from(["Conv2D", "Cast", "NetOutput"])),
        len(inputs),
        len(outputs),
        data_inputs=tuple(consumed),
        original_names=tuple(draw(st.lists(WORDS, unique=True, max_size=3))),
        no_task=not outputs or draw(st.booleans()),
        input_tensors=inputs,
        output_tensors=outputs,
    )
