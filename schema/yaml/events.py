"""The thorough reader of YAML: scanner and parser of ruamel.yaml, whose events become the tree; imports `schema` and ruamel.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, cast

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from schema.document.nodes import Fault, Node
from schema.yaml import faults, troubles
from schema.yaml.builder import Builder, Stop
from schema.yaml.gaps import behind_anchor

_PLAIN: Final = (None, "")
_BLANK_LINES = re.compile(r"(?:[\r\n][ \t]*)+\Z")


def read_events(text: str) -> tuple[Node | None, tuple[Fault, ...]]:
    """The tree of what can be read, and why not all can, in the order of the text.

    Only events are taken from the library: nothing is resolved or constructed, whatever tags say.
    """
    builder = Builder(text)
    try:
        _Reader(text, builder).run()
    except Stop as stop:
        builder.faults.append(stop.fault)
    except YAMLError as error:
        builder.faults.append(troubles.fault_of(text, error, builder.bracket))
    builder.unwind()
    return builder.root, tuple(sorted(builder.faults, key=lambda fault: fault.start))


class _Reader:
    """Hands one text to a builder, event by event."""

    def __init__(self, text: str, builder: Builder) -> None:
        self._text = text
        self._builder = builder
        self._documents = 0
        self._flow = 0

    def run(self) -> None:
        """Read the whole text. Raises `Stop` or an error of the library."""
        yaml = YAML(typ="safe", pure=True)
        for event in cast("Iterator[Any]", yaml.parse(self._text)):  # pyright: ignore[reportUnknownMemberType]
            start, end = int(event.start_mark.index), int(event.end_mark.index)
            if isinstance(event, DocumentStartEvent):
                self._document(event, start, end)
            elif isinstance(event, (MappingStartEvent, SequenceStartEvent)):
                self._open(event, start, end)
            elif isinstance(event, (MappingEndEvent, SequenceEndEvent)):
                self._close(start, end)
            elif isinstance(event, ScalarEvent):
                self._scalar(event, start, end)
            elif isinstance(event, AliasEvent):
                self._alias(str(cast("Any", event).anchor), start, end)

    def _document(self, event: Any, start: int, end: int) -> None:
        self._documents += 1
        if self._documents > 1:
            raise Stop(faults.second_document(start, end))
        if event.version is not None and tuple(event.version) != (1, 2):
            self._builder.faults.append(faults.other_version(self._text))

    def _properties(self, event: Any, start: int) -> str:
        """The anchor of a value; a tag is a fault."""
        if event.tag is not None and str(event.tag):
            self._builder.faults.append(faults.tag(self._text, start))
        return str(event.anchor or "")

    def _open(self, event: Any, start: int, end: int) -> None:
        if self._builder.expects_key:
            raise Stop(faults.odd_key(start, max(end, start + 1)))
        anchor = self._properties(event, start)
        begin = behind_anchor(self._text, start, len(self._text)) if anchor else start
        self._builder.open(begin, is_object=isinstance(event, MappingStartEvent), anchor=anchor)

    def _close(self, start: int, end: int) -> None:
        bracket = end > start and self._text[start:end] in ("]", "}")
        self._builder.close(end if bracket else None)

    def _scalar(self, event: Any, start: int, end: int) -> None:
        text, builder = self._text, self._builder
        if builder.expects_key:
            if event.anchor:
                raise Stop(faults.odd_key(start, end))
            self._properties(event, start)
            builder.key(str(event.value), start, end, plain=event.style in _PLAIN)
            return
        anchor = self._properties(event, start)
        if anchor:
            start = behind_anchor(text, start, end)
        if event.style in _PLAIN and not event.value and not anchor:
            builder.nothing()
        elif event.style in _PLAIN:
            builder.word(str(event.value), start, end, anchor)
        else:
            stop = _block_end(text, start, end) if event.style in ("|", ">") else end
            builder.string(str(event.value), start, stop, anchor)

    def _alias(self, name: str, start: int, end: int) -> None:
        if self._builder.expects_key:
            raise Stop(faults.odd_key(start, end))
        self._builder.alias(name, start, end)


def _block_end(text: str, start: int, end: int) -> int:
    """Where a block scalar ends: behind its last line, without the break; the lines that `+` keeps belong to it."""
    body = text[start:end]
    header = body.partition("\n")[0].partition("#")[0]
    if "+" in header:
        return start + len(body.removesuffix("\n").removesuffix("\r"))
    blank = _BLANK_LINES.search(body)
    return start + blank.start() if blank else end
