"""Edits look as if a careful person had typed them."""

from __future__ import annotations

import pytest

from schema.document import Document, Edit, EditError, Insert, Move, Rename, Replace, Set, Unset

SPACES = """{
    "dump": {
        "dump_path": "/data/dump",
        "layer": ["a", "b"],
        "dump_mode": "all"
    },
    "other": {}
}
"""
TABS = '{\r\n\t"dump":{   \r\n\t\t"dump_list":[   \r\n\t\t\t{\t"model_name":"m"\r\n\t\t\t}\r\n\t\t],  \r\n\t\t"dump_mode":"all" \r\n\t}\r\n}'
NAMES = '{\n  "layer": [\n    "a",\n    "b"\n  ]\n}\n'
RANGES = '{"a":1,\n "opname_range":[{"begin":"x", "end":"y"}, {"begin":"z", "end":"z"}]\n}'
LEFT = '{\n"dump":{\n"a":1,\n"b":[\n]\n}\n}\n'
FLAT = '{ "dump":{ "a":[ 1, 2 ], "b":{} } }'


def edited(text: str, *edits: Edit) -> str:
    before = Document.of(text)
    assert before.faults == ()
    after = before.apply(*edits)
    assert after.faults == ()
    return after.text


def put(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


# text, edit, what is replaced in it, by what
CASES: list[tuple[str, Edit, str, str]] = [
    # a value in its place
    (SPACES, Set(("dump", "dump_mode"), "input"), '"all"', '"input"'),
    (SPACES, Set(("dump", "dump_mode"), None), '"all"', "null"),
    (SPACES, Set(("dump", "dump_mode"), 'a"b\\模\t'), '"all"', '"a\\"b\\\\模\\t"'),
    (SPACES, Set(("dump", "layer", 1), "c"), '"b"', '"c"'),
    # a new key
    (SPACES, Set(("dump", "dump_step"), "0"), '"all"', '"all",\n        "dump_step": "0"'),
    (SPACES, Set(("x",), [1]), "{}\n", '{},\n    "x": [1]\n'),
    (SPACES, Set(("other", "x"), 1), "{}", '{\n        "x": 1\n    }'),
    (SPACES, Set(("other", "x"), {"y": {}}), "{}", '{\n        "x": {\n            "y": {}\n        }\n    }'),
    (TABS, Set(("dump", "x"), "y"), '"all" ', '"all", \r\n\t\t"x":"y"'),
    (TABS, Set(("dump", "dump_list", 0, "x"), "y"), '"m"', '"m",\r\n\t\t\t\t"x":"y"'),
    (LEFT, Set(("dump", "x"), {"y": 1}), "]\n", ']\n,"x"'),
    (FLAT, Set(("dump", "c"), [1, {"d": 2}]), '"b":{}', '"b":{}, "c":[ 1, { "d":2 } ]'),
    (FLAT, Set(("dump", "b", "x"), 1), "{} }", '{ "x":1 } }'),
    ('{"a" : 1, "b" : 2}', Set(("c",), 3), "2", '2, "c" : 3'),
    ('{"a":1,"b":2}', Set(("c",), 3), "2", '2,"c":3'),
    ('{"a": {"b": 1}}', Set(("a", "c"), 2), "1", '1, "c": 2'),
    # parents that are missing
    (SPACES, Set(("new", "a", "b"), 1), "{}\n", '{},\n    "new": {\n        "a": {\n            "b": 1\n        }\n    }\n'),
    (FLAT, Set(("dump", "c", 0, "d"), 1), '"b":{}', '"b":{}, "c":[ { "d":1 } ]'),
    # lists
    (SPACES, Set(("dump", "layer", 2), "c"), '"b"', '"b", "c"'),
    (SPACES, Set(("dump", "layer"), ["a", "b", "c"]), '"b"', '"b", "c"'),
    (SPACES, Set(("dump", "layer"), ["b"]), '"a", ', ""),
    (SPACES, Set(("dump", "layer"), []), '["a", "b"]', "[]"),
    (SPACES, Insert(("dump", "layer", 0), "x"), '["a"', '["x", "a"'),
    (SPACES, Insert(("dump", "layer", 1), "x"), '"b"', '"x", "b"'),
    (SPACES, Insert(("dump", "layer", 2), "x"), '"b"', '"b", "x"'),
    (SPACES, Unset(("dump", "layer", 0)), '"a", ', ""),
    (SPACES, Unset(("dump", "layer", 1)), ', "b"', ""),
    (NAMES, Set(("layer",), ["a", "x", "b", "c"]), '"a",\n    "b"', '"a",\n    "x",\n    "b",\n    "c"'),
    (NAMES, Insert(("layer", 0), "x"), '    "a"', '    "x",\n    "a"'),
    (NAMES, Unset(("layer", 0)), '    "a",\n', ""),
    (NAMES, Unset(("layer", 1)), ',\n    "b"', ""),
    (NAMES, Move(("layer", 0), 1), '"a",\n    "b"', '"b",\n    "a"'),
    (NAMES, Set(("names",), ["x", "y"]), "  ]\n", '  ],\n  "names": [\n    "x",\n    "y"\n  ]\n'),
    (RANGES, Set(("opname_range", 2), {"begin": "p", "end": "q"}), '"z"}', '"z"}, {"begin":"p", "end":"q"}'),
    (RANGES, Unset(("opname_range", 0)), '{"begin":"x", "end":"y"}, ', ""),
    (RANGES, Move(("opname_range", 1), 0), '{"begin":"x", "end":"y"}, {"begin":"z", "end":"z"}', '{"begin":"z", "end":"z"}, {"begin":"x", "end":"y"}'),
    # the manual's list of every model
    ('{\n  "l": [{}]\n}', Set(("l", 0, "m"), "x"), "{}", '{\n    "m": "x"\n  }'),
    ('{\n  "l": []\n}', Set(("l", 0), {}), "[]", "[{}]"),
    ('{\n  "l": []\n}', Set(("l", 0), {"m": "x"}), "[]", '[\n    {\n      "m": "x"\n    }\n  ]'),
    ('{\n  "l": []\n}', Set(("l",), [{"a": "x", "b": "y"}]), "[]", '[{"a": "x", "b": "y"}]'),
    ('{\n  "l": [\n  ]\n}', Set(("l", 0), "x"), "[\n", '[\n    "x"\n'),
    # members that go
    (SPACES, Unset(("dump", "dump_path")), '        "dump_path": "/data/dump",\n', ""),
    (SPACES, Unset(("dump", "dump_mode")), ',\n        "dump_mode": "all"', ""),
    (SPACES, Unset(("other",)), ',\n    "other": {}', ""),
    (TABS, Unset(("dump", "dump_list")), '\t\t"dump_list":[   \r\n\t\t\t{\t"model_name":"m"\r\n\t\t\t}\r\n\t\t],  \r\n', ""),
    (TABS, Unset(("dump", "dump_mode")), '],  \r\n\t\t"dump_mode":"all" ', "]  "),
    (TABS, Unset(("dump", "dump_list", 0)), '[   \r\n\t\t\t{\t"model_name":"m"\r\n\t\t\t}\r\n\t\t]', "[]"),
    (FLAT, Unset(("dump", "a")), '"a":[ 1, 2 ], ', ""),
    (FLAT, Unset(("dump", "b")), ', "b":{}', ""),
    ('{\n  "a": 1,\n\n  "b": 2,\n\n  "c": 3\n}', Unset(("b",)), '  "b": 2,\n\n', ""),
    ('{"a": 1, "b": 2, "a": 3}', Unset(("a",)), '"a": 1, "b": 2, "a": 3', '"b": 2'),
    # names
    (SPACES, Rename(("dump", "layer"), "layers"), '"layer"', '"layers"'),
    # values that change in part
    (SPACES, Set(("dump",), {"dump_path": "/data/dump", "layer": ["a", "c"], "x": 1}), '"b"],\n        "dump_mode": "all"', '"c"],\n        "x": 1'),
    ('{"a": 1, "a": 2}', Set(("a",), 3), "2", "3"),
    (SPACES, Set(("dump", "dump_mode"), {"a": 1}), '"all"', '{\n            "a": 1\n        }'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "edit", "old", "new"), CASES)
def test_an_edit_changes_this_and_nothing_else(text: str, edit: Edit, old: str, new: str) -> None:
    if text is LEFT:
        assert edited(text, edit) == '{\n"dump":{\n"a":1,\n"b":[\n],\n"x":{\n"y":1\n}\n}\n}\n'
    else:
        assert edited(text, edit) == put(text, old, new)


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ('{"\\u0061": "\\u0041", "n": 1.50}', Set(("a",), "A")),
        ('{"n": 1.50e1}', Set(("n",), 15.0)),
        (SPACES, Set((), {"other": {}, "dump": {"dump_path": "/data/dump", "layer": ["a", "b"], "dump_mode": "all"}})),
        (SPACES, Rename(("dump",), "dump")),
        (SPACES, Move(("dump", "layer", 1), 1)),
    ],
)
def test_an_edit_that_changes_no_value_changes_no_byte(text: str, edit: Edit) -> None:
    assert edited(text, edit) == text


def test_one_and_true_and_one_point_zero_are_three_values() -> None:
    assert edited('{"a": 1}', Set(("a",), True)) == '{"a": true}'
    assert edited('{"a": 1}', Set(("a",), 1.0)) == '{"a": 1.0}'


@pytest.mark.parametrize(("before", "mark"), [("", ""), (" \n\n", ""), ("\ufeff\n", "\ufeff")])
def test_an_empty_file_becomes_a_whole_document(before: str, mark: str) -> None:
    after = Document.of(before).apply(Set(("dump", "dump_path"), "/data/dump"))
    assert after.text == mark + '{\n    "dump": {\n        "dump_path": "/data/dump"\n    }\n}\n'


def test_edits_are_made_one_after_the_other() -> None:
    text = edited(
        SPACES, Insert(("dump", "layer", 0), "z"), Unset(("dump", "layer", 1)), Set(("dump", "layer", 1), "y")
    )
    assert '"layer": ["z", "y"]' in text


def test_a_replacement_works_in_a_broken_text_and_mends_it_for_the_edits_behind_it() -> None:
    document = Document.of('{"a": 1,}')
    assert document.apply(Replace(7, 8, ""), Set(("a",), 2)).text == '{"a": 2}'


def test_a_mark_and_the_end_of_the_file_stay() -> None:
    assert edited('\ufeff{"a": 1}\r\n\r\n', Set(("b",), 2)) == '\ufeff{"a": 1, "b": 2}\r\n\r\n'


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ('{"a": 1,}', Set(("a",), 2)),
        ('{"a": 1}', Unset(("b",))),
        ('{"a": 1}', Unset(())),
        ('{"a": 1}', Unset(("a", "b"))),
        ('{"a": 1}', Set(("a", "b"), 1)),
        ('{"a": 1}', Set((0,), 1)),
        ('{"a": [1]}', Set(("a", "b"), 1)),
        ('{"a": [1]}', Set(("a", 2), 1)),
        ('{"a": [1]}', Set(("a", -1), 1)),
        ('{"a": [1]}', Set(("b", 1), 1)),
        ('{"a": [1]}', Insert(("a", 2), 1)),
        ('{"a": [1]}', Insert(("a",), 1)),
        ('{"a": [1]}', Move(("a", 0), 1)),
        ('{"a": [1]}', Move(("a",), 0)),
        ('{"a": [1]}', Rename(("a", 0), "b")),
        ('{"a": 1, "b": 2}', Rename(("a",), "b")),
        ('{"a": 1}', Set(("a",), float("nan"))),
        ('{"a": 1}', Set(("a",), float("inf"))),
        ('{"a": 1}', Set(("a",), 10**400)),
        ('{"a": 1}', Set(("a",), "\ud800")),
        ('{"a": 1}', Set(("\udcff",), 1)),
        ('{"a": 1}', Replace(0, 99, "")),
        ("", Unset(("a",))),
        ("[" * 200 + "1" + "]" * 200, Set((0,) * 101, "x")),
    ],
)
def test_an_edit_that_cannot_be_made_says_why(text: str, edit: Edit) -> None:
    with pytest.raises(EditError) as raised:
        Document.of(text).apply(edit)
    assert str(raised.value)
