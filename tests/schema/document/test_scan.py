"""Which texts are right, what their trees are, and where the others go wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from schema.document import Document, Node, Replace
from schema.document.scan import Scanner
from tests.schema.document.reference import Refused, strict
from tests.schema.document.texts import BITS, STYLED, broken, ragged


def same(left: Any, right: Any) -> bool:
    """Equal also in the kinds of numbers."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same, left, right))
    return bool(left == right)


def agree(text: str) -> None:
    document = Document.of(text)
    text = document.text
    try:
        value = strict(text) if text else None
    except Refused as refused:
        assert document.faults
        if refused.at is not None:
            assert document.faults[0].start <= refused.at + 1
    else:
        assert document.faults == ()
        assert same(document.value(), value)


@given(st.binary(max_size=60))
def test_any_bytes_come_back_as_they_were(data: bytes) -> None:
    assert Document.read(data).data == data


@given(st.one_of(ragged(), STYLED))
def test_a_right_text_has_no_faults_and_the_value_that_python_reads(text: str) -> None:
    agree(text)
    assert Document.of(text).faults == ()


@given(broken())
@example("{}\x00 anything \udcff")
@example("\ufeff\ufeff{}")
@example("1e400")
@example("-")
@example("[1]]")
@example('"\\ud83d\\ude00"')
@example('"\\ude00\\ud83d"')
@example('"\\ud83d\\ud83d\\ude00"')
@example('{"a" 1}')
def test_a_text_has_faults_exactly_when_a_strict_parser_refuses_it(text: str) -> None:
    agree(text)


@given(st.lists(BITS, max_size=12).map("".join))
def test_scraps_of_json_are_read_to_their_end(text: str) -> None:
    agree(text)


@given(st.one_of(ragged(), STYLED))
def test_the_tolerant_scanner_reads_a_right_text_as_the_strict_reader_does(text: str) -> None:
    scanner = Scanner(text)
    scanner.run()
    assert scanner.faults == []
    assert scanner.root == Document.of(text).root


@given(broken())
def test_faults_stand_in_order_inside_the_text_and_say_something(text: str) -> None:
    document = Document.of(text)
    places = [fault.start for fault in document.faults]
    assert places == sorted(places)
    assert len(places) < 60
    for fault in document.faults:
        assert 0 <= fault.start <= fault.end <= len(document.text)
        assert fault.message and not fault.message.endswith(".")
        for edit in fault.fix.edits if fault.fix else ():
            assert isinstance(edit, Replace)
            assert 0 <= edit.start <= edit.end <= len(document.text)


def check_places(node: Node, text: str) -> None:
    at = node.start + 1
    for member in node.members:
        assert at <= member.key_start < member.key_end <= member.node.start <= member.node.end < node.end
        check_places(member.node, text)
        at = member.node.end
    for item in node.items:
        assert at <= item.start <= item.end < node.end
        check_places(item, text)
        at = item.end
    if node.kind in ("string", "number") and node.value is not None:
        assert same(strict(text[node.start : node.end]), node.value)


@given(st.one_of(ragged(), STYLED))
def test_nodes_stand_where_their_text_is(text: str) -> None:
    document = Document.of(text)
    assert document.root is not None
    check_places(document.root, text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 300_000,
        '{"a":' * 100_000,
        "[" * 100_000 + "}" * 100_000,
        "[{" * 100_000,
        "}" * 100_000,
        '["' * 100_000,
        "'" * 100_000,
    ],
)
def test_a_deep_or_hopeless_text_is_refused_and_nothing_overflows(text: str) -> None:
    document = Document.of(text)
    assert document.faults
    document.value()


def test_deep_nesting_is_right_but_the_tree_has_an_end() -> None:
    document = Document.of("[" * 100_000 + "1" + "]" * 100_000)
    assert document.faults == ()
    assert document.root is not None
    assert (document.root.start, document.root.end) == (0, 200_001)


def test_an_empty_file_is_no_fault_and_blanks_are() -> None:
    assert Document.read(b"").empty
    assert Document.read(b"").faults == ()
    assert [fault.id for fault in Document.read(b" \n").faults] == ["blank"]
    assert not Document.read(b" \n").empty


def test_a_byte_order_mark_is_allowed_at_the_very_start_only() -> None:
    assert Document.read(b"\xef\xbb\xbf{}").faults == ()
    assert Document.read(b" \xef\xbb\xbf{}").faults != ()
