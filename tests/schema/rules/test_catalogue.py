"""Every rule's own examples: the bad one breaks this rule and no other, the good one breaks none."""

from __future__ import annotations

import re

import pytest

from schema.check import check
from schema.document import Document
from schema.findings import Finding, Severity
from schema.host import HostView
from schema.rules import Rule, catalogue
from schema.target import Product, Target

RULES = {rule.id: rule for rule in catalogue()}
DIRECTORIES = (".", "/data/dump", "/data/my dump", "/data/导出", "/data/full", "/home/li/dump")


class Locked(HostView):
    """A host on which one more directory exists that may not be written."""

    def kind(self, path: str) -> object:  # type: ignore[override]
        return "directory" if path == "/data/locked" else super().kind(path)

    def writable(self, path: str) -> bool:
        return path != "/data/locked" and super().writable(path)


def findings(rule: Rule, text: str, environment: bool = True) -> tuple[Finding, ...]:
    host = Locked.of(
        DIRECTORIES, ("/data/dump-file",), dict(rule.environment) if environment else {}, {"/data/full": 2**20}
    )
    target = Target(rule.release, Product(rule.product) if rule.product else None)
    return check(Document.of(text), target, host).findings


@pytest.mark.parametrize("name", RULES)
def test_the_bad_example_breaks_this_rule_and_no_other(name: str) -> None:
    rule = RULES[name]
    broken = {finding.rule for finding in findings(rule, rule.bad)}
    assert broken - rule.also == {name}


@pytest.mark.parametrize("name", RULES)
def test_the_good_example_breaks_no_rule_that_it_is_about(name: str) -> None:
    rule = RULES[name]
    host_alone = bool(rule.environment)
    broken = {finding.rule for finding in findings(rule, rule.good, environment=not host_alone)}
    assert broken <= rule.also


@pytest.mark.parametrize("name", RULES)
def test_each_rule_says_what_it_is_and_where_from(name: str) -> None:
    rule = RULES[name]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.id)
    assert rule.summary and not rule.summary.endswith(".")
    assert rule.source
    for finding in findings(rule, rule.bad):
        assert finding.message and not finding.message.endswith(".")
        assert finding.source
        assert finding.effect or finding.advice or finding.fix


@pytest.mark.parametrize("name", [name for name, rule in RULES.items() if rule.severity is Severity.ERROR])
def test_an_error_makes_the_call_fail(name: str) -> None:
    rule = RULES[name]
    if not rule.bad:
        return
    host = Locked.of(DIRECTORIES, ("/data/dump-file",))
    report = check(Document.of(rule.bad), Target(rule.release), host)
    assert report.verdict.call == "reject"
    assert report.first is not None
    assert report.first.rule == name


@pytest.mark.parametrize("name", RULES)
def test_a_fix_mends_what_it_is_offered_for(name: str) -> None:
    rule = RULES[name]
    document = Document.of(rule.bad)
    for finding in findings(rule, rule.bad):
        if finding.rule != name or finding.fix is None:
            continue
        mended = document.apply(*finding.fix.edits)
        left = findings(rule, mended.text)
        same = [other for other in left if other.rule == name and other.path == finding.path]
        assert not same, mended.text
        assert sum(f.severity is Severity.ERROR for f in left) <= sum(
            f.severity is Severity.ERROR for f in findings(rule, rule.bad)
        )
