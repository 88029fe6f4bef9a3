"""Where the bytes of a model come from, read piece by piece and within limits; imports only the standard library and `schema`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from schema.models.model import ModelError
from schema.text import _

MOST_TEXT: Final = 1 << 30
"""Bytes; a text is read whole, and no model's text is as long as this."""
MOST_BRACKETS: Final = 10_000
"""How many more brackets may open than close before a file is taken for no model; real ones nest some twenty deep."""
_PIECE: Final = 1 << 22

Progress = Callable[[int, int], None]
"""Called every few thousand operators or megabytes with the work that is done and all of it, in bytes. What it raises
ends the reading."""


class Source(Protocol):
    """A file whose parts can be read in any order."""

    @property
    def name(self) -> str:
        """The file's name without folders; empty where there is none."""
        ...

    @property
    def size(self) -> int:
        """In bytes."""
        ...

    def read(self, offset: int, size: int) -> bytes:
        """So many bytes from there on; fewer only at the end of the file."""
        ...


@dataclass(frozen=True, slots=True)
class Held:
    """A source that lies in memory."""

    data: bytes
    name: str = ""

    @property
    def size(self) -> int:
        """In bytes."""
        return len(self.data)

    def read(self, offset: int, size: int) -> bytes:
        """So many bytes from there on."""
        return self.data[offset : offset + size]


def no_progress(done: int, total: int) -> None:
    """For whoever does not want to know."""


def whole(source: Source, progress: Progress = no_progress) -> bytearray:
    """All of a text. Raises `ModelError` for one that is too long, or nests deeper than any model, before it is read to its end."""
    if source.size >= MOST_TEXT:
        limit = MOST_TEXT >> 20
        raise ModelError(_("This is longer than {limit} MiB: too much to read as a text.").format(limit=limit))
    data = bytearray()
    depth = 0
    while piece := source.read(len(data), _PIECE):
        depth += piece.count(b"[") + piece.count(b"{") - piece.count(b"]") - piece.count(b"}")
        if depth > MOST_BRACKETS:
            raise ModelError(_("This is nested too deeply for a model."))
        data += piece
        # Half of the way: what was read must be understood too.
        progress(len(data) // 2, source.size)
    return data
