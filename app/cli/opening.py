"""Makes sure of a screen and a keyboard before an editor opens, or says what to do instead; imports only `app` and `schema`, no Textual."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import AbstractContextManager

from app.cli.trouble import Trouble
from app.terminal.capabilities import Refusal, Terminal, decide, original
from app.terminal.textual_settings import settled
from schema.text import N_, _

INSTEAD = N_("Without a screen: acldump check FILE, acldump explain FILE, acldump set FILE ...")

WHY = {
    Refusal.NO_CURSOR: N_(
        "the editor needs a cursor that it can move; TERM says there is none.\n"
        "If it can, give it its name: TERM=xterm acldump FILE."
    ),
    Refusal.NO_TERMINAL: N_("the editor needs a terminal, and its output goes to a file or a pipe."),
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--no-cell-diff` and `--mouse`, for every command that opens a screen."""
    group = parser.add_argument_group(_("for which terminal"))
    group.add_argument(
        "--mouse",
        action=argparse.BooleanOptionalAction,
        default=None,
        help=_("take the mouse, or leave it to the terminal (default: taken, but left over SSH)"),
    )
    group.add_argument(
        "--no-cell-diff",
        action="store_true",
        help=_("send whole lines and not only the cells that change, as ACLDUMP_CELL_DIFF=off does; many more bytes"),
    )


def decided(options: argparse.Namespace) -> Terminal:
    """What is decided about this terminal. Raises `Trouble` where no screen can be opened."""
    environment = original(os.environ)
    if options.no_cell_diff:
        environment["ACLDUMP_CELL_DIFF"] = "off"
    terminal = decide(environment, (is_terminal(1), is_terminal(2)), mouse=options.mouse)
    if terminal.refusal is not None:
        raise Trouble(f"{_(WHY[terminal.refusal])}\n{_(INSTEAD)}")
    return terminal


def importing(terminal: Terminal) -> AbstractContextManager[None]:
    """Textual is imported inside: it reads its settings then."""
    return settled(os.environ, terminal)


def is_terminal(descriptor: int) -> bool:
    """Whether it is open, and a terminal."""
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def take_keyboard() -> None:
    """Put the keyboard of this terminal in the place of a standard input that is something else. Raises `Trouble`."""
    if is_terminal(0):
        return
    try:
        descriptor = os.open("/dev/tty", os.O_RDWR)
    except OSError as error:
        raise Trouble(f"{_('the editor needs a keyboard, and standard input is none.')}\n{_(INSTEAD)}") from error
    os.dup2(descriptor, 0)
    os.close(descriptor)
    sys.stdin = open(0, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115 (it lives as long as the process)
