"""A document's dump section as the assignments that make it from nothing; imports only the standard library and `schema`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from schema.assignments.grammar import Index, Key, Named, Place, place_text
from schema.assignments.places import Located, Shape, locate
from schema.document import Document
from schema.document.edits import Json
from schema.paths import DUMP, Path
from schema.text import visible

_PLAIN_NAME: Final = re.compile(r'[^\s,"\[](?:[^,"]*[^\s,"])?')


def spelled(document: Document) -> tuple[str, ...]:
    """The assignments that give an empty document the same dump section; none where there is none."""
    return tuple(_spelled(document, DUMP, document.value(DUMP))) if document.has(DUMP) else ()


def list_text(names: list[str]) -> str | None:
    """Names joined by commas, as an assignment takes them; `None` where one of them needs JSON."""
    plain = names and all(_PLAIN_NAME.fullmatch(name) and visible(name) == name for name in names)
    return ",".join(names) if plain else None


def _spelled(document: Document, path: Path, value: Json) -> Iterator[str]:
    located = locate(document, _place(path), anything=True)
    if isinstance(value, dict) and value and located.shape is Shape.OBJECT and all(map(_speakable, value)):
        for key, inner in value.items():
            yield from _spelled(document, (*path, key), inner)
    elif isinstance(value, list) and value and located.shape is Shape.ROWS:
        for index, inner in enumerate(value):
            yield from _spelled(document, (*path, index), inner)
    else:
        yield place_text(path) + _said(located, value)


def _place(path: Path) -> Place:
    steps = (Index(step) if isinstance(step, int) else Named(step) for step in path[1:])
    return (Key(str(path[0])), *steps)


def _said(located: Located, value: Json) -> str:
    """The sign and the value, in the plainest form that says it."""
    if located.shape is Shape.TEXT and isinstance(value, str) and visible(value) == value:
        return f"={value}"
    if located.shape is Shape.LIST and isinstance(value, list):
        names = [name for name in value if isinstance(name, str)]
        text = list_text(names) if len(names) == len(value) else None
        if text is not None:
            return f"={text}"
    text = json.dumps(value, ensure_ascii=False)
    return f":={text if visible(text) == text else json.dumps(value)}"


def _speakable(key: str) -> bool:
    """Whether a key can stand on a command line as it is."""
    return visible(key) == key
