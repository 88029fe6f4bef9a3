"""The fast reader of texts that are right; at the first thing that is not it stops; imports only `schema`."""

from __future__ import annotations

import json
import re
from typing import Final

from schema.document.nodes import MAX_DEPTH, Kind, Member, Node, Scalar

_SOLID = re.compile(r"[^ \t\n\r]")
_STRING = re.compile(r'"([^"\\\x00-\x1f\ud800-\udfff]*)"')
_STRING_START = re.compile(
    r'"[^"\\\x00-\x1f\ud800-\udfff]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\x00-\x1f\ud800-\udfff]*)*',
)
_LONE = re.compile(r"[\ud800-\udfff]")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_LITERAL = re.compile("true|false|null")
_KEY = re.compile(r'[ \t\n\r]*"([^"\\\x00-\x1f\ud800-\udfff]*)"[ \t\n\r]*:[ \t\n\r]*')
_COLON = re.compile(r"[ \t\n\r]*:[ \t\n\r]*")
_SEPARATOR = re.compile(r"[ \t\n\r]*([,}\]])[ \t\n\r]*")
_OPENERS = re.compile(r"\[+")
_INFINITE: Final = frozenset({float("inf"), float("-inf")})
_CONSTANTS: Final[dict[str, tuple[Kind, Scalar]]] = {
    "true": ("true", True),
    "false": ("false", False),
    "null": ("null", None),
}
_BELOW: Final = Node("null", 0, 0)


def read(text: str) -> Node | int:
    """The tree of a text that the runtime's parser accepts; of another one the place where the parser stops."""
    try:
        return _Reader(text).root()
    except _Stop as stop:
        return stop.at


class _Stop(Exception):
    """Here a strict parser gives up."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at


class _Open:
    """An object or a list that is still open."""

    __slots__ = ("closer", "items", "key", "key_end", "key_start", "members", "start")

    def __init__(self, start: int, closer: str) -> None:
        self.start = start
        self.closer = closer
        self.members: list[Member] = []
        self.items: list[Node] = []
        self.key = ""
        self.key_start = self.key_end = start


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at: int = 1 if text.startswith("\ufeff") else 0
        self._stack: list[_Open] = []
        self._below = {"}": _Open(0, "}"), "]": _Open(0, "]")}  # for all the levels that the tree leaves out

    def root(self) -> Node:
        """The whole text. Raises `_Stop`."""
        self._at = self._solid(self._at)
        node = self._value()
        while True:
            if node is None:
                node = self._value()
            elif self._stack:
                node = self._after(node)
            else:
                break
        rest = self._solid(self._at)
        # The parser takes a NUL byte outside a string for the end of its input.
        if rest < len(self._text) and self._text[rest] != "\x00":
            raise _Stop(rest)
        return node

    def _solid(self, at: int) -> int:
        found = _SOLID.search(self._text, at)
        return found.start() if found else len(self._text)

    def _value(self) -> Node | None:
        """The value that begins here; `None` after the opening bracket of one that has something in it."""
        text, at = self._text, self._at
        char = text[at : at + 1]
        if char == '"':
            value = self._string()
            return Node("string", at, self._at, value)
        if char in ("{", "["):
            return self._open(char)
        number = _NUMBER.match(text, at)
        if number is not None:
            return self._number(number)
        word = _LITERAL.match(text, at)
        if word is None:
            raise _Stop(at)
        self._at = word.end()
        kind, value = _CONSTANTS[word[0]]
        return Node(kind, at, self._at, value)

    def _string(self) -> str:
        text, at = self._text, self._at
        match = _STRING.match(text, at)
        if match is not None:
            self._at = match.end()
            return match[1]
        start = _STRING_START.match(text, at)
        end = start.end() if start else at
        if text[end : end + 1] != '"':
            raise _Stop(end)
        value: str = json.loads(text[at : end + 1])
        if _LONE.search(value) is not None:
            raise _Stop(at)
        self._at = end + 1
        return value

    def _number(self, match: re.Match[str]) -> Node:
        at, self._at = self._at, match.end()
        word, fraction, exponent = match.group(0, 1, 2)
        value: int | float
        if fraction or exponent or len(word) > 300:
            value = float(word)
            if value in _INFINITE:
                raise _Stop(at)
            if not fraction and not exponent:
                value = int(word)
        else:
            value = int(word)
        return Node("number", at, self._at, value)

    def _open(self, char: str) -> Node | None:
        at = self._at
        if char == "[" and len(self._stack) > MAX_DEPTH:
            run = _OPENERS.match(self._text, at)
            end = run.end() if run else at + 1
            self._stack.extend([self._below["]"]] * (end - at - 1))
            at = end - 1
        closer = "}" if char == "{" else "]"
        self._stack.append(_Open(at, closer) if len(self._stack) <= MAX_DEPTH else self._below[closer])
        self._at = self._solid(at + 1)
        if self._text[self._at : self._at + 1] == closer:
            self._at += 1
            return self._closed()
        if char == "{":
            self._key()
        return None

    def _key(self) -> None:
        """Go past a key and its colon."""
        frame, match = self._stack[-1], _KEY.match(self._text, self._at)
        if match is not None:
            frame.key = match[1]
            start, end = match.span(1)
            frame.key_start, frame.key_end = start - 1, end + 1
        else:
            self._at = self._solid(self._at)
            if self._text[self._at : self._at + 1] != '"':
                raise _Stop(self._at)
            frame.key_start = self._at
            frame.key = self._string()
            frame.key_end = self._at
            match = _COLON.match(self._text, self._at)
            if match is None:
                raise _Stop(self._solid(self._at))
        self._at = match.end()

    def _after(self, node: Node) -> Node | None:
        """Put a value where it belongs and go on: the object or list that ends here, or `None` before the next value."""
        frame = self._stack[-1]
        if len(self._stack) <= MAX_DEPTH:
            if frame.closer == "]":
                frame.items.append(node)
            else:
                frame.members.append(Member(frame.key, frame.key_start, frame.key_end, node))
        match = _SEPARATOR.match(self._text, self._at)
        if match is None:
            raise _Stop(self._solid(self._at))
        if match[1] == ",":
            self._at = match.end()
            if frame.closer == "}":
                self._key()
            return None
        if match[1] != frame.closer:
            raise _Stop(match.start(1))
        self._at = match.end(1)
        return self._closed()

    def _closed(self) -> Node:
        frame = self._stack.pop()
        if len(self._stack) > MAX_DEPTH:
            while len(self._stack) > MAX_DEPTH + 1 and self._text.startswith(self._stack[-1].closer, self._at):
                self._stack.pop()
                self._at += 1
            return _BELOW
        if frame.closer == "]":
            return Node("array", frame.start, self._at, items=tuple(frame.items))
        return Node("object", frame.start, self._at, members=tuple(frame.members))
