"""Verdicts beyond the tables: stops, late refusals, the environment, and what the engine trips over."""

from __future__ import annotations

import json
from typing import Any

import pytest

from schema.check import check
from schema.document import Document
from schema.findings import Report, Verdict
from schema.host import HostView
from schema.target import Release, Target

DIRECTORIES = (".", "/data/dump", "/data/my dump")
EVERY = list(Release)


def report(release: Release = Release.V9_1, environment: dict[str, str] | None = None, **dump: Any) -> Report:
    text = json.dumps({"dump": {"dump_path": "/data/dump", **dump}})
    host = HostView.of(DIRECTORIES, ("/data/dump-file",), environment)
    return check(Document.of(text), Target(release), host)


def verdict(release: Release = Release.V9_1, environment: dict[str, str] | None = None, **dump: Any) -> Verdict:
    return report(release, environment, **dump).verdict


def blocked(position: str) -> list[object]:
    return [{"optype_blacklist": [{"name": "Add", "pos": [position]}]}]


def test_errors_behind_a_stop_are_not_reported() -> None:
    found = report(dump_scene="lite_exception", dump_step="x", dump_path="/nope")
    assert found.verdict.call == "accept"
    assert {finding.severity.value for finding in found.findings} == {"silent", "risk"}


def test_every_error_in_reach_is_reported_and_the_first_is_the_runtimes_own() -> None:
    found = report(dump_mode="in", dump_path="/nope", dump_step="3|x|1-2-3", dump_list=[{"layer": []}])
    errors = [(finding.rule, finding.item, finding.first) for finding in found.findings if finding.code]
    assert sorted(errors) == [
        ("layer-empty", "dump_list[0].layer", False),
        ("path-not-found", "dump_path", False),
        ("step-part", "dump_step[1]", False),
        ("step-part", "dump_step[2]", False),
        ("unknown-value", "dump_mode", True),
    ]
    assert (found.verdict.code, found.verdict.item) == ("EP0002", "dump_mode")


def test_findings_stand_in_the_order_of_the_text() -> None:
    found = report(dump_mode="in", dump_level="ops", dump_list=[{"layers": []}])
    assert [finding.rule for finding in found.findings] == [
        "unknown-value",
        "unknown-value",
        "every-operator",
        "unknown-key",
    ]


@pytest.mark.parametrize("release", EVERY)
def test_a_position_beyond_64_bits_makes_the_engine_throw(release: Release) -> None:
    def engine(position: str) -> str:
        return verdict(release, dump_level="op", dump_list=blocked(position)).engine

    assert engine("input18446744073709551615") == "on"
    assert engine("input18446744073709551616") == "crash"
    assert engine("input00000000000000000000000000001") == "on"
    assert engine("Input18446744073709551616") == "on"


def test_an_entry_that_the_engine_drops_cannot_make_it_throw() -> None:
    entry = {"model_name": "", "optype_blacklist": [{"name": "A", "pos": ["input99999999999999999999"]}]}
    dump: dict[str, Any] = {"dump_level": "op", "dump_op_switch": "on", "dump_list": [entry]}
    assert verdict(Release.V9_1, **dump).engine == "on"
    assert verdict(Release.V8_5, **dump).engine == "crash"


@pytest.mark.parametrize("release", EVERY)
def test_an_exception_collector_in_the_environment_excludes_other_dumps(release: Release) -> None:
    environment = {"NPU_COLLECT_PATH": "/data/collect"}
    assert verdict(release, environment, dump_list=[{}]).engine == "refused"
    assert verdict(release, environment, dump_debug="on").engine == "refused"
    assert verdict(release, environment, dump_level="kernel", dump_list=[{}]).engine == "off"
    assert verdict(release, environment, dump_scene="lite_exception").engine == "on"
    assert verdict(release, {"NPU_COLLECT_PATH": ""}, dump_list=[{}]).engine == "on"


def test_a_watcher_needs_a_list_but_not_a_plain_path() -> None:
    watch = [{"watcher_nodes": ["a"]}]
    assert verdict(dump_scene="watcher").engine == "refused"
    assert verdict(dump_scene="watcher", dump_list=[]).engine == "on"
    assert verdict(dump_scene="watcher", dump_level="kernel", dump_list=watch).engine == "off"
    assert verdict(dump_scene="watcher", dump_path="/data/my dump", dump_list=watch).engine == "on"
    assert verdict(dump_path="/data/my dump", dump_list=[{}]).engine == "refused"


def test_a_watcher_without_a_path_is_refused_late_in_8_5() -> None:
    dump: dict[str, Any] = {"dump_scene": "watcher", "dump_mode": "output", "dump_list": [{}], "dump_path": ""}
    assert verdict(Release.V8_5, **dump) == Verdict("reject", "EH9999", None, "dump", "refused")
    assert verdict(Release.V8_5, {"ASCEND_WORK_PATH": "/w"}, **dump).call == "accept"
    assert verdict(Release.V9_1, **dump) == Verdict("reject", "EP0001", "dump_path", "dump", "not reached")


def test_unknown_statistics_are_refused_late_in_older_releases() -> None:
    dump: dict[str, Any] = {"dump_data": "stats", "dump_stats": ["Maximum"]}
    assert verdict(Release.V9_0, dump_list=[{}], **dump) == Verdict("reject", "EH9999", None, "dump", "on")
    assert verdict(Release.V9_0, **dump).call == "nothing"
    assert verdict(Release.V9_0, dump_list=[{}], dump_data="stats", dump_stats=["Max "]).call == "accept"
    assert verdict(Release.V9_1, **dump) == Verdict("reject", "EP0002", "dump_stats[0]", "dump", "not reached")


@pytest.mark.parametrize("release", EVERY)
def test_a_dump_status_that_is_no_string_stops_the_engine(release: Release) -> None:
    assert verdict(release, dump_list=[{}], dump_status="off").engine == "on"
    assert verdict(release, dump_list=[{}], dump_status=1).engine == "refused"


def test_an_address_in_front_is_read_as_loosely_as_the_runtime_does() -> None:
    def path(text: str) -> tuple[str, str]:
        said = verdict(dump_path=text, dump_list=[{}])
        return said.call, said.engine

    assert path("1.2.3.4:/anywhere") == ("accept", "on")
    assert path("10x.0.0.1:rel") == ("accept", "on")
    assert path("1.2.3.4.:/anywhere") == ("accept", "on")
    assert path("1.2.3.4:/a b") == ("reject", "not reached")
    assert path("1.2.3.4:") == ("reject", "not reached")
    assert path("256.2.3.4:/x") == ("reject", "not reached")
    assert path("1.2.3:/x") == ("reject", "not reached")
    assert path("1.2.3.99999999999999:/x") == ("reject", "not reached")
    assert path("d" * 513) == ("reject", "not reached")


def test_system_calls_end_a_path_at_a_nul() -> None:
    said = verdict(dump_path="/data/dump\0x", dump_list=[{}])
    assert (said.call, said.engine) == ("accept", "refused")


@pytest.mark.parametrize("release", [Release.V8_5, Release.V9_0])
def test_an_empty_section_is_refused_by_older_releases(release: Release) -> None:
    said = check(Document.of('{"dump": {}}'), Target(release), HostView.of()).verdict
    assert said == Verdict("reject", "EP0001", "dump_path", "dump", "not reached")
    assert check(Document.of('{"dump": {}}'), Target(), HostView.of()).verdict == Verdict("nothing")


def test_kernel_data_is_unknown_to_8_5() -> None:
    assert verdict(Release.V8_5, dump_list=[{}], dump_kernel_data=5).call == "accept"
    assert verdict(Release.V9_0, dump_list=[{}], dump_kernel_data="x").item == "dump_kernel_data"
