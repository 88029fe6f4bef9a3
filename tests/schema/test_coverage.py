"""How much of a model a dump covers, and the strip that shows it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from schema.coverage import Coverage, Share, TypeCount, coverage, strip
from schema.findings import Verdict
from schema.model import parse
from schema.models import Model, Operator
from schema.select import select
from schema.target import Target

ON = Verdict("accept", engine="on")
NET = Model(
    "graph",
    "net",
    operators=(
        Operator("x", "Data", 0, 1, data=True),
        Operator("conv1", "Conv2D", 2, 1, data_inputs=("x",)),
        Operator("conv2", "Conv2D", 1, 1, original_names=("raw2",)),
        Operator("relu", "Relu", 1, 1),
        Operator("sink", "Sink", 1, 0),
        Operator("w", "Const", 0, 1),
    ),
)


def covered(*entries: object, **keys: object) -> Coverage:
    config = parse({"dump": {"dump_path": "/data", "dump_list": list(entries), **keys}})
    assert config.dump is not None
    return coverage(NET, select(config, ON, NET, Target()), config.dump)


def shares(found: Coverage) -> str:
    return "".join("-x?W"[share] for share in found.shares)


def test_what_is_chosen_is_written_along_with_the_data_that_it_consumes() -> None:
    found = covered({"model_name": "net", "layer": ["conv1"]})
    assert shares(found) == "WW----"
    assert (found.written, found.lost) == (2, 0)


def test_what_is_asked_for_in_vain_is_lost() -> None:
    assert shares(covered({"layer": ["relu"]}, {"model_name": "net", "layer": ["conv1", "raw2"]})) == "-xxW--", (
        "shadowed"
    )
    assert shares(covered({"model_name": "net", "layer": ["sink", "w"]})) == "----xx", "no output, no task"
    block = {"name": "Conv2D", "pos": ["output0"]}
    assert (
        shares(covered({"model_name": "net", "layer": ["conv1", "relu"], "optype_blacklist": [block]})) == "Wx-W--"
    ), "the Data operator all the same"


def test_names_for_another_model_are_not_asked_of_this_one() -> None:
    assert shares(covered({"model_name": "other", "layer": ["relu"]})) == "------"


def test_types_are_counted_the_most_written_first() -> None:
    found = covered({"model_name": "net", "layer": ["relu"]})
    assert found.types[:3] == (TypeCount("Relu", 1, 1), TypeCount("Conv2D", 0, 2), TypeCount("Const", 0, 1))
    assert sum(one.all for one in found.types) == len(NET.operators)


def test_a_cell_stands_for_a_stretch() -> None:
    one, lost, none = Share.WRITTEN, Share.LOST, Share.NONE
    assert strip(bytes([one, one, one, none, none, lost, none, none]), 4) == (one, Share.SOME, lost, none)
    assert strip(bytes([one, none]), 60) == (one, none)
    assert strip(b"", 60) == ()


@given(st.binary(max_size=300).map(lambda data: bytes((0, 1, 3)[byte % 3] for byte in data)), st.integers(1, 80))
def test_the_strip_shows_every_operator(data: bytes, width: int) -> None:
    found = strip(data, width)
    assert len(found) == min(width, len(data))
    assert (Share.WRITTEN in data) == any(share in (Share.WRITTEN, Share.SOME) for share in found)
    assert (set(data) == {int(Share.WRITTEN)}) == (set(found) == {Share.WRITTEN})
