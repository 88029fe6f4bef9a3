"""Pilot tests of the choice of a target: the key `t`, what is marked, and what is remembered of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from textual.pilot import Pilot

from app import settings
from app.host import Installed
from app.settings import Memory, Origin, Remembered
from app.target_rows import found_text, origin_text
from schema.target import Call, Executor, Product, Release
from tests.app.driving import editor, line_with, press, shown
from tests.screens.scenes import MIDDLE, SHADOWED, SMALL
from tests.screens.stage import staged
from widgets.line_list import LineList

FOUND = Origin(Installed("9.0.1", "/usr/local/Ascend/cann/info", Release.V9_0))
LATER = SHADOWED.replace('"profiler": { "switch": "off" }', '"max_opqueue_num": "many"')


def remember(pilot: Pilot[int], memory: Memory) -> None:
    """Start over with this memory."""
    screen = editor(pilot)
    screen.session.memory = memory
    screen.show_title()


async def choose(pilot: Pilot[int], text: str) -> None:
    """Open the list and choose the first line that begins with this text."""
    await press(pilot, "t")
    for _step in range(40):
        here = pilot.app.screen.query_one(LineList).current
        if here is not None and len(here.spans) > 1 and here.spans[1][0].startswith(text):
            break
        await press(pilot, "down")
    await press(pilot, "enter")


async def test_call_executor_and_product_are_chosen_each_by_itself() -> None:
    async with staged(LATER.encode(), SMALL) as pilot:
        await choose(pilot, "aclInit")
        assert editor(pilot).session.target.call is Call.INIT
        assert "aclInit fails on max_opqueue_num" in shown(pilot)
        await choose(pilot, "om2")
        target = editor(pilot).session.target
        assert (target.call, target.executor) == (Call.INIT, Executor.OM2)
        assert "CANN 9.1, aclInit, om2" in line_with(pilot, "acl.json")
        await choose(pilot, "Atlas A2")
        assert editor(pilot).session.target == replace(target, product=Product.A2)


async def test_an_executor_that_the_release_has_not_is_marked_and_cannot_be_chosen() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await choose(pilot, "CANN 8.5")
        before = editor(pilot).session.target
        await press(pilot, "t")
        assert "CANN 8.5 has no om2; it came with CANN 9.1" in line_with(pilot, "om2")
        await press(pilot, "escape")
        await choose(pilot, "om2")
        assert "What is this file for?" in shown(pilot)
        await press(pilot, "escape")
        assert editor(pilot).session.target == before


async def test_another_release_takes_the_graph_engine_where_it_has_no_other() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await choose(pilot, "om2")
        await choose(pilot, "CANN 9.0")
        assert editor(pilot).session.target.executor is Executor.GE


async def test_the_form_follows_the_small_runtime() -> None:
    async with staged(SHADOWED.encode(), MIDDLE) as pilot:
        await choose(pilot, "IPV350")
        target = editor(pilot).session.target
        assert (target.call, target.executor) == (Call.INIT, Executor.C)
        assert "1 of 3" in line_with(pilot, "dump_scene       ")
        assert "(stats)" in line_with(pilot, "dump_data ")
        assert "is not known to the small C runtime" in line_with(pilot, "dump_level")
        await choose(pilot, "any product")
        assert editor(pilot).session.target.executor is Executor.GE


async def test_values_that_are_not_offered_are_marked() -> None:
    async with staged(SHADOWED.encode(), (200, 60)) as pilot:
        await choose(pilot, "Atlas inference series")
        await press(pilot, "slash 'dump_scene' enter right*4")
        assert "‹ aic_err_detail_dump!" in line_with(pilot, "dump_scene       ")
        await press(pilot, "left")
        assert "!" not in line_with(pilot, "dump_scene       ").split("│")[0]
        await press(pilot, "question_mark")
        assert "aic_err_detail_dump! dump_scene aic_err_detail_dump is documented for Atlas A3" in shown(pilot)


async def test_what_is_chosen_is_kept_and_nothing_else(tmp_path: Path) -> None:
    file = str(tmp_path / "acldump" / "settings.json")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        remember(pilot, Memory(FOUND, file=file))
        await choose(pilot, "Atlas A2")
        assert settings.load(file) == (Remembered(product=Product.A2), "")
        await choose(pilot, "CANN 8.5")
        assert settings.load(file) == (Remembered(Release.V8_5, Product.A2), "")
        await choose(pilot, "the one found here")
        assert settings.load(file) == (Remembered(product=Product.A2), "")
        assert editor(pilot).session.target.release is Release.V9_0


async def test_the_screen_says_what_was_found_and_what_not() -> None:
    async with staged(SHADOWED.encode(), MIDDLE) as pilot:
        remember(pilot, Memory(FOUND))
        await press(pilot, "t")
        assert "9.0.1 is found here (/usr/local/Ascend/cann/info)" in line_with(pilot, "CANN release")
        await press(pilot, "escape")
        await choose(pilot, "the one found here")
        assert "CANN 9.0 (found here)" in line_with(pilot, "acl.json")
        await choose(pilot, "CANN 9.1")
        assert "CANN 9.1" in line_with(pilot, "acl.json")
        assert "found here" not in line_with(pilot, "acl.json")
        remember(pilot, Memory(Origin()))
        assert "(none found here)" in line_with(pilot, "acl.json")
        await press(pilot, "t")
        assert "no CANN is found on this machine" in line_with(pilot, "CANN release")


async def test_a_choice_that_cannot_be_kept_holds_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        remember(pilot, Memory(file=str(tmp_path / "file" / "settings.json")))
        await choose(pilot, "CANN 9.0")
        assert editor(pilot).session.target.release is Release.V9_0
        assert "is not remembered" in shown(pilot)


async def test_the_verdict_bar_names_the_target_where_there_is_room() -> None:
    async with staged(SHADOWED.encode(), MIDDLE) as pilot:
        assert line_with(pilot, "Dumps outputs of").endswith("CANN 9.1   1 silent")
        await choose(pilot, "aclInit")
        assert line_with(pilot, "Dumps outputs of").endswith("CANN 9.1 aclInit   1 silent")
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        assert "Dumps outputs of 3 operators of every model at 5 iterations  " in line_with(pilot, "Dumps outputs of")


def test_an_unknown_installation_is_told_as_such() -> None:
    odd = Origin(Installed("7.0.0", "/f", None))
    assert found_text(odd) == "7.0.0 is found here, which acldump does not know (/f)"
    assert origin_text(odd) == "7.0.0 found here"
    assert found_text(Origin(looked=False)) == origin_text(Origin(looked=False)) == ""
    assert origin_text(replace(FOUND, chosen=True)) == ""
