"""A block collection in pieces, so that members can be taken out, put in and moved; no comment gets lost; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Callable

from schema.document.nodes import Node
from schema.yaml.entries import comments_of, entries_of
from schema.yaml.gaps import line_above, line_start

_LAST_LINE = re.compile(r"(?:\r\n|\n|\r)[ \t]*\Z")
_ATTACHED = re.compile(r"(?:(?:\r\n|\n|\r)[ \t]*#[^\r\n]*)*(?:\r\n|\n|\r)[ \t]*\Z")
_BLANK_LINE = re.compile(r"(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)")
_COMMENT_LINE = re.compile(r"[ \t]*(?=#)")


class BlockPieces:
    """Before each member what leads to it, then its own lines. Comment lines right above a member belong to it."""

    def __init__(self, text: str, node: Node, newline: str) -> None:
        self._text = text
        self.entries = entries_of(text, node)
        first, last = self.entries[0], self.entries[-1]
        self.column = first.column
        self.start, self.stop = first.start, last.stop
        """The stretch of the text that the pieces stand for."""
        self._break = newline + " " * self.column
        self.bodies = [text[entry.start : entry.stop] for entry in self.entries]
        self._leads = [""]
        self._leads += [
            text[before.stop : entry.start] for before, entry in zip(self.entries, self.entries[1:], strict=False)
        ]
        self._trail = ""
        if node.kind == "array":
            self._take_comments_above()

    def _take_comments_above(self) -> None:
        """The comment lines right above the first member of a list go with it; the heading of the whole file does not."""
        line = line_start(self._text, self.start)
        if self._text[line : self.start].strip(" "):
            return
        begin = self.start
        while line > 0:
            above = line_above(self._text, line)
            match = _COMMENT_LINE.match(self._text, above)
            if match is None:
                self._leads[0] = self._text[begin : self.start]
                self.start = begin
                return
            begin, line = match.end(), above

    def text(self) -> str:
        """The pieces put together."""
        return "".join(lead + body for lead, body in zip(self._leads, self.bodies, strict=True)) + self._trail

    def remove(self, index: int) -> None:
        """Take a member out, with its lines; the comments of them stay, on lines of their own."""
        lead, entry = self._leads.pop(index), self.entries.pop(index)
        del self.bodies[index]
        kept = comments_of(self._text, entry.slot, entry.stop, entry.node)
        if index == 0:
            self._leads[0] = self._without_first(lead, kept, self._leads[0])
            return
        lines = "".join(self._break + comment for comment in kept)
        stay = lead[: _last_line(lead)]
        if index == len(self.bodies):
            self._trail = (stay if stay.strip() or lines else "") + lines + self._trail
        elif lines or stay.strip() or not _BLANK_LINE.match(self._leads[index]):
            self._leads[index] = stay + lines + self._leads[index]

    def _without_first(self, lead: str, kept: list[str], following: str) -> str:
        """What leads to the new first member, which begins where the old one began."""
        above = [lead[: _last_line(lead)]] if lead else []
        if above or kept:
            return self._break.join([*above, *kept]) + following
        return following.lstrip("\r\n ") if following.strip() else ""

    def insert(self, index: int, make: Callable[[int], str]) -> None:
        """Put a member in; `make` writes it for its column."""
        body = make(self.column)
        if index >= len(self.bodies):
            lead = self._break
        elif index == 0:
            lead, old = "", self._leads[0]
            self._leads[0] = self._break + old
        else:
            cut = _attached(self._leads[index])
            lead = self._leads[index][:cut] + self._break
            self._leads[index] = self._leads[index][cut:]
        self._leads.insert(index, lead)
        self.bodies.insert(index, body)

    def move(self, index: int, to: int) -> None:
        """Give a member another position; the comment lines right above it go with it, blank lines stay."""
        cuts = [_attached(lead) if at else 0 for at, lead in enumerate(self._leads)]
        stays = [lead[:cut] for lead, cut in zip(self._leads, cuts, strict=True)]
        moving = [
            (lead[cut:] if at else self._break + lead, body)
            for at, (lead, cut, body) in enumerate(zip(self._leads, cuts, self.bodies, strict=True))
        ]
        moving.insert(to, moving.pop(index))
        self._leads = [stay + lead for stay, (lead, _body) in zip(stays, moving, strict=True)]
        self._leads[0] = self._leads[0].lstrip("\r\n ")
        self.bodies = [body for _lead, body in moving]


def _last_line(lead: str) -> int:
    """Where the last line break of a lead begins."""
    match = _LAST_LINE.search(lead)
    return match.start() if match else len(lead)


def _attached(lead: str) -> int:
    """Where the comment lines begin that stand right above a member, or else its own line."""
    match = _ATTACHED.search(lead)
    return match.start() if match else len(lead)
