"""`acldump check`: reads each file, asks `schema.check` and hands the answer to a report; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from app.cli import arguments, setting, sources
from app.cli.checked import Checked
from app.cli.compared import Compared
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from app.files import FileError, TooBig
from schema.check import check
from schema.document import Document
from schema.findings import Finding, Report, Severity, Verdict
from schema.host import Host
from schema.rules.file import file_too_large
from schema.target import Target
from schema.text import _

if TYPE_CHECKING:
    from schema.models import Model

FORMATS: Final = ("text", "json", "github", "sarif")


def parser() -> argparse.ArgumentParser:
    """The options of `acldump check`."""
    made = arguments.parser(
        "acldump check",
        _(
            "Says what the runtime would make of each file: whether the call succeeds, what the engine then does,\n"
            "and everything that looks wrong.\n\n"
            "Exit status: 0 no error and nothing lost in silence, 1 some, 2 wrong usage or a file that cannot be read."
        ),
        "acldump check acl.json",
        "acldump check --format json --cann 9.0 --product a2 *.json",
        "acldump check --cann all acl.json",
        "acldump check --fail-on risk --model resnet50.om acl.json",
        "generate-config | acldump check -",
    )
    made.add_argument("files", metavar="FILE", nargs="+", help=_("a file; “-” reads standard input"))
    made.add_argument("--format", choices=FORMATS, default="text", help=_("how to print (default: text)"))
    made.add_argument(
        "--fail-on",
        choices=[severity.value for severity in Severity],
        default=Severity.SILENT.value,
        help=_("exit with 1 for findings of this severity and worse (default: silent)"),
    )
    arguments.add_syntax(made)
    arguments.add_models(made)
    arguments.add_target(made, all_releases=True)
    return made


class Reporter(Protocol):
    """Prints what was found, file by file."""

    def add(self, checked: Checked) -> None:
        """Take the next file."""
        ...

    def compare(self, compared: Compared) -> None:
        """Take the next file, checked for several releases."""
        ...

    def end(self) -> None:
        """There are no more."""
        ...


def run(options: argparse.Namespace, output: Output) -> int:
    """0: nothing of the severity to fail on; 1: something, for any release; 2: a file that cannot be read."""
    targets, host, models = setting.targets_of(options), setting.host_of(options), setting.models_of(options)
    limit = Severity(options.fail_on).rank
    reporter = _reporter(options.format, output)
    status = 0
    for name in options.files:
        try:
            every = _check(name, targets, host, models, options)
        except (FileError, Trouble) as trouble:
            say(str(trouble))
            status = 2
            continue
        if options.cann == setting.ALL:
            reporter.compare(Compared(every))
        else:
            reporter.add(every[0])
        if any(checked.worst is not None and checked.worst.rank <= limit for checked in every):
            status = max(status, 1)
    reporter.end()
    return status


def _check(
    name: str, targets: Sequence[Target], host: Host, models: Sequence[Model], options: argparse.Namespace
) -> tuple[Checked, ...]:
    """The file, read once, and what each target makes of it."""
    try:
        document = sources.document(name, options)
    except TooBig:  # the call refuses it by its size alone, and so nobody needs to read it
        return tuple(Checked(name, Document.read(b""), _too_large(), target) for target in targets)
    return tuple(Checked(name, document, check(document, target, host, models), target) for target in targets)


def _too_large() -> Report:
    """What `file_too_large` says, of a file that was not read."""
    finding = Finding(
        rule=file_too_large.id,
        severity=file_too_large.severity,
        path=(),
        message=_("The file has more than 10 MiB"),
        effect=_("The call fails before it looks at the content. acldump has not read it either."),
        source=file_too_large.source,
        span=(0, 0),
        first=True,
    )
    return Report(Verdict("reject", stage="file"), (finding,))


def _reporter(kind: str, output: Output) -> Reporter:
    if kind == "json":
        from app.cli.json_report import JsonReport

        return JsonReport(output)
    if kind == "github":
        from app.cli.github_report import GithubReport

        return GithubReport(output)
    if kind == "sarif":
        from app.cli.sarif_report import SarifReport

        return SarifReport(output)
    from app.cli.text_report import TextReport

    return TextReport(output)
