"""From YAML to JSON and back: the values stay, and what cannot be converted is said."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from schema.check import check
from schema.convert import ConvertError, converted, notes
from schema.document import Document, Set, Syntax
from schema.fields import DUMP_FIELDS, ENTRY_FIELDS
from schema.host import HostView
from schema.rules.file import MAX_BYTES
from schema.target import Target
from tests.schema.document.test_scan import same
from tests.schema.yaml.texts import OBJECTS, yaml_texts

HOST = HostView.of((".", "/data/dump"))
YAML = """\
# mine
dump:
  dump_path: /data/dump  # a disk
  dump_step: "0"
  dump_level: op
  dump_list:
    - {model_name: resnet50, layer: [conv1]}
"""
JSON = """\
{
    "dump": {
        "dump_path": "/data/dump",
        "dump_step": "0",
        "dump_level": "op",
        "dump_list": [
            {
                "model_name": "resnet50",
                "layer": ["conv1"]
            }
        ]
    }
}
"""
BACK = """\
dump:
  dump_path: /data/dump
  dump_step: "0"
  dump_level: op
  dump_list:
    - model_name: resnet50
      layer: [conv1]
"""


@given(yaml_texts())
def test_the_json_of_a_yaml_file_has_its_values(drawn: tuple[str, Any, list[str]]) -> None:
    text, value, _notes = drawn
    made = converted(Document.of(text, Syntax.YAML), Syntax.JSON)
    assert (made.faults, made.syntax) == ((), Syntax.JSON)
    assert same(made.value(), value)
    again = converted(made, Syntax.YAML)
    assert same(again.value(), value)


@given(OBJECTS)
def test_the_yaml_of_a_json_file_has_its_values(value: dict[str, Any]) -> None:
    document = Document.of("{}").apply(Set((), value))
    made = converted(document, Syntax.YAML)
    assert (made.faults, made.syntax) == ((), Syntax.YAML)
    assert same(made.value(), value)
    assert converted(made, Syntax.JSON) == converted(converted(document, Syntax.YAML), Syntax.JSON)


def test_what_is_made_is_well_laid_out() -> None:
    assert converted(Document.of(YAML, Syntax.YAML), Syntax.JSON).text == JSON
    assert converted(Document.of(JSON), Syntax.YAML).text == BACK


def test_a_document_in_its_own_syntax_is_itself() -> None:
    document = Document.of(YAML, Syntax.YAML)
    assert converted(document, Syntax.YAML) is document


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n"])
def test_nothing_becomes_an_empty_file(text: str) -> None:
    assert converted(Document.of(text, Syntax.YAML), Syntax.JSON).text == ""


def test_aliases_are_written_out() -> None:
    document = Document.of("a: &x [1]\nb: *x\n", Syntax.YAML)
    assert converted(document, Syntax.JSON).value() == {"a": [1], "b": [1]}


@pytest.mark.parametrize(
    ("text", "syntax", "message"),
    [
        ("a: [\n", Syntax.YAML, "closed"),
        ('{"a": 1,}', Syntax.JSON, "comma"),
        ('{"%s": 1}' % ("a" * 2000), Syntax.JSON, "longer"),
    ],
)
def test_what_cannot_be_converted_is_said(text: str, syntax: Syntax, message: str) -> None:
    other = Syntax.JSON if syntax is Syntax.YAML else Syntax.YAML
    with pytest.raises(ConvertError, match=message):
        converted(Document.of(text, syntax), other)


def test_comments_say_what_each_field_is_and_can_be_once() -> None:
    value = (
        '{"dump": {"dump_mode": "all", "dump_list": [{"layer": ["a"]}, {"layer": ["b"]}]}, "err_msg_mode": "1", "x": 1}'
    )
    text = converted(Document.of(value), Syntax.YAML, comments=True).text
    assert text.count("# Operators to dump, by the name they have") == 1
    assert "  #   input: inputs only\n" in text
    assert "# Which error messages" in text
    assert Document.of(text, Syntax.YAML).value() == Document.of(value).value()
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("field", [*DUMP_FIELDS, *ENTRY_FIELDS], ids=lambda field: field.name)
def test_every_field_has_a_comment(field: Any) -> None:
    path = ("dump", field.name) if field in DUMP_FIELDS else ("dump", "dump_list", 0, field.name)
    assert " ".join(" ".join(notes(path)).split()).startswith(field.help.split(":")[0])


def test_the_verdict_on_yaml_is_that_of_its_json() -> None:
    for text in (YAML, YAML.replace('"0"', "0"), YAML.replace("op", "ops"), YAML + "a: " + "[" * 11 + "]" * 11 + "\n"):
        document = Document.of(text, Syntax.YAML)
        report, other = (check(one, Target(), HOST) for one in (document, converted(document, Syntax.JSON)))
        assert report.verdict == other.verdict
        assert [(one.rule, one.path, one.message) for one in report.findings] == [
            (one.rule, one.path, one.message) for one in other.findings
        ]


def test_the_braces_of_a_name_count_as_the_runtime_counts_them() -> None:
    report = check(Document.of(YAML.replace("conv1", '"' + "{" * 9 + '"'), Syntax.YAML), Target(), HOST)
    assert [finding.rule for finding in report.findings if finding.first] == ["nesting-too-deep"]


def test_the_size_that_counts_is_that_of_the_json() -> None:
    text = YAML + "#" + " " * 1000 + "\nx: &x " + "y" * 100_000 + "\nz: [" + ", ".join(["*x"] * 9) + "]\n"
    document = Document.of(text, Syntax.YAML)
    assert document.faults == ()
    assert len(converted(document, Syntax.JSON).data) < MAX_BYTES
    assert check(document, Target(), HOST).verdict.stage != "file"


def test_findings_point_at_the_yaml_line() -> None:
    document = Document.of(YAML.replace('"0"', "3-1"), Syntax.YAML)
    (finding,) = [one for one in check(document, Target(), HOST).findings if one.first]
    start, _end = finding.span or document.span(finding.path)
    assert document.position(start)[0] == 4
    assert document.text[start:].startswith("3-1")
