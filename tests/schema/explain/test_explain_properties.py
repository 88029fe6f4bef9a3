"""An explanation comes out of any file for any target."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from schema.check import check
from schema.document import Document
from schema.explain import explain
from schema.fields import DUMP_FIELDS, Field, Kind
from schema.host import HostView
from schema.model import read
from schema.models import Model, Operator
from schema.target import CALLS, EXECUTORS, PRODUCTS, RELEASES, Target

HOST = HostView.of([".", "/data"])
NET = Model("graph", "net", "root", "static", 5, (Operator("a", "Add", 1, 1), Operator("b", "Data", 0, 1, data=True)))

texts = st.sampled_from(["", "a", "b", "net", "graph", "root", "/data", "all", "input0", "3-5", "5-3", "x\x1b\n\u202e"])
junk = st.none() | st.booleans() | st.integers() | texts | st.lists(texts, max_size=2)


def values(field: Field) -> st.SearchStrategy[object]:
    """Good and bad values of a field."""
    if field.kind is Kind.ROWS:
        good: st.SearchStrategy[object] = st.lists(objects(field.members), max_size=3)
    elif field.is_list:
        good = st.lists(st.sampled_from(field.values) if field.values else texts, max_size=3)
    else:
        good = st.sampled_from(field.values) if field.values else texts
    return st.one_of(good, good, good, junk)


def objects(fields: tuple[Field, ...]) -> st.SearchStrategy[object]:
    return st.fixed_dictionaries({}, optional={field.name: values(field) for field in fields})


files = st.one_of(
    st.text(max_size=40),
    st.fixed_dictionaries({"dump": objects(DUMP_FIELDS)}).map(json.dumps),
    st.fixed_dictionaries({"dump": objects(DUMP_FIELDS)}).map(lambda value: json.dumps(value)[:-3]),
)
targets = st.builds(
    Target,
    st.sampled_from(RELEASES),
    st.none() | st.sampled_from(PRODUCTS),
    st.sampled_from(CALLS),
    st.sampled_from(EXECUTORS),
)


@settings(deadline=None)
@given(files, targets, st.booleans())
def test_every_file_is_explained(text: str, target: Target, loaded: bool) -> None:
    document = Document.of(text)
    report = check(document, target, HOST)
    found = explain(document, read(document), report, target, HOST, (NET,) if loaded else ())
    assert found.short and "\n" not in found.short
    for block in found.blocks:
        assert block.title and block.lines
        assert all(line.text and not set(line.text) & set("\n\x1b\u202e") for line in block.lines)
    assert "\x1b" not in found.text()
