"""The JSON Schema is a valid one, knows every field, and never refuses what the checks let pass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from schema.check import check
from schema.document import Document
from schema.fields import DUMP_FIELDS, Field, Kind
from schema.findings import Severity
from schema.host import HostView
from schema.json_schema import json_schema
from schema.rules import catalogue
from schema.steps import problems
from schema.target import Target
from tests.schema.changes.test_changes_properties import SECTIONS
from tests.schema.test_check import SECTIONS as ANY_SECTIONS

ROOT = Path(__file__).resolve().parents[2]
HOST = HostView.of([".", "/data", "/data/dump", "/data/my dump", "/data/导出", "/home/output"])
VALIDATOR = Draft202012Validator(json_schema())


def bad(value: object) -> bool:
    """Whether the checks find an error or something silent."""
    report = check(Document.of(json.dumps(value)), Target(), HOST)
    return any(finding.severity in (Severity.ERROR, Severity.SILENT) for finding in report.findings)


def fields(of: tuple[Field, ...] = DUMP_FIELDS) -> Iterator[Field]:
    for field in of:
        yield field
        yield from fields(field.members)


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(json_schema())


def test_every_field_is_in_it_with_its_facts() -> None:
    text = json.dumps(json_schema(), ensure_ascii=False)
    for field in fields():
        assert f'"{field.name}": {{"title": "{field.name}", "description": ' in text
        assert json.dumps(field.help, ensure_ascii=False)[1:-1] in text
        for choice in field.choices:
            if field.kind is not Kind.WORDS:
                assert json.dumps(choice.help, ensure_ascii=False) in text


def test_examples_and_defaults_fit() -> None:
    def walk(schema: Any) -> Iterator[dict[str, Any]]:
        if isinstance(schema, dict):
            yield schema
            for inner in schema.values():
                yield from walk(inner)

    for schema in walk(json_schema()):
        for value in (
            *schema.get("examples", ()),
            *([schema["default"]] if isinstance(schema.get("default"), str) else ()),
        ):
            assert Draft202012Validator(schema).is_valid(value)


@pytest.mark.parametrize("rule", [rule for rule in catalogue() if rule.good], ids=lambda rule: rule.id)
def test_the_good_example_of_every_rule_is_valid(rule: Any) -> None:
    try:
        value = json.loads(rule.good)
    except ValueError:
        return
    if not bad(value):
        assert [error.message for error in VALIDATOR.iter_errors(value)] == []


@pytest.mark.parametrize(
    "change",
    [
        {"dump_mode": "both"},
        {"dump_mod": "all"},
        {"dump_step": "1|"},
        {"dump_step": 1},
        {"dump_path": ""},
        {"dump_path": None},
        {"dump_stats": ["Max"]},
        {"dump_stats": [], "dump_data": "stats"},
        {"dump_kernel_data": "printf, tensor"},
        {"dump_debug": "on"},
        {"dump_debug": "on", "dump_list": [], "dump_op_switch": "on"},
        {"dump_scene": "lite_exception", "dump_debug": "on"},
        {"dump_scene": "watcher"},
        {"dump_list": [{"model_name": ""}]},
        {"dump_list": [{"layer": []}]},
        {"dump_list": [{"layer": "conv1"}]},
        {"dump_list": [{"watcher_nodes": ["a"]}]},
        {"dump_list": [{"optype_blacklist": [{"name": "a", "pos": ["in0"]}]}], "dump_level": "op"},
        {"dump_list": [{"optype_blacklist": [{}]}], "dump_level": "all"},
        {"dump_list": [{"opname_blacklist": [{}] * 101}], "dump_level": "op"},
        {"dump_list": [{"opname_range": [{"begin": "a", "end": "b"}]}], "dump_level": "op"},
        {"dump_list": [{"model_name": "m", "opname_range": [{"begin": "a"}]}], "dump_level": "op"},
    ],
    ids=str,
)
def test_what_the_runtime_does_not_take_is_marked(change: dict[str, Any]) -> None:
    section = {"dump_path": "/data", "dump_list": [{"model_name": "m"}], **change}
    assert not VALIDATOR.is_valid({"dump": {key: value for key, value in section.items() if value is not None}})


def test_notes_and_other_sections_are_let_pass() -> None:
    dump = {"dump_path": "/data", "dump_list": [{"_why": 1, "model_name": "m"}], "//": "a note"}
    for beside in ({}, {"mine": 1}, {"err_msg_mode": "1", "max_opqueue_num": 20000}, {"$schema": "acl.schema.json"}):
        assert VALIDATOR.is_valid({"dump": dump, **beside})
    assert not VALIDATOR.is_valid({"dump": dump, "err_msg_mode": 1})
    assert not VALIDATOR.is_valid({"dump": dump, "StackSize": {"aicore_stack_size": "32768"}})


@given(st.one_of(SECTIONS, ANY_SECTIONS))
def test_it_is_never_stricter_than_the_checks(section: Any) -> None:
    value = {"dump": section}
    if not bad(value):
        assert [error.message for error in VALIDATOR.iter_errors(value)] == []


def test_of_the_measured_files_it_marks_most_that_fail_and_none_that_works() -> None:
    path = ROOT / "tests" / "conformance" / "verdicts.jsonl"
    failing = marked = 0
    for line in map(json.loads, path.read_text("utf-8").splitlines()):
        value = json.loads(line["text"])
        if not bad(value):
            assert VALIDATOR.is_valid(value), line["id"]
        elif line["call"] == "reject" and "/data/" in json.dumps(value, ensure_ascii=False):
            failing += 1
            marked += not VALIDATOR.is_valid(value)
    assert marked > failing * 0.6


@given(st.text("0123456789-| ", max_size=12))
def test_the_pattern_of_the_iterations_knows_all_but_the_order(text: str) -> None:
    pattern = json_schema()["$defs"]["dump"]["properties"]["dump_step"]
    valid = Draft202012Validator(pattern).is_valid(text)
    reasons = {problem.reason.value for problem in problems(text)}
    assert valid is not bool(reasons - {"falling"})
