"""Applying fixes one after another, each only where it makes a file better; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from schema.check import check
from schema.document import EditError
from schema.findings import Finding, Report, Severity
from schema.host import Host
from schema.target import Target

if TYPE_CHECKING:
    from schema.document import Document

_BAD = (Severity.ERROR, Severity.SILENT)


@dataclass(frozen=True, slots=True)
class Mended:
    """A file after its fixes."""

    document: Document
    report: Report
    done: tuple[Finding, ...]
    """The findings whose fixes were applied, in that order."""

    @property
    def left(self) -> tuple[Finding, ...]:
        """The findings that have a fix which was not applied."""
        return tuple(finding for finding in self.report.findings if finding.fix is not None)


def mend(document: Document, target: Target, host: Host, *, unsafe: bool = False, broken_only: bool = False) -> Mended:
    """Apply every safe fix, or with `unsafe` every fix, that takes its finding away and brings no worse one.

    A text that does not become JSON by them stays as it was: half a repair of what is no acl.json helps nobody.
    `broken_only` stops as soon as the text is JSON. Never raises, and ends: each step leaves fewer findings.
    """
    first = document
    report, done = check(document, target, host), list[Finding]()
    while not (broken_only and not document.faults):
        step = next(_steps(document, report, target, host, unsafe), None)
        if step is None:
            break
        finding, document, report = step
        done.append(finding)
    if first.faults and document.faults:
        return Mended(first, check(first, target, host), ())
    return Mended(document, report, tuple(done))


def _steps(
    document: Document, report: Report, target: Target, host: Host, unsafe: bool
) -> Iterator[tuple[Finding, Document, Report]]:
    """Every fix that may be applied next, with what comes of it; the runtime's own first error comes first."""
    for finding in sorted(report.findings, key=lambda finding: (not finding.first, finding.severity.rank)):
        if finding.fix is None or not (finding.fix.safe or unsafe):
            continue
        try:
            after = document.apply(*finding.fix.edits)
        except EditError:
            continue
        result = check(after, target, host)
        if _better(document, report, after, result, finding, unsafe):
            yield finding, after, result


def _better(
    document: Document, before: Report, after: Document, result: Report, finding: Finding, unsafe: bool
) -> bool:
    """Whether the finding is gone and nothing has come instead; what a text that was no JSON hid does not count."""
    if document.faults:
        return len(after.faults) < len(document.faults)
    if after.faults:
        return False
    old, new = _known(before), _known(result)
    if (finding.rule, finding.path) in new or not new <= old:
        # A guess may bring a risk with it, for somebody is looking; but no loss.
        return unsafe and (finding.rule, finding.path) not in new and _losses(result) < _losses(before)
    return new < old


def _known(report: Report) -> set[tuple[str, tuple[str | int, ...]]]:
    return {(finding.rule, finding.path) for finding in report.findings}


def _losses(report: Report) -> int:
    return sum(finding.severity in _BAD for finding in report.findings)
