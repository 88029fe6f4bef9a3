"""`acldump fix`: mends what has one right answer; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app import files
from app.cli import arguments, setting, sources
from app.cli.difference import print_difference
from app.cli.output import Output, say
from app.files import Loaded
from schema.document import Document
from schema.findings import Severity
from schema.mending import Mended, mend
from schema.text import _, ngettext, visible


def parser() -> argparse.ArgumentParser:
    """Its options."""
    made = arguments.parser(
        "acldump fix",
        _(
            "Mends files: applies every fix that is the one right answer, such as a comma, a wrong case, a misspelt key,\n"
            "and changes nothing else. --unsafe applies guesses too; look at them with --diff first.\n\n"
            "Exit status: 0 no error and nothing lost in silence is left, 1 some is, 2 wrong usage or a file that cannot\n"
            "be read or written."
        ),
        "acldump fix acl.json",
        "acldump fix --diff *.json",
        "acldump fix --unsafe --diff acl.json",
        "acldump fix - < acl.json > mended.json",
    )
    made.add_argument(
        "files", metavar="FILE", nargs="+", help=_("a file; “-” reads standard input and prints the new text")
    )
    made.add_argument("--unsafe", action="store_true", help=_("apply guesses too"))
    made.add_argument("--diff", action="store_true", help=_("show the lines that would change, and write nothing"))
    arguments.add_syntax(made)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 or 1, as the help says. Raises `Trouble` or `app.files.FileError`."""
    target, host = setting.target_of(options), setting.host_of(options)
    status = 0
    for name in options.files:
        loaded = sources.read(name)
        before = sources.document_of(loaded, options)
        mended = mend(before, target, host, unsafe=options.unsafe)
        _told(name, mended, options)
        _written(loaded, before, mended, options, output)
        if any(finding.severity in (Severity.ERROR, Severity.SILENT) for finding in mended.report.findings):
            status = 1
    return status


def _told(name: str, mended: Mended, options: argparse.Namespace) -> None:
    """What was mended, and what is left."""
    file = sources.shown(name)
    for finding in mended.done:
        fix = finding.fix
        if fix is not None:
            say(f"{file}: {visible(finding.message, 120)}: {visible(fix.label, 120)} [{finding.rule}]")
    if not mended.done:
        say(_("{file}: nothing to mend").format(file=file))
    count = len(mended.left)
    if count and not options.unsafe:
        text = ngettext(
            "{file}: {count} more has a fix to be looked at: acldump fix --unsafe --diff {file}",
            "{file}: {count} more have a fix to be looked at: acldump fix --unsafe --diff {file}",
            count,
        )
        say(text.format(file=file, count=count))


def _written(loaded: Loaded, before: Document, mended: Mended, options: argparse.Namespace, output: Output) -> None:
    if options.diff:
        print_difference(before.text, mended.document.text, loaded.path, output)
    elif loaded.path == sources.STDIN:
        output.data(mended.document.data)
    elif mended.document.data != loaded.data:
        files.save(loaded.path, mended.document.data, loaded.fingerprint)
