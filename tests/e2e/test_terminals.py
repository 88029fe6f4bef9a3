"""The editor on terminals of every kind: what it draws, what it sends, and what it refuses."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import SHADOWED

STARTED_OFF = {1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026, 2048}


def opened(folder: Path, *words: str, **settings: object) -> Terminal:
    """The editor on a file with a Chinese name in it."""
    text = SHADOWED.replace("/home/output", ".").replace("ResNet-50", "导出 é")
    (folder / "acl.json").write_text(text, encoding="utf-8")
    return acldump(*words, "acl.json", cwd=folder, **settings)


def left(screen: Terminal) -> None:
    """Quit, and nothing of the terminal is left as it was not."""
    screen.press("q")
    assert screen.wait_exit() == 0
    assert b"Traceback" not in screen.received
    assert screen.modes & STARTED_OFF == set()
    assert {7, 25} <= screen.modes, "lines wrap again, and the cursor is seen"


@pytest.mark.parametrize(
    "environment",
    [
        {"TERM": "xterm-256color", "COLORTERM": ""},
        {"TERM": "screen"},
        {"TERM": "linux", "COLORTERM": ""},
        {"TERM": "vt220", "COLORTERM": ""},
        {"SSH_CONNECTION": "1 2 3 4"},
        {"COLORFGBG": "0;15"},
        {"NO_COLOR": "1"},
        {"ACLDUMP_CELL_DIFF": "off"},
        {"TEXTUAL_THEME": "nord", "TEXTUAL_DRIVER": "no.such:Driver", "TEXTUAL_PRESS": "x", "TEXTUAL": "headless"},
    ],
    ids=lambda environment: " ".join(f"{name}={value}" for name, value in environment.items()),
)
def test_every_terminal_shows_the_same(tmp_path: Path, environment: dict[str, str]) -> None:
    with opened(tmp_path, environment=environment) as screen:
        screen.wait_for("1 silent")
        assert "导 出  é" in screen.text or "导出 é" in screen.text
        screen.press("4")
        screen.wait_for("[Problems]")
        left(screen)
        colourless = environment.get("NO_COLOR") or environment.get("TERM") == "vt220"
        assert colourless or b"35m" in screen.received, "what is silent is magenta"
        assert not (colourless and any(b"\x1b[3%dm" % colour in screen.received for colour in range(8)))
        old = environment.get("TERM") in ("linux", "vt220", "screen")
        assert (b"\x1b[?2026$p" in screen.received) is not old, "no questions to a terminal that would print them"


def test_in_an_ascii_locale_everything_is_ascii(tmp_path: Path) -> None:
    for environment in ({"LC_ALL": "C"}, {"LANG": "POSIX"}, {"LANG": "zh_CN.GBK"}):
        with opened(tmp_path, environment=environment) as screen:
            screen.wait_for("1 silent")
            assert "???? ?" in screen.text
            assert "- dump_path ---" in screen.text
            left(screen)
            assert screen.received.isascii()


def test_a_serial_line_of_unknown_size(tmp_path: Path) -> None:
    with opened(tmp_path, columns=0, rows=0) as screen:
        screen.wait_for("1 silent")
        assert screen.row_of("? help") == 23
        left(screen)
    with opened(tmp_path, columns=0, rows=0, environment={"COLUMNS": "100", "LINES": "30"}) as screen:
        screen.wait_for("dump_path")
        screen.press("q")
        assert screen.wait_exit() == 0
        assert b"\x1b[30;" in screen.received


def test_a_size_that_was_exported_long_ago_does_not_count(tmp_path: Path) -> None:
    with opened(tmp_path, environment={"COLUMNS": "200", "LINES": "60"}) as screen:
        screen.wait_for("1 silent")
        assert screen.row_of("? help") == 23
        left(screen)


def test_resizing_at_any_moment(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        for columns, rows in ((120, 36), (40, 12), (300, 100), (30, 8), (1, 1), (200, 60), (39, 12), (80, 24)):
            screen.resize(columns, rows)
            screen.press("down")
        screen.wait_for("1 silent")
        screen.resize(30, 10)
        screen.wait_for("too small")
        screen.resize(80, 24)
        screen.wait_gone("too small")
        screen.wait_for("? help")
        left(screen)


def test_a_terminal_that_is_too_small_says_so_from_the_start(tmp_path: Path) -> None:
    with opened(tmp_path, columns=30, rows=10) as screen:
        screen.wait_for("too small")
        left(screen)


def test_the_screen_is_whole_again_after_ctrl_l(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.scribble("\x1b[2J\x1b[7;7Hsomebody wrote here\x1b[31m")
        screen.press("ctrl+l")
        screen.wait_gone("somebody")
        screen.wait_for("1 silent")
        assert screen.row_of("Where") == 1
        left(screen)


PROGRAM = """
import sys
from app.terminal import versions
versions.TESTED = ((0, 1), (0, 2))
from app.cli import main
sys.exit(main(["acl.json"]))
"""


def test_on_another_textual_it_works_as_that_comes(tmp_path: Path) -> None:
    opened_before = opened(tmp_path)
    with opened_before as screen:
        screen.wait_for("1 silent")
        left(screen)
        lean = len(screen.received)
    with Terminal([sys.executable, "-c", PROGRAM], cwd=tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.press("down", "right")
        screen.wait_for("edited")
        screen.press("u", "q")
        assert screen.wait_exit() == 0
        assert b"\x1b[?1003h" in screen.received, "that is how it comes"
        assert not screen.modes & STARTED_OFF
        assert len(screen.received) > 3 * lean


@pytest.mark.parametrize("name", ["dumb", ""])
def test_a_terminal_without_a_cursor_is_refused(tmp_path: Path, name: str) -> None:
    with opened(tmp_path, environment={"TERM": name}) as screen:
        assert screen.wait_exit() == 2
        assert "TERM says there is none" in screen.text
        assert "acldump check FILE" in screen.text
