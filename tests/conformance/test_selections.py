"""The measured selections through `acldump explain`, with the model as a file, as it is and as `acldump ops` hands it on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main

LINES = [json.loads(line) for line in (Path(__file__).parent / "selections.jsonl").read_text("utf-8").splitlines()]
KEYS = ("call", "engine", "iterations", "written")


def explained(folder: Path, model: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    words = ["explain", "--format", "json", "--cann", "9.1", "--host", str(folder / "host.json")]
    assert main([*words, "--model", str(folder / model), str(folder / "acl.json")]) == 0
    found = json.loads(capsys.readouterr().out)
    return {key: found[key] for key in KEYS}


def test_the_command_line_selects_as_it_was_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "host.json").write_text('{"directories": ["/data/dump"]}')
    for line in LINES:
        (tmp_path / "acl.json").write_text(json.dumps(line["acl"]))
        (tmp_path / "model.json").write_text(json.dumps(line["model"]))
        wanted = {key: line[key] for key in KEYS}
        assert (line["id"], explained(tmp_path, "model.json", capsys)) == (line["id"], wanted)


def test_a_model_that_was_handed_on_selects_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "host.json").write_text('{"directories": ["/data/dump"]}')
    for line in LINES[::20]:
        (tmp_path / "acl.json").write_text(json.dumps(line["acl"]))
        (tmp_path / "model.json").write_text(json.dumps(line["model"]))
        assert main(["ops", str(tmp_path / "model.json"), "--format", "json"]) == 0
        (tmp_path / "copy.json").write_text(capsys.readouterr().out)
        assert explained(tmp_path, "copy.json", capsys) == explained(tmp_path, "model.json", capsys)
