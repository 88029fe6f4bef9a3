"""Reads models from `.om` files, of which it touches the header and the model's own part; imports only the standard library and `schema`."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Final

from schema.models.assemble import ORIGINAL_NAMES, TASK_ORDER, Graph, Shared, assemble
from schema.models.compiled import WANTED, attributes_of, first, node_of, strings
from schema.models.messages import GRAPH, MODEL, Attributes, Record
from schema.models.model import Format, Model, ModelError
from schema.models.source import Progress, Source
from schema.models.wire import Span, cut_off, field, fields
from schema.text import _

MAGIC: Final = b"IMOD"
_MODEL: Final = 0
"""The type of the partition that holds the serialized model."""
_MOST_PARTITIONS: Final = 10_000
_NAMES, _VALUES, _ENCODED = "attr_name_enum", "attr_value_enum", "attrs_use_string_value"
"""The model's attributes with the keys that were made short, the texts that were, and for which keys texts were."""
_MODEL_WIDE: Final = {name.encode(): name for name in (TASK_ORDER, _NAMES, _VALUES, _ENCODED)}
_BASE: Final = 127
"""Of the digits of a short key."""
_Row = tuple[int, int, int]
"""A partition: its type, and the places in the file where it begins and ends."""
_CHUNK: Final = 500
"""Operators between two reports of progress."""


def read_om(source: Source, progress: Progress) -> Model:
    """The model in an `.om` file. Raises `ModelError`."""
    rows = _partitions(source)
    if not rows:
        raise cut_off()
    found = [_Part(source, start, end) for kind, start, end in rows if kind == _MODEL]
    if not found:
        raise ModelError(_("This .om has no part that describes the model."))
    graphs = [graph for part in found for graph in part.graphs(progress)]
    tasks = [task for part in found for task in strings(part.attributes, TASK_ORDER)]
    return assemble(found[0].name, graphs, tasks, Format.OM, source.name.removesuffix(".om"))


class _Part:
    """One serialized model. Its graphs are read operator by operator, once what stands behind them is known."""

    def __init__(self, source: Source, start: int, end: int) -> None:
        self._source = source
        self._graphs: list[Span] = []
        self.name = ""
        self.attributes: Attributes = {}
        for span in fields(source, start, end):
            if span[0] == MODEL.names["graph"].number:
                self._graphs.append(span)
            else:
                part = field(source, span, MODEL, _MODEL_WIDE)
                self.name = first(part, "name", self.name)
                self.attributes.update(attributes_of(part))
        self._short = _Short(self.attributes)

    def graphs(self, progress: Progress) -> Iterator[Graph]:
        """Its graphs, in their order."""
        shared = Shared()
        for _number, start, end in self._graphs:
            graph = Graph()
            for span in fields(self._source, start, end):
                part = field(self._source, span, GRAPH, self._short.wanted)
                graph.name = first(part, "name", graph.name)
                for operator in part.get("op", ()):
                    self._short.restore(attributes_of(operator))
                    graph.nodes.append(node_of(operator, shared))
                if len(graph.nodes) % _CHUNK == 0:
                    progress(span[2], self._source.size)
            yield graph


class _Short:
    """Turns back what newer files do to attributes: numbers for their keys, and for some of their texts (models.md, .om)."""

    def __init__(self, attributes: Attributes) -> None:
        names = strings(attributes, _NAMES)
        flags = first(attributes.get(_ENCODED, {}), "list", Record()).get("b", [])
        self.wanted = {name.encode(): name for name in WANTED}
        self.wanted |= {_short_key(index): name for index, name in enumerate(names) if name in WANTED}
        self._values = strings(attributes, _VALUES)
        self._encoded = {name for name, flag in zip(names, flags, strict=False) if flag}

    def restore(self, attributes: Attributes) -> None:
        """Put the original names of an operator in the place of their numbers."""
        if ORIGINAL_NAMES in self._encoded and ORIGINAL_NAMES in attributes:
            found = first(attributes[ORIGINAL_NAMES], "list", Record())
            numbers: Sequence[int] = found.pop("i", ())
            if any(not 0 <= number < len(self._values) for number in numbers):
                raise ModelError(_("This .om is damaged: an attribute stands for a text that is not there."))
            found.setdefault("s", []).extend(self._values[number] for number in numbers)


def _short_key(index: int) -> bytes:
    """How a key is written that is only a number: its digits, the least significant first, each plus one."""
    digits = bytearray(b"\0")
    while True:
        index, digit = divmod(index, _BASE)
        digits.append(digit + 1)
        if not index:
            return bytes(digits)


def _partitions(source: Source) -> list[_Row]:
    """The partitions, by that form of the table in which the first one begins at once and all lie inside the file.

    A new table can look like an old one, but an old one never like a new one: it has no zeros where that is padded.
    """
    table = int.from_bytes(source.read(4, 4), "little")
    return _rows(source, table, 8, "<IIQQ") or _rows(source, table, 4, "<III")


def _rows(source: Source, table: int, width: int, form: str) -> list[_Row]:
    """The rows of a table that begins with their number, in so many bytes; none where the table is not of this form."""
    count = int.from_bytes(source.read(table, width), "little")
    if not 0 < count <= _MOST_PARTITIONS:
        return []
    size = struct.calcsize(form) * count
    data, end = source.read(table + width, size), table + width + size
    if len(data) < size:
        return []
    rows: list[_Row] = []
    for kind, *padding, offset, length in struct.iter_unpack(form, data):
        if any(padding) or end + offset + length > source.size:
            return []
        rows.append((kind, end + offset, end + offset + length))
    return rows if rows[0][1] == end else []
