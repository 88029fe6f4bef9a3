"""The other sections of the file in the form: a room of their own, each key with a row, the right JSON type written."""

from __future__ import annotations

import json

from tests.app.driving import document, line_with, press, shown, value
from tests.screens.stage import staged

SMALL = (80, 24)
PLAIN = {"dump_path": "/home/output", "dump_level": "op", "dump_step": "0", "dump_list": [{"layer": ["conv1"]}]}


def text(**beside: object) -> bytes:
    return (json.dumps({"dump": PLAIN, **beside}, indent=4) + "\n").encode()


async def test_each_setting_has_a_row_and_writes_its_own_type() -> None:
    async with staged(text(), SMALL) as pilot:
        await press(pilot, "G enter")
        assert "Other sections, which aclInit reads" in shown(pilot)
        await press(pilot, "right")
        assert value(pilot, ("err_msg_mode",)) == "0"
        await press(pilot, "down down enter '1' enter")
        assert value(pilot, ("defaultDevice", "default_device")) == "1"
        await press(pilot, "down enter '65536' enter")
        assert value(pilot, ("StackSize", "aicore_stack_size")) == 65536
        await press(pilot, "G right")
        assert value(pilot, ("acl_graph", "event_mode")) in ("0", "1")
        await press(pilot, "up enter '4096' enter")
        assert value(pilot, ("simd_printf_fifo_size_per_core",)) == 4096
        await press(pilot, "escape")
        assert "err_msg_mode, defaultDevice" in line_with(pilot, "other sections")


async def test_what_is_no_number_is_kept_and_called_out() -> None:
    async with staged(text(StackSize={"aicore_stack_size": 32768}), SMALL) as pilot:
        await press(pilot, "G enter down*3 enter x enter")
        assert value(pilot, ("StackSize", "aicore_stack_size")) == "32768x"
        assert "must be a number" in shown(pilot)
        await press(pilot, "u")
        assert value(pilot, ("StackSize", "aicore_stack_size")) == 32768


async def test_a_wrong_type_stands_out_is_jumped_to_and_mended() -> None:
    async with staged(text(defaultDevice={"default_device": 0}), SMALL) as pilot:
        await press(pilot, "G")
        assert "risk" in line_with(pilot, "other sections")
        await press(pilot, "n")
        assert "Other sections" in shown(pilot)
        assert "default_device" in line_with(pilot, ">")
        await press(pilot, "f")
        assert value(pilot, ("defaultDevice", "default_device")) == "0"
        await press(pilot, "x")
        assert not document(pilot).has(("defaultDevice", "default_device"))
        assert document(pilot).has(("dump", "dump_path"))


async def test_a_setting_is_found_by_name_and_profiler_stays_text() -> None:
    async with staged(text(profiler={"switch": "off"}), SMALL) as pilot:
        assert "profiler" in shown(pilot) or "▼" in shown(pilot)
        await press(pilot, "slash 'event_mode' enter")
        assert "event_mode" in line_with(pilot, ">")
        await press(pilot, "escape G")
        assert "profiler" in line_with(pilot, "profiler")
