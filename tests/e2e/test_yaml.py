"""A YAML file in a real pseudo-terminal: edited, killed, brought back, saved; its comments stay where they were."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import YAML

HERE = YAML.replace("/home/output", ".")
"""The example, dumped to the folder itself: whether another folder is there depends on the machine."""


def test_edits_of_a_killed_editor_come_back_with_every_comment(tmp_path: Path) -> None:
    work, state = tmp_path / "work", tmp_path / "state"
    work.mkdir()
    file = work / "acl.yaml"
    file.write_text(HERE, encoding="utf-8", newline="")

    def opened() -> Terminal:
        return acldump("acl.yaml", "--at", "dump_mode", cwd=work, environment={"XDG_STATE_HOME": str(state)})

    with opened() as screen:
        screen.wait_for("2 models")
        screen.press("right")
        screen.wait_for("edited")
        screen.wait_until(lambda _screen: any(state.rglob("*.edits")), "the edits to be kept")
        os.kill(screen.process.pid, signal.SIGKILL)
        assert screen.wait_exit() == -signal.SIGKILL
    assert file.read_text(encoding="utf-8") == HERE
    with opened() as screen:
        screen.wait_for("bring back")
        screen.press("r")
        screen.wait_for("Brought back")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert file.read_text(encoding="utf-8") == HERE.replace("dump_mode: output", "dump_mode: all")
