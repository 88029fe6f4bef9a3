"""Loaded models on the screen: choosing a file, the list of operators, all about one."""

from __future__ import annotations

import json
from pathlib import Path

from textual.pilot import Pilot

from app.models_screen import ModelsScreen
from tests.app.driving import editor, line_with, press, shown
from tests.screens.network import NETWORK
from tests.screens.scenes import PICKED
from tests.screens.stage import settle, staged

SMALL, WIDE = (80, 24), (120, 36)
LIST = {
    "om_name": "small_net",
    "ops": [
        {"name": "stem/conv", "type": "Conv2D", "inputs": 1, "outputs": 1},
        {"name": "fc", "inputs": 1, "outputs": 1},
    ],
}


async def loaded(pilot: Pilot[int], count: int) -> None:
    """Wait until so many models are there; another process reads them."""
    for _turn in range(2000):
        if len(editor(pilot).session.models) == count:
            await settle(pilot)
            return
        await pilot.pause(0.01)
    raise AssertionError(f"no model came:\n{shown(pilot)}")


async def test_each_operator_says_what_is_written_of_it_and_why() -> None:
    async with staged(PICKED.encode(), SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "6")
        assert "small_net  22 operators, 2 written" in shown(pilot)
        assert "in 0, 1  out 0" in line_with(pilot, "stem/conv")
        assert line_with(pilot, "res1/add").split()[1:] == ["x", "res1/add", "Add", "blocklist"]
        assert "not listed" in line_with(pilot, "res1/bn")
        assert "no task" in line_with(pilot, "stem/weight")
        assert "out 0" in line_with(pilot, "input_0")


async def test_an_operator_is_found_and_told_of() -> None:
    async with staged(PICKED.encode(), SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "6 slash 'res1/add' enter enter")
        assert "kept back" in shown(pilot) or "keeps back" in shown(pilot)
        assert "Type Add, number 6 in execution order" in shown(pilot)
        await press(pilot, "q")
        assert "[Operators]" in shown(pilot)


async def test_the_list_follows_an_edit() -> None:
    async with staged(PICKED.encode(), WIDE, models=(NETWORK,)) as pilot:
        await press(pilot, "6 1 slash 'dump_mode' enter left")
        assert "in 0, 1  out 0" not in line_with(pilot, "stem/conv")


async def test_a_model_is_chosen_from_a_folder_and_taken_out_again(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "net.json").write_text(json.dumps(LIST))
    (tmp_path / "acl.json").write_text(PICKED)
    (tmp_path / "notes.txt").write_text("no model")
    async with staged(PICKED.encode(), SMALL, path=str(tmp_path / "acl.json")) as pilot:
        await press(pilot, "m")
        assert "inside/" in shown(pilot)
        assert "notes.txt" not in shown(pilot)
        assert "acl.json" not in "".join(shown(pilot).splitlines()[1:])
        await press(pilot, "enter")
        assert "net.json" in shown(pilot)
        await press(pilot, "backspace")
        assert "inside/" in shown(pilot)
        await press(pilot, "enter enter")
        await loaded(pilot, 1)
        assert "[Operators]" in shown(pilot)
        assert "2 operators, 1 written" in shown(pilot)
        await press(pilot, "m home")
        assert "loaded  small_net" in shown(pilot)
        await press(pilot, "x escape")
        assert editor(pilot).session.models == ()
        assert "No model is loaded" in shown(pilot)


async def test_a_file_that_is_no_model_is_told_and_the_choice_stays(tmp_path: Path) -> None:
    (tmp_path / "bad.om").write_bytes(b"IMOD\0\0")
    async with staged(PICKED.encode(), SMALL, path=str(tmp_path / "acl.json")) as pilot:
        await press(pilot, "m enter")
        for _turn in range(2000):
            if "bad.om:" in shown(pilot):
                break
            await pilot.pause(0.01)
        assert isinstance(pilot.app.screen, ModelsScreen)
        assert "bad.om:" in shown(pilot)
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, ModelsScreen)
