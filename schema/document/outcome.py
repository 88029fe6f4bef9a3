"""What an edit makes of a plain value, for those who want to know that a text came out right; imports only `schema`."""

from __future__ import annotations

from typing import Any, cast

from schema.document.edits import Edit, Insert, Json, Move, Rename, Set, Unset
from schema.paths import Path


def outcome(value: Json, edit: Edit) -> Json:
    """The value after the edit, which must be one that can be made; nothing of the old value is changed."""
    if isinstance(edit, Set):
        return _having(value, edit.path, edit.value)
    if isinstance(edit, (Unset, Insert, Move, Rename)) and edit.path:
        parent: Any = value_at(value, edit.path[:-1])
        return _having(value, edit.path[:-1], _changed(parent, edit, edit.path[-1]))
    return value


def _changed(parent: Any, edit: Edit, step: Any) -> Any:
    """The object or list that the last step of an edit's path stands in, after it."""
    if isinstance(edit, Rename):
        return {edit.name if key == step else key: item for key, item in parent.items()}
    if isinstance(step, str):
        return {key: item for key, item in parent.items() if key != step}
    members: list[Any] = list(parent or [])
    if isinstance(edit, Insert):
        members.insert(step, edit.value)
    elif isinstance(edit, Move):
        members.insert(edit.to, members.pop(step))
    else:
        del members[step]
    return members


def value_at(value: Any, path: Path) -> Any:
    """The value at the path; `None` where there is none."""
    for step in path:
        if isinstance(step, str) and isinstance(value, dict):
            value = cast("dict[str, Any]", value).get(step)
        elif isinstance(step, int) and isinstance(value, list) and step < len(cast("list[Any]", value)):
            value = cast("list[Any]", value)[step]
        else:
            return None
    return value


def _having(value: Any, path: Path, item: Any) -> Any:
    """A value that has the item at the path; objects and lists that are missing are made."""
    if not path:
        return item
    step = path[0]
    if isinstance(step, str):
        keys = cast("dict[str, Any]", value or {})
        return {**keys, step: _having(keys.get(step), path[1:], item)}
    members = [*cast("list[Any]", value or [])]
    if step == len(members):
        members.append(None)
    members[step] = _having(members[step], path[1:], item)
    return members
