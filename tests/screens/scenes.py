"""The scenes: which file, which size, which keys; the pictures in `screenshots/` and the snapshot tests are made from them."""

from __future__ import annotations

from dataclasses import dataclass

from schema.document import Syntax
from schema.host import HostView
from schema.models import Model
from tests.screens.network import NETWORK

HOST = HostView.of(
    directories=[".", "/home/output", "/data/dump"], free={"/home/output": 21_582_000_000, "/data/dump": 21_582_000_000}
)
"""The machine in the pictures."""

RANGES = """\
{
\t"dump":{
\t\t"dump_list":[
\t\t\t{
\t\t\t\t"model_name":"ResNet-50",
\t\t\t\t"opname_range":[{"begin":"conv1", "end":"relu1" }, {"begin":"conv2", "end":"pool1"}]
\t\t\t}
\t\t],
\t\t"dump_mode":"output",
\t\t"dump_level":"op",
\t\t"dump_path":"/home/output"
\t}
}
"""

SHADOWED = """\
{
    "dump": {
        "dump_path": "/home/output",
        "dump_mode": "output",
        "dump_step": "0|3-5|10",
        "dump_list": [
            { "model_name": "ResNet-50", "layer": ["pool1", "res2a", "res2b"] },
            { "layer": ["conv1", "relu1", "fc1000"] }
        ]
    },
    "profiler": { "switch": "off" }
}
"""

PICKED = """\
{
    "dump": {
        "dump_path": "/home/output",
        "dump_mode": "all",
        "dump_level": "op",
        "dump_step": "0|3-5",
        "dump_list": [
            {
                "model_name": "small_net",
                "layer": ["stem/conv", "res1/add", "head/softmaxx", "input_0"],
                "opname_blacklist": [{ "name": "res1/add", "pos": ["input0", "input1", "output0"] }]
            }
        ]
    }
}
"""

ERRORS = """\
{
    "dump": {
        "dump_path": "/home/outptu",
        "dump_mode": "outputs",
        "dump_step": "3-1|x",
        "dump_stats": ["Max"],
        "dump_list": [
            { "model_name": "", "layers": ["conv1"] },
            { "opname_range": [{ "begin": "conv1" }] }
        ]
    }
}
"""

BROKEN = """\
{
    "dump": {
        "dump_path": "/home/output",
        "dump_list": [
            { "model_name": "ResNet-50", "layer": ["conv1", "relu1",] }
        ]
        "dump_mode": "input"
    }
}
"""

BLOCKLIST = """\
{
    "dump": {
        "dump_path": "/home/output",
        "dump_level": "op",
        "dump_data": "stats",
        "dump_stats": ["Max", "Min"],
        "dump_list": [
            {
                "model_name": "ResNet-50",
                "optype_blacklist": [{ "name": "Conv2D", "pos": ["input0", "input1", "output12"] }]
            }
        ]
    }
}
"""

SETTINGS = """\
{
    "dump": {
        "dump_path": "/home/output",
        "dump_level": "op",
        "dump_step": "0",
        "dump_list": [{ "model_name": "ResNet-50", "layer": ["pool1"] }]
    },
    "err_msg_mode": 1,
    "StackSize": { "aicore_stack_size": 40000, "simt_stack_size": 2048 },
    "defaultDevice": { "default_device": 0 },
    "simd_printf_fifo_size_per_core": "1048576",
    "acl_graph": { "mode": "1" },
    "profiler": { "switch": "off" }
}
"""

YAML = """\
# The first layers of ResNet, where the numbers go wrong.
dump:
  dump_path: /home/output  # where there is room
  dump_mode: output
  dump_step: 0|3-5         # the first, and those around the jump
  dump_list:
    # the network
    - model_name: ResNet-50
      layer: [conv1, relu1]  # suspects
    # the one beside it
    - model_name: "ResNet-101"
      layer:
        - pool1  # since May
"""

SMALL, MIDDLE, LARGE = (80, 24), (120, 36), (200, 60)


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture to take."""

    name: str
    text: str
    size: tuple[int, int] = SMALL
    keys: tuple[str, ...] = ()
    new: bool = False
    models: tuple[Model, ...] = ()
    syntax: Syntax = Syntax.JSON


SCENES = (
    Scene("editor-80x24", SHADOWED),
    Scene("editor-120x36", SHADOWED, MIDDLE),
    Scene("editor-200x60", SHADOWED, LARGE),
    Scene("explain-80x24", SHADOWED, keys=("2",)),
    Scene("json-80x24", SHADOWED, keys=("3",)),
    Scene("problems-80x24", SHADOWED, keys=("4",)),
    Scene("diff-80x24", SHADOWED, keys=("down", "right", "5")),
    Scene("explain-120x36", SHADOWED, MIDDLE, ("2",)),
    Scene("json-120x36", SHADOWED, MIDDLE, ("3", "down", "down")),
    Scene("problems-120x36", SHADOWED, MIDDLE, ("4",)),
    Scene("diff-120x36", SHADOWED, MIDDLE, ("down", "right", "5")),
    Scene("operators-80x24", PICKED, keys=("6",), models=(NETWORK,)),
    Scene("operators-120x36", PICKED, MIDDLE, ("6",), models=(NETWORK,)),
    Scene("operator-80x24", PICKED, keys=("6", *["down"] * 7, "enter"), models=(NETWORK,)),
    Scene("covered-80x24", PICKED, keys=("2", *["down"] * 24), models=(NETWORK,)),
    Scene("pick-80x24", PICKED, keys=("p", *"conv", "tab", "down", "tab"), models=(NETWORK,)),
    Scene("no-model-80x24", PICKED, keys=("6",)),
    Scene("help-80x24", SHADOWED, keys=("question_mark",)),
    Scene("errors-80x24", ERRORS),
    Scene("errors-120x36", ERRORS, MIDDLE, ("4",)),
    Scene("broken-80x24", BROKEN),
    Scene("broken-120x36", BROKEN, MIDDLE, ("escape",)),
    Scene("entry-80x24", RANGES, keys=("down",) * 5 + ("enter",)),
    Scene("ranges-80x24", RANGES, keys=("down",) * 5 + ("enter", "down", "down", "enter")),
    Scene("range-80x24", RANGES, keys=("down",) * 5 + ("enter", "down", "down", "enter", "down", "enter")),
    Scene("layer-80x24", SHADOWED, keys=("down",) * 5 + ("enter", "down", "enter")),
    Scene(
        "blocklist-80x24", BLOCKLIST, keys=("down",) * 5 + ("enter", "down", "down", "down", "enter", "enter", "down")
    ),
    Scene("stats-80x24", BLOCKLIST, keys=("down",) * 4),
    Scene("steps-80x24", SHADOWED, keys=("down",) * 9 + ("o",)),
    Scene("settings-80x24", SETTINGS, keys=("end",) + ("up",) * 5),
    Scene("settings-120x36", SETTINGS, MIDDLE, keys=("end",) + ("up",) * 8 + ("2",)),
    Scene("typing-80x24", SHADOWED, keys=("enter", "x", "y")),
    Scene("yaml-120x36", YAML, MIDDLE, ("3", "down", "down"), syntax=Syntax.YAML),
    Scene("target-80x24", SHADOWED, keys=("t",)),
    Scene("small-runtime-120x36", SHADOWED, MIDDLE, ("t", "down", "end", "enter")),
    Scene("quit-80x24", SHADOWED, keys=("down", "right", "q")),
    Scene("new-80x24", "", new=True),
    Scene("guide-80x24", "", keys=("s",), new=True),
    Scene("guide-120x36", "", MIDDLE, keys=("s", "enter", "down"), new=True),
    Scene(
        "guide-names-80x24", "", keys=("s", *["enter"] * 4, "down", *["enter"] * 2, "c", "1", "enter", "c"), new=True
    ),
    Scene("guide-end-80x24", "", keys=("s", "down", "down", *["enter"] * 5), new=True),
    Scene("guide-end-200x60", "", LARGE, keys=("s", "down", "down", *["enter"] * 5), new=True),
)
