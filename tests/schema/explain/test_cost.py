"""The block "Cost": files and bytes of a model, and what there is room for."""

from __future__ import annotations

import json
from dataclasses import replace

from schema.document import Document
from schema.explain.explain import explained
from schema.explain.facts import Facts
from schema.host import HostView
from schema.models.model import Model, Operator, Tensor
from schema.target import Target

MIB = Tensor("INT8", (2**20,))
NET = Model(
    "net",
    operators=(
        Operator("conv", "Conv2D", 1, 1, input_tensors=(MIB,), output_tensors=(Tensor("INT8", (9, 2**20)),)),
        Operator("fc", "MatMul", 1, 1, input_tensors=(MIB,), output_tensors=(MIB,)),
    ),
    iterations=10,
)
BARE = Model("bare", operators=(Operator("a", outputs=2),), iterations=10)


def cost(*models: Model, free: int = 2**30, devices: int = 1, **keys: object) -> str:
    """The block's text in one line."""
    section = {"dump_path": "/data", "dump_level": "op", "dump_step": "0|3-5", "dump_list": [{}], **keys}
    section = {key: value for key, value in section.items() if value is not None}
    document = Document.of(json.dumps({"dump": section}))
    facts = Facts.gather(document, Target(), HostView.of(["/data"], free={"/data": free}), models)
    blocks = explained(replace(facts, devices=devices)).blocks
    return " ".join(line.text for block in blocks if block.title == "Cost" for line in block.lines)


def test_an_iteration_and_all_and_the_free_space() -> None:
    text = cost(NET)
    assert "2 files, 10.0 MiB an iteration; 8 files, 40.0 MiB in all." in text
    assert "3.9 % of the 1.0 GiB that are free at /data" in text


def test_the_operator_that_makes_most_of_it() -> None:
    assert "90 % of it is conv (9.0 MiB an iteration)." in cost(NET)
    assert "% of it is" not in cost(NET, dump_mode="input")


def test_more_than_there_is_room_for() -> None:
    assert "That is more than the 8.0 MiB that are free at /data" in cost(NET, free=8 * 2**20)
    assert "That is more than the 0 B that are free" in cost(NET, free=0)


def test_without_an_end_the_room_is_counted_in_iterations() -> None:
    text = cost(replace(NET, iterations=None), dump_step="", free=35 * 2**20)
    assert "2 files, 10.0 MiB an iteration; every iteration is dumped." in text
    assert "room for 3 iterations" in text


def test_one_iteration_is_said_once() -> None:
    assert "2 files, 10.0 MiB, at one iteration." in cost(NET, dump_step="0")


def test_devices() -> None:
    text = cost(NET, devices=8)
    assert "16 files, 80.0 MiB an iteration; 64 files, 320.0 MiB in all. For 8 devices." in text


def test_what_is_not_known_is_said() -> None:
    text = cost(BARE)
    assert text == (
        "1 file an iteration; 4 files in all. The sizes of 2 of 2 tensors are not known beforehand; they come on top."
    )
    assert "bare: 1 file an iteration" in cost(BARE, NET)


def test_a_range_of_dynamic_shapes() -> None:
    shape = Tensor("INT8", (-1, 2**20), bounds=((1, 8), (2**20, 2**20)))
    model = replace(NET, operators=(Operator("a", outputs=1, output_tensors=(shape,)),))
    assert "1 file, 1.0 MiB to 8.0 MiB, at one iteration." in cost(model, dump_step="0")
    without_end = replace(shape, bounds=((1, -1), (2**20, 2**20)))
    model = replace(NET, operators=(Operator("a", outputs=1, output_tensors=(without_end,)),))
    assert "1 file, at least 1.0 MiB, at one iteration." in cost(model, dump_step="0")


def test_nothing_chosen_costs_nothing() -> None:
    assert cost(NET, dump_list=[{"model_name": "other"}]) == "Nothing is written."


def test_no_block_where_it_cannot_be_said() -> None:
    assert cost() == ""
    assert cost(NET, dump_list=None, dump_debug="on") == ""
