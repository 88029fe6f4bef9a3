"""`acldump man`: the manual page, for man(1); imports only `app`."""

from __future__ import annotations

import argparse

from app.cli import arguments
from app.cli.output import Output
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump man`."""
    return arguments.parser(
        "acldump man",
        _("Prints the manual page, in roff: every command, every key of the dump section, all exit statuses."),
        "acldump man | man -l -",
        "acldump man > ~/.local/share/man/man1/acldump.1",
    )


def run(options: argparse.Namespace, output: Output) -> int:
    """0."""
    from app.cli.manual import manual

    output.line(manual().rstrip("\n"))
    return 0
