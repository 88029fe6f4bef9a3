"""Properties of the assignments that make a dump section from nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from schema.assignments import assign, spelled
from schema.document import Document, Set
from tests.schema.document.texts import STRINGS, VALUES

NAMES = st.one_of(
    st.sampled_from(["conv1", "a/b.c", "x y", "a,b", '"q"', "[0]", " blank ", "", "é", "\n", "\x00", "="]), STRINGS
)
LISTS = st.lists(st.one_of(NAMES, VALUES), max_size=4)
BLOCKS = st.lists(
    st.one_of(st.fixed_dictionaries({}, optional={"name": NAMES, "pos": LISTS, "x": VALUES}), VALUES), max_size=3
)
RANGES = st.lists(st.fixed_dictionaries({}, optional={"begin": NAMES, "end": NAMES}), max_size=3)
ENTRIES = st.fixed_dictionaries(
    {},
    optional={
        "model_name": st.one_of(NAMES, VALUES),
        "layer": LISTS,
        "opname_range": RANGES,
        "optype_blacklist": BLOCKS,
        "opname_blacklist": st.one_of(BLOCKS, VALUES),
        "layer-": VALUES,
        "\u202e": VALUES,
        "a b": VALUES,
    },
)
SECTIONS = st.fixed_dictionaries(
    {},
    optional={
        "dump_path": st.one_of(NAMES, VALUES),
        "dump_mode": st.one_of(NAMES, VALUES),
        "dump_step": NAMES,
        "dump_stats": LISTS,
        "dump_list": st.one_of(st.lists(st.one_of(ENTRIES, VALUES), max_size=4), VALUES),
        "dump_mod": VALUES,
        "x-": VALUES,
        'q"\\': VALUES,
        "err_msg_mode": VALUES,
    },
)


def made(words: tuple[str, ...]) -> Any:
    return assign(Document.of(""), words).document.value(("dump",))


@given(st.one_of(SECTIONS, VALUES))
def test_the_assignments_of_a_section_make_an_equal_one_from_nothing(section: Any) -> None:
    document = Document.of("").apply(Set(("dump",), section))
    words = spelled(document)
    assert all("\x00" not in word and "\n" not in word for word in words)
    assert made(words) == section
    assert assign(document, words).document.text == document.text
