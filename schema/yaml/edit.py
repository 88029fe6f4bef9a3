"""Edits of a YAML text: each changes as few characters as possible, and no comment gets lost; imports only `schema`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from schema.document.edits import Edit, Insert, Json, Move, Rename, Replace, Set, Unset
from schema.document.nodes import EditError, Fault, Member, Node
from schema.document.outcome import outcome, value_at
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
from schema.paths import Path, spell
from schema.text import _, visible
from schema.yaml.entries import Entry, comments_of, entries_of, is_alias, is_bare, is_block, odd_layout
from schema.yaml.flow import FlowPieces
from schema.yaml.gaps import column, line_end
from schema.yaml.quoting import LONGEST_KEY, quote_of
from schema.yaml.read import read
from schema.yaml.revalue import Writer
from schema.yaml.style import YamlStyle
from schema.yaml.write import document_text, key_text


def applied(text: str, root: Node | None, faults: Sequence[Fault], edit: Edit) -> str:
    """The text after one edit. Raises `EditError` where it cannot be made, or not without losing something else."""
    if isinstance(edit, Replace):
        return replaced(text, edit)
    if faults:
        raise EditError(_("the text is not valid YAML, mend it first: {fault}").format(fault=faults[0].message))
    if isinstance(edit, (Set, Insert)):
        check_value(edit.value)
        check_keys(edit.value)
    new = _begun(text, edit) if root is None else _Editor(text, root).edited(edit)
    if new != text:
        _make_sure(text, root, new, edit)
    return new


def check_keys(value: Json) -> None:
    """Raise `EditError` for a key that YAML cannot hold on one line with its value."""
    waiting: list[Json] = [value]
    for item in waiting:
        if isinstance(item, dict):
            for key, inner in item.items():
                _check_key(key)
                waiting.append(inner)
        elif isinstance(item, list):
            waiting.extend(item)


def _check_key(key: str) -> None:
    if len(key) > LONGEST_KEY:
        text = _("the key {key} is longer than YAML takes")
        raise EditError(text.format(key=visible(key, 40)))


def _begun(text: str, edit: Edit) -> str:
    """The first value of a file that has nothing but comments."""
    if not isinstance(edit, (Set, Insert)):
        raise EditError(_("the file is empty"))
    style = YamlStyle.of(text, None)
    value = nested(edit.path, edit.value)
    check_keys(value)
    gap = "" if text in ("", "\ufeff") or text.endswith(("\n", "\r")) else style.newline
    return text + gap + document_text(value, style)


def _make_sure(text: str, root: Node | None, new: str, edit: Edit) -> None:
    """Raise `EditError` where the new text would not say what it should, or has lost a comment.

    YAML has too many ways to write one thing for anybody to be sure without looking.
    """
    after, faults = read(new)
    if faults:
        message = _("the text would not be valid any more: {fault}").format(fault=faults[0].message)
        raise EditError(message)
    shared = root is not None and _has_alias(text, root)
    wanted = outcome(None if root is None else plain(root), edit)
    found = None if after is None else plain(after)
    if shared:
        wanted, found = _shared_part(edit, wanted), _shared_part(edit, found)
    if not equal(wanted, found) or _comments(text, root) - _comments(new, after):
        raise odd_layout()


def _has_alias(text: str, root: Node) -> bool:
    waiting = [root]
    for node in waiting:
        if is_alias(text, node):
            return True
        waiting.extend(member.node for member in node.members)
        waiting.extend(node.items)
    return False


def _shared_part(edit: Edit, value: Json) -> Json:
    """What a Set or an Insert has put in; where something else is an alias of it, that has changed too, and rightly."""
    return value_at(value, edit.path) if isinstance(edit, (Set, Insert)) else None


def _comments(text: str, root: Node | None) -> Counter[str]:
    nothing = Node("null", 0, 0)
    return Counter(comments_of(text, 0, len(text), root or nothing))


class _Editor:
    """Makes one edit in one text."""

    def __init__(self, text: str, root: Node) -> None:
        self._text = text
        self._root = root
        self._writer = Writer(text, YamlStyle.of(text, root))

    def edited(self, edit: Edit) -> str:
        """The text after the edit."""
        if isinstance(edit, Set):
            return self._set(edit.path, edit.value)
        if isinstance(edit, Unset):
            return self._unset(edit)
        if isinstance(edit, Insert):
            return self._insert(edit)
        if isinstance(edit, Move):
            return self._move(edit)
        assert isinstance(edit, Rename)
        return self._rename(edit)

    # The five edits

    def _set(self, path: Path, value: Json) -> str:
        around: list[Node] = []
        node = self._root
        for depth, step in enumerate(path):
            self._refuse_alias(node, path[:depth])
            around.append(node)
            following = child(node, step)
            if following is None:
                return self._grown(around, path, value)
            node = following
        return self._put(around, path, value)

    def _grown(self, around: list[Node], path: Path, value: Json) -> str:
        """Set where nothing stands yet, inside of the last of `around`."""
        depth = len(around)
        parent, step, here = around[-1], path[depth - 1], path[: depth - 1]
        if parent.kind == "null" and parent.start == parent.end:  # `key:` with nothing behind it
            return self._put(around[:-1], here, nested(path[depth - 1 :], value))
        expect(parent, step, here)
        inner = nested(path[depth:], value)
        if isinstance(step, int):
            if step != len(parent.items):
                raise no_member(here, parent)
            return self._with_item(around, here, step, inner)
        check_value(step)
        _check_key(step)
        return self._with_key(around, here, step, inner)

    def _unset(self, edit: Unset) -> str:
        around, step = self._around(edit.path)
        parent = around[-1]
        index = step if isinstance(step, int) else [member.key for member in parent.members].index(step)
        if is_block(self._text, parent) and len(parent.members or parent.items) == 1:
            return self._put(around[:-1], edit.path[:-1], {} if parent.kind == "object" else [])
        if self._has_lines(around):
            pieces = self._writer.pieces(parent)
            pieces.remove(index)
            return self._splice(pieces.start, pieces.stop, pieces.text())
        if self._text[parent.start] != "{" and parent.kind == "object":  # a pair without braces
            return self._splice(parent.start, parent.end, "{}")
        flow = self._flow_pieces(parent)
        flow.remove(index)
        return self._splice(parent.start, parent.end, flow.text())

    def _insert(self, edit: Insert) -> str:
        step = edit.path[-1] if edit.path else None
        if not isinstance(step, int):
            raise not_of_list(edit.path)
        around = [self._root]
        for depth, above in enumerate(edit.path[:-1]):
            self._refuse_alias(around[-1], edit.path[:depth])
            following = child(around[-1], above)
            if following is None:
                return self._set(edit.path, edit.value)
            around.append(following)
        here, parent = edit.path[:-1], around[-1]
        self._refuse_alias(parent, here)
        expect(parent, step, here)
        if not 0 <= step <= len(parent.items):
            raise no_member(here, parent)
        return self._with_item(around, here, step, edit.value)

    def _move(self, edit: Move) -> str:
        around, step = self._around(edit.path)
        parent = around[-1]
        if not isinstance(step, int) or not 0 <= edit.to < len(parent.items):
            raise no_member(edit.path[:-1], parent)
        if step == edit.to:
            return self._text
        if self._has_lines(around):
            pieces = self._writer.pieces(parent)
            pieces.move(step, edit.to)
            return self._splice(pieces.start, pieces.stop, pieces.text())
        flow = self._flow_pieces(parent)
        flow.move(step, edit.to)
        return self._splice(parent.start, parent.end, flow.text())

    def _rename(self, edit: Rename) -> str:
        around, step = self._around(edit.path)
        parent = around[-1]
        if not isinstance(step, str):
            raise without_key(edit.path)
        if edit.name == step:
            return self._text
        check_value(edit.name)
        _check_key(edit.name)
        if child(parent, edit.name) is not None:
            raise already_there(edit.name)
        member = next(member for member in parent.members if member.key == step)
        quote = quote_of(self._text[member.key_start : member.key_end])
        flow = not self._has_lines(around)
        name = key_text(edit.name, self._writer.style, flow=flow, quote=quote)
        return self._splice(member.key_start, member.key_end, name)

    # Places

    def _around(self, path: Path) -> tuple[list[Node], str | int]:
        """Everything that the last step of a path stands in, and the step. Raises `EditError` where it leads nowhere."""
        _parent, step = place(self._root, path)
        around = [self._root]
        for depth, above in enumerate(path[:-1]):
            self._refuse_alias(around[-1], path[:depth])
            following = child(around[-1], above)
            assert following is not None
            around.append(following)
        self._refuse_alias(around[-1], path[:-1])
        return around, step

    def _refuse_alias(self, node: Node, path: Path) -> None:
        if is_alias(self._text, node):
            text = _("{path} is an alias, {alias}: change what it stands for, or give it a value of its own")
            alias = self._text[node.start : node.end]
            raise EditError(text.format(path=visible(spell(path)), alias=visible(alias, 40)))

    def _has_lines(self, around: list[Node]) -> bool:
        """Whether the members of the last of them stand on lines of their own."""
        return all(is_block(self._text, node) for node in around)

    def _splice(self, start: int, end: int, new: str) -> str:
        return self._text[:start] + new + self._text[end:]

    def _flow_pieces(self, node: Node) -> FlowPieces:
        return FlowPieces(self._text, node, self._writer.flow_style)

    # Values

    def _put(self, around: list[Node], path: Path, value: Json) -> str:
        """Give the node at the path, which stands in `around`, another value."""
        if not around:
            entry = Entry(self._root.start, self._root.start, self._root, line_end(self._text, self._root.end), 0)
            entry = Entry(entry.start, entry.slot, entry.node, entry.stop, column(self._text, entry.start))
            return self._splice(entry.start, entry.stop, self._writer.entry(entry, value))
        parent, step = around[-1], path[len(around) - 1]
        if self._has_lines(around):
            index = step if isinstance(step, int) else [member.key for member in parent.members].index(step)
            entry = entries_of(self._text, parent)[index]
            return self._splice(entry.start, entry.stop, self._writer.entry(entry, value))
        if isinstance(step, int):
            node = parent.items[step]
            return self._splice(node.start, node.end, self._writer.flow(node, value))
        member = _member(parent, step)
        new = self._writer.flow_member(member.key_start, member.node, value)
        return self._splice(member.key_start, member.node.end, new)

    def _with_key(self, around: list[Node], here: Path, key: str, value: Json) -> str:
        parent = around[-1]
        if not parent.members:
            return self._filled(around, here, {key: value})
        if self._has_lines(around):
            pieces = self._writer.pieces(parent)
            self._writer.add_key(pieces, key, value)
            return self._splice(pieces.start, pieces.stop, pieces.text())
        if self._text[parent.start] != "{":
            raise odd_layout()
        flow = self._flow_pieces(parent)
        self._writer.add_keys(flow, {key: value})
        return self._splice(parent.start, parent.end, flow.text())

    def _with_item(self, around: list[Node], here: Path, index: int, value: Json) -> str:
        parent = around[-1]
        if not parent.items:
            return self._filled(around, here, [value])
        if self._has_lines(around):
            pieces = self._writer.pieces(parent)
            self._writer.add_line(pieces, parent, index, value)
            return self._splice(pieces.start, pieces.stop, pieces.text())
        flow = self._flow_pieces(parent)
        self._writer.add_item(flow, index, value)
        return self._splice(parent.start, parent.end, flow.text())

    def _filled(self, around: list[Node], here: Path, value: Json) -> str:
        """Something in an object or list that was empty; brackets around nothing else, as `[{}]`, open up into lines."""
        text = self._text
        outer = next(depth for depth, node in enumerate(around) if not is_block(text, node))
        whole = around[outer]
        if is_bare(text, whole):
            inner = outcome(plain(whole), Set(here[outer:], value))
            return self._put(around[:outer], here[:outer], inner)
        if outer == len(around) - 1 and "#" not in text[whole.start : whole.end]:
            return self._put(around[:-1], here, value)
        flow = self._flow_pieces(around[-1])
        if isinstance(value, dict):
            self._writer.add_keys(flow, value)
        elif isinstance(value, list):
            self._writer.add_item(flow, 0, value[0])
        return self._splice(around[-1].start, around[-1].end, flow.text())


def _member(node: Node, key: str) -> Member:
    return next(member for member in node.members if member.key == key)
