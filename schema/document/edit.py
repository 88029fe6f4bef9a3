"""Edits of a document's text: each changes as few characters as possible, in the style around them; imports only `schema`."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

from schema.document.edits import Edit, Insert, Json, Move, Rename, Replace, Set, Unset
from schema.document.nodes import MAX_DEPTH, EditError, Fault, Node
from schema.document.pieces import Pieces
from schema.document.style import Style, colons, indent_at, key_written, most, scalar, written
from schema.document.tree import child, equal, plain
from schema.paths import Path, spell
from schema.text import _, visible

_SURROGATE = re.compile("[\ud800-\udfff]")
_MATCHED: Final = 4000


def applied(text: str, root: Node | None, faults: Sequence[Fault], edit: Edit) -> str:
    """The text after one edit. Raises `EditError` where it cannot be made."""
    if isinstance(edit, Replace):
        if not 0 <= edit.start <= edit.end <= len(text):
            raise EditError(_("the text has no characters {start} to {end}").format(start=edit.start, end=edit.end))
        return text[: edit.start] + edit.text + text[edit.end :]
    blank = root is None and not text.strip("\ufeff \t\r\n")
    if faults and not blank:
        raise EditError(_("the text is not valid JSON, mend it first: {fault}").format(fault=faults[0].message))
    if isinstance(edit, (Set, Insert)):
        _check(edit.value)
    if root is None:
        return _begun(text, edit)
    return _Editor(text, root).edited(edit)


def _begun(text: str, edit: Edit) -> str:
    if not isinstance(edit, (Set, Insert)):
        raise EditError(_("the file is empty"))
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    return mark + written(_nested(edit.path, edit.value), Style(), "", False) + "\n"


def _nested(path: Path, value: Json) -> Json:
    """The value inside new objects and lists, one for each step."""
    for index in range(len(path) - 1, -1, -1):
        step = path[index]
        if isinstance(step, str):
            _check(step)
            value = {step: value}
        elif step == 0:
            value = [value]
        else:
            raise EditError(_("{path}: a new list begins with member 0").format(path=visible(spell(path[: index + 1]))))
    return value


def _check(value: Json) -> None:
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


class _Editor:
    """Makes one edit in one text."""

    def __init__(self, text: str, root: Node) -> None:
        self._text = text
        self._root = root
        self._style = Style.of(text, root)

    def edited(self, edit: Edit) -> str:
        """The text after the edit."""
        if isinstance(edit, Set):
            return self._set(edit)
        if isinstance(edit, Unset):
            return self._unset(edit)
        if isinstance(edit, Insert):
            return self._insert(edit)
        if isinstance(edit, Move):
            return self._move(edit)
        assert isinstance(edit, Rename)
        return self._rename(edit)

    # The five edits

    def _set(self, edit: Set) -> str:
        around: list[Node] = []
        node: Node | None = self._root
        for step in edit.path:
            around.append(node)
            node = child(node, step)
            if node is None:
                return self._grown(edit, around)
        assert node is not None
        flat = bool(around) and self._flat_child(around[-1])
        return self._spliced(node, self._changed(node, edit.value, flat))

    def _grown(self, edit: Set, around: list[Node]) -> str:
        """Set where nothing stands yet, inside the last of `around`."""
        depth = len(around)
        parent, step = around[-1], edit.path[depth - 1]
        self._expect(parent, step, edit.path[: depth - 1])
        value = _nested(edit.path[depth:], edit.value)
        if isinstance(step, int):
            if step != len(parent.items):
                raise EditError(self._no_member(edit.path[: depth - 1], parent))
            return self._spliced(parent, self._with_item(parent, step, value, around[-2] if depth > 1 else None))
        _check(step)
        return self._spliced(parent, self._with_keys(parent, {step: value}, around[-2] if depth > 1 else None))

    def _unset(self, edit: Unset) -> str:
        parent, step = self._place(edit.path)
        pieces = Pieces(self._text, parent, Style.of(self._text, self._root, parent))
        gone = (
            [step] if isinstance(step, int) else [at for at, member in enumerate(parent.members) if member.key == step]
        )
        for at in reversed(gone):
            pieces.remove(at)
        return self._spliced(parent, pieces.text())

    def _insert(self, edit: Insert) -> str:
        step = edit.path[-1] if edit.path else None
        if not isinstance(step, int):
            raise EditError(
                _("only a list takes a new member, and {path} is none of a list").format(path=visible(spell(edit.path)))
            )
        parent = self._root
        around: Node | None = None
        for above in edit.path[:-1]:
            following = child(parent, above)
            if following is None:
                return self._set(Set(edit.path, edit.value))
            around, parent = parent, following
        self._expect(parent, step, edit.path[:-1])
        if not 0 <= step <= len(parent.items):
            raise EditError(self._no_member(edit.path[:-1], parent))
        return self._spliced(parent, self._with_item(parent, step, edit.value, around))

    def _move(self, edit: Move) -> str:
        parent, step = self._place(edit.path)
        if not isinstance(step, int) or not 0 <= edit.to < len(parent.items):
            raise EditError(self._no_member(edit.path[:-1], parent))
        pieces = self._pieces(parent)
        pieces.move(step, edit.to)
        return self._spliced(parent, pieces.text())

    def _rename(self, edit: Rename) -> str:
        parent, step = self._place(edit.path)
        if not isinstance(step, str):
            raise EditError(_("{path} is a member of a list and has no key").format(path=visible(spell(edit.path))))
        if edit.name == step:
            return self._text
        _check(edit.name)
        if child(parent, edit.name) is not None:
            raise EditError(_("there is a key {name} already").format(name=visible(scalar(edit.name), 40)))
        text = self._text
        for member in reversed(parent.members):
            if member.key == step:
                text = text[: member.key_start] + scalar(edit.name) + text[member.key_end :]
        return text

    # Places

    def _place(self, path: Path) -> tuple[Node, str | int]:
        """What the last step stands in. Raises `EditError` where the path leads nowhere."""
        if not path:
            raise EditError(_("the whole document cannot be taken out or moved"))
        parent: Node | None = self._root
        for step in path[:-1]:
            parent = child(parent, step)
        if parent is None or child(parent, path[-1]) is None:
            raise EditError(_("there is no {path} in the file").format(path=visible(spell(path))))
        return parent, path[-1]

    def _expect(self, node: Node, step: str | int, path: Path) -> None:
        if node.kind != ("object" if isinstance(step, str) else "array"):
            where = visible(spell(path)) if path else _("the whole file")
            message = (
                _("{path} is no object, so it has no keys")
                if isinstance(step, str)
                else _("{path} is no list, so it has no members")
            )
            raise EditError(message.format(path=where))

    def _no_member(self, path: Path, node: Node) -> str:
        return _("{path} has {count} members, none at that position").format(
            path=visible(spell(path)), count=len(node.items)
        )

    def _spliced(self, node: Node, text: str) -> str:
        return self._text[: node.start] + text + self._text[node.end :]

    def _pieces(self, node: Node) -> Pieces:
        return Pieces(self._text, node, self._style)

    def _is_flat(self, node: Node) -> bool:
        """Whether it has children and stands on one line."""
        return bool(node.members or node.items) and "\n" not in self._text[node.start : node.end]

    # New text

    def _flat_inside(self, node: Node) -> bool:
        """Whether a new child of this object or list has to stand on one line."""
        if not self._style.wide or (node.kind == "object" and self._is_flat(node)):
            return True
        inner = [item for item in node.items if item.members or item.items]
        return bool(inner) and all(self._is_flat(item) for item in inner)

    def _flat_child(self, node: Node) -> bool:
        """Whether a child of this object or list has to stay on one line when it becomes another; `[{}]` may open up."""
        filled = any(item.kind not in ("object", "array") or item.members or item.items for item in node.items)
        return self._flat_inside(node) or (filled and self._is_flat(node))

    def _with_keys(self, node: Node, added: dict[str, Json], around: Node | None) -> str:
        pieces = self._pieces(node)
        flat_here = not self._style.wide or (around is not None and self._flat_inside(around))
        if pieces.hollow:
            return written(added, self._style, pieces.indent, flat_here)
        flat = self._flat_inside(node) or (not node.members and "\n" not in pieces.text())
        self._append_keys(pieces, node, added, flat)
        return pieces.text()

    def _append_keys(self, pieces: Pieces, node: Node, added: dict[str, Json], flat: bool) -> None:
        colon = most(colons(self._text, node), self._style.colon)
        for key, value in added.items():
            pieces.insert(
                len(pieces.bodies),
                lambda indent, key=key, value=value: key_written(key, value, self._style, colon, indent, flat),
            )

    def _with_item(self, node: Node, index: int, value: Json, around: Node | None) -> str:
        pieces = self._pieces(node)
        if pieces.hollow:
            flat = not self._style.wide or (around is not None and self._flat_inside(around))
            column = node.start - (self._text.rfind("\n", 0, node.start) + 1) - len(pieces.indent)
            return written([value], self._style, pieces.indent, flat, column)
        flat = self._flat_inside(node) or "\n" not in self._text[node.start : node.end]
        pieces.insert(index, lambda indent: written(value, self._style, indent, flat))
        return pieces.text()

    # Changes of what is there

    def _changed(self, node: Node, value: Json, flat: bool) -> str:
        """The text of a value after it has become this one; only what differs is written anew."""
        if equal(plain(node), value):
            return self._text[node.start : node.end]
        if isinstance(value, dict) and node.kind == "object" and node.members:
            return self._changed_object(node, value)
        if isinstance(value, list) and node.kind == "array" and node.items and value:
            return self._changed_list(node, value)
        indent = indent_at(self._text, node.start)
        column = node.start - (self._text.rfind("\n", 0, node.start) + 1) - len(indent)
        flat = flat or not self._style.wide
        return written(value, self._style, indent, flat, column)

    def _changed_object(self, node: Node, value: dict[str, Json]) -> str:
        pieces = self._pieces(node)
        last = {member.key: at for at, member in enumerate(node.members)}
        flat = self._flat_inside(node)
        for key, at in last.items():
            member = node.members[at]
            if key in value:
                head = self._text[member.key_start : member.node.start]
                pieces.bodies[at] = head + self._changed(member.node, value[key], flat)
        added = {key: item for key, item in value.items() if key not in last}
        self._append_keys(pieces, node, added, flat)
        for at in range(len(node.members) - 1, -1, -1):
            if node.members[at].key not in value:
                pieces.remove(at)
        return pieces.text()

    def _changed_list(self, node: Node, value: list[Json]) -> str:
        pieces = self._pieces(node)
        flat_child = self._flat_child(node)
        flat = self._flat_inside(node) or self._is_flat(node)
        old = [plain(item) for item in node.items]
        for begin, end, new_begin, new_end in reversed(_differences(old, value)):
            both = min(end - begin, new_end - new_begin)
            for at in range(both):
                pieces.bodies[begin + at] = self._changed(node.items[begin + at], value[new_begin + at], flat_child)
            for at in range(end - 1, begin + both - 1, -1):
                pieces.remove(at)
            for at in range(both, new_end - new_begin):
                item = value[new_begin + at]
                pieces.insert(begin + at, lambda indent, item=item: written(item, self._style, indent, flat))
        return pieces.text()


def _differences(old: list[Json], new: list[Json]) -> list[tuple[int, int, int, int]]:
    """The stretches of both lists that differ, in order."""
    begin = 0
    while begin < min(len(old), len(new)) and equal(old[begin], new[begin]):
        begin += 1
    end, new_end = len(old), len(new)
    while min(end, new_end) > begin and equal(old[end - 1], new[new_end - 1]):
        end, new_end = end - 1, new_end - 1
    if max(end, new_end) - begin > _MATCHED:
        return [(begin, end, begin, new_end)]
    from difflib import SequenceMatcher  # slow to import, and few edits need it

    left, right = [[_token(item) for item in part] for part in (old[begin:end], new[begin:new_end])]
    codes = SequenceMatcher(None, left, right, autojunk=len(left) > 500).get_opcodes()
    return [(begin + a, begin + b, begin + c, begin + d) for tag, a, b, c, d in codes if tag != "equal"]


def _token(value: Json) -> str:
    """A text that is the same for equal values."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{scalar(key)}:{_token(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_token, value)) + "]"
    return scalar(value)
