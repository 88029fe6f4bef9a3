"""Every rule's own examples: the bad one breaks this rule and no other, the good one breaks none."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from schema.check import check
from schema.document import Document
from schema.findings import Finding, Severity
from schema.rules import Rule, catalogue
from schema.rules.file import MAX_BYTES

RULES = {rule.id: rule for rule in catalogue()}
SHOWN = [name for name in RULES if name != "file-too-large"]


def findings(rule: Rule, text: str, environment: bool = True) -> tuple[Finding, ...]:
    host = rule.host if environment else replace(rule.host, environment={})
    return check(Document.of(text, rule.syntax), rule.target, host, rule.models()).findings


@pytest.mark.parametrize("name", SHOWN)
def test_the_bad_example_breaks_this_rule_and_no_other(name: str) -> None:
    rule = RULES[name]
    broken = {finding.rule for finding in findings(rule, rule.bad)}
    assert broken - rule.also == {name}


@pytest.mark.parametrize("name", RULES)
def test_the_good_example_breaks_no_rule_that_it_is_about(name: str) -> None:
    rule = RULES[name]
    broken = {finding.rule for finding in findings(rule, rule.good, environment=False)}
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


@pytest.mark.parametrize("name", [name for name in SHOWN if RULES[name].severity is Severity.ERROR])
def test_an_error_makes_the_call_fail(name: str) -> None:
    rule = RULES[name]
    report = check(Document.of(rule.bad, rule.syntax), rule.target, rule.host)
    assert report.verdict.call == "reject"
    assert report.first is not None
    assert report.first.rule == name


@pytest.mark.parametrize("name", RULES)
def test_a_fix_mends_what_it_is_offered_for(name: str) -> None:
    rule = RULES[name]
    document = Document.of(rule.bad, rule.syntax)
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


def test_a_file_of_ten_mebibytes_is_taken_and_one_byte_more_is_not() -> None:
    rule = RULES["file-too-large"]
    text = rule.good + " " * (MAX_BYTES - len(rule.good))
    assert not findings(rule, text)
    assert [finding.rule for finding in findings(rule, text + " ")] == ["file-too-large"]
