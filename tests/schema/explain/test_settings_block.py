"""What an explanation says of the settings beside the dump section."""

from __future__ import annotations

import json
from typing import Any

from schema.check import check
from schema.document import Document
from schema.explain import Line, Mark, explain
from schema.host import HostView
from schema.model import read
from schema.target import Call, Executor, Product, Target

HOST = HostView.of((".", "/data"))
INIT = Target(call=Call.INIT)
DUMP: dict[str, Any] = {"dump_path": "/data", "dump_level": "op", "dump_list": [{"model_name": "a", "layer": ["b"]}]}


def lines(root: object, target: Target = INIT) -> list[Line]:
    """The lines of the block; none where there is none."""
    document = Document.of(json.dumps(root))
    explanation = explain(document, read(document), check(document, target, HOST), target, HOST)
    return [line for block in explanation.blocks if block.title == "Rest of the file" for line in block.lines]


def test_settings_stand_in_the_order_of_the_call_whatever_the_file_has() -> None:
    root = {"acl_graph": {"event_mode": "1"}, "max_opqueue_num": 20000, "dump": DUMP, "err_msg_mode": "1"}
    found = lines(root)
    assert [line.path for line in found[1:-1]] == [
        ("err_msg_mode",),
        ("dump",),
        ("max_opqueue_num",),
        ("acl_graph", "event_mode"),
    ]
    assert "aclInit's order" in found[0].text
    assert "err_msg_mode “1”: messages of the whole process." in found[1].text
    assert "max_opqueue_num 20000: " in found[3].text
    assert "with the dump already on" in found[-1].text


def test_set_dump_does_not_look_at_them() -> None:
    assert "set_dump looks at none of it" in lines({"dump": DUMP, "err_msg_mode": "1"}, Target())[0].text


def test_a_file_without_any_has_no_block() -> None:
    assert lines({"dump": DUMP}) == lines({"comment": 1}) == lines({"StackSize": {}}) == lines([]) == []
    assert lines({"err_msg_mode": "1"}, Target(product=Product.IPV350, call=Call.INIT, executor=Executor.C)) == []


def test_what_is_wrong_stands_in_its_line() -> None:
    bad, wrapped = lines({"defaultDevice": {"default_device": 0}, "StackSize": {"simt_stack_size": -1}})[:0:-1]
    assert bad.text.startswith("defaultDevice.default_device is 0; it must be")
    assert bad.mark is Mark.BAD
    assert wrapped.text.startswith("StackSize.simt_stack_size is -1")
    assert wrapped.mark is Mark.WARN


def test_behind_a_dump_section_that_fails_the_call_nothing_is_looked_at() -> None:
    found = lines({"dump": {**DUMP, "dump_mode": "x"}, "max_opqueue_num": "20000"})
    assert "not looked at" in found[1].text
    assert found[1].mark is Mark.WARN
