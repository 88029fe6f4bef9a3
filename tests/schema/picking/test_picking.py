"""What can be chosen where, what a search finds, and the edits that a choice makes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.document import Document
from schema.model import read
from schema.models import Model, Operator, Tensor
from schema.paths import LIST, Path, parse, spell
from schema.picking import Candidates, Kind, candidates, edits, wanted

TEXT = """{"dump": {"dump_list": [
    {"model_name": "net", "layer": ["conv1"], "optype_blacklist": [{"name": "Conv2D"}],
     "opname_blacklist": [{"name": "conv1", "pos": ["input0"]}], "opname_range": [{"begin": "conv1", "end": "fc"}]},
    {}
]}}"""
DOCUMENT = Document.of(TEXT)
NET = Model(
    "inner",
    "net",
    operators=(
        Operator("x", "Data", 0, 1, data=True),
        Operator(
            "conv1",
            "Conv2D",
            2,
            1,
            original_names=("Conv_0", "Relu_1"),
            input_tensors=(Tensor("INT8", (1, 3)), Tensor()),
        ),
        Operator("w", "Const", 0, 1),
        Operator("pool", "MaxPool", 1, 1),
        Operator("fc", "MatMul", 3, 2),
    ),
)
OTHER = Model("other", operators=(Operator("only_here", "Relu", 1, 1),))


def found(path: str, *models: Model, query: str = "") -> list[str]:
    at = wanted(parse(path), DOCUMENT)
    assert at is not None
    there = candidates(at, DOCUMENT, read(DOCUMENT), models or (NET, OTHER))
    return [there.items[index].value for index in there.find(query)]


@pytest.mark.parametrize(
    ("path", "kind", "goes_to"),
    [
        ("dump.dump_list", Kind.ENTRY, "dump.dump_list"),
        ("dump.dump_list[2]", Kind.ENTRY, "dump.dump_list"),
        ("dump.dump_list[1]", Kind.OPERATOR, "dump.dump_list[1].layer"),
        ("dump.dump_list[0].layer[0]", Kind.OPERATOR, "dump.dump_list[0].layer"),
        ("dump.dump_list[0].watcher_nodes", Kind.OPERATOR, "dump.dump_list[0].watcher_nodes"),
        ("dump.dump_list[0].model_name", Kind.MODEL, "dump.dump_list[0].model_name"),
        ("dump.dump_list[0].opname_range", Kind.STRETCH, "dump.dump_list[0].opname_range"),
        ("dump.dump_list[0].opname_range[0]", Kind.STRETCH, "dump.dump_list[0].opname_range"),
        ("dump.dump_list[0].opname_range[0].end", Kind.OPERATOR, "dump.dump_list[0].opname_range[0].end"),
        ("dump.dump_list[0].optype_blacklist", Kind.TYPE, "dump.dump_list[0].optype_blacklist"),
        ("dump.dump_list[0].optype_blacklist[0].name", Kind.TYPE, "dump.dump_list[0].optype_blacklist[0].name"),
        ("dump.dump_list[0].opname_blacklist[0].pos", Kind.POSITION, "dump.dump_list[0].opname_blacklist[0].pos"),
    ],
)
def test_what_is_wanted_where(path: str, kind: Kind, goes_to: str) -> None:
    at = wanted(parse(path), DOCUMENT)
    assert at is not None
    assert (at.kind, spell(at.path)) == (kind, goes_to)


@pytest.mark.parametrize(
    "path", [(), ("dump", "dump_step"), (*LIST, 0, "opname_blacklist", 0, "other"), (*LIST, 0, "other")]
)
def test_nothing_can_be_chosen_elsewhere(path: Path) -> None:
    assert wanted(path, DOCUMENT) is None


def test_operators_that_can_be_dumped_are_offered_of_the_model_that_the_entry_names() -> None:
    assert found("dump.dump_list[0].layer") == ["conv1", "pool", "fc"]
    assert found("dump.dump_list[1]") == ["conv1", "pool", "fc", "only_here"]
    assert found("dump.dump_list[0].opname_blacklist") == ["x", "conv1", "pool", "fc"], (
        "of a Data operator something can be kept back"
    )


def test_models_types_and_the_positions_that_an_operator_has() -> None:
    assert found("dump.dump_list[0].model_name") == ["net", "inner", "other"]
    assert found("dump.dump_list[0].optype_blacklist") == ["Data", "Conv2D", "MaxPool", "MatMul"]
    assert found("dump.dump_list[0].opname_blacklist[0].pos") == ["input0", "input1", "output0"]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["conv1", "pool", "fc"]),
        ("CONV", ["conv1"]),
        ("relu_1", ["conv1"]),
        ("type:pool", ["pool"]),
        ("type:conv relu", ["conv1"]),
        ("@3", ["pool"]),
        ("@1-3", ["conv1", "pool"]),
        ("@3-", ["pool", "fc"]),
        ("cnv", ["conv1"]),
        ("zzz", []),
    ],
)
def test_a_search(query: str, names: list[str]) -> None:
    assert found("dump.dump_list[0].layer", query=query) == names


def made(path: str, *chosen: str, models: tuple[Model, ...] = (NET,), text: str = TEXT) -> object:
    document = Document.of(text)
    at = wanted(parse(path), document)
    assert at is not None
    return document.apply(*edits(at, chosen, document, models)).value(at.path)


def test_names_join_a_list_each_once() -> None:
    assert made("dump.dump_list[0].layer", "conv1", "fc") == ["conv1", "fc"]
    assert made("dump.dump_list[1]", "fc") == ["fc"]


def test_a_new_entry_is_named_after_the_only_model() -> None:
    assert made("dump.dump_list", "fc", text="{}") == [{"model_name": "net", "layer": ["fc"]}]
    assert made("dump.dump_list", "fc", text="{}", models=(NET, OTHER)) == [{"layer": ["fc"]}]


def test_ranges_blocklists_and_single_values() -> None:
    assert made("dump.dump_list[1].opname_range", "conv1", "fc") == [{"begin": "conv1", "end": "fc"}]
    assert made("dump.dump_list[1].optype_blacklist", "Conv2D") == [{"name": "Conv2D"}]
    assert made("dump.dump_list[0].opname_blacklist[0].pos", "input0", "output0") == ["input0", "output0"]
    assert made("dump.dump_list[0].opname_range[0].end", "pool") == "pool"
    assert made("dump.dump_list[0].model_name", "inner") == "inner"


NAMES = st.lists(st.text("abcXY_/1", min_size=1, max_size=8), max_size=12)


@given(NAMES, st.text("abcXY_/1 ", max_size=6))
def test_a_search_finds_nothing_that_lacks_a_letter(names: list[str], query: str) -> None:
    from schema.picking.candidates import Candidate

    there = Candidates(Candidate(name, "") for name in names)
    hits = [there.items[index].value for index in there.find(query)]
    assert all(set(query.casefold()) - {" "} <= set(hit.casefold()) for hit in hits)
    exact = [name for name in names if all(word in name.casefold() for word in query.casefold().split())]
    assert hits == exact or not exact
