"""Tests of `acldump check --cann all`, `--call` and `--executor` in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import cli

HOST = {"directories": [".", "/data/dump"], "files": [], "environment": {}, "free_bytes": {}}
PLAIN_NAME = '{"dump": {"dump_path": "/data/dump", "dump_list": ["resnet50"]}}'
GOOD = '{"dump": {"dump_path": "/data/dump", "dump_level": "op", "dump_step": "0", "dump_list": [{"model_name": "a", "layer": ["b"]}]}}'
LATER = GOOD[:-1] + ', "max_opqueue_num": "many"}'

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`acldump` with these words, on the host of `host.json`: status, output, talk."""
    for name, text in (
        ("host.json", json.dumps(HOST)),
        ("plain.json", PLAIN_NAME),
        ("good.json", GOOD),
        ("later.json", LATER),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def command(*words: str) -> tuple[int, str, str]:
        status = cli.main([words[0], "--host", "host.json", *words[1:]])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def records(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def flat(output: str) -> str:
    return " ".join(output.split())


def test_text_has_a_line_for_each_release_and_tags_what_not_all_find(run: Run) -> None:
    status, output, talk = run("check", "--cann", "all", "plain.json")
    lines = output.splitlines()
    assert (status, talk) == (1, "")
    assert any(
        line.endswith("error[wrong-type] CANN 9.1: dump_list[0] must be an object, not “resnet50”") for line in lines
    )
    assert any("silent[member-not-object] CANN 8.5, 9.0: dump_list[0] is no object" in line for line in lines)
    assert any("risk[every-operator] Every operator of every model" in line for line in lines)
    table = lines[lines.index("plain.json:") + 1 : -1]
    assert [line.split()[:2] for line in table] == [["CANN", "8.5"], ["CANN", "9.0"], ["CANN", "9.1"]]
    assert "fails with EP0001, dump_list[0]" in table[2]
    assert len({line.index("the engine:") for line in table}) == 1
    assert lines[-1] == "1 error, 1 silent, 2 risks in 1 file"


def test_an_error_of_one_release_says_what_the_others_do(run: Run) -> None:
    for words in (["--cann", "9.1"], ["--cann", "all"]):
        said = flat(run("check", *words, "plain.json")[1])
        assert "Refused by CANN 9.1 only. With CANN 8.5, 9.0: Dumps outputs of every operator of every model" in said
    assert "Refused by" not in run("check", "--cann", "8.5", "plain.json")[1]


def test_json_has_a_line_for_each_file_and_release(run: Run) -> None:
    status, output, _ = run("check", "--cann", "all", "--format", "json", "plain.json", "good.json")
    found = records(output)
    assert status == 1
    assert [(one["file"], one["cann"], one["call"]) for one in found] == [
        ("plain.json", "8.5", "accept"),
        ("plain.json", "9.0", "accept"),
        ("plain.json", "9.1", "reject"),
        *(("good.json", release, "accept") for release in ("8.5", "9.0", "9.1")),
    ]
    assert "cann" not in records(run("check", "--format", "json", "good.json")[1])[0]


def test_github_and_sarif_have_each_finding_once(run: Run) -> None:
    _, output, _ = run("check", "--cann", "all", "--format", "github", "plain.json")
    assert [line.split("title=")[1].split("::")[0] for line in output.splitlines()] == [
        "risk[level-all]",
        "error[wrong-type]",
        "silent[member-not-object]",
        "risk[every-operator]",
    ]
    assert "::CANN 9.1: dump_list[0] must be an object" in output
    _, output, _ = run("check", "--cann", "all", "--format", "sarif", "plain.json")
    results = json.loads(output)["runs"][0]["results"]
    assert len(results) == 4
    assert [one["message"]["text"].startswith("CANN ") for one in results] == [False, True, True, False]


@pytest.mark.parametrize(("name", "status"), [("good.json", 0), ("plain.json", 1), ("missing.json", 2)])
def test_the_status_is_that_of_all_releases(run: Run, name: str, status: int) -> None:
    assert run("check", "--cann", "all", name)[0] == status


def test_only_releases_that_have_the_executor_are_asked(run: Run) -> None:
    _, output, _ = run("check", "--cann", "all", "--executor", "c", "--format", "json", "good.json")
    assert [one["cann"] for one in records(output)] == ["9.0", "9.1"]
    status, output, talk = run("check", "--cann", "9.0", "--executor", "om2", "good.json")
    assert (status, output) == (2, "")
    assert "CANN 9.0 has no om2; it came with CANN 9.1" in talk


def test_the_call_decides_about_the_other_sections(run: Run) -> None:
    assert run("check", "later.json")[0] == 0
    status, output, _ = run("check", "--call", "init", "later.json")
    assert status == 1
    assert "the call: fails on max_opqueue_num, after the dump's turn the engine: takes it CANN 9.1, aclInit" in flat(
        output
    )
    record = records(run("check", "--call", "init", "--format", "json", "later.json")[1])[0]
    assert (record["call"], record["code"], record["item"]) == ("reject", None, "max_opqueue_num")
    assert (record["stage"], record["engine"]) == ("section", "on")
    assert "aclInit fails: max_opqueue_num." in run("explain", "--call", "init", "later.json")[1]


def test_all_releases_are_for_check_alone(run: Run) -> None:
    status, output, talk = run("explain", "--cann", "all", "good.json")
    assert (status, output) == (2, "")
    assert "8.5, 9.0, 9.1" in talk
