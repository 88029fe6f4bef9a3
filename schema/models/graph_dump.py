"""Reads models from graph dumps, `ge_proto_*.txt` and `ge_onnx_*.pbtxt`; imports only the standard library and `schema`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from schema.models.assemble import NO_TASK, ORIGINAL_NAMES, TASK_ORDER, Graph, Node, Shared, assemble
from schema.models.compiled import WANTED, attributes_of, first, node_of, strings
from schema.models.messages import MODEL, ONNX_MODEL, Attributes, Record
from schema.models.model import Caveat, Format, Model, Tensor
from schema.models.prototext import records
from schema.models.source import Progress

_WANTED: Final = {name.encode(): name for name in WANTED}
_FILE_NAME: Final = re.compile(r"ge_(?:proto|onnx)_\d+_graph_\d+_(?P<stage>\w+)\.\w+")
_LAST_STAGE: Final = "Build"
"""Of the stages of compilation the one whose names are those that run (models.md)."""


def read_proto_text(data: bytearray, name: str, progress: Progress) -> Model:
    """The model in the text of a model of the graph engine, or of its graphs alone. Raises `ModelError`."""
    shared, graphs, operators = Shared(), list[Graph](), list[Node]()
    root = Record()
    for kind, record in records(data, MODEL, ("op", "graph"), _WANTED, progress):
        if kind == "op":
            operators.append(node_of(record, shared))
        elif kind == "graph":
            graphs.append(Graph(first(record, "name", ""), operators))
            operators = []
        else:
            root = record
    tasks = strings(attributes_of(root), TASK_ORDER)
    return _staged(assemble(first(root, "name", ""), graphs, tasks, Format.GRAPH_DUMP), name)


def read_onnx_text(data: bytearray, name: str, progress: Progress) -> Model:
    """The model in a graph dump that is written as ONNX. Raises `ModelError`."""
    shared, graphs, nodes = Shared(), list[Graph](), list[Node]()
    for kind, record in records(data, ONNX_MODEL, ("node", "graph"), {}, progress):
        if kind == "node":
            nodes.append(_onnx_node(record, shared))
        elif kind == "graph":
            graphs.append(Graph(first(record, "name", ""), nodes))
            nodes = []
    return _staged(assemble("", graphs, (), Format.GRAPH_DUMP), name)


def _staged(model: Model, name: str) -> Model:
    """The model, with a word about its stage if the file's name tells of an earlier one."""
    found = _FILE_NAME.fullmatch(name)
    if found is None or found["stage"] == _LAST_STAGE:
        return model
    return replace(model, caveats=(Caveat.EARLIER_STAGE,))


def _onnx_node(node: Record, shared: Shared) -> Node:
    """A node whose tensors and attributes all stand in ONNX attributes, as `output_desc_shape:0`."""
    found = {first(record, "name", ""): record for record in node.get("attribute", ())}
    no_task = found.get(NO_TASK)
    return Node(
        first(node, "name", ""),
        shared.word(first(node, "op_type", "").removeprefix("ge:")),
        first(found.get("id", {}), "i", 0),
        node.get("input", ()),
        _onnx_tensors(found, "input_desc", shared),
        _onnx_tensors(found, "output_desc", shared),
        found.get(ORIGINAL_NAMES, Record()).get("strings", ()),
        no_task is not None and first(no_task, "i", 1) != 0,
    )


def _onnx_tensors(found: Attributes, side: str, shared: Shared) -> tuple[Tensor, ...]:
    """The inputs or outputs, as many as the node says, and no more than can be described."""
    count = first(found.get(f"{side}_nums", {}), "i", 0)
    tensors: list[Tensor] = []
    while len(tensors) < count and len(tensors) < len(found):
        index = len(tensors)
        kind, layout, shape, bounds = (
            found.get(f"{side}_{what}:{index}", Record()) for what in ("dtype", "layout", "shape", "attr_shape_range")
        )
        dims: Sequence[int] = shape.get("ints", ())
        flat: Sequence[int] = bounds.get("ints", ())
        pairs = list(zip(flat[::2], flat[1::2], strict=False))
        tensors.append(shared.tensor(first(kind, "s", ""), dims, first(layout, "s", ""), pairs))
    return tuple(tensors)
