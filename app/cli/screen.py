"""`acldump [FILE]`: makes sure of a terminal, then opens the editor; imports `app` and `schema`, and Textual only through `app.main`."""

from __future__ import annotations

import argparse
import os
import sys

from app.cli import setting, sources
from app.cli.output import Output
from app.cli.trouble import Trouble
from schema.text import _


def run(options: argparse.Namespace, output: Output) -> int:
    """The editor's exit status. Raises `Trouble` where there is no screen to open it on."""
    target, host = setting.target_of(options), setting.host_of(options)
    _refuse_without_screen()
    data = None
    if options.file == sources.STDIN or (options.file is None and not _is_terminal(0)):
        data = sources.read_stdin().data
    if not _is_terminal(0):
        _take_keyboard()
    from app.main import run_screen

    file = None if options.file == sources.STDIN else options.file
    return run_screen(file, target=target, host=host, data=data)


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def _refuse_without_screen() -> None:
    """The editor draws on standard error, so both outputs must be the terminal."""
    instead = _("For use without a screen: acldump check FILE, acldump explain FILE.")
    if os.environ.get("TERM", "") in ("", "dumb"):
        raise Trouble(
            _("the editor needs a terminal that can move its cursor, and TERM says this one cannot.") + f"\n{instead}"
        )
    if not (_is_terminal(1) and _is_terminal(2)):
        raise Trouble(_("the editor needs a terminal, and its output goes to a file or a pipe.") + f"\n{instead}")


def _take_keyboard() -> None:
    """Put the keyboard of this terminal in the place of a standard input that is something else."""
    try:
        descriptor = os.open("/dev/tty", os.O_RDWR)
    except OSError as error:
        instead = _("For use without a screen: acldump check FILE, acldump explain FILE.")
        raise Trouble(_("the editor needs a keyboard, and standard input is none.") + f"\n{instead}") from error
    os.dup2(descriptor, 0)
    os.close(descriptor)
    sys.stdin = open(0, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115 (it lives as long as the process)
