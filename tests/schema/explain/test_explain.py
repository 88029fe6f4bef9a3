"""What an explanation says of each kind of file; facts in the text, not paragraphs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from schema.check import check
from schema.document import Document
from schema.explain import Explanation, Mark, explain
from schema.host import HostView
from schema.model import read
from schema.models import Model, Operator
from schema.target import Product, Release, Target

HOST = HostView.of([".", "/data", "/data/my dump"], free={"/data": 3 * 2**30})
NET = Model(
    "graph",
    "net.v1",
    operators=(
        Operator("x", "Data", 0, 1, data=True),
        Operator("conv", "Conv2D", 2, 1, data_inputs=("x",), original_names=("conv_raw",)),
        Operator("fc", "MatMul", 2, 1),
    ),
    iterations=3,
)


def explained(
    content: object, target: Target | None = None, host: HostView = HOST, models: tuple[Model, ...] = ()
) -> Explanation:
    """The explanation of a file with this content; text is taken as it stands."""
    text = content if isinstance(content, str) else json.dumps(content)
    document = Document.of(text)
    chosen = target or Target()
    return explain(document, read(document), check(document, chosen, host), chosen, host, models)


def dump(*entries: object, models: tuple[Model, ...] = (), target: Target | None = None, **keys: Any) -> Explanation:
    """The explanation of a file with a dump section of these entries and keys."""
    section: dict[str, object] = {"dump_path": "/data", **keys}
    if entries:
        section["dump_list"] = list(entries)
    return explained({"dump": section}, target, models=models)


def block(explanation: Explanation, title: str) -> str:
    """One block's text in one line."""
    return " ".join(line.text for found in explanation.blocks if found.title == title for line in found.lines)


def titles(explanation: Explanation) -> list[str]:
    return [found.title for found in explanation.blocks]


def test_a_model_dump() -> None:
    found = dump({"model_name": "net", "layer": ["conv", "fc"]}, dump_step="0|3-5|10", dump_level="op")
    assert found.short == "Dumps outputs of 2 operators of net at 5 iterations"
    assert titles(found) == [
        "What will happen",
        "Operators",
        "Iterations",
        "Written",
        "Files",
        "Not dumped",
        "Hand it over",
        "Switch it off",
    ]
    assert "engine takes the file" in block(found, "What will happen")
    assert "net: conv, fc" in block(found, "Operators")
    assert "0, 3 to 5, 10: 5 iterations." in block(found, "Iterations")
    assert "█··███····█" in block(found, "Iterations")
    assert "/data/<time>/<device>/<model>/<model id>/<iteration>/" in block(found, "Files")
    assert "3.0 GiB" in block(found, "Files")
    assert "dump_op_switch is off" in block(found, "Not dumped")
    assert "asc_kernel_data" in block(found, "Files")


@pytest.mark.parametrize(
    ("entries", "keys", "said"),
    [
        ([{}], {}, "Dumps outputs of every operator of every model at every iteration"),
        ([{"layer": ["a"]}], {"dump_mode": "input"}, "Dumps inputs of 1 operator of every model at every iteration"),
        (
            [{"model_name": "net", "opname_range": [{"begin": "a", "end": "b"}]}],
            {"dump_level": "op", "dump_mode": "all"},
            "Dumps inputs and outputs of 1 range of net at every iteration",
        ),
        ([{"model_name": "a"}, {"model_name": "b"}], {}, "Dumps outputs of operators of 2 models at every iteration"),
        (
            [{"model_name": "net"}],
            {"dump_data": "stats", "dump_step": "7"},
            "Dumps statistics of outputs of every operator of net at 1 iteration",
        ),
        ([], {"dump_op_switch": "on"}, "Dumps outputs of single operators and of every model"),
        ([], {"dump_debug": "on"}, "Dumps inputs and outputs of operators that overflow"),
        ([], {"dump_scene": "lite_exception"}, "Dumps the operator that fails, should an AI Core error occur"),
        (
            [{"watcher_nodes": ["a", "b"]}],
            {"dump_scene": "watcher"},
            "Watches the outputs of 2 operators",
        ),
        ([], {}, "The call succeeds, and nothing is dumped"),
        ([], {"dump_kernel_data": "printf"}, "The call succeeds; only what kernels print is gathered"),
        ([{}], {"dump_path": "/data/my dump"}, "The call succeeds, but the engine refuses: no model is dumped"),
        ([{}], {"dump_level": "kernel"}, "The call succeeds, but dump_level kernel: no model is dumped"),
        (
            [{"opname_blacklist": [{"name": "a", "pos": ["input99999999999999999999"]}]}],
            {"dump_level": "op"},
            "The call succeeds, then the engine throws: expect a crash",
        ),
        (
            [{}],
            {"dump_step": "99999999999999999999"},
            "The call succeeds, but the device cannot read dump_step: nothing is dumped",
        ),
        ([{"layer": []}], {}, "The call fails: EP0001 dump_list[0].layer"),
        ([{}], {"dump_mode": "both"}, "The call fails: EP0002 dump_mode"),
    ],
)
def test_short(entries: list[object], keys: dict[str, Any], said: str) -> None:
    assert dump(*entries, **keys).short == said


def test_broken_json_tells_the_place_and_what_was_meant() -> None:
    found = explained('{"dump": {"dump_path": "/data",\n "dump_list": [{}] "dump_mode": "all"}}')
    assert found.short.startswith("The call fails: no JSON at line 2, column")
    said = block(found, "What will happen")
    assert "Line 2, column" in said and "100006" in said and "once this is mended" in said
    assert "Every operator of every model" in block(found, "Operators")
    assert "Hand it over" not in titles(found)


def test_an_empty_file_and_files_without_a_section() -> None:
    assert "is empty" in block(explained(""), "What will happen")
    assert "no dump section" in block(explained("[]"), "What will happen")
    assert titles(explained({"comment": {}})) == ["What will happen"]
    assert "dump_path, dump_mode" in block(explained({"dump_path": "/data", "dump_mode": "all"}), "What will happen")


def test_an_empty_list_is_named_as_the_reason() -> None:
    found = explained({"dump": {"dump_path": "/data", "dump_list": []}})
    assert "[{}]" in block(found, "What will happen")


def test_a_rejected_call_says_code_item_meaning_and_what_waits() -> None:
    found = dump({"opname_range": [{"begin": "a"}]}, dump_mode="both")
    said = block(found, "What will happen")
    assert "EP0002 dump_mode" in said
    assert "EP0002 means: a value is not one of the allowed ones" in said
    assert "100009" in said
    assert "more errors wait" in said
    line = found.blocks[0].lines[1]
    assert (line.mark, line.path) == (Mark.BAD, ("dump", "dump_mode"))


def test_a_late_refusal_of_an_older_release_leaves_the_engine_on() -> None:
    found = dump({}, dump_data="stats", dump_stats=["max"], target=Target(Release.V9_0))
    said = block(found, "What will happen")
    assert "EH9999" in said and "500000, but too late" in said
    assert "Hand it over" in titles(found)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"dump_path": "/data/my dump", "dump_list": [{}]}, "a blank in dump_path"),
        ({"dump_debug": "on", "dump_list": [{}]}, "dump_debug on does not go with entries"),
        ({"dump_scene": "watcher"}, "A watcher needs a dump_list"),
    ],
)
def test_why_the_engine_refuses(keys: dict[str, Any], said: str) -> None:
    assert said in block(dump(**keys), "What will happen")


def test_an_environment_variable_makes_the_engine_refuse() -> None:
    host = HostView.of(["/data"], environment={"NPU_COLLECT_PATH": "/x"})
    found = explained({"dump": {"dump_path": "/data", "dump_list": [{}]}}, host=host)
    assert "NPU_COLLECT_PATH" in block(found, "What will happen")


def test_shadowed_entries_are_named_and_lead_to_their_place() -> None:
    found = dump({"model_name": "net", "layer": ["a"]}, {"layer": ["b"]})
    lines = next(one.lines for one in found.blocks if one.title == "Operators")
    lost = next(line for line in lines if line.text.startswith("Lost"))
    assert "entry 1 (net)" in lost.text and "Entry 2" in lost.text
    assert (lost.mark, lost.path) == (Mark.WARN, ("dump", "dump_list", 0, "layer"))


def test_blocklists_and_what_of_them_has_no_effect() -> None:
    block_list = [{"name": "Conv2D", "pos": ["input1", "output0", "bad"]}, {"name": "Relu"}]
    said = block(dump({"optype_blacklist": block_list}, dump_level="op"), "Operators")
    assert "by type: Conv2D (input1, output0)" in said
    assert "the position bad" in said and "the blocklist entry Relu" in said


def test_long_lists_are_cut_and_counted() -> None:
    said = block(dump({"layer": [f"op{number}" for number in range(45)]}), "Operators")
    assert "op7 + 37 more" in said and "op8" not in said


def test_hostile_names_are_made_visible() -> None:
    found = dump({"model_name": "a\x1b[31m\u202e", "layer": ["b\nc", "d" * 5000]})
    assert "\x1b" not in found.text() and "\u202e" not in found.text() + found.short
    assert "\\e[31m" in found.short
    assert "b\\nc" in found.text() and "d" * 100 not in found.text()


def test_statistics() -> None:
    assert "Max, Min, Avg, Nan, Negative Inf, Positive Inf; L2norm only" in block(
        dump({}, dump_data="stats"), "Written"
    )
    said = block(dump({}, dump_data="stats", dump_stats=["L2norm"], target=Target(product=Product.A3)), "Written")
    assert "CSV files: L2norm." in said and "documented for Atlas A2" in said
    assert ".csv" in block(dump({}, dump_data="stats"), "Files")


def test_levels() -> None:
    assert "aclnn" in block(dump({}), "Written")
    assert "kernels report nothing" in block(dump({}, dump_level="op"), "Written")
    kernel = dump({}, dump_level="kernel")
    assert "dump_list, dump_step, blocklists and ranges do nothing" in block(kernel, "Written")
    assert "Iterations" not in titles(kernel)


def test_single_operators() -> None:
    found = dump({"model_name": "net"}, dump_op_switch="on", dump_step="5")
    assert "All single operators as well" in block(found, "Operators")
    assert "Single operators have no iterations" in block(found, "Iterations")
    assert "/data/<time>/<device>/<type>" in block(found, "Files")


def test_overflow_detection() -> None:
    found = dump(dump_debug="on", dump_mode="input")
    assert "Those that overflow" in block(found, "Operators")
    assert "Without effect beside dump_debug: dump_mode" in block(found, "Written")


def test_exception_scenes_ignore_the_rest_and_mind_the_environment() -> None:
    content = {"dump": {"dump_scene": "aic_err_detail_dump", "dump_list": [{}], "dump_step": "x", "dump_path": "/nope"}}
    host = HostView.of([], environment={"ASCEND_WORK_PATH": "/scratch", "ASCEND_DUMP_PATH": "/dumps"})
    newest = explained(content, host=host)
    assert "ignores: dump_list, dump_step" in block(newest, "Not dumped")
    assert "/dumps/extra-info/data-dump/<device>/" in block(newest, "Files")
    assert "/scratch/extra-info" in block(explained(content, Target(Release.V8_5), host), "Files")
    assert "cannot be switched off" in block(newest, "Switch it off")
    assert "Iterations" not in titles(newest) and "Written" not in titles(newest)
    plain = explained({"dump": {"dump_scene": "aic_err_norm_dump"}})
    assert "./extra-info/data-dump/" in block(plain, "Files")


def test_a_watcher() -> None:
    found = dump({"watcher_nodes": ["q"]}, {"layer": ["a"], "watcher_nodes": ["x", "y"]}, dump_scene="watcher")
    said = block(found, "Operators")
    assert "Watched: x, y." in said and "after: a." in said and "all of entry 1" in said
    assert "<layer operator>_To_<watched operator>" in block(found, "Files")


def test_kernel_data_alone() -> None:
    found = dump(dump_kernel_data="printf,assert")
    assert titles(found) == ["What will happen", "Files", "Hand it over", "Switch it off"]
    assert "asc_kernel_data" in block(found, "Files")
    assert titles(dump(dump_kernel_data="printf", target=Target(Release.V8_5))) == ["What will happen"]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (".", "counts from the working directory"),
        ("10.0.0.1:/data/x", "<working directory>/data/x/<time>"),
    ],
)
def test_paths_that_are_not_what_they_look_like(path: str, said: str) -> None:
    assert said in block(dump({}, dump_path=path), "Files")


def test_a_loaded_model() -> None:
    found = dump({"model_name": "net.v1", "layer": ["conv_raw", "nope", "x"]}, dump_step="1-2|9", models=(NET,))
    assert found.short == "Dumps outputs of 2 operators of net.v1 at 3 iterations"
    said = block(found, "Operators")
    assert "net.v1, 3 operators, found by its file's name" in said
    assert "Written: 2 operators: x, conv." in said
    assert "without effect: nope." in said
    assert "net.v1 runs 3 times; 2 iterations of it are dumped" in block(found, "Iterations")
    assert "/net_v1/<model id>/" in block(found, "Files")


def test_a_loaded_model_of_which_nothing_is_left() -> None:
    found = dump({"model_name": "other"}, models=(NET,))
    assert found.short == "The call succeeds, but nothing of net.v1 is dumped"
    assert "which no entry names" in block(found, "Operators")
    late = dump({}, dump_step="7", models=(NET,))
    assert "none of these comes" in block(late, "Iterations")


def test_the_target_decides() -> None:
    assert "CANN 8.5, Atlas A2" in block(dump({}, target=Target(Release.V8_5, Product.A2)), "What will happen")
    small = dump({}, target=Target(product=Product.IPV350))
    assert "parser of its own" in block(small, "What will happen")
    assert "set_dump(" not in block(small, "Hand it over")
    assert "root graph" not in block(dump({"model_name": "a"}, target=Target(Release.V9_0)), "Operators")


def test_the_text_keeps_to_its_width() -> None:
    found = dump({"model_name": "模型" * 40, "layer": ["名" * 50, "conv " * 30]})
    code = {line.text for one in found.blocks for line in one.lines if line.mark is Mark.CODE}
    for line in found.text(40).splitlines():
        wide = sum(2 if ord(character) > 0x2E80 else 1 for character in line)
        assert wide <= 40 or line.strip() in code
    assert not found.text().endswith("\n")


def test_no_usable_entry_left() -> None:
    assert "no usable entry" in block(dump({"model_name": ""}), "Operators")


def test_a_network_file_system_is_named() -> None:
    content = {"dump": {"dump_path": "/data", "dump_list": [{}]}}
    host = HostView.of(["/data"], mounts={"/data": "nfs4"})
    assert "a network file system here (nfs4)" in block(explained(content, host=host), "Files")
    assert "network" not in block(explained(content), "Files")
