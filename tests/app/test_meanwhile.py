"""What becomes of the file while it is open in the editor: deleted, replaced, made read-only, written by another."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.host import RealHost
from app.terminal.quiet_screen import QuietScreen
from tests.app.driving import document, press, shown
from tests.screens.scenes import RANGES, SHADOWED
from tests.screens.stage import staged

SMALL = (80, 24)
MINE = "down right"


def removed(file: Path) -> None:
    file.unlink()


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def without_its_folder(file: Path) -> None:
    file.unlink()
    file.parent.rmdir()


def a_link_to_itself(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.name)


def too_long(file: Path) -> None:
    os.truncate(file, 11 * 1024 * 1024)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (removed, "Removed by somebody else"),
        (a_folder, "is a directory"),
        (a_pipe, "is a pipe or a device"),
        (without_its_folder, "Removed by somebody else"),
        (a_link_to_itself, "Not saved: Too many levels"),
        (too_long, "longer than 10 MiB"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_a_save_then_says_what_stands_there_and_keeps_the_edits(
    tmp_path: Path, fault: Callable[[Path], None], said: str
) -> None:
    file = tmp_path / "work" / "acl.json"
    file.parent.mkdir()
    file.write_text(RANGES)
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        await press(pilot, MINE)
        mine = document(pilot).text
        fault(file)
        await press(pilot, "w")
        await press(pilot, "")
        assert said in shown(pilot)
        await press(pilot, "escape")
        assert document(pilot).text == mine
        other = tmp_path / "elsewhere.json"
        await press(pilot, f"W ctrl+u '{other}' enter")
        await press(pilot, "")
        assert other.read_text() == mine


async def test_a_removed_file_can_be_written_again(tmp_path: Path) -> None:
    file = tmp_path / "acl.json"
    file.write_text(RANGES)
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        await press(pilot, MINE)
        file.unlink()
        await press(pilot, "w o")
        await press(pilot, "")
        assert file.read_text() == document(pilot).text


async def test_a_change_is_noticed_where_nothing_was_edited(tmp_path: Path) -> None:
    file = tmp_path / "acl.json"
    file.write_text(RANGES)
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        file.write_text(SHADOWED)
        await press(pilot, "w")
        assert "Changed by somebody else" in shown(pilot)
        assert "write mine" not in shown(pilot)
        await press(pilot, "l")
        assert document(pilot).text == SHADOWED


async def test_both_sides_can_be_seen_and_put_together(tmp_path: Path) -> None:
    file = tmp_path / "acl.json"
    file.write_text(RANGES)
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        await press(pilot, MINE)
        mine = document(pilot).text
        theirs = RANGES.replace("/home/output", "/data/dump")
        file.write_text(theirs)
        await press(pilot, "w")
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, QuietScreen)
        text = shown(pilot)
        assert "What they changed" in text
        assert "What you changed" in text
        await press(pilot, "q m")
        both = mine.replace("/home/output", "/data/dump")
        assert document(pilot).text == both
        await press(pilot, "w")
        await press(pilot, "")
        assert file.read_text() == both


async def test_changes_of_the_same_value_are_not_put_together(tmp_path: Path) -> None:
    file = tmp_path / "acl.json"
    file.write_text(RANGES)
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        await press(pilot, MINE)
        file.write_text(RANGES.replace('"dump_mode":"output"', '"dump_mode":"input"'))
        await press(pilot, "w")
        assert "both" not in shown(pilot).splitlines()[-1]
        assert "write mine" in shown(pilot).splitlines()[-1]
