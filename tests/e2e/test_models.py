"""A model loaded in a real pseudo-terminal."""

from __future__ import annotations

import json
from pathlib import Path

from tests.e2e.terminal import acldump

CONFIG = '{"dump": {"dump_path": ".", "dump_list": [{"model_name": "net", "layer": ["op7"]}]}}'


def write_model(path: Path, count: int) -> None:
    ops = [{"name": f"op{n}", "type": "Add", "inputs": 2, "outputs": 1} for n in range(count)]
    path.write_text(json.dumps({"om_name": "net", "ops": ops}))


def test_a_model_is_chosen_and_its_operators_are_shown(tmp_path: Path) -> None:
    write_model(tmp_path / "net.json", 3000)
    (tmp_path / "acl.json").write_text(CONFIG)
    with acldump("acl.json", cwd=tmp_path) as screen:
        screen.wait_for("net")
        screen.press("m")
        screen.wait_for("net.json")
        screen.press("enter")
        screen.wait_for("3000 operators, 1 written")
        assert any("op7 " in line and "out 0" in line for line in screen.text.splitlines())
        screen.press("q")
        assert screen.wait_exit() == 0


def test_models_of_the_command_line_are_read_behind_the_first_screen(tmp_path: Path) -> None:
    write_model(tmp_path / "net.json", 20)
    (tmp_path / "acl.json").write_text(CONFIG)
    with acldump("acl.json", "--model", "net.json", "--model", "missing.om", cwd=tmp_path) as screen:
        screen.wait_for("missing.om: ")
        screen.press("6")
        screen.wait_for("20 operators, 1 written")
        screen.press("q")
        assert screen.wait_exit() == 0
