"""What holds of every edit of every text."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from schema.document import Document, Insert, Move, Rename, Set, Unset
from schema.paths import Path
from tests.schema.document.test_scan import same
from tests.schema.document.texts import LOOKS, OBJECTS, STRINGS, STYLED, VALUES, Look, ragged, written

TEXTS = st.one_of(STYLED, ragged())
NAMES = st.sampled_from(["dump_step", "模", 'q"', "new", "zz"])


def places(value: Any, path: Path = ()) -> list[Path]:
    """Every path of a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for step, item in inner for found in places(item, (*path, step)))]


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def having(value: Any, path: Path, item: Any) -> Any:
    """A copy of the value that has the item at the path."""
    if not path:
        return item
    value = copy.deepcopy(value)
    parent: Any = at(value, path[:-1])
    step: Any = path[-1]
    if isinstance(parent, list) and step == len(parent):
        parent.append(item)
    else:
        parent[step] = item
    return value


def pick(data: st.DataObject, document: Document, *kinds: type) -> Path:
    """The path of some value of these kinds in the document."""
    value = document.value()
    found = [path for path in places(value) if not kinds or isinstance(at(value, path), kinds)]
    assume(found)
    return data.draw(st.sampled_from(found))


def emptied_layout(document: Document, path: Path) -> bool:
    """Whether it is an empty object or list with a line break inside, whose inside cannot be known again later."""
    start, end = document.span(path)
    return not document.value(path) and "\n" in document.text[start:end]


@given(TEXTS, VALUES, st.data())
def test_set_gives_the_value_and_leaves_the_others(text: str, item: Any, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before)
    after = before.apply(Set(path, item))
    assert after.faults == ()
    assert same(after.value(path), item)
    assert same(after.value(), having(before.value(), path, item))
    start, end = before.span(path)
    assert after.text.startswith(before.text[:start])
    assert after.text.endswith(before.text[end:])


@given(TEXTS, st.data())
def test_set_of_the_value_that_is_there_changes_no_byte(text: str, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before)
    assert before.apply(Set(path, before.value(path))).text == text


@given(TEXTS, VALUES, st.data())
def test_set_of_the_whole_changes_no_more_than_set_of_the_part(text: str, item: Any, data: st.DataObject) -> None:
    before = Document.of(text)
    assume(not before.duplicates)
    path = pick(data, before)
    assume(path)
    whole = having(before.value(), path, item)
    assert before.apply(Set((), whole)).text == before.apply(Set(path, item)).text


@given(TEXTS, NAMES, VALUES, st.data())
def test_a_new_key_stands_last_and_all_else_as_it_was(text: str, name: str, item: Any, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before, dict)
    assume(not before.has((*path, name)))
    after = before.apply(Set((*path, name), item))
    assert same(after.value(), having(before.value(), (*path, name), item))
    start, end = before.span(path)
    assert after.text.startswith(before.text[:start])
    assert after.text.endswith(before.text[end:])
    old, new = before.find(path), after.find(path)
    assert old is not None and new is not None
    for one, other in zip(old.members, new.members, strict=False):
        assert before.text[one.key_start : one.node.end] == after.text[other.key_start : other.node.end]
    assert new.members[-1].key == name


@given(STYLED, NAMES, VALUES, st.data())
def test_set_and_unset_of_a_new_key_give_the_text_back(text: str, name: str, item: Any, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before, dict)
    assume(not before.has((*path, name)) and not emptied_layout(before, path))
    assert before.apply(Set((*path, name), item), Unset((*path, name))).text == text


@given(STYLED, VALUES, st.data())
def test_insert_and_unset_give_the_text_back(text: str, item: Any, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before, list)
    assume(not emptied_layout(before, path))
    index = data.draw(st.integers(0, len(at(before.value(), path))))
    after = before.apply(Insert((*path, index), item))
    members = [*at(before.value(), path)]
    members.insert(index, item)
    assert same(after.value(), having(before.value(), path, members))
    assert after.apply(Unset((*path, index))).text == text


@given(TEXTS, st.data())
def test_move_there_and_back_gives_the_text_back(text: str, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before, list)
    members = at(before.value(), path)
    assume(members)
    index, to = (data.draw(st.integers(0, len(members) - 1)) for _ in range(2))
    after = before.apply(Move((*path, index), to))
    members = [*members]
    members.insert(to, members.pop(index))
    assert same(after.value(path), members)
    assert after.apply(Move((*path, to), index)).text == text


@given(TEXTS, st.data())
def test_unset_takes_one_place_and_leaves_the_others(text: str, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before)
    assume(path)
    after = before.apply(Unset(path))
    wanted = copy.deepcopy(before.value())
    del at(wanted, path[:-1])[path[-1]]
    assert after.faults == ()
    assert same(after.value(), wanted)


@given(STYLED, st.data())
def test_unset_takes_whole_lines_and_at_most_a_comma_of_the_line_before(text: str, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before)
    assume(path and len(at(before.value(), path[:-1])) > 1)
    start, end = before.span(path[:-1])
    assume(before.position(start)[0] < before.position(end)[0])
    after = before.apply(Unset(path))
    rest = iter([without_comma(line) for line in text.split("\n")])
    assert all(without_comma(line) in rest for line in after.text.split("\n"))


def without_comma(line: str) -> str:
    return line.rstrip().removesuffix(",")


@given(TEXTS, NAMES, st.data())
def test_rename_there_and_back_keeps_the_values(text: str, name: str, data: st.DataObject) -> None:
    before = Document.of(text)
    path = pick(data, before)
    assume(path and isinstance(path[-1], str) and not before.has((*path[:-1], name)))
    after = before.apply(Rename(path, name))
    assert after.has((*path[:-1], name)) and not after.has(path)
    assert same(after.apply(Rename((*path[:-1], name), str(path[-1]))).value(), before.value())


@given(st.lists(st.tuples(STRINGS, VALUES), min_size=1, max_size=4))
def test_a_document_built_by_edits_has_what_was_put_in(members: list[tuple[str, Any]]) -> None:
    document = Document.read(b"")
    for key, value in members:
        document = document.apply(Set(("dump", key), value))
    assert document.faults == ()
    assert same(document.value(("dump",)), dict(members))


@given(OBJECTS, LOOKS, VALUES, st.data())
def test_the_indentation_is_made_of_the_characters_that_the_file_uses(
    value: Any, look: Look, item: Any, data: st.DataObject
) -> None:
    before = Document.of(written(value, replace(look, unit="\t", newline="\n", flat=False)))
    path = pick(data, before)
    assert "\n " not in before.apply(Set(path, item)).text
