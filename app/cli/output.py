"""Standard output as data and standard error as talk: UTF-8 always, colour only where it is seen, no end by a closed pipe."""

from __future__ import annotations

import os
import sys
from typing import Final, TextIO, cast

from app.cli.trouble import Trouble
from schema.text import _

COLOURS: Final = {
    "error": "\x1b[1;31m",
    "silent": "\x1b[1;35m",
    "risk": "\x1b[33m",
    "hint": "\x1b[36m",
    "dim": "\x1b[2m",
    "strong": "\x1b[1m",
    "added": "\x1b[32m",
    "removed": "\x1b[31m",
}
_PLAIN: Final = "\x1b[0m"
_WIDTH: Final = 100
"""Columns where there is no terminal to ask."""


def prepare_streams() -> None:
    """Make standard output and error UTF-8 whatever the locale is; a descriptor that came closed becomes the null device."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (it lives as long as the process)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def say(message: str) -> None:
    """Tell the user something that is no result; nobody listening is no reason to fail."""
    try:
        print(f"acldump: {message}", file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = cast("TextIO", None)


class Output:
    """Where results go. When the reader has closed the pipe, the rest is thrown away and the exit status still counts."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._closed = False
        terminal = stream.isatty()
        self.colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.width = _columns(stream) if terminal else _WIDTH

    def line(self, text: str = "") -> None:
        """One line of the result."""
        if self._closed:
            return
        try:
            self._stream.write(f"{text}\n")
        except OSError as error:
            self._failed(error)

    def data(self, data: bytes) -> None:
        """Bytes of a file, as they are."""
        if self._closed:
            return
        try:
            self._stream.flush()
            self._stream.buffer.write(data)
        except OSError as error:
            self._failed(error)

    def painted(self, text: str, name: str) -> str:
        """The text in one of `COLOURS`, where colour is seen; as it is for any other name."""
        return f"{COLOURS[name]}{text}{_PLAIN}" if self.colour and text and name in COLOURS else text

    def finish(self) -> None:
        """Hand over what is still held back. Raises `Trouble` where it cannot be written."""
        if self._closed:
            return
        try:
            self._stream.flush()
        except OSError as error:
            self._failed(error)

    def give_up(self) -> None:
        """Hand over what can be, and keep the interpreter from trying once more at its end."""
        try:
            self._stream.flush()
        except (OSError, ValueError):
            self._discard()

    def _failed(self, error: OSError) -> None:
        self._discard()
        if not isinstance(error, BrokenPipeError):
            raise Trouble(_("the output cannot be written: {reason}").format(reason=error.strerror)) from error

    def _discard(self) -> None:
        self._closed = True
        try:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, self._stream.fileno())
            os.close(null)
        except (OSError, ValueError):
            pass


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
