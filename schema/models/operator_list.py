"""Reads and writes operator lists: a JSON object with `ops` in execution order; imports only the standard library and `schema`."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from schema.models.assemble import checked
from schema.models.model import Executor, Model, ModelError, Operator, Tensor
from schema.text import _

_EXECUTORS: Final[dict[str, Executor]] = {"static": "static", "dynamic": "dynamic"}
_MOST_TENSORS: Final = 100_000
"""No operator has so many; a number beyond it is a mistake that would fill the memory."""
_MOST_RUNS: Final = 2**63 - 1


def read(data: bytes) -> Model:
    """The model that the file's bytes describe. Raises `ModelError` where they are no operator list.

    Every key but an operator's `name` may be absent: `model_name`, `om_name`, `root_graph_name`, `executor` (`static`, `dynamic`),
    `iterations` (how often the model runs) and `ops`; of an operator `type`, `inputs` and `outputs` (counts), `data`, `data_inputs`,
    `original_names`, `no_task`, `counted`, `input_tensors` and `output_tensors`; of a tensor `type`, `shape` (absent: not known),
    `layout`, `bounds`, `unused`. They mean what they do in `schema.models.model`. Other keys are passed over.
    """
    found = parse(data)
    if not isinstance(found, dict) or "ops" not in found:
        raise ModelError(_('This is no operator list: that is a JSON object with a list "ops".'))
    root = cast("dict[str, object]", found)
    executor = _EXECUTORS.get(_text(root, "executor", "", "static"))
    if executor is None:
        raise ModelError(_("executor must be static or dynamic."))
    return Model(
        model_name=_text(root, "model_name", ""),
        om_name=_text(root, "om_name", ""),
        root_graph_name=_text(root, "root_graph_name", ""),
        executor=executor,
        iterations=_count(root, "iterations", "", _MOST_RUNS) if "iterations" in root else None,
        operators=tuple(_operator(item, f"ops[{index}]") for index, item in enumerate(_list(root, "ops", ""))),
    )


def write(model: Model) -> dict[str, Any]:
    """The operator list of a model, from which `read` makes it again, but for where it came from; what is empty is left out."""
    names = {"model_name": model.model_name, "om_name": model.om_name, "root_graph_name": model.root_graph_name}
    runs = {} if model.iterations is None else {"iterations": model.iterations}
    return names | {"executor": model.executor} | runs | {"ops": [_written(operator) for operator in model.operators]}


def _written(operator: Operator) -> dict[str, Any]:
    fields = {
        "name": operator.name,
        "type": operator.type,
        "inputs": operator.inputs,
        "outputs": operator.outputs,
        "data": operator.data,
        "data_inputs": list(operator.data_inputs),
        "original_names": list(operator.original_names),
        "no_task": operator.no_task,
        "input_tensors": [_written_tensor(tensor) for tensor in operator.input_tensors],
        "output_tensors": [_written_tensor(tensor) for tensor in operator.output_tensors],
    }
    needed = {"name", "data"} if operator.type == "Data" else {"name"}
    kept = {key: value for key, value in fields.items() if value or key in needed}
    return kept if operator.counted else kept | {"counted": False}


def _written_tensor(tensor: Tensor) -> dict[str, Any]:
    shape = {} if tensor.shape is None else {"shape": list(tensor.shape)}
    bounds = [list(pair) for pair in tensor.bounds]
    fields = {"type": tensor.type, "layout": tensor.layout, "bounds": bounds, "unused": tensor.unused}
    return shape | {key: value for key, value in fields.items() if value}


def parse(data: bytes) -> object:
    """Any JSON. Raises `ModelError`, which names line and column."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ModelError(_("This is not UTF-8 (byte {offset}).").format(offset=error.start)) from None
    except json.JSONDecodeError as error:
        place = _("This is not JSON: line {line}, column {column}.")
        raise ModelError(place.format(line=error.lineno, column=error.colno)) from None
    except (RecursionError, ValueError):
        raise ModelError(_("This is nested too deeply, or holds a number that is too long.")) from None


def _operator(item: object, where: str) -> Operator:
    fields = _object(item, where)
    if "name" not in fields:
        raise ModelError(_('{place} needs a "name".').format(place=where))
    kind = _text(fields, "type", where)
    return Operator(
        name=checked(_text(fields, "name", where)),
        type=kind,
        inputs=_count(fields, "inputs", where),
        outputs=_count(fields, "outputs", where),
        data=_flag(fields, "data", where, absent=kind == "Data"),
        data_inputs=_names(fields, "data_inputs", where),
        original_names=_names(fields, "original_names", where),
        no_task=_flag(fields, "no_task", where, absent=False),
        input_tensors=_tensors(fields, "input_tensors", where),
        output_tensors=_tensors(fields, "output_tensors", where),
        counted=_flag(fields, "counted", where, absent=True),
    )


def _tensors(fields: dict[str, object], key: str, where: str) -> tuple[Tensor, ...]:
    place = _place(key, where)
    return tuple(_tensor(item, f"{place}[{index}]") for index, item in enumerate(_list(fields, key, where)))


def _tensor(item: object, where: str) -> Tensor:
    fields = _object(item, where)
    shape = _numbers(fields["shape"], _place("shape", where)) if "shape" in fields else None
    bounds = _list(fields, "bounds", where)
    pairs = [_numbers(pair, f"{_place('bounds', where)}[{index}]", 2) for index, pair in enumerate(bounds)]
    return Tensor(
        type=_text(fields, "type", where),
        shape=shape,
        layout=_text(fields, "layout", where),
        bounds=tuple((pair[0], pair[1]) for pair in pairs),
        unused=_flag(fields, "unused", where, absent=False),
    )


def _object(item: object, where: str) -> dict[str, object]:
    if not isinstance(item, dict):
        raise ModelError(_("{place} must be an object.").format(place=where))
    return cast("dict[str, object]", item)


def _numbers(value: object, where: str, count: int | None = None) -> tuple[int, ...]:
    """Dimensions or bounds, where -1 has a meaning; `count` of them, where that is given."""
    found = cast("list[object]", value) if isinstance(value, list) else []
    numbers = tuple(number for number in found if type(number) is int and -1 <= number <= _MOST_RUNS)
    if not isinstance(value, list) or len(numbers) < len(found) or len(numbers) != (count or len(numbers)):
        raise ModelError(_("{place} must be a list of whole numbers from -1 on.").format(place=where))
    return numbers


def _place(key: str, where: str) -> str:
    return f"{where}.{key}" if where else key


def _text(fields: dict[str, object], key: str, where: str, absent: str = "") -> str:
    value = fields.get(key, absent)
    if not isinstance(value, str):
        raise ModelError(_("{place} must be a string.").format(place=_place(key, where)))
    return value


def _count(fields: dict[str, object], key: str, where: str, most: int = _MOST_TENSORS) -> int:
    value = fields.get(key, 0)
    if type(value) is not int or not 0 <= value <= most:
        message = _("{place} must be a whole number from 0 to {most}.")
        raise ModelError(message.format(place=_place(key, where), most=most))
    return value


def _flag(fields: dict[str, object], key: str, where: str, *, absent: bool) -> bool:
    value = fields.get(key, absent)
    if not isinstance(value, bool):
        raise ModelError(_("{place} must be true or false.").format(place=_place(key, where)))
    return value


def _list(fields: dict[str, object], key: str, where: str) -> list[object]:
    value = fields.get(key, [])
    if not isinstance(value, list):
        raise ModelError(_("{place} must be a list.").format(place=_place(key, where)))
    return cast("list[object]", value)


def _names(fields: dict[str, object], key: str, where: str) -> tuple[str, ...]:
    names: list[str] = []
    for value in _list(fields, key, where):
        if not isinstance(value, str):
            raise ModelError(_("{place} must be a list of strings.").format(place=_place(key, where)))
        names.append(value)
    return tuple(names)
