"""Content that would like to be obeyed: it is shown as visible escapes everywhere, and never sent to the terminal."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.terminal import ROOT, acldump

TITLE = "\x1b]0;stolen\x07"
NAMES = [
    TITLE,
    "[bold red]x[/]",
    "a\nb",
    "\u202egnp.exe",
    "z\u200bero",
    "\x9b31m",
    "\x1b[2J",
    "\ud800",
    "x" * 5000,
    "\t|\r",
]
HOSTILE = json.dumps(
    {
        "dump": {
            "dump_path": f"/nowhere/{TITLE}",
            "dump_mode": TITLE,
            TITLE: TITLE,
            "dump_list": [
                {"model_name": name, "layer": [name, "conv1"], TITLE: 1} for name in NAMES if "\ud800" not in name
            ],
        },
        TITLE: [TITLE],
    }
)
# What a terminal obeys; a line break and a tab are text. SGR, cursor moves and modes are what the screen itself sends.
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e]")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "acl.json"
    path.write_text(HOSTILE, encoding="utf-8")
    return path


def test_the_screen_shows_it_and_does_not_obey(file: Path) -> None:
    with acldump("acl.json", cwd=file.parent) as screen:
        screen.wait_for("The call fails")
        for pane, shown in (("2", "Explain]"), ("3", "acl.json]"), ("4", "Problems]"), ("5", "Diff]")):
            screen.press(pane)
            screen.wait_for(shown)
        screen.press("4", "G", "1", "G", "?")
        screen.wait_for("Help")
        screen.press("q")
        screen.wait_gone("Marks")
        screen.press("r")
        screen.wait_for("stolen")
        screen.press("f10")
        assert screen.wait_exit() == 0
        assert TITLE.encode() not in screen.received
        assert b"stolen\x07" not in screen.received
        assert "\u202e".encode() not in screen.received
        assert b"\x1b]0;" not in screen.received
        assert b"\x1b]2;" not in screen.received


def test_a_hostile_file_name_is_not_obeyed_either(tmp_path: Path) -> None:
    name = f"{TITLE}[bold].json"
    (tmp_path / name).write_text(HOSTILE, encoding="utf-8")
    with acldump(name, cwd=tmp_path) as screen:
        screen.wait_for("The call fails")
        screen.press("q")
        assert screen.wait_exit() == 0
        assert b"stolen\x07" not in screen.received
        assert "stolen" in screen.text or b"stolen" in screen.received


@pytest.mark.parametrize(
    "words",
    [
        ("check",),
        ("check", "--format", "github"),
        ("check", "--format", "sarif"),
        ("check", "--format", "json"),
        ("explain",),
        ("explain", "--format", "json"),
    ],
    ids=" ".join,
)
def test_the_commands_print_nothing_that_a_terminal_obeys(file: Path, words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "acldump", *words, str(file)], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode in (0, 1)
    text = done.stdout.decode() + done.stderr.decode()  # valid UTF-8, or this fails
    assert text
    assert OBEYED.search(text) is None, repr(OBEYED.search(text))
