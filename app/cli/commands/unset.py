"""`acldump unset`: keys and entries out of a file; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app.cli import arguments, rewriting
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from schema.assignments import AssignmentError, take_out
from schema.document import EditError
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump unset`."""
    made = arguments.parser(
        "acldump unset",
        _(
            "Takes keys, entries or names out of a file, and leaves every other byte as it is. All places are counted in\n"
            "the file as it is; one that is not there is no error.\n\n"
            "Exit status: 0 done, 1 refused, because a file without error or silent finding would get one (--force\n"
            "writes it all the same), 2 wrong usage or a file that cannot be read or written."
        ),
        "acldump unset acl.json dump_step",
        "acldump unset acl.json 'dump_list[ResNet-101]' 'dump_list[ResNet-50].layer[conv1]'",
    )
    made.add_argument("file", metavar="FILE", help=_("the file; “-” reads standard input and prints the new text"))
    made.add_argument("places", metavar="PATH", nargs="+", help=_("what to take out"))
    rewriting.add_options(made)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 done, 1 refused. Raises `Trouble` or `app.files.FileError`."""
    loaded, before = rewriting.load(options.file, options)
    try:
        outcome = take_out(before, options.places)
    except (AssignmentError, EditError) as error:
        raise Trouble(str(error)) from error
    for note in outcome.notes:
        say(note)
    return rewriting.finish(rewriting.Rewrite(loaded, before, outcome.document), options, output)
