"""Every format: what was written is what is read, and a file that is cut off is never taken for another model."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings

from schema.models import Format, Model, ModelError, Operator, Tensor, operator_list, read
from tests.schema.models.drawing import models
from tests.schema.models.writers import (
    ORIGINALS,
    RANGE,
    atc_json,
    graph_text,
    om,
    onnx,
    onnx_text,
    serialized,
)

SHORT = [*(f"key{number}" for number in range(130)), ORIGINALS, "_no_task", RANGE]
"""More attributes than one digit counts."""

WRITERS: dict[str, tuple[Format, Callable[[Model], bytes]]] = {
    "atc json": (Format.ATC_JSON, atc_json),
    "om": (Format.OM, lambda model: om(serialized(model))),
    "om, wide table": (Format.OM, lambda model: om(serialized(model), wide=True, weights=1000)),
    "om, short keys": (Format.OM, lambda model: om(serialized(model, short=SHORT), wide=True)),
    "graph dump": (Format.GRAPH_DUMP, graph_text),
    "graph dump as ONNX": (Format.GRAPH_DUMP, onnx_text),
    "operator list": (Format.OPERATOR_LIST, lambda model: json.dumps(operator_list.write(model)).encode()),
}
CONV = Operator(
    "conv1conv1_relu",
    "Conv2D",
    2,
    1,
    data_inputs=("data",),
    original_names=("conv1", "conv1_relu"),
    input_tensors=(Tensor("FLOAT16", (1, -1, 8), "ND", ((1, 1), (0, 64), (8, 8))), Tensor(shape=(), unused=True)),
    output_tensors=(Tensor("FLOAT16", (1, 4, 8), "ND"),),
)
DATA = Operator("data", "Data", 0, 1, True, output_tensors=(Tensor("FLOAT", (1, 3), "NCHW"),))
OUTPUT = Operator("out", "NetOutput", 1, 0, no_task=True, input_tensors=(Tensor("FLOAT", (), "ND"),))
SMALL = Model("net", executor="dynamic", operators=(DATA, CONV, OUTPUT))
FILES = [*(write(SMALL) for _format, write in WRITERS.values()), onnx(SMALL), b"Op Name,OP Type\r\nconv1,Conv2D\r\n"]


@pytest.mark.parametrize("name", WRITERS)
@settings(max_examples=settings().max_examples // 3)
@given(model=models())
def test_what_was_written_is_what_is_read(name: str, model: Model) -> None:
    form, write = WRITERS[name]
    found = read(write(model))
    # A graph dump as ONNX has no name but that of its graph.
    root = model.model_name if name == "graph dump as ONNX" else ""
    assert found == replace(model, format=form, root_graph_name=root)


@pytest.mark.parametrize("data", FILES[:-1], ids=[*WRITERS, "onnx"])
def test_a_file_that_is_cut_off_anywhere_is_no_other_model(data: bytes) -> None:
    whole = read(data)
    for end in range(len(data) - 1):
        try:
            found = read(data[:end])
        except ModelError:
            continue
        # What is cut off behind the last operator, or between two whole ones of a text, cannot be told.
        assert found.operators == whole.operators[: len(found.operators)]
