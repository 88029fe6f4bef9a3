"""The protobuf messages that models are kept in, as far as they are read (models.md); imports only the standard library.

A message is known by the numbers of its fields where it is binary, and by their names where it is text. A decoded one is a
`Record`: each field's values in a list. What is not named here is passed over.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

Record = dict[str, Any]
"""A decoded message: `list[str]`, `list[int]` or `list[Record]` by field name, and one `Attributes` by `attributes` names."""
Attributes = dict[str, Record]
"""The values of a map of attributes by key, only those that were asked for."""


class Kind(Enum):
    """What stands in a field."""

    TEXT = "text"
    INTEGER = "integer"
    """Also booleans."""
    WORD = "word"
    """Of an enumeration: a number where the message is binary, mostly a word where it is text."""
    MESSAGE = "message"
    ATTRIBUTES = "attributes"
    """Entries of a map from a key to a message."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a message."""

    name: str
    number: int
    kind: Kind = Kind.TEXT
    message: Message | None = None
    """The message that stands in it, where one does."""


@dataclass(frozen=True, slots=True, eq=False)
class Message:
    """The fields of a message that are read."""

    fields: tuple[Field, ...]
    numbers: dict[int, Field] = field(init=False)
    names: dict[str, Field] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", {known.number: known for known in self.fields})
        object.__setattr__(self, "names", {known.name: known for known in self.fields})


def _message(*fields: Field) -> Message:
    return Message(fields)


def _integer(name: str, number: int) -> Field:
    return Field(name, number, Kind.INTEGER)


def _of(name: str, number: int, message: Message) -> Field:
    return Field(name, number, Kind.MESSAGE, message)


_LIST: Final = _message(Field("s", 2), _integer("i", 3), _integer("b", 5))
_NUMBER_LISTS: Final = _message(_of("list_list_i", 1, _message(_integer("list_i", 1))))
VALUE: Final = _message(
    _of("list", 1, _LIST), Field("s", 2), _integer("i", 3), _integer("b", 5), _of("list_list_int", 14, _NUMBER_LISTS)
)
"""The value of an attribute of the graph engine's."""
_TENSOR: Final = _message(
    Field("dtype", 2, Kind.WORD),
    _of("shape", 3, _message(_integer("dim", 1))),
    Field("layout", 4),
    Field("attr", 5, Kind.ATTRIBUTES, VALUE),
)
OPERATOR: Final = _message(
    Field("name", 1),
    Field("type", 2),
    Field("input", 5),
    Field("attr", 10, Kind.ATTRIBUTES, VALUE),
    _integer("id", 21),
    _of("input_desc", 33, _TENSOR),
    _of("output_desc", 34, _TENSOR),
)
GRAPH: Final = _message(Field("name", 1), _of("op", 6, OPERATOR))
MODEL: Final = _message(Field("name", 1), _of("graph", 7, GRAPH), Field("attr", 11, Kind.ATTRIBUTES, VALUE))

ONNX_ATTRIBUTE: Final = _message(
    Field("name", 1), _integer("i", 3), Field("s", 4), _integer("ints", 8), Field("strings", 9)
)
ONNX_NODE: Final = _message(
    Field("input", 1),
    Field("output", 2),
    Field("name", 3),
    Field("op_type", 4),
    _of("attribute", 5, ONNX_ATTRIBUTE),
)
ONNX_GRAPH: Final = _message(_of("node", 1, ONNX_NODE), Field("name", 2))
ONNX_MODEL: Final = _message(_integer("ir_version", 1), _of("graph", 7, ONNX_GRAPH))

DATA_TYPES: Final = {
    1: "FLOAT",
    2: "FLOAT16",
    3: "INT8",
    4: "UINT8",
    5: "INT16",
    6: "UINT16",
    7: "INT32",
    8: "INT64",
    9: "UINT32",
    10: "UINT64",
    11: "BOOL",
    12: "DOUBLE",
    13: "STRING",
    16: "COMPLEX64",
    17: "COMPLEX128",
    27: "BF16",
    28: "INT4",
    29: "UINT1",
    30: "INT2",
    31: "UINT2",
    32: "COMPLEX32",
    33: "HIFLOAT8",
    34: "FLOAT8_E5M2",
    35: "FLOAT8_E4M3FN",
    36: "FLOAT8_E8M0",
    39: "FLOAT4_E2M1",
    40: "FLOAT4_E1M2",
}
"""The names of the data types by their numbers."""
