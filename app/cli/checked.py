"""One checked file as the reports want it: findings with their places in the text; imports only `app` and `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from schema.document import Document
from schema.findings import Finding, Report, Severity
from schema.target import Target


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding stands: characters of the text, and lines and columns that count from 1; the end is the first place behind it."""

    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class Checked:
    """A file's name, what was read, and what the check says of it."""

    name: str
    document: Document
    report: Report
    target: Target

    @cached_property
    def placed(self) -> tuple[tuple[Finding, Place], ...]:
        """Every finding with its place."""
        return tuple((finding, self._place(finding)) for finding in self.report.findings)

    @property
    def worst(self) -> Severity | None:
        """The worst severity found."""
        return min(
            (finding.severity for finding in self.report.findings), key=lambda severity: severity.rank, default=None
        )

    def _place(self, finding: Finding) -> Place:
        document = self.document
        if finding.span is not None:
            start, end = finding.span
        else:
            start, end = (document.key_span if finding.on_key else document.span)(finding.path)
        return Place(start, end, *document.position(start), *document.position(end))


def mend(finding: Finding) -> str:
    """How to mend it: what its fix does, else the advice; empty where nobody can say."""
    return finding.fix.label if finding.fix else finding.advice
