"""Tests of switching a dump off and on: nothing is lost, and the runtime takes the file."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.check import check
from schema.document import Document, Syntax
from schema.host import HostView
from schema.switching import Switch, switch_of, switched_off, switched_on
from schema.target import RELEASES, Target
from tests.schema.document.texts import STYLED, VALUES, ragged

KEYS = st.sampled_from(['"dump"', '"du\\u006dp"', '"other"', '"dump_mode"', '"dump-offer"', '"Dump"'])


@st.composite
def files(draw: st.DrawFn) -> str:
    """Texts with dump sections in every way to write them, also twice and escaped."""
    keys = draw(st.lists(KEYS, min_size=1, max_size=4))
    members = [f" {key} :{draw(st.sampled_from(['', chr(10), chr(9)]))}{json.dumps(draw(VALUES))}" for key in keys]
    return "{" + ",".join(members) + draw(st.sampled_from(["}", " }\n", "\r\n}"]))


@given(st.one_of(files(), ragged(), STYLED))
def test_on_brings_back_the_same_bytes(text: str) -> None:
    before = Document.of(text)
    off = switched_off(before)
    assert not off.has(("dump",))
    assert off.value(("dump-off",)) == before.value(("dump",))
    assert switched_on(off).data == before.data


@given(VALUES)
def test_what_is_off_asks_for_nothing_on_any_release(section: object) -> None:
    off = switched_off(Document.of(json.dumps({"dump": section, "err_msg_mode": "1"}, ensure_ascii=False)))
    for known in RELEASES:
        report = check(off, Target(known), HostView.of())
        if report.verdict.stage != "file":  # nested too deeply, or no UTF-8: refused with and without a dump
            assert report.verdict.call == "nothing"
            assert [finding.rule for finding in report.findings if finding.severity.rank < 2] == []


def test_what_is_changed_meanwhile_stays() -> None:
    off = switched_off(Document.of('{"dump": {"dump_step": "1"}, "a": 1}'))
    edited = Document.of(off.text.replace('"1"', '"2"').replace('"a": 1', '"a": 2'))
    assert switched_on(edited).text == '{"dump": {"dump_step": "2"}, "a": 2}'


def test_a_key_that_is_written_with_escapes_comes_back_too() -> None:
    assert switched_on(Document.of('{"dump\\u002doff": 1}')).text == '{"dump": 1}'


@pytest.mark.parametrize("key", ["dump", '"dump"', "'dump'"])
def test_a_key_of_yaml_comes_back_as_it_was_written(key: str) -> None:
    before = Document.of(f"# why\n{key}:  # the section\n  dump_path: d\n", Syntax.YAML)
    off = switched_off(before)
    assert off.value() == {"dump-off": {"dump_path": "d"}}
    assert switched_on(off).text == before.text


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ('{"dump": {}}', Switch.ON),
        ('{"dump-off": {}}', Switch.OFF),
        ('{"dump-off": {}, "dump": {}}', Switch.BOTH),
        ("{}", Switch.NOTHING),
        ("[]", Switch.NOTHING),
        ("", Switch.NOTHING),
    ],
)
def test_the_state_of_a_file(text: str, state: Switch) -> None:
    assert switch_of(Document.of(text)) is state
