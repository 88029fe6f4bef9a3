"""Writes to the terminal from a thread of its own, so that a slow line never holds up the program; imports only the standard library."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable


class Writer(threading.Thread):
    """Takes texts and writes them one after another. It knows whether the terminal has taken everything."""

    def __init__(self, descriptor: int, drained: Callable[[], None]) -> None:
        super().__init__(name="terminal-output", daemon=True)
        self._descriptor = descriptor
        self._drained = drained
        self._texts: list[str] = []
        self._writing = False
        self._asked = False
        self._stopped = False
        self._changed = threading.Condition()

    @property
    def idle(self) -> bool:
        """Whether everything is written. Where it is not, `drained` will be called, from the thread, when it is."""
        with self._changed:
            self._asked = bool(self._texts) or self._writing
            return not self._asked

    def write(self, text: str) -> None:
        """Write this behind what is there already."""
        with self._changed:
            self._texts.append(text)
            self._changed.notify()

    def stop(self, seconds: float) -> None:
        """Write the rest and end, unless the terminal takes longer than this."""
        with self._changed:
            self._stopped = True
            self._changed.notify()
        self.join(seconds)

    def run(self) -> None:
        """The thread."""
        while self._next():
            pass

    def _next(self) -> bool:
        with self._changed:
            self._writing = False
            if self._asked and not self._texts:
                self._asked = False
                self._drained()
            while not self._texts:
                if self._stopped:
                    return False
                self._changed.wait()
            data = "".join(self._texts).encode("utf-8", "replace")
            self._texts.clear()
            self._writing = True
        return self._write(data)

    def _write(self, data: bytes) -> bool:
        """Write all of it; whether the terminal is still there."""
        while data:
            try:
                data = data[os.write(self._descriptor, data) :]
            except BlockingIOError:  # somebody else has made the terminal so
                select.select([], [self._descriptor], [])
            except OSError:
                return False
        return True
