"""Runs a scene without a terminal and takes its picture, as text and as SVG."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

from textual import _wait
from textual.pilot import Pilot

from app.editor.screen import EditorScreen
from app.guide.screen import GuideScreen
from app.main import AclDumpApp
from app.picker import Picker
from app.session import Session
from schema.document import Syntax
from schema.host import Host
from schema.models import Model
from schema.paths import Path
from schema.target import Target
from tests.screens.scenes import HOST, Scene

TURN = 1 / 250
"""Seconds after which the pilot looks whether the program is still busy; its own 1/50 makes every key of a test cost a tenth of a second."""


async def settle(pilot: Pilot[int]) -> None:
    """Wait until the screen shows what the document now means."""
    app = pilot.app
    screen = app.screen_stack[0]
    assert isinstance(app, AclDumpApp)
    assert isinstance(screen, EditorScreen)
    for _turn in range(400):
        await pilot.pause()
        stack = app.screen_stack
        if app.at_rest and all(over.settled for over in stack if isinstance(over, EditorScreen | GuideScreen | Picker)):
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError("the screen did not settle")


@asynccontextmanager
async def staged(
    data: bytes,
    size: tuple[int, int],
    *,
    path: str | None = "acl.json",
    host: Host = HOST,
    exists: bool = True,
    start: Path = (),
    models: tuple[Model, ...] = (),
    syntax: Syntax = Syntax.JSON,
) -> AsyncIterator[Pilot[int]]:
    """The program on these bytes, settled."""
    session = Session(data, path=path, target=Target(), host=host, exists=exists, syntax=syntax)
    session.directory = "/home/output"
    session.models = models
    app = AclDumpApp(session, start=start)
    with patch.multiple(_wait, SLEEP_GRANULARITY=TURN, SLEEP_IDLE=TURN / 10):
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield pilot


def text_of(app: AclDumpApp) -> str:
    """The screen as text, without blanks at the ends of lines."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


async def picture(scene: Scene) -> tuple[str, str]:
    """A scene as text and as SVG."""
    path, syntax = scene.syntax.usual_name, scene.syntax
    async with staged(
        scene.text.encode(), scene.size, path=path, exists=not scene.new, models=scene.models, syntax=syntax
    ) as pilot:
        for key in scene.keys:
            await pilot.press(key)
            await pilot.pause()
        await settle(pilot)
        app = pilot.app
        assert isinstance(app, AclDumpApp)
        return text_of(app), app.export_screenshot(title="acldump", simplify=True)
