"""The terminal's two ends: modes, size, input and output with nothing that is not needed; imports Textual.

It takes the place of Textual's driver for Linux and keeps its handling of suspension. It asks the terminal for less: no mouse
motion, no sizes in pixels, no reports of every key; reads bytes in any encoding; and sends all of a start or an end at once.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import termios
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

from textual import constants, events
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from app.terminal.capabilities import Terminal, screen_size
from app.terminal.input_events import InputEvents
from app.terminal.input_tokens import Tokens
from app.terminal.writer import Writer

if TYPE_CHECKING:
    from app.terminal.lean_output import LeanOutput

BEGIN: Final = "\x1b[?1049h\x1b[?7l\x1b[?25l\x1b[?2004h\x1b[?1004h"
"""The other screen, no line wrap, no cursor, pastes with marks, word of a window that gets the focus."""
END: Final = "\x1b[m\x1b[?1004l\x1b[?2004l\x1b[?7h"
LEAVE: Final = "\x1b[?1049l\x1b[?25h"
MOUSE: Final = ("\x1b[?1000h\x1b[?1002h\x1b[?1006h", "\x1b[?1006l\x1b[?1002l\x1b[?1000l")
"""Buttons and drags, in the form that knows no last column; no motion."""
KITTY: Final = ("\x1b[>1u", "\x1b[<u")
"""Keys that are told apart from the beginnings of sequences; letters stay letters."""
SYNC_QUERY: Final = "\x1b[?2026$p"
LINGER: Final = 3.0
"""Seconds that a terminal has to take the last bytes."""


class LeanDriver(LinuxDriver):
    """Reads and writes the terminal of a `LeanOutput`."""

    def __init__(
        self, app: LeanOutput, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._lean_app = app
        self._terminal: Terminal = app.terminal
        self._output = 2  # standard error, which `app.cli.opening` has made sure of
        self._writer: Writer | None = None
        self._wake: tuple[int, int] | None = None
        """The two ends of the pipe that ends the input thread."""

    @property
    def idle(self) -> bool:
        """Whether the terminal has taken all output; where it has not, the app is called when it has."""
        return self._writer is None or self._writer.idle

    # -- start and end ---------------------------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal."""
        if not self._in_foreground():
            return
        loop = asyncio.get_running_loop()
        self._writer = Writer(self._output, lambda: self._call(loop, self._lean_app.drained))
        self._writer.start()
        signal.signal(signal.SIGWINCH, lambda *_: self._tell_size())
        self._tell_size()
        self._take_keyboard()
        terminal = self._terminal
        self.write(
            BEGIN
            + (MOUSE[0] if self._mouse else "")
            + (KITTY[0] if terminal.kitty else "")
            + (SYNC_QUERY if terminal.queries else "")
        )
        self._wake = os.pipe()
        self._key_thread = threading.Thread(target=self._run_input_thread, name="terminal-input", daemon=True)
        self._key_thread.start()
        self._lean_app.forget_screen()
        if self._must_signal_resume:
            self._must_signal_resume = False
            self.send_message(self.SignalResume())
            self._lean_app.call_later(self._lean_app.action_repaint)

    def _in_foreground(self) -> bool:
        """Whether the terminal is this process's. A process in the background is stopped by the attempt to set it."""

        def stop_again(*_: object) -> None:
            os.kill(os.getpid(), signal.SIGSTOP)

        for number in (signal.SIGTTOU, signal.SIGTTIN):
            signal.signal(number, stop_again)
        try:
            termios.tcsetattr(self.fileno, termios.TCSANOW, termios.tcgetattr(self.fileno))
        except termios.error:
            return False
        finally:
            for number in (signal.SIGTTOU, signal.SIGTTIN):
                signal.signal(number, signal.SIG_DFL)
        return True

    def _take_keyboard(self) -> None:
        """Every byte at once and as it is, in both directions."""
        self.attrs_before = termios.tcgetattr(self.fileno)
        attributes = termios.tcgetattr(self.fileno)
        attributes[0] = self._patch_iflag(attributes[0])
        attributes[1] &= ~termios.OPOST  # a line feed goes straight down
        attributes[3] = self._patch_lflag(attributes[3])
        cast("list[Any]", attributes[6])[termios.VMIN] = 1
        termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)

    def disable_input(self) -> None:
        """Read no more."""
        if self._wake is None:
            return
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        self.exit_event.set()
        os.write(self._wake[1], b"x")
        if self._key_thread is not None:
            self._key_thread.join()
        self.exit_event.clear()
        for end in self._wake:
            os.close(end)
        self._wake = None
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        if self._writer is None:
            return
        self.write(END + (MOUSE[1] if self._mouse else "") + (KITTY[1] if self._terminal.kitty else "") + LEAVE)
        self._writer.stop(LINGER)
        self._writer = None
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)

    def close(self) -> None:
        """Nothing is left to close."""

    # -- output ----------------------------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send this, unless the terminal is given back already."""
        if self._writer is not None:
            self._writer.write(data)

    # -- size ------------------------------------------------------------------------------------------------------

    def _get_terminal_size(self) -> tuple[int, int]:
        return screen_size(os.environ, (self._output, self.fileno))

    def _tell_size(self) -> None:
        size = Size(*self._get_terminal_size())
        self.send_message(events.Resize(size, size))

    # -- input -----------------------------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read until the other end of the pipe says that it is over."""
        tokens, made = Tokens(), InputEvents()
        ends = [self.fileno, self._wake[0]] if self._wake is not None else [self.fileno]
        while not self.exit_event.is_set():
            ready = select.select(ends, [], [], constants.ESCAPE_DELAY if tokens.waiting else None)[0]
            if self.fileno in ready:
                data = os.read(self.fileno, 1 << 16)
                if not data:  # the terminal has gone; the watch over it does the rest
                    return
                found = tokens.feed(data)
            elif ready:
                return
            else:
                found = tokens.silence()
            for token in found:
                for message in made.messages(token):
                    self.process_message(message)

    def send_message(self, message: Message) -> None:
        """Hand a message to the app, from any thread."""
        self._call(self._loop, self._app.post_message, message)

    @staticmethod
    def _call(loop: asyncio.AbstractEventLoop, function: Any, *arguments: object) -> None:
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(function, *arguments)
