"""Ends that nobody chose: signals, and a terminal that vanished without one; imports only the standard library.

SIGHUP and SIGTERM would end the program at once, with the terminal in raw mode and the edits gone. A pseudo-terminal that
goes away without a signal leaves a process that reads nothing for ever at full speed; only asking the descriptor tells.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import threading
from collections.abc import Callable
from typing import Final

GRACE: Final = 2.0
"""Seconds that an orderly end may take; a terminal that takes no bytes any more must not hold it up longer."""
INTERVAL: Final = 500
"""Milliseconds between two looks at the terminal."""


def on_signals(keep: Callable[[], None], leave: Callable[[int], None]) -> None:
    """From now on these signals first keep the edits, then leave with 128 and their number. Needs a running event loop."""
    loop = asyncio.get_running_loop()

    def ending(number: int) -> None:
        keep()
        status = 128 + number
        _leave_for_sure(status)
        leave(status)

    for number in (signal.SIGHUP, signal.SIGTERM):
        loop.add_signal_handler(number, ending, int(number))


def _leave_for_sure(status: int) -> None:
    timer = threading.Timer(GRACE, os._exit, (status,))
    timer.daemon = True
    timer.start()


def watch_terminal(
    descriptor: int, keep: Callable[[], None], leave: Callable[[int], None] = os._exit
) -> threading.Thread:
    """A thread that keeps the edits and ends the process when nobody is at the other end of the terminal any more."""

    def watch() -> None:
        poll = select.poll()
        poll.register(descriptor, 0)  # hang-up and errors are always told
        while True:
            try:
                events = poll.poll(INTERVAL)
            except OSError:
                events = [(descriptor, select.POLLNVAL)]
            if events:
                keep()
                leave(128 + signal.SIGHUP)
                return

    thread = threading.Thread(target=watch, name="terminal-watch", daemon=True)
    thread.start()
    return thread
