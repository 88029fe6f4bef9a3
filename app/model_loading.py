"""A model that another process reads while this one goes on; imports only the standard library, `app` and `schema`."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import IO, Any, Final

from app.model_child import HEADER
from schema.models import Model, ModelError, Operator
from schema.text import _

_CODE: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from app.model_child import main; main(sys.argv[2])"
)


class Cancelled(Exception):
    """The reading was cancelled."""


class Loading:
    """A file that is being read. It begins at once; `wait` blocks, and belongs into a thread."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.done, self.total = 0, 0
        """How far it is, in bytes; 0 of 0 before that is known."""
        self._cancelled = False
        self._process = subprocess.Popen(
            [sys.executable, "-c", _CODE, json.dumps(sys.path), path],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def cancel(self) -> None:
        """Stop reading; `wait` then raises `Cancelled`."""
        self._cancelled = True
        self._process.kill()

    def wait(self, progress: Callable[[], None]) -> Model:
        """The model. Raises `ModelError` with the reason where there is none, or `Cancelled`. `progress` is called now and then."""
        model, operators = Model(), list[Operator]()
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            for kind, value in _messages(pipe):
                if kind == "progress":
                    self.done, self.total = value
                    progress()
                elif kind == "model":
                    model = value
                elif kind == "operators":
                    operators += value
                    time.sleep(0)  # whoever draws the screen comes first
                elif kind == "end":
                    self._process.wait()
                    return replace(model, operators=tuple(operators))
                else:
                    self._process.wait()
                    raise ModelError(value)
        self._process.wait()
        if self._cancelled:
            raise Cancelled
        raise ModelError(_("The reading ended without a result; there may be too little memory."))


def _messages(pipe: IO[bytes]) -> Iterator[tuple[str, Any]]:
    """Everything that the other process sends. It is this program itself, on a pipe that nobody else writes to."""
    while len(header := pipe.read(HEADER.size)) == HEADER.size:
        (length,) = HEADER.unpack(header)
        data = pipe.read(length)
        if len(data) < length:
            return
        yield pickle.loads(data)
