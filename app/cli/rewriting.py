"""What every command shares that changes a file: show the difference, refuse to spoil a good file, save, say what came of it.

Imports only `app` and `schema`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app import files
from app.cli import arguments, setting, sources
from app.cli.difference import print_difference
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from app.files import Loaded
from schema.assignments.grammar import place_text
from schema.document import Document
from schema.text import _, ngettext, visible

if TYPE_CHECKING:
    from schema.findings import Finding, Report
    from schema.host import Host
    from schema.models import Model
    from schema.target import Target

REFUSED = 1
"""Exit status where nothing was written because the file would not be good any more."""

_MOST_FOUND = 5


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A file as it was read, and as it is to be."""

    loaded: Loaded
    before: Document
    after: Document


def add_options(to: argparse.ArgumentParser, *, force: bool = True) -> None:
    """`--diff`, `--dry-run`, `--model` and, where a change can spoil a file, `--force`."""
    arguments.add_syntax(to)
    to.add_argument("--diff", action="store_true", help=_("show the lines that would change, and write nothing"))
    to.add_argument(
        "-n", "--dry-run", action="store_true", help=_("write nothing, and say what the file would do then")
    )
    if force:
        to.add_argument(
            "--force", action="store_true", help=_("write even if the file was good before and is not any more")
        )
    arguments.add_models(to)


def load(name: str, options: argparse.Namespace, *, make: bool = False) -> tuple[Loaded, Document]:
    """The file to read or to change by keys, or standard input; with `make`, one that does not exist is a new one.

    Raises `FileError`, or `Trouble` for a text that cannot be read.
    """
    loaded = files.open_or_new(name) if make and name != sources.STDIN else sources.read(name)
    document = sources.document_of(loaded, options)
    if document.faults and document.text.strip("\ufeff \t\r\n"):
        text = _("{file}: not {syntax}, so it has no keys yet: {fault}")
        fault = visible(document.faults[0].message, 200)
        raise Trouble(text.format(file=sources.shown(name), syntax=document.syntax.title, fault=fault))
    return loaded, document


def finish(rewrite: Rewrite, options: argparse.Namespace, output: Output, *, guard: bool = True) -> int:
    """Show, judge and write, as the options say; with `guard` a good file is not made a bad one without `--force`.

    Of standard input the new text goes to standard output. Gives the exit status. Raises `FileError` or `Trouble`.
    """
    name = rewrite.loaded.path
    target, host, models = setting.target_of(options), setting.host_of(options), setting.models_of(options)
    if options.diff:
        print_difference(rewrite.before.text, rewrite.after.text, name, output)
    good, appeared, report = _judged(rewrite, target, host)
    refused = guard and good and bool(appeared) and not options.force
    tell(appeared)
    if refused:
        text = _("{file}: nothing was written, since it was good before; --force writes it all the same")
        say(text.format(file=sources.shown(name)))
        return REFUSED
    if name == sources.STDIN:
        if not (options.diff or options.dry_run):
            output.data(rewrite.after.data)
        return 0
    _save(rewrite, in_short(rewrite.after, report, target, host, models), dry=options.diff or options.dry_run)
    return 0


def two_sections(file: str) -> str:
    """What to say of a file with a section that is switched off and another one beside it."""
    text = _("{file} has a dump section that is switched off, and another one beside it; take one out first:")
    lines = (text.format(file=file), f"acldump unset {file} dump", f"acldump unset {file} dump-off")
    return "\n  ".join(lines)


def _judged(rewrite: Rewrite, target: Target, host: Host) -> tuple[bool, list[Finding], Report]:
    """Whether the file was good, what is wrong now that was not before, and all that is said of it now."""
    from schema.check import check  # heavy, and completion needs only this module's options

    before, after = check(rewrite.before, target, host), check(rewrite.after, target, host)
    known = Counter((finding.rule, finding.message) for finding in before.findings if is_bad(finding))
    good = not known and not rewrite.before.empty
    appeared: list[Finding] = []
    for finding in filter(is_bad, after.findings):
        if known[finding.rule, finding.message]:
            known[finding.rule, finding.message] -= 1
        else:
            appeared.append(finding)
    return good, appeared, after


def is_bad(finding: Finding) -> bool:
    """Whether a file with it is not good: something asked for will not happen."""
    return finding.severity.value in ("error", "silent")


def tell(findings: Sequence[Finding]) -> None:
    """Say what was found, the first ones in a line each."""
    for finding in findings[:_MOST_FOUND]:
        say(_found(finding))
    more = len(findings) - _MOST_FOUND
    if more > 0:
        say(ngettext("and {count} more like it", "and {count} more like these", more).format(count=more))


def _found(finding: Finding) -> str:
    """The finding by its path: lines and columns would be those of a text that is not written yet."""
    where = visible(place_text(finding.path), 80) if finding.path else _("the file")
    return f"{where}: {finding.severity.value}[{finding.rule}] {visible(finding.message)}"


def _save(rewrite: Rewrite, short: str, *, dry: bool) -> None:
    loaded = rewrite.loaded
    file = sources.shown(loaded.path)
    if rewrite.after.data == loaded.data and loaded.exists:
        say(_("{file}: nothing to change").format(file=file))
    elif dry:
        say(_("{file}: not written. {short}").format(file=file, short=short))
    else:
        files.save(loaded.path, rewrite.after.data, loaded.fingerprint)
        said = _("{file}: saved. {short}") if loaded.exists else _("{file}: made. {short}")
        say(said.format(file=file, short=short))


def in_short(document: Document, report: Report, target: Target, host: Host, models: tuple[Model, ...]) -> str:
    """What the file does now, in one sentence."""
    from schema import model
    from schema.explain import in_one_line

    return in_one_line(document, model.read(document), report, target, host, models)
