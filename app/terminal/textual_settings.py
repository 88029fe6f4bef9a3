"""Textual's own variables: it reads them when it is imported, and they belong to no user of this program; imports only the standard library."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager

from app.terminal.capabilities import Colours, Terminal


@contextmanager
def settled(environment: MutableMapping[str, str], terminal: Terminal) -> Iterator[None]:
    """Textual is to be imported inside. What is set for other programs does not count, and nothing is left to children."""
    for name in [name for name in environment if name == "TEXTUAL" or name.startswith("TEXTUAL_")]:
        del environment[name]
    ours = settings_for(terminal)
    environment.update(ours)
    try:
        yield
    finally:
        for name in ours:
            environment.pop(name, None)


def settings_for(terminal: Terminal) -> dict[str, str]:
    """What Textual is to be told about this terminal."""
    colours = Colours.FEW if terminal.colours is Colours.NONE else terminal.colours
    settings = {
        "TEXTUAL_ANIMATIONS": "none",
        "TEXTUAL_COLOR_SYSTEM": colours.value,
        "TEXTUAL_SMOOTH_SCROLL": "0",  # else the mouse would be left in pixels at the end
        "TEXTUAL_THEME": "ansi-dark",
    }
    if not terminal.kitty:
        settings["TEXTUAL_DISABLE_KITTY_KEY"] = "1"
    return settings
