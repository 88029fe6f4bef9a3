"""The text of an assignment: a place, an operator, a value; imports only the standard library and `schema`.

A place is a path as `schema.paths` spells it, with more words in brackets: `[ResNet-50]` is the entry of that name, `[+]` a new one
behind the last. `=` gives a value as it stands, `:=` a value in JSON, `+=` adds to a list, `-=` takes out of it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, Union

from schema.fields import DUMP_FIELDS
from schema.paths import DUMP, Path
from schema.text import _, visible

_KEY: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*?(?=[.\[=]|[:+-]=|$)")
PLAIN: Final = re.compile(r"[A-Za-z_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?")
"""A key that needs no brackets."""
_QUOTED: Final = re.compile(r'\[("(?:[^"\\]|\\.)*")\]')
_BARE: Final = re.compile(r'\[([^\]\["]+)\]')
_SIGN: Final = re.compile(r"[:+-]?=")


FIELDS: Final = frozenset(field.name for field in DUMP_FIELDS)


class AssignmentError(ValueError):
    """A word that cannot be read or carried out; its text is a sentence for the user, without a full stop at its end."""


class Operator(Enum):
    """What is done with the value."""

    SET = "="
    RAW = ":="
    ADD = "+="
    REMOVE = "-="


@dataclass(frozen=True, slots=True)
class Key:
    """A key of an object, as a plain word."""

    name: str


@dataclass(frozen=True, slots=True)
class Index:
    """A position in a list, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Named:
    """What stands in brackets and is no number: the list entry of that name, or the key of an object."""

    name: str


@dataclass(frozen=True, slots=True)
class Append:
    """`[+]`: the place behind the last member of a list."""


Step = Union[Key, Index, Named, Append]
Place = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Assignment:
    """One change: where, how, and the text of the value."""

    place: Place
    operator: Operator
    text: str
    written: str
    """The place as it was typed."""


def read_assignment(word: str) -> Assignment:
    """The assignment that a word of the command line holds. Raises `AssignmentError`."""
    place, at = _place(word)
    sign = _SIGN.match(word, at)
    if sign is None:
        if at < len(word):
            raise _unreadable(word, at)
        text = _("{word} has no value: write {word}=VALUE, or += and -= for a list")
        raise AssignmentError(text.format(word=visible(word, 80)))
    if not place:
        raise AssignmentError(_("{word} names no place before its sign").format(word=visible(word, 80)))
    return Assignment(place, Operator(sign.group()), word[sign.end() :], word[:at])


def split(word: str) -> tuple[str, Operator, str] | None:
    """An assignment in its three parts, as far as it is typed; `None` where it has no sign yet."""
    _steps, at = _place(word)
    sign = _SIGN.match(word, at)
    return None if sign is None or at == 0 else (word[:at], Operator(sign.group()), word[sign.end() :])


def read_place(word: str) -> Place:
    """The place that a word of the command line names. Raises `AssignmentError`."""
    place, at = _place(word)
    if at < len(word) or not place:
        raise _unreadable(word, at)
    return place


def place_text(path: Path) -> str:
    """The path as an assignment begins: a field of the dump section stands without `dump.` before it."""
    if path[:1] == DUMP and len(path) > 1 and path[1] in FIELDS:
        path = path[1:]
    out = ""
    for step in path:
        if isinstance(step, int):
            out += f"[{step}]"
        elif PLAIN.fullmatch(step):
            out += f".{step}" if out else step
        else:
            out += f"[{json.dumps(step, ensure_ascii=False)}]"
    return out


def _place(word: str) -> tuple[Place, int]:
    """The place at the beginning of a word, and where it ends."""
    steps: list[Step] = []
    at = 0
    while at < len(word):
        found = _step(word, at, bool(steps))
        if found is None:
            break
        step, at = found
        steps.append(step)
    return tuple(steps), at


def _step(word: str, at: int, dotted: bool) -> tuple[Step, int] | None:
    if match := _QUOTED.match(word, at):
        try:
            return Named(str(json.loads(match[1]))), match.end()
        except ValueError:
            return None
    if match := _BARE.match(word, at):
        inside = match[1]
        if inside == "+":
            return Append(), match.end()
        if inside.isascii() and inside.isdigit():
            return Index(int(inside[:18])), match.end()
        return Named(inside), match.end()
    if dotted and word[at] == ".":
        at += 1
    elif dotted:
        return None
    match = _KEY.match(word, at)
    return (Key(match.group()), match.end()) if match else None


def _unreadable(word: str, at: int) -> AssignmentError:
    text = _("{word} cannot be read from character {number} on; a place looks like dump_list[0].layer")
    return AssignmentError(text.format(word=visible(word, 80), number=at + 1))


def json_value(text: str, written: str) -> object:
    """The value of a text in JSON. Raises `AssignmentError`."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        said = _("the value of {place} is not JSON: {text}")
        raise AssignmentError(said.format(place=visible(written, 80), text=visible(text, 60))) from error


def _no_constant(word: str) -> object:
    """NaN and Infinity are Python's, not JSON's."""
    raise ValueError(word)
