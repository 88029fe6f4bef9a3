"""The bytes that the program may send, action by action, and a session in a pseudo-terminal that counts them; imports the harness of `tests.e2e`."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import median
from typing import Final

from tests.e2e.terminal import Terminal, acldump
from tests.screens.scenes import SHADOWED

SMALL: Final = (80, 24)
LARGE: Final = (200, 60)
NAMES: Final = [f"resnet_v1_50/block3/unit_{number}/conv{number % 3}/Conv2D" for number in range(200)]
TYPED: Final = "/data/dump/run_2024/resnet50/first_try/of_the_second_batch/a"
"""Sixty characters of a path that does not exist."""
FIELDS: Final = (
    "dump_mode",
    "dump_level",
    "dump_data",
    "dump_stats",
    "dump_list[0]",
    "dump_list[1]",
    "dump_list",
    "dump_op_switch",
    "dump_step",
)
"""What one comes by on the way down from the first field."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the budget: a kind of action, the bytes of it that are allowed at 80x24, and of how many of them that counts."""

    what: str
    actions: str
    bytes: int
    of: Callable[[list[int]], float]
    doubles: bool = True
    """At 200x60 it may be twice as much."""

    def allowed(self, size: tuple[int, int]) -> int | None:
        """The bytes allowed at a size; `None` where nothing is said."""
        if size == SMALL:
            return self.bytes
        return self.bytes * 2 if self.doubles else None


def percentile95(values: list[int]) -> float:
    """The least value that 95 of 100 do not exceed."""
    return sorted(values)[ceil(len(values) * 0.95) - 1]


BUDGET: Final = (
    Line("first screen", "first", 6000, max, doubles=False),
    Line("typed character, median", "typed", 160, median),
    Line("typed character, 95th percentile", "typed", 400, percentile95),
    Line("step to the next field", "field", 450, median),
    Line("step to the next row of a list", "row", 200, median),
    Line("scrolling a list by a row", "scroll", 2000, max),
    Line("opening a dialog", "dialog", 2500, max),
    Line("switching a tab or pane", "pane", 3000, max),
    Line("idle", "idle", 0, max),
)


def environment() -> dict[str, str]:
    """256 colours, wherever this runs."""
    return {"TERM": "xterm-256color", "COLORTERM": ""}


def write_files(folder: Path) -> None:
    """The two files that a session works on, whose dump_path is the folder itself."""
    (folder / "acl.json").write_text(SHADOWED.replace("/home/output", "."), encoding="utf-8")
    entries = [{"model_name": "ResNet-50", "layer": NAMES}]
    value = {"dump": {"dump_path": ".", "dump_list": entries}}
    (folder / "names.json").write_text(json.dumps(value, indent=2), encoding="utf-8")


class Session:
    """A terminal whose bytes are counted, action by action."""

    def __init__(self, terminal: Terminal, quiet: float) -> None:
        self.terminal = terminal
        self._quiet = quiet
        """Seconds without a byte after which an action is over."""
        self.bytes: dict[str, list[int]] = {}

    def count(self, name: str, act: Callable[[], object], shows: str | Callable[[str], bool]) -> None:
        """Do something and wait until its effect is on the screen; everything that was sent until then is its bytes."""
        before = len(self.terminal.received)
        act()
        self.terminal.wait_until((lambda text: shows in text) if isinstance(shows, str) else shows, f"{shows!r}")
        self.terminal.settle(self._quiet)
        self.bytes.setdefault(name, []).append(len(self.terminal.received) - before)

    def press(self, name: str, key: str, shows: str | Callable[[str], bool]) -> None:
        """One key, by its name."""
        self.count(name, lambda: self.terminal.press(key), shows)


def run(
    folder: Path, size: tuple[int, int], *, typed: str, idle: float, quiet: float, **more: str
) -> dict[str, list[int]]:
    """A session at a size: the bytes of each action, by kind. `more`: further variables."""
    write_files(folder)
    settings = {"cwd": folder, "columns": size[0], "rows": size[1], "environment": {**environment(), **more}}
    with acldump("acl.json", **settings) as terminal:
        session = Session(terminal, quiet)
        session.count("first", lambda: None, "1 silent")
        _form(session, typed)
        _panes(session, size)
        session.count("idle", lambda: terminal.settle(idle), lambda _text: True)
    with acldump("names.json", "--at", "dump_list[0].layer[0]", **settings) as terminal:
        names = Session(terminal, quiet)
        names.count("start", lambda: None, "layer[0]")
        _list(names, size[1])
    return {**names.bytes, **session.bytes}


def _form(session: Session, typed: str) -> None:
    for field in FIELDS:
        session.press("field", "down", f"─ {field} ")
    for field in reversed(FIELDS[:-1]):
        session.press("field", "up", f"─ {field} ")
    session.press("field", "up", "─ dump_path ")
    session.press("edit", "enter", "enter done")
    for count in range(1, len(typed) + 1):
        session.press("typed", typed[count - 1], _told(f"“.{typed[:count]}”"))
    session.press("edit", "escape", "? help")
    session.press("undo", "u", "1 silent")


def _told(text: str) -> Callable[[str], bool]:
    """Whether the help under the form tells of this, wherever its lines are broken."""

    def holds(screen: str) -> bool:
        return text in "".join("".join(line[:66] for line in screen.splitlines()).split())

    return holds


def _panes(session: Session, size: tuple[int, int]) -> None:
    wide = size[0] >= 180
    for key, shows in (("3", "[acl.json]"), ("4", "[Problems]"), ("5", "[Diff]"), ("3", "[acl.json]")):
        session.press("pane", key, shows)
    if not wide:
        session.press("pane", "2", "[Explain]")
    session.press("pane", "1", "─ dump_path ")
    for key, shows in (("?", "↑↓ scroll"), ("t", "What is this file for?")):
        session.press("dialog", key, shows)
        session.press("close", "escape", "─ dump_path ")


def _list(session: Session, rows: int) -> None:
    inside = rows - (9 if rows < 30 else 10)
    near = inside - 8
    session.count("skipped", lambda: session.terminal.press(*["down"] * near), f"layer[{near}]")
    for row in range(near + 1, inside + 9):
        name = "row" if row < inside - 1 else "scroll" if row > inside else "edge"
        session.press(name, "down", f"layer[{row}]")
