"""`acldump set`: changes of a file in one line each; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app.cli import arguments, rewriting, sources
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from schema.assignments import AssignmentError, assign
from schema.document import EditError
from schema.switching import Switch, switch_of
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump set`."""
    made = arguments.parser(
        "acldump set",
        _(
            "Changes values of a file, each by one assignment, and leaves every other byte as it is. A file that does\n"
            "not exist is made.\n\n"
            "  PATH=VALUE    the value; of a list, names joined by commas, or JSON\n"
            "  PATH+=VALUE   add to a list, to dump_step or to dump_kernel_data\n"
            "  PATH-=VALUE   take out of it\n"
            "  PATH:=JSON    any value in JSON, also for a key that acldump does not know\n\n"
            "A path counts from the dump section on: dump_step, dump_list[0].layer, dump_list[ResNet-50].layer; [+] is a\n"
            "new entry. Other sections stand as they are: err_msg_mode, StackSize.aicore_stack_size.\n\n"
            "Exit status: 0 done, 1 refused, because a file without error or silent finding would get one (--force\n"
            "writes it all the same), 2 wrong usage or a file that cannot be read or written."
        ),
        "acldump set acl.json 'dump_step=0|3-5'",
        "acldump set acl.json 'dump_list[ResNet-50].layer+=conv1,relu1'",
        "acldump set new.json dump_path=/data/dump 'dump_list[+].model_name=resnet50'",
        "acldump set acl.json dump_mode=all --diff",
    )
    made.add_argument("file", metavar="FILE", help=_("the file; “-” reads standard input and prints the new text"))
    made.add_argument("changes", metavar="PATH=VALUE", nargs="+", help=_("what to change, in this order"))
    rewriting.add_options(made)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 done, 1 refused. Raises `Trouble` or `app.files.FileError`."""
    loaded, before = rewriting.load(options.file, options, make=True)
    try:
        outcome = assign(before, options.changes)
    except (AssignmentError, EditError) as error:
        raise Trouble(str(error)) from error
    if switch_of(before) is Switch.OFF and switch_of(outcome.document) is Switch.BOTH and not options.force:
        text = _("the dump section of {file} is switched off: `acldump on` first; --force makes a second one")
        raise Trouble(text.format(file=sources.shown(options.file)))
    for note in outcome.notes:
        say(note)
    return rewriting.finish(rewriting.Rewrite(loaded, before, outcome.document), options, output)
