"""Names are picked from a loaded model, and not typed."""

from __future__ import annotations

from textual.pilot import Pilot

from app.picker import Picker
from tests.app.driving import line_with, press, shown, value
from tests.screens.network import NETWORK
from tests.screens.stage import staged

SMALL = (80, 24)
EMPTY = b'{"dump": {"dump_path": "/home/output"}}'
ENTRY = ("dump", "dump_list", 0)


async def previewed(pilot: Pilot[int], text: str) -> None:
    """Wait for the sentence about what the choice would dump."""
    for _turn in range(500):
        if text in shown(pilot):
            return
        await pilot.pause(0.01)
    raise AssertionError(shown(pilot))


async def test_a_new_entry_from_operators_that_were_searched() -> None:
    async with staged(EMPTY, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "p 'stem' tab backspace*4 'res2/add' tab")
        assert "2 marked  1 found" in shown(pilot)
        await previewed(pilot, "With it: Dumps outputs of 3 operators of small_net")  # the Data operator comes along
        await press(pilot, "enter")
        assert value(pilot, ENTRY) == {"model_name": "small_net", "layer": ["stem/conv", "res2/add"]}
        assert "Dumps outputs of 3 operators of small_net" in shown(pilot)
        await press(pilot, "u")
        assert value(pilot, ENTRY) is None


async def test_esc_takes_nothing_and_enter_what_the_cursor_is_on() -> None:
    async with staged(EMPTY, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "p tab escape")
        assert value(pilot, ENTRY) is None
        await press(pilot, "p down enter")
        assert value(pilot, ENTRY)["layer"] == ["res1/conv_a"]


async def test_all_that_are_found_are_marked_at_once() -> None:
    async with staged(EMPTY, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "p 'type:conv' ctrl+t enter")
        assert len(value(pilot, ENTRY)["layer"]) == 9


async def test_a_stretch_becomes_a_range_in_the_order_of_execution() -> None:
    text = b'{"dump": {"dump_path": "/home/output", "dump_level": "op", "dump_list": [{"model_name": "small_net"}]}}'
    async with staged(text, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "slash 'dump_list' enter enter slash 'opname_range' enter")
        await press(pilot, "p 'res2/add' tab backspace*8 'res1/bn' tab enter")
        assert value(pilot, (*ENTRY, "opname_range")) == [{"begin": "res1/bn", "end": "res2/add"}]


async def test_positions_that_the_operator_has_are_kept_back() -> None:
    text = (
        b'{"dump": {"dump_path": "/home/output", "dump_list": [{"model_name": "small_net", "layer": ["head/pool"]}]}}'
    )
    async with staged(text, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "slash 'dump_list' enter enter slash 'opname_blacklist' enter p 'head/pool' enter p")
        assert "2 found" in shown(pilot)
        assert "FLOAT16" in line_with(pilot, "output0")
        await press(pilot, "down tab enter")
        assert value(pilot, (*ENTRY, "opname_blacklist", 0, "pos")) == ["output0"]


async def test_what_is_in_the_file_already_is_marked_and_not_put_in_twice() -> None:
    text = (
        b'{"dump": {"dump_path": "/home/output", "dump_list": [{"model_name": "small_net", "layer": ["stem/conv"]}]}}'
    )
    async with staged(text, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "slash 'dump_list' enter p")
        assert "in the file" in line_with(pilot, "stem/conv")
        await press(pilot, "tab tab enter")
        assert value(pilot, (*ENTRY, "layer")) == ["stem/conv", "res1/conv_a"]


async def test_without_a_model_it_says_how_to_load_one() -> None:
    async with staged(EMPTY, SMALL) as pilot:
        await press(pilot, "p")
        assert "m loads one" in shown(pilot)
        assert not isinstance(pilot.app.screen, Picker)


async def test_nothing_fits_a_search() -> None:
    async with staged(EMPTY, SMALL, models=(NETWORK,)) as pilot:
        await press(pilot, "p 'zzz'")
        assert "0 found" in shown(pilot)
        await press(pilot, "enter tab down escape")
        assert value(pilot, ENTRY) is None
