"""What the engine keeps of an accepted section, and what it loses."""

from __future__ import annotations

from typing import Any

import pytest

from schema.model import Config, Dump, Range, parse
from schema.paths import LIST
from schema.plan import Blocked, Lost, Plan, Scene, plan, position_of, scene
from schema.target import Release, Target


def dump_of(entries: list[object] | None = None, **keys: Any) -> Dump:
    """A dump section with these entries and keys."""
    section: dict[str, object] = {"dump_path": "/data", **keys}
    if entries is not None:
        section["dump_list"] = entries
    config: Config = parse({"dump": section})
    assert config.dump is not None
    return config.dump


def kept(*entries: object, release: Release = Release.V9_1, **keys: Any) -> Plan:
    return plan(dump_of(list(entries), **keys), Target(release))


def losses(found: Plan) -> list[tuple[Lost, int, int | None]]:
    return [(loss.reason, loss.entry, loss.by) for loss in found.losses]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({}, Scene.NOTHING),
        ({"dump_list": []}, Scene.NOTHING),
        ({"dump_list": [{}]}, Scene.DUMP),
        ({"dump_op_switch": "on"}, Scene.DUMP),
        ({"dump_debug": "on"}, Scene.OVERFLOW),
        ({"dump_scene": "watcher"}, Scene.WATCHER),
        ({"dump_scene": "aic_err_norm_dump", "dump_list": [{}]}, Scene.EXCEPTION),
    ],
)
def test_scenes(keys: dict[str, Any], expected: Scene) -> None:
    assert scene(dump_of(**keys)) is expected


def test_the_last_entry_without_a_name_counts_and_hides_the_layers_of_the_others() -> None:
    found = kept({"layer": ["a"]}, {"model_name": "net", "layer": ["b"]}, {"layer": ["c"]})
    assert found.any_model is not None and found.any_model.layers == ("c",)
    assert losses(found) == [(Lost.LAYERS_OVERWRITTEN, 0, 2), (Lost.SHADOWED, 1, 2)]
    assert found.losses[1].path == (*LIST, 1, "layer")


def test_an_entry_for_every_operator_beside_one_for_every_model_loses_nothing() -> None:
    assert kept({}, {"model_name": "net"}).losses == ()
    assert kept({"layer": ["a"]}, {"model_name": "net", "opname_range": [{"begin": "a", "end": "b"}]}).losses == ()
    assert losses(kept({"layer": ["a"]}, {"model_name": "net"})) == [(Lost.SHADOWED, 1, 0)]


def test_two_entries_of_one_name() -> None:
    found = kept(
        {
            "model_name": "net",
            "layer": ["a"],
            "opname_range": [{"begin": "a", "end": "b"}],
            "opname_blacklist": [{"name": "a", "pos": ["input0"]}],
        },
        {"model_name": "net", "opname_blacklist": [{"name": "a", "pos": ["output1"]}]},
    )
    net = found.named["net"]
    assert (net.layers, net.layers_from) == ((), 1)
    assert (net.ranges, net.ranges_from) == ((Range("a", "b"),), 0)
    assert net.names == {"a": Blocked(frozenset({0}), frozenset({1}))}
    assert losses(found) == [(Lost.LAYERS_OVERWRITTEN, 0, 1)]


def test_the_last_ranges_that_are_not_empty_count() -> None:
    ranges = [[{"begin": "a", "end": "b"}], [{"begin": "c", "end": "d"}], []]
    found = kept(*({"model_name": "net", "opname_range": one} for one in ranges))
    assert found.named["net"].ranges == (Range("c", "d"),)
    assert (Lost.RANGES_OVERWRITTEN, 0, 1) in losses(found)


def test_unusable_entries_are_dropped_and_everything_is_dumped_when_none_is_left() -> None:
    found = kept({"model_name": ""}, {"model_name": "net", "layer": []}, dump_op_switch="on")
    assert found.everything and found.single_operators
    assert losses(found) == [(Lost.EMPTY_NAME, 0, None), (Lost.EMPTY_LAYER, 1, None)]


def test_the_switch_alone_means_everything() -> None:
    assert plan(dump_of(dump_op_switch="on"), Target()).everything
    assert not kept({"model_name": "net"}, dump_op_switch="on").everything


def test_release_8_5_keeps_unusable_entries() -> None:
    found = kept(
        {"model_name": "", "layer": ["a"]},
        {"model_name": "net", "layer": []},
        release=Release.V8_5,
        dump_op_switch="on",
    )
    assert not found.everything
    assert found.any_model is not None and found.any_model.layers == ("a",)
    assert found.named["net"].layers == ()
    assert {Lost.NAME_IS_ANY, Lost.LAYER_IS_ALL} <= {loss.reason for loss in found.losses}


def test_the_last_entry_of_a_watcher_counts() -> None:
    found = kept({"watcher_nodes": ["a"]}, {"layer": ["x"], "watcher_nodes": ["b", "c"]}, dump_scene="watcher")
    assert found.watcher is not None
    assert (found.watcher.layers, found.watcher.nodes) == (("x",), ("b", "c"))
    assert losses(found) == [(Lost.WATCHER_OVERWRITTEN, 0, 1)]


def test_blocklist_entries_without_effect() -> None:
    blocks = [{"pos": ["input0"]}, {"name": "", "pos": ["input0"]}, {"name": "a"}, {"name": "a", "pos": []}]
    found = kept(
        {"optype_blacklist": [*blocks, {"name": "a", "pos": ["input", "Output0", "output2"]}]}, dump_level="op"
    )
    assert found.any_model is not None and found.any_model.types == {"a": Blocked(outputs=frozenset({2}))}
    reasons = [loss.reason for loss in found.losses]
    assert reasons == [Lost.BLOCK_WITHOUT_NAME] * 2 + [Lost.BLOCK_WITHOUT_POSITION] * 2 + [Lost.POSITION_UNKNOWN] * 2
    assert found.losses[-1].path == (*LIST, 0, "optype_blacklist", 4, "pos", 1)


@pytest.mark.parametrize(("release", "number"), [(Release.V8_5, 3), (Release.V9_0, 0), (Release.V9_1, 0)])
def test_a_position_above_32_bits(release: Release, number: int) -> None:
    block = {"name": "a", "pos": ["input4294967299"]}
    found = kept({"opname_blacklist": [block]}, release=release, dump_level="op")
    assert found.any_model is not None and found.any_model.names == {"a": Blocked(frozenset({number}))}
    assert losses(found) == [(Lost.POSITION_WRAPPED, 0, None)]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("input0", ("input", 0)),
        ("output007", ("output", 7)),
        ("input" + "9" * 10_000, ("input", 2**64)),
        ("input", None),
        ("inputx", None),
        ("Input0", None),
        ("input0 ", None),
        ("input0\n", None),
        ("input-1", None),
        ("in0", None),
        ("input٣", None),
    ],
)
def test_positions(word: str, expected: tuple[str, int] | None) -> None:
    assert position_of(word) == expected
