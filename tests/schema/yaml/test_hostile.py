"""Hostile YAML is read in bounded time and space, makes no object, and says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.check import check
from schema.document import Document, EditError, Set, Syntax
from schema.host import HostView
from schema.target import Target
from schema.yaml.builder import MAX_DEPTH, MAX_EXPANDED

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join(['*' + before] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


def faults(text: str) -> list[str]:
    return [fault.id for fault in Document.of(text, Syntax.YAML).faults]


def test_a_bomb_of_aliases_is_refused_before_it_grows() -> None:
    assert faults(BOMB) == ["too-many-aliases"]


def test_as_many_aliases_as_the_bound_allows_are_read() -> None:
    text = "a: &a [x, x, x, x, x, x, x, x, x]\nb: [" + ", ".join(["*a"] * (MAX_EXPANDED // 10)) + "]\n"
    document = Document.of(text, Syntax.YAML)
    assert document.faults == ()
    value = document.value(("b",))
    assert isinstance(value, list) and len(value) == MAX_EXPANDED // 10
    assert faults(text.replace("]\nb: [", "]\nb: [*a, ")) == ["too-many-aliases"]


def test_a_long_text_that_is_repeated_by_aliases_is_refused() -> None:
    text = "a: &a " + "x" * 20_000 + "\nb: [" + ", ".join(["*a"] * 100) + "]\n"
    assert faults(text) == ["too-many-aliases"]


def test_an_alias_inside_itself_is_refused() -> None:
    assert faults("a: &a [*a]\n") == ["alias"]
    assert faults("a: &a\n  b: {c: *a}\n") == ["alias"]


def test_aliases_cannot_make_a_tree_that_is_too_deep() -> None:
    text = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, MAX_DEPTH + 3))
    assert faults(text) == ["too-deep"]


@pytest.mark.parametrize(
    "tag",
    [
        "!!python/object/apply:os.system [echo]",
        "!!python/name:os.system",
        "!!python/module:os",
        "!!binary aGk=",
        "!!timestamp 2024-01-01",
        "!!set {a, b}",
        "!include /etc/passwd",
        "!<tag:yaml.org,2002:str> x",
    ],
)
def test_no_tag_makes_anything(tag: str) -> None:
    assert faults(f"a: {tag}\n") == ["tag"]


def test_merge_keys_are_not_carried_out() -> None:
    text = "base: &base {a: 1}\ndump:\n  <<: *base\n  b: 2\n"
    document = Document.of(text, Syntax.YAML)
    assert [fault.id for fault in document.faults] == ["merge-key"]
    assert not document.has(("dump", "a"))


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 50_000, "- " * 50_000, "? " * 5000, "a:\n" + " [" * 5000])
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    assert faults(text) in (["too-deep"], ["too-long"], ["odd-key"])


@pytest.mark.parametrize("make", [lambda text: text, lambda text: f'"{text}"', lambda text: f"'{text}'"])
def test_a_huge_value_is_read_or_refused_in_words(make: Callable[[str], str]) -> None:
    text = "a: " + make("x" * 2_000_000) + "\n"
    document = Document.of(text, Syntax.YAML)
    assert [fault.id for fault in document.faults] in ([], ["too-long"])


@pytest.mark.parametrize("digits", [400, 5000])
def test_a_huge_number_is_no_number(digits: int) -> None:
    assert faults("a: " + "9" * digits + "\n") == ["not-a-number"]


def test_a_value_of_an_alias_cannot_be_changed_through_it() -> None:
    document = Document.of("a: &x {b: 1}\nc: *x\n", Syntax.YAML)
    with pytest.raises(EditError, match="alias"):
        document.apply(Set(("c", "b"), 2))
    assert document.apply(Set(("c",), 2)).text == "a: &x {b: 1}\nc: 2\n"
    assert document.apply(Set(("a", "b"), 2)).value() == {"a": {"b": 2}, "c": {"b": 2}}


SIGNS = [*"abc:-#?&*!|>'\"%@`{}[], \n\t\r\\~<", "\x00", "\udc80", "\ufeff", "\u2028", "é", "---", ": ", "- ", "\n  "]


@given(st.lists(st.sampled_from(SIGNS), max_size=30).map("".join))
def test_any_text_is_a_document(text: str) -> None:
    document = Document.of(text, Syntax.YAML)
    assert document.text == text
    assert document.data == text.encode("utf-8", "surrogateescape")
    assert all(0 <= fault.start <= fault.end <= len(text) + 1 for fault in document.faults)
    report = check(document, Target(), HostView.of())
    assert (report.verdict.stage == "file") == bool(document.faults)
    assert document.value() is None or isinstance(document.value(), (dict, list, str, int, float))
