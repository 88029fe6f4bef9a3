"""The value of an assignment: its text becomes what the place holds; imports only the standard library and `schema`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final, cast

from schema.assignments.grammar import AssignmentError, json_value
from schema.assignments.places import Located, Shape
from schema.document.edits import Json
from schema.fields import Kind
from schema.text import _, visible

_ITEM: Final = re.compile(r'\s*(?:"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<plain>[^,"][^,]*?|))\s*(?:,|$)')


def value_of(located: Located, text: str, written: str) -> Json:
    """The value that a text stands for at a place: strings stay strings, a list comes from commas or from JSON.

    Raises `AssignmentError`; `written` is the place as it was typed.
    """
    if located.shape is Shape.TEXT:
        return text
    if located.shape is Shape.LIST:
        return list[Json](names_of(text, written))
    if located.shape is Shape.UNKNOWN:
        said = _("acldump does not know what belongs there; give the value in JSON: {place}:={json}")
        shown = visible(json.dumps(text, ensure_ascii=False), 40)
        raise AssignmentError(said.format(place=visible(written, 80), json=shown))
    value = json_value(text, written)
    if not _fits(value, located.shape):
        raise AssignmentError(
            {
                Shape.NUMBER: _("{place} takes a number, without quotes"),
                Shape.ROWS: _("{place} takes a list of objects in JSON, as {example}"),
                Shape.OBJECT: _("{place} takes an object in JSON, as {example}"),
            }[located.shape].format(place=visible(written, 80), example=_example(located))
        )
    return cast("Json", value)


def rows_of(located: Located, text: str, written: str) -> list[Json]:
    """The entries that are to be added to a list of objects: one, or several in a list. Raises `AssignmentError`."""
    value = json_value(text, written)
    rows = cast("list[object]", value) if isinstance(value, list) else [value]
    if not all(isinstance(row, dict) for row in rows):
        said = _("{place} takes objects in JSON, as {example}")
        raise AssignmentError(said.format(place=visible(written, 80), example=_example(located, one=True)))
    return cast("list[Json]", rows)


def names_of(text: str, written: str) -> tuple[str, ...]:
    """The strings of a list: separated by commas, each in quotes where it holds a comma; or a list in JSON.

    Raises `AssignmentError`.
    """
    if text.lstrip().startswith("["):
        value = json_value(text, written)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in cast("list[object]", value)):
            said = _("{place} takes strings only, as [{example}]")
            raise AssignmentError(said.format(place=visible(written, 80), example='"conv1", "relu1"'))
        return tuple(cast("list[str]", value))
    if not text.strip():
        return ()
    return tuple(_items(text, written))


def _items(text: str, written: str) -> Sequence[str]:
    found: list[str] = []
    at = 0
    while at < len(text) or text[at - 1] == ",":
        match = _ITEM.match(text, at)
        item = None if match is None else match["plain"] if match["quoted"] is None else _unquoted(match["quoted"])
        if not match or not item:
            said = _("{place}: a name is missing, or a quotation mark is left open, in {text}")
            raise AssignmentError(said.format(place=visible(written, 80), text=visible(text, 60)))
        found.append(item)
        at = match.end()
    return found


def _unquoted(body: str) -> str | None:
    try:
        return str(json.loads(f'"{body}"'))
    except ValueError:
        return None


def _fits(value: object, shape: Shape) -> bool:
    if shape is Shape.NUMBER:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if shape is Shape.ROWS:
        return isinstance(value, list) and all(isinstance(row, dict) for row in cast("list[object]", value))
    return isinstance(value, dict)


def _example(located: Located, *, one: bool = False) -> str:
    field = located.field
    first = field.members[0] if field and field.members else None
    quote = "" if first and first.kind is Kind.SIZE else '"'
    row = f'{{"{first.name}": {quote}{first.example}{quote}}}' if first and first.example else '{"name": "..."}'
    return row if one or located.shape is Shape.OBJECT else f"[{row}]"
