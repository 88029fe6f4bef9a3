"""What om2 makes of a file that the call has accepted (runtime.md 8)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from schema.check import check
from schema.document import Document
from schema.explain import explain
from schema.findings import Report, Severity
from schema.host import HostView
from schema.model import parse
from schema.models import Model, Operator
from schema.select import Reason, Selection, Written, select
from schema.target import Executor, Target

HOST = HostView.of((".", "/data/dump", "/data/my dump"))
OM2 = Target(executor=Executor.OM2)
OPERATORS = (
    Operator("x", "Data", 0, 1, data=True),
    Operator("conv", "Conv2D", 2, 1, data_inputs=("x",), original_names=("conv_raw",)),
    Operator("relu", "Relu", 1, 1),
    Operator("fc", "MatMul", 2, 2),
)
NET = Model("graph", "net", operators=OPERATORS, iterations=5)


def section(*entries: object, **keys: object) -> dict[str, Any]:
    dump = {"dump_path": "/data/dump", **({"dump_list": list(entries)} if entries else {}), **keys}
    return {"dump": dump}


def report(root: object, target: Target = OM2, host: HostView = HOST) -> Report:
    return check(Document.of(json.dumps(root)), target, host)


def selected(root: object, target: Target = OM2) -> Selection:
    return select(parse(root), report(root, target).verdict, NET, target)


def silent(root: object, target: Target = OM2) -> set[str]:
    return {finding.rule for finding in report(root, target).findings if finding.severity is Severity.SILENT}


def test_an_entry_is_for_every_model_whatever_its_name() -> None:
    root = section({"model_name": "another", "layer": ["conv"]})
    assert list(selected(root).written) == ["conv"]
    assert list(selected(root, Target()).written) == []
    assert silent(root) == {"om2-model-name"}
    assert silent(root, Target()) == set()


def test_one_entry_without_a_layer_is_every_operator_even_where_others_name_some() -> None:
    root = section({"model_name": "a", "layer": ["relu"]}, {"model_name": "b"})
    found = selected(root)
    assert list(found.written) == ["conv", "relu", "fc"]
    assert (found.why["relu"].reason, found.why["relu"].entry) == (Reason.ANY_MODEL, 0)
    assert found.why["fc"].entry == 1
    assert "om2-entry-for-all" in silent(root)


def test_original_names_are_not_asked_for_and_no_data_operator_is_written() -> None:
    assert selected(section({"layer": ["conv_raw"]})).written == {}
    assert list(selected(section({"layer": ["conv"]})).written) == ["conv"]
    assert list(selected(section({"layer": ["conv_raw"]}), Target()).written) == ["x", "conv"]


def test_blocklists_and_ranges_are_passed_over() -> None:
    entry = {
        "layer": ["fc"],
        "opname_blacklist": [{"name": "fc", "pos": ["output0"]}],
        "opname_range": [{"begin": "conv", "end": "relu"}],
        "model_name": "graph",
    }
    root = section(entry, dump_level="op")
    assert selected(root).written == {"fc": Written((), (0, 1))}
    assert "om2-ignored-key" in silent(root)
    lone = section({"model_name": "graph", "opname_range": [{"begin": "conv", "end": "conv"}]}, dump_level="op")
    assert list(selected(lone).written) == ["conv", "relu", "fc"]


def test_level_kernel_does_not_turn_it_off() -> None:
    root = section({"layer": ["fc"]}, dump_level="kernel")
    assert report(root).verdict.engine == "on"
    assert list(selected(root).written) == ["fc"]
    assert silent(root) == {"om2-level"}
    assert report(root, Target()).verdict.engine == "off"


def test_the_path_is_not_looked_at_again() -> None:
    root = section({"layer": ["fc"]}, dump_path="/data/my dump")
    assert report(root).verdict.engine == "on"
    assert silent(root) == set()
    assert silent(root, Target()) == {"path-odd-characters"}


def test_nothing_in_the_environment_turns_it_off() -> None:
    host = HostView.of((".", "/data/dump"), environment={"NPU_COLLECT_PATH": "/data/x"})
    root = section({"layer": ["fc"]})
    assert report(root, OM2, host).verdict.engine == "on"
    assert report(root, Target(), host).verdict.engine == "refused"


def test_dump_status_is_obeyed_unless_there_is_a_list() -> None:
    switch = section(dump_op_switch="on", dump_status="off")
    assert report(switch).verdict.engine == "off"
    assert selected(switch).written == {}
    assert report(section(dump_op_switch="on")).verdict.engine == "on"
    assert list(selected(section(dump_op_switch="on")).written) == ["conv", "relu", "fc"]
    listed = section({"layer": ["fc"]}, dump_status="off")
    assert report(listed).verdict.engine == "on"
    assert "om2-status" in silent(switch) & silent(listed)
    assert "dump-status" not in silent(listed)
    assert report(section({"layer": ["fc"]}, dump_status=5)).verdict.engine == "refused"


def test_a_list_beside_overflow_detection_is_no_reason_to_refuse() -> None:
    root = section({"layer": ["fc"]}, dump_debug="on")
    assert report(root).verdict.engine == "on"
    assert report(root, Target()).verdict.engine == "refused"
    assert "debug-with-list" not in silent(root)


@pytest.mark.parametrize("scene", ["lite_exception", "aic_err_brief_dump", "watcher"])
def test_scenes_that_om2_does_not_have_are_called_out(scene: str) -> None:
    entry = {"layer": ["fc"], "watcher_nodes": ["conv"]}
    root = section(entry, dump_scene=scene) if scene == "watcher" else section(dump_scene=scene)
    assert "om2-scene-unknown" in silent(root)
    document = Document.of(json.dumps(root))
    said = explain(document, parse(root), report(root), OM2, HOST)
    assert "om2" in said.short


def test_names_of_watched_nodes_count_like_layers() -> None:
    plain = {"dump": {"dump_path": "/data/dump", "dump_list": [{"layer": ["fc"], "watcher_nodes": ["relu"]}]}}
    found = select(parse(plain), report(section({"layer": ["fc"]})).verdict, NET, OM2)
    assert list(found.written) == ["relu", "fc"]


def test_the_call_is_the_same_as_with_the_graph_engine() -> None:
    root = section({"layer": ["fc"]}, dump_step="x")
    assert report(root).verdict == report(root, Target()).verdict


def test_the_explanation_speaks_of_om2() -> None:
    root = section({"model_name": "a", "layer": ["conv_raw", "fc"]})
    said = explain(Document.of(json.dumps(root)), parse(root), report(root), OM2, HOST, (NET,)).text(100)
    assert "Of every model: conv_raw, fc." in said
    assert "om2 does not look at model_name" in said
    assert "Original names, which do not count here: conv_raw." in said
    assert "graph engine" not in said
