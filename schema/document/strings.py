"""Strings and bare words as people mistype them: what was meant, where it ends, and what is wrong; imports only `schema`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from schema.document import faults
from schema.document.nodes import Fault, Kind, Scalar

Note = Callable[[Callable[[], Fault]], None]
"""Takes the maker of a fault; the scanner calls it while it still records faults."""

OPENING_QUOTES: Final = "'`´‘’‚‛“”„‟″＂«»「」＇"
_DOUBLE: Final = '"“”„‟″＂«»「」'
_SINGLE: Final = "'`´‘’‚‛＇"

_LOOK: Final = 4096
_CHUNK = re.compile(r'[^"\\\x00-\x1f\ud800-\udfff]*(?:\\["\\/bfnrt][^"\\\x00-\x1f\ud800-\udfff]*)*')
_GOOD_ESCAPE = re.compile(r'\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})')
_HEX4 = re.compile(r"[0-9A-Fa-f]{4}")
_LINE_END = re.compile(r"\r?\n|\r|\Z")
_ENDS_VALUE = re.compile(r"\s*(?:[,:}\]：，；、｝］】;=]|\Z)")
_INNER_END = re.compile(r'"[ \t]*(?=[,}\]\r\n]|\Z)')
_BARE = re.compile(r"""(?:[^\s,:{}\[\]"“”＂，：；;'#\x00]|:(?![\s"])|[ \t]+(?=[^\s,:{}\[\]"“”＂，：；;'#/\x00]))+""")
_LOOSE_NUMBER = re.compile(r"([+-]?)(?:0[xX]([0-9A-Fa-f]+)|0*([0-9]*)(\.[0-9]*)?([eE][+-]?[0-9]+)?)")
_LITERALS: Final = {
    "true": "true",
    "false": "false",
    "null": "null",
    "none": "null",
    "nil": "null",
    "undefined": "null",
}
_NOT_FINITE: Final = frozenset({"nan", "infinity", "inf"})


class Word(NamedTuple):
    """A bare word in the place of a value, as it was meant."""

    kind: Kind
    value: Scalar
    end: int


def broken(text: str, start: int, note: Note) -> tuple[str, int]:
    """The meaning and the end of a string in double quotes with something wrong in it."""
    parts: list[str] = []
    at = start + 1
    bad_byte = -1
    while True:
        chunk = _CHUNK.match(text, at)
        assert chunk is not None
        parts.append(str(json.loads(f'"{chunk[0]}"')) if "\\" in chunk[0] else chunk[0])
        at = chunk.end()
        char = text[at : at + 1]
        if char == '"':
            break
        if char == "\\":
            piece, at = _escape(text, at, note)
            parts.append(piece)
        elif char and char >= "\ud800":
            bad_byte = at if bad_byte < 0 else bad_byte
            parts.append(char)
            at += 1
        elif char in ("", "\n", "\r") and not _goes_on(text, at):
            value, at = _cut_off(text, start, at, note)
            _note_bytes(text, bad_byte, start + 1, at, note)
            return value, at
        else:
            note(lambda at=at: faults.control_character(text, at))
            parts.append(char)
            at += 1
    _note_bytes(text, bad_byte, start + 1, at, note)
    return "".join(parts), at + 1


def _note_bytes(text: str, bad_byte: int, start: int, end: int, note: Note) -> None:
    if bad_byte >= 0:
        note(lambda: faults.not_utf8(text, bad_byte, start, end))


def _escape(text: str, at: int, note: Note) -> tuple[str, int]:
    good = _GOOD_ESCAPE.match(text, at)
    if good is None:
        end = min(at + 2, len(text))
        if text[at + 1 : end] < " ":
            end = at + 1
        note(lambda: faults.bad_escape(text, at, end))
        return text[at + 1 : end], end
    end = good.end()
    if text[at + 1] != "u":
        return str(json.loads(f'"{good[0]}"')), end
    code = int(text[at + 2 : end], 16)
    if 0xD800 <= code < 0xDC00:
        low = int(text[end + 2 : end + 6], 16) if text[end : end + 2] == "\\u" and _HEX4.match(text, end + 2) else 0
        if 0xDC00 <= low < 0xE000:
            return chr(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)), end + 6
    if 0xD800 <= code < 0xE000:
        note(lambda: faults.lone_surrogate(text, at, end))
        return "\ufffd", end
    return chr(code), end


def _goes_on(text: str, at: int) -> bool:
    """Whether the string really holds this line break: its closing quote follows, and what stands there ends a value."""
    quote = text.find('"', at, at + 2000)
    if quote < 0:
        return False
    between = text[at:quote]
    return (
        not between.endswith("\\")
        and (not between.strip() or between.strip()[-1] not in ",:{[")
        and _ends(text, quote + 1)
    )


def _ends(text: str, at: int) -> bool:
    return _ENDS_VALUE.match(text, at) is not None


def _cut_off(text: str, start: int, at: int, note: Note) -> tuple[str, int]:
    """A string without an end: it stops before the commas and brackets at the end of its line that are not its own."""
    end = at
    while end > start + 1:
        last = text[end - 1]
        opener = {"}": "{", "]": "["}.get(last)
        own = opener is not None and text.count(opener, start, end) >= text.count(last, start, end)
        if own or last not in " \t,}]":
            break
        end -= 1
    note(lambda: faults.unterminated(text, start, end))
    return text[start + 1 : end], end


def odd(text: str, start: int, note: Note) -> tuple[str, int]:
    """The meaning and the end of a string in any other quotation marks."""
    closers = _DOUBLE if text[start] in _DOUBLE else _SINGLE
    stop = _line_end(text, start)
    ends = [at for at in _places(text, closers, start + 1, stop) if text[at - 1] != "\\"]
    end = next((at for at in ends if _ends(text, at + 1)), ends[0] if ends else -1)
    if end < 0:
        bare = _BARE.match(text, start + 1, stop)
        end = bare.end() if bare else start + 1
        note(lambda: faults.quotes(text, start, end, False))
        return text[start + 1 : end], end
    note(lambda: faults.quotes(text, start, end + 1, True))
    _note_bad_run(text, start, end, note)
    return text[start + 1 : end].replace("\\'", "'"), end + 1


def _line_end(text: str, start: int) -> int:
    """The end of the line, or of what is looked at of a very long one."""
    stop = min(len(text), start + _LOOK)
    found = _LINE_END.search(text, start, stop)
    return found.start() if found else stop


def _places(text: str, characters: str, start: int, stop: int) -> Iterator[int]:
    return (at for at in range(start, stop) if text[at] in characters)


def _note_bad_run(text: str, start: int, end: int, note: Note) -> None:
    for at in range(start, end):
        if "\ud800" <= text[at] <= "\udfff":
            note(lambda at=at: faults.not_utf8(text, at, start, end))
            return


def inner_quote_end(text: str, at: int) -> int:
    """Where a string that has double quotes inside really ends (the place of its last quote), from behind an inner one; -1: nowhere."""
    found = _INNER_END.search(text, at, _line_end(text, at))
    return found.start() if found else -1


def bare(text: str, start: int, note: Note) -> Word | None:
    """A word without quotes as the value that was meant; `None` where not even a word begins."""
    match = _BARE.match(text, start)
    if match is None:
        return None
    end, word = match.end(), match[0]
    plain = _LITERALS.get(word.lower())
    if plain is not None:
        note(lambda: faults.literal(text, start, end, plain))
        kind, value = _CONSTANTS[plain]
        return Word(kind, value, end)
    if word.lower().lstrip("+-") in _NOT_FINITE:
        note(lambda: faults.literal(text, start, end, ""))
        return Word("null", None, end)
    loose = _LOOSE_NUMBER.fullmatch(word)
    spelled = _spelled(loose) if loose else ""
    if spelled:
        note(lambda: faults.number(text, start, end, spelled))
        return Word("number", float(spelled) if re.search("[.eE]", spelled) else int(spelled), end)
    note(lambda: faults.unquoted_value(text, start, end))
    return Word("string", word, end)


_CONSTANTS: Final[dict[str, tuple[Kind, Scalar]]] = {
    "true": ("true", True),
    "false": ("false", False),
    "null": ("null", None),
}


def _spelled(match: re.Match[str]) -> str:
    """A loose number as JSON spells it; empty where it has no digits, or too many to be one."""
    sign, hexadecimal, whole, fraction, exponent = match.groups()
    minus = "-" if sign == "-" else ""
    if hexadecimal:
        return f"{minus}{int(hexadecimal, 16)}" if len(hexadecimal) <= 16 else ""
    digits = (fraction or "")[1:]
    if not re.search("[0-9]", match[0]) or len(match[0]) > 300:
        return ""
    spelled = f"{minus}{whole or '0'}" + (f".{digits or '0'}" if fraction else "") + (exponent or "")
    return spelled if abs(float(spelled)) != float("inf") else ""
