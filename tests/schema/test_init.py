"""What aclInit makes of a file: the order of its sections, and where the dump stands when one is broken (runtime.md 0.1, 10)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from schema.check import check
from schema.document import Document
from schema.explain import explain
from schema.findings import Report, Severity, Verdict
from schema.host import HostView
from schema.model import parse
from schema.rules import catalogue
from schema.target import Call, Release, Target

HOST = HostView.of((".", "/data/dump"))
DUMP: dict[str, Any] = {
    "dump_path": "/data/dump",
    "dump_level": "op",
    "dump_step": "0",
    "dump_list": [{"model_name": "resnet50", "layer": ["conv1"]}],
}
INIT = Target(call=Call.INIT)
BROKEN = {
    "err_msg_mode": 1,
    "max_opqueue_num": "many",
    "StackSize": {"aicore_stack_size": "32768"},
    "defaultDevice": {"default_device": 0},
    "simt_printf_fifo_size": "1024",
    "acl_graph": {"event_mode": 1},
}


def report(root: object, target: Target = INIT) -> Report:
    return check(Document.of(json.dumps(root)), target, HOST)


def test_a_section_behind_the_dump_fails_the_call_with_the_dump_on() -> None:
    found = report({"dump": DUMP, "max_opqueue_num": "many"})
    assert found.verdict == Verdict("reject", None, "max_opqueue_num", "section", "on")
    assert found.of_dump == Verdict("accept", engine="on")
    assert found.first is not None
    assert (found.first.rule, found.first.severity) == ("max-opqueue-num", Severity.ERROR)


def test_set_dump_does_not_look_at_it() -> None:
    found = report({"dump": DUMP, "max_opqueue_num": "many"}, Target())
    assert found.verdict == Verdict("accept", engine="on")
    assert [(finding.rule, finding.severity) for finding in found.findings] == [("max-opqueue-num", Severity.RISK)]


@pytest.mark.parametrize(
    ("release", "code"), [(Release.V8_5, "EH9999"), (Release.V9_0, "EH9999"), (Release.V9_1, "EH0009")]
)
def test_err_msg_mode_fails_it_before_the_dump(release: Release, code: str) -> None:
    found = report({"dump": DUMP, "err_msg_mode": 1}, Target(release, call=Call.INIT))
    assert found.verdict == Verdict("reject", code, "err_msg_mode", "section", "not reached")


def test_the_sections_have_an_order_whatever_the_file_has() -> None:
    left = dict(BROKEN)
    for item in (
        "err_msg_mode",
        "max_opqueue_num",
        "StackSize.aicore_stack_size",
        "defaultDevice.default_device",
        "simt_printf_fifo_size",
        "acl_graph.event_mode",
    ):
        found = report(dict(reversed({"dump": DUMP, **left}.items())))
        assert (found.verdict.stage, found.verdict.item) == ("section", item)
        assert sum(finding.first for finding in found.findings) == 1
        assert found.count(Severity.ERROR) == len(left)
        del left[item.split(".")[0]]
    assert report({"dump": DUMP}).verdict == Verdict("accept", engine="on")


def test_a_broken_dump_comes_before_a_broken_later_section() -> None:
    root = {"dump": {**DUMP, "dump_mode": "both"}, "max_opqueue_num": "many"}
    found = report(root)
    assert found.verdict == Verdict("reject", "EP0002", "dump_mode", "dump")
    assert found.count(Severity.ERROR) == 2
    assert report({**root, "err_msg_mode": 1}).verdict.item == "err_msg_mode"


def test_without_a_dump_section_a_later_one_counts_all_the_same() -> None:
    assert report({"max_opqueue_num": 0}).verdict == Verdict("reject", None, "max_opqueue_num", "section")
    assert report({}).verdict == Verdict("nothing")
    assert check(Document.of(""), INIT, HOST).verdict == Verdict("nothing")
    assert check(Document.of(" \n"), INIT, HOST).verdict == Verdict("reject", stage="file")


def test_silent_traps_are_found_though_a_later_section_fails_the_call() -> None:
    found = report({"dump": {"dump_path": "/data/dump", "dump_list": []}, "max_opqueue_num": 0})
    assert "list-empty" in {finding.rule for finding in found.findings}


def test_keys_that_the_oldest_release_does_not_read_cannot_fail_it() -> None:
    root = {"StackSize": {"simt_stack_size": "1"}, "simd_printf_fifo_size_per_core": "1"}
    assert report(root, Target(Release.V8_5, call=Call.INIT)).verdict == Verdict("nothing")
    assert report(root).verdict.item == "StackSize.simt_stack_size"


@pytest.mark.parametrize("rule", [rule for rule in catalogue() if rule.at_init], ids=lambda rule: rule.id)
def test_each_rule_about_a_section_is_an_error_under_aclinit(rule: Any) -> None:
    found = check(Document.of(rule.bad, rule.syntax), INIT, rule.host)
    assert found.verdict.stage == "section"
    assert found.first is not None
    assert found.first.rule == rule.id
    assert check(Document.of(rule.bad, rule.syntax), Target(), rule.host).verdict.call != "reject"


def text(root: object, target: Target = INIT) -> str:
    document = Document.of(json.dumps(root))
    return explain(document, parse(root), check(document, target, HOST), target, HOST).text(100)


def test_the_explanation_says_that_the_dump_is_on_all_the_same() -> None:
    said = text({"dump": DUMP, "max_opqueue_num": "many"})
    assert "aclInit fails: max_opqueue_num." in said
    assert "the dump is on all the same" in said
    assert "resnet50: conv1" in said
    assert "nothing of the file takes effect" in text({"dump": DUMP, "err_msg_mode": 1})


def test_the_lines_to_hand_the_file_over_follow_the_call() -> None:
    init, set_dump = text({"dump": DUMP}), text({"dump": DUMP}, Target())
    assert 'aclInit("acl.json");' in init
    assert "TORCH_ACL_INIT_CONFIG_PATH" in init
    assert "aclmdlSetDump(" not in init
    assert 'aclmdlSetDump("acl.json");' in set_dump
    assert 'aclInit("acl.json");' not in set_dump
    assert "finalize_dump" in set_dump
    assert "finalize_dump" not in init
