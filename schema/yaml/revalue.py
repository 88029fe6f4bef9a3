"""One member of a YAML text with another value: only what differs is written anew, and comments stay; imports only `schema`."""

from __future__ import annotations

import re

from schema.document.differences import differences
from schema.document.edits import Json
from schema.document.nodes import Node
from schema.document.style import Style
from schema.document.tree import equal, plain
from schema.yaml.block import BlockPieces
from schema.yaml.entries import Entry, comments_of, is_alias, is_bare, is_block, odd_layout
from schema.yaml.flow import FlowPieces
from schema.yaml.gaps import column, comments_in, indent_of, line_start
from schema.yaml.quoting import quote_of, scalar_text
from schema.yaml.style import YamlStyle
from schema.yaml.write import behind_dash, behind_key, block_text, flow_text, inline_text, key_text, plain_text

_ANCHOR = re.compile(r"[ \t]+&[^ \t\r\n,\[\]{}]+")
_LAST_LINE = re.compile(r"(?:\r\n|\n|\r)[ \t]*\Z")


class Writer:
    """Writes values in the places of others, in one text of one style. Raises `EditError` for layouts that it leaves alone."""

    def __init__(self, text: str, style: YamlStyle) -> None:
        self._text = text
        self.style = style
        self.flow_style = Style(
            newline=style.newline,
            unit=" " * style.unit,
            comma="," + style.comma.lstrip(","),
            brace_pad=style.pads[0],
            bracket_pad=style.pads[1],
        )

    # Between brackets

    def flow(self, node: Node, value: Json) -> str:
        """The text of a value between brackets after it has become this one."""
        text = self._text
        if equal(plain(node), value):
            return text[node.start : node.end]
        bracketed = text[node.start : node.start + 1] in ("[", "{")
        if bracketed and isinstance(value, dict) and value and node.members:
            return self._flow_object(node, value)
        if bracketed and isinstance(value, list) and value and node.items:
            return self._flow_list(node, value)
        return self._single(node, value, flow=True) + self._kept(node)

    def _kept(self, node: Node) -> str:
        """The comments of a value that goes, to stand behind the one that comes."""
        notes = comments_of(self._text, node.start, node.end, node)
        lead = self.style.newline + indent_of(self._text, node.start) + " " * self.style.unit
        return "".join(lead + note for note in notes) + lead if notes else ""

    def flow_member(self, start: int, node: Node, value: Json) -> str:
        """The same with the key in front, which begins at `start`; for a member without a key `start` is the node's."""
        head, old = self._text[start : node.start], self._text[node.start : node.end]
        new = self.flow(node, value)
        if new == old or not head:
            return head + new
        if not old:
            head = head.rstrip() + (" " if head.rstrip().endswith(":") else ": ")
        elif head.endswith(":") and old[0] in "\"'[{" and new[0] not in "\"'[{":
            head += " "
        return head + new

    def _flow_object(self, node: Node, value: dict[str, Json]) -> str:
        pieces = FlowPieces(self._text, node, self.flow_style)
        for at, member in enumerate(node.members):
            if member.key in value and not equal(plain(member.node), value[member.key]):
                pieces.bodies[at] = self.flow_member(member.key_start, member.node, value[member.key])
        known = {member.key for member in node.members}
        self.add_keys(pieces, {key: item for key, item in value.items() if key not in known})
        for at in range(len(node.members) - 1, -1, -1):
            if node.members[at].key not in value:
                pieces.remove(at)
        return pieces.text()

    def _flow_list(self, node: Node, value: list[Json]) -> str:
        pieces = FlowPieces(self._text, node, self.flow_style)
        for begin, end, new_begin, new_end in reversed(differences([plain(item) for item in node.items], value)):
            both = min(end - begin, new_end - new_begin)
            for at in range(both):
                pieces.bodies[begin + at] = self.flow(node.items[begin + at], value[new_begin + at])
            for at in range(both, new_end - new_begin):
                self.add_item(pieces, begin + at, value[new_begin + at])
            for at in range(end - 1, begin + both - 1, -1):
                pieces.remove(at)
        return pieces.text()

    def add_keys(self, pieces: FlowPieces, added: dict[str, Json]) -> None:
        """Put keys behind the last one."""
        for key, item in added.items():
            written = f"{key_text(key, self.style, flow=True)}: {flow_text(item, self.style)}"
            pieces.insert(len(pieces.bodies), lambda _indent, written=written: written)

    def add_item(self, pieces: FlowPieces, index: int, value: Json) -> None:
        """Put a member into a list."""
        pieces.insert(index, lambda _indent: flow_text(value, self.style))

    def _single(self, node: Node, value: Json, *, flow: bool) -> str:
        """A value that keeps the quotes of the one before it, where both are texts."""
        if isinstance(value, (dict, list)):
            return flow_text(value, self.style)
        old = self._text[node.start : node.end]
        if not isinstance(value, str) or node.kind != "string" or old[:1] in ("|", ">", "*"):
            return plain_text(value, self.style, flow=flow)
        return scalar_text(value, flow=flow, quote=quote_of(old), needed=self.style.needed, strict=False)

    # On lines

    def entry(self, entry: Entry, value: Json) -> str:
        """The lines of a member after its value has become this one, from its key or dash to the end of its last line."""
        text, node = self._text, entry.node
        if equal(plain(node), value):
            return text[entry.start : entry.stop]
        if is_block(text, node) and not is_alias(text, node):
            if isinstance(value, dict) and value and node.members:
                return self._around(entry, self._object(node, value))
            if isinstance(value, list) and value and node.items:
                return self._around(entry, self._list(node, value))
        elif (node.members or node.items) and not is_bare(text, node):
            same = (isinstance(value, dict) and node.members) or (isinstance(value, list) and node.items)
            if same and value and not is_alias(text, node):
                return text[entry.start : node.start] + self.flow(node, value) + text[node.end : entry.stop]
        return self._replaced(entry, value)

    def _around(self, entry: Entry, pieces: BlockPieces) -> str:
        return self._text[entry.start : pieces.start] + pieces.text() + self._text[pieces.stop : entry.stop]

    def pieces(self, node: Node) -> BlockPieces:
        """A block collection in pieces."""
        return BlockPieces(self._text, node, self.style.newline)

    def _object(self, node: Node, value: dict[str, Json]) -> BlockPieces:
        pieces = self.pieces(node)
        for at, member in enumerate(node.members):
            if member.key in value:
                pieces.bodies[at] = self.entry(pieces.entries[at], value[member.key])
        known = {member.key for member in node.members}
        for key, item in value.items():
            if key not in known:
                self.add_key(pieces, key, item)
        for at in range(len(node.members) - 1, -1, -1):
            if node.members[at].key not in value:
                pieces.remove(at)
        return pieces

    def _list(self, node: Node, value: list[Json]) -> BlockPieces:
        pieces = self.pieces(node)
        for begin, end, new_begin, new_end in reversed(differences([plain(item) for item in node.items], value)):
            both = min(end - begin, new_end - new_begin)
            for at in range(both):
                pieces.bodies[begin + at] = self.entry(pieces.entries[begin + at], value[new_begin + at])
            added = new_end - new_begin - both
            for at in range(added):
                self.add_line(pieces, node, begin + both + at, value[new_begin + both + at])
            for at in range(end - 1, begin + both - 1, -1):
                pieces.remove(at)
        return pieces

    def add_key(self, pieces: BlockPieces, key: str, value: Json) -> None:
        """Put a key behind the last one."""
        name = key_text(key, self.style, flow=False)
        pieces.insert(
            len(pieces.bodies),
            lambda indent: f"{name}:{behind_key(value, self.style, indent, len(name) + 2)}",
        )

    def add_line(self, pieces: BlockPieces, node: Node, index: int, value: Json) -> None:
        """Put a member into a list; between brackets where all its objects and lists are."""
        inner = [item for item in node.items if item.members or item.items]
        flow = isinstance(value, (dict, list)) and bool(inner) and not any(is_block(self._text, item) for item in inner)
        pieces.insert(
            index,
            lambda indent: f"- {flow_text(value, self.style) if flow else behind_dash(value, self.style, indent + 2)}",
        )

    def _replaced(self, entry: Entry, value: Json) -> str:
        """Another value in the place of one that has nothing in common with it."""
        text, node = self._text, entry.node
        gap = text[entry.slot : node.start]
        block = is_block(text, node)
        tail = "" if block else text[node.end : entry.stop]
        notes = comments_of(text, node.start, entry.stop if block else node.end, node)
        if isinstance(value, (dict, list)):
            width = column(text, entry.slot) + 1 - (entry.column if entry.of_list else 0)
            new = inline_text(value, self.style, width)
        else:
            new = self._single(node, value, flow=False)
        if "\n" in gap or "\r" in gap:
            return self._replaced_below(entry, value, new, gap, [*notes, *comments_in(tail)])
        head = text[entry.start : entry.slot] + gap
        if new is not None:
            whole = entry.start == entry.slot  # the whole document, which has no key
            lead = self.style.newline + " " * (0 if whole else entry.column + self.style.unit)
            blank = "" if gap[-1:] in (" ", "\t") or whole else " "
            return head + blank + new + tail + "".join(lead + note for note in notes)
        return self._opened(entry, value, gap, tail, notes)

    def _opened(self, entry: Entry, value: Json, gap: str, tail: str, notes: list[str]) -> str:
        """An object or a list on lines, where a value stood on the line of its key or dash."""
        head = self._text[entry.start : entry.slot]
        anchor = gap.strip(" \t")
        compact = not anchor and not notes
        if entry.start == entry.slot and self._text[line_start(self._text, entry.start) : entry.start].strip("\ufeff "):
            return tail.lstrip() + self.style.newline + block_text(value, self.style, 0)  # behind `---`
        if compact and (entry.of_list or entry.start == entry.slot):
            lead = gap or (" " if entry.of_list else "")
            inner = entry.column + len(head) + len(lead)
            first, *others = block_text(value, self.style, inner).split(self.style.newline)
            return self.style.newline.join([head + lead + first + tail, *others])
        inner = self._inner(entry, value)
        lead = self.style.newline + " " * inner
        above = (gap.rstrip(" \t") if anchor else "") + tail
        return head + above + "".join(lead + note for note in notes) + lead + block_text(value, self.style, inner)

    def _replaced_below(self, entry: Entry, value: Json, new: str | None, gap: str, notes: list[str]) -> str:
        """A value that stood on a line below its key or dash."""
        head = self._text[entry.start : entry.slot]
        inner = self._inner(entry, value)
        lead = self.style.newline + " " * inner
        last = _LAST_LINE.search(gap)
        above = gap[: last.start()] if last else gap
        if "&" in above.partition("\n")[2].partition("#")[0]:
            raise odd_layout()
        if new is None:
            return head + above + "".join(lead + note for note in notes) + lead + block_text(value, self.style, inner)
        anchor = _ANCHOR.match(above)
        cut = anchor.end() if anchor else 0
        return head + above[:cut] + " " + new + above[cut:] + "".join(lead + note for note in notes)

    def _inner(self, entry: Entry, value: Json) -> int:
        """How far lines are indented that belong to a member."""
        if entry.of_list:
            return entry.column + 2
        return entry.column + (self.style.dash if isinstance(value, list) else self.style.unit)
