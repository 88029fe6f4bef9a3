"""The decision table of terminals."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.terminal.capabilities import Colours, Refusal, Terminal, decide, original, screen_size
from app.terminal.textual_settings import settings_for, settled

XTERM = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}

TABLE: list[tuple[dict[str, str], dict[str, object]]] = [
    ({}, {"refusal": Refusal.NO_CURSOR}),
    ({"TERM": "dumb"}, {"refusal": Refusal.NO_CURSOR}),
    ({"TERM": "unknown"}, {"refusal": Refusal.NO_CURSOR}),
    (XTERM, {"refusal": None, "colours": Colours.MANY, "unicode": True, "mouse": True, "kitty": True, "queries": True}),
    ({**XTERM, "COLORTERM": "truecolor"}, {"colours": Colours.TRUE}),
    ({**XTERM, "COLORTERM": "24bit"}, {"colours": Colours.TRUE}),
    ({"TERM": "xterm"}, {"colours": Colours.FEW, "repeats": False, "erases": True}),
    ({"TERM": "xterm-kitty"}, {"colours": Colours.TRUE, "kitty": True}),
    ({"TERM": "xterm-direct"}, {"colours": Colours.TRUE}),
    ({"TERM": "putty-256color"}, {"colours": Colours.MANY, "kitty": False, "queries": False}),
    ({"TERM": "linux"}, {"colours": Colours.FEW, "kitty": False, "queries": False, "mouse": False, "erases": True}),
    ({"TERM": "vt220"}, {"colours": Colours.NONE, "kitty": False, "queries": False, "mouse": False}),
    ({"TERM": "vt100"}, {"colours": Colours.NONE, "erases": False}),
    ({**XTERM, "NO_COLOR": "1"}, {"colours": Colours.NONE}),
    ({**XTERM, "NO_COLOR": ""}, {"colours": Colours.MANY}),
    ({**XTERM, "COLORFGBG": "0;15"}, {"light": True}),
    ({**XTERM, "COLORFGBG": "0;default;15"}, {"light": True}),
    ({**XTERM, "COLORFGBG": "15;0"}, {"light": False}),
    ({**XTERM, "COLORFGBG": "15;8"}, {"light": False}),
    ({**XTERM, "COLORFGBG": "default;default"}, {"light": False}),
    ({"TERM": "xterm"}, {"unicode": True}),
    ({"TERM": "xterm", "LANG": "C"}, {"unicode": False}),
    ({"TERM": "xterm", "LANG": "en_US"}, {"unicode": False}),
    ({"TERM": "xterm", "LANG": "zh_CN.GBK"}, {"unicode": False}),
    ({"TERM": "xterm", "LANG": "zh_CN.utf8"}, {"unicode": True}),
    ({"TERM": "xterm", "LANG": "zh_CN.UTF-8", "LC_ALL": "POSIX"}, {"unicode": False}),
    ({"TERM": "xterm", "LANG": "C", "LC_CTYPE": "C.UTF-8"}, {"unicode": True}),
    ({"TERM": "xterm", "LANG": "C.UTF-8", "LC_ALL": ""}, {"unicode": True}),
    ({**XTERM, "SSH_CONNECTION": "1 2 3 4"}, {"mouse": False}),
    ({**XTERM, "SSH_TTY": "/dev/pts/1"}, {"mouse": False}),
    ({"TERM": "screen", "STY": "1.pts"}, {"kitty": False, "queries": False, "erases": False, "repeats": False}),
    ({"TERM": "screen-256color", "TMUX": "/x,1,0"}, {"kitty": True, "queries": True, "erases": True, "repeats": False}),
    (
        {"TERM": "tmux-256color", "TMUX": "/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"},
        {"repeats": True, "queries": True, "colours": Colours.MANY},
    ),
    (
        {"TERM": "tmux-256color", "TMUX": "/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.1c"},
        {"repeats": False},
    ),
    (
        {"TERM": "screen", "TMUX": "/x", "STY": "1.x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"},
        {"repeats": False, "kitty": False},
    ),
    ({**XTERM, "XTERM_VERSION": "XTerm(379)"}, {"repeats": True}),
    ({**XTERM, "XTERM_VERSION": "XTerm(379)", "VTE_VERSION": "7000"}, {"repeats": False}),
    ({**XTERM, "TERM_PROGRAM": "Apple_Terminal"}, {"queries": False}),
    ({**XTERM, "ACLDUMP_CELL_DIFF": "off"}, {"diff": False}),
    ({**XTERM, "ACLDUMP_CELL_DIFF": "1"}, {"diff": True}),
]


@pytest.mark.parametrize(("environment", "expected"), TABLE, ids=lambda part: " ".join(map(str, part.values())))
def test_the_table(environment: dict[str, str], expected: dict[str, object]) -> None:
    decided = decide(environment)
    assert {name: getattr(decided, name) for name in expected} == expected


def test_outputs_that_are_no_terminal_are_refused() -> None:
    assert decide(XTERM, (True, False)).refusal is Refusal.NO_TERMINAL
    assert decide(XTERM, (False, True)).refusal is Refusal.NO_TERMINAL
    assert decide(XTERM, (True, True)).refusal is None


def test_what_is_asked_for_of_the_mouse_counts() -> None:
    assert decide({**XTERM, "SSH_TTY": "x"}, mouse=True).mouse
    assert not decide(XTERM, mouse=False).mouse


def test_a_locale_that_python_has_set_itself_does_not_count(tmp_path: Path) -> None:
    given = tmp_path / "environ"
    given.write_bytes(b"TERM=xterm\0LANG=C\0")
    environment = {"TERM": "xterm", "LANG": "C", "LC_CTYPE": "C.UTF-8"}
    assert not decide(original(environment, str(given))).unicode
    given.write_bytes(b"TERM=xterm\0LC_CTYPE=C.UTF-8\0LANG=C\0")
    assert decide(original(environment, str(given))).unicode
    assert original(environment, str(tmp_path / "missing")) == environment


def test_the_size_is_the_terminals_else_the_environments_else_the_usual() -> None:
    import fcntl
    import struct
    import termios

    ours, theirs = os.openpty()
    try:
        assert screen_size({}, (theirs,)) == (80, 24), "a serial line tells 0 by 0"
        assert screen_size({"COLUMNS": "132", "LINES": "43"}, (theirs,)) == (132, 43)
        assert screen_size({"COLUMNS": "many", "LINES": "0"}, (theirs,)) == (80, 24)
        assert screen_size({"COLUMNS": "99999999", "LINES": "-3"}, (99999,)) == (80, 24)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        assert screen_size({"COLUMNS": "132", "LINES": "43"}, (99999, theirs)) == (100, 30)
    finally:
        os.close(ours)
        os.close(theirs)


def test_settings_of_the_framework_are_the_programs_own() -> None:
    environment = {
        "TEXTUAL": "devtools",
        "TEXTUAL_THEME": "nord",
        "TEXTUAL_DRIVER": "x:Y",
        "HOME": "/",
        "TEXTUALLY": "1",
    }
    with settled(environment, Terminal(colours=Colours.NONE)):
        assert environment["TEXTUAL_THEME"] == "ansi-dark"
        assert "TEXTUAL" not in environment
        assert "TEXTUAL_DRIVER" not in environment
    assert environment == {"HOME": "/", "TEXTUALLY": "1"}, "nothing is left to children"
    assert settings_for(Terminal(kitty=False))["TEXTUAL_DISABLE_KITTY_KEY"] == "1"
    assert settings_for(Terminal(colours=Colours.MANY))["TEXTUAL_COLOR_SYSTEM"] == "256"
