"""Short words for driving the screen in tests: keys as one text, and what the document then is."""

from __future__ import annotations

import re
from typing import Any

from textual.pilot import Pilot

from app.editor.screen import EditorScreen
from app.main import AclDumpApp
from schema.document import Document
from schema.paths import Path
from tests.screens.stage import settle, text_of


def editor(pilot: Pilot[int]) -> EditorScreen:
    """The editor's screen, under whatever lies over it."""
    screen = pilot.app.screen_stack[0]
    assert isinstance(screen, EditorScreen)
    return screen


async def press(pilot: Pilot[int], keys: str) -> None:
    """Press keys: `down*3 enter 'text to type' w`; then wait until the screen is at rest."""
    for token in re.findall(r"'[^']*'|\S+", keys):
        if token.startswith("'"):
            await pilot.press(*(_key(character) for character in token[1:-1]))
        else:
            name, _star, times = token.partition("*")
            for _time in range(int(times or 1)):
                await pilot.press(name)
        await pilot.pause()
    await settle(pilot)


def _key(character: str) -> str:
    names = {" ": "space", "|": "vertical_line", "-": "minus", "/": "slash", ".": "full_stop", "_": "underscore"}
    return names.get(character, character)


def document(pilot: Pilot[int]) -> Document:
    """The document as it stands."""
    return editor(pilot).session.document


def value(pilot: Pilot[int], path: Path) -> Any:
    """The value at a path of the document, as plain JSON."""
    return document(pilot).value(path)


def shown(pilot: Pilot[int]) -> str:
    """The screen as text."""
    assert isinstance(pilot.app, AclDumpApp)
    return text_of(pilot.app)


def line_with(pilot: Pilot[int], text: str) -> str:
    """The first line of the screen that holds the text."""
    for line in shown(pilot).splitlines():
        if text in line:
            return line
    raise AssertionError(f"{text!r} is not on the screen:\n{shown(pilot)}")
