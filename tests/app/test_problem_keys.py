"""The keys that mend and explain: what changed is shown, one key takes it back, and the rule's page is a key away."""

from __future__ import annotations

from tests.app.driving import document, press, shown, value
from tests.schema.test_mending import BLOCKLIST
from tests.screens.scenes import SHADOWED
from tests.screens.stage import staged

SMALL = (80, 24)
WRONG = '{\n    "dump": {\n        "dump_path": "/home/output",\n        "dump_mode": "Output",\n        "dump_list": [{"layers": ["a"]}]\n    }\n}\n'


async def test_a_fix_shows_the_lines_that_it_changed() -> None:
    async with staged(WRONG.encode(), SMALL) as pilot:
        await press(pilot, "down f")
        text = shown(pilot)
        assert '-        "dump_mode": "Output",' in text
        assert '+        "dump_mode": "output",' in text
        assert "Done: Write “output”" in text
        await press(pilot, "u")
        assert document(pilot).text == WRONG


async def test_one_key_mends_all_that_is_certain() -> None:
    async with staged(WRONG.encode(), SMALL) as pilot:
        await press(pilot, "F")
        assert "Mended 2 problems" in shown(pilot)
        assert document(pilot).text == WRONG.replace("Output", "output").replace("layers", "layer")
        await press(pilot, "u")
        assert document(pilot).text == WRONG
        await press(pilot, "F F")
        assert "Nothing here has one right answer" in shown(pilot)


async def test_the_blocklist_page_of_the_manual_in_two_keys() -> None:
    text = BLOCKLIST.replace("/data/dump", "/home/output")
    async with staged(text.encode(), SMALL) as pilot:
        assert "Ctrl+F mends it" in shown(pilot)  # letters are typed here
        await press(pilot, "ctrl+f")
        assert not document(pilot).faults
        assert "Mended 2 problems" in shown(pilot)
        await press(pilot, "f")
        assert value(pilot, ("dump", "dump_level")) == "op"
        assert "Dumps inputs" in shown(pilot)
        assert "error" not in shown(pilot)


async def test_all_about_a_rule_is_one_key_away_and_back() -> None:
    async with staged(SHADOWED.encode(), SMALL) as pilot:
        await press(pilot, "4 i")
        assert "What the runtime does" in shown(pilot)
        await press(pilot, "q")
        assert "[Problems]" in shown(pilot)
    async with staged(
        b'{"dump": {"dump_path": "/home/output", "dump_list": [{"layer": ["a"]}], "dump_level": "op", "dump_step": "0"}}',
        SMALL,
    ) as pilot:
        await press(pilot, "i")
        assert "no problem here to explain" in shown(pilot)
