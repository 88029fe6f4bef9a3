"""Assignments become edits of a document, one after the other; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from schema.assignments.grammar import (
    Assignment,
    AssignmentError,
    Operator,
    json_value,
    place_text,
    read_assignment,
    read_place,
)
from schema.assignments.parts import added_steps, added_words, left_steps, left_words
from schema.assignments.places import Located, Shape, locate
from schema.assignments.values import names_of, rows_of, value_of
from schema.document import Document
from schema.document.edits import Edit, Insert, Json, Set, Unset
from schema.fields import DUMP_STATS_DEFAULT, Field, Kind
from schema.text import _, visible


@dataclass(frozen=True, slots=True)
class Outcome:
    """The document after all changes, and what was not as one might think, in sentences without a full stop."""

    document: Document
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Change:
    edits: tuple[Edit, ...]
    notes: tuple[str, ...] = ()
    narrows: Located | None = None
    """A list that was absent, which meant something else than none."""


def assign(document: Document, words: Sequence[str]) -> Outcome:
    """Carry out the assignments, each on what the one before has left.

    Raises `AssignmentError` where one cannot be read or is against the file, `EditError` where the document cannot take it.
    """
    now, notes = document, list[str]()
    for word in words:
        change = _change(now, read_assignment(word))
        now = now.apply(*change.edits)
        notes += change.notes
        if change.narrows and change.narrows.field and document.has(change.narrows.path[:-1]):
            notes.append(_no_longer_absent(change.narrows.field))
    return Outcome(now, tuple(notes))


def take_out(document: Document, words: Sequence[str]) -> Outcome:
    """Take the places out, all of them counted in the document as it is; one that is not there is only noted.

    Raises `AssignmentError` and `EditError`.
    """
    notes: list[str] = []
    paths = set[tuple[str | int, ...]]()
    for word in words:
        located = locate(document, read_place(word))
        if document.has(located.path):
            paths.add(located.path)
        else:
            notes.append(_("{place} is not in the file").format(place=_shown(located)))
    # From the end of the text on, so that no position moves before it is used, and what stands inside goes first.
    order = sorted(paths, key=document.span, reverse=True)
    return Outcome(document.apply(*(Unset(path) for path in order)), tuple(notes))


def _change(document: Document, assignment: Assignment) -> _Change:
    operator = assignment.operator
    located = locate(document, assignment.place, anything=operator is Operator.RAW)
    if operator is Operator.RAW:
        return _Change((Set(located.path, cast("Json", json_value(assignment.text, assignment.written))),))
    if operator is Operator.SET:
        return _Change((Set(located.path, value_of(located, assignment.text, assignment.written)),))
    if located.shape is Shape.TEXT and located.field is not None and not isinstance(located.path[-1], int):
        return _part(document, located, assignment)
    if located.shape is Shape.LIST:
        return (_add if operator is Operator.ADD else _remove)(document, located, assignment)
    if located.shape is Shape.ROWS and operator is Operator.ADD:
        rows = rows_of(located, assignment.text, assignment.written)
        return _Change(_appended(document, located, rows))
    if located.shape is Shape.ROWS:
        text = _("to take an entry out, unset it: acldump unset FILE {place}[NAME]")
        raise AssignmentError(text.format(place=visible(assignment.written, 60)))
    raise _single(assignment)


def _single(assignment: Assignment) -> AssignmentError:
    text = _("{place} holds one value, so {sign} does not apply; = sets it")
    return AssignmentError(text.format(place=visible(assignment.written, 80), sign=assignment.operator.value))


def _members(document: Document, located: Located) -> list[Json]:
    """The members of the list at a place, none where it is absent. Raises `AssignmentError` where it is no list."""
    value = document.value(located.path, [])
    if not isinstance(value, list):
        text = _("{place} is no list in this file; = sets it anew")
        raise AssignmentError(text.format(place=_shown(located)))
    return value


def _appended(document: Document, located: Located, added: Sequence[Json]) -> tuple[Edit, ...]:
    members = _members(document, located)
    if not members:
        return (Set(located.path, list(added)),) if added else ()
    return tuple(Insert((*located.path, len(members) + offset), item) for offset, item in enumerate(added))


def _add(document: Document, located: Located, assignment: Assignment) -> _Change:
    """Names that the list does not have yet, behind the last."""
    wanted = list(dict.fromkeys(names_of(assignment.text, assignment.written)))
    stands = _stands_for(document, located)
    if stands is not None:
        value = [*stands, *(name for name in wanted if name not in stands)]
        return _Change((Set(located.path, list[Json](value)),), (_written_out(located),))
    members = _members(document, located)
    notes = [_there_already(located, name) for name in wanted if name in members]
    edits = _appended(document, located, [name for name in wanted if name not in members])
    return _Change(edits, tuple(notes), None if document.has(located.path) else located)


def _remove(document: Document, located: Located, assignment: Assignment) -> _Change:
    """Every member of that name out; a list that loses its last one is empty, not absent."""
    unwanted = dict.fromkeys(names_of(assignment.text, assignment.written))
    stands = _stands_for(document, located)
    if stands is not None:
        value = [name for name in stands if name not in unwanted]
        return _Change((Set(located.path, list[Json](value)),), (_written_out(located),))
    if not document.has(located.path):
        said = _("{place} is not in the file, so nothing can be taken out of it")
        absent = _(located.field.absent) if located.field else ""
        raise AssignmentError(f"{said.format(place=_shown(located))}. {absent}".rstrip(". "))
    members = _members(document, located)
    notes = [_not_there(located, name) for name in unwanted if name not in members]
    gone = [index for index, member in enumerate(members) if isinstance(member, str) and member in unwanted]
    return _Change(tuple(Unset((*located.path, index)) for index in reversed(gone)), tuple(notes))


def _stands_for(document: Document, located: Located) -> tuple[str, ...] | None:
    """What an absent list stands for, where that is a list itself (dump_stats)."""
    absent = located.field is not None and not document.has(located.path)
    return DUMP_STATS_DEFAULT if absent and located.field and located.field.kind is Kind.FLAGS else None


def _part(document: Document, located: Located, assignment: Assignment) -> _Change:
    """Iterations, or words joined by commas, in or out of one string."""
    field, adds = located.field, assignment.operator is Operator.ADD
    if field is None or field.kind not in (Kind.STEPS, Kind.WORDS):
        raise _single(assignment)
    value = document.value(located.path)
    if value is not None and not isinstance(value, str):
        raise AssignmentError(_("{key} is no string in this file; = sets it anew").format(key=field.name))
    if field.kind is Kind.STEPS:
        text = (added_steps if adds else left_steps)(value, assignment.text)
    else:
        text = (added_words if adds else left_words)(value, assignment.text, field.values)
    if text == value:
        said = _there_already if adds else _not_there
        return _Change((), (said(located, assignment.text),))
    return _Change((Set(located.path, text),))


def _no_longer_absent(field: Field) -> str:
    text = _("{key} was absent: {meaning} Now it is these only")
    return text.format(key=field.name, meaning=_(field.absent))


def _shown(located: Located) -> str:
    return visible(place_text(located.path), 80)


def _written_out(located: Located) -> str:
    text = _("{place} was absent; what that stands for is written out now")
    return text.format(place=_shown(located))


def _there_already(located: Located, name: str) -> str:
    text = _("{place} has {name} already")
    return text.format(place=_shown(located), name=visible(name, 60))


def _not_there(located: Located, name: str) -> str:
    text = _("{place} has no {name}")
    return text.format(place=_shown(located), name=visible(name, 60))
