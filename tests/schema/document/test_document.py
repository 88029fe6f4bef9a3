"""Where things stand in a document."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.document import Document
from schema.paths import Path
from tests.schema.document.test_edit_properties import at, places
from tests.schema.document.test_scan import same
from tests.schema.document.texts import STYLED, broken, ragged

TEXT = '{\r\n  "dump": {"a": [1, "x"], "模": null},\r\n  "b": 2\r\n}\r\n'


def shown(document: Document, span: tuple[int, int]) -> str:
    return document.text[span[0] : span[1]]


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("dump", "a"), '[1, "x"]', '"a"'),
        (("dump", "a", 1), '"x"', '"x"'),
        (("dump", "a", 7), '[1, "x"]', '"a"'),
        (("dump", "a", 1, "deeper"), '"x"', '"x"'),
        (("dump", "模"), "null", '"模"'),
        (("dump", "none"), '{"a": [1, "x"], "模": null}', '"dump"'),
    ],
)
def test_spans_are_those_of_the_place_or_of_the_nearest_around_it(path: Path, value: str, key: str) -> None:
    document = Document.of(TEXT)
    assert shown(document, document.span(path)) == value
    assert shown(document, document.key_span(path)) == key


def test_the_span_of_what_has_nothing_around_it_is_the_whole() -> None:
    document = Document.of(TEXT)
    assert shown(document, document.span(("none",))) == TEXT.rstrip()
    assert Document.of("").span(("dump",)) == (0, 0)


def test_positions_count_lines_and_characters_from_one() -> None:
    document = Document.of(TEXT)
    assert document.position(0) == (1, 1)
    assert document.position(TEXT.index('"dump"')) == (2, 3)
    assert document.position(TEXT.index("null")) == (2, 32)
    assert document.position(TEXT.index('"b"')) == (3, 3)
    assert document.position(len(TEXT)) == (5, 1)
    assert document.position(10_000) == (5, 1)


def test_a_byte_order_mark_takes_no_column() -> None:
    document = Document.read(b'\xef\xbb\xbf{"a": 1}')
    assert document.position(1) == (1, 1)
    assert document.position(2) == (1, 2)


def test_the_last_of_two_keys_counts_and_the_first_is_told() -> None:
    document = Document.of('{"a": {"x": 1}, "b": 0, "a": {"y": 2, "y": 3}}')
    assert document.value() == {"a": {"y": 3}, "b": 0}
    assert document.value(("a", "y")) == 3
    assert not document.has(("a", "x"))
    assert [path for path, _span in document.duplicates] == [("a",), ("a", "y")]
    assert [shown(document, span) for _path, span in document.duplicates] == ['"a"', '"y"']
    assert document.duplicates[0][1] == (1, 4)
    assert shown(document, document.span(("a",))) == '{"y": 2, "y": 3}'


def test_what_is_absent_has_the_default() -> None:
    document = Document.of('{"a": null}')
    assert document.value(("b",), "default") == "default"
    assert document.value(("a",), "default") is None
    assert document.has(("a",))
    assert document.find(("a", 0)) is None
    assert document.find((0,)) is None
    assert Document.of("").value(("a",), 5) == 5


def test_documents_are_equal_when_their_texts_are() -> None:
    assert Document.of("{}") == Document.read(b"{}")
    assert Document.of("{}") != Document.of("{ }")
    assert len({Document.of("{}"), Document.of("{}")}) == 1


@given(st.one_of(STYLED, ragged()))
def test_every_path_leads_to_its_value_and_back(text: str) -> None:
    document = Document.of(text)
    for path in places(document.value()):
        start, end = document.span(path)
        assert same(document.value(path), at(document.value(), path))
        assert document.path_at(start)[: len(path)] == path
        assert document.path_at(end - 1)[: len(path)] == path
        assert document.path_at(document.key_span(path)[0])[: len(path)] == path


@given(broken(), st.integers(-2, 400))
def test_every_character_has_a_path_and_a_position(text: str, offset: int) -> None:
    document = Document.of(text)
    path = document.path_at(offset)
    assert document.has(path) or document.root is None
    line, column = document.position(offset)
    assert 1 <= line <= document.text.count("\n") + 1
    assert column >= 1


@given(st.text(max_size=30))
def test_any_text_can_be_written(text: str) -> None:
    document = Document.of(text)
    assert Document.read(document.data) == document
