"""Edits of a document's text: each changes as few characters as possible, in the style around them; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence

from schema.document.differences import differences
from schema.document.edits import Edit, Insert, Json, Move, Rename, Replace, Set, Unset
from schema.document.nodes import EditError, Fault, Node
from schema.document.pieces import Pieces
from schema.document.style import Style, colons, indent_at, key_written, most, scalar, written
from schema.document.targets import (
    already_there,
    check_value,
    expect,
    nested,
    no_member,
    not_of_list,
    place,
    replaced,
    without_key,
)
from schema.document.tree import child, equal, plain
from schema.text import _


def applied(text: str, root: Node | None, faults: Sequence[Fault], edit: Edit) -> str:
    """The text after one edit. Raises `EditError` where it cannot be made."""
    if isinstance(edit, Replace):
        return replaced(text, edit)
    blank = root is None and not text.strip("\ufeff \t\r\n")
    if faults and not blank:
        raise EditError(_("the text is not valid JSON, mend it first: {fault}").format(fault=faults[0].message))
    if isinstance(edit, (Set, Insert)):
        check_value(edit.value)
    if root is None:
        return _begun(text, edit)
    return _Editor(text, root).edited(edit)


def _begun(text: str, edit: Edit) -> str:
    if not isinstance(edit, (Set, Insert)):
        raise EditError(_("the file is empty"))
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    return mark + written(nested(edit.path, edit.value), Style(), "", False) + "\n"


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
        expect(parent, step, edit.path[: depth - 1])
        value = nested(edit.path[depth:], edit.value)
        if isinstance(step, int):
            if step != len(parent.items):
                raise no_member(edit.path[: depth - 1], parent)
            return self._spliced(parent, self._with_item(parent, step, value, around[-2] if depth > 1 else None))
        check_value(step)
        return self._spliced(parent, self._with_keys(parent, {step: value}, around[-2] if depth > 1 else None))

    def _unset(self, edit: Unset) -> str:
        parent, step = place(self._root, edit.path)
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
            raise not_of_list(edit.path)
        parent = self._root
        around: Node | None = None
        for above in edit.path[:-1]:
            following = child(parent, above)
            if following is None:
                return self._set(Set(edit.path, edit.value))
            around, parent = parent, following
        expect(parent, step, edit.path[:-1])
        if not 0 <= step <= len(parent.items):
            raise no_member(edit.path[:-1], parent)
        return self._spliced(parent, self._with_item(parent, step, edit.value, around))

    def _move(self, edit: Move) -> str:
        parent, step = place(self._root, edit.path)
        if not isinstance(step, int) or not 0 <= edit.to < len(parent.items):
            raise no_member(edit.path[:-1], parent)
        pieces = self._pieces(parent)
        pieces.move(step, edit.to)
        return self._spliced(parent, pieces.text())

    def _rename(self, edit: Rename) -> str:
        parent, step = place(self._root, edit.path)
        if not isinstance(step, str):
            raise without_key(edit.path)
        if edit.name == step:
            return self._text
        check_value(edit.name)
        if child(parent, edit.name) is not None:
            raise already_there(edit.name)
        text = self._text
        for member in reversed(parent.members):
            if member.key == step:
                text = text[: member.key_start] + scalar(edit.name) + text[member.key_end :]
        return text

    # Text

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
        for begin, end, new_begin, new_end in reversed(differences(old, value)):
            both = min(end - begin, new_end - new_begin)
            for at in range(both):
                pieces.bodies[begin + at] = self._changed(node.items[begin + at], value[new_begin + at], flat_child)
            for at in range(end - 1, begin + both - 1, -1):
                pieces.remove(at)
            for at in range(both, new_end - new_begin):
                item = value[new_begin + at]
                pieces.insert(begin + at, lambda indent, item=item: written(item, self._style, indent, flat))
        return pieces.text()
