"""Reads models from JSON, ATC's or an operator list; imports only the standard library, msgspec and `schema`."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from schema.models import operator_list
from schema.models.assemble import NO_TASK, ORIGINAL_NAMES, SHAPE_RANGE, TASK_ORDER, Graph, Node, Shared, assemble
from schema.models.model import Format, Model, ModelError, Tensor
from schema.models.source import Progress
from schema.text import _, visible

_CHUNK: Final = 1000
"""Operators between two reports of progress."""
_MOST_TYPED: Final = 1 << 20
"""Bytes; a longer file was written by a program, and no line of it helps anybody."""
_ABSENT: Final = msgspec.Raw()


class _List(msgspec.Struct, gc=False):
    s: list[str] = []


class _Numbers(msgspec.Struct, gc=False):
    list_i: list[int] = []


class _NumberLists(msgspec.Struct, gc=False):
    list_list_i: list[_Numbers] = []


class _Value(msgspec.Struct, gc=False):
    list: _List | None = None
    b: bool | None = None
    list_list_int: _NumberLists | None = None


class _Attribute(msgspec.Struct, gc=False):
    key: str = ""
    value: _Value | None = None


class _Shape(msgspec.Struct, gc=False):
    dim: list[int] = []


class _Tensor(msgspec.Struct, gc=False):
    dtype: str = ""
    layout: str = ""
    shape: _Shape | None = None
    attr: list[_Attribute] = []


class _Operator(msgspec.Struct, gc=False):
    name: str = ""
    type: str = ""
    id: int = 0
    input: list[str] = []
    input_desc: list[_Tensor] = []
    output_desc: list[_Tensor] = []
    attr: list[_Attribute] = []


class _Graph(msgspec.Struct, gc=False):
    name: str = ""
    op: list[msgspec.Raw] = []


class _File(msgspec.Struct, gc=False):
    """What is asked of the file itself: its parts are looked at afterwards, each in its own time."""

    name: msgspec.Raw = msgspec.Raw(b'""')
    graph: msgspec.Raw = _ABSENT
    attr: msgspec.Raw = msgspec.Raw(b"[]")
    ops: msgspec.Raw = _ABSENT


_T = TypeVar("_T")
_FILE: Final = msgspec.json.Decoder(_File)
_TEXT: Final = msgspec.json.Decoder(str)
_ATTRIBUTES: Final = msgspec.json.Decoder(list[_Attribute])
_GRAPHS: Final = msgspec.json.Decoder(list[_Graph])
_OPERATOR: Final = msgspec.json.Decoder(_Operator)


def read_json(data: bytearray, progress: Progress) -> Model:
    """The model in a JSON object with `graph` (ATC's) or with `ops` (an operator list). Raises `ModelError`.

    ATC's is taken apart operator by operator, and only what a model needs becomes objects: that takes less time and far
    less memory than loading all of it.
    """
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    file = _decoded(_FILE, data)
    if file.ops:
        return operator_list.read(bytes(data))
    if not file.graph:
        raise ModelError(
            _('This JSON is no model: it has neither "graph", as ATC writes it, nor "ops", an operator list.')
        )
    graphs = _graphs(_decoded(_GRAPHS, file.graph), len(data), progress)
    tasks = _strings(_decoded(_ATTRIBUTES, file.attr), TASK_ORDER)
    return assemble(_decoded(_TEXT, file.name), graphs, tasks, Format.ATC_JSON)


def _decoded(decoder: msgspec.json.Decoder[_T], data: bytearray | msgspec.Raw) -> _T:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise ModelError(_("This is not what ATC writes: {reason}.").format(reason=visible(str(error), 200))) from None
    except RecursionError:
        raise ModelError(_("This is nested too deeply for a model.")) from None
    except (msgspec.DecodeError, ValueError) as error:
        if len(data) <= _MOST_TYPED:
            operator_list.parse(bytes(data))  # knows the line
        raise ModelError(_("This is not JSON: {reason}.").format(reason=visible(str(error), 200))) from None


def _graphs(found: list[_Graph], size: int, progress: Progress) -> list[Graph]:
    shared, total = Shared(), sum(len(graph.op) for graph in found) or 1
    graphs: list[Graph] = []
    done = 0
    for graph in found:
        nodes: list[Node] = []
        for raw in graph.op:
            nodes.append(_node(_decoded(_OPERATOR, raw), shared))
            done += 1
            if done % _CHUNK == 0:
                progress((size + size * done // total) // 2, size)
        graphs.append(Graph(graph.name, nodes))
    return graphs


def _node(operator: _Operator, shared: Shared) -> Node:
    return Node(
        operator.name,
        shared.word(operator.type),
        operator.id,
        operator.input,
        tuple(_tensor(tensor, shared) for tensor in operator.input_desc),
        tuple(_tensor(tensor, shared) for tensor in operator.output_desc),
        _strings(operator.attr, ORIGINAL_NAMES),
        any(item.key == NO_TASK and not (item.value and item.value.b is False) for item in operator.attr),
    )


def _tensor(tensor: _Tensor, shared: Shared) -> Tensor:
    dims = tensor.shape.dim if tensor.shape else ()
    return shared.tensor(tensor.dtype, dims, tensor.layout, _bounds(tensor.attr) if -1 in dims else ())


def _bounds(attributes: list[_Attribute]) -> list[list[int]]:
    for item in attributes:
        if item.key == SHAPE_RANGE and item.value and item.value.list_list_int:
            return [pair.list_i for pair in item.value.list_list_int.list_list_i]
    return []


def _strings(attributes: list[_Attribute], key: str) -> list[str]:
    for item in attributes:
        if item.key == key and item.value and item.value.list:
            return item.value.list.s
    return []
