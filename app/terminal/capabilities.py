"""The decision table of terminals: from the environment and the streams to what is drawn and sent; pure but for `screen_size`; imports only the standard library.

Nothing is asked of the terminal itself: an answer takes a round trip, and old terminals print the question.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

SMALLEST: Final = (40, 12)
"""Columns and rows below which there is no room for the editor."""
USUAL: Final = (80, 24)
"""Columns and rows where nobody tells any, as on a serial line."""


class Colours(Enum):
    """How many colours the terminal has, in the words of Rich and Textual; `NONE` is bold, dim and reversed only."""

    TRUE = "truecolor"
    MANY = "256"
    FEW = "standard"
    NONE = "none"


class Refusal(Enum):
    """Why no screen can be opened."""

    NO_CURSOR = "no cursor"
    """`TERM` says that the terminal cannot move its cursor, or says nothing."""
    NO_TERMINAL = "no terminal"
    """The outputs go to a file or a pipe."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """What was decided for one terminal."""

    refusal: Refusal | None = None
    colours: Colours = Colours.TRUE
    light: bool = False
    """Whether the background is known to be light."""
    unicode: bool = True
    """Whether anything beside ASCII can be drawn."""
    mouse: bool = False
    kitty: bool = False
    """Whether keys may be asked for in the form that tells Esc from the beginning of a sequence."""
    queries: bool = False
    """Whether the terminal may be asked if it shows a frame at once."""
    erases: bool = True
    """Whether it knows how to erase some cells (ECH)."""
    repeats: bool = False
    """Whether it is sure to know how to repeat a character (REP)."""
    scrolls: bool = True
    """Whether it knows how to scroll some of its rows (margins)."""
    diff: bool = True
    """Whether only changed cells are sent."""


_NO_CURSOR: Final = {"", "dumb", "unknown", "network", "dialup", "glasstty", "printer"}
_NO_COLOUR: Final = re.compile(r"vt\d|ansi-m|.*-(m|mono)\Z|xterm-old|wy|adm|tvi|cons25-m|sun\Z")
"""Terminals whose description has no colours."""
_PLAIN: Final = re.compile(r"linux|vt\d|ansi|cons25|cygwin|screen|sun|wy|putty|dtterm")
"""Terminals that may print a question that they do not know, and take none of the newer forms of keys."""
_MANY: Final = re.compile(r".*256|xterm-(kitty|ghostty)|alacritty|foot|wezterm|contour|st\b|iterm|vte|konsole")
_TRUE: Final = re.compile(r".*-direct|xterm-(kitty|ghostty)|alacritty|foot|wezterm|contour")
_UTF8: Final = re.compile(r"utf-?8", re.IGNORECASE)


def decide(
    environment: Mapping[str, str], terminals: Sequence[bool] = (True, True), *, mouse: bool | None = None
) -> Terminal:
    """The decisions for a terminal. `terminals`: whether standard output and standard error are one; `mouse`: as asked for."""
    name = environment.get("TERM", "").casefold()
    inside_tmux = bool(environment.get("TMUX")) and not environment.get("STY")
    plain = bool(_PLAIN.match(name)) and not (inside_tmux and name.startswith("screen"))
    far = any(environment.get(variable) for variable in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))
    return Terminal(
        refusal=_refusal(name, terminals),
        colours=_colours(name, environment),
        light=_is_light(environment.get("COLORFGBG", "")),
        unicode=_has_unicode(environment),
        mouse=not far and not name.startswith(("linux", "vt")) if mouse is None else mouse,
        kitty=not plain,
        queries=not plain and environment.get("TERM_PROGRAM") != "Apple_Terminal",
        erases=not name.startswith(("screen", "ansi", "sun", "wy", "vt1", "vt5")) or inside_tmux,
        repeats=_repeats(name, environment, inside_tmux),
        scrolls=not name.startswith(("ansi", "sun", "wy")),
        diff=environment.get("ACLDUMP_CELL_DIFF", "") not in ("0", "off", "no"),
    )


def _refusal(name: str, terminals: Sequence[bool]) -> Refusal | None:
    if name in _NO_CURSOR:
        return Refusal.NO_CURSOR
    return None if all(terminals) else Refusal.NO_TERMINAL


def _colours(name: str, environment: Mapping[str, str]) -> Colours:
    if environment.get("NO_COLOR") or _NO_COLOUR.match(name):  # no-color.org: an empty one does not count
        return Colours.NONE
    if environment.get("COLORTERM", "").casefold() in ("truecolor", "24bit") or _TRUE.match(name):
        return Colours.TRUE
    return Colours.MANY if _MANY.match(name) else Colours.FEW


def _is_light(pair: str) -> bool:
    """Konsole, rxvt and others tell foreground and background as two numbers of the sixteen colours."""
    background = pair.rpartition(";")[2]
    return background.isdecimal() and int(background) in (7, *range(9, 16))


def _has_unicode(environment: Mapping[str, str]) -> bool:
    """The first variable that is set decides. None at all says nothing: containers have none, and terminals are UTF-8 today."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if value := environment.get(name):
            return bool(_UTF8.search(value))
    return True


def _repeats(name: str, environment: Mapping[str, str], inside_tmux: bool) -> bool:
    """tmux from 3.2 on tells its version and knows REP; so does an xterm that nothing else runs in."""
    if environment.get("TERM_PROGRAM") == "tmux":
        version = re.match(r"(\d+)\.(\d+)", environment.get("TERM_PROGRAM_VERSION", ""))
        new = bool(version) and (int(version[1]), int(version[2])) >= (3, 2)
        return new and inside_tmux and name.startswith(("tmux", "screen"))
    others = ("VTE_VERSION", "KONSOLE_VERSION", "WEZTERM_PANE", "ALACRITTY_WINDOW_ID", "KITTY_WINDOW_ID", "TMUX", "STY")
    alone = not any(environment.get(variable) for variable in others)
    return environment.get("XTERM_VERSION", "").startswith("XTerm(") and name.startswith("xterm") and alone


def original(environment: Mapping[str, str], read: str = "/proc/self/environ") -> dict[str, str]:
    """The environment as it was given to this process: Python sets `LC_CTYPE` itself where the locale is C (PEP 538)."""
    found = dict(environment)
    try:
        with open(read, "rb") as file:
            given = file.read()
    except OSError:
        return found
    if not re.search(rb"(?:\A|\0)LC_CTYPE=", given):
        found.pop("LC_CTYPE", None)
    return found


def screen_size(environment: Mapping[str, str], descriptors: Sequence[int]) -> tuple[int, int]:
    """Columns and rows: as the terminal tells, else as `COLUMNS` and `LINES` do, else 80 and 24."""
    for descriptor in descriptors:
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        if columns > 0 and rows > 0:
            return columns, rows
    return _number(environment, "COLUMNS", USUAL[0]), _number(environment, "LINES", USUAL[1])


def _number(environment: Mapping[str, str], name: str, usual: int) -> int:
    value = environment.get(name, "")
    return int(value) if value.isdecimal() and 0 < int(value[:6]) <= 10000 else usual
