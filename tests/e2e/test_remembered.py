"""What the screen remembers of the target from one run to the next, in a real pseudo-terminal."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import RANGES


def opened(folder: Path, *words: str) -> Terminal:
    """The editor on a file in this folder, with a configuration of its own."""
    (folder / "acl.json").write_text(RANGES.replace("/home/output", "."), encoding="utf-8")
    return acldump("acl.json", *words, cwd=folder, environment={"XDG_CONFIG_HOME": str(folder / "config")})


def test_a_choice_holds_in_the_next_run_and_options_come_before_it(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.wait_for("CANN 9.1 (none found here)")
        screen.press("t")
        screen.wait_for("no CANN is found on this machine")
        screen.press("down", "down", "down", "enter")
        screen.wait_gone("What is this file for?")
        screen.wait_for("CANN 8.5")
        screen.press("q")
        assert screen.wait_exit() == 0
    with opened(tmp_path) as screen:
        screen.wait_for("CANN 8.5")
        screen.press("q")
        assert screen.wait_exit() == 0
    with opened(tmp_path, "--cann", "9.0") as screen:
        screen.wait_for("CANN 9.0")
        screen.press("q")
        assert screen.wait_exit() == 0


def test_a_broken_file_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "config" / "acldump").mkdir(parents=True)
    (tmp_path / "config" / "acldump" / "settings.json").write_text("{")
    with opened(tmp_path) as screen:
        screen.wait_for("What was remembered is passed over")
        screen.wait_for("Dumps outputs of 2 ranges")
        assert "What was remembered is passed over" in screen.text
        screen.press("down")
        screen.wait_gone("What was remembered is passed over")
        screen.press("q")
        assert screen.wait_exit() == 0
