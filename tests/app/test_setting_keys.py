"""The settings beside the dump section by their keys: what is pressed, and what the file's text then is."""

from __future__ import annotations

import json

from schema.paths import Path, parse
from schema.target import Release, Target
from tests.app.driving import document, editor, line_with, press, shown, value
from tests.screens.scenes import RANGES, SETTINGS
from tests.screens.stage import staged

SMALL = (80, 24)
STACK = parse("StackSize.aicore_stack_size")
DEVICE = parse("defaultDevice.default_device")
PLAIN = '{\n    "comment": "x"\n}\n'


def row(path: Path) -> str:
    """The keys that lead to the row of a setting."""
    return f"slash '{path[-1]}' enter"


async def test_every_setting_has_a_row_and_absent_ones_show_their_default() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "end")
        assert "> acl_graph.event_mode" in shown(pilot)
        assert "Rest of the file" in shown(pilot)
        assert line_with(pilot, "StackSize.aicore_stack_size").split()[-2:] == ["32768", "default"]
        assert line_with(pilot, "err_msg_mode").split()[-3:] == ["(0)", "1", "default"]
        assert "not set" in line_with(pilot, "defaultDevice.default_device")


async def test_a_choice_is_set_as_a_string_and_cleared() -> None:
    async with staged(PLAIN.encode(), SMALL) as pilot:
        await press(pilot, f"{row(('err_msg_mode',))} right")
        assert value(pilot, ("err_msg_mode",)) == "1"
        await press(pilot, "x")
        assert document(pilot).text == PLAIN


async def test_a_size_is_typed_as_a_number_and_one_step_of_undo() -> None:
    async with staged(PLAIN.encode(), SMALL) as pilot:
        await press(pilot, f"{row(STACK)} enter '65536'")
        assert value(pilot, STACK) == 65536
        assert "64.0 KiB" in line_with(pilot, "> StackSize.aicore_stack_size")
        await press(pilot, "enter u")
        assert document(pilot).text == PLAIN


async def test_a_size_may_be_typed_with_a_unit() -> None:
    async with staged(PLAIN.encode(), SMALL) as pilot:
        await press(pilot, f"{row(STACK)} enter '64K' enter")
        assert value(pilot, STACK) == 65536
        await press(pilot, "down enter '2 KiB' enter")
        assert value(pilot, parse("StackSize.simt_stack_size")) == 2048


async def test_what_is_no_number_is_kept_and_called_out() -> None:
    async with staged(PLAIN.encode(), SMALL) as pilot:
        await press(pilot, f"{row(STACK)} enter '64x' escape")
        assert value(pilot, STACK) == "64x"
        assert "risk is “64x”; it must be" in line_with(pilot, "> StackSize")
        assert '"64x"' in line_with(pilot, "> StackSize")


async def test_the_last_setting_taken_out_takes_its_object_with_it() -> None:
    async with staged(PLAIN.encode(), SMALL) as pilot:
        await press(pilot, f"{row(STACK)} enter '65536' enter down enter '2048' enter x")
        assert document(pilot).value(("StackSize",)) == {"aicore_stack_size": 65536}
        await press(pilot, "up x")
        assert document(pilot).text == PLAIN


async def test_an_object_with_something_else_in_it_stays() -> None:
    text = '{"StackSize": {"aicore_stack_size": 65536, "note": "x"}}\n'
    async with staged(text.encode(), SMALL) as pilot:
        await press(pilot, f"{row(STACK)} x")
        assert document(pilot).value(()) == {"StackSize": {"note": "x"}}


async def test_a_number_typed_away_is_a_key_taken_out() -> None:
    text = '{"simt_printf_fifo_size": 12, "comment": 1}\n'
    async with staged(text.encode(), SMALL) as pilot:
        await press(pilot, "slash 'simt_printf_fifo_size' enter enter backspace backspace enter")
        assert document(pilot).value(()) == {"comment": 1}
        await press(pilot, "u")
        assert document(pilot).text == text


async def test_nothing_typed_changes_nothing() -> None:
    async with staged(SETTINGS.encode(), SMALL) as pilot:
        await press(pilot, f"{row(STACK)} enter escape down enter enter up enter down")
        assert document(pilot).text == SETTINGS


async def test_a_number_in_the_place_of_a_string_gets_its_quotes() -> None:
    async with staged(SETTINGS.encode(), SMALL) as pilot:
        await press(pilot, row(DEVICE))
        assert "risk is 0; it must be" in line_with(pilot, "> defaultDevice")
        await press(pilot, "enter escape")
        assert value(pilot, DEVICE) == 0
        await press(pilot, "enter enter")
        assert document(pilot).text == SETTINGS.replace('"default_device": 0', '"default_device": "0"')


async def test_a_string_in_the_place_of_a_number_loses_its_quotes() -> None:
    fifo = parse("simd_printf_fifo_size_per_core")
    async with staged(SETTINGS.encode(), SMALL) as pilot:
        await press(pilot, row(fifo))
        assert '"1048576"' in line_with(pilot, "> simd")
        await press(pilot, "enter enter")
        assert value(pilot, fifo) == 1048576


async def test_a_choice_without_its_quotes_gets_them_first() -> None:
    async with staged(SETTINGS.encode(), SMALL) as pilot:
        await press(pilot, row(("err_msg_mode",)))
        assert "(1)" in line_with(pilot, "> err_msg_mode")
        await press(pilot, "right")
        assert value(pilot, ("err_msg_mode",)) == "1"
        await press(pilot, "right")
        assert value(pilot, ("err_msg_mode",)) == "0"


async def test_a_queue_length_keeps_its_json_type() -> None:
    for before, after in ((20000, 200003), ("20000", "200003")):
        async with staged(json.dumps({"max_opqueue_num": before}).encode(), SMALL) as pilot:
            await press(pilot, f"{row(('max_opqueue_num',))} enter '3' enter")
            assert value(pilot, ("max_opqueue_num",)) == after


async def test_problems_lead_to_the_row() -> None:
    text = '{"dump": {"dump_path": "/home/output", "dump_list": [{"layer": ["a"]}]}, "max_opqueue_num": "x"}'
    async with staged(text.encode(), SMALL) as pilot:
        await press(pilot, "4 end enter")
        assert "> max_opqueue_num" in shown(pilot)
        await press(pilot, "question_mark")
        assert "How many single-operator models are kept." in shown(pilot)


async def test_a_section_that_is_no_object_and_keys_that_nobody_reads_are_rows_of_text() -> None:
    text = '{"StackSize": 5, "acl_graph": {"mode": "1"}, "defaultDevice": {}, "profiler": {"switch": "on"}}'
    async with staged(text.encode(), SMALL) as pilot:
        await press(pilot, "end")
        for name in ("StackSize  5", "acl_graph.mode  1", "defaultDevice  {", "profiler  { switch }"):
            assert name in shown(pilot)
        await press(pilot, "n")
        assert editor(pilot).form.path == ("StackSize",)
        await press(pilot, "x")
        assert not document(pilot).has(("StackSize",))
        await press(pilot, f"{row(('profiler',))}")
        assert editor(pilot).form.path == ("profiler",)
        assert "PROFILER_SAMPLECONFIG" in editor(pilot).query_one("#detail").text  # type: ignore[attr-defined]


async def test_a_section_that_is_no_object_takes_no_setting() -> None:
    async with staged(b'{"StackSize": 5}', SMALL) as pilot:
        await press(pilot, f"{row(STACK)} enter '6' enter")
        assert document(pilot).text == '{"StackSize": 5}'


async def test_what_the_release_does_not_have_is_not_offered() -> None:
    async with staged(PLAIN.encode(), SMALL) as pilot:
        editor(pilot).session.target = Target(Release.V8_5)
        await editor(pilot).changed()
        await press(pilot, f"{row(parse('simt_printf_fifo_size'))} enter")
        assert "exists from CANN 9.0 on" in shown(pilot)
        assert document(pilot).text == PLAIN
