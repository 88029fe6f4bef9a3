"""Where no change is said, the runtime writes the same; and something is said of any two files."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from schema.changes import changes
from schema.document import Document
from schema.explain.facts import Facts
from schema.host import HostView
from schema.models import Model, Operator
from schema.select import select
from schema.target import RELEASES, Target
from schema.text import visible
from tests.schema.test_check import SECTIONS as ANY_SECTIONS

HOST = HostView.of(["/data"])
NAMES = st.sampled_from(["a", "b", "c"])
POSITIONS = st.lists(st.sampled_from(["input0", "input1", "output0"]), max_size=2)
BLOCKS = st.lists(
    st.fixed_dictionaries({}, optional={"name": st.sampled_from(["a", "T"]), "pos": POSITIONS}), max_size=2
)
RANGES = st.lists(st.fixed_dictionaries({"begin": NAMES, "end": NAMES}), max_size=2)
ENTRIES = st.fixed_dictionaries(
    {},
    optional={
        "model_name": st.sampled_from(["m", "om", "root"]),
        "layer": st.lists(NAMES, max_size=2),
        "opname_range": RANGES,
        "optype_blacklist": BLOCKS,
        "opname_blacklist": BLOCKS,
    },
)
SECTIONS = st.fixed_dictionaries(
    {"dump_path": st.just("/data"), "dump_level": st.sampled_from(["op", "op", "op", "all"])},
    optional={
        "dump_mode": st.sampled_from(["input", "output", "all"]),
        "dump_step": st.sampled_from(["", "0", "1|0", "0-1", "2"]),
        "dump_op_switch": st.sampled_from(["on", "off"]),
        "dump_data": st.sampled_from(["tensor", "stats"]),
        "dump_list": st.lists(ENTRIES, max_size=3),
    },
)
OPERATORS = (
    Operator("a", "T", 2, 1, original_names=("c",)),
    Operator("b", "U", 1, 1),
    Operator("c", "T", 1, 1),
)
MODELS = st.builds(
    Model,
    st.sampled_from(["m", "x"]),
    st.sampled_from(["", "om"]),
    st.sampled_from(["", "root"]),
    st.sampled_from(["static", "dynamic"]),
    st.none() | st.just(3),
    st.just(OPERATORS),
)
TARGETS = st.sampled_from([Target(release) for release in RELEASES])


def facts(section: Any, target: Target) -> Facts:
    document = Document.of(json.dumps({"dump": section}))
    return Facts.gather(document, target, HOST)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two sections that share most of their keys."""
    old, new = draw(SECTIONS), draw(SECTIONS)
    kept = draw(st.sets(st.sampled_from(sorted({*old, *new}))))
    return old, {
        key: value
        for key, value in {**new, **{key: old[key] for key in kept if key in old}}.items()
        if key not in kept or key in old
    }


@given(pairs(), MODELS, TARGETS)
def test_where_nothing_is_said_the_same_is_written(
    pair: tuple[dict[str, Any], dict[str, Any]], model: Model, target: Target
) -> None:
    before, after = (facts(section, target) for section in pair)
    if not changes(before, after):
        old, new = (select(one.config, one.verdict, model, target) for one in (before, after))
        assert (old.written, old.iterations) == (new.written, new.iterations)


@given(ANY_SECTIONS, ANY_SECTIONS, TARGETS)
def test_any_two_files_can_be_compared(old: Any, new: Any, target: Target) -> None:
    before, after = facts(old, target), facts(new, target)
    for found in (changes(before, after), changes(after, before)):
        assert all(change.text and visible(change.text) == change.text for change in found)
    assert changes(before, before) == changes(after, after) == ()
    assert bool(changes(before, after)) == bool(changes(after, before))
