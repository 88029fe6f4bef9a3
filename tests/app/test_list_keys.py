"""Lists by their keys: entries, names, ranges, blocklists, and the keys that have no form."""

from __future__ import annotations

import pytest
from textual import events

from schema.paths import parse
from tests.app.driving import document, editor, line_with, press, shown, value
from tests.screens.scenes import RANGES, SHADOWED
from tests.screens.stage import staged

SMALL = (80, 24)
ENTRIES = "down*5"
"""From the first field to the list of entries."""


async def test_entries_are_added_copied_moved_and_removed() -> None:
    entries = parse("dump.dump_list")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} c")
        names = [entry.get("model_name") for entry in value(pilot, entries)]
        assert names == ["ResNet-50", "ResNet-50", None]
        await press(pilot, "J")
        assert value(pilot, (*entries, 1, "model_name")) is None
        await press(pilot, "x u u u")
        assert document(pilot).text == SHADOWED
        await press(pilot, "end enter")
        assert value(pilot, entries)[2] == {}
        assert "entry 3" in shown(pilot)
        await press(pilot, "enter 'bert' enter escape")
        assert value(pilot, entries)[2] == {"model_name": "bert"}


async def test_the_last_entry_taken_out_takes_the_list_out() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} x")
        assert not document(pilot).has(parse("dump.dump_list"))
        await press(pilot, "enter")
        assert value(pilot, parse("dump.dump_list")) == [{}]


async def test_a_range_gets_another_end() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down down enter down enter down enter '_2' enter")
        assert document(pilot).text == RANGES.replace('"pool1"', '"pool1_2"')


async def test_a_range_is_added_with_both_ends() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down down enter a enter 'fc1' down enter 'prob' enter")
        ranges = value(pilot, parse("dump.dump_list[0].opname_range"))
        assert ranges[1] == {"begin": "fc1", "end": "prob"}


async def test_names_are_added_one_after_another() -> None:
    layer = parse("dump.dump_list[0].layer")
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down enter a 'conv1' enter 'relu1' enter escape")
        assert value(pilot, layer) == ["conv1", "relu1"]
        await press(pilot, "u u")
        assert document(pilot).text == RANGES


async def test_a_name_typed_and_erased_again_leaves_nothing() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down enter a 'ab' backspace backspace escape")
        assert document(pilot).text == SHADOWED


async def test_names_are_changed_moved_and_removed() -> None:
    layer = parse("dump.dump_list[0].layer")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down enter enter 'x' enter J")
        assert value(pilot, layer) == ["res2a", "pool1x", "res2b"]
        await press(pilot, "x")
        assert value(pilot, layer) == ["res2a", "res2b"]


async def test_names_are_filtered_and_the_real_member_is_changed() -> None:
    layer = parse("dump.dump_list[0].layer")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down enter slash 'res' enter")
        assert "pool1" not in shown(pilot)
        await press(pilot, "down x")
        assert value(pilot, layer) == ["pool1", "res2a"]
        await press(pilot, "escape")
        assert "pool1" in shown(pilot)


@pytest.mark.parametrize("pasted", ["a\nb\npool1\n", '"a",\n  "b",\n "pool1"', "a, b,pool1", '["a","b", "pool1"]'])
async def test_many_names_are_pasted_at_once(pasted: str) -> None:
    layer = parse("dump.dump_list[0].layer")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down enter end")
        pilot.app.post_message(events.Paste(pasted))
        await press(pilot, "")
        assert value(pilot, layer) == ["pool1", "res2a", "res2b", "a", "b"]
        assert "2 names added; 1 there already" in shown(pilot)


async def test_five_hundred_names_are_pasted_into_an_absent_list() -> None:
    layer = parse("dump.dump_list[0].layer")
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} enter down enter")
        pilot.app.post_message(events.Paste("\n".join(f"op{number}" for number in range(500))))
        await press(pilot, "")
        assert len(value(pilot, layer)) == 500


async def test_an_undo_that_takes_the_entry_away_leads_back_to_the_form() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, f"{ENTRIES} down enter")
        assert "entry 2" in shown(pilot)
        await press(pilot, "u")
        assert editor(pilot).form.room == ()
        assert document(pilot).text == RANGES


async def test_keys_without_a_form_are_shown_and_opened_as_text() -> None:
    text = SHADOWED.replace('"dump_mode"', '"dump_mod"')
    async with staged(text.encode(), SMALL) as pilot:
        await press(pilot, "end")
        assert "dump_mod" in line_with(pilot, "dump_mod")
        await press(pilot, "k enter")
        assert editor(pilot).raw is not None
        await press(pilot, "escape")
        assert editor(pilot).raw is None
        assert document(pilot).text == text
