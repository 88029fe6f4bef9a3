"""Ends that nobody chose, in a real pseudo-terminal: killed, hung up, crashed; and two at one file."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import RANGES

HERE = RANGES.replace("/home/output", ".")
"""The ranges, dumped to the folder itself: whether another folder is there depends on the machine."""

EDITED = HERE.replace('"dump_mode":"output"', '"dump_mode":"all"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "acl.json").write_text(HERE, encoding="utf-8", newline="")
    return tmp_path / "work"


def opened(folder: Path, *words: str) -> Terminal:
    return acldump("acl.json", *words, cwd=folder, environment={"XDG_STATE_HOME": str(folder.parent / "state")})


def edits(folder: Path) -> list[Path]:
    return list((folder.parent / "state" / "acldump").glob("*.edits"))


def edit(screen: Terminal) -> None:
    """Change one value, and wait until it is kept."""
    screen.wait_for("2 ranges of ResNet-50")
    screen.press("down", "right")
    screen.wait_for("inputs and outputs of")


def kept(folder: Path, screen: Terminal) -> None:
    screen.wait_until(lambda _screen: bool(edits(folder)), "the edits to be kept")


def brought_back(folder: Path) -> None:
    """The next start offers the edits, and with them the file is as it was meant."""
    with opened(folder) as screen:
        screen.wait_for("bring back")
        screen.press("v")
        screen.wait_for("What bringing back would change")
        screen.press("q")
        screen.wait_for("bring back")
        screen.press("r")
        screen.wait_for("Brought back")
        assert "dump_mode" in screen.text
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert (folder / "acl.json").read_bytes().decode() == EDITED
    assert edits(folder) == []


def test_killed(folder: Path) -> None:
    with opened(folder) as screen:
        edit(screen)
        kept(folder, screen)
        screen.process.kill()
        screen.process.wait()
    assert (folder / "acl.json").read_bytes().decode() == HERE
    brought_back(folder)


def test_hung_up(folder: Path) -> None:
    with opened(folder) as screen:
        edit(screen)
        os.kill(screen.process.pid, signal.SIGHUP)  # before the edits were kept: the end itself keeps them
        assert screen.process.wait(10) == 129
    brought_back(folder)


def test_terminated_leaves_the_terminal_whole(folder: Path) -> None:
    with opened(folder) as screen:
        edit(screen)
        screen.process.terminate()
        assert screen.wait_exit() == 143
        assert not screen.modes & {1049, 1000, 1003, 1004, 2004}
    brought_back(folder)


def test_the_terminal_is_closed(folder: Path) -> None:
    screen = opened(folder)
    edit(screen)
    os.close(screen._master)
    assert screen.process.wait(15) == 129
    brought_back(folder)


def test_thrown_away_and_left_for_later(folder: Path) -> None:
    with opened(folder) as screen:
        edit(screen)
        screen.process.terminate()
        assert screen.wait_exit() == 143
    with opened(folder) as screen:
        screen.wait_for("bring back")
        screen.press("j")
        screen.wait_gone("bring back")
        screen.press("q")
        assert screen.wait_exit() == 0
    with opened(folder) as screen:
        screen.wait_for("bring back")
        screen.press("X")
        screen.wait_for("Thrown away")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert edits(folder) == []
    assert (folder / "acl.json").read_bytes().decode() == HERE


def test_discarded_on_purpose_is_not_offered(folder: Path) -> None:
    with opened(folder) as screen:
        edit(screen)
        kept(folder, screen)
        screen.press("q")
        screen.wait_for("discard")
        screen.press("d")
        assert screen.wait_exit() == 0
    assert edits(folder) == []


def test_two_at_one_file(folder: Path) -> None:
    with opened(folder) as first:
        edit(first)
        with opened(folder) as second:
            second.wait_for("Also open in another acldump")
            assert str(first.process.pid) in second.text
            second.press("down", "down", "down", "right")
            second.wait_for("statistics of outputs")
            second.press("w")
            second.wait_for("Saved")
            second.press("q")
            assert second.wait_exit() == 0
        first.press("w")
        first.wait_for("Changed by somebody else")
        first.press("m")
        first.wait_for("Both changes are in")
        first.press("w")
        first.wait_for("Saved")
        first.press("q")
        assert first.wait_exit() == 0
    text = (folder / "acl.json").read_text(encoding="utf-8")
    assert '"dump_mode":"all"' in text
    assert '"dump_data":"stats"' in text or '"dump_data": "stats"' in text


def test_a_change_of_the_file_is_noticed_when_the_window_gets_the_focus(folder: Path) -> None:
    with opened(folder) as screen:
        screen.wait_for("2 ranges of ResNet-50")
        (folder / "acl.json").write_text(EDITED, encoding="utf-8", newline="")
        screen.send("\x1b[I")
        screen.wait_for("Changed by somebody else")
        screen.press("l")
        screen.wait_for("Loaded from the disk")
        screen.wait_for("inputs and outputs of")
        screen.press("q")
        assert screen.wait_exit() == 0


CRASHING = """
import sys
from app.editor.panes import PaneKeys
def boom(self):
    raise RuntimeError("a mistake \\x1b[2J of its own")
PaneKeys.action_repaint = boom
from app.cli import main
sys.exit(main(["acl.json"]))
"""


def test_a_crash_keeps_the_edits_and_says_one_line(folder: Path) -> None:
    environment = {"XDG_STATE_HOME": str(folder.parent / "state")}
    with Terminal([sys.executable, "-c", CRASHING], cwd=folder, environment=environment) as screen:
        edit(screen)
        screen.press("ctrl+l")
        assert screen.wait_exit() == 70
        assert not screen.modes & {1049, 1000, 1003, 1004, 2004}
        assert "a mistake of its own (RuntimeError" in " ".join(screen.text.split())
        assert "Traceback" not in screen.text
        assert "Details: " in screen.text
    brought_back(folder)
