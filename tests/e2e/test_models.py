"""A model loaded in a real pseudo-terminal."""

from __future__ import annotations

import json
from pathlib import Path

from tests.e2e.terminal import Terminal, acldump

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


WANTED = {
    "dump": {
        "dump_path": ".",
        "dump_mode": "all",
        "dump_level": "op",
        "dump_list": [
            {
                "model_name": "net",
                "layer": ["block2/conv", "block7/add", "block19/conv"],
                "opname_blacklist": [{"name": "block7/add", "pos": ["output0"]}],
            }
        ],
        "dump_step": "0|3-5",
    }
}


def pick_three(screen: Terminal) -> None:
    """A new entry of three operators, each found by a part of its name."""
    screen.press("p")
    screen.wait_for("40 found")
    for word in ("k2/conv", "k7/add", "k19/conv"):
        screen.press(*word, "tab")
        screen.wait_for(word)
        screen.press("ctrl+u")
        screen.wait_for("40 found")
    screen.wait_for("3 marked")
    screen.press("enter")
    screen.wait_for("Dumps outputs of 3 operators of net")


def block_one_output(screen: Terminal) -> None:
    """In the entry under the cursor."""
    screen.press("enter")
    screen.wait_for("‹ entry 1, net")
    screen.press("/", *"opname_blacklist", "enter", "p")
    screen.wait_for("Of which operator is something kept back?")
    screen.press(*"k7/add", "enter")
    screen.wait_for("‹ entry 1, net › opname_blacklist 1")
    screen.press("p")
    screen.wait_for("3 found")
    screen.press("down", "down", "enter")
    screen.wait_for("[output0]")
    screen.press("escape", "escape", "escape")
    screen.wait_for("Which iterations")


def test_a_whole_configuration_without_a_name_typed_by_hand(tmp_path: Path) -> None:
    tensor = {"type": "FLOAT16", "shape": [1, 512, 1024]}
    ops = [
        {
            "name": f"block{n}/{kind}",
            "type": kind.title(),
            "inputs": 2,
            "outputs": 1,
            "input_tensors": [tensor] * 2,
            "output_tensors": [tensor],
        }
        for n in range(20)
        for kind in ("conv", "add")
    ]
    (tmp_path / "net.json").write_text(json.dumps({"om_name": "net", "ops": ops}))
    (tmp_path / "acl.json").write_text('{"dump": {"dump_path": "."}}')
    with acldump("acl.json", "--model", "net.json", cwd=tmp_path) as screen:
        screen.wait_for("net: 40 operators")
        pick_three(screen)
        block_one_output(screen)
        screen.press("/", *"dump_mode", "enter", "right")
        screen.press("/", *"dump_step", "enter", "enter", *"0|3-5", "enter")
        screen.wait_for("4 iterations")
        screen.press("n", "f")
        screen.wait_for("Dumps inputs and outputs of 3 operators of net at 4 iterations")
        screen.press("6")
        screen.wait_for("3 files, 8.0 MiB an iteration; 12 files, 32.0 MiB in all")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert json.loads((tmp_path / "acl.json").read_text()) == WANTED
