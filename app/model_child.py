"""Reads a model in a process of its own and sends it to the one that asked; imports only the standard library, `app.models` and `schema`.

A model of 100,000 operators takes seconds of one uninterrupted call, during which no thread of the same process could draw.
"""

from __future__ import annotations

import pickle
import struct
import sys
import time
from dataclasses import replace
from typing import BinaryIO, Final

from app.files import FileError
from app.models import load
from schema.models import Model, ModelError
from schema.text import _

HEADER: Final = struct.Struct("<Q")
"""Before every message: its length in bytes."""
_CHUNK: Final = 1000
"""Operators in one message: the other side takes some milliseconds for it, and can draw in between."""
_INTERVAL: Final = 0.1
"""Seconds between two messages about how far it is."""


def main(path: str) -> None:
    """Read the file, and write what comes of it to standard output."""
    out = sys.stdout.buffer
    try:
        model = load(path, _Progress(out))
    except (ModelError, FileError) as error:
        send(out, "failed", str(error))
    except MemoryError:
        send(out, "failed", _("It needs more memory than there is."))
    else:
        send_model(out, model)


def send_model(out: BinaryIO, model: Model) -> None:
    """The model's own facts, then its operators in pieces."""
    send(out, "model", replace(model, operators=()))
    for start in range(0, len(model.operators), _CHUNK):
        send(out, "operators", model.operators[start : start + _CHUNK])
    send(out, "end", len(model.operators))


def send(out: BinaryIO, kind: str, value: object) -> None:
    """One message."""
    data = pickle.dumps((kind, value), protocol=5)
    out.write(HEADER.pack(len(data)) + data)
    out.flush()


class _Progress:
    """Tells how far the reading is, not too often."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._last = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self._last >= _INTERVAL:
            self._last = now
            send(self._out, "progress", (done, total))
