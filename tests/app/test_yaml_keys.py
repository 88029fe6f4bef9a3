"""Tests of the editor on a YAML file: every key does what it does on JSON, and the comments stay."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from app.session import Session
from schema.document import Document, Set, Syntax, Unset
from schema.document.edits import Edit, Insert, Move
from schema.target import Target
from tests.app.driving import document, editor, line_with, press, shown, value
from tests.screens.scenes import HOST, SMALL, YAML
from tests.screens.stage import staged

NOTES = [line[line.index("#") :] for line in YAML.splitlines() if "#" in line]


@asynccontextmanager
async def opened(text: str = YAML, path: Path | str = "acl.yaml") -> AsyncIterator[Pilot[int]]:
    async with staged(text.encode(), SMALL, path=str(path), syntax=Syntax.YAML) as pilot:
        yield pilot


async def test_a_choice_changes_its_word_alone() -> None:
    async with opened() as pilot:
        await press(pilot, "down right")
        assert document(pilot).text == YAML.replace("dump_mode: output", "dump_mode: all")
        await press(pilot, "u")
        assert document(pilot).text == YAML


async def test_typing_into_dump_step_keeps_the_comment_behind_it() -> None:
    async with opened() as pilot:
        await press(pilot, "down*9 enter '|9' enter")
        assert value(pilot, ("dump", "dump_step")) == "0|3-5|9"
        assert "dump_step: 0|3-5|9         # the first, and those around the jump\n" in document(pilot).text


async def test_an_operator_is_added_between_the_brackets() -> None:
    async with opened() as pilot:
        await press(pilot, "down*5 enter down enter a 'pool1' enter")
        assert "      layer: [conv1, pool1, relu1]  # suspects\n" in document(pilot).text


async def test_the_tab_and_the_explanation_speak_of_yaml() -> None:
    async with opened() as pilot:
        await press(pilot, "3")
        assert "3[acl.yaml]" in shown(pilot)
        assert "# the network" in shown(pilot)
        await press(pilot, "2 end")
        screen = editor(pilot)
        assert screen.analysis is not None
        lines = [line.text for block in screen.analysis.explanation.blocks for line in block.lines]
        assert "acldump convert acl.yaml acl.json" in lines


async def test_a_problem_stands_at_its_line_of_yaml() -> None:
    async with opened(YAML.replace("dump_mode: output", "dump_mode: outputs")) as pilot:
        await press(pilot, "4")
        assert "4:14 dump.dump_mode" in line_with(pilot, "ERR")


async def test_a_broken_text_opens_as_text_and_says_that_it_is_no_yaml() -> None:
    async with opened(YAML.replace("  dump_mode: output", "   dump_mode: output")) as pilot:
        assert editor(pilot).raw is not None
        await press(pilot, "escape")
        assert "The text is not YAML yet" in shown(pilot)


async def test_what_is_typed_as_text_is_in_the_form() -> None:
    async with opened() as pilot:
        await press(pilot, "down r end '  # enough' escape")
        assert "dump_mode: output  # enough\n" in document(pilot).text
        assert editor(pilot).raw is None


async def test_a_save_writes_yaml_and_a_name_in_json_gets_a_copy(tmp_path: Path) -> None:
    file, other = tmp_path / "a.yaml", tmp_path / "a.json"
    file.write_text(YAML, encoding="utf-8")
    async with opened(path=file) as pilot:
        await press(pilot, "down right w")
        assert file.read_text(encoding="utf-8") == YAML.replace("dump_mode: output", "dump_mode: all")
        await press(pilot, "W")
        assert "a copy in JSON" in shown(pilot)
        await press(pilot, "backspace*4 'json' enter")
        assert "Saved a copy in JSON" in shown(pilot)
        assert Document.read(other.read_bytes()).value() == document(pilot).value()
        assert editor(pilot).session.path == str(file)
        other.write_text("{}", encoding="utf-8")
        await press(pilot, "W backspace*4 'json' enter")
        assert "There is such a file." in shown(pilot)
        assert "load theirs" not in shown(pilot)


async def test_changes_of_two_editors_come_together(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(YAML, encoding="utf-8")
    async with opened(path=file) as pilot:
        await press(pilot, "down right")
        theirs = YAML.replace("- pool1", "- pool2")
        file.write_text(theirs, encoding="utf-8")
        await press(pilot, "w m w")
        assert file.read_text(encoding="utf-8") == theirs.replace("dump_mode: output", "dump_mode: all")


async def test_the_set_up_makes_yaml_of_a_new_file() -> None:
    async with staged(b"", SMALL, path="new.yaml", exists=False, syntax=Syntax.YAML) as pilot:
        await press(pilot, "s e")
        assert document(pilot).text.startswith("dump:\n  dump_path: ")
        assert document(pilot).faults == ()


def test_fifty_edits_in_a_session_keep_every_comment_and_undo_leads_back() -> None:
    draw = random.Random(4)
    session = Session(YAML.encode(), path="acl.yaml", target=Target(), host=HOST, syntax=Syntax.YAML)
    steps = sum(session.apply([_edit(draw, session.document)]) for _number in range(50))
    assert steps > 40
    assert [note for note in NOTES if session.document.text.count(note) != 1] == []
    assert session.document.faults == ()
    for _step in range(steps):
        assert session.undo()
    assert session.document.text == YAML
    assert not session.can_undo


def _edit(draw: random.Random, document: Document) -> Edit:
    """One of the edits that the form makes."""
    names = document.value(("dump", "dump_list", 0, "layer"))
    assert isinstance(names, list)
    layer = ("dump", "dump_list", 0, "layer")
    edits: list[Edit] = [
        Set(("dump", "dump_mode"), draw.choice(["input", "output", "all"])),
        Set(("dump", "dump_step"), f"{draw.randrange(99)}"),
        Set(("dump", "dump_stats"), ["Max", f"{draw.randrange(99)}"]),
        Insert((*layer, draw.randint(0, len(names))), f"conv{draw.randrange(99)}"),
        Move((*layer, draw.randrange(len(names))), draw.randrange(len(names))),
        Move(("dump", "dump_list", 0), 1),
    ]
    if len(names) > 1:
        edits.append(Unset((*layer, draw.randrange(len(names)))))
    return draw.choice(edits)
