"""Tests of what an assignment does to a document, and of what is said where it cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.assignments import AssignmentError, assign, locate, place_text, read_place, take_out
from schema.document import Document, EditError, Set
from schema.steps import Steps
from tests.schema.document.texts import STYLED

TWO = {
    "dump": {
        "dump_path": "/data",
        "dump_list": [{"model_name": "ResNet-50", "layer": ["conv1", "pool1"]}, {"model_name": "b.c[1]"}, {}],
    }
}


def document(value: Any = TWO) -> Document:
    return Document.of(json.dumps(value, indent=4) + "\n")


def section(*words: str, of: Any = TWO) -> Any:
    return assign(document(of), words).document.value(("dump",))


def entry(*words: str, index: int = 0) -> Any:
    return section(*words)["dump_list"][index]


@pytest.mark.parametrize(
    ("word", "key", "value"),
    [
        ("dump_step=0|3-5", "dump_step", "0|3-5"),
        ("dump.dump_step=7", "dump_step", "7"),
        ("dump_mode=5", "dump_mode", "5"),
        ("dump_path=/a=b:=c", "dump_path", "/a=b:=c"),
        ("dump_path=", "dump_path", ""),
        ("dump_path:=5", "dump_path", 5),
        ("dump_stats=Max,Negative Inf", "dump_stats", ["Max", "Negative Inf"]),
        ('dump_stats=["Max", "Min"]', "dump_stats", ["Max", "Min"]),
        ("dump_stats=", "dump_stats", []),
        ("dump_list=[{}]", "dump_list", [{}]),
        ("dump.comment:=null", "comment", None),
        ("dump_kernel_data+=assert,printf", "dump_kernel_data", "assert,printf"),
    ],
)
def test_a_value_has_the_type_of_its_field(word: str, key: str, value: object) -> None:
    assert section(word)[key] == value


@pytest.mark.parametrize(
    ("word", "path", "value"),
    [
        ("err_msg_mode=1", ("err_msg_mode",), "1"),
        ("StackSize.aicore_stack_size=32768", ("StackSize", "aicore_stack_size"), 32768),
        ("defaultDevice.default_device=0", ("defaultDevice", "default_device"), "0"),
        ('profiler:={"switch": "on"}', ("profiler",), {"switch": "on"}),
        ("mine:=[1]", ("mine",), [1]),
    ],
)
def test_other_sections_stand_as_they_are(word: str, path: tuple[str, ...], value: object) -> None:
    assert assign(document(), [word]).document.value(path) == value


@pytest.mark.parametrize(
    ("word", "index", "names"),
    [
        ("dump_list[0].layer+=relu1", 0, ["conv1", "pool1", "relu1"]),
        ("dump_list[ResNet-50].layer-=conv1", 0, ["pool1"]),
        ("dump_list[ResNet-50].layer[conv1]=conv2", 0, ["conv2", "pool1"]),
        ("dump_list[ResNet-50].layer[+]=x", 0, ["conv1", "pool1", "x"]),
        ('dump_list["b.c[1]"].layer=a,"b,c", d ', 1, ["a", "b,c", "d"]),
        ("dump_list[2].layer+=x", 2, ["x"]),
        ('dump_list[0].layer+=["a,b"]', 0, ["conv1", "pool1", "a,b"]),
        ("dump_list[0].layer-=conv1,pool1", 0, []),
    ],
)
def test_entries_are_found_by_position_and_by_name(word: str, index: int, names: list[str]) -> None:
    assert entry(word, index=index)["layer"] == names


def test_a_new_entry_goes_behind_the_last_and_the_next_word_finds_it() -> None:
    words = ["dump_list[+].model_name=new", 'dump_list[new].opname_range+={"begin": "a", "end": "b"}']
    words += ["dump_list[new].opname_range[a].end=c", "dump_list[3].optype_blacklist[+].name=Conv2D"]
    words += ["dump_list[3].optype_blacklist[Conv2D].pos=input0,output1"]
    assert entry(*words, index=3) == {
        "model_name": "new",
        "opname_range": [{"begin": "a", "end": "c"}],
        "optype_blacklist": [{"name": "Conv2D", "pos": ["input0", "output1"]}],
    }


def test_from_nothing() -> None:
    outcome = assign(Document.of(""), ["dump_path=/data", "dump_list[+].model_name=a", "dump_list[0].layer+=b"])
    assert outcome.document.value() == {
        "dump": {"dump_path": "/data", "dump_list": [{"model_name": "a", "layer": ["b"]}]}
    }
    assert outcome.notes == ()


def test_only_the_place_itself_changes() -> None:
    text = '{"dump":\t{"dump_list": [ {"model_name":"a",  "layer" :["x" ,"y"]} ],"dump_step":"1" }}'
    outcome = assign(Document.of(text), ["dump_list[a].layer-=y", "dump_step=2"])
    assert outcome.document.text == text.replace(' ,"y"', "").replace('"1"', '"2"')


@pytest.mark.parametrize(
    ("before", "word", "after"),
    [
        ("0|3-5", "dump_step+=7", "0|3-5|7"),
        ("0|3-5", "dump_step+=4|5", "0|3-5"),
        ("0|3-5", "dump_step-=4", "0|3|5"),
        ("5|1", "dump_step-=1", "5"),
        ("0-9", "dump_step-=0-3|9", "4-8"),
        ("7", "dump_step-=8", "7"),
    ],
)
def test_iterations_go_in_and_out(before: str, word: str, after: str) -> None:
    assert section(word, of={"dump": {"dump_step": before}})["dump_step"] == after


STEPS = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 5)), min_size=1, max_size=4).map(
    lambda spans: Steps(tuple((first, first + length) for first, length in spans))
)


@given(STEPS, STEPS)
def test_what_is_taken_out_of_the_iterations_is_what_is_missing(old: Steps, gone: Steps) -> None:
    left = {step for step in range(40) if old.contains(step) and not gone.contains(step)}
    value = {"dump": {"dump_step": str(old)}}
    if left:
        assert set(Steps.parse(section(f"dump_step-={gone}", of=value)["dump_step"]).below(40)) == left
    else:
        with pytest.raises(AssignmentError, match="no iteration"):
            section(f"dump_step-={gone}", of=value)
    both = section(f"dump_step+={gone}", of=value)["dump_step"]
    assert set(Steps.parse(both).below(40)) == set(old.below(40)) | set(gone.below(40))


@pytest.mark.parametrize(
    ("before", "word", "after"),
    [
        ("printf", "dump_kernel_data+=printf,assert", "printf,assert"),
        ("all", "dump_kernel_data+=printf", "all"),
        ("all", "dump_kernel_data-=printf", "tensor,assert,timestamp"),
        ("printf,assert", "dump_kernel_data-=printf", "assert"),
    ],
)
def test_words_go_in_and_out(before: str, word: str, after: str) -> None:
    assert section(word, of={"dump": {"dump_kernel_data": before}})["dump_kernel_data"] == after


def test_absent_statistics_are_the_default_ones() -> None:
    usual = ["Max", "Min", "Avg", "Nan", "Negative Inf", "Positive Inf"]
    assert section("dump_stats+=L2norm")["dump_stats"] == [*usual, "L2norm"]
    assert section("dump_stats-=Nan,Max")["dump_stats"] == ["Min", "Avg", "Negative Inf", "Positive Inf"]


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("dump_list[1].layer+=x", "Every operator"),
        ("dump_list[0].layer+=conv1", "already"),
        ("dump_list[0].layer-=pool9", "no pool9"),
        ("dump_stats+=L2norm", "written out"),
    ],
)
def test_what_is_not_as_one_might_think_is_noted(word: str, says: str) -> None:
    (note,) = assign(document(), [word]).notes
    assert says in note


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("dump_mod=all", "dump_mode"),
        ("dump_list[0].layers=x", "there is layer"),
        ("dump_list[ResNet-5].layer=x", "there is ResNet-50"),
        ("dump_list[9].layer=x", r"the next one is \[3\]"),
        ("dump_list.layer=x", r"as dump_list\[0\].layer"),
        ("dump_path[0]=x", "no list"),
        ("dump_path.x=x", "no keys"),
        ("dump_mode+=all", "= sets it"),
        ("err_msg_mode-=1", "= sets it"),
        ("dump_list-=ResNet-50", "unset"),
        ("dump_list=ResNet-50", "not JSON"),
        ("dump_list=[5]", "list of objects"),
        ("dump_list[0]=[]", "object in JSON"),
        ("dump_list+=[5]", "takes objects"),
        ("StackSize.aicore_stack_size=many", "not JSON"),
        ("StackSize.aicore_stack_size=true", "takes a number"),
        ("dump_list[0].layer=a,,b", "a name is missing"),
        ("dump_list[0].layer=a,", "a name is missing"),
        ('dump_list[0].layer="a', "left open"),
        ("dump_list[0].layer=[1]", "strings only"),
        ("dump_list[1].layer-=x", "not in the file"),
        ("dump_step+=1", "every iteration"),
        ("dump_step-=1", "every iteration"),
        ("dump_kernel_data-=printf", "not in the file"),
        ("dump_mode:=NaN", "not JSON"),
        ("nonsense=1", "nonsense:=VALUE"),
        ("profiler=on", 'profiler:="on"'),
        ("dump_mode", "has no value"),
        ("=x", "names no place"),
        ("dump_list[0]layer=x", "character 13"),
        ("", "no value"),
        ("\udcff=x", "character 1"),
    ],
)
def test_what_cannot_be_has_a_sentence(word: str, says: str) -> None:
    with pytest.raises(AssignmentError, match=says):
        assign(document(), [word])


def test_a_name_that_stands_twice_is_no_address() -> None:
    twice = {"dump": {"dump_list": [{"model_name": "a"}, {"model_name": "a"}]}}
    with pytest.raises(AssignmentError, match=r"\[0\], \[1\]"):
        section("dump_list[a].layer=x", of=twice)


def test_a_value_of_another_type_is_not_added_to() -> None:
    for word in ("dump_list[0].layer+=x", "dump_list[0].layer-=x"):
        with pytest.raises(AssignmentError, match="no list"):
            section(word, of={"dump": {"dump_list": [{"layer": "x"}]}})
    with pytest.raises(AssignmentError, match="no string"):
        section("dump_step+=1", of={"dump": {"dump_step": 5}})


def test_what_json_cannot_hold_is_the_documents_to_refuse() -> None:
    with pytest.raises(EditError, match="UTF-8"):
        assign(document(), ["dump_path=\udcff"])
    with pytest.raises(EditError, match="not valid JSON"):
        assign(Document.of("{"), ["dump_path=x"])


def test_places_to_take_out_are_counted_in_the_file_as_it_is() -> None:
    words = ["dump_list[0]", "dump_list[1]", "dump_list[ResNet-50].layer[pool1]", "dump_path", "dump_step"]
    outcome = take_out(document(), words)
    assert outcome.document.value(("dump",)) == {"dump_list": [{}]}
    assert outcome.notes == ("dump_step is not in the file",)


def test_a_key_that_nobody_reads_can_be_taken_out() -> None:
    assert take_out(document({"dump": {"dump_mod": 1}}), ["dump_mod"]).document.value() == {"dump": {}}


@pytest.mark.parametrize("word", ["dump_mod", "dump_list[x]", "dump_step=1", ""])
def test_a_place_that_cannot_be_is_no_place_to_take_out(word: str) -> None:
    with pytest.raises(AssignmentError):
        take_out(document(), [word])


@given(STYLED)
def test_every_place_is_found_by_its_own_text(text: str) -> None:
    inside = Document.of("{}").apply(Set(("dump",), Document.of(text).value()))
    for path in _paths(inside.value()):
        assert locate(inside, read_place(place_text(path))).path == path


def _paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [found for step, item in inner for found in ((*path, step), *_paths(item, (*path, step)))]
