"""What is said of the changes between two files; the sentences' facts, not their exact words."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from schema.changes import Change, Topic, changes
from schema.document import Document
from schema.explain import Mark
from schema.explain.facts import Facts
from schema.host import HostView
from schema.models import Model, Operator
from schema.models.model import Tensor
from schema.target import Target

HOST = HostView.of(["/data", "/other"])
BASE: dict[str, Any] = {
    "dump_path": "/data",
    "dump_level": "op",
    "dump_step": "0",
    "dump_list": [{"model_name": "net", "layer": ["conv"]}],
}
NET = Model("net", operators=(Operator("conv", "Conv2D", 2, 1), Operator("fc", "MatMul", 2, 1)), iterations=8)


def facts(content: object, models: tuple[Model, ...] = ()) -> Facts:
    document = Document.of(content if isinstance(content, str) else json.dumps(content))
    return Facts.gather(document, Target(), HOST, models)


def between(old: object, new: object, models: tuple[Model, ...] = ()) -> tuple[Change, ...]:
    return changes(facts(old, models), facts(new, models))


def said(models: tuple[Model, ...] = (), old: dict[str, Any] | None = None, **new: Any) -> list[str]:
    """What is said when these keys of the section change; `None` takes a key out."""
    before = {**BASE, **(old or {})}
    after = {key: value for key, value in {**before, **new}.items() if value is not None}
    found = between({"dump": before}, {"dump": after}, models)
    return [change.text for change in found if change.topic is not Topic.FINDING]


def entry(**keys: Any) -> dict[str, Any]:
    return {"model_name": "net", **keys}


@pytest.mark.parametrize(
    ("old", "new", "texts"),
    [
        ({}, {"dump_mode": "all"}, ["Now also dumps inputs."]),
        ({"dump_mode": "all"}, {"dump_mode": "input"}, ["No longer dumps outputs."]),
        ({"dump_mode": "input"}, {"dump_mode": "output"}, ["Dumps outputs instead of inputs."]),
        ({"dump_mode": "output"}, {"dump_mode": None}, []),
        ({}, {"dump_step": "0|3-5"}, ["Iterations 0, 3 to 5 instead of 0."]),
        ({"dump_step": ""}, {"dump_step": "3-5"}, ["Iterations 3 to 5 instead of every one."]),
        ({"dump_step": "3|5"}, {"dump_step": ""}, ["Every iteration instead of 3, 5."]),
        ({"dump_step": "1|0|2"}, {"dump_step": "0-2"}, []),
        ({}, {"dump_path": "/other"}, ["Files go to /other instead of /data."]),
        ({}, {"dump_path": "/data/"}, []),
        ({"dump_data": "stats"}, {"dump_stats": ["Max", "L2norm"]}, ["Now also collects L2norm.", "No longer collects Min, Avg, Nan, Negative Inf, Positive Inf."]),
        ({}, {"dump_op_switch": "on"}, ["Single operators too."]),
        ({}, {"dump_kernel_data": "printf"}, ["Of what kernels print and assert, printf instead of all."]),
        ({}, {"comment": "x"}, []),
        ({}, {"dump_list": [entry(layer=["conv", "fc"])]}, ["net: also fc."]),
        ({}, {"dump_list": [entry(layer=["fc"])]}, ["net: also fc.", "net: no longer conv."]),
        ({}, {"dump_list": [entry()]}, ["net: every operator, no longer only conv."]),
        ({}, {"dump_list": [entry(layer=["conv"], opname_range=[{"begin": "a", "end": "b"}])]}, ["net: also the range a to b."]),
        ({}, {"dump_list": [entry(layer=["conv"]), {"model_name": "{x}"}]}, ["{x} is dumped now: every operator."]),
        ({"dump_list": [entry(), {"model_name": "x"}]}, {"dump_list": [{"model_name": "x"}]}, ["net is no longer dumped."]),
        ({}, {"dump_list": [entry(layer=["conv"], optype_blacklist=[{"name": "Conv2D", "pos": ["input0"]}])]}, ["net: keeps back input0 of type Conv2D too."]),
        ({"dump_list": [entry(opname_blacklist=[{"name": "a", "pos": ["output1"]}])]}, {"dump_list": [entry()]}, ["net: no longer keeps back output1 of a."]),
        ({}, {"dump_list": [{"layer": ["conv"]}]}, ["Of models now every model (conv), instead of net (conv)."]),
        ({"dump_list": [{}]}, {"dump_list": [{"layer": ["a"]}]}, ["every model: only a, no longer every operator."]),
        ({"dump_list": [{"model_name": "{m}", "layer": ["a"]}]}, {"dump_list": [{"model_name": "{m}", "layer": ["{b}"]}]}, ["{m}: also {b}.", "{m}: no longer a."]),
    ],
)  # fmt: skip
def test_each_key_that_counts_has_its_sentence(old: dict[str, Any], new: dict[str, Any], texts: list[str]) -> None:
    assert said(old=old, **new) == texts


def test_the_data_kind_and_the_level() -> None:
    assert any("statistics" in text for text in said(dump_data="stats"))
    assert any("far more data" in text for text in said(old={"dump_data": "stats"}, dump_data="tensor"))
    assert any("Dumps kernels too" in text for text in said(dump_level="all"))
    assert any("operators only" in text for text in said(old={"dump_level": "all"}, dump_level="op"))


def test_a_call_that_fails_now_is_said_first_and_what_else_changed_is_not_promised() -> None:
    found = between({"dump": BASE}, {"dump": {**BASE, "dump_mode": "both", "dump_step": "1"}})
    assert found[0].topic is Topic.CALL
    assert found[0].mark is Mark.BAD
    assert "The call now fails: EP0002 dump_mode. dump_mode has the value “both”" in found[0].text
    assert found[0].path == ("dump", "dump_mode")
    assert Topic.ITERATIONS not in {change.topic for change in found}


def test_a_call_that_works_again() -> None:
    found = between({"dump": {**BASE, "dump_mode": "both"}}, {"dump": BASE})
    assert (found[0].topic, found[0].mark) == (Topic.CALL, Mark.GOOD)
    assert found[0].text == "Now it works: dumps outputs of 1 operator of net at 1 iteration."
    assert [change.text for change in found[1:]] == ["1 finding is gone."]


def test_another_failure() -> None:
    found = between({"dump": {**BASE, "dump_mode": "both"}}, {"dump": {**BASE, "dump_path": "/none"}})
    assert "still fails, but with" in found[0].text
    assert "instead of EP0002 dump_mode" in found[0].text
    assert "no JSON at line 1" in between({"dump": {**BASE, "dump_mode": "x"}}, "{")[0].text
    assert "The call now fails: EP0002" in between("{", {"dump": {**BASE, "dump_mode": "x"}})[0].text


def test_two_files_that_fail_alike_are_compared_by_what_they_ask_for() -> None:
    broken = {**BASE, "dump_mode": "both"}
    found = between({"dump": broken}, {"dump": {**broken, "dump_step": "1"}})
    assert [change.text for change in found] == ["Iterations 1 instead of 0."]


def test_a_dump_that_stops() -> None:
    for new in ({"dump-off": BASE}, {}, {"dump": {"dump_path": "/data"}}):
        found = between({"dump": BASE}, new)
        assert "nothing is dumped" in found[0].text
        assert found[0].mark is Mark.BAD
    refused = between({"dump": BASE}, {"dump": {**BASE, "dump_debug": "on"}})
    assert "engine refuses" in refused[0].text


def test_another_kind_of_dump() -> None:
    plain, overflow = {"dump_path": "/data", "dump_list": [{}]}, {"dump_path": "/data", "dump_debug": "on"}
    assert between({"dump": plain}, {"dump": overflow})[0].text == "Overflow detection instead of an ordinary dump."
    lite, norm = ({"dump_scene": scene} for scene in ("lite_exception", "aic_err_norm_dump"))
    texts = [change.text for change in between({"dump": lite}, {"dump": norm})]
    assert texts == ["On an AI Core error aic_err_norm_dump instead of lite_exception."]


def test_a_watcher() -> None:
    def watched(nodes: list[str], layer: list[str]) -> dict[str, Any]:
        entries = [{"watcher_nodes": nodes, "layer": layer}]
        return {"dump": {"dump_path": "/data", "dump_scene": "watcher", "dump_list": entries}}

    texts = [change.text for change in between(watched(["a"], ["c"]), watched(["b"], ["d"]))]
    assert texts[:2] == ["Now also watches b.", "No longer watches a."]
    assert texts[2] == "What is watched is written again after d."


def test_what_the_checks_find_now() -> None:
    plain, shadowed = {"dump": BASE}, {"dump": {**BASE, "dump_list": [*BASE["dump_list"], {"layer": ["fc"]}]}}
    new = [change for change in between(plain, shadowed) if change.topic is Topic.FINDING]
    assert new[0].text.startswith("New finding (silent): Entry 1")
    assert (new[0].mark, new[0].path) == (Mark.BAD, ("dump", "dump_list", 0, "layer"))
    gone = [change for change in between(shadowed, plain) if change.topic is Topic.FINDING]
    assert gone[-1].text.endswith("gone.")
    assert gone[-1].mark is Mark.GOOD


def test_a_finding_that_only_names_another_value_is_no_new_one() -> None:
    relative = HostView.of(["a", "b"])

    def at(path: str) -> Facts:
        document = Document.of(json.dumps({"dump": {**BASE, "dump_path": path}}))
        return Facts.gather(document, Target(), relative)

    assert [change.topic for change in changes(at("a"), at("b"))] == [Topic.FILES]


def test_other_sections() -> None:
    found = between({"dump": BASE, "a": 1, "b": 1, "c": True}, {"dump": BASE, "b": 2, "c": 1, "d": 1})
    assert [(change.topic, change.path) for change in found] == [
        (Topic.REST, ("b",)),
        (Topic.REST, ("c",)),
        (Topic.REST, ("d",)),
        (Topic.REST, ()),
    ]


def test_what_is_written_of_a_model() -> None:
    texts = said(models=(NET,), dump_list=[entry()], dump_mode="all", dump_step="0|2|9")
    assert "net: 1 operator more: fc." in texts
    assert "net: other tensors of 1 operator: conv." in texts
    assert "net: 6 tensors of 2 operators an iteration instead of 1 tensor of 1 operator." in texts
    assert "net: 2 of its 8 iterations instead of 1." in texts
    assert "net: 1 operator less: conv." in said(models=(NET,), dump_list=[entry(layer=["fc"])])
    assert "Nothing of net is written any more." in said(models=(NET,), dump_list=[entry(layer=["x"])])


def test_names_from_files_are_shown_harmless() -> None:
    texts = said(dump_list=[{"model_name": "\x1b[2J\u202e", "layer": ["\n"]}], dump_path="/da\x07ta")
    assert not set("\x1b\u202e\n\x07") & set("".join(texts))


def test_how_many_times_the_bytes() -> None:
    tensor = Tensor("INT8", (2**20,))
    conv = Operator("conv", "Conv2D", 1, 1, input_tensors=(tensor,), output_tensors=(tensor,))
    model = Model("net", operators=(conv,), iterations=8)
    assert "net: 2.0 × the bytes (2.0 MiB instead of 1.0 MiB)." in said((model,), dump_mode="all")
    assert "net: 4.0 × the bytes (4.0 MiB instead of 1.0 MiB)." in said((model,), dump_step="0-3")
    assert "net: 0.011 % of the bytes (120 B instead of 1.0 MiB)." in said((model,), dump_data="stats")
    assert "net: 50 % of the bytes (1.0 MiB instead of 2.0 MiB)." in said(
        (model,), {"dump_mode": "all"}, dump_mode="input"
    )
    endless = replace(model, iterations=None)
    assert "net: 1.0 × the bytes an iteration" not in " ".join(said((endless,), dump_step=""))
    assert not any("bytes" in text for text in said((NET,), dump_mode="all")), "sizes that are not known"
