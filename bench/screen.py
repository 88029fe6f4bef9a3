"""Measures a screen from outside, in a pseudo-terminal: first paint, key to echo, bytes; imports the harness of `tests.e2e`."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.e2e.terminal import ROOT, Terminal

COLUMNS, ROWS = 80, 24
LETTERS = "zqjxkvwyzqjxkvwy"
"""What is typed; nothing else on a screen begins like it."""


@dataclass(frozen=True)
class Subject:
    """A program to measure: its command, a text that its first screen shows, and the keys that lead into a text field."""

    name: str
    command: Sequence[str]
    shows: str
    into_field: Sequence[str] = ()
    next_field: str = "tab"


@dataclass
class Figures:
    """Seconds and bytes of one subject, one value a run (keys: one a key)."""

    paint: list[float] = field(default_factory=list)
    key: list[float] = field(default_factory=list)
    screen_bytes: list[int] = field(default_factory=list)
    key_bytes: list[int] = field(default_factory=list)
    move_bytes: list[int] = field(default_factory=list)


def subjects(file: Path) -> tuple[Subject, Subject]:
    """acldump on the file, and its floor."""
    editor = Subject("acldump", [sys.executable, "-m", "acldump", str(file)], "dump_path", ("enter",), "down")
    return editor, Subject("minimal", [sys.executable, str(ROOT / "bench" / "minimal.py")], "minimal")


def measure(subject: Subject, figures: Figures) -> None:
    """One run: start, a focus move, some letters into a field."""
    with Terminal(subject.command, columns=COLUMNS, rows=ROWS, cwd=ROOT) as terminal:
        figures.paint.append(terminal.wait_for(subject.shows))
        terminal.settle(0.4)
        figures.screen_bytes.append(len(terminal.received))
        figures.move_bytes.append(_bytes_of(terminal, subject.next_field))
        for key in ("up" if subject.next_field == "down" else "shift+tab", *subject.into_field):
            terminal.press(key)
            terminal.settle(0.3)
        for number in range(len(LETTERS)):
            _type(terminal, LETTERS[: number + 1], figures)


def _bytes_of(terminal: Terminal, key: str) -> int:
    before = len(terminal.received)
    terminal.press(key)
    terminal.settle(0.3)
    return len(terminal.received) - before


def _type(terminal: Terminal, typed: str, figures: Figures) -> None:
    """The time until the last letter of `typed` shows behind the others, and all bytes until the screen is quiet again."""
    bytes_before = len(terminal.received)
    sent = time.perf_counter()
    terminal.type(typed[-1])
    terminal.wait_for(typed, 3)
    figures.key.append(terminal.last_read - sent)
    terminal.settle(0.3)
    figures.key_bytes.append(len(terminal.received) - bytes_before)


def middle(values: Sequence[float]) -> float:
    """The median; 0 of nothing."""
    return median(values) if values else 0.0
