"""What holds of every edit of every YAML text: values as wanted, comments in place, all else as it was."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from schema.document import Document, EditError, Insert, Move, Replace, Set, Syntax, Unset
from schema.document.outcome import outcome
from tests.schema.document.test_scan import same
from tests.schema.yaml.texts import KEYS, SCALARS, VALUES, at, edits, places, yaml_texts

Drawn = tuple[str, Any, list[str]]


def read(text: str) -> Document:
    return Document.of(text, Syntax.YAML)


def keeps(text: str, notes: list[str]) -> bool:
    """Whether each comment is still there, once, and is still a comment."""
    return all(text.count(note) == 1 for note in notes)


@given(yaml_texts(), st.data())
def test_an_edit_does_what_it_says_and_keeps_every_comment(drawn: Drawn, data: st.DataObject) -> None:
    text, value, notes = drawn
    edit = data.draw(edits(value))
    after = read(text).apply(edit)
    assert after.faults == ()
    assert same(after.value(), outcome(value, edit))
    assert keeps(after.text, notes)


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(yaml_texts(), st.data())
def test_fifty_edits_keep_every_comment_in_place(drawn: Drawn, data: st.DataObject) -> None:
    text, value, notes = drawn
    document, first = read(text), read(text)
    states = [document]
    for _ in range(50):
        edit = data.draw(edits(value))
        value = outcome(value, edit)
        document = document.apply(edit)
        states.append(document)
        assert same(document.value(), value)
        assert keeps(document.text, notes)
    assert states[0].text == text == first.text


@given(yaml_texts(), SCALARS, st.data())
def test_a_single_value_changes_in_its_own_place(drawn: Drawn, item: Any, data: st.DataObject) -> None:
    text, value, _notes = drawn
    found = [path for path in places(value) if not isinstance(at(value, path), (dict, list))]
    assume(found)
    path = data.draw(st.sampled_from(found))
    before = read(text)
    start, end = before.span(path)
    after = before.apply(Set(path, item)).text
    assert after.startswith(text[:start])
    tail = text[end:]
    assert after.endswith((tail, tail[1:]))  # `key:` without a value gets a blank


@given(yaml_texts(), KEYS, VALUES, st.data())
def test_set_and_unset_of_a_new_key_give_the_text_back(drawn: Drawn, name: str, item: Any, data: st.DataObject) -> None:
    text, value, _notes = drawn
    found = [path for path in places(value) if isinstance(at(value, path), dict) and at(value, path)]
    path = data.draw(st.sampled_from(found))
    assume(name not in at(value, path))
    assert read(text).apply(Set((*path, name), item), Unset((*path, name))).text == text


@given(yaml_texts(comments=False), VALUES, st.data())
def test_insert_and_unset_give_the_text_back(drawn: Drawn, item: Any, data: st.DataObject) -> None:
    text, value, _notes = drawn
    found = [path for path in places(value) if isinstance(at(value, path), list) and at(value, path)]
    assume(found)
    path = data.draw(st.sampled_from(found))
    index = data.draw(st.integers(0, len(at(value, path))))
    assert read(text).apply(Insert((*path, index), item), Unset((*path, index))).text == text


@given(yaml_texts(comments=False), st.data())
def test_move_there_and_back_gives_the_text_back(drawn: Drawn, data: st.DataObject) -> None:
    text, value, _notes = drawn
    found = [path for path in places(value) if isinstance(at(value, path), list) and at(value, path)]
    assume(found)
    path = data.draw(st.sampled_from(found))
    index, to = (data.draw(st.integers(0, len(at(value, path)) - 1)) for _ in range(2))
    assert read(text).apply(Move((*path, index), to), Move((*path, to), index)).text == text


@given(yaml_texts(), st.data())
def test_set_of_the_value_that_is_there_changes_no_byte(drawn: Drawn, data: st.DataObject) -> None:
    text, value, _notes = drawn
    path = data.draw(st.sampled_from(places(value)))
    assert read(text).apply(Set(path, at(value, path))).text == text


@given(yaml_texts(), st.data())
def test_an_edit_changes_no_line_outside_of_what_it_stands_in(drawn: Drawn, data: st.DataObject) -> None:
    text, value, _notes = drawn
    edit = data.draw(edits(value))
    before = read(text)
    assert not isinstance(edit, Replace)
    start, end = before.span(edit.path[:-1])
    head, tail = before.key_span(edit.path[:-1])[0], text[end:].partition("\n")[2]
    after = before.apply(edit).text
    assert after.startswith(text[: min(start, head)])
    assert after.endswith(tail)


@given(st.lists(st.tuples(KEYS, VALUES), min_size=1, max_size=4))
def test_a_document_built_by_edits_has_what_was_put_in(members: list[tuple[str, Any]]) -> None:
    document = Document.read(b"", Syntax.YAML)
    for key, value in members:
        document = document.apply(Set(("dump", key), value))
    assert same(document.value(("dump",)), dict(members))


ODD = st.sampled_from(
    ["&x [a, b]", "*x", "? a\n: b", "[a: 1, ? b]", "{a, b: }", "|+\n  a\n\n", '"a\n  b"', "a\n  b", "!!str a"]
)


@given(st.lists(ODD, min_size=1, max_size=4), st.data())
def test_odd_layouts_are_edited_rightly_or_not_at_all(parts: list[str], data: st.DataObject) -> None:
    text = "".join(f"k{number}: {part}\n" if part[0] != "?" else f"{part}\n" for number, part in enumerate(parts))
    document = read(text)
    assume(not document.faults)
    edit = data.draw(edits(document.value()))
    try:
        after = document.apply(edit)
    except EditError:
        return
    assert after.faults == ()
    if "*" not in text:
        assert same(after.value(), outcome(document.value(), edit))
