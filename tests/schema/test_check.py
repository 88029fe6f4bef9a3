"""The one entry of all checks, against whatever a file may hold."""

from __future__ import annotations

import json
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from schema.check import check
from schema.document import Document
from schema.findings import Report
from schema.host import HostView
from schema.model import DUMP_ORDER, ENTRY_ORDER
from schema.target import CALLS, EXECUTORS, PRODUCTS, RELEASES, Target

HOST = HostView.of((".", "/data/dump"), ("/data/dump-file",))

WORDS = st.sampled_from(
    [
        "on",
        "off",
        "op",
        "kernel",
        "all",
        "output",
        "stats",
        "Max",
        "watcher",
        "lite_exception",
        "m",
        "a",
        "{model_name}",
        "data",
        "0|3-5",
        "5-3",
        "input0",
        "input",
        "input4294967296",
        "input99999999999999999999",
        "/data/dump",
        "/data/dump-file",
        ".",
        "~/x",
        "1.2.3.4:/x",
        "printf",
        "1",
    ]
)
SCALARS = WORDS | st.text(max_size=4) | st.integers() | st.booleans() | st.none() | st.floats(allow_nan=False)
KEYS = st.sampled_from(
    [*DUMP_ORDER, *ENTRY_ORDER, "name", "pos", "begin", "end", "layers", "dump", "StackSize", "Dump"]
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=6), max_leaves=25
)
SECTIONS = st.fixed_dictionaries({}, optional=dict.fromkeys(DUMP_ORDER, VALUES))
TARGETS = st.builds(
    Target,
    st.sampled_from(RELEASES),
    st.none() | st.sampled_from(PRODUCTS),
    st.sampled_from(CALLS),
    st.sampled_from(EXECUTORS),
)


def sound(document: Document, report: Report) -> None:
    verdict = report.verdict
    first = [finding for finding in report.findings if finding.first]
    if verdict.call == "reject":
        assert len(first) == 1
        assert (first[0].code, first[0].item) == (verdict.code, verdict.item)
    else:
        assert first == []
        assert verdict.code is None
    for finding in report.findings:
        start, end = finding.span or document.span(finding.path)
        assert 0 <= start <= end <= len(document.text)
        assert finding.message


@given(SECTIONS, TARGETS)
def test_any_section_gets_a_sound_report(section: object, target: Target) -> None:
    document = Document.of(json.dumps({"dump": section}))
    sound(document, check(document, target, HOST))


@given(VALUES, TARGETS)
def test_any_json_gets_a_sound_report(value: object, target: Target) -> None:
    document = Document.of(json.dumps(value))
    sound(document, check(document, target, HOST))


@given(st.binary(max_size=60), TARGETS)
def test_any_bytes_get_a_sound_report(data: bytes, target: Target) -> None:
    document = Document.read(data)
    sound(document, check(document, target, HOST))


@given(SECTIONS, TARGETS)
def test_every_fix_can_be_applied(section: object, target: Target) -> None:
    document = Document.of(json.dumps({"dump": section}))
    for finding in check(document, target, HOST).findings:
        if finding.fix is not None:
            sound(mended := document.apply(*finding.fix.edits), check(mended, target, HOST))


def test_the_entry_is_cheap_to_import() -> None:
    script = (
        "import sys, schema.check; print([m for m in ('pydantic', 'pydantic_core', 'textual') if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
