"""Which YAML texts are read, what their trees are, and what is said of the others."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from schema.document import Document, Node, Syntax
from schema.document.syntax import syntax_of_name, syntax_of_text
from tests.schema.document.test_scan import same
from tests.schema.yaml.texts import yaml_texts


def read(text: str) -> Document:
    return Document.of(text, Syntax.YAML)


@given(yaml_texts())
def test_a_text_gives_the_value_that_was_written(drawn: tuple[str, Any, list[str]]) -> None:
    text, value, _notes = drawn
    document = read(text)
    assert document.faults == ()
    assert same(document.value(), value)


@given(yaml_texts())
def test_places_are_where_things_stand(drawn: tuple[str, Any, list[str]]) -> None:
    document = read(drawn[0])
    waiting: list[tuple[tuple[str | int, ...], Node]] = [((), document.find(()) or Node("null", 0, 0))]
    for path, node in waiting:
        assert document.span(path) == (node.start, node.end)
        for member in node.members:
            assert node.start <= member.key_start < member.key_end <= member.node.start <= member.node.end <= node.end
            assert document.path_at(member.key_start) == (*path, member.key)
            waiting.append(((*path, member.key), member.node))
        for before, item in zip(node.items, node.items[1:], strict=False):
            assert before.end <= item.start
        waiting += [((*path, index), item) for index, item in enumerate(node.items)]


# the words of a value and what they mean
WORDS = [
    ("on", "on"),
    ("off", "off"),
    ("yes", "yes"),
    ("5", 5),
    ('"5"', "5"),
    ("'5'", "5"),
    ("+5", 5),
    ("012", 12),
    ("0o17", 15),
    ("0x1F", 31),
    ("1_000", "1_000"),
    ("1:30", "1:30"),
    ("2024-01-01", "2024-01-01"),
    ("1.50", 1.5),
    (".5", 0.5),
    ("1.", 1.0),
    ("1e3", 1000.0),
    ("0|3-5|10", "0|3-5|10"),
    ("true", True),
    ("False", False),
    ("tRUE", "tRUE"),
    ("null", None),
    ("~", None),
    ("", None),
    ("a  # note", "a"),
    ("a#b", "a#b"),
    ("/data:1", "/data:1"),
    ("first\n  second", "first second"),
    ("|\n  first\n  second\n", "first\nsecond\n"),
    (">-\n  first\n  second\n", "first second"),
    ('"a\\tb\\u6a21\\ud83d\\ude00"', "a\tb模😀"),
    ("'it''s'", "it's"),
    ("[a, 'b', {c: d}, [1, 2]]", ["a", "b", {"c": "d"}, [1, 2]]),
    ("{a, b: , c: 1}", {"a": None, "b": None, "c": 1}),
    ("[a: 1]", [{"a": 1}]),
]


@pytest.mark.parametrize(("word", "value"), WORDS)
def test_words_mean_what_yaml_1_2_says(word: str, value: Any) -> None:
    document = read(f"key: {word}\n")
    assert document.faults == ()
    assert same(document.value(("key",)), value)


@pytest.mark.parametrize("text", ["", "\n", "# only a comment\n", "---\n", "--- # x\n...\n"])
def test_a_file_with_nothing_in_it_is_empty_and_has_no_fault(text: str) -> None:
    document = read(text)
    assert (document.root, document.faults) == (None, ())


def test_json_is_yaml() -> None:
    text = json.dumps({"dump": {"a": [1, 2.5, "x", None, True], "b": {}}}, indent=4)
    assert read(text).value() == json.loads(text)


def test_an_alias_is_what_it_stands_for_and_stands_where_it_is_written() -> None:
    text = "a: &x\n  b: [c]\nd: *x\n"
    document = read(text)
    assert document.value() == {"a": {"b": ["c"]}, "d": {"b": ["c"]}}
    assert document.text[slice(*document.span(("d",)))] == "*x"
    assert document.text[slice(*document.span(("a",)))] == "b: [c]"
    assert document.path_at(text.index("*x")) == ("d",)


# text, fault, what is marked
FAULTS = [
    ("dump:\n\tdump_path: /x\n", "tab", "\t"),
    ("a: 1\nb:2\nc: 3\n", "missing-colon", "b:2"),
    ("a:1\nb: 2\n", "unexpected-colon", "a:"),
    ("a: b: c\n", "unexpected-colon", ":"),
    ("a: 1\n  b: 2\n", "unexpected-colon", ":"),
    ("a: - b\n", "unexpected-dash", "-"),
    ("a:\n    b: 1\n  c: 2\n", "indentation", "c"),
    ("a: 'b' c\n", "unexpected-text", "c"),
    ("a: [b, c\n", "unclosed", "["),
    ('a: "b\n', "unclosed", '"'),
    ("a: [b c: d, e f]]\n", "extra-bracket", "]"),
    ("a: [b, , c]\n", "missing-value", ","),
    ("a: {b: 1 c: 2}\n", "missing-comma", ":"),
    ("a: @b\n", "reserved-character", "@"),
    ("a: %b\n", "reserved-character", "%"),
    ('a: "\\q"\n', "bad-escape", "\\q"),
    ("a: |x\n  b\n", "block-text", "x"),
    ("? [a]\n: b\n", "odd-key", "["),
    ("&k a: b\n", "odd-key", "&k a"),
    (": b\n", "missing-key", ":"),
    ("a: 1\n---\nb: 2\n", "second-document", "---"),
    ("a: 1\n... b\n", "second-document", "b"),
    ("a: 1\na: 2\n", "duplicate-key", "a"),
    ("a: {b: 1, 'b': 2}\n", "duplicate-key", "'b'"),
    ("%YAML 1.1\n---\na: on\n", "version", "%YAML 1.1"),
    ("a: !!str 5\n", "tag", "!!str"),
    ("a: &x !local [b]\n", "tag", "!local"),
    ("a: *b\n", "alias", "*b"),
    ("<<: {a: 1}\n", "merge-key", "<<"),
    ("a: .nan\n", "not-a-number", ".nan"),
    ("a: 1e999\n", "not-a-number", "1e999"),
    ('a: "\\ud800"\n', "lone-surrogate", '"\\ud800"'),
    ("a: \x01\n", "control-character", "\x01"),
]


@pytest.mark.parametrize(("text", "fault", "marked"), FAULTS)
def test_a_mistake_is_named_at_its_place(text: str, fault: str, marked: str) -> None:
    found = read(text).faults
    assert [one.id for one in found] == [fault]
    assert text[found[0].start : found[0].end] == marked
    assert found[0].message and not found[0].message.endswith(".")
    assert found[0].advice.endswith(".")


@pytest.mark.parametrize("text", [text for text, _fault, _marked in FAULTS])
def test_a_repair_leaves_fewer_faults(text: str) -> None:
    document = read(text)
    for fault in document.faults:
        if fault.fix is not None:
            assert len(document.apply(*fault.fix.edits).faults) < len(document.faults)


def test_bytes_that_are_no_utf8_are_named_with_what_they_may_mean() -> None:
    (fault,) = Document.read("a: 模型\n".encode("gbk"), Syntax.YAML).faults
    assert fault.id == "not-utf8"
    assert "模型" in fault.advice


def test_a_quoted_merge_key_is_a_key() -> None:
    assert read('"<<": 1\n').value() == {"<<": 1}


def test_what_stands_before_a_mistake_is_read() -> None:
    document = read("dump:\n  dump_path: /x\n  dump_list: [a\n")
    assert document.value(("dump", "dump_path")) == "/x"


@pytest.mark.parametrize(
    ("name", "syntax"),
    [("a.yaml", Syntax.YAML), ("A.YML", Syntax.YAML), ("a.json", Syntax.JSON), ("acl.conf", None), ("yaml", None)],
)
def test_the_name_says_how_a_file_is_written(name: str, syntax: Syntax | None) -> None:
    assert syntax_of_name(name) is syntax


@pytest.mark.parametrize(
    ("text", "syntax"),
    [
        ("dump:\n  a: 1\n", Syntax.YAML),
        ("# note\n\n---\ndump: {}\n", Syntax.YAML),
        ("- a\n", Syntax.YAML),
        ('{"dump": {}}', Syntax.JSON),
        ("", Syntax.JSON),
        ("not a json", Syntax.JSON),
        ("{dump: {}}", Syntax.JSON),
        ("# note\n{}", Syntax.JSON),
    ],
)
def test_a_text_without_a_name_is_what_it_looks_like(text: str, syntax: Syntax) -> None:
    assert syntax_of_text(text) is syntax
