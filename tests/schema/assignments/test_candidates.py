"""What a shell may complete of places and assignments."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.assignments import AssignmentError, assign, locate, read_place
from schema.assignments.candidates import Known, assignment_candidates, place_candidates, takes_directory
from schema.document import Document, EditError
from schema.fields import DUMP_FIELDS
from tests.schema.assignments.test_spelling import SECTIONS

DUMP = {
    "dump_path": "/data",
    "dump_step": "0|3",
    "dump_kernel_data": "printf",
    "dump_mod": 1,
    "dump_list": [
        {"model_name": "net", "layer": ["conv1", "pool1"], "opname_range": [{"begin": "a", "end": "b"}]},
        {"model_name": "x]y"},
        {"optype_blacklist": [{"name": "Conv2D", "pos": ["input0"]}]},
    ],
}
DOCUMENT = Document.of(json.dumps({"dump": DUMP, "mine": {"a": 1}}))
KNOWN = Known(("om",), ("conv9",), ("MatMul",))


def assignments(word: str) -> list[str]:
    return [one.text for one in assignment_candidates(DOCUMENT, word, KNOWN)]


def places(word: str) -> list[str]:
    return [one.text for one in place_candidates(DOCUMENT, word)]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("dump_mo", ["dump_mode=", "dump_mod:="]),
        ("dump_l", ["dump_list[", "dump_level="]),
        ("dump_step", ["dump_step=", "dump_step+=", "dump_step-="]),
        ("dump_list[", ["dump_list[net].", "dump_list[0].", "dump_list[1].", "dump_list[2].", "dump_list[+]."]),
        ("dump_list[n", ["dump_list[net]."]),
        ("dump_list[net].l", ["dump_list[net].layer=", "dump_list[net].layer+=", "dump_list[net].layer-="]),
        ("dump_list[1].l", ["dump_list[1].layer="]),
        ("dump_list[0].layer[", ["dump_list[0].layer[conv1]=", "dump_list[0].layer[pool1]=", "dump_list[0].layer[0]=", "dump_list[0].layer[1]=", "dump_list[0].layer[+]="]),
        ("err", ["err_msg_mode="]),
        ("StackSize.ai", ["StackSize.aicore_stack_size="]),
        ("mine", ["mine:="]),
        ("dump_mode=", ["dump_mode=input", "dump_mode=output", "dump_mode=all"]),
        ("dump_step=", ["dump_step=0|3"]),
        ("err_msg_mode=", ["err_msg_mode=0", "err_msg_mode=1"]),
        ("dump_list[0].model_name=", ["dump_list[0].model_name=net", "dump_list[0].model_name=x]y", "dump_list[0].model_name=om"]),
        ("dump_list[0].layer-=", ["dump_list[0].layer-=conv1", "dump_list[0].layer-=pool1"]),
        ("dump_list[0].layer+=", ["dump_list[0].layer+=a", "dump_list[0].layer+=b", "dump_list[0].layer+=conv9"]),
        ("dump_list[0].layer+=a,c", ["dump_list[0].layer+=a,conv9"]),
        ("dump_list[1].layer=p", ["dump_list[1].layer=pool1"]),
        ("dump_list[2].optype_blacklist[Conv2D].name=", ["dump_list[2].optype_blacklist[Conv2D].name=Conv2D", "dump_list[2].optype_blacklist[Conv2D].name=MatMul"]),
        ("dump_list[2].optype_blacklist[0].pos+=o", ["dump_list[2].optype_blacklist[0].pos+=output0", "dump_list[2].optype_blacklist[0].pos+=output1"]),
        ("dump_kernel_data+=printf,a", ["dump_kernel_data+=printf,all", "dump_kernel_data+=printf,assert"]),
        ("dump_kernel_data-=", ["dump_kernel_data-=printf"]),
        ("dump_stats=Max,N", ["dump_stats=Max,Nan", "dump_stats=Max,Negative Inf"]),
        ("dump_mode:=", []),
        ("nonsense.x", []),
        ("dump_list[nobody].", []),
    ],
)  # fmt: skip
def test_assignments(word: str, found: list[str]) -> None:
    assert sorted(assignments(word)) == sorted(found)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("dump_mo", ["dump_mode", "dump_mod"]),
        ("dump_list", ["dump_list", "dump_list["]),
        ("dump_list[n", ["dump_list[net]"]),
        ("dump_list[net]", ["dump_list[net]", "dump_list[net].model_name", "dump_list[net].layer", "dump_list[net].layer[", "dump_list[net].opname_range", "dump_list[net].opname_range[", "dump_list[net].optype_blacklist", "dump_list[net].optype_blacklist[", "dump_list[net].opname_blacklist", "dump_list[net].opname_blacklist[", "dump_list[net].watcher_nodes", "dump_list[net].watcher_nodes["]),
        ("dump_list[net].layer[p", ["dump_list[net].layer[pool1]"]),
        ("Stack", ["StackSize", "StackSize."]),
    ],
)  # fmt: skip
def test_places(word: str, found: list[str]) -> None:
    assert sorted(places(word)) == sorted(found)


def test_each_has_a_word_about_it() -> None:
    found = {one.text: one.help for one in assignment_candidates(DOCUMENT, "dump_", KNOWN)}
    assert all(found[f"{field.name}{'[' if field.members else '='}"] == field.help for field in DUMP_FIELDS)


def test_a_directory_is_for_the_caller_to_complete() -> None:
    assert takes_directory(DOCUMENT, "dump_path=/da") == ("dump_path=", "/da")
    assert takes_directory(DOCUMENT, "dump_mode=/da") is None
    assert takes_directory(DOCUMENT, "dump_path") is None


@given(SECTIONS, st.data())
def test_what_is_completed_can_be_read(section: object, data: st.DataObject) -> None:
    document = Document.of(json.dumps({"dump": section}))
    word = ""
    for _step in range(6):
        found = [one.text for one in assignment_candidates(document, word, KNOWN) if one.text != word]
        if not found:
            break
        word = data.draw(st.sampled_from(found))
    if word.endswith(("=", "[", ".")):
        return
    try:
        assign(document, [word])
    except (
        AssignmentError,
        EditError,
    ) as error:  # the file itself has something there that no assignment can go on from
        known = ("no list", "no string", "not in the file", "would leave", "cannot be read", "only the digits")
        assert any(text in str(error) for text in known)


@given(SECTIONS, st.data())
def test_a_place_that_is_completed_is_one(section: object, data: st.DataObject) -> None:
    document = Document.of(json.dumps({"dump": section}))
    found = [one.text for one in place_candidates(document, "dump_list[")]
    for text in found:
        assert document.has(locate(document, read_place(text)).path)
