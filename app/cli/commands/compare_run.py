"""`acldump compare-run`: after a run, what of a dump is missing, unexpected or empty; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from app.cli import arguments, setting, sources
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from schema.text import _, ngettext, visible

if TYPE_CHECKING:
    from app.dump_folder import Listing

DIFFERENT, TROUBLE = 1, 2


def parser() -> argparse.ArgumentParser:
    """The options of `acldump compare-run`."""
    made = arguments.parser(
        "acldump compare-run",
        _(
            "After a run: holds what FILE asks for against what lies in the dump's folder, and says which iterations and\n"
            "operators are missing, which files are unexpected, and which are empty. DIR is the dump_path, or any folder\n"
            "in it. Where it holds several runs, the newest counts.\n\n"
            "Exit status: 0 as it should be, 1 differences, 2 wrong usage or something that cannot be read."
        ),
        "acldump compare-run /data/dump acl.json --model resnet50.om",
        "acldump compare-run /data/dump acl.json --model net.om --iterations 10 --devices 8",
        "acldump compare-run --all-runs --format json /data/dump acl.json --model net.om",
    )
    made.add_argument("directory", metavar="DIR", help=_("the folder that was dumped to, or one in it"))
    made.add_argument("file", metavar="FILE", help=_("the acl.json of the run; “-” reads standard input"))
    made.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print (default: text)"))
    made.add_argument("--all-runs", action="store_true", help=_("every run in DIR, not only the newest"))
    made.add_argument(
        "--iterations",
        metavar="N",
        type=_number,
        help=_("how often each model ran; without it, iterations at the end that are missing may not be noticed"),
    )
    made.add_argument(
        "--devices", metavar="N", type=_number, help=_("on how many devices each model ran (default: not checked)")
    )
    arguments.add_syntax(made)
    arguments.add_models(made)
    arguments.add_target(made)
    return made


def _number(word: str) -> int:
    """How many. Raises `ArgumentTypeError`."""
    if not (word.isascii() and word.isdigit() and len(word) < 9 and int(word) > 0):
        raise argparse.ArgumentTypeError(_("{word} is no number from 1 on").format(word=visible(word, 40)))
    return int(word)


def run(options: argparse.Namespace, output: Output) -> int:
    """0 as it should be, 1 different, 2 not all could be read. Raises `Trouble` or `app.files.FileError`."""
    from app.cli.run_report import reasons, record, report
    from app.dump_folder import every, listing, newest
    from schema.dumped import compare, find
    from schema.explain.facts import Facts
    from schema.host import AnyHost
    from schema.models import caveats
    from schema.target import Release

    if not options.models:
        raise Trouble(_("--model MODEL is needed: it has the operators that are looked for"))
    target = setting.target_of(options)
    models = setting.models_of(options)
    if options.iterations is not None:
        models = tuple(replace(model, iterations=options.iterations) for model in models)
    for sentence in dict.fromkeys(sentence for model in models for sentence in caveats(model)):
        say(sentence)
    document = sources.document(options.file, options)
    choose = every if options.all_runs else newest(second=target.release is Release.V8_5)
    there = listing(options.directory, choose)
    # The run may have been elsewhere, or in another working directory: what this machine has explains only why nothing is there.
    facts = Facts.gather(document, target, setting.host_of(options) if options.host else AnyHost(), models)
    outcome = compare(facts, find(there.files, there.long_names, there.above), options.devices)
    here = facts if options.host else Facts.gather(document, target, setting.host_of(options), models)
    why = reasons(here, there, outcome)
    if options.format == "json":
        output.line(json.dumps(record(options, facts, there, outcome, why)))
    else:
        for line in report(facts, there, outcome, why):
            output.line(line)
    _tell(there)
    return TROUBLE if there.unreadable else 0 if outcome.same else DIFFERENT


def _tell(there: Listing) -> None:
    """What could not be looked at."""
    for place in there.unreadable[:20]:
        say(_("not read: {place}").format(place=visible(place, 200)))
    more = len(there.unreadable) - 20
    if more > 0:
        say(ngettext("and {count} more", "and {count} more", more).format(count=more))
    if there.skipped:
        message = ngettext(
            "{count} link or special file was passed over",
            "{count} links and special files were passed over",
            there.skipped,
        )
        say(message.format(count=there.skipped))
