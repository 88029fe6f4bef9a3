"""Each silent trap that a file can show, typed or pasted by hand, is called out on the screen by its rule."""

from __future__ import annotations

import pytest
from textual import events
from textual.pilot import Pilot

from schema.check import check
from schema.document import Document
from schema.findings import Severity
from schema.host import HostView
from tests.app.driving import document, press, shown
from tests.schema.rules.traps import RISKS, SILENT, Case, entries
from tests.screens.stage import settle, staged

LARGE = (160, 70)
SIDE_BY_SIDE = "4 1 r"
"""The text on the left, the problems on the right."""
SMALL = (80, 24)
PLAIN = entries().text
HOST = entries().host


async def put(pilot: Pilot[int], text: str) -> None:
    """Replace the whole text, in the pane of raw text, by a pasted one."""
    await pilot.press("f7")
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()
    await settle(pilot)
    assert document(pilot).text == text


def verdict(pilot: Pilot[int]) -> str:
    """The line that says how the file stands, above the hints."""
    return shown(pilot).splitlines()[-2]


async def looked_at(pilot: Pilot[int], case: Case, number: str) -> list[str]:
    """What is missing on the screen for a trap."""
    await put(pilot, case.text)
    report = check(Document.of(case.text), case.target, case.host)
    counted = report.count(Severity.SILENT)
    wrong = [f"{number}: [{rule}] is not among the problems" for rule in case.rules if f"[{rule}]" not in shown(pilot)]
    if counted and f"{counted} silent" not in verdict(pilot):
        wrong.append(f"{number}: {verdict(pilot)!r} does not count {counted} silent")
    return wrong


async def test_every_trap_is_called_out_when_its_file_is_pasted() -> None:
    told = {case.rules: (number, case) for number, found in SILENT.items() for case in found if case.rules}
    wrong: list[str] = []
    async with staged(PLAIN.encode(), LARGE, host=HOST) as pilot:
        await press(pilot, SIDE_BY_SIDE)
        for number, case in told.values():
            if case.host == HOST:
                wrong += await looked_at(pilot, case, number)
    assert not wrong, "\n".join(wrong)


async def test_every_risk_is_called_out_when_its_file_is_pasted() -> None:
    wrong: list[str] = []
    async with staged(PLAIN.encode(), LARGE, host=HOST) as pilot:
        await press(pilot, SIDE_BY_SIDE)
        for name, case in RISKS.items():
            if case.rules and not case.product and "json" not in case.rules[0]:
                wrong += await looked_at(pilot, case, name)
    assert not wrong, "\n".join(wrong)


async def test_a_variable_of_the_environment_is_called_out() -> None:
    (case,) = SILENT["19"]
    async with staged(case.text.encode(), SMALL, host=case.host) as pilot:
        assert "1 silent" in verdict(pilot)
        await press(pilot, "4")
        assert "[collect-path]" in shown(pilot)


@pytest.mark.parametrize(
    ("before", "keys", "rule"),
    [
        (entries(), "enter end backspace*4 'my dump' enter", "path-odd-characters"),
        (entries(), "slash 'dump_level' enter right", "level-kernel"),
        (entries(), "slash 'dump_step' enter enter end backspace '1' enter", "step-from-zero"),
        (entries(), "slash 'dump_step' enter enter end '|99999999999999999999' enter", "step-too-large"),
        (entries(), "slash 'dump_debug' enter left", "debug-with-list"),
        (entries(), "slash 'dump_op_switch' enter left", "step-not-for-single-operators"),
        (entries(), "slash 'dump_list' enter end enter", "layers-shadowed"),
    ],
)
async def test_a_trap_that_is_typed_into_the_form_is_called_out(before: Case, keys: str, rule: str) -> None:
    host = HostView.of((".", "/data/dump", "/data/my dump"))
    async with staged(before.text.encode(), SMALL, host=host) as pilot:
        await press(pilot, keys)
        await press(pilot, "escape*2 4")
        assert f"[{rule}]" in shown(pilot), f"{document(pilot).text}\n{shown(pilot)}"
