"""What is written of a model, rule by rule."""

from __future__ import annotations

import pytest

from schema.findings import Verdict
from schema.model import parse
from schema.models import Model, Operator
from schema.select import MOST_ITERATIONS, Reason, Selection, Written, select
from schema.target import Release, Target

ON = Verdict("accept", engine="on")
OPERATORS = (
    Operator("x", "Data", 0, 1, data=True),
    Operator("conv", "Conv2D", 2, 1, data_inputs=("x",), original_names=("conv_raw", "bias_raw")),
    Operator("relu", "Relu", 1, 1),
    Operator("w", "Const", 0, 1),
    Operator("fc", "MatMul", 2, 2),
)
NET = Model("graph", "net", operators=OPERATORS, iterations=12)


def chosen(*entries: object, model: Model = NET, release: Release = Release.V9_1, **keys: object) -> Selection:
    section = {"dump_path": "/data", "dump_list": list(entries), **keys}
    return select(parse({"dump": section}), ON, model, Target(release))


def names(selection: Selection) -> str:
    return " ".join(selection.written)


def test_every_operator_with_a_task_and_the_data_that_it_consumes() -> None:
    found = chosen({})
    assert names(found) == "x conv relu fc"
    assert found.written["fc"] == Written((), (0, 1))
    assert found.why["w"].reason is Reason.NO_TASK
    assert found.why["x"].reason is Reason.CONSUMER


@pytest.mark.parametrize(
    ("mode", "written"),
    [("input", Written((0, 1), ())), ("output", Written((), (0,))), ("all", Written((0, 1), (0,)))],
)
def test_modes(mode: str, written: Written) -> None:
    found = chosen({"layer": ["conv"]}, dump_mode=mode)
    assert found.written["conv"] == written
    assert ("x" in found.written) == (mode != "input")


def test_an_operator_that_is_marked_as_without_a_task_is_not_written() -> None:
    found = chosen({}, model=Model(operators=(Operator("shape_only", "Reshape", 1, 1, no_task=True), OPERATORS[2])))
    assert names(found) == "relu"
    assert found.why["shape_only"].reason is Reason.NO_TASK


def test_a_data_operator_cannot_be_chosen_itself() -> None:
    found = chosen({"layer": ["x"]})
    assert found.written == {}
    assert found.why["x"].reason is Reason.NOT_CONSUMED


def test_the_dynamic_executor_writes_no_data_operators() -> None:
    assert names(chosen({}, model=Model("graph", "net", "", "dynamic", 12, OPERATORS))) == "conv relu fc"


def test_an_original_name_stands_for_the_operator_that_it_is_fused_into() -> None:
    found = chosen({"model_name": "net", "layer": ["bias_raw"]})
    assert names(found) == "x conv"
    assert (found.why["conv"].reason, found.why["conv"].entry) == (Reason.ORIGINAL, 0)


def test_the_file_name_goes_before_the_graph_name() -> None:
    assert names(chosen({"model_name": "graph", "layer": ["fc"]}, {"model_name": "net", "layer": ["relu"]})) == "relu"
    assert names(chosen({"model_name": "graph", "layer": ["fc"]})) == "fc"


def test_another_model() -> None:
    found = chosen({"model_name": "other"})
    assert found.nothing
    assert {why.reason for why in found.why.values()} == {Reason.NO_ENTRY, Reason.NO_TASK, Reason.NOT_CONSUMED}


def test_the_root_graph_is_asked_besides_and_only_by_the_newest_release() -> None:
    model = Model("graph", "", "root", "static", 12, OPERATORS)
    entries = ({"model_name": "graph", "layer": ["fc"]}, {"model_name": "root", "layer": ["relu", "conv_raw"]})
    assert names(chosen(*entries, model=model)) == "x conv relu fc"
    assert names(chosen(*entries, model=model, release=Release.V9_0)) == "fc"
    dynamic = Model("graph", "", "root", "dynamic", 12, OPERATORS)
    assert names(chosen(*entries, model=dynamic)) == "relu fc"


def test_an_entry_for_every_model_hides_layers_but_not_ranges() -> None:
    ranges = [{"begin": "fc", "end": "fc"}]
    found = chosen(
        {"layer": ["relu"]}, {"model_name": "net", "layer": ["conv"], "opname_range": ranges}, dump_level="op"
    )
    assert names(found) == "relu fc"
    assert found.why["fc"].reason is Reason.RANGE


def test_ranges_of_either_name_keep_an_empty_entry_from_meaning_everything() -> None:
    ranges = [{"begin": "relu", "end": "relu"}]
    entries = ({"model_name": "net"}, {"model_name": "graph", "opname_range": ranges})
    assert names(chosen(*entries, dump_level="op")) == "relu"
    # With a root graph the question is asked once more, and that name has no ranges.
    rooted = Model("graph", "net", "root", "static", 12, OPERATORS)
    assert names(chosen(*entries, model=rooted, dump_level="op")) == "x conv relu fc"


def test_a_range_ends_at_a_data_operator_only_where_it_is_launched() -> None:
    ranges = [{"begin": "x", "end": "relu"}]
    entry = {"model_name": "net", "opname_range": ranges}
    assert names(chosen(entry, dump_level="op")) == ""
    dynamic = Model("graph", "net", "", "dynamic", 12, OPERATORS)
    assert names(chosen(entry, model=dynamic, dump_level="op")) == "conv relu"


def test_all_blocklists_that_fit_are_joined() -> None:
    found = chosen(
        {"model_name": "net", "opname_blacklist": [{"name": "fc", "pos": ["output0"]}]},
        {"model_name": "graph", "optype_blacklist": [{"name": "MatMul", "pos": ["input1"]}]},
        {"optype_blacklist": [{"name": "Relu", "pos": ["output0", "input0"]}, {"name": "Data", "pos": ["output0"]}]},
        dump_level="op",
        dump_mode="all",
    )
    assert names(found) == "conv fc"
    assert found.written["fc"] == Written((0,), (1,))
    assert found.why["relu"].reason is Reason.BLOCKED


@pytest.mark.parametrize(
    ("step", "iterations"),
    [
        ("", tuple(range(12))),
        ("0|3-5|10", (0, 3, 4, 5, 10)),
        ("5|2-3|3", (2, 3, 5)),
        ("12", ()),
        ("1|99999999999999999999", ()),
    ],
)
def test_iterations(step: str, iterations: tuple[int, ...]) -> None:
    assert chosen({}, dump_step=step).iterations == iterations


def test_iterations_of_a_model_that_runs_nobody_knows_how_often() -> None:
    model = Model("graph", "net", operators=OPERATORS)
    assert chosen({}, model=model).iterations is None
    assert chosen({}, model=model, dump_step="3-4").iterations == (3, 4)
    found = chosen({}, model=model, dump_step="0-9999999999999999999").iterations
    assert found is not None and len(found) == MOST_ITERATIONS


@pytest.mark.parametrize(
    "verdict",
    [Verdict("reject"), Verdict("nothing"), Verdict("accept", engine="refused"), Verdict("accept", engine="off")],
)
def test_nothing_where_no_dump_is_on(verdict: Verdict) -> None:
    found = select(parse({"dump": {"dump_list": [{}]}}), verdict, NET, Target())
    assert (found.iterations, found.written) == ((), {})
    assert {why.reason for why in found.why.values()} == {Reason.NOT_ON}


def test_nothing_that_could_be_told_beforehand_where_operators_overflow() -> None:
    found = select(parse({"dump": {"dump_path": "/data", "dump_debug": "on"}}), ON, NET, Target())
    assert found.written == {}
    assert {why.reason for why in found.why.values()} == {Reason.OTHER_SCENE}
