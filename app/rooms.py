"""What each room of the form holds, from the document alone; pure; imports `schema` and the row views of `widgets`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from schema.document import Document
from schema.document.edits import Json
from schema.fields import DUMP_FIELDS, ENTRY_FIELDS, SETTINGS, Field, Kind, field_at
from schema.fields.offers import not_offered, offered, why_not
from schema.findings import Finding
from schema.paths import DUMP, LIST, Path, spell
from schema.steps import Cell, StepError, Steps, last_shown, strip
from schema.target import Target
from schema.text import _, ngettext, visible
from widgets.detail import about
from widgets.drawing import SEVERITY_LOOK, SEVERITY_WORD, Look, Span
from widgets.field_row import LABEL, FieldView
from widgets.rows_pane import worst_at

DUMP_ROOM: Path = ()
"""The room at the root: the whole form."""

SETTING_PATHS = tuple(setting.path for setting in SETTINGS if setting.field.kind is not Kind.ANY)
"""The settings beside the dump section that have a row in it."""

_SETTING_LABEL = max(len(spell(path)) for path in SETTING_PATHS) + 4


@dataclass(frozen=True, slots=True)
class Rest:
    """A key that has no form: another section of the file, or a key that the runtime does not know."""

    path: Path
    value: Json


def fields_of(room: Path) -> tuple[Field, ...]:
    """The fields that a room shows as rows: a `dump_list` entry, a range or a blocklist entry."""
    field = field_at(room)
    return field.members if field is not None else ()


def is_list_room(room: Path) -> bool:
    """Whether the room shows the members of one list, or the parts of `dump_step`."""
    field = field_at(room)
    return field is not None and bool(room) and not isinstance(room[-1], int)


def title(document: Document, room: Path) -> str:
    """Where one is, from the form down: `dump_list 2: ResNet-50 › layer`."""
    parts: list[str] = []
    for depth in range(2, len(room) + 1):
        step = room[depth - 1]
        if not isinstance(step, int):
            if depth < len(room) and isinstance(room[depth], int):
                continue
            parts.append(step)
            continue
        value = document.value(room[:depth])
        name = value.get("model_name") if isinstance(value, dict) else None
        label = {"dump_list": _("entry"), "opname_range": _("range")}.get(str(room[depth - 2]), str(room[depth - 2]))
        parts.append(f"{label} {step + 1}" + (f", {visible(name, 30)}" if isinstance(name, str) and name else ""))
    return " › ".join(parts)


def parent(room: Path) -> Path:
    """The room that one came from: a list member's list, an entry's form, the whole form."""
    if not room or room[:-1] in ((), DUMP) or room[:-1] == LIST:
        return DUMP_ROOM
    return room[:-1]


def view(
    document: Document, path: Path, findings: Sequence[Finding], target: Target, free: int | None = None
) -> FieldView:
    """What a row shows of the field at `path`; `free` is the number of bytes free under `dump_path`, where it is known."""
    known = field_at(path)
    if known is None:
        raise ValueError(f"no field stands at {path!r}")
    field, reason = offered(known, target), why_not(known, target)
    present = document.has(path)
    value = document.value(path)
    worst = worst_at(tuple(findings), path)
    note, look = "", Look.DIM
    if worst is not None:
        said = worst.message.removeprefix(f"{spell(path)} ").removeprefix(f"{field.name} ")
        note, look = f"{SEVERITY_WORD[worst.severity]} {said}", SEVERITY_LOOK[worst.severity]
    elif reason:
        note = reason.removeprefix(f"{field.name} ")
    elif not present:
        note = _("default") if field.default else _("not set")
    else:
        note, look = _remark(field, value, free)
    setting = path[:1] != DUMP
    return FieldView(
        path,
        field,
        present,
        value,
        note,
        look,
        reason,
        _picture(field, value),
        spell(path) if setting else "",
        _SETTING_LABEL if setting else LABEL,
        _left_empty(document, path),
        tuple(not_offered(field, target)),
    )


def _left_empty(document: Document, path: Path) -> Path:
    """The object that nothing would be left in without this setting; `()` for any other.

    It goes with the setting: it was made for it, and aclInit would find nothing in it.
    """
    around = document.value(path[:-1])
    alone = len(path) > 1 and path[0] != DUMP[0] and isinstance(around, dict) and len(around) == 1
    return path[:-1] if alone else ()


def told_of(field: Field, findings: Sequence[Finding], target: Target) -> list[Span]:
    """What to say of a field on this target."""
    shown = offered(field, target)
    return about(shown, findings, why_not(field, target), not_offered(shown, target))


def _remark(field: Field, value: Json, free: int | None) -> tuple[str, Look]:
    """A good word about a value that nothing is wrong with."""
    if field.kind is Kind.PATH and free is not None:
        return _("ok, {free} free").format(free=size(free)), Look.GOOD
    if field.kind is Kind.SIZE and isinstance(value, int) and value >= 0:
        return size(value), Look.DIM
    if field.kind is Kind.STEPS and isinstance(value, str):
        count = _count(value)
        if count is not None:
            return ngettext("{count} iteration", "{count} iterations", count).format(count=count), Look.DIM
    return "", Look.DIM


def _count(text: str) -> int | None:
    try:
        return Steps.parse(text).count()
    except StepError:
        return None


def _picture(field: Field, value: Json) -> str:
    """The strip under `dump_step`: which iterations are in."""
    if field.kind is not Kind.STEPS or not isinstance(value, str) or not value:
        return ""
    try:
        steps = Steps.parse(value)
    except StepError:
        return ""
    last = last_shown(steps)
    marks = {Cell.ALL: "█", Cell.SOME: "▒", Cell.NONE: "·"}
    return "".join(marks[cell] for cell in strip(steps, 40, last)) + "  " + _("0 to {last}").format(last=last)


def size(count: int) -> str:
    """A number of bytes for people: `20.1 GiB`."""
    amount = float(count)
    for unit in ("B", "KiB", "MiB", "GiB"):
        if amount < 1024:
            return f"{amount:.0f} {unit}" if unit == "B" else f"{amount:.1f} {unit}"
        amount /= 1024
    return f"{amount:.1f} TiB"


def rest(document: Document) -> tuple[Rest, ...]:
    """The keys without a row: the profiler's section, what nobody reads, and objects of settings that are none or are empty."""
    found: list[Rest] = []
    top = document.value(())
    if isinstance(top, dict):
        for key, value in top.items():
            found += _rest_of(key, value) if key != DUMP[0] else []
    dump = document.value(DUMP)
    if isinstance(dump, dict):
        known = {field.name for field in DUMP_FIELDS}
        found += [Rest((*DUMP, key), value) for key, value in dump.items() if key not in known]
    elif dump is not None or document.has(DUMP):
        found.append(Rest(DUMP, dump))
    return tuple(found)


def _rest_of(key: str, value: Json) -> list[Rest]:
    field = field_at((key,))
    if field is None or field.kind is Kind.ANY or (field.members and (not isinstance(value, dict) or not value)):
        return [Rest((key,), value)]
    known = {member.name for member in field.members}
    members = value.items() if isinstance(value, dict) and field.members else ()
    return [Rest((key, name), member) for name, member in members if name not in known]


def unknown_in(document: Document, room: Path) -> tuple[Rest, ...]:
    """The keys of a `dump_list` entry, a range or a blocklist entry that the runtime does not know."""
    value = document.value(room)
    if not room or not isinstance(value, dict):
        return ()
    known = {field.name for field in fields_of(room)}
    return tuple(Rest((*room, key), member) for key, member in value.items() if key not in known)


def room_for(path: Path) -> tuple[Path, Path]:
    """The room in which the place is edited, and the place of the row in it to stand on."""
    if path[:2] != LIST or len(path) < 4:
        return DUMP_ROOM, path
    field = field_at(path[:4])
    if field is None or len(path) == 4 or not isinstance(path[4], int):
        return path[:3], path[:4]
    if field.kind is Kind.ROWS and len(path) > 5:
        return path[:5], path[:6]
    return path[:4], path[:5]


def standing(document: Document, room: Path) -> Path:
    """The room itself, or the nearest one above it that still exists in this document."""
    while room and any(
        isinstance(room[depth], int) and not document.has(room[: depth + 1]) for depth in range(len(room))
    ):
        room = parent(room)
    return room


def find_field(wanted: str, room: Path, document: Document) -> Path | None:
    """The place of the field whose name, or else whose help, holds the text; in an entry's room its own fields first.

    Behind the fields come the keys without a row that the document has.
    """
    text = wanted.casefold()
    fields = [((*room[:3], field.name), field) for field in ENTRY_FIELDS] if len(room) >= 3 else []
    fields += [((*DUMP, field.name), field) for field in DUMP_FIELDS]
    fields += [(setting.path, setting.field) for setting in SETTINGS if setting.path in SETTING_PATHS]
    places = [(path, field.name, spell(path) if path[0] != DUMP[0] else "", _(field.help)) for path, field in fields]
    places += [(key.path, str(key.path[-1]), spell(key.path), "") for key in rest(document)]
    for step in (_is_called, _is_called_like, _is_about):
        for path, name, spelled, help in places:
            if step(text, name.casefold(), spelled.casefold(), help.casefold()):
                return path
    return None


def _is_called(text: str, name: str, spelled: str, help: str) -> bool:
    return text in (name, spelled)


def _is_called_like(text: str, name: str, spelled: str, help: str) -> bool:
    return text in name or text in spelled


def _is_about(text: str, name: str, spelled: str, help: str) -> bool:
    return text in help
