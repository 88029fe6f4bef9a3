"""`acldump rules`: the catalogue, or all about one rule; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache

from app.cli import arguments
from app.cli.columns import wrap
from app.cli.output import Output
from app.cli.trouble import Trouble
from schema.check import check
from schema.document import Document
from schema.findings import Finding, Severity
from schema.rules import Rule, catalogue
from schema.text import _, visible


def parser() -> argparse.ArgumentParser:
    """The options of `acldump rules`."""
    made = arguments.parser(
        "acldump rules",
        _("Prints what acldump looks for: every rule in a line, or all about one."),
        "acldump rules",
        "acldump rules shadowed-layers",
    )
    made.add_argument(
        "rule", metavar="ID", nargs="?", help=_("the rule to explain, as it stands in brackets in a finding")
    )
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0; `Trouble` for an id that no rule has."""
    if options.rule:
        rule = _by_id().get(options.rule)
        if rule is None:
            raise Trouble(_unknown(options.rule))
        for line in _page(rule, min(output.width, 100)):
            output.line(line)
        return 0
    longest = max(len(rule.id) for rule in catalogue())
    for severity in Severity:
        for rule in catalogue():
            if rule.severity is severity:
                name = output.painted(f"{severity.value:<7}", severity.value)
                output.line(f"{name} {rule.id:<{longest}}  {_(rule.summary)}")
    return 0


def summary(rule_id: str) -> str:
    """What a rule finds, in one sentence; empty for an id that is not in the catalogue."""
    rule = _by_id().get(rule_id)
    return _(rule.summary) if rule else ""


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in catalogue()}


def _unknown(word: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, _by_id(), n=3)
    text = _("no rule is called {word}").format(word=visible(word, 60))
    if near:
        return f"{text}; {_('near it: {names}').format(names=', '.join(near))}"
    return f"{text}; {_('`acldump rules` lists them')}"


def _page(rule: Rule, width: int) -> Iterator[str]:
    yield f"{rule.id} ({_severity(rule.severity)})"
    if rule.at_init is not None:
        yield _("Where aclInit reads the file: {severity}").format(severity=_severity(rule.at_init))
    yield ""
    yield from wrap(f"{_(rule.summary)}.", width, "  ", "  ")
    finding = _found_in_example(rule)
    if finding and finding.effect:
        yield from wrap(visible(finding.effect), width, "  ", "  ")
    for title, text in ((_("A file that has it:"), rule.bad), (_("The same without it:"), rule.good)):
        if text:
            yield ""
            yield title
            yield from (f"  {visible(line, 200)}" for line in text.splitlines())
    yield ""
    yield _("Source: {source}").format(source=rule.source)


def _severity(severity: Severity) -> str:
    texts = {
        Severity.ERROR: _("error: the call fails"),
        Severity.SILENT: _("silent: the call succeeds, and something asked for does not happen"),
        Severity.RISK: _("risk: works, but may fill the disk, time out or surprise"),
        Severity.HINT: _("hint: clearer otherwise"),
    }
    return texts[severity]


def _found_in_example(rule: Rule) -> Finding | None:
    """What the rule says of its own bad example."""
    findings = check(Document.of(rule.bad), rule.target, rule.host).findings
    return next((finding for finding in findings if finding.rule == rule.id), None)
