"""Decodes protobuf's binary form; imports only the standard library and `schema`.

Lengths are held against what is there before anything is read or made, so that a file can claim what it likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from schema.models.messages import Field, Kind, Message, Record
from schema.models.model import ModelError
from schema.models.source import Source
from schema.text import _

_VARINT, _EIGHT, _BYTES, _FOUR = 0, 1, 2, 5
_SIGN: Final = 1 << 63
_MOST_SHIFT: Final = 63
_DEPTH: Final = 50
_WINDOW: Final = 1 << 16
_MOST_FIELD: Final = 1 << 28
"""Bytes of one operator, which is read whole; weights stand elsewhere."""

Span = tuple[int, int, int]
"""A field of a message: its number, where its bytes begin and where they end; of a number only the first means something."""


def cut_off() -> ModelError:
    """What a length that leads out of the file comes to."""
    return ModelError(_("This model is cut off, or damaged: a part of it would end outside of the file."))


def fields(source: Source, start: int, end: int) -> Iterator[Span]:
    """The fields that hold bytes of the message that stands there, without reading what is in them. Raises `ModelError`."""
    window, at = b"", 0
    while start < end:
        # A field begins with two numbers of at most ten bytes.
        if not at <= start <= at + len(window) - 20 and at + len(window) < end:
            window, at = source.read(start, min(_WINDOW, end - start)), start
            if not window:
                raise cut_off()
        tag, place = _varint(window, start - at, len(window))
        begin, stop = _extent(window, place, tag & 7, end - at)
        start = at + stop
        if tag & 7 == _BYTES:
            yield tag >> 3, at + begin, start


def field(source: Source, span: Span, shape: Message, wanted: Mapping[bytes, str]) -> Record:
    """What that field, one of a message of this shape, holds; nothing if it is none that is read. Raises `ModelError`."""
    number, start, end = span
    known, found = shape.numbers.get(number), Record()
    if known is None:
        return found
    if end - start > _MOST_FIELD:
        raise ModelError(_("One operator of this model is longer than {limit} MiB.").format(limit=_MOST_FIELD >> 20))
    data = source.read(start, end - start)
    if len(data) < end - start:
        raise cut_off()
    _bytes(found, known, data, 0, len(data), wanted, 0)
    return found


def decode(data: bytes, at: int, end: int, shape: Message, wanted: Mapping[bytes, str], depth: int = 0) -> Record:
    """The message between two places. Of attributes those whose keys are `wanted`, by the names that this gives them."""
    if depth > _DEPTH:
        raise ModelError(_("This is nested too deeply for a model."))
    found: Record = {}
    numbers = shape.numbers
    while at < end:
        tag, at = _varint(data, at, end)
        begin, at = _extent(data, at, tag & 7, end)
        known = numbers.get(tag >> 3)
        if known is None:
            continue
        if known.kind in (Kind.INTEGER, Kind.WORD):
            _integers(found.setdefault(known.name, []), data, begin, at, tag & 7)
        elif tag & 7 == _BYTES:
            _bytes(found, known, data, begin, at, wanted, depth)
    return found


def _bytes(
    found: Record, known: Field, data: bytes, at: int, end: int, wanted: Mapping[bytes, str], depth: int
) -> None:
    """Add what stands in a field that is no number."""
    if known.kind is Kind.ATTRIBUTES:
        _attribute(found.setdefault(known.name, {}), known, data, at, end, wanted, depth)
    elif known.message is not None:
        value = decode(data, at, end, known.message, wanted, depth + 1)
        found.setdefault(known.name, []).append(value)
    else:
        found.setdefault(known.name, []).append(text(data[at:end]))


def _attribute(
    found: dict[str, Record], known: Field, data: bytes, at: int, end: int, wanted: Mapping[bytes, str], depth: int
) -> None:
    """Add an entry of a map: its key is field 1, its value field 2."""
    key, value = b"", (end, end)
    while at < end:
        tag, at = _varint(data, at, end)
        begin, at = _extent(data, at, tag & 7, end)
        if tag == (1 << 3 | _BYTES):
            key = data[begin:at]
            if key not in wanted:
                return
        elif tag == (2 << 3 | _BYTES):
            value = (begin, at)
    if key in wanted:
        found[wanted[key]] = decode(data, *value, cast("Message", known.message), wanted, depth + 1)


def text(data: bytes) -> str:
    """A string of a message; bytes that are no UTF-8 stay recognizable, as in any other text."""
    return data.decode("utf-8", "surrogateescape")


def _integers(found: list[int], data: bytes, at: int, end: int, wire: int) -> None:
    """One number, or many that are packed together."""
    if wire in (_VARINT, _BYTES):
        while at < end:
            value, at = _varint(data, at, end)
            found.append(value - (_SIGN << 1) if value >= _SIGN else value)


def _extent(data: bytes, at: int, wire: int, end: int) -> tuple[int, int]:
    """Where the value behind a tag begins and ends. Raises `ModelError` where that is beyond `end`."""
    if wire == _VARINT:
        return at, _varint(data, at, end)[1]
    length = 0
    if wire == _BYTES:
        length, at = _varint(data, at, end)
    elif wire == _EIGHT:
        length = 8
    elif wire == _FOUR:
        length = 4
    else:
        raise ModelError(_("This is no model, or a damaged one: its bytes are no protobuf message."))
    if length > end - at:
        raise cut_off()
    return at, at + length


def _varint(data: bytes, at: int, end: int) -> tuple[int, int]:
    """The number of variable length that begins there, and the place behind it."""
    value = shift = 0
    end = min(end, len(data))
    while at < end:
        byte = data[at]
        at += 1
        if byte < 0x80:
            return value | byte << shift, at
        value |= (byte & 0x7F) << shift
        shift += 7
        if shift > _MOST_SHIFT:
            raise ModelError(_("This is no model, or a damaged one: its bytes are no protobuf message."))
    raise cut_off()
