"""Reads a model from an operator list: a JSON object with `ops` in execution order; imports only the standard library and `schema`."""

from __future__ import annotations

import json
from typing import Final, cast

from schema.models.model import Executor, Model, ModelError, Operator
from schema.text import _

_EXECUTORS: Final[dict[str, Executor]] = {"static": "static", "dynamic": "dynamic"}
_MOST_TENSORS: Final = 100_000
"""No operator has so many; a number beyond it is a mistake that would fill the memory."""
_MOST_RUNS: Final = 2**63 - 1


def read(data: bytes) -> Model:
    """The model that the file's bytes describe. Raises `ModelError` where they are no operator list.

    Every key but an operator's `name` may be absent: `model_name`, `om_name`, `root_graph_name`, `executor` (`static`, `dynamic`),
    `iterations` (how often the model runs) and `ops`; of an operator `type`, `inputs` and `outputs` (counts), `data`, `data_inputs`,
    `original_names`. Other keys are passed over.
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
    if not isinstance(item, dict):
        raise ModelError(_("{place} must be an object.").format(place=where))
    fields = cast("dict[str, object]", item)
    if "name" not in fields:
        raise ModelError(_('{place} needs a "name".').format(place=where))
    kind = _text(fields, "type", where)
    return Operator(
        name=_text(fields, "name", where),
        type=kind,
        inputs=_count(fields, "inputs", where),
        outputs=_count(fields, "outputs", where),
        data=_flag(fields, "data", where, absent=kind == "Data"),
        data_inputs=_names(fields, "data_inputs", where),
        original_names=_names(fields, "original_names", where),
    )


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
