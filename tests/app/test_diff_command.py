"""Tests of `acldump diff` in this process."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from app import cli

OLD = '{"dump": {"dump_path": "/data", "dump_level": "op", "dump_step": "0",\n"dump_list": [{"model_name": "m"}]}}\n'
NEW = OLD.replace('"0"', '"0|3-5"')


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    model = {"model_name": "m", "iterations": 9, "ops": [{"name": "a", "inputs": 1, "outputs": 1}]}
    files = {
        "old.json": OLD,
        "new.json": NEW,
        "model.json": json.dumps(model),
        "host.json": '{"directories": ["/data"]}',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> int:
    return cli.main(["diff", "--host", "host.json", *words])


def test_sentences_and_then_the_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("old.json", "new.json") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:5] == [
        "old.json: Dumps outputs of every operator of m at 1 iteration",
        "new.json: Dumps outputs of every operator of m at 4 iterations",
        "",
        "  Iterations 0, 3 to 5 instead of 0.",
        "",
    ]
    assert lines[5:8] == ["--- old.json", "+++ new.json", "@@ -1,2 +1,2 @@"]
    assert run("old.json", "new.json", "--short") == 1
    assert capsys.readouterr().out.splitlines() == lines[:4]


def test_nothing_for_the_runtime(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "same.json").write_text(OLD.replace("\n", " "))
    assert run("old.json", "same.json") == 0
    assert "does the same with both" in capsys.readouterr().out
    assert run("old.json", "old.json") == 0
    output = capsys.readouterr().out
    assert "The files are the same." in output
    assert "---" not in output


def test_a_model_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--format", "json", "--model", "model.json", "old.json", "new.json") == 1
    record = json.loads(capsys.readouterr().out)
    assert list(record) == ["old", "new", "changes"]
    assert list(record["new"]) == ["file", "call", "code", "item", "engine", "short"]
    assert record["changes"] == [
        {"topic": "iterations", "path": "dump.dump_step", "text": "Iterations 0, 3 to 5 instead of 0."},
        {"topic": "model", "path": None, "text": "m: 4 of its 9 iterations instead of 1."},
    ]


def test_standard_input_can_be_the_old_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{")))
    assert run("-", "new.json") == 1
    assert capsys.readouterr().out.startswith("<stdin>: The call fails")


@pytest.mark.parametrize(
    ("words", "says"),
    [(["old.json"], "required"), (["old.json", "none.json"], "no such file"), (["x", "y"], "no such file")],
)
def test_what_cannot_be_done_has_a_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err
