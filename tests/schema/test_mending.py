"""Tests of `schema.mending`: a safe fix takes its finding away, adds none, and once is enough."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.check import check
from schema.document import Document
from schema.findings import Finding, Report, Severity
from schema.host import HostView
from schema.mending import mend
from schema.rules import Rule, catalogue
from schema.target import Target

HOST = HostView.of((".", "/data/dump"), (), {}, {"/data/dump": 2**40}, ())
BAD = (Severity.ERROR, Severity.SILENT)
# The manual's blocklist page, as its reader has it: a comma is missing, one is too many, and dump_level is not there.
BLOCKLIST = """{
\t"dump":{
\t\t"dump_list":[
\t\t\t{
\t\t\t\t"model_name":"ResNet-50",
\t\t\t\t"optype_blacklist":[
\t\t\t\t  {
\t\t\t\t\t  "name":"Conv2D"
\t\t\t\t\t  "pos":["input0", "input1"]
\t\t\t\t\t}
\t\t\t\t]
\t\t\t}
\t\t],
\t\t"dump_path":"/data/dump",
\t\t"dump_mode":"input",
\t}
}
"""


def keys(report: Report) -> set[tuple[str, tuple[str | int, ...]]]:
    return {(finding.rule, finding.path) for finding in report.findings}


def safe_findings(rule: Rule) -> list[Finding]:
    report = check(Document.of(rule.bad, rule.syntax), rule.target, rule.host)
    return [finding for finding in report.findings if finding.fix is not None and finding.fix.safe]


SAFE = [rule for rule in catalogue() if rule.bad and any(found.rule == rule.id for found in safe_findings(rule))]


def test_there_are_safe_fixes() -> None:
    assert len(SAFE) >= 20


@pytest.mark.parametrize("rule", SAFE, ids=lambda rule: rule.id)
def test_a_safe_fix_removes_its_finding_and_adds_none(rule: Rule) -> None:
    document = Document.of(rule.bad, rule.syntax)
    before = check(document, rule.target, rule.host)
    for finding in before.findings:
        if finding.rule != rule.id or finding.fix is None or not finding.fix.safe:
            continue
        after = document.apply(*finding.fix.edits)
        report = check(after, rule.target, rule.host)
        if document.faults:
            assert len(after.faults) < len(document.faults)
        else:
            assert (finding.rule, finding.path) not in keys(report) or len(report.findings) < len(before.findings)
            assert keys(report) <= keys(before)


@pytest.mark.parametrize("rule", [rule for rule in catalogue() if rule.bad], ids=lambda rule: rule.id)
@pytest.mark.parametrize("unsafe", [False, True], ids=["safe", "unsafe"])
def test_mending_never_makes_a_file_worse_and_once_is_enough(rule: Rule, unsafe: bool) -> None:
    document = Document.of(rule.bad, rule.syntax)
    before = check(document, rule.target, rule.host)
    mended = mend(document, rule.target, rule.host, unsafe=unsafe)
    if not document.faults:
        assert not mended.document.faults
        losses = [sum(found.severity in BAD for found in report.findings) for report in (before, mended.report)]
        assert losses[1] <= losses[0]
        if not unsafe:
            assert keys(mended.report) <= keys(before)
    else:
        assert mended.document == document or not mended.document.faults
    again = mend(mended.document, rule.target, rule.host, unsafe=unsafe)
    assert again.document.text == mended.document.text
    assert again.done == ()


def test_the_blocklist_page_of_the_manual_becomes_a_right_file() -> None:
    document = Document.of(BLOCKLIST)
    commas = mend(document, Target(), HOST, broken_only=True)
    assert [finding.rule for finding in commas.done] == ["json-missing-comma", "json-trailing-comma"]
    assert not commas.document.faults
    right = mend(commas.document, Target(), HOST, unsafe=True)
    assert right.report.verdict.call == "accept"
    assert right.document.value(("dump", "dump_level")) == "op"
    kept = BLOCKLIST.replace('"Conv2D"\n', '"Conv2D",\n').replace('"input",\n', '"input"\n')
    assert commas.document.text == kept


def test_what_is_no_acl_json_stays_as_it_is() -> None:
    text = 'outstr << "{ "dump": {";\noutstr << "}'
    assert mend(Document.of(text), Target(), HOST).document.text == text


NAMES = st.sampled_from(
    ["dump_mode", "dump_mod", "dump_level", "dump_step", "dump_list", "layers", "dump_data", "dump_stats", "x"]
)
VALUES = st.sampled_from(
    ["all", "Op", "stats", "0|5-3", "5", 5, True, None, [], [{}], ["Max", ""], [{"layers": ["a", "a"]}], ""]
)
SECTIONS = st.dictionaries(NAMES, VALUES, max_size=5)


@given(SECTIONS)
def test_whatever_the_section_nothing_new_is_found_after_safe_fixes(section: dict[str, object]) -> None:
    import json

    document = Document.of(json.dumps({"dump": {"dump_path": "/data/dump", **section}}, indent=4))
    mended = mend(document, Target(), HOST)
    assert keys(mended.report) <= keys(check(document, Target(), HOST))
    assert mend(mended.document, Target(), HOST).done == ()
