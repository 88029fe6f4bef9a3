"""Frames of the real screens: through the cell diff, an emulator shows what it shows of Textual's own output."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from app import main
from app.main import AclDumpApp
from app.session import Session
from app.terminal import lean_output, versions
from app.terminal.capabilities import Terminal
from app.terminal.lean_driver import LeanDriver
from schema.target import Target
from tests.app.driving import press
from tests.app.terminal.emulator import Emulator
from tests.screens.scenes import HOST, SHADOWED
from tests.screens.stage import settle

WIDE = SHADOWED.replace('"ResNet-50"', '"导出模型"').replace('"res2a"', '"算子é│x"')
KEYS = (
    "down right u 2 down 3 5 1 end home down*5 enter down enter a 'x1' enter '导' escape x backspace backspace "
    "r down right*3 '名' escape / 'data' enter question_mark pagedown escape q escape"
)


class Watched(AclDumpApp):
    """An app without a terminal that shows its frames to two emulators: as they come, and through the cell diff."""

    CSS_PATH = Path(main.__file__).with_name("screen.tcss")

    def __init__(self) -> None:
        super().__init__(Session(WIDE.encode(), path="acl.json", target=Target(), host=HOST))
        self.kinds: set[type] = set()
        self.lengths = [0, 0]
        self.size_now = (0, 0)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if isinstance(renderable, LayoutUpdate | ChopsUpdate):
            self.kinds.add(type(renderable))
            self._show(renderable)
        super()._display(screen, renderable)

    def _show(self, update: LayoutUpdate | ChopsUpdate) -> None:
        size = (self.size.width, self.size.height)
        if size != self.size_now:
            self.size_now = size
            self.plain, self.lean_screen = Emulator(*size), Emulator(*size)
        before = update.render_segments(self.console)
        self.plain.feed(before)
        self._remember(update)
        assert self._diff is not None
        after = self._diff.frame((0, 0))
        self.lean_screen.feed(after)
        self.lengths = [old + len(new) for old, new in zip(self.lengths, (before, after), strict=True)]

    def differing(self) -> Sequence[object]:
        """The first places where the two emulators show different things."""
        columns, rows = self.size_now
        pairs = ((self.plain.cell(x, y), self.lean_screen.cell(x, y)) for y in range(rows) for x in range(columns))
        return [pair for pair in pairs if pair[0] != pair[1]][:3]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_every_frame_shows_what_was_meant(size: tuple[int, int]) -> None:
    app = Watched()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for word in KEYS.split():
            await press(pilot, word)
            assert app.differing() == [], word
        assert app.kinds == {LayoutUpdate, ChopsUpdate}
        assert app.lengths[1] * 4 < app.lengths[0], "that is what it is for"


async def test_a_new_size_begins_on_an_empty_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Watched()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sent: list[str] = []
        monkeypatch.setattr(app._driver, "write", sent.append)
        app._send()
        assert sent == []
        await app.on_event(Resize(Size(80, 24), Size(80, 24)))
        assert "\x1b[2J" in sent[0], "there and back again: the terminal has moved what it shows"
        await pilot.resize_terminal(100, 30)
        await settle(pilot)
        assert app.size_now == (100, 30)


def test_outside_of_the_tested_versions_textual_is_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean_output, "installed", lambda: versions.TESTED[1])
    app = Watched()
    assert not app.lean
    assert app.get_driver_class() is LinuxDriver


def test_switched_off_the_input_is_still_read_with_care() -> None:
    app = AclDumpApp(Session(b"", path=None, target=Target(), host=HOST), terminal=Terminal(diff=False))
    assert not app.lean
    assert app.get_driver_class() is LeanDriver


def test_the_version_is_told_by_the_folder() -> None:
    from importlib.metadata import version

    major, minor, *_rest = version("textual").split(".")
    versions.installed.cache_clear()
    assert versions.installed() == (int(major), int(minor))
    assert versions.is_tested(versions.installed()), "docs/performance.md says what to do about another version"
    assert not versions.is_tested(None)
    assert not versions.is_tested((9, 0))
    assert not versions.is_tested((8, 1))
