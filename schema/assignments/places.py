"""From a place as people write it to a path in a document, with what may stand there; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from schema.assignments.grammar import FIELDS, Append, AssignmentError, Key, Named, Place, Step, place_text
from schema.document import Document, Node
from schema.fields import DUMP_FIELDS, TOP_FIELDS, TOP_KEYS, Field, Kind
from schema.paths import DUMP, Path
from schema.text import _, ngettext, visible


class Shape(Enum):
    """What sort of value belongs at a place."""

    TEXT = "text"
    NUMBER = "number"
    LIST = "list"
    """A list of strings."""
    ROWS = "rows"
    """A list of objects."""
    OBJECT = "object"
    UNKNOWN = "unknown"
    """Nobody reads it: only a value in JSON says what it is."""


@dataclass(frozen=True, slots=True)
class Located:
    """A place in a document: its path, whether something stands there or not, and what belongs there."""

    path: Path
    shape: Shape
    field: Field | None = None
    """The field whose value, or a member of whose value, stands there."""


_SHAPES: Final = {
    Kind.ROWS: Shape.ROWS,
    Kind.FLAGS: Shape.LIST,
    Kind.NAMES: Shape.LIST,
    Kind.POSITIONS: Shape.LIST,
    Kind.SIZE: Shape.NUMBER,
    Kind.OBJECT: Shape.OBJECT,
    Kind.ANY: Shape.UNKNOWN,
}
_SECTION: Final = Located(DUMP, Shape.OBJECT)


def shape_of(field: Field) -> Shape:
    """What sort of value the field holds."""
    return _SHAPES.get(field.kind, Shape.TEXT)


def locate(document: Document, place: Place, *, anything: bool = False) -> Located:
    """Where the place is, counted in the document as it stands; `[+]` is the position behind the last member.

    A word that is no section of the file counts from the `dump` section on. A key that nobody reads is refused, unless the
    document has it or `anything` allows it. Raises `AssignmentError`.
    """
    here = Located((), Shape.OBJECT)
    for step in _whole(document, place):
        here = _next(document, here, step, anything)
    return here


def _whole(document: Document, place: Place) -> Iterable[Step]:
    """The place from the root of the file on."""
    first = place[0]
    if not isinstance(first, Key) or first.name in TOP_KEYS:
        return place
    inside = first.name in FIELDS or document.has((*DUMP, first.name))
    if not inside and not document.has((first.name,)):
        inside = any(near in FIELDS for near in _near(first.name, (*FIELDS, *TOP_KEYS))[:1])
    return (Key("dump"), *place) if inside else place


def _next(document: Document, here: Located, step: Step, anything: bool) -> Located:
    node = document.find(here.path)
    lists = here.shape in (Shape.LIST, Shape.ROWS) and (node is None or node.kind != "object")
    if lists or (node is not None and node.kind == "array"):
        return _member(document, here, step, node)
    if isinstance(step, (Key, Named)):
        return _key(document, here, step.name, anything)
    raise AssignmentError(_("{place} is no list, so it has no members").format(place=_shown(here.path)))


def _key(document: Document, here: Located, name: str, anything: bool) -> Located:
    path = (*here.path, name)
    found = _known(here, path)
    if found is not None:
        return found
    if document.has(path):
        return Located(path, Shape.UNKNOWN)
    if here.shape in (Shape.TEXT, Shape.NUMBER):
        raise AssignmentError(_("{place} holds one value and has no keys").format(place=_shown(here.path)))
    if anything:
        return Located(path, Shape.UNKNOWN)
    raise AssignmentError(_nobody_reads(document, here, name))


def _known(here: Located, path: Path) -> Located | None:
    """What belongs at a key that something reads."""
    if path == DUMP:
        return _SECTION
    field = next((field for field in _members(here) if field.name == path[-1]), None)
    return Located(path, shape_of(field), field) if field and here.shape is Shape.OBJECT else None


def _members(here: Located) -> tuple[Field, ...]:
    """The fields of the object at a place; of the whole file those beside the dump section."""
    if here.path in ((), DUMP):
        return DUMP_FIELDS if here.path else TOP_FIELDS
    return here.field.members if here.field else ()


def _member(document: Document, here: Located, step: Step, node: Node | None) -> Located:
    count = len(node.items) if node is not None else 0
    if isinstance(step, Key):
        hint = f"{place_text(here.path)}[0].{step.name}"
        text = _("{place} is a list: say which member, as {example}")
        raise AssignmentError(text.format(place=_shown(here.path), example=visible(hint, 60)))
    if isinstance(step, Named):
        index = _index_of(document, here, step.name)
    else:
        index = count if isinstance(step, Append) else step.number
    if index > count:
        text = ngettext(
            "{place} has {count} member, so the next one is [{count}]",
            "{place} has {count} members, so the next one is [{count}]",
            count,
        )
        raise AssignmentError(text.format(place=_shown(here.path), count=count))
    shape = {Shape.ROWS: Shape.OBJECT, Shape.LIST: Shape.TEXT}.get(here.shape, Shape.UNKNOWN)
    return Located((*here.path, index), shape, here.field)


def _index_of(document: Document, here: Located, name: str) -> int:
    """The one member of that name: a string itself, of an entry its first key (model_name, name, begin)."""
    names = member_names(document, here)
    found = [index for index, other in enumerate(names) if other == name]
    if len(found) == 1:
        return found[0]
    shown, place = visible(name, 60), _shown(here.path)
    if found:
        numbers = _(", ").join(f"[{index}]" for index in found)
        text = _("{place} has {name} more than once: say which, {numbers}")
        raise AssignmentError(text.format(place=place, name=shown, numbers=numbers))
    known = [other for other in names if other]
    near = _near(name, known) or known[:5]
    text = _("{place} has no member {name}").format(place=place, name=shown)
    if near:
        raise AssignmentError(f"{text}; {_there_is(near)}")
    raise AssignmentError(f"{text}; {_('[+] stands for a new one')}")


def member_names(document: Document, here: Located) -> tuple[str | None, ...]:
    """The names by which the members of a list are called; `None` for one that has none."""
    members = document.value(here.path)
    if not isinstance(members, list):
        return ()
    key = here.field.members[0].name if here.field and here.field.members else ""
    named = (member.get(key) if isinstance(member, dict) else member for member in members)
    return tuple(name if isinstance(name, str) else None for name in named)


def keys_at(document: Document, here: Located) -> tuple[str, ...]:
    """The keys that may stand in the object at a place: those that something reads, and those that it has."""
    known = tuple(field.name for field in _members(here)) if here.path else TOP_KEYS
    node = document.find(here.path)
    return tuple(dict.fromkeys((*known, *(member.key for member in (node.members if node else ())))))


def _nobody_reads(document: Document, here: Located, name: str) -> str:
    shown = visible(name, 60)
    text = _("nobody reads a key {name} in {place}") if here.path else _("nobody reads a key {name} in the file")
    text = text.format(name=shown, place=_shown(here.path))
    keys = keys_at(document, here)
    near = _near(name, keys) or (keys if len(keys) <= 5 else ())
    if near:
        return f"{text}; {_there_is(near)}"
    return f"{text}; {_('to write it all the same, give its value in JSON: {name}:=VALUE').format(name=shown)}"


def _near(word: str, known: Iterable[str]) -> list[str]:
    from difflib import get_close_matches  # slow to import, and only a mistake needs it

    folded = {other.casefold(): other for other in known}
    return [folded[near] for near in get_close_matches(word.casefold(), folded, 3, 0.6)]


def _there_is(names: Iterable[str]) -> str:
    return _("there is {names}").format(names=_(", ").join(visible(name, 60) for name in names))


def _shown(path: Path) -> str:
    return visible(place_text(path), 80) if path else _("the file")
