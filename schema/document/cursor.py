"""Going through a text token by token: blanks, comments, strings, numbers, and the list of faults; imports only `schema`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final, Literal

from schema.document import faults, shape_faults, strings
from schema.document.nodes import Fault, Kind, Node, Scalar

MAX_FAULTS: Final = 50
MAX_JUNK: Final = 20
_MAX_NOTED: Final = 2000

_SOLID = re.compile(r"[^ \t\n\r]")
_STRING = re.compile(r'"([^"\\\x00-\x1f\ud800-\udfff]*)"')
_ESCAPED = re.compile(
    r'"[^"\\\x00-\x1f\ud800-\udfff]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\x00-\x1f\ud800-\udfff]*)*"',
)
_LONE = re.compile(r"[\ud800-\udfff]")
_STOP: Final = r"(?![0-9A-Za-z_.+$|%\\\ud800-\udfff-]|/[^/*]|:[^\s\[{\"])"
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?" + _STOP)
_LITERAL = re.compile("(?:true|false|null)" + _STOP)
_JUNK = re.compile(r"""[^\s,:{}\[\]"']+|.""", re.DOTALL)
_GAPS: Final[tuple[tuple[re.Pattern[str], Callable[[str, int, int], Fault]], ...]] = (
    (re.compile(r"//[^\n\r]*|/\*(?s:.*?)(?:\*/|\Z)|#[^\n\r]*"), faults.comment),
    (re.compile("[\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\x0b\x0c]+"), faults.odd_space),
    (re.compile(r"\.{3,}|…+"), faults.placeholder),
)
_STRUCTURE: Final = frozenset('"{}[],:-0123456789tfn')
_PUNCTUATION: Final = {
    "：": ":",
    "，": ",",
    "、": ",",
    "；": ",",
    ";": ",",
    "｛": "{",
    "｝": "}",
    "［": "[",
    "］": "]",
    "【": "[",
    "】": "]",
}
CONSTANTS: Final[dict[str, tuple[Kind, Scalar]]] = {
    "true": ("true", True),
    "false": ("false", False),
    "null": ("null", None),
}

Expect = Literal["value", "first", "first key", "key", "colon", "after", "end", "done"]
"""What may come next: a value, the first item of a list or its end, the first key or the end, a key, a colon, a comma or the end."""


class Cursor:
    """A place in a text, with what is expected there and the faults found so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 1 if text.startswith("\ufeff") else 0
        self.faults: list[Fault] = []
        self._expect: Expect = "value"
        self._last = self.at  # the end of the last token
        self._junk = 0
        self._noted = 0
        self._noted_at = -1

    @property
    def gave_up(self) -> bool:
        """Whether the text made so little sense that its end was not looked at."""
        return self._junk > MAX_JUNK

    def _next(self) -> str:
        """Go to the next character that means something and give its plain form; empty at the end."""
        text = self.text
        while not self.gave_up and (found := _SOLID.search(text, self.at)) is not None:
            self.at = found.start()
            char = found[0]
            if char in _STRUCTURE:
                return char
            plain = self._odd_character(char)
            if plain is not None:
                return plain
        self.at = len(text)
        return ""

    def _odd_character(self, char: str) -> str | None:
        """The plain form of an unusual character; `None` when it was a gap that has been passed over."""
        text, at = self.text, self.at
        if char == "\x00" and self._expect == "end":
            return ""
        if char in _PUNCTUATION:
            plain = ":" if self._expect == "colon" and char in ";；" else _PUNCTUATION[char]
            if self._noted_at != at:
                self._noted_at = at
                self._note(lambda: faults.punctuation(text, at, plain))
            return plain
        for pattern, make in _GAPS:
            gap = pattern.match(text, at)
            if gap is not None:
                end = self.at = gap.end()
                self._note(lambda make=make, end=end: make(text, at, end))
                return None
        if char == "\x00":
            self._note(lambda: shape_faults.nul_byte(text, at))
            self.at += 1
            self._junk += 1
            return "" if self.gave_up else None
        return char

    def _note(self, make: Callable[[], Fault]) -> None:
        self._noted += 1
        if self._noted <= MAX_FAULTS:
            self.faults.append(make())
        elif self._noted > _MAX_NOTED:
            self._junk = MAX_JUNK + 1

    def _take(self, end: int, expect: Expect) -> None:
        self.at = self._last = end
        self._expect = expect

    def _skip_junk(self) -> None:
        text, at = self.text, self.at
        found = _JUNK.match(text, at)
        end = found.end() if found else at + 1
        self._note(lambda: shape_faults.unexpected_text(text, at, end))
        self.at = end
        self._junk += 1

    def _string(self) -> tuple[str, int]:
        text, at = self.text, self.at
        match = _STRING.match(text, at)
        if match is not None:
            return match[1], match.end()
        match = _ESCAPED.match(text, at)
        if match is not None:
            value: str = json.loads(match[0])
            if _LONE.search(value) is None:
                return value, match.end()
        return strings.broken(text, at, self._note)

    def _plain(self) -> Node | None:
        """A number or a constant as JSON spells them."""
        text, at = self.text, self.at
        match = _NUMBER.match(text, at)
        if match is not None:
            return self._number(match)
        word = _LITERAL.match(text, at)
        if word is None:
            return None
        kind, value = CONSTANTS[word[0]]
        return Node(kind, at, word.end(), value)

    def _number(self, match: re.Match[str]) -> Node:
        text, at, end, word = self.text, self.at, match.end(), match[0]
        value: int | float | None
        if match[1] or match[2] or len(word) > 300:
            value = float(word)
            if value in (float("inf"), float("-inf")):
                self._note(lambda: faults.number_overflow(text, at, end))
                value = None
            elif not match[1] and not match[2]:
                value = int(word)
        else:
            value = int(word)
        return Node("number", at, end, value)
