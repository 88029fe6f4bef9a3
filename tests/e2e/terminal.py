"""A real pseudo-terminal with a terminal emulator behind it, to drive a program as a person would; imports pyte and the standard library.

    with acldump("acl.json", columns=80, rows=24) as terminal:
        terminal.wait_for("dump_path")      # until the screen shows it
        terminal.press("down", "enter")     # named keys
        terminal.type("/home/output")       # text
        terminal.wait_for("20 GiB free")
        terminal.press("q")
        assert terminal.wait_exit() == 0

Nothing here sleeps: every wait ends when the program has done what was waited for, or fails with what the screen shows instead.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pyte

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 20.0
"""Seconds until a wait gives up. Generous: it is only ever spent by a test that fails."""
GLANCE: Final = 0.1
"""Seconds between two looks at a condition that need not show on the screen."""

KEYS: Final = {
    "enter": "\r", "tab": "\t", "shift+tab": "\x1b[Z", "escape": "\x1b", "backspace": "\x7f", "space": " ",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "insert": "\x1b[2~", "delete": "\x1b[3~", "pageup": "\x1b[5~", "pagedown": "\x1b[6~",
    "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f10": "\x1b[21~",
}  # fmt: skip

# Whole escape sequences; what pyte knows of them is in the first group.
_SEQUENCE: Final = re.compile(
    rb"\x1b(?:\[\??[0-9;]*[@A-HJ-MPXadefghlmr']|[78DEHM=>c])"
    rb"|(\x1b(?:\[[<-?]?[0-9;:]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[P_^X](?:[^\x1b]|\x1b(?!\\))*\x1b\\|[ #%()*+]?[ -~]))"
)
_UNFINISHED: Final = re.compile(
    rb"\x1b(?:\[[<-?]?[0-9;:]*[ -/]*|\][^\x07\x1b]*\x1b?|[P_^X](?:[^\x1b]|\x1b(?!\\))*|[ #%()*+])?\Z"
)
_MODE: Final = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")


class Terminal:
    """A program in a pseudo-terminal of its own. Use it in a `with`, which ends the program."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        cwd: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.received = b""
        """Every byte that the program has sent."""
        self.modes: set[int] = set()
        """The private modes that it has switched on and not off again; after its end these are what it has left behind."""
        self._screens = [pyte.Screen(columns or 80, rows or 24)]
        self._streams = [pyte.ByteStream(self._screens[0])]
        self._rest = b""
        self._open = True
        self.started = self.last_read = time.perf_counter()
        self._master, slave = os.openpty()
        self._size(columns, rows)
        variables = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        kept = {
            name: os.environ[name]
            for name in ("PATH", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
            if name in os.environ
        }
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd or ROOT,
            env={**kept, **variables, **(environment or {})},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 (nothing here starts threads)
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._master)

    # What a person sees

    @property
    def lines(self) -> list[str]:
        """The rows of the screen, without blanks at their ends."""
        return [line.rstrip() for line in self._screens[-1].display]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        return self._screens[-1].cursor.x, self._screens[-1].cursor.y

    def row_of(self, text: str) -> int:
        """The first row that shows the text; fails where none does."""
        rows = [row for row, line in enumerate(self.lines) if text in line]
        assert rows, f"no row shows {text!r}:\n{self.text}"
        return rows[0]

    # What a person does

    def press(self, *keys: str) -> None:
        """Keys by name (`enter`, `ctrl+r`), or single characters."""
        for key in keys:
            if key in KEYS:
                self.send(KEYS[key])
            elif key.startswith("ctrl+"):
                self.send(chr(ord(key[5:].upper()) & 0x1F))
            else:
                assert len(key) == 1, f"no key is called {key!r}"
                self.send(key)

    def type(self, text: str) -> None:
        """A text, all at once, as a fast typist."""
        self.send(text)

    def paste(self, text: str) -> None:
        """A text as the terminal's own paste sends it."""
        self.send(f"\x1b[200~{text}\x1b[201~")

    def send(self, data: str | bytes) -> None:
        """Raw input."""
        os.write(self._master, data.encode() if isinstance(data, str) else data)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        for screen in self._screens:
            screen.resize(rows, columns)
        self._size(columns, rows)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGWINCH)

    def scribble(self, text: str) -> None:
        """Show what another program writes on the same terminal; this one knows nothing of it."""
        self._streams[-1].feed(text.encode())

    # Waiting

    def wait_for(self, text: str, seconds: float = PATIENCE) -> float:
        """Until the screen shows the text. The seconds from the program's start to the bytes that brought it."""
        return self.wait_until(lambda screen: text in screen, f"the screen to show {text!r}", seconds)

    def wait_gone(self, text: str, seconds: float = PATIENCE) -> float:
        """Until the screen does not show the text any more."""
        return self.wait_until(lambda screen: text not in screen, f"{text!r} to go", seconds)

    def wait_until(self, holds: Callable[[str], bool], what: str = "it", seconds: float = PATIENCE) -> float:
        """Until the condition on the screen's text holds. Seconds as `wait_for`."""
        deadline = time.perf_counter() + seconds
        while not holds(self.text):
            left = deadline - time.perf_counter()
            if left <= 0 or not self._open:
                why = "gave up" if self._open else f"the program ended ({self.process.wait()})"
                raise AssertionError(f"waited for {what}; {why}; the screen:\n{self.text}")
            self._read(min(left, GLANCE))
        return self.last_read - self.started

    def settle(self, quiet: float = 0.15) -> None:
        """Until the program has sent nothing for so long: for measurements, never for tests."""
        while self._open and self._read(quiet):
            pass

    def wait_exit(self, seconds: float = PATIENCE) -> int:
        """Until the program has ended: its exit status."""
        deadline = time.perf_counter() + seconds
        while self._open:
            left = deadline - time.perf_counter()
            assert left > 0, f"the program did not end; the screen:\n{self.text}"
            self._read(left)
        return self.process.wait(max(0.1, deadline - time.perf_counter()))

    # The wire

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _read(self, seconds: float) -> bool:
        """Take in what comes within so long; whether anything came."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:  # EIO: nobody has the other side open any more
            data = b""
        self._open = bool(data)
        self.last_read = time.perf_counter()
        self.received += data
        self._feed(data)
        return bool(data)

    def _feed(self, data: bytes) -> None:
        data = self._rest + data
        unfinished = _UNFINISHED.search(data)
        self._rest = data[unfinished.start() :] if unfinished else b""
        data = data[: len(data) - len(self._rest)]
        position = 0
        for match in _SEQUENCE.finditer(data):
            self._streams[-1].feed(data[position : match.start()])
            position = match.end()
            if match[1] is None:
                self._sequence(match[0])
        self._streams[-1].feed(data[position:])

    def _sequence(self, sequence: bytes) -> None:
        mode = _MODE.fullmatch(sequence)
        for number in map(int, mode[1].split(b";")) if mode else ():
            on = mode is not None and mode[2] == b"h"
            (self.modes.add if on else self.modes.discard)(number)
            if number == 1049:
                self._other_screen(on)
        self._streams[-1].feed(sequence)

    def _other_screen(self, on: bool) -> None:
        if on and len(self._screens) == 1:
            self._screens.append(pyte.Screen(self._screens[0].columns, self._screens[0].lines))
            self._streams.append(pyte.ByteStream(self._screens[1]))
        elif not on and len(self._screens) == 2:
            self._screens.pop()
            self._streams.pop()


def acldump(*words: str, **settings: object) -> Terminal:
    """The program in a terminal, with these words on its command line; `settings` as for `Terminal`."""
    return Terminal([sys.executable, "-m", "acldump", *words], **settings)  # pyright: ignore[reportArgumentType]
