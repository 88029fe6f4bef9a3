"""A collection in brackets in pieces: as in JSON, with comments and a comma behind the last member; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Callable

from schema.document.nodes import Node
from schema.document.pieces import Pieces
from schema.document.style import Style, last_line
from schema.yaml.entries import comments_of, odd_layout
from schema.yaml.gaps import indent_of, skip

_ASKED = re.compile(r"\?[ \t]+\Z")
_EMPTY_LINE = re.compile(r"(\r?\n)[ \t]*(?=\r?\n)")


class FlowPieces(Pieces):
    """The pieces of one collection in brackets. What leads to a member can hold comments; none gets lost."""

    def __init__(self, text: str, node: Node, style: Style) -> None:
        self._source = text
        self._style = style
        self._opener, self._closer = text[node.start], text[node.end - 1]
        if self._opener + self._closer not in ("[]", "{}"):
            raise odd_layout()
        self.indent = indent_of(text, node.start)
        self.nodes = [member.node for member in node.members] or list(node.items)
        self.bodies: list[str] = []
        self._leads: list[str] = []
        self._trails: list[str] = []
        self._comma_last = False
        self._split(node)

    def _split(self, node: Node) -> None:
        text, at = self._source, node.start + 1
        starts = [member.key_start for member in node.members] or [item.start for item in node.items]
        for start, inner in zip(starts, self.nodes, strict=True):
            if self.bodies:
                comma = self._comma(at)
                self._trails.append(text[at:comma])
                at = comma + 1
            asked = _ASKED.search(text, at, start)
            begin = asked.start() if asked else start
            lead = text[at:begin]
            if skip(text, at) != begin:  # an anchor
                raise odd_layout()
            self._leads.append(lead)
            self.bodies.append(text[begin : inner.end])
            at = inner.end
        rest = text[at : node.end - 1]
        if self.bodies:
            comma = skip(text, at)
            self._comma_last = text[comma] == ","
            self._trails.append(text[at:comma] + text[comma + 1 : node.end - 1] if self._comma_last else rest)
        self._hollow = rest

    def _comma(self, at: int) -> int:
        comma = skip(self._source, at)
        if self._source[comma : comma + 1] != ",":
            raise odd_layout()
        return comma

    def text(self) -> str:
        """The pieces put together."""
        if self._comma_last and self.bodies:
            last = len(self.bodies) - 1
            self.bodies[last] += ","
            text = super().text()
            self.bodies[last] = self.bodies[last].removesuffix(",")
            return text
        return super().text()

    def remove(self, index: int) -> None:
        """Take a member out, with its comma and its line; comments stay."""
        last = index == len(self.bodies) - 1
        node = self.nodes.pop(index)
        kept = comments_of(self._source, node.start, node.end, node)
        around = self._leads[index] + self._trails[index] + ("" if last else self._leads[index + 1])
        if not kept and "#" not in around:
            super().remove(index)
            return
        lead, trail = self._leads.pop(index), self._trails.pop(index)
        del self.bodies[index]
        inner = self._style.newline + self.indent + self._style.unit
        lines = "".join(f"{inner}{comment}" for comment in kept) + (inner if kept else "")
        gone = _joined(lead + lines, trail)
        if not self.bodies:
            self._hollow = _tidy(gone)
        elif last:
            self._trails[-1] = _tidy(_joined(self._trails[-1], gone))
        else:
            self._leads[index] = _tidy(_joined(gone, self._leads[index]))

    def _fill(self, make: Callable[[str], str]) -> None:
        """Put a member between brackets that hold nothing but comments."""
        if "#" not in self._hollow:
            super()._fill(make)
            return
        tail = last_line(self._hollow)
        inner = tail.lstrip("\r\n") + self._style.unit
        lead = self._hollow[: len(self._hollow) - len(tail)] + self._style.newline + inner
        self._leads, self._trails, self.bodies = [lead], [tail], [make(inner)]

    @property
    def one_line(self) -> bool:
        """Whether there is no line break between its members."""
        return not any("\n" in part for part in (*self._leads, *self._trails))


def _joined(gap: str, following: str) -> str:
    """Two gaps after another: the second goes on with the line that the first has indented."""
    return gap + (following if last_line(gap).strip() or "\n" not in gap else following.lstrip(" \t"))


def _tidy(gap: str) -> str:
    """A gap without the empty lines that a member has left."""
    return _EMPTY_LINE.sub("", gap)
