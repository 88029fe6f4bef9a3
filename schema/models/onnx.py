"""Reads the names of a network before conversion from ONNX, passing over its weights; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.models.assemble import checked
from schema.models.compiled import first
from schema.models.messages import ONNX_GRAPH, ONNX_MODEL, Record
from schema.models.model import Caveat, Format, Model, ModelError, Operator
from schema.models.source import Progress, Source
from schema.models.wire import field, fields
from schema.text import _

_CHUNK: Final = 500
"""Nodes between two reports of progress."""


def read_onnx(source: Source, progress: Progress) -> Model:
    """The nodes of an ONNX graph, in its order, as original names; the graph's own name is not the compiled model's. Raises `ModelError`."""
    operators: dict[str, Operator] = {}
    for number, start, end in fields(source, 0, source.size):
        if number != ONNX_MODEL.names["graph"].number:
            continue
        for span in fields(source, start, end):
            part = field(source, span, ONNX_GRAPH, {})
            for node in part.get("node", ()):
                operator = _operator(node)
                operators.setdefault(operator.name, operator)
                if len(operators) % _CHUNK == 0:
                    progress(span[2], source.size)
    if not operators:
        raise ModelError(_("This is no ONNX model with a graph, nor another model that acldump can read."))
    caveats = (Caveat.NAMELESS, Caveat.ORIGINAL_NAMES, Caveat.TENSORS_UNKNOWN)
    return Model(operators=tuple(operators.values()), format=Format.ONNX, caveats=caveats)


def _operator(node: Record) -> Operator:
    """What compilation makes of the node's tensors is not known. A node without a name is known by its first output, as ATC does."""
    outputs = node.get("output", ())
    name = checked(first(node, "name", "") or (outputs[0] if outputs else ""))
    return Operator(name, first(node, "op_type", ""), original_names=(name,) if name else (), counted=False)
