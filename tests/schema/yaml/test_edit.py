"""Edits of YAML look as if a careful person had typed them."""

from __future__ import annotations

import pytest

from schema.document import Document, Edit, EditError, Insert, Json, Move, Rename, Replace, Set, Syntax, Unset

FILE = """\
# what is dumped, and why
dump:  # the section
  dump_path: /data/dump   # a fast disk
  # which ones
  dump_list:
    # the first
    - model_name: resnet50  # original
      # inner
      layer: [conv1, relu1]  # few

    # the second
    - model_name: other
      layer:
        - a  # about a
        # about b
        - b
  dump_mode: output  # mode

other: {}   # rest
"""
QUOTED = 'dump:\n    dump_path: "/data"\n    dump_mode: "all"\n    dump_list:\n    - model_name: "a"\n'
SINGLE = "dump:\n  dump_path: '/my data'\n  dump_step: '5'\n"
PLAIN = "dump_debug: off\ndump_step: 0|3\nlist:\n- a\n- b\n"
FLOW = "l: [a, b]  # names\nm: {x: 1, y: 2}\n"
TALL = "l: [\n  a,  # about a\n  b,  # about b\n]\n"
JSON = '{"a": 1, "b": ["x", "y"]}\n'
CRLF = "a:\r\n  b: 1  # one\r\n"
D = ("dump",)
L = ("dump", "dump_list")


def edited(text: str, *edits: Edit) -> str:
    before = Document.of(text, Syntax.YAML)
    assert before.faults == ()
    after = before.apply(*edits)
    assert after.faults == ()
    assert after.syntax is Syntax.YAML
    return after.text


# text, edit, what is replaced in it, by what
CASES: list[tuple[str, Edit, str, str]] = [
    # a value in its place, with the quotes that it had
    (FILE, Set((*D, "dump_mode"), "all"), "output", "all"),
    (FILE, Set((*D, "dump_mode"), "5"), "output", '"5"'),
    (FILE, Set((*D, "dump_mode"), None), "output", "null"),
    (FILE, Set((*D, "dump_path"), "/my data: #1"), "/data/dump", '"/my data: #1"'),
    (QUOTED, Set((*D, "dump_mode"), "input"), '"all"', '"input"'),
    (SINGLE, Set((*D, "dump_step"), "it's"), "'5'", "'it''s'"),
    (SINGLE, Set((*D, "dump_step"), "a\n"), "'5'", '"a\\n"'),
    (PLAIN, Set(("dump_debug",), "on"), "off", "on"),
    (PLAIN, Set(("dump_step",), "1|2"), "0|3", "1|2"),
    (PLAIN, Set(("dump_step",), "5"), "0|3", '"5"'),
    # a new key
    (FILE, Set((*D, "dump_step"), "0|3-5"), "output  # mode\n", 'output  # mode\n  dump_step: "0|3-5"\n'),
    (FILE, Set((*D, "dump_debug"), "off"), "output  # mode\n", 'output  # mode\n  dump_debug: "off"\n'),
    (FILE, Set((*D, "x"), {"y": [1, {"z": []}]}), "output  # mode\n", "output  # mode\n  x:\n    \"y\":\n      - 1\n      - z: []\n"),
    (FILE, Set(("other", "x"), 1), "other: {}   # rest\n", "other:   # rest\n  x: 1\n"),
    (FILE, Set((*L, 1, "z"), 1), "        - b\n", "        - b\n      z: 1\n"),
    (QUOTED, Set((*D, "new"), "x"), '- model_name: "a"\n', '- model_name: "a"\n    new: "x"\n'),
    (QUOTED, Set((*D, "new"), [{"b": "c"}]), '- model_name: "a"\n', '- model_name: "a"\n    new:\n    - b: "c"\n'),
    (SINGLE, Set((*D, "new"), "off"), "'5'\n", "'5'\n  new: 'off'\n"),
    (JSON, Set(("c",), "x"), '"y"]', '"y"], "c": "x"'),
    (CRLF, Set(("a", "c"), [1]), "# one\r\n", "# one\r\n  c: [1]\r\n"),
    (CRLF, Set(("a", "b"), {"c": {"d": 1}}), "b: 1  # one\r\n", "b:  # one\r\n    c:\r\n      d: 1\r\n"),
    ("a: 1", Set(("b",), 2), "a: 1", "a: 1\nb: 2"),
    ("a:  # nothing yet\n", Set(("a", "b"), 1), "a:  # nothing yet\n", "a:  # nothing yet\n  b: 1\n"),
    ("a:  # nothing yet\n", Set(("a",), 1), "a:  #", "a: 1  #"),
    # lists
    (FILE, Set((*L, 0, "layer", 2), "c"), "relu1]", "relu1, c]"),
    (FILE, Set((*L, 0, "layer"), ["conv1", "x, y"]), "relu1", '"x, y"'),
    (FILE, Insert((*L, 1, "layer", 2), "c"), "        - b\n", "        - b\n        - c\n"),
    (FILE, Insert((*L, 1, "layer", 1), "c"), "# about a\n", "# about a\n        - c\n"),
    (FILE, Insert((*L, 0), {"model_name": "new", "layer": ["x"]}), "    # the first\n", "    - model_name: new\n      layer: [x]\n    # the first\n"),
    (FILE, Insert((*L, 1), {}), "    # the second\n", "    - {}\n    # the second\n"),
    (FILE, Move((*L, 1, "layer", 1), 0), "        - a  # about a\n        # about b\n        - b\n", "        # about b\n        - b\n        - a  # about a\n"),
    (PLAIN, Insert(("list", 0), "c"), "- a", "- c\n- a"),
    (PLAIN, Move(("list", 0), 1), "- a\n- b", "- b\n- a"),
    (FLOW, Insert(("l", 1), "c"), "a, b", "a, c, b"),
    (FLOW, Move(("l", 1), 0), "a, b", "b, a"),
    (FLOW, Set(("m", "x"), {"z": [1]}), "x: 1", "x: {z: [1]}"),
    (TALL, Insert(("l", 2), "c"), "  b,  # about b\n", "  b,  # about b\n  c,\n"),
    ("l: []  # none\n", Insert(("l", 0), "a"), "[]", "[a]"),
    ("l: []  # none\n", Insert(("l", 0), {"a": "b"}), "l: []  # none\n", "l:  # none\n  - a: b\n"),
    ("l: [{}]\n", Set(("l", 0, "a"), "b"), "l: [{}]\n", "l:\n  - a: b\n"),
    # members that go; what was said beside them stays
    (FILE, Unset((*D, "dump_mode")), "  dump_mode: output  # mode\n", "  # mode\n"),
    (FILE, Unset(("other",)), "other: {}   # rest\n", "# rest\n"),
    (FILE, Unset((*L, 0, "model_name")), "model_name: resnet50  # original", "# original"),
    (FILE, Unset((*L, 1, "model_name")), "- model_name: other\n      layer:", "- layer:"),
    (FILE, Unset((*L, 1, "layer", 1)), "        - b\n", ""),
    (FILE, Set((*L, 1, "layer"), []), "layer:\n        - a  # about a\n        # about b\n        - b\n", "layer: []\n        # about a\n        # about b\n"),
    (FILE, Set((*L, 0), {}), "- model_name: resnet50  # original\n      # inner\n      layer: [conv1, relu1]  # few\n", "- {}\n      # original\n      # inner\n      # few\n"),
    (PLAIN, Unset(("list", 0)), "- a\n", ""),
    (FLOW, Unset(("l", 0)), "a, ", ""),
    (FLOW, Unset(("m", "y")), ", y: 2", ""),
    (TALL, Unset(("l", 0)), "  a,  # about a\n", "  # about a\n"),
    ("a: 1\n\nb: 2\n\nc: 3\n", Unset(("b",)), "b: 2\n\n", ""),
    ("a: 1\n\nb: 2\n", Unset(("b",)), "\nb: 2\n", ""),
    ("a: |\n  text\n  # text too\nb: 1\n", Unset(("b",)), "\nb: 1", ""),
    # names
    (FILE, Rename(D, "dump-off"), "dump:  #", "dump-off:  #"),
    (JSON, Rename(("a",), "c"), '"a"', '"c"'),
    (PLAIN, Rename(("list",), "a: b"), "list", '"a: b"'),
    # values that become something else
    (FILE, Set((*D, "dump_path"), {"a": 1}), "dump_path: /data/dump   # a fast disk\n", "dump_path:   # a fast disk\n    a: 1\n"),
    (FILE, Set((*L, 0, "model_name"), ["x"]), "resnet50", "[x]"),
    ("a: {b: 1}\nc: &x [1]\nd: *x\n", Set(("d",), 2), "*x", "2"),
    ("a: &x 1\nb: *x\n", Set(("a",), 2), "&x 1", "&x 2"),
    ("- {}\n", Set((0, "a"), {"b": 1}), "- {}", "- a:\n    b: 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "edit", "old", "new"), CASES)
def test_an_edit_changes_this_and_nothing_else(text: str, edit: Edit, old: str, new: str) -> None:
    assert text.count(old) == 1
    assert edited(text, edit) == text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        (FILE, Set((*D, "dump_mode"), "output")),
        (FILE, Set(D, Document.of(FILE, Syntax.YAML).value(D))),
        ("a: 0x10\n", Set(("a",), 16)),
        (FILE, Rename(D, "dump")),
        (FILE, Move((*L, 0), 0)),
    ],
)
def test_an_edit_that_changes_no_value_changes_no_byte(text: str, edit: Edit) -> None:
    assert edited(text, edit) == text


def test_entries_move_with_the_comments_right_above_them() -> None:
    moved = edited(FILE, Move((*L, 1), 0))
    assert moved.index("# the second") < moved.index("- model_name: other") < moved.index("# the first")
    assert edited(moved, Move((*L, 0), 1)) == FILE


@pytest.mark.parametrize("before", ["", "\n", "# mine\n", "# mine", "---\n", "\ufeff"])
def test_a_file_with_nothing_in_it_becomes_a_whole_document(before: str) -> None:
    after = edited(
        before, Set(("dump",), {"dump_path": "/data", "dump_step": "5", "dump_list": [{"layer": ["a", "b"]}]})
    )
    gap = "" if before in ("", "\ufeff") or before.endswith("\n") else "\n"
    dump = 'dump:\n  dump_path: /data\n  dump_step: "5"\n  dump_list:\n    - layer: [a, b]\n'
    assert after == before + gap + dump


def test_new_names_that_do_not_fit_on_a_line_stand_below_each_other() -> None:
    names: list[Json] = [f"resnet50/block{number}/conv" for number in range(8)]
    text = edited("", Set(("layer",), names))
    assert text == "layer:\n" + "".join(f"  - {name}\n" for name in names)


@pytest.mark.parametrize(
    ("text", "edit", "message"),
    [
        ("a: [\n", Set(("a",), 1), "not valid YAML"),
        ("a: 1\n", Unset(("b",)), "no b"),
        ("a: 1\n", Set(("a", "b"), 1), "no object"),
        ("a: [1]\n", Set(("a", 3), 1), "1 members"),
        ("a: 1\nb: 2\n", Rename(("a",), "b"), "already"),
        ("a: 1\n", Set(("a",), "\ud800"), "UTF-8"),
        ("a: 1\n", Set(("b" * 2000,), 1), "longer than YAML"),
        ("a: 1\n", Unset(()), "whole document"),
        ("a: &x 1\nb: *x\n", Unset(("a",)), "stands for nothing"),
        ("# mine\n", Unset(("a",)), "empty"),
        ("? a\n", Set(("a",), 1), "only its text"),
        ("a: 1\n", Replace(3, 9, ""), "no characters"),
    ],
)
def test_what_cannot_be_done_is_said(text: str, edit: Edit, message: str) -> None:
    with pytest.raises(EditError, match=message):
        Document.of(text, Syntax.YAML).apply(edit)


def test_documents_are_equal_in_the_same_syntax_only() -> None:
    assert Document.of("{}", Syntax.YAML) != Document.of("{}")
    assert Document.of("a: 1", Syntax.YAML).like(b"b: 2") == Document.of("b: 2", Syntax.YAML)
