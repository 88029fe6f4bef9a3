"""The harness itself: that what a program does in the pseudo-terminal is what a test sees."""

from __future__ import annotations

import sys

import pytest

from tests.e2e.terminal import Terminal

ECHO = """
import os, sys, tty
tty.setraw(0)
out = lambda text: os.write(1, text.encode())
out("main\\r\\n\\x1b[?1049h\\x1b[?2004h\\x1b[2J\\x1b[H\\x1b[?2026$p\\x1b[>1u\\x1b]52;c;eA==\\x07\\x1bP+q544e\\x1b\\\\ready 导\\x1b[5;10Hhere")
while True:
    data = os.read(0, 100)
    if data == b"q":
        out("\\x1b[?1049l")
        sys.exit(3)
    size = os.get_terminal_size()
    out(f"\\x1b[7;1H{data!r} {size.columns}x{size.lines}\\x1b[K")
"""


def echo() -> Terminal:
    return Terminal([sys.executable, "-c", ECHO], columns=60, rows=10)


def test_screen_keys_size_and_exit() -> None:
    with echo() as terminal:
        assert terminal.wait_for("ready") > 0
        terminal.wait_for("here")
        assert terminal.lines[4] == "         here"
        assert terminal.lines[0].startswith("ready 导"), "unknown sequences leave no trace"
        assert terminal.cursor == (13, 4)
        assert terminal.row_of("here") == 4
        terminal.press("up")
        terminal.wait_for(r"b'\x1b[A' 60x10")
        terminal.resize(100, 20)
        terminal.press("ctrl+r")
        terminal.wait_for(r"b'\x12' 100x20")
        terminal.paste("two\nlines")
        terminal.wait_for(r"\x1b[200~two\nlines\x1b[201~")
        assert terminal.modes == {1049, 2004}
        terminal.press("q")
        assert terminal.wait_exit() == 3
        assert terminal.text.strip() == "main", "the main screen is back"
        assert terminal.modes == {2004}, "what was left on"


def test_a_wait_fails_with_what_the_screen_shows() -> None:
    with echo() as terminal:
        terminal.wait_for("here")
        with pytest.raises(AssertionError, match=r"(?s)gave up.*ready"):
            terminal.wait_for("never", seconds=0.05)
        terminal.press("q")
        with pytest.raises(AssertionError, match="ended"):
            terminal.wait_for("never")


def test_sequences_that_arrive_in_pieces() -> None:
    slow = "import os\nfor byte in '\\x1b[?1049h\\x1b[3;4Hab\\x1b[31mc\\x1b]0;title\\x07d'.encode():\n    os.write(1, bytes([byte]))\ninput()"
    with Terminal([sys.executable, "-c", slow]) as terminal:
        terminal.wait_for("abcd")
        assert terminal.lines[2] == "   abcd"
