"""Input that no program likes: it neither ends this one nor gets into a field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import SHADOWED


def opened(folder: Path) -> Terminal:
    """The editor on a file whose dump_path is the folder itself."""
    (folder / "acl.json").write_text(SHADOWED.replace("/home/output", "."), encoding="utf-8")
    return acldump("acl.json", cwd=folder)


def saved(folder: Path, screen: Terminal) -> dict:
    """Save and quit: what the file then holds."""
    screen.press("w")
    screen.wait_for("Saved")
    screen.press("q")
    assert screen.wait_exit() == 0
    assert b"Traceback" not in screen.received
    return json.loads((folder / "acl.json").read_bytes())["dump"]


def test_bytes_that_are_no_utf8_are_told_and_run_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.send("导出模型".encode("gbk"))
        screen.wait_for("does not send UTF-8")
        screen.send(bytes([0x81, 0x71, 0x90, 0x78]))  # a `q` and an `x` as second bytes
        screen.press("enter")
        screen.wait_for("enter done")
        screen.send(b"a" + "导".encode("gbk") + b"b\xff c")
        screen.wait_for("a\ufffdb\ufffd c")
        screen.press("escape")
        screen.wait_for("? help")
        assert saved(tmp_path, screen)["dump_path"] == ".a\ufffdb\ufffd c"


def test_a_huge_paste_into_a_text(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.press("enter")
        screen.wait_for("enter done")
        screen.paste("x" * (1 << 20))
        screen.wait_for("of 1048576 characters")
        screen.press("enter")
        screen.wait_for("? help")
        assert len(saved(tmp_path, screen)["dump_path"]) == 4096


def test_a_huge_paste_of_commands_is_no_command(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        before = (tmp_path / "acl.json").read_bytes()
        screen.paste("xxq\n" * 100_000)
        screen.press("2")
        screen.wait_for("[Explain]")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert (tmp_path / "acl.json").read_bytes() == before


def test_many_names_pasted_into_a_list(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.press(*["down"] * 5, "enter", "down", "enter")
        screen.wait_for("pool1")
        screen.paste("\r".join(f"conv{number}" for number in range(500)))
        screen.wait_for("500 names added")
        assert len(saved(tmp_path, screen)["dump_list"][0]["layer"]) == 503


@pytest.mark.parametrize("key", ["j", "u", "\x1b[B", "\x1b"])
def test_a_stuck_key_is_no_backlog(tmp_path: Path, key: str) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.send(key * 10_000)
        screen.press("4")
        screen.wait_for("[Problems]")
        screen.press("q")
        assert screen.wait_exit() == 0


def test_a_stuck_letter_in_a_text_is_all_there(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.press("enter")
        screen.wait_for("enter done")
        screen.send("y" * 3000)
        screen.press("enter")
        screen.wait_for("? help")
        assert saved(tmp_path, screen)["dump_path"] == "." + "y" * 3000


STRANGE = (
    b"\x1b[999;1z",
    b"\x1b[>0;276;0c",
    b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1b[M \xff\xf0",
    b"\x1b[M#\x81\x30",
    b"\x1b[99999999999999u",
    b"\x1b[57441;2u",
    b"\x1b[12;5R",
    b"\x1b_Gi=31;OK\x1b\\",
)


def test_strange_sequences_leave_nothing_in_a_field(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.send(b"".join(STRANGE))
        screen.press("enter")
        screen.wait_for("enter done")
        for strange in STRANGE:
            screen.send(strange)
            screen.type("a")
        screen.press("enter")
        screen.wait_for("? help")
        assert saved(tmp_path, screen)["dump_path"] == "." + "a" * len(STRANGE)


def test_esc_and_a_letter_at_once_leave_no_sign_behind(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("1 silent")
        screen.press("enter")
        screen.wait_for("enter done")
        screen.send("a\x1b4")
        screen.wait_for("[Problems]")
        screen.send("1\x1b[A\rb\x1br")
        screen.wait_for("esc leave")
        screen.send("\x1b1")
        screen.wait_for("> dump_path")
        assert saved(tmp_path, screen)["dump_path"] == ".ab"
