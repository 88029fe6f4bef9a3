"""`acldump new`: the guided set-up, then the editor, or at once a file from a recipe; imports `app` and `schema`, and Textual only through `app.main`."""

from __future__ import annotations

import argparse
import os

from app.cli import arguments, from_recipe, opening, setting
from app.cli.output import Output
from app.cli.trouble import Trouble
from schema.document.syntax import Syntax, syntax_of_name
from schema.text import _, visible


def parser() -> argparse.ArgumentParser:
    """Its options."""
    made = arguments.parser(
        "acldump new",
        _(
            "Asks what you are after, how you run it and where to write, and makes the file: with what it will do shown\n"
            "beside each question, and at the end the lines for your program. With --recipe it asks nothing."
        ),
        "acldump new",
        "acldump new acl.json",
        "acldump new --recipe compare --set dump_path=/data/dump acl.json",
    )
    made.add_argument(
        "file", metavar="FILE", nargs="?", help=_("the file to make (default: its name is asked for on saving)")
    )
    from_recipe.add_options(made)
    arguments.add_target(made)
    opening.add_options(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """The editor's exit status, or with a recipe 0 done and 1 refused.

    Raises `Trouble` where there is no screen, or where the file is there already.
    """
    if options.recipe:
        return from_recipe.run(options, output)
    for name, word in from_recipe.OPTIONS.items():
        if getattr(options, name):
            raise Trouble(_("{option} goes with --recipe only").format(option=word))
    if options.file and os.path.lexists(options.file):
        raise Trouble(
            _("{file} is there already; acldump {file} opens it, and s in it asks the questions").format(
                file=visible(options.file, 120)
            )
        )
    (target, memory), host = setting.for_screen(options), setting.host_of(options, screen=True)
    terminal = opening.decided(options)
    opening.take_keyboard()
    syntax = syntax_of_name(options.file or "") or Syntax.JSON
    with opening.importing(terminal):
        from app.main import run_screen

    return run_screen(
        options.file, target=target, host=host, terminal=terminal, memory=memory, guided=True, syntax=syntax
    )
