"""The typed view of the section: what is read, what counts as absent, and in which order faults are met."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from schema.document import Document
from schema.fields import DUMP_FIELDS
from schema.model import (
    DUMP_ORDER,
    ENTRY_ORDER,
    BlockEntry,
    Config,
    Dump,
    Entry,
    Range,
    TypeFault,
    kind_of,
    parse,
    read,
)
from schema.paths import spell

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*DUMP_ORDER, *ENTRY_ORDER, "name", "pos", "begin", "end"]), inner, max_size=4
        )
    ),
    max_leaves=20,
)


def test_a_section_is_read_as_it_stands() -> None:
    config = parse(
        {
            "dump": {
                "dump_path": "/d",
                "dump_stats": ["Max"],
                "dump_list": [
                    {
                        "model_name": "m",
                        "layer": ["a"],
                        "optype_blacklist": [{"name": "Add", "pos": ["input0"]}, {}],
                        "opname_range": [{"begin": "a", "end": "b"}, {"begin": "c"}],
                    },
                    {},
                ],
            }
        }
    )
    entry = Entry(
        model_name="m",
        layer=("a",),
        optype_blacklist=(BlockEntry("Add", ("input0",)), BlockEntry()),
        opname_range=(Range("a", "b"), Range("c")),
    )
    assert config == Config(Dump(dump_path="/d", dump_stats=("Max",), dump_list=(entry, Entry())))


def test_defaults_stand_in_for_absent_keys_only() -> None:
    dump = Dump()
    assert (dump.mode, dump.level, dump.data, dump.switch, dump.debug) == ("output", "all", "tensor", "off", "off")
    assert Dump(dump_mode="").mode == ""


def test_without_a_section_there_is_no_view() -> None:
    assert read(Document.of("[]")) == Config(None)
    assert read(Document.of("")) == Config(None)
    assert read(Document.of("{")) == Config(None)
    assert parse({"dump": 5}) == Config(None, (TypeFault(("dump",), "object", "number"),))


def test_a_value_of_the_wrong_type_counts_as_absent_and_members_keep_their_places() -> None:
    config = parse({"dump": {"dump_mode": 1, "dump_list": [{"layer": ["a", 2, "c"]}, "m", {"layer": {}}]}})
    assert config.dump is not None
    assert config.dump.dump_mode is None
    assert config.dump.dump_list == (Entry(layer=("a", "", "c")), Entry(), Entry())
    assert [(spell(fault.path), fault.expected, fault.found) for fault in config.faults] == [
        ("dump.dump_mode", "string", "number"),
        ("dump.dump_list[0].layer[1]", "string", "number"),
        ("dump.dump_list[1]", "object", "string"),
        ("dump.dump_list[2].layer", "array", "object"),
    ]


def test_faults_come_in_the_order_of_checking() -> None:
    entry = {
        "opname_range": 1,
        "opname_blacklist": [{"pos": [1], "name": 1}, 5],
        "optype_blacklist": 1,
        "watcher_nodes": 1,
        "layer": 1,
        "model_name": 1,
    }
    section: dict[str, Any] = dict.fromkeys(reversed(DUMP_ORDER))
    section["dump_list"] = [entry]
    base = "dump.dump_list[0]"
    assert [spell(fault.path) for fault in parse({"dump": section}).faults] == [
        *(f"dump.{key}" for key in DUMP_ORDER[:-1]),
        f"{base}.model_name",
        f"{base}.layer",
        f"{base}.watcher_nodes",
        f"{base}.optype_blacklist",
        f"{base}.opname_blacklist[1]",
        f"{base}.opname_blacklist[0].name",
        f"{base}.opname_blacklist[0].pos[0]",
        f"{base}.opname_range",
    ]


def test_the_order_knows_every_field() -> None:
    assert sorted(DUMP_ORDER) == sorted(field.name for field in DUMP_FIELDS)


@given(JSON)
def test_reading_never_raises_and_faults_say_the_type_that_is_there(value: object) -> None:
    root = {"dump": value}
    config = parse(root)
    for fault in config.faults:
        place: object = root
        for step in fault.path:
            place = place[step]  # type: ignore[index]
        assert kind_of(place) == fault.found != fault.expected


@given(JSON)
def test_without_faults_the_view_holds_all_that_is_known(value: object) -> None:
    config = parse({"dump": value})
    if config.dump is None or config.faults:
        return
    assert isinstance(value, dict)
    for key in DUMP_ORDER:
        held = getattr(config.dump, key)
        assert (held is None) == (key not in value)
        if isinstance(value.get(key), str):
            assert held == value[key]


def test_a_lone_surrogate_is_a_string() -> None:
    assert parse(json.loads('{"dump": {"dump_path": "\\ud800"}}')).faults == ()
