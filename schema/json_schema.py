"""The JSON Schema (draft 2020-12) of acl.json, for editors, made from the facts of the fields; imports only `schema`.

It says what a schema can say of the newest release: types, allowed values, and which keys go together. It is never stricter than the
checks, and knows nothing of directories, models, or of an order of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from schema.fields import DUMP_FIELDS, Field, Kind
from schema.fields.dump import DUMP_SCENE
from schema.fields.settings import SETTINGS
from schema.paths import DUMP, OFF
from schema.rules.blocklist import MAX_BLOCKED
from schema.steps import MAX_PARTS
from schema.text import _

Schema = dict[str, Any]
"""A JSON Schema, or a part of one, in plain Python."""

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_NOTES: Final = "^(_|//|#|\\$)"
"""Keys that are there for people, which nobody reads and nobody minds."""
_EXCEPTIONS: Final = tuple(scene for scene in DUMP_SCENE.values if scene != "watcher")


def json_schema() -> Schema:
    """The schema of a whole file, its texts in the user's language."""
    return {
        "$schema": DRAFT,
        "title": "acl.json",
        "description": _("What the runtime of an Ascend NPU reads at aclInit or set_dump; made by `acldump schema`."),
        "type": "object",
        "properties": {
            DUMP[0]: {"$ref": "#/$defs/dump"},
            str(OFF[0]): {"$ref": "#/$defs/dump", "description": _("A dump section that `acldump off` switched off.")},
            **_settings(),
        },
        "$defs": {"dump": _dump()},
    }


def _dump() -> Schema:
    section = _object(DUMP_FIELDS)
    section["description"] = _("Which tensors of which operators the runtime writes, when and where.")
    section["allOf"] = [_exception_scene(), _debug(), _path(), _watcher(), _switch(), _stats(), _level()]
    return section


def _object(fields: Sequence[Field]) -> Schema:
    return {
        "type": "object",
        "properties": {field.name: _field(field) for field in fields},
        "patternProperties": {_NOTES: True},
        "additionalProperties": False,
    }


def _field(field: Field) -> Schema:
    schema: Schema = {"title": field.name, "description": _described(field)}
    if field.default:
        schema["default"] = field.default
    if field.example:
        schema["examples"] = [[field.example] if field.is_list and field.kind is not Kind.ROWS else field.example]
    return {**schema, **_values(field)}


def _described(field: Field) -> str:
    parts = [_(field.help), _("Absent: {meaning}").format(meaning=_(field.absent)), *map(_, field.notes)]
    return "\n\n".join(parts)


def _values(field: Field) -> Schema:
    """What the values of a field must be."""
    if field.kind is Kind.ROWS:
        return {"type": "array", "items": _object(field.members)}
    if field.kind is Kind.FLAGS:
        return {"type": "array", "items": _choices(field)}
    if field.kind is Kind.POSITIONS:
        return {"type": "array", "items": {"type": "string", "pattern": "^(input|output)[0-9]+$"}}
    if field.kind is Kind.NAMES:
        return {"type": "array", "items": {"type": "string"}}
    if field.kind is Kind.CHOICE:
        return _choices(field)
    if field.kind is Kind.WORDS:
        word = f"({'|'.join(field.values)})"
        return {"type": "string", "pattern": f"^{word}(,{word})*$"}
    if field.kind is Kind.STEPS:
        part = "[0-9]+(-[0-9]+)?"
        return {"type": "string", "pattern": f"^({part}(\\|{part}){{0,{MAX_PARTS - 1}}})?$"}
    return {"type": "string"}


def _choices(field: Field) -> Schema:
    """The allowed words; what each means is for the editors that show it."""
    helps = [_(choice.help) for choice in field.choices]
    return {"type": "string", "enum": list(field.values), "enumDescriptions": helps}


def _setting_type(field: Field) -> Schema:
    """What aclInit takes."""
    if field.kind is Kind.CHOICE:
        return _choices(field)
    if field.kind is Kind.SIZE:
        return {"type": "number"}
    if field.kind is Kind.DIGITS:
        return {"type": ["string", "number"] if field.number_too else "string"}
    return {}


def _settings() -> Schema:
    """The sections beside `dump`."""
    found: Schema = {}
    for setting in SETTINGS:
        field = setting.field
        schema: Schema = {"description": _(field.help), **_setting_type(field)}
        first, *rest = (str(step) for step in setting.path)
        if rest:
            section = found.setdefault(first, {"type": "object", "properties": {}})
            section["properties"][rest[0]] = schema
        else:
            found[first] = schema
    return found


# What goes together


def _is(key: str, *values: str) -> Schema:
    """The key is there and has one of the values."""
    return {"properties": {key: {"enum": list(values)}}, "required": [key]}


def _not(key: str, value: str) -> Schema:
    """The key is absent or has another value."""
    return {"not": _is(key, value)}


def _when(condition: Schema, then: Iterable[Schema]) -> Schema:
    return {"if": condition, "then": {"allOf": list(then)}}


def _unless(conditions: Iterable[Schema], then: Iterable[Schema]) -> Schema:
    return {"if": {"anyOf": list(conditions)}, "else": {"allOf": list(then)}}


def _each(key: str, of: Schema) -> Schema:
    """Every member of the list under the key."""
    return {"properties": {key: {"items": of}}}


_SCENE: Final = _is("dump_scene", *_EXCEPTIONS)
_DEBUG: Final = _is("dump_debug", "on")


def _exception_scene() -> Schema:
    """An exception scene takes neither of the switches, and after that nothing else is looked at (runtime.md 2.6)."""
    return _when(_is("dump_scene", *_EXCEPTIONS, "watcher"), [_not("dump_debug", "on"), _not("dump_op_switch", "on")])


def _debug() -> Schema:
    """Overflow detection goes with no single operators, and the engine refuses an entry beside it (runtime.md 2.5)."""
    return _when(_DEBUG, [_not("dump_op_switch", "on"), {"properties": {"dump_list": {"maxItems": 0}}}])


def _path() -> Schema:
    """A path must be there, unless an exception scene is set or there is nothing at all (runtime.md 0, 2.1)."""
    path = {"properties": {"dump_path": {"minLength": 1, "maxLength": 512}}, "required": ["dump_path"]}
    return _unless([_SCENE, {"maxProperties": 0}], [path])


def _watcher() -> Schema:
    """A watcher's entries name what is watched and no model; nobody else's do the former (runtime.md 2.6)."""
    entry = {
        "properties": {"watcher_nodes": {"minItems": 1}},
        "required": ["watcher_nodes"],
        "not": {"required": ["model_name"]},
    }
    alone = {"properties": {"watcher_nodes": {"maxItems": 0}}}
    return {
        "if": _is("dump_scene", "watcher"),
        "then": {"allOf": [_each("dump_list", entry), {"properties": {"dump_mode": {"const": "output"}}}]},
        "else": _unless([_SCENE, _DEBUG], [_each("dump_list", alone)]),
    }


def _switch() -> Schema:
    """While single operators are not dumped, no entry may have an empty name or an empty list (runtime.md 3.2)."""
    entry = {"properties": {"model_name": {"minLength": 1}, "layer": {"minItems": 1}}}
    return _unless([_SCENE, _DEBUG, _is("dump_op_switch", "on")], [_each("dump_list", entry)])


def _stats() -> Schema:
    """Statistics are chosen where they are written, and at least one (runtime.md 2.4)."""
    chosen = {"properties": {"dump_stats": {"minItems": 1}, "dump_data": {"const": "stats"}}, "required": ["dump_data"]}
    return _unless([_SCENE, _DEBUG, {"not": {"required": ["dump_stats"]}}], [chosen])


def _level() -> Schema:
    """Blocklists and ranges need dump_level op, and a range a model and both ends (runtime.md 3.6, 3.8)."""
    lists = ("optype_blacklist", "opname_blacklist", "opname_range")
    empty = {"properties": {name: {"maxItems": 0} for name in lists}}
    ends = {"properties": {"begin": {"minLength": 1}, "end": {"minLength": 1}}, "required": ["begin", "end"]}
    ranged = {
        "if": {"properties": {"opname_range": {"minItems": 1}}, "required": ["opname_range"]},
        "then": {"properties": {"model_name": {"minLength": 1}}, "required": ["model_name"]},
    }
    most = {"properties": {name: {"maxItems": MAX_BLOCKED} for name in lists[:2]}}
    every = {"allOf": [_each("opname_range", ends), ranged, most]}
    return _unless(
        [_SCENE, _DEBUG],
        [_each("dump_list", every), _unless([_is("dump_level", "op")], [_each("dump_list", empty)])],
    )
