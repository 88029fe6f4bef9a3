"""The edits that a document understands, as values; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from schema.paths import Path

Json = Union[None, bool, int, float, str, list["Json"], dict[str, "Json"]]
"""A plain JSON value. Objects keep the order of their keys."""


@dataclass(frozen=True, slots=True)
class Set:
    """Give the place `path` this value; parents that are missing are made, the last step of a list may be its length (append)."""

    path: Path
    value: Json


@dataclass(frozen=True, slots=True)
class Unset:
    """Take the key or the list member at `path` out; of a key that stands twice, every occurrence."""

    path: Path


@dataclass(frozen=True, slots=True)
class Insert:
    """Put a new member into a list, before the member that now stands at `path`."""

    path: Path
    value: Json


@dataclass(frozen=True, slots=True)
class Move:
    """Move the list member at `path` so that it then has the position `to`; its own text is kept as it is."""

    path: Path
    to: int


@dataclass(frozen=True, slots=True)
class Rename:
    """Give the key at `path` another name, in its place."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class Replace:
    """Put `text` in place of the characters `start` to `end` of the document's text, whatever they are."""

    start: int
    end: int
    text: str


Edit = Union[Set, Unset, Insert, Move, Rename, Replace]
