"""`check --format json`: one object a line, for programs; the keys are a promise; imports only `app` and `schema`."""

from __future__ import annotations

import json

from app.cli.checked import Checked, Place, mend
from app.cli.compared import Compared
from app.cli.output import Output
from schema.findings import Finding
from schema.paths import spell


class JsonReport:
    """Prints a line for each file."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def add(self, checked: Checked) -> None:
        """Print one file's verdict and findings."""
        self._print(checked, {})

    def compare(self, compared: Compared) -> None:
        """Print a line for each release, which the key `cann` names."""
        for checked in compared.each:
            self._print(checked, {"cann": checked.target.release.id})

    def _print(self, checked: Checked, more: dict[str, str]) -> None:
        verdict = checked.report.verdict
        record = {
            "file": checked.name,
            **more,
            "call": verdict.call,
            "code": verdict.code,
            "item": verdict.item,
            "stage": verdict.stage,
            "engine": verdict.engine,
            "diagnostics": [_diagnostic(finding, place) for finding, place in checked.placed],
        }
        self._output.line(json.dumps(record))

    def end(self) -> None:
        """Nothing follows the last line."""


def _diagnostic(finding: Finding, place: Place) -> dict[str, object]:
    return {
        "id": finding.rule,
        "severity": finding.severity.value,
        "path": spell(finding.path),
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "message": finding.message,
        "fix": mend(finding) or None,
        "source": finding.source,
        "first": finding.first,
    }
