"""From pieces of input to the framework's messages; imports Textual.

It uses the tables of keys of Textual's own parser and none of its reading: that one hands an unknown sequence on as typed text,
ends at a byte that is not UTF-8, and takes one step for each character of a paste.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from textual import events, messages
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

from app.terminal.input_tokens import Kind, Token

_MODE: Final = re.compile(r"\x1b\[\?(\d+);(\d)\$y")
_MOUSE: Final = re.compile(r"\x1b\[<\d{1,4};\d{1,5};\d{1,5}[Mm]")
_KEY: Final = re.compile(r"\x1b(?:\[[\d:;]{0,24}[A-Za-z~]|\[\[[A-E]|O.)")
_SYNC: Final = "2026"


class ForeignInput(Message):
    """What was typed is not in UTF-8."""


class InputEvents:
    """Makes messages of tokens. One for each terminal: a mouse report is told by how far it is from the one before."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def messages(self, token: Token) -> Iterator[Message]:
        """What a piece of input means; nothing for what has no meaning here."""
        if token.kind is Kind.TEXT:
            for character in token.text:
                yield from self._keys(character)
        elif token.kind is Kind.SEQUENCE:
            yield from self._sequence(token.text)
        elif token.kind is Kind.ESCAPE:
            yield events.Key("escape", "\x1b")
        elif token.kind is Kind.ALT:
            for key in self._keys(token.text):
                yield events.Key(f"alt+{key.key}", f"\x1b{token.text}")
        elif token.kind is Kind.PASTE:
            yield events.Paste(token.text.replace("\x00", ""))
        else:
            yield ForeignInput()

    def _sequence(self, sequence: str) -> Iterator[Message]:
        if sequence == "\x1b[I":
            yield events.AppFocus()
        elif sequence == "\x1b[O":
            yield events.AppBlur()
        elif _MOUSE.fullmatch(sequence):
            mouse = self._parser.parse_mouse_code(sequence)
            if mouse is not None:
                yield mouse
        elif mode := _MODE.fullmatch(sequence):
            if mode[1] == _SYNC and mode[2] in "12":
                yield messages.TerminalSupportsSynchronizedOutput()
        elif _KEY.fullmatch(sequence):
            yield from self._keys(sequence)

    def _keys(self, sequence: str) -> list[events.Key]:
        """The keys that a character or a sequence stands for; none for one that is unknown, or whose numbers are none."""
        try:
            keys = list(self._parser._sequence_to_key_events(sequence))
        except (ValueError, OverflowError):
            return []
        return [key for key in keys if key.key != Keys.Ignore]
