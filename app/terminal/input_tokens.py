"""What comes from the keyboard's side, cut into texts, keys' sequences and pastes; pure; imports only the standard library.

A sequence is taken whole or not at all: nothing of one that nobody knows, of one that breaks off, or of bytes in another
encoding ever arrives as if it had been typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Kind(Enum):
    """What a piece of input is."""

    TEXT = auto()
    """Characters, typed one after another."""
    SEQUENCE = auto()
    """A whole escape sequence: a key, a mouse report, an answer of the terminal."""
    ESCAPE = auto()
    """The key Esc alone."""
    ALT = auto()
    """Esc and at once one character: either alt with it, or both typed quickly, or sent together by a slow line."""
    PASTE = auto()
    """A text between the marks of a paste."""
    FOREIGN = auto()
    """Bytes that are not UTF-8 were met; in the text, marks of replacement stand for them."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of input."""

    kind: Kind
    text: str = ""


_CSI: Final = re.compile(rb"\x1b\[(?:\[[A-E]|(?!\[)[0-?]*[ -/]*[@-~])")
"""The Linux console's function keys have a second bracket."""
_CSI_BEGUN: Final = re.compile(rb"\x1b\[(?:\[|[0-?]*[ -/]*)\Z")
_OLD_MOUSE: Final = b"\x1b[M"
_SS3: Final = re.compile(rb"\x1bO[0-9;]{0,8}[@-~]")
_SS3_BEGUN: Final = re.compile(rb"\x1bO[0-9;]{0,8}\Z")
_STRING: Final = re.compile(rb"\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)|[P^_X][^\x1b]*\x1b\\)")
_STRING_BEGUN: Final = re.compile(rb"\x1b[\]P^_X][^\x07\x1b]*\x1b?\Z")
_BROKEN: Final = re.compile(rb"\x1b(?:[\]P^_X][^\x07\x1b]*|[\[O][ -?]*)")
_PASTE_BEGIN: Final = b"\x1b[200~"
_PASTE_END: Final = b"\x1b[201~"
_TEXT: Final = re.compile(rb"[^\x1b]+")
_LONGEST: Final = 4096
"""Bytes after which an unfinished sequence is given up."""
_PATIENCE: Final = 5
"""How often nothing may come while an answer of the terminal is under way."""
REPLACEMENT: Final = "\ufffd"


class Tokens:
    """Cuts the bytes of one terminal; what is not finished yet waits for the rest."""

    def __init__(self) -> None:
        self._rest = b""
        self._paste: bytearray | None = None
        self._silences = 0

    @property
    def waiting(self) -> bool:
        """Whether something is unfinished: after a moment without input, call `silence`."""
        return bool(self._rest) and self._paste is None

    def feed(self, data: bytes) -> Iterator[Token]:
        """What these bytes complete."""
        self._silences = 0
        data, self._rest = self._rest + data, b""
        while data:
            if self._paste is not None:
                token, data = self._pasted(data)
                yield from token
                continue
            used, tokens = self._next(data)
            yield from tokens
            if not used:
                if len(data) > _LONGEST:
                    return
                self._rest = data
                return
            data = data[used:]

    def silence(self) -> Iterator[Token]:
        """Nothing has come for a moment: an Esc was the key, and what has broken off is given up."""
        rest, self._silences = self._rest, self._silences + 1
        if len(rest) > 2 and _STRING_BEGUN.match(rest) and self._silences < _PATIENCE:
            return
        self._rest = b""
        if rest == b"\x1b":
            yield Token(Kind.ESCAPE)
        elif rest and rest[0] != 0x1B:
            yield from _decoded(rest)
        elif len(rest) == 2 and 0x20 < rest[1] < 0x7F:
            yield Token(Kind.ALT, chr(rest[1]))

    def _next(self, data: bytes) -> tuple[int, list[Token]]:
        """The first piece: how many bytes it takes, 0 where it is not whole yet, and what it is."""
        if data[0] != 0x1B:
            return _text(data)
        if data.startswith(_OLD_MOUSE):
            return (6, [Token(Kind.SEQUENCE, _modern_mouse(data[3:6]))]) if len(data) >= 6 else (0, [])
        if data.startswith(_PASTE_BEGIN):
            self._paste = bytearray()
            return len(_PASTE_BEGIN), []
        for whole in (_CSI, _SS3, _STRING):
            if match := whole.match(data):
                return match.end(), [Token(Kind.SEQUENCE, match[0].decode("latin-1"))]
        if len(data) == 1 or any(begun.match(data) for begun in (_CSI_BEGUN, _SS3_BEGUN, _STRING_BEGUN)):
            return 0, []
        return _after_escape(data)

    def _pasted(self, data: bytes) -> tuple[list[Token], bytes]:
        """Take in more of a paste: the whole of it where it ends here, and what comes behind it."""
        paste = self._paste = self._paste if self._paste is not None else bytearray()
        start = max(len(paste) - len(_PASTE_END) + 1, 0)
        paste += data
        end = paste.find(_PASTE_END, start)
        if end < 0:
            return [], b""
        self._paste = None
        tokens = _decoded(bytes(paste[:end]))
        text = "".join(token.text for token in tokens if token.kind is Kind.TEXT)
        foreign = [token for token in tokens if token.kind is Kind.FOREIGN][:1]
        return [*foreign, Token(Kind.PASTE, text)], bytes(paste[end + len(_PASTE_END) :])


def _text(data: bytes) -> tuple[int, list[Token]]:
    """The characters up to the next escape; one that is not whole yet waits."""
    match = _TEXT.match(data)
    text = match[0] if match else b""
    if len(text) == len(data):
        text = text[: len(text) - _unfinished(text)]
    return len(text), _decoded(text)


def _unfinished(text: bytes) -> int:
    """How many bytes at the end are the beginning of a character."""
    for count in range(1, min(4, len(text) + 1)):
        byte = text[-count]
        if byte >= 0xC2:
            needed = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4 if byte < 0xF5 else 0
            return count if count < needed else 0
        if byte < 0x80:
            break
    return 0


def _decoded(data: bytes) -> list[Token]:
    """The bytes as text. Of another encoding, one mark stands for each character of one byte or two."""
    try:
        return [Token(Kind.TEXT, data.decode())] if data else []
    except UnicodeDecodeError:
        pass
    parts: list[str] = []
    while data:
        try:
            parts.append(data.decode())
            break
        except UnicodeDecodeError as error:
            parts += [data[: error.start].decode(), REPLACEMENT]
            # In GBK and its like a letter may be the second byte of a character: it must not run as a command.
            pair = error.start + 1 < len(data) and 0x40 <= data[error.start + 1] != 0x7F
            data = data[error.start + (2 if pair else 1) :]
    return [Token(Kind.FOREIGN), Token(Kind.TEXT, "".join(parts))]


def _after_escape(data: bytes) -> tuple[int, list[Token]]:
    """Esc, and behind it something that no sequence begins with."""
    if data[1] == 0x1B:
        return 1, [Token(Kind.ESCAPE)]
    if data[1:2] in (b"[", b"O", b"]", b"P", b"^", b"_", b"X"):  # it broke off: what a sequence may hold goes with it
        match = _BROKEN.match(data)
        return (match.end() if match else 2), []
    if 0x20 < data[1] <= 0x7F:
        return 2, [Token(Kind.ALT, chr(data[1]))]
    return 1, [Token(Kind.ESCAPE)]


def _modern_mouse(report: bytes) -> str:
    """A mouse report of the old kind, three bytes of 32 and more, as one of the new kind."""
    button, x, y = (byte - 32 for byte in report)
    released = button & 3 == 3 and not button & 0x60
    return f"\x1b[<{button & ~3 if released else button};{x};{y}{'m' if released else 'M'}"
