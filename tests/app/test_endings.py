"""Tests of `app.terminal.endings` and `app.crash`: a terminal that vanishes without a signal, and what is said of a crash."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from app import crash
from app.terminal.endings import watch_terminal


def test_a_terminal_that_vanishes_without_a_signal_is_noticed() -> None:
    master, slave = os.openpty()
    done = threading.Event()
    said: list[object] = []

    def leave(status: int) -> None:
        said.append(status)
        done.set()

    watch_terminal(slave, lambda: said.append("kept"), leave)
    os.close(master)
    assert done.wait(10)
    assert said == ["kept", 129]
    os.close(slave)


def test_a_terminal_that_is_there_is_left_alone() -> None:
    master, slave = os.openpty()
    done = threading.Event()
    watch_terminal(slave, done.set, lambda _status: None)
    os.write(master, b"x")
    assert not done.is_set()
    os.close(master)
    assert done.wait(10)
    os.close(slave)


def raised(text: str) -> BaseException:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_the_details_of_a_crash_are_private_and_hold_no_value(tmp_path: Path) -> None:
    path = crash.written(raised("the user's secret"), str(tmp_path))
    assert path is not None
    text = Path(path).read_text(encoding="utf-8")
    assert "in raised" in text
    assert "ValueError" in text
    assert "secret" not in text.replace('raise ValueError("', "")
    assert os.stat(path).st_mode & 0o777 == 0o600


def test_the_line_about_a_crash_is_one_harmless_line() -> None:
    line = crash.sentence(raised("\x1b[2J\nboom"), "/state/crash.txt", kept=True)
    assert "\x1b" not in line
    assert "\n" not in line
    assert "edits are kept" in line
    assert "/state/crash.txt" in line
    assert "kept" not in crash.sentence(raised("boom"), None, kept=False)


def test_without_a_folder_there_are_no_details(tmp_path: Path) -> None:
    assert crash.written(raised("boom"), None) is None
    assert crash.written(raised("boom"), str(tmp_path / "gone")) is None
