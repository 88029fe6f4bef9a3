"""What the small C runtime makes of a file: its own parser, whose refusals reach nobody (runtime.md 9)."""

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
from schema.models import Model, Operator
from schema.select import Reason, Selection, select
from schema.target import Call, Executor, Product, Release, Target

HOST = HostView.of((".", "/data/dump"), ("/data/dump-file",), locked=("/data/locked",))
SMALL = Target(call=Call.INIT, executor=Executor.C)
TAKEN = Verdict("accept", engine="on")
GIVEN_UP = Verdict("nothing", engine="refused")
ENTRY = {"model_name": "net", "layer": ["conv"]}
OPERATORS = (
    Operator("x", "Data", 0, 1, data=True),
    Operator("conv", "Conv2D", 2, 1, data_inputs=("x",)),
    Operator("fused", "Relu", 1, 1, original_names=("relu", "bias")),
)
NET = Model("net", "file", operators=OPERATORS, iterations=3)


def file(**keys: Any) -> dict[str, Any]:
    """A good file with these keys of its section changed; `None` takes one out."""
    section = {"dump_path": "/data/dump", "dump_data": "tensor", "dump_list": [ENTRY], **keys}
    return {"dump": {key: value for key, value in section.items() if value is not None}}


def report(root: object, target: Target = SMALL) -> Report:
    return check(Document.of(json.dumps(root)), target, HOST)


def selected(root: object, model: Model = NET) -> Selection:
    return select(parse(root), report(root).verdict, model, SMALL)


def test_a_good_file_is_taken_without_a_word() -> None:
    assert report(file()) == Report(TAKEN, ())


@pytest.mark.parametrize(
    ("root", "rule"),
    [
        ({}, "small-no-dump"),
        ([], "small-no-dump"),
        ({"dump": "on"}, "small-no-dump"),
        (file(dump_list=None), "small-list-missing"),
        (file(dump_list=None, dump_op_switch="on"), "small-list-missing"),
        (file(dump_list={}), "small-list-missing"),
        (file(dump_list=[]), "small-list-unusable"),
        (file(dump_list=[{}]), "small-list-unusable"),
        (file(dump_list=[{"model_name": "net", "layer": []}]), "small-list-unusable"),
        (file(dump_scene="lite_exception"), "small-scene-value"),
        (file(dump_scene=""), "small-scene-value"),
        (file(dump_scene="exception"), "small-list-beside-scene"),
        (file(dump_scene="debug"), "small-list-beside-scene"),
        (file(dump_debug="on"), "small-list-beside-scene"),
        (file(dump_list=None, dump_scene="debug", dump_op_switch="on"), "small-switch-beside-scene"),
        (file(dump_path=None), "small-path"),
        (file(dump_path=5), "small-path"),
        (file(dump_path="/nope"), "small-path"),
        (file(dump_path="/data/locked"), "small-path"),
        (file(dump_path="10.0.0.1:/data/dump"), "small-path"),
        (file(dump_path="/nope", dump_list=None, dump_scene="exception"), "small-path"),
        (file(dump_mode="both"), "small-value"),
        (file(dump_mode=1), "small-value"),
        (file(dump_data="Stats"), "small-value"),
        (file(dump_op_switch="On"), "small-value"),
        (file(dump_debug=""), "small-value"),
    ],
)
def test_what_its_parser_refuses_is_dropped_in_silence(root: object, rule: str) -> None:
    found = report(root)
    assert found.verdict == GIVEN_UP
    given_up = [finding for finding in found.findings if finding.severity is Severity.SILENT]
    assert rule in {finding.rule for finding in given_up}
    assert any("100009" in finding.effect for finding in given_up)
    assert found.count(Severity.ERROR) == 0
    assert found.first is None


@pytest.mark.parametrize(
    "root",
    [
        file(dump_scene="normal"),
        file(dump_scene="normal", dump_debug="on"),
        file(dump_scene="exception", dump_list=None),
        file(dump_scene="exception", dump_list=[]),
        file(dump_scene="debug", dump_list=None),
        file(dump_debug="on", dump_list=None),
        file(dump_scene="exception", dump_list=None, dump_op_switch="sometimes"),
        file(dump_path="/data/dump-file"),
        file(dump_list=[], dump_op_switch="on"),
        file(dump_list=[{}, ENTRY]),
        file(dump_level="none", dump_step="x", dump_stats=5),
    ],
)
def test_what_it_takes_though_the_graph_engine_would_not(root: object) -> None:
    assert report(root).verdict == TAKEN


def test_an_empty_file_is_not_looked_at() -> None:
    assert check(Document.of(""), SMALL, HOST).verdict == Verdict("nothing")


@pytest.mark.parametrize("text", ["{", "[1,]", '{"dump": {}} x', " \n"])
def test_a_file_that_is_no_json_is_dropped_in_silence_too(text: str) -> None:
    found = check(Document.of(text), SMALL, HOST)
    assert found.verdict == GIVEN_UP
    assert {finding.severity for finding in found.findings} == {Severity.SILENT}


def test_other_sections_are_not_its_business() -> None:
    assert report({**file(), "err_msg_mode": 1, "max_opqueue_num": "many"}).verdict == TAKEN


def rules(root: object) -> set[str]:
    return {finding.rule for finding in report(root).findings}


def test_keys_that_only_the_others_read_are_called_out() -> None:
    entry = {**ENTRY, "opname_range": [], "watcher_nodes": ["a"]}
    found = report(file(dump_step="0", dump_level="op", dump_kernel_data="all", dump_list=[entry]))
    unread = {finding.path[-1] for finding in found.findings if finding.rule == "small-key-unread"}
    assert unread == {"dump_step", "dump_level", "dump_kernel_data", "opname_range", "watcher_nodes"}
    assert found.verdict == TAKEN


def test_the_first_entry_of_a_model_counts_and_one_without_a_name_never() -> None:
    root = file(dump_list=[{"layer": ["relu"]}, ENTRY, {"model_name": "net"}])
    assert rules(root) == {"small-entry-skipped", "small-first-entry"}
    found = selected(root)
    assert list(found.written) == ["conv"]
    assert found.why["conv"].entry == 1


def test_a_fused_operator_is_known_by_its_original_names_alone() -> None:
    assert selected(file(dump_list=[{"model_name": "net", "layer": ["fused"]}])).written == {}
    found = selected(file(dump_list=[{"model_name": "net", "layer": ["bias"]}]))
    assert list(found.written) == ["fused"]
    assert found.why["fused"].reason is Reason.ORIGINAL


def test_a_model_is_found_by_the_name_inside_it_alone() -> None:
    assert selected(file(dump_list=[{"model_name": "file"}])).written == {}
    found = selected(file(dump_list=[{"model_name": "net"}], dump_step="1"))
    assert list(found.written) == ["conv", "fused"]
    assert found.iterations == (0, 1, 2)
    assert selected(file(dump_list=[{"model_name": "net", "layer": []}], dump_op_switch="on")).written == {}


def test_without_dump_data_it_writes_statistics() -> None:
    assert rules(file(dump_data=None)) == {"small-stats-default"}
    assert "Statistics: that is what an absent dump_data" in text(file(dump_data=None))
    assert "Whole tensors" in text(file())


def test_what_stands_behind_the_last_brace_is_a_risk() -> None:
    found = check(Document.of(json.dumps(file()) + "\n"), SMALL, HOST)
    assert found.verdict == TAKEN
    (finding,) = found.findings
    assert (finding.rule, finding.severity) == ("small-text-behind", Severity.RISK)


def text(root: object, target: Target = SMALL) -> str:
    document = Document.of(json.dumps(root))
    return explain(document, parse(root), check(document, target, HOST), target, HOST, (NET,)).text(100)


def test_the_explanation_follows() -> None:
    said = text(file())
    assert "net: conv." in said
    assert "/data/dump/<model>.dbg" in said
    assert "set_dump" not in said
    refused = text(file(dump_list=[]))
    assert "the small C runtime gives up on the file: nothing is dumped" in refused
    assert "overflow" in text(file(dump_list=None, dump_scene="debug"))
    assert "An exception dump (dump_scene exception)." in text(file(dump_list=None, dump_scene="exception"))


def test_there_is_no_set_dump() -> None:
    for target in (Target(executor=Executor.C), Target(product=Product.IPV350)):
        assert "no-set-dump" in {finding.rule for finding in report(file(), target).findings}
    assert Target().with_product(Product.IPV350) == Target(product=Product.IPV350, call=Call.INIT, executor=Executor.C)
    assert SMALL.with_release(Release.V8_5).executor is Executor.GE
