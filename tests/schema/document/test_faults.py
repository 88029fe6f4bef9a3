"""Every mistake that people make has a name, a place, words and, where one is safe, a repair."""

from __future__ import annotations

import pytest
from hypothesis import given

from schema.document import Document, Fault
from schema.document.edits import Json
from tests.schema.document.texts import broken


def mended(document: Document, limit: int = 60) -> Document:
    """The document after the repair of its first fault, and so on while there is one."""
    for _ in range(limit):
        fix = document.faults[0].fix if document.faults else None
        if fix is None:
            break
        document = document.apply(*fix.edits)
    return document


# The text, the marked place in guillemets-like brackets ⟦ ⟧, the fault's id, and what all repairs together make of it.
MENDED = [
    ('{"a": 1⟦,⟧}', "trailing-comma", '{"a": 1}'),
    ('{\n  "a": [1, 2⟦,⟧\n  ]\n}', "trailing-comma", '{\n  "a": [1, 2\n  ]\n}'),
    ("[1,⟦,⟧2]", "extra-comma", "[1,2]"),
    ("[⟦,⟧1]", "extra-comma", "[1]"),
    ('{"a": "conv"\n⟦"⟧b": 1}', "missing-comma", '{"a": "conv",\n"b": 1}'),
    ("[{}\n⟦{⟧}]", "missing-comma", "[{},\n{}]"),
    ('{"a" ⟦"⟧b"}', "missing-colon", '{"a": "b"}'),
    ('{"a" ⟦=⟧ 1}', "wrong-punctuation", '{"a" : 1}'),
    ('{"a" ⟦=>⟧ 1}', "wrong-punctuation", '{"a" : 1}'),
    ('{"a"⟦;⟧ 1}', "wrong-punctuation", '{"a": 1}'),
    ('{"a": 1⟦;⟧ "b": 2}', "wrong-punctuation", '{"a": 1, "b": 2}'),
    ('{"a"⟦：⟧1}', "wrong-punctuation", '{"a":1}'),
    ('{"a":1⟦，⟧"b":2}', "wrong-punctuation", '{"a":1,"b":2}'),
    ("⟦｛⟧｝", "wrong-punctuation", "{}"),
    ("{⟦'a'⟧: 1}", "single-quotes", '{"a": 1}'),
    ('{"a": ⟦\'say "x"\'⟧}', "single-quotes", '{"a": "say \\"x\\""}'),
    ("{\"a\": ⟦'it\\'s'⟧}", "single-quotes", '{"a": "it\'s"}'),
    ("{⟦“a”⟧：“b”，“c”：1}", "wrong-quotes", '{"a":"b","c":1}'),
    ('{"a": ⟦＂x＂⟧}', "wrong-quotes", '{"a": "x"}'),
    ("{⟦a⟧: 1}", "unquoted-key", '{"a": 1}'),
    ('{⟦a"⟧: 1}', "unquoted-key", '{"a": 1}'),
    ("{⟦1⟧: 1}", "unquoted-key", '{"1": 1}'),
    ('{"a": ⟦/data/dump⟧}', "unquoted-value", '{"a": "/data/dump"}'),
    ('{"a": ⟦ResNet-50⟧, "b": 1}', "unquoted-value", '{"a": "ResNet-50", "b": 1}'),
    ('{"a": ⟦10.0.0.1⟧}', "unquoted-value", '{"a": "10.0.0.1"}'),
    ('{"a": ⟦True⟧}', "wrong-literal", '{"a": true}'),
    ('{"a": ⟦FALSE⟧}', "wrong-literal", '{"a": false}'),
    ('{"a": ⟦None⟧}', "wrong-literal", '{"a": null}'),
    ('{"a": ⟦undefined⟧}', "wrong-literal", '{"a": null}'),
    ("[⟦+1⟧]", "wrong-number", "[1]"),
    ("[⟦.5⟧]", "wrong-number", "[0.5]"),
    ("[⟦5.⟧]", "wrong-number", "[5.0]"),
    ("[⟦-01⟧]", "wrong-number", "[-1]"),
    ("[⟦0x1F⟧]", "wrong-number", "[31]"),
    ('["a⟦\t⟧b"]', "control-character", '["a\\tb"]'),
    ('["a⟦\n⟧b"]', "control-character", '["a\\nb"]'),
    ('["a⟦\x00⟧b"]', "control-character", '["a\\u0000b"]'),
    ('["C:⟦\\d⟧ata"]', "bad-escape", '["C:\\\\data"]'),
    ('["⟦\\\'⟧"]', "bad-escape", '["\'"]'),
    ('{\n  "a": ⟦"/x⟧,\n  "b": 1\n}', "unterminated-string", '{\n  "a": "/x",\n  "b": 1\n}'),
    ('{"a": {"b": ⟦"/x⟧', "unterminated-string", '{"a": {"b": "/x"}}'),
    ('{"a": "x ⟦"⟧y" z", "b": 1}', "unescaped-quote", '{"a": "x \\"y\\" z", "b": 1}'),
    ('{⟦// note⟧\n"a": 1}', "comment", '{\n"a": 1}'),
    ('{\n  ⟦# note⟧\n  "a": 1\n}', "comment", '{\n  "a": 1\n}'),
    ('{"a": 1 ⟦/* one\n two */⟧}', "comment", '{"a": 1}'),
    ('{"a":⟦\u00a0⟧1}', "odd-space", '{"a": 1}'),
    ('{"a": [\n  ⟦......⟧\n]}', "placeholder", '{"a": [\n]}'),
    ('{"a": [⟦…⟧]}', "placeholder", '{"a": []}'),
    ('{"a": 1⟦⟧', "unclosed", '{"a": 1}'),
    ('{\n  "a": {\n    "b": [1, 2⟦\n⟧', "unclosed", '{\n  "a": {\n    "b": [1, 2]\n  }\n}\n'),
    ('{"a": [1,⟦⟧', "unclosed", '{"a": [1]}'),
    ('{"a": [1⟦}⟧}', "wrong-bracket", '{"a": [1]}'),
    ('{"a": {"b": [1⟦}⟧, "c": 2}', "missing-bracket", '{"a": {"b": [1]}, "c": 2}'),
    ('[{"a": 1⟦]⟧', "missing-bracket", '[{"a": 1}]'),
    ('{"a": 1}⟦}⟧', "extra-bracket", '{"a": 1}'),
    ('{"a": {}⟦}⟧, "b": {}}', "extra-bracket", '{"a": {}, "b": {}}'),
    ('[⟦"a"⟧: 1}]', "missing-opening-brace", '[{"a": 1}]'),
    ('⟦"a"⟧: {"b": 1}', "missing-outer-brace", '{"a": {"b": 1}}'),
    ('⟦"a"⟧: {"b": 1}}', "missing-outer-brace", '{"a": {"b": 1}}'),
    ('⟦a⟧: {"b": 1}', "missing-outer-brace", '{"a": {"b": 1}}'),
    ('{"a": 1} ⟦EOF⟧\n', "trailing-text", '{"a": 1}\n'),
    ('{"a": 1}\n⟦```⟧\n', "trailing-text", '{"a": 1}\n'),
    ('⟦config = ⟧{"a": 1}', "leading-text", '{"a": 1}'),
    ('⟦```json\n⟧{"a": 1}', "leading-text", '{"a": 1}'),
    ('⟦1 ⟧{\n2   "a": 1\n3 }\n', "line-numbers", '{\n  "a": 1\n}\n'),
    ('⟦1\n2\n3\n⟧{\n  "a": 1\n}\n', "line-numbers", '{\n  "a": 1\n}\n'),
    ('{"a":⟦\x00⟧1}', "nul-byte", '{"a":1}'),
    ("⟦ \n⟧", "blank", "{}\n"),
]


def without_marks(marked: str) -> tuple[str, int, int]:
    start = marked.index("⟦")
    return marked.replace("⟦", "").replace("⟧", ""), start, marked.index("⟧") - 1


@pytest.mark.parametrize(("marked", "name", "wanted"), MENDED)
def test_a_mistake_is_named_marked_and_mended(marked: str, name: str, wanted: str) -> None:
    text, start, end = without_marks(marked)
    document = Document.of(text)
    first = document.faults[0]
    assert (first.id, first.start, first.end) == (name, start, end)
    assert first.advice.endswith((".", "?"))
    assert mended(document).text == wanted
    assert mended(document).faults == ()


def test_a_word_without_quotes_is_not_cut_by_a_quotation_mark() -> None:
    document = Document.of('{"dump": {"    "model_name": "r{esnet50",\n"a": 1}}')
    assert all(fault.fix is None or fault.fix.edits for fault in document.faults)
    assert "unescaped-quote" not in {fault.id for fault in document.faults}


UNMENDED = [
    ('{"a": ⟦NaN⟧}', "not-a-number"),
    ("[⟦-Infinity⟧]", "not-a-number"),
    ("[⟦1e999⟧]", "number-overflow"),
    ("[⟦" + "9" * 400 + "⟧]", "number-overflow"),
    ('["⟦\\ud800⟧"]', "lone-surrogate"),
    ('["⟦\\udc00⟧\\ud800"]', "lone-surrogate"),
    ('{"a": ⟦}⟧', "missing-value"),
    ('{"a": ⟦,⟧ "b": 1}', "missing-value"),
    ('{"a"⟦}⟧', "missing-value"),
    ('{⟦{⟧"a": 1}}', "missing-key"),
    ('{"a": 1}\n⟦{"a": 1}⟧\n', "second-document"),
    ("⟦n⟧ot a json{{{", "not-json"),
    ("⟦a⟧: b\nc: d\n", "yaml"),
    ("⟦-⟧--\na:\n  b: c\n", "yaml"),
    ("⟦<⟧html></html>", "markup"),
    ("⟦PK\x03\x04⟧ whatever", "compressed"),
    ("⟦\x7fELF⟧ whatever", "binary"),
    ("⟦\x01⟧\x02\x03\x04\x05", "binary"),
]


@pytest.mark.parametrize(("marked", "name"), UNMENDED)
def test_a_mistake_without_a_safe_repair_is_named_and_explained(marked: str, name: str) -> None:
    text, start, end = without_marks(marked)
    first = Document.of(text).faults[0]
    assert (first.id, first.start, first.end) == (name, start, end)
    assert first.fix is None
    assert first.advice.endswith((".", "?"))


READ_ANYWAY: list[tuple[str, Json]] = [
    ("{'a': 'b', \"c\": True, d: [1, 2,], }", {"a": "b", "c": True, "d": [1, 2]}),
    ('{"a": 1 // one\n "b": 2', {"a": 1, "b": 2}),
    ('"dump": {"dump_list": [{"a": "x" "b": [1}], "c": 2}', {"dump": {"dump_list": [{"a": "x", "b": [1]}], "c": 2}}),
    ('{"dump": {"dump_path": "/da', {"dump": {"dump_path": "/da"}}),
    ('{"a": , "b": 1}', {"b": 1}),
    ("{“a”：“b”，“c”：［1，2］｝", {"a": "b", "c": [1, 2]}),
]


@pytest.mark.parametrize(("text", "value"), READ_ANYWAY)
def test_what_can_be_read_is_read(text: str, value: Json) -> None:
    assert Document.of(text).faults
    assert Document.of(text).value() == value


def only(data: bytes) -> Fault:
    faults = Document.read(data).faults
    assert len(faults) == 1
    return faults[0]


def test_bytes_of_another_encoding_are_read_as_what_they_seem_to_be() -> None:
    for codec, word in (("gbk", "模型"), ("cp1252", "café")):
        document = Document.read(f'{{"a": "{word}"}}'.encode(codec))
        assert document.faults[0].id == "not-utf8"
        assert mended(document).value() == {"a": word}
    assert only(b'{"a": "\xff"}').start == 7


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_recognised_and_mended(codec: str) -> None:
    fault = only('{"a": "模型"}\n'.encode(codec))
    assert fault.id == "utf-16"
    assert mended(Document.read('{"a": "模型"}\n'.encode(codec))).text == '{"a": "模型"}\n'


def test_a_compressed_file_is_recognised() -> None:
    assert only(b"\x1f\x8b\x08\x00\x00\x01\x02").id == "compressed"


def test_a_file_full_of_mistakes_gets_a_bounded_list_of_them() -> None:
    assert len(Document.of("[" + "'a'," * 5000 + "1]").faults) == 50


def test_the_first_mistake_is_told_before_later_ones() -> None:
    document = Document.of('{"a": 1,, "b": \'x\',}')
    assert [fault.id for fault in document.faults] == ["extra-comma", "single-quotes", "trailing-comma"]


@given(broken())
def test_repairing_comes_to_an_end(text: str) -> None:
    document = mended(Document.of(text))
    assert not document.faults or document.faults[0].fix is None or len(document.faults) > 1
