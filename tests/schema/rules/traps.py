"""What must be called out: every trap that stays silent, and every place where the manual and the runtime differ."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from schema.host import HostView
from schema.target import Call, Release, Target, product_named

RESNET = {"model_name": "resnet50", "layer": ["conv1"]}
WATCH = {"layer": ["conv1"], "watcher_nodes": ["conv0"]}
PLAIN = {"dump_path": "/data/dump"}


@dataclass(frozen=True, slots=True)
class Case:
    """A file, and the rules that must speak of it; or, where no rule can, a sentence of the explanation."""

    text: str
    rules: tuple[str, ...] = ()
    says: str = ""
    """A part of the explanation."""
    release: Release = Release.V9_1
    call: Call = Call.SET_DUMP
    environment: dict[str, str] = field(default_factory=dict[str, str])
    product: str = ""

    @property
    def target(self) -> Target:
        """What the file is for."""
        return Target(self.release, product_named(self.product) if self.product else None, self.call)

    @property
    def host(self) -> HostView:
        """The machine that it is checked on."""
        directories = (".", "output", "/data/dump", "/data/my dump", "/data/导出", "/home/li/dump")
        return HostView.of(directories, ("/data/dump-file",), {"HOME": "/home/wang", **self.environment})


def section(*rules: str, without: str = "", says: str = "", environment: str = "", **keys: object) -> Case:
    """A file whose dump section has a path and these keys."""
    dump = {key: value for key, value in {**PLAIN, **keys}.items() if key != without}
    variables = dict([environment.split("=")]) if environment else {}
    return Case(json.dumps({"dump": dump}, ensure_ascii=False), rules, says, environment=variables)


def entries(
    *rules: str, of: tuple[object, ...] = (RESNET,), says: str = "", environment: str = "", **keys: object
) -> Case:
    """The same with a dump of these entries at iteration 0."""
    given: dict[str, object] = {"dump_level": "op", "dump_step": "0", "dump_list": list(of), **keys}
    return section(*rules, without="", says=says, environment=environment, **given)


def blocked(*rules: str, key: str = "optype_blacklist", says: str = "", **block: object) -> Case:
    """The same with one entry in a blocklist."""
    return entries(*rules, of=({**RESNET, key: [block]},), says=says, dump_mode="all")


def ranged(*rules: str, begin: str, end: str, says: str = "") -> Case:
    """The same with one range."""
    return entries(*rules, of=({"model_name": "resnet50", "opname_range": [{"begin": begin, "end": end}]},), says=says)


def settings(*rules: str, call: Call = Call.SET_DUMP, says: str = "", **top: object) -> Case:
    """A file with something beside a dump section."""
    dump = {**PLAIN, "dump_level": "op", "dump_list": [RESNET]}
    return Case(json.dumps({"dump": dump, **top}), rules, says, call=call)


SILENT: dict[str, tuple[Case, ...]] = {
    "1": (section("list-empty", dump_list=[]),),
    "2": (section("nothing-asked", dump_mode="all"), section("nothing-asked")),
    "3": (
        entries("path-odd-characters", dump_path="/data/my dump"),
        entries("path-odd-characters", dump_path="/data/导出"),
        section("path-odd-characters", dump_path="/data/my dump", dump_debug="on"),
    ),
    "4": (entries("level-kernel", dump_level="kernel"),),
    "5": (
        section("debug-with-list", dump_debug="on", dump_list=[{}]),
        section("debug-with-list", dump_debug="on", dump_list=[RESNET]),
    ),
    "6": (
        section("watcher-nothing-watched", dump_scene="watcher"),
        section("watcher-level-kernel", dump_scene="watcher", dump_level="kernel", dump_list=[WATCH]),
        section("watcher-several-entries", dump_scene="watcher", dump_list=[WATCH, WATCH]),
    ),
    "7": (
        entries("layers-shadowed", of=({"layer": ["conv1"]}, RESNET)),
        entries("layers-shadowed", of=({"model_name": "resnet50"}, {"layer": ["conv1"]})),
        entries("layers-overwritten", of=(RESNET, RESNET)),
        entries("layers-overwritten", of=({"layer": ["conv1"]}, {"layer": ["conv2"]})),
    ),
    "8": (
        entries("name-pattern", of=({"model_name": "resnet50", "layer": ["conv*"]},)),
        entries("names-joined", of=({"model_name": "resnet50", "layer": ["conv1,conv2"]},)),
        entries("blank-around-name", of=({"model_name": "resnet50 ", "layer": ["conv1"]},)),
        entries("data-operator", of=({"model_name": "resnet50", "layer": ["data"]},)),
        entries("model-name-file", of=({"model_name": "resnet50.om"},)),
        entries(says="no prefix, no pattern, and the case counts"),
        entries(says="loaded from memory has no file's name"),
    ),
    "9": (
        blocked("block-without-pos", name="Conv2D"),
        blocked("block-without-pos", name="Conv2D", pos=[]),
        blocked("position-unknown", name="Conv2D", pos=["Input0"]),
        blocked("position-unknown", name="Conv2D", pos=["input"]),
        blocked("type-in-small-letters", name="conv2d", pos=["input0"]),
        blocked("position-too-large", name="Conv2D", pos=["input4294967296"]),
        blocked(key="opname_blacklist", name="conv1", pos=["input0"], says="by its name after compilation only"),
    ),
    "10": (
        ranged("range-reversed", begin="conv9", end="conv1"),
        ranged("data-operator", begin="data", end="conv1"),
        ranged("data-operator", begin="conv1", end="data_1"),
        ranged(begin="conv1", end="relu1", says="Ranges: original names and, in static models, Data operators"),
    ),
    "11": (
        entries("step-from-zero", dump_step="1"),
        entries("step-too-large", dump_step="0|18446744073709551616"),
        entries("step-not-for-single-operators", dump_op_switch="on"),
        entries(says="counted from 0"),
    ),
    "12": (
        entries("exception-ignores", dump_scene="aic_err_norm_dump"),
        section(dump_scene="aic_err_norm_dump", says="A second exception scene in one process is ignored"),
    ),
    "13": (
        entries("unknown-key", dump_mod="all"),
        entries("unknown-key", of=({"model_name": "resnet50", "layers": ["conv1"]},)),
        entries("unknown-key", of=({"modelname": "resnet50"},)),
        blocked("unknown-key", name="Conv2D", position=["input0"]),
    ),
    "14": (entries("entry-dropped", of=({"model_name": "resnet50", "layer": []},), dump_op_switch="on"),),
    "15": (entries("dump-status", dump_status="off"),),
    "16": (
        entries("stats-only-grow", dump_data="stats", dump_stats=["Max"]),
        entries(dump_data="stats", dump_stats=["Max"], says="can add statistics and take none away"),
    ),
    "17": (
        section("step-not-for-single-operators", dump_op_switch="on", dump_step="3"),
        section(dump_op_switch="on", says="a dynamic model in the hybrid executor"),
    ),
    "18": (settings(call=Call.INIT, says="A second aclInit with a file that was changed meanwhile fails"),),
    "19": (entries("collect-path", environment="NPU_COLLECT_PATH=/data/x"),),
}
"""Section 12 of runtime.md, by its numbers."""

DIFFERENT: dict[str, tuple[Case, ...] | str] = {
    "1": (section("debug-with-list", dump_debug="on", dump_list=[{}]),),
    "2": (section("exception-ignores", dump_scene="aic_err_norm_dump", dump_list=[RESNET]),),
    "3": (entries(says="The manual says that init_dump fails where aclInit has set a dump up already; it does not"),),
    "4": (section("exception-ignores", dump_scene="aic_err_norm_dump", dump_data="stats", dump_stats=["Max"]),),
    "5": (section("path-replaced", dump_scene="aic_err_norm_dump", environment="ASCEND_DUMP_PATH=/data/x"),),
    "6": (entries("kernel-data-elsewhere", dump_kernel_data="printf", environment="ASCEND_WORK_PATH=/data/x"),),
    "7": "These keys are described by set_dump.txt only, which says nothing else about them than what is below.",
    "8": (section("switch-dumps-models", dump_op_switch="on"),),
    "9": (
        settings("err-msg-mode", err_msg_mode=1),
        settings("default-device", defaultDevice={"default_device": 0}),
        settings("printf-fifo-size", simt_printf_fifo_size="1048576"),
    ),
    "10": "It is a comment in the sources of the om2 executor, no manual; names are exact in every executor.",
}
"""Section 11 of runtime.md, by its numbers; a text says why no file can show it."""

MANUAL: dict[str, Case] = {
    "a blocklist without the level is refused, not without effect": blocked(
        "blocklist-level", name="Add", pos=["input0"]
    ),
    "a range without the level": ranged("range-level", begin="conv1", end="relu1"),
    "an empty dump_stats is refused, and does not stand for six": entries(
        "stats-empty", dump_data="stats", dump_stats=[]
    ),
    "model names are to be unique": entries("layers-overwritten", of=(RESNET, RESNET)),
    "level kernel is said to dump kernels": entries("level-kernel", dump_level="kernel"),
    "the characters of a path": entries("path-odd-characters", dump_path="/data/my dump"),
    "n in a position": blocked("position-unknown", name="Conv2D", pos=["inputn"]),
}
"""Other places of set_dump.txt that the runtime does not follow."""

for _name in ("a blocklist without the level is refused, not without effect", "a range without the level"):
    MANUAL[_name] = Case(MANUAL[_name].text.replace('"dump_level": "op", ', ""), MANUAL[_name].rules)

RISKS: dict[str, Case] = {
    "every operator at every iteration": section("every-operator", dump_list=[{}]),
    "level all with many operators": section("level-all", dump_list=[RESNET, {"model_name": "bert"}]),
    "no dump_step in training": entries(
        "no-step-training", of=({"layer": ["gradients/conv1_grad/Conv2DBackpropInput"]},), dump_step=""
    ),
    "a relative path": entries("path-relative", dump_path="output"),
    "a relative path of an exception": section("path-relative", dump_path="output", dump_scene="lite_exception"),
    "a variable in the path": entries("path-not-found", dump_path="$HOME/dump"),
    "a home directory by its sign": entries("path-not-found", dump_path="~/dump"),
    "a variable in the path of an exception": section(
        "exception-path", dump_path="${HOME}/dump", dump_scene="aic_err_norm_dump"
    ),
    "another person's home": entries("path-other-home", dump_path="/home/li/dump"),
    "another person's home that is not there": entries("path-not-found", dump_path="/home/HwHiAiUser/output"),
    "dots": entries("placeholder", of=({"layer": ["......"]},)),
    "model name": entries("placeholder", of=({"model_name": "model name"},)),
    "a name in angle brackets": entries("placeholder", of=({"model_name": "<model>"},)),
    "a name in Chinese": entries("placeholder", of=({"model_name": "模型名"},)),
    "/path/to": entries("path-not-found", dump_path="/path/to/dump"),
    "/path/to of an exception": section("exception-path", dump_path="/path/to/dump", dump_scene="aic_err_norm_dump"),
    "mode all with collective operators": entries(
        "collective-twice", of=({"layer": ["HcomAllGather_1"]},), dump_mode="all"
    ),
    "dump left on": entries(says="It stays on until the program ends or calls one of these"),
    "a graph with a time stamp": entries("model-name-time-stamp", of=({"model_name": "ge_default_20250801093012_1"},)),
    "statistics on a product without them": Case(
        entries(dump_data="stats", dump_stats=["Max"]).text, ("not-on-product",), product="a3"
    ),
    "dots without quotes": Case('{"dump": {"dump_list": [ ...... ]}}', ("json-placeholder",)),
}
"""What works and may surprise."""
