"""Putting the tree of a YAML text together, with what JSON cannot hold as faults; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.document.nodes import Fault, Kind, Member, Node
from schema.yaml import faults
from schema.yaml.gaps import skip
from schema.yaml.scalars import NotFinite, meaning

MAX_DEPTH: Final = 32
"""Levels of the tree, those inside an alias included (the runtime takes 10 of objects and of lists)."""

MAX_EXPANDED: Final = 10_000
"""Values that all aliases together may stand for."""

MAX_EXPANDED_TEXT: Final = 1_000_000
"""Characters that all aliases together may stand for."""


class Stop(Exception):
    """The text cannot be read any further, for this fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


class _Size:
    """How much a value holds when its aliases are written out."""

    __slots__ = ("characters", "depth", "values")

    def __init__(self, values: int = 1, characters: int = 0, depth: int = 0) -> None:
        self.values = values
        self.characters = characters
        self.depth = depth


class _Open:
    """An object or a list that is not at its end yet."""

    __slots__ = ("anchor", "items", "key", "key_end", "key_start", "last", "members", "names", "size", "start")

    def __init__(self, start: int, is_object: bool, anchor: str) -> None:
        self.start = start
        self.anchor = anchor
        self.members: list[Member] | None = [] if is_object else None
        self.items: list[Node] = []
        self.names: dict[str, int] = {}
        self.key: str | None = None
        self.key_start = self.key_end = start
        self.last = start
        self.size = _Size(depth=1)


class Builder:
    """Takes keys, values and ends in the order of the text; afterwards `root` and `faults` hold what came of it."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.root: Node | None = None
        self.faults: list[Fault] = []
        self._stack: list[_Open] = []
        self._anchors: dict[str, tuple[Node, _Size]] = {}
        self._expanded = _Size(0)

    @property
    def expects_key(self) -> bool:
        """Whether the next thing is a key of an object."""
        return bool(self._stack) and self._stack[-1].members is not None and self._stack[-1].key is None

    @property
    def bracket(self) -> int | None:
        """Where the innermost bracket or brace stands that is open."""
        starts = (frame.start for frame in reversed(self._stack))
        return next((start for start in starts if self._text[start : start + 1] in ("[", "{")), None)

    def open(self, start: int, *, is_object: bool, anchor: str = "") -> None:
        """An object or a list begins here. Raises `Stop` where it lies too deep."""
        if len(self._stack) >= MAX_DEPTH:
            raise Stop(faults.too_deep(start, MAX_DEPTH))
        self._stack.append(_Open(start, is_object, anchor))

    def close(self, end: int | None = None) -> None:
        """It ends: with a bracket in front of `end`, or else with its last value."""
        frame = self._stack.pop()
        stop = frame.last if end is None else end
        if frame.members is None:
            node = Node("array", frame.start, stop, items=tuple(frame.items))
        else:
            node = Node("object", frame.start, stop, members=tuple(frame.members))
        self._add(node, frame.anchor, frame.size)

    def key(self, name: str, start: int, end: int, *, plain: bool) -> None:
        """The key of the next value; `plain`: it stands there without quotation marks."""
        frame = self._stack[-1]
        if plain and name == "<<":
            self.faults.append(faults.merge_key(start, end))
        elif plain and not name:
            self.faults.append(faults.missing_key(start, end))
        elif name in frame.names:
            self.faults.append(faults.duplicate_key(self._text, start, end, frame.names[name]))
        frame.names.setdefault(name, start)
        frame.key, frame.key_start, frame.key_end = self._whole(name, start, end), start, end
        frame.last = end

    def string(self, value: str, start: int, end: int, anchor: str = "") -> None:
        """A string that is written as one."""
        node = Node("string", start, end, self._whole(value, start, end))
        self._add(node, anchor, _Size(1, len(value)))

    def word(self, word: str, start: int, end: int, anchor: str = "") -> None:
        """An unquoted word, or nothing at all."""
        kind: Kind
        try:
            kind, value = meaning(word)
        except NotFinite:
            self.faults.append(faults.not_finite(self._text, start, end))
            kind, value = "null", None
        self._add(Node(kind, start, end, value), anchor, _Size(1, len(word)))

    def nothing(self) -> None:
        """No value where one could stand: null, right behind the colon or the dash."""
        at = self._slot()
        self._add(Node("null", at, at), "", _Size())

    def _slot(self) -> int:
        if not self._stack:
            return len(self._text)
        frame = self._stack[-1]
        at = skip(self._text, frame.last if frame.members is None else frame.key_end)
        if self._text[at : at + 1] == ("-" if frame.members is None else ":"):
            return at + 1
        return frame.last if frame.members is None else frame.key_end

    def alias(self, name: str, start: int, end: int) -> None:
        """Once more what has this anchor. Raises `Stop` where that is not known, or is too much."""
        if any(frame.anchor == name for frame in self._stack):
            raise Stop(faults.alias_inside_itself(self._text, start, end))
        found = self._anchors.get(name)
        if found is None:
            raise Stop(faults.unknown_alias(self._text, start, end))
        node, size = found
        self._expanded.values += size.values
        self._expanded.characters += size.characters
        if self._expanded.values > MAX_EXPANDED or self._expanded.characters > MAX_EXPANDED_TEXT:
            raise Stop(faults.too_many_aliases(self._text, start, end, MAX_EXPANDED))
        if len(self._stack) + size.depth > MAX_DEPTH:
            raise Stop(faults.too_deep(start, MAX_DEPTH))
        self._add(Node(node.kind, start, end, node.value, node.members, node.items), "", size)

    def unwind(self) -> None:
        """The text cannot be read to its end: close what is open."""
        while self._stack:
            self.close()

    def _add(self, node: Node, anchor: str, size: _Size) -> None:
        if anchor:
            self._anchors[anchor] = node, size
        if not self._stack:
            self.root = node
            return
        frame = self._stack[-1]
        frame.last = max(frame.last, node.end)
        frame.size.values += size.values
        frame.size.characters += size.characters
        frame.size.depth = max(frame.size.depth, size.depth + 1)
        if frame.members is None:
            frame.items.append(node)
        elif frame.key is not None:
            frame.members.append(Member(frame.key, frame.key_start, frame.key_end, node))
            frame.key = None

    def _whole(self, value: str, start: int, end: int) -> str:
        r"""The string with the halves of characters, as `\ud83d\ude00` gives them, put together."""
        if value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value):
            return value
        try:
            return value.encode("utf-16", "surrogatepass").decode("utf-16")
        except UnicodeDecodeError:
            self.faults.append(faults.lone_surrogate(self._text, start, end))
            return value
