"""Panes, problems, history, raw text, target, saving and leaving, each by its keys."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual import events

from app.host import RealHost
from app.keys import key_groups
from schema.paths import parse
from schema.target import Release
from tests.app.driving import document, editor, line_with, press, shown, value
from tests.screens.scenes import BROKEN, ERRORS, RANGES, SHADOWED
from tests.screens.stage import staged

SMALL, MIDDLE = (80, 24), (120, 36)


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_each_pane_is_one_key_away(size: tuple[int, int]) -> None:
    async with staged(SHADOWED.encode(), size) as pilot:
        for key, text in (("2", "[Explain]"), ("3", "[acl.json]"), ("4", "[Problems]"), ("5", "[Diff]")):
            await press(pilot, key)
            assert text in shown(pilot)
        await press(pilot, "1")
        assert "> dump_path" in shown(pilot)


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_tab_goes_to_the_preview_and_back(size: tuple[int, int]) -> None:
    async with staged(SHADOWED.encode(), size) as pilot:
        await press(pilot, "tab")
        assert editor(pilot).preview.list.has_focus
        await press(pilot, "tab")
        assert "> dump_path" in shown(pilot)


async def test_problems_are_walked_and_wrap_around() -> None:
    async with staged(ERRORS.encode(), SMALL) as pilot:
        count = len(editor(pilot).findings)
        await press(pilot, "n")
        assert f"1 of {count}" in shown(pilot)
        await press(pilot, f"n*{count}")
        assert f"1 of {count}" in shown(pilot)
        await press(pilot, "N")
        assert f"{count} of {count}" in shown(pilot)


async def test_a_problem_is_mended_by_one_key_and_that_is_undone_by_one() -> None:
    async with staged(ERRORS.encode(), SMALL) as pilot:
        await press(pilot, "down f")
        assert value(pilot, parse("dump.dump_mode")) == "output"
        assert "u takes it back" in shown(pilot)
        await press(pilot, "u")
        assert document(pilot).text == ERRORS


async def test_enter_on_a_problem_goes_to_its_field() -> None:
    async with staged(SHADOWED.replace('"output"', '"outputs"').encode(), SMALL) as pilot:
        await press(pilot, "4 enter")
        assert "> dump_mode" in shown(pilot)


async def test_a_field_is_found_by_name_and_by_help() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, "slash 'scene' enter")
        assert "> dump_scene" in shown(pilot)
        await press(pilot, "slash 'overflow' enter")
        assert "> dump_debug" in shown(pilot)
        await press(pilot, "slash 'nonsense' enter")
        assert "No field is called nonsense" in shown(pilot)


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
@pytest.mark.parametrize(
    ("path", "row"),
    [
        ("dump.dump_step", "> dump_step"),
        ("dump.dump_kernel_data", "> dump_kernel_data"),
        ("dump.dump_list[0].layer", "> layer"),
        ("dump.dump_list[0].opname_range[1].end", "> end"),
        ("dump.dump_list", "1 ResNet-50"),
        ("dump.nonsense", "> dump_path"),
    ],
)
async def test_the_screen_opens_with_the_cursor_at_a_place(size: tuple[int, int], path: str, row: str) -> None:
    async with staged(RANGES.encode(), size, start=parse(path)) as pilot:
        assert row in shown(pilot)
        if ">" not in row:
            assert editor(pilot).form.path[:2] == parse(path)


async def test_a_broken_text_opens_as_text_wherever_the_cursor_was_to_be() -> None:
    async with staged(BROKEN.encode(), SMALL, start=parse("dump.dump_step")) as pilot:
        assert editor(pilot).raw is not None


async def test_undo_and_redo_reach_both_ends() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "u")
        assert "Nothing to undo" in shown(pilot)
        await press(pilot, "down right down right")
        after = document(pilot).text
        await press(pilot, "u u")
        assert document(pilot).text == RANGES
        await press(pilot, "ctrl+r ctrl+r ctrl+r")
        assert document(pilot).text == after
        assert "Nothing to redo" in shown(pilot)


async def test_broken_text_opens_as_text_and_becomes_a_form_once_mended() -> None:
    async with staged(BROKEN.encode(), SMALL) as pilot:
        assert editor(pilot).raw is not None
        await press(pilot, "escape f f")
        assert not document(pilot).faults
        await press(pilot, "1 escape")
        assert editor(pilot).raw is None
        assert "> dump_path" in shown(pilot)


async def test_the_target_changes_the_verdict() -> None:
    async with staged(b'{"dump": {}}', SMALL) as pilot:
        assert "nothing is dumped" in shown(pilot)
        await press(pilot, "t down*2 enter")
        assert editor(pilot).session.target.release is Release.V9_0
        assert "fails" in shown(pilot)


@pytest.mark.parametrize("text", ["[]", "5", "null", '"dump"', '{"dump": [1]}'])
async def test_a_file_of_another_shape_loses_nothing(text: str) -> None:
    async with staged(text.encode(), SMALL) as pilot:
        await press(pilot, "down*9 2 3 4 5 1")
        assert document(pilot).text == text
        assert not editor(pilot).session.edited


async def test_help_lists_every_key_that_has_a_name() -> None:
    async with staged(SHADOWED.encode(), (120, 60)) as pilot:
        await press(pilot, "question_mark")
        seen = shown(pilot)
        for _turn in range(4):
            await press(pilot, "pagedown")
            seen += shown(pilot)
        for _title, bindings in key_groups(type(editor(pilot))):
            for binding in bindings:
                text = getattr(binding, "tooltip", "") or getattr(binding, "description", "")
                assert text in seen


async def test_keys_typed_ahead_have_the_effects_of_keys_typed_slowly() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        for key in ("down", "right", "up", "enter", "x", "u", "q", "enter", "down", "down", "right"):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await press(pilot, "")
        assert value(pilot, parse("dump.dump_path")) == "/home/outputxuq"
        assert value(pilot, parse("dump.dump_mode")) == "all"
        assert value(pilot, parse("dump.dump_level")) == "kernel"


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_the_diff_says_what_changes_and_leads_there(size: tuple[int, int]) -> None:
    async with staged(RANGES.replace('"op"', '"all"').encode(), size) as pilot:
        await press(pilot, "5")
        assert "The file on disk is the same" in shown(pilot)
        await press(pilot, "1 down right 5")
        assert "For the runtime" in shown(pilot)
        assert "Now also dumps inputs." in shown(pilot)
        assert line_with(pilot, '"dump_mode":"all"').split("│")[-1].startswith("+")
        await press(pilot, "tab" if size == MIDDLE else "5")
        await press(pilot, "down enter")
        assert editor(pilot).form.path == parse("dump.dump_mode")


async def test_the_diff_of_a_change_that_only_people_see() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        editor(pilot).session.write(RANGES.replace("\t", "  "))
        await editor(pilot).changed()
        await press(pilot, "5")
        assert "Nothing changes" in shown(pilot)


async def test_saving_writes_the_file_and_only_when_it_differs(tmp_path: Path) -> None:
    file = tmp_path / "acl.json"
    file.write_text(RANGES)
    os.utime(file, ns=(1, 1))
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        await press(pilot, "w")
        assert file.stat().st_mtime_ns == 1
        await press(pilot, "down right w")
        assert file.read_text() == document(pilot).text != RANGES
        assert "Saved" in shown(pilot)


async def test_a_file_that_somebody_else_wrote_is_not_replaced_unasked(tmp_path: Path) -> None:
    file = tmp_path / "acl.json"
    file.write_text(RANGES)
    async with staged(RANGES.encode(), SMALL, path=str(file), host=RealHost()) as pilot:
        await press(pilot, "down right")
        mine = document(pilot).text
        file.write_text(SHADOWED)
        await press(pilot, "w")
        assert "write mine" in shown(pilot)
        await press(pilot, "escape")
        assert file.read_text() == SHADOWED
        await press(pilot, "w l")
        assert document(pilot).text == SHADOWED
        await press(pilot, "u")
        assert document(pilot).text == mine
        file.write_text("{}")
        await press(pilot, "w o")
        await press(pilot, "")
        assert file.read_text() == mine


async def test_save_as_does_not_replace_another_file_unasked(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("{}")
    async with staged(RANGES.encode(), SMALL, path=str(tmp_path / "acl.json"), host=RealHost()) as pilot:
        await press(pilot, f"W ctrl+u '{other}' enter")
        assert other.read_text() == "{}"
        assert "write mine" in shown(pilot)


async def test_leaving_asks_only_when_something_is_lost() -> None:
    async with staged(RANGES.encode(), SMALL) as pilot:
        await press(pilot, "down right q")
        assert "discard and quit" in line_with(pilot, "Not saved.")
        await press(pilot, "x")
        assert "Not saved." not in shown(pilot)
        await pilot.press("q", "d")
        assert pilot.app.return_code == 0
    async with staged(RANGES.encode(), SMALL) as pilot:
        await pilot.press("q")
        assert pilot.app.return_code == 0
