"""`check --format sarif`: one SARIF 2.1.0 log of all files, for code scanning services; imports only `app` and `schema`."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import quote

from app import __version__
from app.cli.checked import Checked, Place, mend
from app.cli.compared import Compared
from app.cli.output import Output
from app.cli.sources import STDIN
from app.cli.words import rule_words
from schema.findings import Finding, Severity
from schema.paths import spell

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS: Final = {Severity.ERROR: "error", Severity.SILENT: "error", Severity.RISK: "warning", Severity.HINT: "note"}


class SarifReport:
    """Collects the results of all files and prints them as one object at the end."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._rules: dict[str, dict[str, Any]] = {}
        self._results: list[dict[str, Any]] = []

    def add(self, checked: Checked) -> None:
        """Take one file's findings in."""
        for finding, place in checked.placed:
            self._results.append(self._result(checked, finding, place))

    def compare(self, compared: Compared) -> None:
        """Take one file's findings in, each once, with the releases that it holds for."""
        for shared in compared.shared:
            tag = compared.tag(shared)
            self._results.append(self._result(compared.each[0], shared.finding, shared.place, tag))

    def end(self) -> None:
        """Print the log."""
        driver = {"name": "acldump", "version": __version__, "rules": list(self._rules.values())}
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": self._results}
        self._output.line(json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2))

    def _result(self, checked: Checked, finding: Finding, place: Place, tag: str = "") -> dict[str, Any]:
        self._rules.setdefault(finding.rule, _rule(finding))
        region = {
            "startLine": place.line,
            "startColumn": place.column,
            "endLine": place.end_line,
            "endColumn": place.end_column,
        }
        location: dict[str, Any] = {
            "physicalLocation": {"artifactLocation": {"uri": _uri(checked.name)}, "region": region}
        }
        if finding.path:
            location["logicalLocations"] = [{"fullyQualifiedName": spell(finding.path)}]
        sentences = [f"{tag}: {finding.message}." if tag else f"{finding.message}.", finding.effect, mend(finding)]
        return {
            "ruleId": finding.rule,
            "ruleIndex": list(self._rules).index(finding.rule),
            "level": _LEVELS[finding.severity],
            "message": {"text": " ".join(sentence for sentence in sentences if sentence)},
            "locations": [location],
            "properties": {"severity": finding.severity.value, "first": finding.first, "source": finding.source},
        }


def _rule(finding: Finding) -> dict[str, Any]:
    rule: dict[str, Any] = {"id": finding.rule, "defaultConfiguration": {"level": _LEVELS[finding.severity]}}
    if text := rule_words(finding.rule):
        rule["shortDescription"] = {"text": text}
    return rule


def _uri(name: str) -> str:
    if name == STDIN:
        return "stdin"
    path = quote(name, errors="surrogateescape")
    return f"file://{path}" if name.startswith("/") else path
