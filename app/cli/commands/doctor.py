"""`acldump doctor`: what was found of terminal, locale, clipboard, machine and environment, and what was decided; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json
import os

from app.cli import arguments, opening
from app.cli.output import Output
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump doctor`."""
    made = arguments.parser(
        "acldump doctor",
        _(
            "Prints what it found of program, terminal, locale, clipboard, machine, environment and folders, and behind\n"
            "each what it decided. It changes nothing, and waits at most a second for any path."
        ),
        "acldump doctor",
        "acldump doctor --format json",
    )
    made.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print (default: text)"))
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0."""
    from app.doctor import examined

    parts = examined(os.environ, (opening.is_terminal(0), opening.is_terminal(1), opening.is_terminal(2)))
    if options.format == "json":
        record = {
            part.key: {row.key: {"found": row.found, "decided": row.decided} for row in part.rows} for part in parts
        }
        output.line(json.dumps(record))
        return 0
    width = max(len(row.key) for part in parts for row in part.rows)
    for number, part in enumerate(parts):
        if number:
            output.line()
        output.line(output.painted(part.title, "strong"))
        for row in part.rows:
            key = row.key if row.key.isupper() else row.key.replace("_", " ")
            line = f"  {key:<{width}}  {row.found}"
            fits = len(line) + len(row.decided) + 4 <= output.width
            behind = f"  ({row.decided})" if row.decided and fits else ""
            output.line(line + behind)
            if row.decided and not fits:
                output.line(f"  {'':<{width}}  ({row.decided})")
    return 0
