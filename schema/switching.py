"""Dumping off and on again in a file: the key of the dump section gets another name, and back; imports only `schema`.

A file without a `dump` key is what the call takes on every release without looking further, and an unknown key at the top of the file
is nobody's business (runtime.md 0). All settings stay where they are, for people, for version control, and for whoever edits them meanwhile.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from schema.document import Document, Member, Rename, Replace, Syntax
from schema.paths import DUMP, OFF

_SUFFIX: Final = "-off"


class Switch(Enum):
    """What a file has of the two keys."""

    ON = "on"
    OFF = "off"
    BOTH = "both"
    """A section that is switched off, and a new one beside it."""
    NOTHING = "nothing"


def switch_of(document: Document) -> Switch:
    """Whether the file's dump section is there, switched off, both or neither."""
    on, off = document.has(DUMP), document.has(OFF)
    if on:
        return Switch.BOTH if off else Switch.ON
    return Switch.OFF if off else Switch.NOTHING


def switched_off(document: Document) -> Document:
    """The document with its dump section under the other key; only the key's own text changes."""
    if document.syntax is Syntax.YAML:
        return document.apply(Rename(DUMP, str(OFF[0]))) if document.has(DUMP) else document
    keys = [member for member in _members(document) if member.key == DUMP[0]]
    return document.apply(*(Replace(key.key_end - 1, key.key_end - 1, _SUFFIX) for key in reversed(keys)))


def switched_on(document: Document) -> Document:
    """The document with the section back in its place: what `switched_off` was given, byte for byte, where nothing else was changed."""
    if document.syntax is Syntax.YAML:
        return document.apply(Rename(OFF, str(DUMP[0]))) if document.has(OFF) else document
    keys = [member for member in _members(document) if member.key == OFF[0]]
    return document.apply(*(_renamed(document, key) for key in reversed(keys)))


def _members(document: Document) -> tuple[Member, ...]:
    return document.root.members if document.root is not None else ()


def _renamed(document: Document, key: Member) -> Replace:
    """The suffix out of a key or, where it is written with escapes, the key anew."""
    start, end = key.key_end - 1 - len(_SUFFIX), key.key_end - 1
    if document.text[start:end] == _SUFFIX:
        return Replace(start, end, "")
    return Replace(key.key_start, key.key_end, f'"{DUMP[0]}"')
