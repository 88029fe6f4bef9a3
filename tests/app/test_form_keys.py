"""Every kind of field by its keys: what is pressed, and what the file's text then is."""

from __future__ import annotations

from schema.paths import parse
from tests.app.driving import document, editor, line_with, press, shown, value
from tests.screens.scenes import BLOCKLIST, RANGES, SHADOWED
from tests.screens.stage import staged

SMALL = (80, 24)


async def test_a_choice_steps_with_the_arrows_and_changes_only_its_value() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "down right")
        assert document(pilot).text == RANGES.replace('"dump_mode":"output"', '"dump_mode":"all"')
        await press(pilot, "left left")
        assert value(pilot, parse("dump.dump_mode")) == "input"


async def test_an_absent_choice_is_set_from_its_default_and_cleared_by_one_key() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "down*3")
        assert "default" in line_with(pilot, "dump_data")
        await press(pilot, "space")
        assert value(pilot, parse("dump.dump_data")) == "stats"
        await press(pilot, "x")
        assert document(pilot).text == RANGES


async def test_typing_goes_to_the_text_at_once_and_is_one_step_of_undo() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "enter '/data'")
        assert value(pilot, parse("dump.dump_path")) == "/home/output/data"
        assert "ERR" in line_with(pilot, "> dump_path")
        await press(pilot, "enter u")
        assert document(pilot).text == RANGES


async def test_letters_are_text_while_one_types() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "enter 'quwx1'")
        assert value(pilot, parse("dump.dump_path")) == "/home/outputquwx1"


async def test_an_arrow_ends_typing_and_moves_on() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "enter 'a' down")
        assert "> dump_mode" in shown(pilot)
        assert value(pilot, parse("dump.dump_path")) == "/home/outputa"


async def test_escape_keeps_what_was_typed() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "enter 'b' escape")
        assert value(pilot, parse("dump.dump_path")) == "/home/outputb"
        assert "> dump_path" in shown(pilot)


async def test_flags_turn_on_and_off_in_the_order_of_the_field() -> None:
    async with staged(BLOCKLIST.encode(), SMALL) as pilot:
        await press(pilot, "down*4 right*6 space")
        assert value(pilot, parse("dump.dump_stats")) == ["Max", "Min", "L2norm"]
        await press(pilot, "left*4 space right right space")
        assert value(pilot, parse("dump.dump_stats")) == ["Max", "Min", "Avg", "Negative Inf", "L2norm"]
        await press(pilot, "left*9 space")
        assert value(pilot, parse("dump.dump_stats")) == ["Min", "Avg", "Negative Inf", "L2norm"]


async def test_the_last_flag_taken_out_takes_the_key_out() -> None:
    async with staged(BLOCKLIST.encode(), SMALL) as pilot:
        await press(pilot, "down*4 space right space")
        assert not document(pilot).has(parse("dump.dump_stats"))


async def test_statistics_are_not_offered_where_the_product_lacks_them() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "t down*17 enter")
        assert editor(pilot).session.target.product is not None
        await press(pilot, "down*4")
        assert "Max" not in line_with(pilot, "dump_stats")
        await press(pilot, "space")
        assert document(pilot).text == RANGES
        assert "documented for" in shown(pilot)


async def test_kernel_data_is_words_joined_by_commas() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "slash 'dump_kernel_data' enter")
        assert "> dump_kernel_data" in shown(pilot)
        await press(pilot, "right space right right space")
        assert value(pilot, parse("dump.dump_kernel_data")) == "printf,assert"


async def test_positions_are_toggles_and_any_other_is_typed() -> None:
    async with staged(BLOCKLIST.encode(), SMALL) as pilot:
        await press(pilot, "down*5 enter down*3 enter enter")
        pos = parse("dump.dump_list[0].optype_blacklist[0].pos")
        await press(pilot, "down space right*8 space")
        assert value(pilot, pos) == ["input1", "output0", "output12"]
        await press(pilot, "enter 'input9' enter")
        assert value(pilot, pos) == ["input1", "output0", "output12", "input9"]


async def test_iterations_are_typed_or_built_part_by_part() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        step = parse("dump.dump_step")
        await press(pilot, "slash 'dump_step' enter")
        assert "> dump_step" in shown(pilot)
        await press(pilot, "enter '|12-14' enter")
        assert value(pilot, step) == "0|3-5|10|12-14"
        assert "8 iterations" in line_with(pilot, "dump_step")
        await press(pilot, "o down x end enter '5' enter")
        assert value(pilot, step) == "0|10|12-145"
        await press(pilot, "a '20' enter '22' enter escape")
        assert value(pilot, step) == "0|10|12-145|20|22"
        await press(pilot, "escape")
        assert "> dump_step" in shown(pilot)


async def test_what_is_typed_stays_even_when_it_is_wrong() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, "slash 'dump_step' enter enter '|x' enter")
        assert value(pilot, parse("dump.dump_step")) == "0|3-5|10|x"
        assert "EP0003" in shown(pilot)
        assert "ERR" in line_with(pilot, "> dump_step")


async def test_a_value_of_the_wrong_type_is_shown_and_can_be_replaced() -> None:
    text = '{"dump": {"dump_mode": 5, "dump_path": ["/home/output"], "dump_list": "all"}}\n'
    async with staged(text.encode(), SMALL) as pilot:
        assert "5" in line_with(pilot, "dump_mode")
        assert '["/home/output"]' in line_with(pilot, "> dump_path")
        await press(pilot, "down right")
        assert value(pilot, parse("dump.dump_mode")) == "input"
