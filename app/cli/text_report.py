"""`check --format text`: findings for people, with the source line, the verdict in words and how to mend; imports `app` and `schema`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from app.cli.checked import Checked, Place, mend
from app.cli.columns import columns, wrap
from app.cli.compared import Compared
from app.cli.excerpt import excerpt
from app.cli.output import Output
from app.cli.sources import shown
from app.cli.words import call_words, engine_words, rule_words
from schema.document import Syntax
from schema.document.syntax import READS_JSON_ONLY
from schema.findings import Finding, Severity
from schema.text import _, ngettext, visible

_MOST_COLUMNS: Final = 120


class TextReport:
    """Prints each file at once and the sums at the end."""

    _NEXT: Final = "\n  "

    def __init__(self, output: Output) -> None:
        self._output = output
        self._width = min(output.width, _MOST_COLUMNS)
        self._counts: Counter[Severity] = Counter()
        self._files = 0

    def add(self, checked: Checked) -> None:
        """Print one file's findings and its verdict."""
        self._files += 1
        for finding, place in checked.placed:
            self._counts[finding.severity] += 1
            self._finding(checked, finding, place)
        self._verdict(checked)

    def compare(self, compared: Compared) -> None:
        """Print every finding once, with the releases that it holds for, and the verdict of each release in a line."""
        self._files += 1
        for shared in compared.shared:
            self._counts[shared.finding.severity] += 1
            self._finding(compared.each[0], shared.finding, shared.place, compared.tag(shared))
        self._table(compared)

    def end(self) -> None:
        """Print the sums."""
        counts = [_counted(severity, self._counts[severity]) for severity in Severity if self._counts[severity]]
        found = ", ".join(counts) or _("no findings")
        files = ngettext("in {count} file", "in {count} files", self._files).format(count=self._files)
        self._output.line(f"{found} {files}")

    def _verdict(self, checked: Checked) -> None:
        """Call, engine and target in a line, or each in its own where that is too narrow."""
        verdict, name = checked.report.verdict, shown(checked.name)
        parts = [
            _("the call: {words}").format(words=call_words(verdict)),
            _("the engine: {words}").format(words=engine_words(verdict)),
            checked.target.title,
        ]
        wide = "    ".join(parts)
        fits = columns(f"{name}: {wide}") <= self._width
        self._output.line(f"{self._output.painted(name, 'strong')}: {wide if fits else self._NEXT.join(parts)}")
        self._note(checked)

    def _table(self, compared: Compared) -> None:
        """What call and engine do in each release; where it is too narrow, the engine stands below the call."""
        self._output.line(f"{self._output.painted(shown(compared.name), 'strong')}:")
        titles = [checked.target.title for checked in compared.each]
        calls = [_("the call: {words}").format(words=call_words(one.report.verdict)) for one in compared.each]
        engines = [_("the engine: {words}").format(words=engine_words(one.report.verdict)) for one in compared.each]
        first, second = max(map(columns, titles)), max(map(columns, calls))
        fits = first + second + max(map(columns, engines)) + 10 <= self._width
        for title, call, engine in zip(titles, calls, engines, strict=True):
            start = f"  {title}{' ' * (first - columns(title))}    {call}"
            gap = " " * (second - columns(call) + 4) if fits else "\n" + " " * (first + 6)
            self._output.line(f"{start}{gap}{engine}")
        self._note(compared.each[0])

    def _note(self, checked: Checked) -> None:
        """Of a YAML file, that the verdict is that of the JSON."""
        if checked.document.syntax is Syntax.YAML and not checked.document.faults:
            self._wrapped(_(READS_JSON_ONLY))

    def _finding(self, checked: Checked, finding: Finding, place: Place, tag: str = "") -> None:
        paint, line = self._output.painted, self._output.line
        severity = finding.severity.value
        where = f"{shown(checked.name)}:{place.line}:{place.column}:"
        message = visible(f"{tag}: {finding.message}" if tag else finding.message)
        line(f"{paint(where, 'strong')} {paint(severity, severity)}[{finding.rule}] {message}")
        source, carets = excerpt(checked.document.text, place.start, place.end, self._width - 8)
        if checked.document.text:
            line(f"{place.line:>5} | {source.rstrip()}")
            line(f"      | {paint(carets, severity)}")
        if finding.first and not (checked.document.syntax is Syntax.YAML and checked.document.faults):
            self._wrapped(_("This is the error that the call reports."))
        if finding.effect:
            self._wrapped(visible(finding.effect))
        how = visible(mend(finding))
        more = f"(acldump rules {finding.rule})" if rule_words(finding.rule) else ""
        if how or more:
            self._wrapped(f"{_('mend:')} {how} {more}" if how else more)
        line()

    def _wrapped(self, text: str) -> None:
        for part in wrap(text, self._width, "  ", "  "):
            self._output.line(part)


def _counted(severity: Severity, count: int) -> str:
    texts = {
        Severity.ERROR: ngettext("{count} error", "{count} errors", count),
        Severity.SILENT: ngettext("{count} silent", "{count} silent", count),
        Severity.RISK: ngettext("{count} risk", "{count} risks", count),
        Severity.HINT: ngettext("{count} hint", "{count} hints", count),
    }
    return texts[severity].format(count=count)
