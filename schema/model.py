"""A file as typed values, with what has the wrong type in its `dump` section; imports `schema` and, at the first reading, pydantic-core."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from schema.fields import DUMP_FIELDS, ENTRY_FIELDS, Field, Kind
from schema.paths import DUMP, Path
from schema.settings import NO_SETTINGS, Settings, parse_settings

if TYPE_CHECKING:
    from pydantic_core import SchemaValidator

    from schema.document import Document

DUMP_ORDER: Final = (
    "dump_path",
    "dump_mode",
    "dump_op_switch",
    "dump_level",
    "dump_scene",
    "dump_data",
    "dump_debug",
    "dump_kernel_data",
    "dump_step",
    "dump_stats",
    "dump_list",
)
"""The keys of the section in the order in which their types are checked (runtime.md 0.6)."""

ENTRY_ORDER: Final = ("model_name", "layer", "watcher_nodes", "optype_blacklist", "opname_blacklist", "opname_range")
"""The keys of a `dump_list` entry in the order in which their types are checked (runtime.md 3.1)."""

_NOTHING: Final[Mapping[str, object]] = {}
_DEFAULTS: Final = {field.name: field.default for field in DUMP_FIELDS}


@dataclass(frozen=True, slots=True)
class Range:
    """A stretch of operators, by the names of its ends; `None` where the file does not say."""

    begin: str | None = None
    end: str | None = None


@dataclass(frozen=True, slots=True)
class BlockEntry:
    """One blocklist entry: an operator's type or name, and the positions that are kept back."""

    name: str | None = None
    pos: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One `dump_list` entry; `None` for a key that is absent or of the wrong type."""

    model_name: str | None = None
    layer: tuple[str, ...] | None = None
    optype_blacklist: tuple[BlockEntry, ...] | None = None
    opname_blacklist: tuple[BlockEntry, ...] | None = None
    opname_range: tuple[Range, ...] | None = None
    watcher_nodes: tuple[str, ...] | None = None

    @property
    def usable(self) -> bool:
        """Whether neither its model name nor its layer list is there and empty (runtime.md 3.2)."""
        return self.model_name != "" and self.layer != ()

    @property
    def blocklists(self) -> tuple[tuple[str, tuple[BlockEntry, ...]], ...]:
        """Both blocklists with the keys that they stand under; an absent one is empty."""
        return (
            ("optype_blacklist", self.optype_blacklist or ()),
            ("opname_blacklist", self.opname_blacklist or ()),
        )


@dataclass(frozen=True, slots=True)
class Dump:
    """The `dump` section; `None` for a key that is absent or of the wrong type."""

    dump_path: str | None = None
    dump_mode: str | None = None
    dump_level: str | None = None
    dump_data: str | None = None
    dump_step: str | None = None
    dump_op_switch: str | None = None
    dump_debug: str | None = None
    dump_scene: str | None = None
    dump_kernel_data: str | None = None
    dump_stats: tuple[str, ...] | None = None
    dump_list: tuple[Entry, ...] | None = None

    @property
    def mode(self) -> str:
        """The `dump_mode` in force."""
        return _DEFAULTS["dump_mode"] if self.dump_mode is None else self.dump_mode

    @property
    def level(self) -> str:
        """The `dump_level` in force."""
        return _DEFAULTS["dump_level"] if self.dump_level is None else self.dump_level

    @property
    def data(self) -> str:
        """The `dump_data` in force."""
        return _DEFAULTS["dump_data"] if self.dump_data is None else self.dump_data

    @property
    def switch(self) -> str:
        """The `dump_op_switch` in force."""
        return _DEFAULTS["dump_op_switch"] if self.dump_op_switch is None else self.dump_op_switch

    @property
    def debug(self) -> str:
        """The `dump_debug` in force."""
        return _DEFAULTS["dump_debug"] if self.dump_debug is None else self.dump_debug

    @property
    def watcher(self) -> bool:
        """Whether this is a watch on overwritten memory."""
        return self.dump_scene == "watcher"

    @property
    def exception(self) -> bool:
        """Whether this is an exception dump: any scene but the watcher's (runtime.md 2.6)."""
        return bool(self.dump_scene) and not self.watcher

    @property
    def needed(self) -> bool:
        """Whether something asks for a dump at all (runtime.md 0, `needDump`)."""
        return bool(self.dump_list) or self.switch == "on" or self.debug == "on" or bool(self.dump_scene)


@dataclass(frozen=True, slots=True)
class TypeFault:
    """A value of the wrong JSON type: where, which type belongs there, and which type it has."""

    path: Path
    expected: str
    """`string`, `array` or `object`."""
    found: str
    """`string`, `array`, `object`, `number`, `boolean` or `null`."""


@dataclass(frozen=True, slots=True)
class Config:
    """What a file says."""

    dump: Dump | None
    """`None` where there is no `dump` object."""
    faults: tuple[TypeFault, ...] = ()
    """What has the wrong type in the `dump` section, in the order in which the newest runtime meets it."""
    settings: Settings = NO_SETTINGS
    """What stands beside it; its rules are in `schema.rules.sections`."""


def read(document: Document) -> Config:
    """The document's typed values. Never raises: what has the wrong type counts as absent."""
    return parse(document.value(()))


def parse(root: object) -> Config:
    """The same of a file's content as plain Python values."""
    settings = parse_settings(root)
    if not isinstance(root, dict) or "dump" not in root:
        return Config(None, settings=settings)
    section = cast("dict[str, object]", root)["dump"]
    if not isinstance(section, dict):
        return Config(None, (TypeFault(DUMP, "object", kind_of(section)),), settings)
    values = cast("dict[str, object]", section)
    faults = tuple(_faults(values))
    wrong = frozenset(fault.path for fault in faults)
    return Config(_dump(values, wrong), faults, settings)


def kind_of(value: object) -> str:
    """The JSON type of a plain Python value, by the name that JSON gives it."""
    if value is None:
        return "null"
    names: tuple[tuple[type | tuple[type, ...], str], ...] = (
        (bool, "boolean"),
        (str, "string"),
        ((int, float), "number"),
        (dict, "object"),
    )
    return next((name for kind, name in names if isinstance(value, kind)), "array")


# pydantic-core's error types, by the JSON type that was expected. A text with a lone surrogate is a string all the same.
_EXPECTED: Final = {"string_type": "string", "list_type": "array", "dict_type": "object"}


def _faults(section: dict[str, object]) -> list[TypeFault]:
    """Every value of the wrong type, in the runtime's order."""
    from pydantic_core import ValidationError

    try:
        _validator().validate_python(section)
    except ValidationError as error:
        details = error.errors(include_url=False, include_context=False)
        faults = [
            TypeFault((*DUMP, *detail["loc"]), _EXPECTED[detail["type"]], kind_of(detail["input"]))
            for detail in details
            if detail["type"] in _EXPECTED
        ]
        return sorted(faults, key=_turn)
    return []


def _turn(fault: TypeFault) -> tuple[tuple[int, ...], ...]:
    """When the runtime meets a fault: blocklists and ranges are searched for members that are no objects first."""
    turn: list[tuple[int, ...]] = []
    order: Sequence[str] = DUMP_ORDER
    inner = ("name", "pos", "begin", "end")
    for depth, step in enumerate(fault.path[1:], 2):
        if isinstance(step, str):
            turn.append((order.index(step) if step in order else inner.index(step),))
            order = ENTRY_ORDER
        else:
            rows_of_entry = depth == 5 and fault.path[4 - 1] not in ("layer", "watcher_nodes")
            turn.append((int(depth < len(fault.path)), step) if rows_of_entry else (step,))
    return tuple(turn)


@cache
def _validator() -> SchemaValidator:
    """The validator of the section, built from the fields' facts at the first use: a start without a file stays cheap."""
    from pydantic_core import SchemaValidator

    return SchemaValidator(cast(Any, _object_schema(DUMP_FIELDS, DUMP_ORDER)))


def _object_schema(fields: tuple[Field, ...], order: Sequence[str] = ()) -> dict[str, Any]:
    ranked = sorted(fields, key=lambda field: order.index(field.name)) if order else fields
    return {
        "type": "typed-dict",
        "total": False,
        "extra_behavior": "ignore",
        "strict": True,
        "fields": {field.name: {"type": "typed-dict-field", "schema": _schema(field)} for field in ranked},
    }


def _schema(field: Field) -> dict[str, Any]:
    text = {"type": "str", "strict": True}
    if not field.is_list:
        return text
    if field.kind is not Kind.ROWS:
        return {"type": "list", "items_schema": text, "strict": True}
    order = ENTRY_ORDER if field.members == ENTRY_FIELDS else ()
    return {"type": "list", "items_schema": _object_schema(field.members, order), "strict": True}


def _dump(section: Mapping[str, object], wrong: frozenset[Path]) -> Dump:
    values = {key: _value(section[key], (*DUMP, key), wrong) for key in DUMP_ORDER if key in section}
    rows = values.pop("dump_list", None)
    entries = None if rows is None else tuple(_entry(row, path, wrong) for row, path in _rows(rows, "dump_list"))
    return Dump(**cast("dict[str, Any]", values), dump_list=entries)


def _rows(rows: object, key: str, base: Path = DUMP) -> Iterator[tuple[Mapping[str, object], Path]]:
    for index, row in enumerate(cast("Sequence[object]", rows)):
        yield (cast("Mapping[str, object]", row) if isinstance(row, dict) else _NOTHING), (*base, key, index)


def _entry(row: Mapping[str, object], path: Path, wrong: frozenset[Path]) -> Entry:
    values = {key: _value(row[key], (*path, key), wrong) for key in ENTRY_ORDER if key in row}
    for key in ("optype_blacklist", "opname_blacklist"):
        if values.get(key) is not None:
            values[key] = tuple(BlockEntry(**_plain(inner, at, wrong)) for inner, at in _rows(values[key], key, path))
    if values.get("opname_range") is not None:
        inner_rows = _rows(values["opname_range"], "opname_range", path)
        values["opname_range"] = tuple(Range(**_plain(inner, at, wrong)) for inner, at in inner_rows)
    return Entry(**cast("dict[str, Any]", values))


def _plain(row: Mapping[str, object], path: Path, wrong: frozenset[Path]) -> dict[str, Any]:
    keys = ("begin", "end") if path[-2] == "opname_range" else ("name", "pos")
    return {key: _value(row[key], (*path, key), wrong) for key in keys if key in row}


def _value(value: object, path: Path, wrong: frozenset[Path]) -> object:
    """The value, `None` where it has the wrong type. A member of a list of texts that is none counts as empty: positions stay."""
    if path in wrong:
        return None
    if isinstance(value, list):
        members = cast("list[object]", value)
        rows = path[-1] in ("dump_list", "optype_blacklist", "opname_blacklist", "opname_range")
        return tuple(members) if rows else tuple(member if isinstance(member, str) else "" for member in members)
    return value
