"""`acldump on`: brings the dump back that `acldump off` switched off; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app.cli import arguments, rewriting, sources
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from schema.switching import Switch, switch_of, switched_on
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump on`."""
    made = arguments.parser(
        "acldump on",
        _(
            "Brings back the dump that `acldump off` switched off: the key “dump-off” is “dump” again. Where nothing else\n"
            "was changed meanwhile, the file is what it was, byte for byte.\n\n"
            "Exit status: 0 it is on, 2 wrong usage, no dump section in the file, or a file that cannot be read or written."
        ),
        "acldump on acl.json",
    )
    made.add_argument("file", metavar="FILE", help=_("the file; “-” reads standard input and prints the new text"))
    rewriting.add_options(made, force=False)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0. Raises `Trouble` or `app.files.FileError`."""
    loaded, before = rewriting.load(options.file, options)
    state, file = switch_of(before), sources.shown(options.file)
    if state is Switch.BOTH:
        raise Trouble(rewriting.two_sections(file))
    if state is Switch.NOTHING:
        raise Trouble(_("{file} has no dump section, and none that is switched off").format(file=file))
    if state is Switch.ON:
        say(_("{file} is on already").format(file=file))
    after = switched_on(before) if state is Switch.OFF else before
    return rewriting.finish(rewriting.Rewrite(loaded, before, after), options, output, guard=False)
