"""A new file from a recipe, for `acldump new --recipe`; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import os

from app import files
from app.cli import rewriting, setting, sources
from app.cli.commands.recipes import chosen
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from app.files import ChangedOnDisk
from app.recipes import all_recipes
from schema.assignments import AssignmentError, assign
from schema.convert import ConvertError, converted
from schema.document import Document, EditError, Syntax
from schema.document.syntax import syntax_of_name
from schema.text import _

OPTIONS = {"changes": "--set", "force": "--force", "overwrite": "--overwrite"}
"""What has a meaning with `--recipe` only."""


def add_options(to: argparse.ArgumentParser) -> None:
    """`--recipe` and what goes with it."""
    group = to.add_argument_group(_("from a recipe, without questions"))
    group.add_argument(
        "--recipe",
        metavar="RECIPE",
        help=_(
            "write FILE from this starting point; `acldump recipes` lists them. A FILE in .yaml keeps the comments; without FILE the JSON goes to standard output"
        ),
    )
    group.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="PATH=VALUE",
        help=_("change the recipe, as `acldump set` does; may be given several times"),
    )
    group.add_argument("--force", action="store_true", help=_("write it even with an error or silent finding"))
    group.add_argument("--overwrite", action="store_true", help=_("write over a file that is there"))


def run(options: argparse.Namespace, output: Output) -> int:
    """0 done, 1 refused. Raises `Trouble` or `app.files.FileError`."""
    document = _made(options)
    target, host = setting.target_of(options), setting.host_of(options)
    from schema.check import check  # heavy, and completion needs only this module's options

    report = check(document, target, host)
    bad = [finding for finding in report.findings if rewriting.is_bad(finding)]
    rewriting.tell(bad)
    if bad and not options.force:
        say(_("nothing was written; --set mends it, --force writes it all the same"))
        return rewriting.REFUSED
    if not options.file or options.file == sources.STDIN:
        output.data(document.data)
        return 0
    _save(options, document)
    short = rewriting.in_short(document, report, target, host, ())
    say(_("{file}: made. {short}").format(file=sources.shown(options.file), short=short))
    return 0


def _made(options: argparse.Namespace) -> Document:
    """The recipe with its changes, in the syntax of the file. Raises `Trouble`."""
    recipe = chosen(all_recipes(os.environ), options.recipe)
    try:
        outcome = assign(recipe.document, options.changes)
        document = converted(outcome.document, syntax_of_name(options.file or "") or Syntax.JSON)
    except (AssignmentError, EditError, ConvertError) as error:
        raise Trouble(str(error)) from error
    for note in outcome.notes:
        say(note)
    return document


def _save(options: argparse.Namespace, document: Document) -> None:
    try:
        files.make(options.file, document.data, over=options.overwrite)
    except ChangedOnDisk as error:
        text = _("{file} is there already; --overwrite writes over it")
        raise Trouble(text.format(file=sources.shown(options.file))) from error
