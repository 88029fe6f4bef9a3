"""What edits of either syntax have in common: where they lead, and which cannot be made; imports only `schema`."""

from __future__ import annotations

import json
import math
import re

from schema.document.edits import Json, Replace
from schema.document.nodes import MAX_DEPTH, EditError, Node
from schema.document.tree import child
from schema.paths import Path, spell
from schema.text import _, visible

_SURROGATE = re.compile("[\ud800-\udfff]")


def replaced(text: str, edit: Replace) -> str:
    """The text with other characters in a place of it. Raises `EditError` where there is no such place."""
    if not 0 <= edit.start <= edit.end <= len(text):
        raise EditError(_("the text has no characters {start} to {end}").format(start=edit.start, end=edit.end))
    return text[: edit.start] + edit.text + text[edit.end :]


def nested(path: Path, value: Json) -> Json:
    """The value inside new objects and lists, one for each step."""
    for index in range(len(path) - 1, -1, -1):
        step = path[index]
        if isinstance(step, str):
            check_value(step)
            value = {step: value}
        elif step == 0:
            value = [value]
        else:
            raise EditError(_("{path}: a new list begins with member 0").format(path=visible(spell(path[: index + 1]))))
    return value


def check_value(value: Json) -> None:
    """Raise `EditError` for what JSON, or the runtime's parser, cannot hold."""
    waiting: list[tuple[Json, int]] = [(value, 0)]
    while waiting:
        item, depth = waiting.pop()
        if depth > MAX_DEPTH // 2:
            raise EditError(_("the value is nested too deeply"))
        if isinstance(item, dict):
            waiting.extend((key, depth + 1) for key in item)
            waiting.extend((inner, depth + 1) for inner in item.values())
        elif isinstance(item, list):
            waiting.extend((inner, depth + 1) for inner in item)
        elif isinstance(item, str):
            if _SURROGATE.search(item) is not None:
                raise EditError(_("{text} cannot be written as UTF-8").format(text=visible(item, 40)))
        elif isinstance(item, (int, float)) and not _is_finite(item):
            raise EditError(_("the number is too large, or is none"))


def _is_finite(value: float) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:
        return False


def place(root: Node, path: Path) -> tuple[Node, str | int]:
    """What the last step of a path stands in. Raises `EditError` where it leads nowhere."""
    if not path:
        raise EditError(_("the whole document cannot be taken out or moved"))
    parent: Node | None = root
    for step in path[:-1]:
        parent = child(parent, step)
    if parent is None or child(parent, path[-1]) is None:
        raise EditError(_("there is no {path} in the file").format(path=visible(spell(path))))
    return parent, path[-1]


def expect(node: Node, step: str | int, path: Path) -> None:
    """Raise `EditError` where the node at the path cannot hold what the step leads to."""
    if node.kind != ("object" if isinstance(step, str) else "array"):
        where = visible(spell(path)) if path else _("the whole file")
        message = (
            _("{path} is no object, so it has no keys")
            if isinstance(step, str)
            else _("{path} is no list, so it has no members")
        )
        raise EditError(message.format(path=where))


def no_member(path: Path, node: Node) -> EditError:
    """A position that a list does not have."""
    text = _("{path} has {count} members, none at that position")
    return EditError(text.format(path=visible(spell(path)), count=len(node.items)))


def not_of_list(path: Path) -> EditError:
    """A new member where there is no list."""
    text = _("only a list takes a new member, and {path} is none of a list")
    return EditError(text.format(path=visible(spell(path))))


def without_key(path: Path) -> EditError:
    """A new name for what has none."""
    return EditError(_("{path} is a member of a list and has no key").format(path=visible(spell(path))))


def already_there(name: str) -> EditError:
    """A new name that another key has."""
    shown = visible(json.dumps(name, ensure_ascii=False), 40)
    return EditError(_("there is a key {name} already").format(name=shown))
