"""The text of one object or list in pieces, so that members can be taken out, put in and moved; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable

from schema.document.nodes import EditError, Node
from schema.document.style import Style, children, first_line_end, indent_at, last_line
from schema.text import _


class Pieces:
    """Before each child a lead (from the bracket or the comma on), its body, and a trail (up to the comma or the bracket)."""

    def __init__(self, text: str, node: Node, style: Style) -> None:
        self._style = style
        self._opener, self._closer = text[node.start], text[node.end - 1]
        self.indent = indent_at(text, node.start)
        """The indentation of the line that the opening bracket is on."""
        self.bodies: list[str] = []
        self._leads: list[str] = []
        self._trails: list[str] = []
        at = node.start + 1
        for start, end in children(node):
            lead = text[at:start]
            if self.bodies:
                comma = lead.index(",")
                self._trails.append(lead[:comma])
                lead = lead[comma + 1 :]
            self._leads.append(lead)
            self.bodies.append(text[start:end])
            at = end
        rest = text[at : node.end - 1]
        self._hollow = rest
        if self.bodies:
            self._trails.append(rest)
        elif rest.strip():
            raise EditError(_("this part of the file is nested too deeply to be edited by keys"))

    @property
    def flat(self) -> bool:
        """Whether it has children and stands on one line."""
        return bool(self.bodies) and not any(
            "\n" in part for parts in (self._leads, self.bodies, self._trails) for part in parts
        )

    def text(self) -> str:
        """The pieces put together."""
        if not self.bodies:
            return self._opener + self._hollow + self._closer
        parts = [lead + body + trail for lead, body, trail in zip(self._leads, self.bodies, self._trails, strict=True)]
        return self._opener + ",".join(parts) + self._closer

    def indent_of(self, index: int) -> str:
        """The indentation of the line that a child stands on, as far as this object or list tells."""
        for at in range(index, -1, -1):
            if "\n" in self._leads[at]:
                return last_line(self._leads[at]).lstrip("\r\n")
        return self.indent

    def move(self, index: int, to: int) -> None:
        """Give a child another position; what stands between the children stays as it is."""
        self.bodies.insert(to, self.bodies.pop(index))

    def insert(self, index: int, make: Callable[[str], str]) -> None:
        """Put a child in; `make` writes it for the indentation of its line. Only where there is something inside already."""
        if not self.bodies:
            self._fill(make)
        elif index < len(self.bodies):
            self._insert_before(index, make)
        else:
            self._append(make)

    @property
    def hollow(self) -> bool:
        """Whether there is nothing at all between the brackets."""
        return not self.bodies and not self._hollow

    def _fill(self, make: Callable[[str], str]) -> None:
        gap = self._hollow
        if "\n" in gap:
            tail = last_line(gap)
            inner = tail.lstrip("\r\n") + self._style.unit
            lead = gap[: first_line_end(gap)] + self._style.newline + inner
            self._leads, self._trails, self.bodies = [lead], [tail], [make(inner)]
        else:
            self._leads, self._trails, self.bodies = [gap], [gap], [make(self.indent)]

    def _insert_before(self, index: int, make: Callable[[str], str]) -> None:
        lead = self._leads[index]
        if "\n" in lead:
            following = last_line(lead)
        elif index > 0:
            following = lead
        elif len(self.bodies) > 1:
            following = last_line(self._leads[1])
        else:
            following = self._next_lead()
        body = make(self.indent_of(index))
        self._leads[index] = following
        self._leads.insert(index, lead)
        self.bodies.insert(index, body)
        self._trails.insert(index, "")

    def _append(self, make: Callable[[str], str]) -> None:
        lead, trail = self._next_lead(), self._trails[-1]
        if "\n" in lead:
            inner = lead.lstrip("\r\n")
            if "\n" in trail:
                cut = first_line_end(trail)
                lead, trail = trail[:cut] + lead, trail[cut:]
        else:
            inner = self.indent_of(len(self.bodies) - 1)
        self._trails[-1] = ""
        self._leads.append(lead)
        self.bodies.append(make(inner))
        self._trails.append(trail)

    def _next_lead(self) -> str:
        """What a child behind the last one has before it."""
        lead, trail = self._leads[-1], self._trails[-1]
        if "\n" in lead or len(self._leads) > 1:
            return last_line(lead)
        if "\n" in trail:
            return last_line(trail) + self._style.unit
        return self._style.comma[1:]

    def remove(self, index: int) -> None:
        """Take a child out, with its comma and its line."""
        lead, trail = self._leads.pop(index), self._trails.pop(index)
        del self.bodies[index]
        if not self.bodies:
            usual = self._style.brace_pad if self._opener == "{" else self._style.bracket_pad
            self._hollow = lead if lead == trail != usual and "\n" not in lead else ""
        elif index == len(self.bodies):
            keep = lead[: first_line_end(lead)] if "\n" in lead and "\n" in trail else ""
            self._trails[-1] = keep + (trail[first_line_end(trail) :] if "\n" in lead and "\n" in trail else trail)
        else:
            following = self._leads[index]
            if "\n" in lead and "\n" in following:
                # Blank lines before it stay for its successor, unless that has blank lines of its own.
                end = len(lead) - len(last_line(lead)) if following.count("\n") == 1 else first_line_end(lead)
                self._leads[index] = lead[:end] + following[first_line_end(following) :]
            elif "\n" in lead or index == 0 or "\n" not in following:
                self._leads[index] = lead
