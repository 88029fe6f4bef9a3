"""Decodes protobuf's text form, as graph dumps are written; imports only the standard library and `schema`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from schema.models.messages import Field, Kind, Message, Record
from schema.models.model import ModelError
from schema.models.source import Progress
from schema.models.wire import text
from schema.text import _

# One step: `name: "text"`, `name: word`, `name {` or `}`, behind blanks and comments.
_STEP: Final = re.compile(
    rb"[\s,;]*(?:\#[^\n]*(?:\n[\s,;]*)?)*"
    rb'(?:(\w+)\s*(?::\s*(?:"([^"\\]*(?:\\.[^"\\]*)*)"|([^\s{}"#,;:<>\[\]]+))|:?\s*(\{))|(\}))',
    re.DOTALL,
)
_REST: Final = re.compile(rb"[\s,;]*(?:\#[^\n]*(?:\n[\s,;]*)?)*")
_ESCAPE: Final = re.compile(rb"\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(.))", re.DOTALL)
_SHORT: Final = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"a": b"\a", b"b": b"\b", b"f": b"\f", b"v": b"\v"}
_WORDS: Final = {b"true": 1, b"false": 0}
_LONGEST_NUMBER: Final = 30
_DEPTH: Final = 100
_CHUNK: Final = 50_000
"""Steps between two reports of progress."""


@dataclass(slots=True)
class _Open:
    """A message that has begun and not ended."""

    field: Field | None
    """What it is in the message around it; `None` for one that is passed over."""
    fields: Mapping[str, Field]
    record: Record


def records(
    data: bytearray, shape: Message, streamed: Collection[str], wanted: Mapping[bytes, str], progress: Progress
) -> Iterator[tuple[str, Record]]:
    """The messages of the fields named in `streamed`, each when it ends and with its field's name, and at last the whole
    without them, under "". Of attributes those whose keys are `wanted`. Raises `ModelError`.
    """
    keys = {key.decode() for key in wanted}
    stack = [_Open(None, shape.names, {})]
    at = steps = 0
    while step := _STEP.match(data, at):
        at = step.end()
        steps += 1
        if steps % _CHUNK == 0:
            progress((len(data) + at) // 2, len(data))
        name, string, word, opens, _closes = step.groups()
        if opens:
            if len(stack) > _DEPTH:
                raise ModelError(_("This is nested too deeply for a model."))
            stack.append(_begun(stack[-1], name, keys))
        elif name:
            _put(stack[-1], name, string, word)
        else:
            ended = stack.pop()
            if not stack:
                raise _misplaced(data, step.start(5))
            if ended.field is not None and ended.field.name in streamed:
                yield ended.field.name, ended.record
            else:
                _close(stack[-1].record, ended, keys)
    rest = _REST.match(data, at)
    end = rest.end() if rest else at
    if end < len(data) or len(stack) > 1:
        raise _misplaced(data, end)
    yield "", stack[0].record


def _misplaced(data: bytearray, at: int) -> ModelError:
    line = data.count(b"\n", 0, at) + 1
    if at >= len(data):
        return ModelError(_("This model is cut off: its last message does not end."))
    return ModelError(_("This is no protobuf text from line {line} on.").format(line=line))


def _begun(around: _Open, name: bytes, keys: Collection[str]) -> _Open:
    """The message of this name inside another one."""
    field = around.fields.get(name.decode())
    if field is None or field.message is None:
        return _Open(None, {}, {})
    if field.kind is Kind.ATTRIBUTES:
        return _Open(field, _entry(field.message), {})
    if field.number == 0 and around.record.get("key", [""])[-1] not in keys:
        return _Open(None, {}, {})
    return _Open(field, field.message.names, {})


@lru_cache(16)
def _entry(value: Message) -> Mapping[str, Field]:
    """The fields of an entry of a map. Number 0, which no field of a message has, marks the value, which the key decides on."""
    return Message((Field("key", 1), Field("value", 0, Kind.MESSAGE, value))).names


def _put(into: _Open, name: bytes, string: bytes | None, word: bytes | None) -> None:
    """Add a value to the field of that name, if it is one that is read and of its kind."""
    field = into.fields.get(name.decode())
    if field is None:
        return
    value: str | int | None = None
    if string is not None:
        value = _unescaped(string) if field.kind is Kind.TEXT else None
    elif word is not None and field.kind in (Kind.INTEGER, Kind.WORD):
        value = _number(word, field.kind)
    if value is not None:
        into.record.setdefault(field.name, []).append(value)


def _close(around: Record, ended: _Open, keys: Collection[str]) -> None:
    """Add a message to the one around it."""
    field = ended.field
    if field is None:
        return
    if field.kind is Kind.ATTRIBUTES:
        key = ended.record.get("key", [""])[-1]
        if key in keys:
            around.setdefault(field.name, {})[key] = ended.record.get("value", [{}])[-1]
    else:
        around.setdefault(field.name, []).append(ended.record)


def _number(word: bytes, kind: Kind) -> str | int:
    if word in _WORDS:
        return _WORDS[word]
    try:
        return int(word[:_LONGEST_NUMBER], 10)
    except ValueError:
        if kind is Kind.WORD:
            return text(word)
    raise ModelError(_("A number of this model is none: {word}.").format(word=text(word[:_LONGEST_NUMBER])))


def _unescaped(string: bytes) -> str:
    return text(_ESCAPE.sub(_plain, string) if b"\\" in string else string)


def _plain(match: re.Match[bytes]) -> bytes:
    octal, hexadecimal, character = match.groups()
    if character is not None:
        return _SHORT.get(character, character)
    return bytes([int(octal, 8) & 0xFF if octal else int(hexadecimal, 16)])
