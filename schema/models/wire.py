"""Decodes protobuf's binary form; imports only the standard library and `schema`.

Lengths are held against what is there before anything is read or made, so that a file can claim what it likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schema.models.messages import Field, Kind, Message, Record
from schema.models.model import ModelError
from schema.models.source import Source
from schema.text import _

_VARINT, _EIGHT, _BYTES, _FOUR = 0, 1, 2, 5
_NUMBERS: Final = (Kind.INTEGER, Kind.WORD)
_KEY: Final = 1 << 3 | _BYTES
_VALUE: Final = 2 << 3 | _BYTES
_FIRST: Final = 1 << 3
"""The tag of field 1."""
_MORE: Final = 0x80
"""The bit of a byte that says that its number goes on."""
_SIGN: Final = 1 << 63
_MOST_SHIFT: Final = 63
_DEPTH: Final = 50
_LONGEST_START: Final = 20
"""Bytes; a field begins with two numbers of at most ten."""
_WINDOW: Final = 1 << 16
_MOST_FIELDS: Final = 2_000_000
"""Of one message; no model has so many operators, and somebody waits while they are counted."""
_MOST_FIELD: Final = 1 << 28
"""Bytes of one operator, which is read whole; weights stand elsewhere."""

Span = tuple[int, int, int]
"""A field of a message: its number, where its bytes begin and where they end; of a number only the first means something."""


def cut_off() -> ModelError:
    """What a length that leads out of the file comes to."""
    return ModelError(_("This model is cut off, or damaged: a part of it would end outside of the file."))


def damaged() -> ModelError:
    """What bytes come to that are no message."""
    return ModelError(_("This is no model, or a damaged one: its bytes are no protobuf message."))


def fields(source: Source, start: int, end: int) -> Iterator[Span]:
    """The fields that hold bytes of the message that stands there, without reading what is in them. Raises `ModelError`."""
    window, at = b"", 0
    for _number in range(_MOST_FIELDS):
        if start >= end:
            return
        if not at <= start <= at + len(window) - _LONGEST_START and at + len(window) < end:
            window, at = source.read(start, min(_WINDOW, end - start)), start
        try:
            tag, place = _tag(window, start - at)
            begin, stop = _extent(window, place, tag & 7, end - at)
        except IndexError:
            raise cut_off() from None
        start = at + stop
        if tag & 7 == _BYTES:
            yield tag >> 3, at + begin, start
    raise damaged()


def field(source: Source, span: Span, shape: Message, wanted: Mapping[bytes, str]) -> Record:
    """What that field, one of a message of this shape, holds; nothing if it is none that is read. Raises `ModelError`.

    Of attributes those whose keys are `wanted`, by the names that this gives them.
    """
    number, start, end = span
    known, found = shape.numbers.get(number), Record()
    if known is None:
        return found
    if end - start > _MOST_FIELD:
        raise ModelError(_("One operator of this model is longer than {limit} MiB.").format(limit=_MOST_FIELD >> 20))
    data = source.read(start, end - start)
    try:
        if len(data) == end - start:
            _Decoder(data, wanted).take(found, known, 0, len(data), _DEPTH)
            return found
    except IndexError:
        pass
    raise cut_off()


class _Decoder:
    """Decodes messages that lie in memory. What leads out of the memory is an `IndexError`, what leads out of a message `ModelError`."""

    def __init__(self, data: bytes, wanted: Mapping[bytes, str]) -> None:
        self._data = data
        self._wanted = wanted

    def take(self, found: Record, known: Field, at: int, end: int, depth: int) -> None:
        """Add the bytes between two places to what was found of a field."""
        if known.kind is Kind.ATTRIBUTES:
            self._attribute(found.setdefault(known.name, {}), known, at, end, depth)
        elif known.message is not None:
            found.setdefault(known.name, []).append(self._message(known.message, at, end, depth - 1))
        elif known.kind is Kind.TEXT:
            found.setdefault(known.name, []).append(text(self._data[at:end]))
        else:  # numbers, packed
            numbers = found.setdefault(known.name, [])
            while at < end:
                value, at = _varint(self._data, at)
                numbers.append(_signed(value))

    def _message(self, shape: Message, at: int, end: int, depth: int) -> Record:
        if not depth:
            raise ModelError(_("This is nested too deeply for a model."))
        data, numbers, found = self._data, shape.numbers, Record()
        while at < end:
            tag, at = _tag(data, at)
            begin, at = _extent(data, at, tag & 7, end)
            known = numbers.get(tag >> 3)
            if known is None:
                continue
            if tag & 7 == _BYTES:
                # An operator has a hundred attributes; for nearly all of them a look at the key is all.
                if known.kind is Kind.ATTRIBUTES and at > begin + 1 and data[begin] == _KEY:
                    key = data[begin + 2 : begin + 2 + data[begin + 1]]
                    if key not in self._wanted:
                        continue
                self.take(found, known, begin, at, depth)
            elif tag & 7 == _VARINT and known.kind in _NUMBERS:
                found.setdefault(known.name, []).append(_signed(_varint(data, begin)[0]))
        return found

    def _attribute(self, found: dict[str, Record], known: Field, at: int, end: int, depth: int) -> None:
        """Add an entry of a map, if its key is wanted: the key is field 1, the value field 2."""
        data, key, value = self._data, b"", (end, end)
        while at < end:
            tag, at = _tag(data, at)
            begin, at = _extent(data, at, tag & 7, end)
            if tag == _KEY:
                key = data[begin:at]
                if key not in self._wanted:
                    return
            elif tag == _VALUE:
                value = (begin, at)
        if key in self._wanted and known.message is not None:
            found[self._wanted[key]] = self._message(known.message, *value, depth - 1)


def text(data: bytes) -> str:
    """A string of a message; bytes that are no UTF-8 stay recognizable, as in any other text."""
    return data.decode("utf-8", "surrogateescape")


def _signed(value: int) -> int:
    return value - (_SIGN << 1) if value >= _SIGN else value


def _extent(data: bytes, at: int, wire: int, end: int) -> tuple[int, int]:
    """Where the value behind a tag begins and ends. Raises `ModelError` where that is beyond `end`."""
    if wire == _BYTES:
        length = data[at]
        at += 1
        if length >= _MORE:
            length, at = _varint(data, at - 1)
        stop = at + length
    elif wire == _VARINT:
        stop = _varint(data, at)[1]
    elif wire == _EIGHT:
        stop = at + 8
    elif wire == _FOUR:
        stop = at + 4
    else:
        raise damaged()
    if stop > end:
        raise cut_off()
    return at, stop


def _tag(data: bytes, at: int) -> tuple[int, int]:
    """The number and the kind of a field, and the place behind them. There is no field 0: bytes that are all 0 are no message."""
    tag, behind = data[at], at + 1
    if tag >= _MORE:
        tag, behind = _varint(data, at)
    if tag < _FIRST:
        raise damaged()
    return tag, behind


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """The number of variable length that begins there, and the place behind it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        if byte < _MORE:
            return value | byte << shift, at
        value |= (byte & 0x7F) << shift
        shift += 7
        if shift > _MOST_SHIFT:
            raise damaged()
