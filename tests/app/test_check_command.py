"""Tests of `acldump check` in this process: statuses, formats and bad input."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import cli

HOST = {"directories": [".", "/data/dump"], "files": [], "environment": {}, "free_bytes": {}}
GOOD = '{"dump": {"dump_path": "/data/dump", "dump_level": "op", "dump_step": "0", "dump_list": [{"model_name": "a", "layer": ["b"]}]}}'
ERROR = '{\n\t"dump": {\n\t\t"dump_path": "/data/dump",\n\t\t"dump_mode": "导出",\n\t\t"dump_list": [{"model_name": "a"}]\n\t}\n}\n'
SILENT = '{"dump": {"dump_path": "/data/dump", "dump_list": []}}'
KEYS = ["file", "call", "code", "item", "stage", "engine", "diagnostics"]
DIAGNOSTIC_KEYS = [
    "id", "severity", "path", "line", "column", "end_line", "end_column", "message", "fix", "source", "first",
]  # fmt: skip

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in (
        ("host.json", json.dumps(HOST)),
        ("good.json", GOOD),
        ("error.json", ERROR),
        ("silent.json", SILENT),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """`acldump` with these words, on the host of `host.json`: status, output, talk."""

    def command(*words: str) -> tuple[int, str, str]:
        status = cli.main([words[0], "--host", "host.json", *words[1:]])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def records(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_status_and_json_for_each_file_in_order(run: Run) -> None:
    status, output, talk = run("check", "--format", "json", "good.json", "error.json", "silent.json")
    good, error, silent = records(output)
    assert (status, talk) == (1, "")
    assert all(list(record) == KEYS for record in (good, error, silent))
    assert [record["file"] for record in (good, error, silent)] == ["good.json", "error.json", "silent.json"]
    assert (good["call"], good["engine"], good["diagnostics"]) == ("accept", "on", [])
    assert (error["call"], error["code"], error["item"], error["stage"]) == ("reject", "EP0002", "dump_mode", "dump")
    assert (silent["call"], silent["engine"]) == ("nothing", "not reached")
    first = next(found for found in error["diagnostics"] if found["first"])
    assert list(first) == DIAGNOSTIC_KEYS
    assert (first["severity"], first["path"]) == ("error", "dump.dump_mode")
    assert (first["line"], first["column"], first["end_line"], first["end_column"]) == (4, 16, 4, 20)


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["good.json"], 0),
        (["silent.json"], 1),
        (["--fail-on", "error", "silent.json"], 0),
        (["--fail-on", "error", "silent.json", "error.json"], 1),
        (["--fail-on", "hint", "good.json"], 0),
        (["good.json", "missing.json"], 2),
        (["missing.json", "error.json"], 2),
    ],
)
def test_exit_status(run: Run, words: list[str], status: int) -> None:
    assert run("check", *words)[0] == status


def test_text_shows_place_line_caret_verdict_and_sums(run: Run) -> None:
    _, output, _ = run("check", "error.json", "good.json")
    lines = output.splitlines()
    assert lines[0].startswith("error.json:4:16: error[")
    assert lines[1] == '    4 |         "dump_mode": "导出",'
    assert lines[2] == "      |                      ^^^^^^"
    assert "error.json: the call: fails with EP0002, dump_mode    the engine: is not reached    CANN 9.1" in lines
    assert "good.json: the call: succeeds    the engine: takes it    CANN 9.1" in lines
    assert lines[-1].startswith("1 error")
    assert lines[-1].endswith("in 2 files")
    assert "\x1b" not in output


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ERROR.encode())))
    status, output, _ = run("check", "-")
    assert status == 1
    assert output.startswith("<stdin>:4:16:")


@pytest.mark.parametrize(
    ("name", "says"), [("missing.json", "no such file"), (".", "is a directory"), ("pipe", "pipe or a device")]
)
def test_what_cannot_be_read_has_a_sentence_and_the_others_are_checked(
    run: Run, folder: Path, name: str, says: str
) -> None:
    os.mkfifo(folder / "pipe")
    status, output, talk = run("check", "--format", "json", name, "good.json")
    assert status == 2
    assert says in talk
    assert [record["file"] for record in records(output)] == ["good.json"]


def test_a_file_over_ten_mib_is_a_finding(run: Run, folder: Path) -> None:
    with (folder / "big.json").open("wb") as stream:
        stream.truncate(1 << 40)
    status, output, _ = run("check", "--format", "json", "big.json")
    record = records(output)[0]
    assert status == 1
    assert (record["call"], record["stage"], record["engine"]) == ("reject", "file", "not reached")
    assert [found["id"] for found in record["diagnostics"]] == ["file-too-large"]
    assert run("check", "big.json")[0] == 1


@pytest.mark.parametrize(
    "data", [b"", b" ", b"\xff\xfe{", b"[", b"{" * 3000, b"\x00", b'{"dump": 1', b"null", '{"导"：1}'.encode()]
)
@pytest.mark.parametrize("kind", ["text", "json", "github", "sarif"])
def test_any_bytes_get_a_verdict(run: Run, folder: Path, data: bytes, kind: str) -> None:
    (folder / "odd.json").write_bytes(data)
    status, output, talk = run("check", "--format", kind, "odd.json")
    assert status in (0, 1)
    assert talk == ""
    assert all(character >= " " or character == "\n" for character in output)


def test_github_annotations_cannot_be_forged(run: Run, folder: Path) -> None:
    name = "a,b:c%\n::error::x.json"
    (folder / name).write_text(ERROR, encoding="utf-8")
    _, output, _ = run("check", "--format", "github", name)
    line, *rest = output.splitlines()
    assert line.startswith(
        "::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax.json,line=4,endLine=4,col=16,endColumn=19,title=error["
    )
    assert all(other.startswith(("::error file", "::warning file", "::notice file")) for other in rest)


def test_sarif_is_one_log_of_all_files(run: Run, folder: Path) -> None:
    (folder / "a b.json").write_text(ERROR, encoding="utf-8")
    status, output, _ = run("check", "--format", "sarif", "a b.json", "good.json", "silent.json")
    log = json.loads(output)
    assert status == 1
    assert log["version"] == "2.1.0"
    (part,) = log["runs"]
    rules = [rule["id"] for rule in part["tool"]["driver"]["rules"]]
    assert len(rules) == len(set(rules))
    assert {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in part["results"]} == {
        "a%20b.json",
        "silent.json",
    }
    for result in part["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
    region = part["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 4, "startColumn": 16, "endLine": 4, "endColumn": 20}
    assert part["columnKind"] == "unicodeCodePoints"


def test_sarif_of_no_findings_is_valid_too(run: Run) -> None:
    status, output, _ = run("check", "--format", "sarif", "good.json")
    assert status == 0
    assert json.loads(output)["runs"][0]["results"] == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--cann", "7.0", "good.json"], "8.5, 9.0, 9.1"),
        (["--cann", "nine", "good.json"], "8.5, 9.0, 9.1"),
        (["--product", "abacus", "good.json"], "Atlas A2"),
        (["--host", "missing.json", "good.json"], "no such file"),
        (["--host", "good.json", "--host", "list.json", "good.json"], "one JSON object"),
        (["--format", "xml", "good.json"], "invalid choice"),
        ([], "required"),
    ],
)
def test_wrong_usage_says_what_there_is(run: Run, folder: Path, words: list[str], says: str) -> None:
    (folder / "list.json").write_text("[]")
    status, output, talk = run("check", *words)
    assert (status, output) == (2, "")
    assert says in talk


def test_release_and_product_decide(run: Run, folder: Path) -> None:
    (folder / "kernel.json").write_text(
        '{"dump": {"dump_path": "/data/dump", "dump_kernel_data": 1, "dump_list": [{"model_name": "a"}]}}'
    )
    newest = records(run("check", "--format", "json", "kernel.json")[1])[0]
    older = records(run("check", "--format", "json", "--cann", "8.5.0", "kernel.json")[1])[0]
    assert (newest["call"], older["call"]) == ("reject", "accept")
    assert "CANN 8.5, Atlas A2" in run("check", "--cann", "8.5", "--product", "A2", "good.json")[1]


def test_the_installed_release_is_the_default(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = folder / f"{os.uname().machine}-linux"
    place.mkdir()
    (place / "ascend_toolkit_install.info").write_text("version=9.0.1\n")
    monkeypatch.setenv("ASCEND_HOME_PATH", str(folder))
    cli.main(["check", "good.json"])
    assert "CANN 9.0" in capsys.readouterr().out
    cli.main(["check", "--cann", "9.1", "good.json"])
    assert "CANN 9.1" in capsys.readouterr().out


def test_hostile_names_and_values_are_shown_harmless(run: Run, folder: Path) -> None:
    name = "\x1b]0;x\x07\u202e[bold].json"
    (folder / name).write_text('{"dump": {"dump_path": "/data/dump", "dump_mode": "\\u001b[2J\u202e"}}')
    _, output, _ = run("check", name)
    assert not {"\x1b", "\x07", "\u202e"} & set(output)
    _, output, talk = run("check", "\x1b[2Jmissing\n")
    assert not {"\x1b"} & set(output + talk)


def test_findings_that_need_a_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """More files in one folder than are good: known only with the operators."""
    operators = [{"name": f"op{number}", "outputs": 1} for number in range(10_001)]
    (tmp_path / "model.json").write_text(json.dumps({"model_name": "net", "iterations": 3, "ops": operators}))
    (tmp_path / "host.json").write_text('{"directories": ["/data"]}')
    section = {"dump_path": "/data", "dump_level": "op", "dump_step": "0", "dump_list": [{}]}
    (tmp_path / "acl.json").write_text(json.dumps({"dump": section}))
    words = ["check", "--host", str(tmp_path / "host.json"), str(tmp_path / "acl.json")]
    assert cli.main(words) == 0
    assert "many-files" not in capsys.readouterr().out
    assert cli.main([*words, "--fail-on", "risk", "--model", str(tmp_path / "model.json")]) == 1
    assert "risk[many-files] Each iteration makes 10001 files in one folder" in capsys.readouterr().out
