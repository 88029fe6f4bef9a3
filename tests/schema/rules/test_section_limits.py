"""Limits of sizes, what is cut and what is rounded, and what a release or a product does not have."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.check import check
from schema.document import Document
from schema.document.edits import Set
from schema.findings import Finding
from schema.host import HostView
from schema.target import Call, Product, Release, Target

HOST = HostView.of(("/data/dump",))
DUMP: dict[str, Any] = {
    "dump_path": "/data/dump",
    "dump_level": "op",
    "dump_step": "0",
    "dump_list": [{"model_name": "resnet50", "layer": ["conv1"]}],
}
INIT = Target(call=Call.INIT)


def findings(root: object, target: Target = INIT, host: HostView = HOST) -> tuple[Finding, ...]:
    return check(Document.of(json.dumps(root)), target, host).findings


def rules(root: object, target: Target = INIT, host: HostView = HOST) -> list[str]:
    return [finding.rule for finding in findings(root, target, host)]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (32768, []),
        (65536, []),
        (196608, []),
        (0, ["aicore-stack-limits"]),
        (16384, ["aicore-stack-limits"]),
        (32767, ["aicore-stack-limits"]),
        (32769, ["size-rounded"]),
        (196607, ["size-rounded"]),
        (196609, ["aicore-stack-limits"]),
        (2**32 - 1, ["aicore-stack-limits"]),
        (2**32, ["stack-size-wraps"]),
        (-1, ["stack-size-wraps"]),
        (40000.5, ["stack-size-not-whole"]),
        (1e300, ["stack-size-wraps"]),
        (True, ["stack-size-not-whole"]),
        ("65536", ["stack-size"]),
    ],
)
def test_the_stack_of_an_ai_core(value: object, expected: list[str]) -> None:
    assert rules({"StackSize": {"aicore_stack_size": value}}) == expected


def test_it_says_what_becomes_of_a_number() -> None:
    (small,) = findings({"StackSize": {"aicore_stack_size": 1}})
    assert "32768" in small.message and "default size of 32768" in small.effect
    (wrapped,) = findings({"StackSize": {"simt_stack_size": -1}})
    assert "cuts it to 4294967295" in wrapped.effect
    (rounded,) = findings({"StackSize": {"simt_stack_size": 129}})
    assert "rounded up to 256" in rounded.effect
    (cut,) = findings({"simd_printf_fifo_size_per_core": 2**32 + 4096})
    assert "cuts it to 4096" in cut.effect


def test_the_largest_stack_is_known_for_two_products() -> None:
    root = {"StackSize": {"aicore_stack_size": 262144}}
    assert rules(root, Target(product=Product.A2)) == ["aicore-stack-limits"]
    assert rules(root, Target(product=Product.A950)) == ["not-on-product"]


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("simd_printf_fifo_size_per_core", 1024, []),
        ("simd_printf_fifo_size_per_core", 1016, ["printf-fifo-limits"]),
        ("simd_printf_fifo_size_per_core", 1025, ["size-rounded"]),
        ("simd_printf_fifo_size_per_core", 2**26, []),
        ("simd_printf_fifo_size_per_core", 2**26 + 8, ["printf-fifo-limits"]),
        ("simd_printf_fifo_size_per_core", 10**40, ["printf-fifo-limits"]),
        ("simd_printf_fifo_size_per_core", 0, ["printf-fifo-size"]),
        ("simt_printf_fifo_size", 2**20, []),
        ("simt_printf_fifo_size", 2**20 - 8, ["printf-fifo-limits"]),
    ],
)
def test_the_fifos(key: str, value: int, expected: list[str]) -> None:
    assert rules({key: value}) == expected


def test_who_fails_on_a_fifo_depends_on_the_call() -> None:
    root = {"dump": DUMP, "simt_printf_fifo_size": 1}
    (init,), (set_dump,) = findings(root), findings(root, Target())
    assert "set_dump" not in init.effect
    assert "set_dump does not look at it" in set_dump.effect


@pytest.mark.parametrize(
    ("value", "expected", "fixed"),
    [
        ("20000", [], None),
        ("30000 ", [], None),
        (30000, [], None),
        (100000.0, [], None),
        ("30,000", ["max-opqueue-small", "max-opqueue-tail"], "30000"),
        ("1 000 000", ["max-opqueue-small", "max-opqueue-tail"], "1000000"),
        ("50000x", ["max-opqueue-tail"], None),
        ("5e4", ["max-opqueue-small", "max-opqueue-tail"], None),
        (30000.5, ["max-opqueue-tail"], None),
        ("x5", ["max-opqueue-num"], None),
    ],
)
def test_only_the_first_digits_of_the_queue_count(value: object, expected: list[str], fixed: str | None) -> None:
    found = findings({"max_opqueue_num": value})
    assert sorted(finding.rule for finding in found) == expected
    fixes = [finding.fix for finding in found if finding.rule == "max-opqueue-tail" and finding.fix]
    assert [fix.edits for fix in fixes] == ([(Set(("max_opqueue_num",), fixed),)] if fixed else [])


def test_the_oldest_release_does_not_know_them_all() -> None:
    root = {"StackSize": {"aicore_stack_size": 65536, "simt_stack_size": "x"}, "simt_printf_fifo_size": "1"}
    old = Target(Release.V8_5, call=Call.INIT)
    assert rules(root, old) == ["unknown-setting", "fifo-not-yet"]
    assert rules(root, Target(Release.V8_5, Product.A2)) == ["unknown-setting", "fifo-not-yet"]
    assert rules(root) == ["stack-size", "printf-fifo-size"]


def test_simt_is_documented_for_one_product() -> None:
    root = {"StackSize": {"simt_stack_size": 2048}, "simt_printf_fifo_size": 2**21}
    assert rules(root, Target(product=Product.A950)) == []
    assert rules(root, Target(product=Product.A3)) == ["not-on-product", "not-on-product"]


def test_the_profiler_beside_a_dump() -> None:
    root = {"dump": DUMP, "profiler": {"switch": "on"}}
    assert rules(root) == ["profiler-beside-dump"]
    assert rules(root, Target()) == []
    assert rules({"profiler": {"switch": "on"}}) == []
    assert rules({"dump": DUMP, "profiler": {"switch": "off"}}) == []
    replaced = HostView.of(("/data/dump",), environment={"PROFILER_SAMPLECONFIG": "x"})
    assert rules(root, INIT, replaced) == ["profiler-replaced"]


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.just([]) | st.just({"a": 1})
SIZES = st.sampled_from(["aicore_stack_size", "simt_stack_size", "simt_divergence_stack_size"])
ROOTS = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(["err_msg_mode", "max_opqueue_num", "profiler", "simt_printf_fifo_size"], VALUES),
        "simd_printf_fifo_size_per_core": VALUES,
        "StackSize": VALUES | st.dictionaries(SIZES, VALUES),
        "defaultDevice": VALUES | st.fixed_dictionaries({}, optional={"default_device": VALUES}),
        "acl_graph": VALUES | st.fixed_dictionaries({}, optional={"event_mode": VALUES}),
    },
)


@given(ROOTS, st.sampled_from([Target(release, call=call) for release in Release for call in Call]))
def test_any_file_can_be_checked_and_every_fix_mends(root: dict[str, Any], target: Target) -> None:
    document = Document.of(json.dumps(root))
    for finding in check(document, target, HOST).findings:
        if finding.fix is not None:
            left = check(document.apply(*finding.fix.edits), target, HOST).findings
            assert (finding.rule, finding.path) not in [(other.rule, other.path) for other in left]
