"""The tree of a document: nodes with their places in the text, faults and repairs, as values; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Union

from schema.document.edits import Replace

Kind = Literal["object", "array", "string", "number", "true", "false", "null"]
Scalar = Union[None, bool, int, float, str]

MAX_DEPTH: Final = 100
"""Levels of the tree. Deeper text is still read for faults, but its nodes are left out (the runtime refuses more than 10 of each)."""


@dataclass(frozen=True, slots=True)
class Node:
    """One JSON value in the text: characters `start` to `end`; a scalar has a `value`, an object members, an array items."""

    kind: Kind
    start: int
    end: int
    value: Scalar = None
    members: tuple[Member, ...] = ()
    items: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Member:
    """One key of an object, decoded, with the characters of its text (quotes included) and its value."""

    key: str
    key_start: int
    key_end: int
    node: Node


@dataclass(frozen=True, slots=True)
class Repair:
    """A local way to mend a fault: what it does, in the imperative, and the edits, to be applied one after the other."""

    label: str
    edits: tuple[Replace, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why the runtime's JSON parser refuses the text, at the characters `start` to `end` (equal: between two)."""

    id: str
    start: int
    end: int
    message: str
    """What is wrong, without a full stop at its end."""
    advice: str = ""
    """The likely cause and how to mend it, in full sentences."""
    fix: Repair | None = None


class EditError(ValueError):
    """An edit that cannot be made; its text says why, in the user's language."""
