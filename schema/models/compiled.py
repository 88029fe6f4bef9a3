"""Makes nodes of the graph engine's messages, whatever form they were kept in; imports only `schema`."""

from __future__ import annotations

from typing import Any, Final, cast

from schema.models.assemble import NO_TASK, ORIGINAL_NAMES, SHAPE_RANGE, TASK_ORDER, Node, Shared
from schema.models.messages import DATA_TYPES, Attributes, Record
from schema.models.model import Tensor

WANTED: Final = (ORIGINAL_NAMES, NO_TASK, SHAPE_RANGE, TASK_ORDER)
"""The attributes that are read."""


def node_of(operator: Record, shared: Shared) -> Node:
    """The node that an operator's message describes."""
    attributes = attributes_of(operator)
    return Node(
        first(operator, "name", ""),
        shared.word(first(operator, "type", "")),
        first(operator, "id", 0),
        operator.get("input", ()),
        tuple(_tensor(tensor, shared) for tensor in operator.get("input_desc", ())),
        tuple(_tensor(tensor, shared) for tensor in operator.get("output_desc", ())),
        strings(attributes, ORIGINAL_NAMES),
        NO_TASK in attributes and first(attributes[NO_TASK], "b", 1) != 0,
    )


def attributes_of(message: Record) -> Attributes:
    """The attributes of a message."""
    return message.get("attr", {})


def strings(attributes: Attributes, key: str) -> list[str]:
    """The list of strings that is the value of an attribute; empty where there is none."""
    return first(attributes.get(key, {}), "list", cast("Record", {})).get("s", [])


def first(message: Record, field: str, absent: Any) -> Any:
    """The value of a field that stands once; the last one counts, as in protobuf."""
    values = message.get(field)
    return values[-1] if values else absent


def _tensor(tensor: Record, shared: Shared) -> Tensor:
    dtype = first(tensor, "dtype", "")
    kind = DATA_TYPES.get(dtype, "") if isinstance(dtype, int) else dtype
    dims = first(tensor, "shape", cast("Record", {})).get("dim", ())
    return shared.tensor(kind, dims, first(tensor, "layout", ""), _bounds(tensor) if -1 in dims else ())


def _bounds(tensor: Record) -> list[list[int]]:
    value = attributes_of(tensor).get(SHAPE_RANGE, {})
    pairs = first(value, "list_list_int", cast("Record", {})).get("list_list_i", [])
    return [pair.get("list_i", []) for pair in pairs]
