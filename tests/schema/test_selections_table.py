"""The measured selections: what CANN's own code wrote of each model under each file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from schema.findings import Verdict
from schema.model import parse
from schema.models import read
from schema.select import select
from schema.target import Target

TABLE = Path(__file__).parents[1] / "conformance" / "selections.jsonl"
LINES = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_selection(line: dict[str, Any]) -> None:
    verdict = Verdict(line["call"], engine=line["engine"])
    model = read(json.dumps(line["model"]).encode())
    found = select(parse(line["acl"]), verdict, model, Target())
    written = {
        name: {"inputs": list(tensors.inputs), "outputs": list(tensors.outputs)}
        for name, tensors in found.written.items()
    }
    assert (list(found.iterations or ()), written) == (line["iterations"], line["written"])
