"""`check --format github`: workflow commands that GitHub shows beside the changed lines; imports only `app` and `schema`."""

from __future__ import annotations

from typing import Final

from app.cli.checked import Checked, Place, mend
from app.cli.compared import Compared
from app.cli.output import Output
from schema.findings import Finding, Severity
from schema.text import visible

_LEVELS: Final = {Severity.ERROR: "error", Severity.SILENT: "error", Severity.RISK: "warning", Severity.HINT: "notice"}


class GithubReport:
    """Prints a line for each finding."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def add(self, checked: Checked) -> None:
        """Print one file's findings."""
        for finding, place in checked.placed:
            self._output.line(_annotation(checked.name, finding, place))

    def compare(self, compared: Compared) -> None:
        """Print every finding once, with the releases that it holds for."""
        for shared in compared.shared:
            self._output.line(_annotation(compared.name, shared.finding, shared.place, compared.tag(shared)))

    def end(self) -> None:
        """Nothing follows the last line."""


def _annotation(name: str, finding: Finding, place: Place, tag: str = "") -> str:
    # GitHub counts the last column in, and takes columns only where a span stays on its line.
    end_column = max(place.column, place.end_column - 1)
    where = {"file": name, "line": place.line, "endLine": place.end_line}
    if place.line == place.end_line:
        where |= {"col": place.column, "endColumn": end_column}
    where["title"] = f"{finding.severity.value}[{finding.rule}]"
    message = f"{tag}: {finding.message}" if tag else finding.message
    sentences = [message, finding.effect, mend(finding)]
    text = "\n".join(visible(sentence) for sentence in sentences if sentence)
    properties = ",".join(f"{key}={_property(str(value))}" for key, value in where.items())
    return f"::{_LEVELS[finding.severity]} {properties}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
