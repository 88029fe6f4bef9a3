"""The editor in a real pseudo-terminal: the main roads from opening to a saved file, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import BROKEN, RANGES, SHADOWED


def opened(folder: Path, text: str, **settings: object) -> Terminal:
    """The editor on a file of this text, whose dump_path is the folder itself."""
    (folder / "acl.json").write_text(text.replace("/home/output", "."), encoding="utf-8", newline="")
    return acldump("acl.json", cwd=folder, **settings)


def saved(folder: Path) -> str:
    return (folder / "acl.json").read_bytes().decode()


def test_the_main_road_changes_only_what_was_changed(tmp_path: Path) -> None:
    with opened(tmp_path, RANGES) as screen:
        screen.wait_for("2 ranges of ResNet-50")
        screen.press(*["down"] * 5, "enter")
        screen.wait_for("‹ entry 1")
        screen.press("down", "down", "enter")
        screen.wait_for("conv2 → pool1")
        screen.press("down", "enter")
        screen.wait_for("range 2")
        screen.press("down", "enter")
        screen.wait_for("enter done")
        screen.type("_new")
        screen.press("enter")
        screen.wait_for("pool1_new")
        for place in ("opname_range", "‹ entry 1, ResNet-50 ", "Where"):
            screen.press("backspace")
            screen.wait_for(place)
        screen.press("down", "down", "down", "enter")
        screen.type("3-5")
        screen.press("enter")
        screen.wait_for("3 iterations")
        screen.press(*["up"] * 5, "right")
        screen.wait_for("statistics of outputs")
        screen.press("u", "u")
        screen.wait_for("at every iteration")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert saved(tmp_path) == RANGES.replace("/home/output", ".").replace("pool1", "pool1_new")


def test_an_iteration_is_changed_in_six_keys(tmp_path: Path) -> None:
    (tmp_path / "acl.json").write_text(RANGES.replace("/home/output", "."))
    with acldump("acl.json", "--at", "dump_step", cwd=tmp_path) as screen:
        screen.wait_for("> dump_step")
        screen.press("enter")
        screen.type("7")
        screen.press("enter")
        screen.wait_for("1 iteration")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert '"dump_step":"7"' in saved(tmp_path)


def test_keys_sent_in_one_burst_are_taken_one_after_another(tmp_path: Path) -> None:
    with opened(tmp_path, RANGES) as screen:
        screen.wait_for("2 ranges of ResNet-50")
        screen.type("\r/quwx\rj \x1b")
        screen.wait_for("> dump_mode")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    expected = RANGES.replace("/home/output", "./quwx").replace('"dump_mode":"output"', '"dump_mode":"all"')
    assert saved(tmp_path) == expected


def test_a_broken_file_is_mended_in_place(tmp_path: Path) -> None:
    with opened(tmp_path, BROKEN) as screen:
        screen.wait_for("no JSON at line 5")
        screen.press("escape")
        screen.wait_for("[Problems]")
        screen.press("f")
        screen.wait_gone("2 errors")
        screen.press("f")
        screen.wait_for("inputs of 2 operators")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert '"relu1"] }' in saved(tmp_path)
    assert "],\n        " in saved(tmp_path)


def test_discarding_leaves_the_file_and_the_terminal_as_they_were(tmp_path: Path) -> None:
    with opened(tmp_path, SHADOWED) as screen:
        before = saved(tmp_path)
        screen.wait_for("1 silent")
        screen.press("down", "right", "q")
        screen.wait_for("discard and quit")
        screen.press("d")
        assert screen.wait_exit() == 0
        assert screen.modes & {1049, 1000, 1003, 1006, 2004} == set()
    assert saved(tmp_path) == before


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 60), (40, 12)])
def test_a_hostile_name_never_reaches_the_terminal_raw(tmp_path: Path, size: tuple[int, int]) -> None:
    name = '"\\u001b]0;owned\\u0007[bold]\\n\\u202e"'
    with opened(tmp_path, SHADOWED.replace('"ResNet-50"', name), columns=size[0], rows=size[1]) as screen:
        screen.wait_for("dump_path")
        screen.press("3")
        screen.wait_for("[acl.json]")
        screen.press("2")
        screen.wait_for("[Explain]")
        screen.press("q")
        assert screen.wait_exit() == 0
        assert b"\x1b]0;owned" not in screen.received
        assert "\u202e".encode() not in screen.received


@pytest.mark.parametrize("text", [SHADOWED, BROKEN])
def test_without_colours_no_colour_is_sent_and_nothing_breaks(tmp_path: Path, text: str) -> None:
    with opened(tmp_path, text, environment={"NO_COLOR": "1"}) as screen:
        screen.wait_for("2 errors" if text is BROKEN else "1 silent")
        screen.press("escape" if text is BROKEN else "4")
        screen.wait_for("[Problems]")
        screen.press("q")
        assert screen.wait_exit() == 0
        assert b"Traceback" not in screen.received
        assert not any(b"\x1b[3%dm" % colour in screen.received for colour in range(8))
