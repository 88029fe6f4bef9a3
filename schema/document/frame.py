"""An object or a list that the scanner has not come to the end of; imports only `schema`."""

from __future__ import annotations

from schema.document.nodes import Member, Node


class Frame:
    """An object or a list that is still open: where it began and what was read of it."""

    __slots__ = ("items", "key", "key_end", "key_start", "members", "start", "virtual")

    def __init__(self, start: int, is_object: bool, virtual: bool = False) -> None:
        self.start = start
        self.virtual = virtual
        self.members: list[Member] | None = [] if is_object else None
        self.items: list[Node] = []
        self.key = ""
        self.key_start = self.key_end = start

    @property
    def opener(self) -> str:
        """The bracket that opens it."""
        return "[" if self.members is None else "{"

    @property
    def closer(self) -> str:
        """The bracket that closes it."""
        return "]" if self.members is None else "}"

    def first(self, pending: int) -> int:
        """Where its first child begins; `pending` is the place of the one that is still open."""
        if self.members is not None:
            return self.members[0].key_start if self.members else self.key_start
        return self.items[0].start if self.items else pending
