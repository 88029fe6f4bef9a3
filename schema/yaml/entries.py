"""The members of a block collection as stretches of the text, and the comments of a stretch; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from schema.document.nodes import EditError, Node
from schema.text import _
from schema.yaml.gaps import column, comments_in, line_end, line_start, skip

_ASKED = re.compile(r"\?[ \t]+\Z")
_HEADER = re.compile(r"[|>][-+0-9]*[ \t]+(#[^\r\n]*)")


def is_alias(text: str, node: Node) -> bool:
    """Whether it is written as `*name`, so that its inside stands elsewhere."""
    return node.end > node.start and text[node.start] == "*"


def is_block(text: str, node: Node) -> bool:
    """Whether it is an object or a list without brackets that stands on lines."""
    return bool(node.members or node.items) and text[node.start] not in "[{*"


def is_bare(text: str, node: Node) -> bool:
    """Whether it is nothing but brackets, as `[{}]`."""
    return not text[node.start : node.end].strip("[]{} \t")


@dataclass(frozen=True, slots=True)
class Entry:
    """One member of an object, or of a list, in the text."""

    start: int
    """Where its key or its dash begins."""
    slot: int
    """The place behind the colon or the dash."""
    node: Node
    stop: int
    """The end of its last line, comment included."""
    column: int

    @property
    def of_list(self) -> bool:
        """Whether a dash, and no key, stands before it."""
        return self.slot == self.start + 1


def entries_of(text: str, node: Node) -> list[Entry]:
    """The members of a block collection. Raises `EditError` where they are written as hardly anybody does."""
    return list(_members(text, node) if node.kind == "object" else _items(text, node))


def _members(text: str, node: Node) -> Iterator[Entry]:
    for member in node.members:
        start = member.key_start
        asked = _ASKED.search(text, line_start(text, start), start)
        colon = skip(text, member.key_end)
        if text[colon : colon + 1] != ":":
            raise odd_layout()
        start = asked.start() if asked else start
        yield Entry(start, colon + 1, member.node, line_end(text, member.node.end), column(text, start))


def _items(text: str, node: Node) -> Iterator[Entry]:
    at = node.start
    for item in node.items:
        dash = skip(text, at)
        if text[dash : dash + 1] != "-":
            raise odd_layout()
        at = item.end
        yield Entry(dash, dash + 1, item, line_end(text, item.end), column(text, dash))


def odd_layout() -> EditError:
    """This part of the text cannot be changed by keys."""
    return EditError(_("this part of the file is written in a way that only its text can be edited"))


def comments_of(text: str, start: int, end: int, node: Node) -> list[str]:
    """The comments of a stretch of the text, whose values all lie in this node."""
    found: list[str] = []
    at = start
    for begin, stop in _words(text, node):
        found += comments_in(text[at:begin])
        header = _HEADER.match(text, begin, stop)
        if header is not None:
            found.append(header[1].rstrip())
        at = stop
    return [*found, *comments_in(text[at:end])]


def _words(text: str, root: Node) -> Iterator[tuple[int, int]]:
    """The places of all keys and single values, in the order of the text."""
    stack: list[tuple[int, int] | Node] = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, tuple):
            yield node
        elif is_alias(text, node) or not (node.members or node.items):
            if text[node.start : node.start + 1] not in ("{", "["):  # an empty one may hold a comment
                yield node.start, node.end
        elif node.members:
            for member in reversed(node.members):
                stack += (member.node, (member.key_start, member.key_end))
        else:
            stack += reversed(node.items)
