"""The measured tables: every line of every release must come out as it was measured."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from schema.check import check
from schema.document import Document
from schema.host import HostView
from schema.target import Release, Target

HERE = Path(__file__).parent
HOST = HostView.of((".", "/data/dump", "/data/my dump", "/data/导出"), ("/data/dump-file",))
KEYS = ("call", "code", "item", "stage", "engine")

Line = dict[str, str | None]


def lines(name: str) -> list[Line]:
    return [json.loads(line) for line in (HERE / name).read_text("utf-8").splitlines()]


def cases(name: str, release: Release) -> list[object]:
    return [pytest.param(line, release, id=f"{release.id}-{line['id']}") for line in lines(name)]


TEXTS = {line["id"]: line["text"] for line in lines("verdicts.jsonl")}


def content(line: Line) -> bytes:
    if "base64" in line:
        return base64.b64decode(line["base64"] or "")
    return (TEXTS[line["id"]] or "").encode()


@pytest.mark.parametrize(
    ("line", "release"),
    [
        *cases("verdicts.jsonl", Release.V9_1),
        *cases("raw.jsonl", Release.V9_1),
        *cases("verdicts-9.0.1.jsonl", Release.V9_0),
        *cases("verdicts-8.5.0.jsonl", Release.V8_5),
    ],
)
def test_the_verdict_is_the_measured_one(line: Line, release: Release) -> None:
    report = check(Document.read(content(line)), Target(release), HOST)
    verdict = report.verdict
    said = {key: getattr(verdict, key) for key in KEYS}
    assert {key: said[key] for key in KEYS if key in line} == {key: line[key] for key in KEYS if key in line}
    first = [finding for finding in report.findings if finding.first]
    if verdict.call == "reject":
        assert [(finding.code, finding.item) for finding in first] == [(verdict.code, verdict.item)]
    else:
        assert first == []
