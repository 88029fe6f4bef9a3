"""Dumping off and on again in a file: the key of the dump section gets another name, and back; imports only `schema`.

A file without a `dump` key is what the call takes on every release without looking further, and an unknown key at the top of the file
is nobody's business (runtime.md 0). All settings stay where they are, for people, for version control, and for whoever edits them meanwhile.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from schema.document import Document, Member, Replace
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
    keys = [member for member in _members(document) if member.key == DUMP[0]]
    ends = (_end(document, key) for key in reversed(keys))
    return document.apply(*(Replace(end, end, _SUFFIX) for end in ends))


def switched_on(document: Document) -> Document:
    """The document with the section back in its place: what `switched_off` was given, byte for byte, where nothing else was changed."""
    keys = [member for member in _members(document) if member.key == OFF[0]]
    return document.apply(*(_renamed(document, key) for key in reversed(keys)))


def _members(document: Document) -> tuple[Member, ...]:
    return document.root.members if document.root is not None else ()


def _end(document: Document, key: Member) -> int:
    """Where a key's own characters end: before its quotation mark, which a key of YAML need not have."""
    return key.key_end - 1 if document.text[key.key_end - 1] in "\"'" else key.key_end


def _renamed(document: Document, key: Member) -> Replace:
    """The suffix out of a key or, where it is written with escapes, the key anew."""
    end = _end(document, key)
    start = end - len(_SUFFIX)
    if document.text[start:end] == _SUFFIX:
        return Replace(start, end, "")
    return Replace(key.key_start, key.key_end, f'"{DUMP[0]}"')
