"""The guided set-up in a real pseudo-terminal: for each purpose from nothing to a right file, in few keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.host import RealHost
from schema.check import check
from schema.document import Document
from schema.findings import Severity
from schema.target import Target
from tests.e2e.terminal import acldump

MOST_KEYS = 40
# Each step: what the screen asks, and the keys that answer. A text in quotes is typed.
FIRST = ("What are you after?", "down*{number} enter")
RUN, PRODUCT, CANN = (
    ("How do you run it?", "enter"),
    ("On which product?", "enter"),
    ("With which CANN release?", "enter"),
)
WHERE = ("Where to?", "enter")
ROADS: dict[str, tuple[list[tuple[str, str]], dict[str, Any]]] = {
    "compare": (
        [
            RUN, PRODUCT, CANN,
            ("Which operators?", "down enter"),
            ("What is the model called?", "'resnet50' enter"),
            ("Which ones, by name?", "'conv1' enter"),
            ("1 name so far", "enter"),
            ("Which tensors", "down enter"),
            ("At which iterations?", "enter"),
            WHERE,
        ],
        {"dump_mode": "all", "dump_level": "op", "dump_step": "0", "dump_list": [{"model_name": "resnet50", "layer": ["conv1"]}]},
    ),
    "nan": (
        [
            ("How do you run it?", "down*3 enter"), PRODUCT, CANN,
            ("Which operators?", "enter"),
            ("Statistics or whole tensors?", "enter"),
            ("At which iterations?", "down enter"),
            ("Which iterations?", "'0|3-5' enter"),
            WHERE,
        ],
        {"dump_mode": "output", "dump_data": "stats", "dump_level": "op", "dump_step": "0|3-5", "dump_list": [{}]},
    ),
    "overflow": ([RUN, PRODUCT, CANN, WHERE], {"dump_debug": "on"}),
    "aicore": (
        [RUN, ("On which product?", "down*3 enter"), CANN, ("How much of the failing operator?", "down enter"), WHERE],
        {"dump_scene": "aic_err_norm_dump"},
    ),
    "watcher": (
        [
            RUN, PRODUCT, CANN,
            ("Whose memory is overwritten?", "'pool1' enter"),
            ("1 name so far", "enter"),
            ("After which operators", "enter"),
            WHERE,
        ],
        {"dump_scene": "watcher", "dump_mode": "output", "dump_level": "op", "dump_list": [{"watcher_nodes": ["pool1"]}]},
    ),
    "kernel": (
        [RUN, PRODUCT, CANN, ("What do the kernels put out?", "down*2 space enter"), WHERE],
        {"dump_kernel_data": "printf,assert,tensor"},
    ),
    "single": (
        [PRODUCT, CANN, ("Which tensors", "enter"), WHERE],
        {"dump_mode": "output", "dump_op_switch": "on", "dump_list": [{}]},
    ),
    "all": (
        [RUN, PRODUCT, CANN, ("Which tensors", "enter"), WHERE],
        {"dump_mode": "output", "dump_level": "op", "dump_step": "0", "dump_list": [{}]},
    ),
}  # fmt: skip


def keys_of(text: str) -> list[str]:
    """`down*2 'name' enter` as single keys."""
    keys: list[str] = []
    for token in text.split():
        if token.startswith("'"):
            keys += token.strip("'")
        else:
            name, _star, times = token.partition("*")
            keys += [name] * int(times or 1)
    return keys


@pytest.mark.parametrize("purpose", ROADS)
def test_from_nothing_to_a_right_file(tmp_path: Path, purpose: str) -> None:
    steps, expected = ROADS[purpose]
    number = list(ROADS).index(purpose)
    pressed = 0
    with acldump("new", "acl.json", cwd=tmp_path, columns=80, rows=24) as screen:
        for title, keys in [(FIRST[0], FIRST[1].format(number=number)), *steps]:
            screen.wait_for(title)
            names = keys_of(keys)
            screen.press(*names)
            pressed += len(names)
        screen.wait_for("Put into the program")
        assert str(tmp_path / "acl.json") in "".join(screen.text.split())
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert pressed + 2 < MOST_KEYS
    document = Document.read((tmp_path / "acl.json").read_bytes())
    assert document.value(("dump",)) == {"dump_path": str(tmp_path), **expected}
    report = check(document, Target(), RealHost())
    assert [finding.rule for finding in report.findings if finding.severity in (Severity.ERROR, Severity.SILENT)] == []


def test_a_file_that_is_not_there_opens_with_the_questions_and_can_be_left_for_the_editor(tmp_path: Path) -> None:
    with acldump("acl.json", cwd=tmp_path) as screen:
        screen.wait_for("What are you after?")
        screen.press("down", "down", "enter")
        screen.wait_for("How do you run it?")
        screen.press("left")
        screen.wait_for("What are you after?")
        screen.press("enter")
        screen.wait_for("How do you run it?")
        screen.press("e")
        screen.wait_for("This is what your answers make")
        screen.press("s")
        screen.wait_for("What are you after?")
        screen.press("q")
        screen.wait_for("dump_debug")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    assert json.loads((tmp_path / "acl.json").read_text())["dump"]["dump_debug"] == "on"


def test_new_does_not_touch_a_file_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "acl.json").write_text("{}")
    with acldump("new", "acl.json", cwd=tmp_path) as screen:
        assert screen.wait_exit() == 2
        assert "is there already" in screen.text


def test_a_recipe_of_the_users_own_is_among_the_purposes(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "acldump" / "recipes"
    folder.mkdir(parents=True)
    for number in range(6):
        (folder / f"ours{number}.yaml").write_text(f"# Ours, number {number}\ndump:\n  dump_debug: 'on'\n")
    environment = {"XDG_CONFIG_HOME": str(tmp_path / "config")}
    with acldump("new", "acl.json", cwd=tmp_path, environment=environment, columns=80, rows=24) as screen:
        screen.wait_for("What are you after?")
        screen.press(*["down"] * 13)
        screen.wait_for("Your recipe ours5")
        screen.press("enter")
        for title in ("How do you run it?", "On which product?", "With which CANN release?", "Where to?"):
            screen.wait_for(title)
            screen.press("enter")
        screen.wait_for("Put into the program")
        screen.press("w")
        screen.wait_for("Saved")
        screen.press("q")
        assert screen.wait_exit() == 0
    made = json.loads((tmp_path / "acl.json").read_text())
    assert made == {"dump": {"dump_path": str(tmp_path), "dump_debug": "on"}}
