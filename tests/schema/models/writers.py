"""Writes a model in each of the formats that models are read from, as plainly as the format allows; may import everything."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from typing import Any

from schema.models import Model, Operator, Tensor
from schema.models.messages import DATA_TYPES

NUMBERS = {name: number for number, name in DATA_TYPES.items()}
ORIGINALS, ORDER, RANGE = "_datadump_original_op_names", "task_index_op_name", "shape_range"
UNUSED = "FORMAT_RESERVED"


def edges(operator: Operator) -> list[str]:
    """Where the inputs come from: first the Data operators, then one operator that is only waited for."""
    return [*(f"{name}:0" for name in operator.data_inputs), "", "before:-1"]


def dims(tensor: Tensor) -> list[int]:
    return [-2] if tensor.shape is None else list(tensor.shape)


def layout(tensor: Tensor) -> str:
    return UNUSED if tensor.unused else tensor.layout


# ATC JSON


def atc_json(model: Model, tasks: Sequence[str] = ()) -> bytes:
    """As `atc --mode=1` writes it: sorted keys, and nothing that is empty."""
    operators = [_json_operator(number, operator) for number, operator in enumerate(model.operators)]
    attr = [_json_strings(ORDER, tasks)] if tasks else []
    record = {"name": model.model_name, "version": 2, "attr": attr, "graph": [{"name": "g", "op": operators}]}
    return json.dumps(record, sort_keys=True).encode()


def _json_strings(key: str, words: Sequence[str]) -> dict[str, Any]:
    return {"key": key, "value": {"list": {"s": list(words), "val_type": "VT_LIST_STRING"}}}


def _json_operator(number: int, operator: Operator) -> dict[str, Any]:
    attr = [{"key": "other", "value": None}, _json_strings(ORIGINALS, operator.original_names)]
    if operator.no_task:
        attr.append({"key": "_no_task", "value": {"b": True}})
    record = {
        "name": operator.name,
        "type": operator.type,
        "id": number,
        "input": edges(operator),
        "input_desc": [_json_tensor(tensor) for tensor in operator.input_tensors],
        "output_desc": [_json_tensor(tensor) for tensor in operator.output_tensors],
        "attr": attr,
    }
    return {key: value for key, value in record.items() if value}


def _json_tensor(tensor: Tensor) -> dict[str, Any]:
    pairs = {"list_list_i": [{"list_i": list(pair)} for pair in tensor.bounds]}
    record = {
        "dtype": f"DT_{tensor.type}",
        "layout": layout(tensor),
        "shape": {"dim": dims(tensor)} if dims(tensor) else None,
        "attr": [{"key": RANGE, "value": {"list_list_int": pairs}}],
    }
    return {key: value for key, value in record.items() if value}


# Protobuf, binary


def varint(number: int) -> bytes:
    number &= (1 << 64) - 1
    data = bytearray()
    while number > 0x7F:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*data, number])


def number(field: int, value: int) -> bytes:
    return varint(field << 3) + varint(value)


def field(field: int, data: bytes | str) -> bytes:
    data = data.encode() if isinstance(data, str) else data
    return varint(field << 3 | 2) + varint(len(data)) + data


def _entry(key: bytes | str, value: bytes) -> bytes:
    return field(1, key) + field(2, value)


def _strings(words: Iterable[str]) -> bytes:
    return field(1, b"".join(field(2, word) for word in words))


def short_key(index: int) -> bytes:
    """The key that newer files write for the attribute of this number."""
    digits = [index % 127 + 1]
    while index := index // 127:
        digits.append(index % 127 + 1)
    return bytes([0, *digits])


def serialized(model: Model, tasks: Sequence[str] = (), short: Sequence[str] = ()) -> bytes:
    """The message of a model. With `short`, the attributes of these names are kept by their numbers, and so are their texts."""
    values = sorted({name for operator in model.operators for name in operator.original_names})
    operators = (_operator(at, operator, short, values) for at, operator in enumerate(model.operators))
    graph = field(1, "g") + b"".join(field(6, operator) for operator in operators)
    data = field(1, model.model_name) + field(7, graph)
    if tasks:
        data += field(11, _entry(ORDER, _strings(tasks)))
    if short:
        flags = field(1, b"".join(number(5, name == ORIGINALS) for name in short))
        data += field(11, _entry("attr_name_enum", _strings(short)))
        data += field(11, _entry("attr_value_enum", _strings(values)))
        data += field(11, _entry("attrs_use_string_value", flags))
    return data


def _operator(at: int, operator: Operator, short: Sequence[str], values: list[str]) -> bytes:
    def key(name: str) -> bytes:
        return short_key(short.index(name)) if name in short else name.encode()

    originals = _strings(operator.original_names)
    if ORIGINALS in short:
        packed = b"".join(varint(values.index(name)) for name in operator.original_names)
        originals = field(1, field(3, packed))
    data = field(1, operator.name) + field(2, operator.type) + number(21, at)
    data += b"".join(field(5, edge) for edge in edges(operator))
    data += field(10, _entry("other", number(3, 7))) + field(10, _entry(key(ORIGINALS), originals))
    if operator.no_task:
        data += field(10, _entry(key("_no_task"), number(5, 1)))
    data += b"".join(field(33, _tensor(tensor, key(RANGE))) for tensor in operator.input_tensors)
    return data + b"".join(field(34, _tensor(tensor, key(RANGE))) for tensor in operator.output_tensors)


def _tensor(tensor: Tensor, key: bytes) -> bytes:
    shape = field(1, b"".join(varint(dim) for dim in dims(tensor)))
    pairs = b"".join(field(1, field(1, varint(low) + varint(high))) for low, high in tensor.bounds)
    data = number(2, NUMBERS.get(tensor.type, 0)) + field(3, shape) + field(4, layout(tensor))
    return data + field(5, _entry(key, field(14, pairs)))


def om(model: bytes, *, wide: bool = False, weights: int = 0) -> bytes:
    """An `.om` file around a serialized model: a header of 256 bytes, the table of its parts, and the parts."""
    parts = ((0, 0, len(model)), (1, len(model), weights))
    table = struct.pack("<Q" if wide else "<I", len(parts))
    table += b"".join(struct.pack("<I4xQQ" if wide else "<III", *part) for part in parts)
    return b"IMOD" + struct.pack("<I", 256) + bytes(248) + table + model + bytes(weights)


def onnx(model: Model) -> bytes:
    """An ONNX file with a node for each operator, and weights before them."""
    nodes = (
        field(1, field(3, operator.name) + field(4, operator.type) + field(2, "out")) for operator in model.operators
    )
    graph = field(2, model.model_name) + field(5, bytes(1000)) + b"".join(nodes)
    return number(1, 8) + field(2, "maker") + field(7, graph) + field(8, number(2, 17))


# Protobuf, text


def quoted(word: str) -> str:
    """A string as protobuf prints it: what is not ASCII as octal numbers."""
    plain = "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:03o}" for byte in word.encode())
    return f'"{plain}"'


def graph_text(model: Model, tasks: Sequence[str] = ()) -> bytes:
    """A graph dump, `ge_proto_*.txt`."""
    operators = "".join(_text_operator(number, operator) for number, operator in enumerate(model.operators))
    order = _text_attribute(ORDER, "".join(f"s: {quoted(name)}\n" for name in tasks)) if tasks else ""
    return f'name: {quoted(model.model_name)}\ngraph {{\n  name: "g"\n{operators}}}\n{order}'.encode()


def _text_attribute(key: str, values: str) -> str:
    return f'attr {{\n key: "{key}"\n value {{\n list {{\n {values} }}\n }}\n}}\n'


def _text_operator(number: int, operator: Operator) -> str:
    originals = _text_attribute(ORIGINALS, "".join(f"s: {quoted(name)}\n" for name in operator.original_names))
    task = 'attr {\n key: "_no_task"\n value {\n b: true\n }\n}\n' if operator.no_task else ""
    inputs = "".join(f"input: {quoted(edge)}\n" for edge in edges(operator))
    tensors = "".join(_text_tensor("input_desc", tensor) for tensor in operator.input_tensors)
    tensors += "".join(_text_tensor("output_desc", tensor) for tensor in operator.output_tensors)
    return (
        f"op {{\n name: {quoted(operator.name)}\n type: {quoted(operator.type)}\n {inputs} id: {number}\n"
        f"other {{ x {{ name: 1.5e3 }} }}\n {originals} {task} {tensors} }}\n"
    )


def _text_tensor(side: str, tensor: Tensor) -> str:
    shape = "".join(f"dim: {dim}\n" for dim in dims(tensor))
    pairs = "".join(f"list_list_i {{ list_i: {low} list_i: {high} }}\n" for low, high in tensor.bounds)
    bounds = f'attr {{ key: "{RANGE}" value {{ list_list_int {{ {pairs} }} }} }}\n'
    kind = f"dtype: DT_{tensor.type}\n" if tensor.type else ""
    return f'{side} {{\n {kind} shape {{\n {shape} }}\n layout: "{layout(tensor)}"\n {bounds} }}\n'


def onnx_text(model: Model) -> bytes:
    """A graph dump, `ge_onnx_*.pbtxt`."""
    nodes = "".join(_onnx_node(number, operator) for number, operator in enumerate(model.operators))
    return f"ir_version: 6\ngraph {{\n{nodes} name: {quoted(model.model_name)}\n}}\n".encode()


def _onnx_attribute(name: str, field: str, values: Iterable[str | int]) -> str:
    return f'attribute {{\n name: "{name}"\n' + "".join(f" {field}: {value}\n" for value in values) + "}\n"


def _onnx_node(number: int, operator: Operator) -> str:
    text = f"name: {quoted(operator.name)}\n op_type: {quoted('ge:' + operator.type)}\n"
    text += "".join(f"input: {quoted(edge)}\n" for edge in edges(operator))
    text += _onnx_attribute("id", "i", [number])
    text += _onnx_attribute(ORIGINALS, "strings", map(quoted, operator.original_names))
    text += _onnx_attribute("_no_task", "i", [1]) if operator.no_task else ""
    for side, tensors in (("input_desc", operator.input_tensors), ("output_desc", operator.output_tensors)):
        text += _onnx_attribute(f"{side}_nums", "i", [len(tensors)])
        for index, tensor in enumerate(tensors):
            text += _onnx_attribute(f"{side}_dtype:{index}", "s", [quoted(f"DT_{tensor.type}")])
            text += _onnx_attribute(f"{side}_layout:{index}", "s", [quoted(layout(tensor))])
            text += _onnx_attribute(f"{side}_shape:{index}", "ints", dims(tensor))
            flat = [bound for pair in tensor.bounds for bound in pair]
            text += _onnx_attribute(f"{side}_attr_shape_range:{index}", "ints", flat)
    return f"node {{\n{text}}}\n"
