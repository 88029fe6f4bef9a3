"""Tests of `acldump rules`, `acldump explain`, `--help`, `--version`, and of opening the screen without one."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from app import __version__, cli
from app.cli import commands
from schema.rules import Rule, catalogue

ACL = {"dump": {"dump_path": ".", "dump_step": "0|2-3", "dump_list": [{"model_name": "m", "layer": ["b"]}]}}
MODEL = {
    "model_name": "m",
    "iterations": 3,
    "ops": [{"name": "a", "outputs": 1}, {"name": "b", "inputs": 1, "outputs": 2}],
}
ANY_TERMINAL = pytest.mark.usefixtures("folder")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "acl.json").write_text(json.dumps(ACL))
    (tmp_path / "model.json").write_text(json.dumps(MODEL))
    (tmp_path / "host.json").write_text('{"directories": ["."]}')
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_catalogue_has_a_line_for_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[1] for line in lines) == sorted(rule.id for rule in catalogue())


@pytest.mark.parametrize("rule", catalogue(), ids=lambda rule: rule.id)
def test_every_rule_has_a_page(rule: Rule, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", rule.id]) == 0
    output = capsys.readouterr().out
    assert output.startswith(f"{rule.id}\n")
    assert ("A file that has it" in output) is bool(rule.bad)
    assert "What the runtime does" in output
    assert "Source\n" in output


def test_a_misspelled_rule_is_told_its_neighbours(capsys: pytest.CaptureFixture[str]) -> None:
    name = catalogue()[0].id
    assert cli.main(["rules", f"{name}x"]) == 2
    assert name in capsys.readouterr().err


@ANY_TERMINAL
def test_explain_prints_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "--host", "host.json", "acl.json"]) == 0
    assert "0, 2" in capsys.readouterr().out


@ANY_TERMINAL
def test_explain_as_json_with_a_model(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "--format", "json", "--host", "host.json", "--model", "model.json", "acl.json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert list(record) == ["call", "engine", "iterations", "written", "volume", "text"]
    assert (record["call"], record["engine"], record["iterations"]) == ("accept", "on", [0, 2])
    assert record["written"] == {"b": {"inputs": [], "outputs": [0, 1]}}
    volume = record["volume"]
    assert (volume["files_per_iteration"], volume["files"], volume["bytes"]) == (1, 2, None)
    assert (volume["tensors_per_iteration"], volume["unknown_per_iteration"]) == (2, 2)
    assert record["text"]


@ANY_TERMINAL
def test_explain_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["explain", "--short", "--host", "host.json", "acl.json"]
    assert cli.main(words) == 0
    assert capsys.readouterr().out == "Dumps outputs of 1 operator of m at 3 iterations\n"
    assert cli.main([*words, "--model", "model.json"]) == 0
    assert capsys.readouterr().out == "Dumps outputs of 1 operator of m at 3 iterations\n"


@ANY_TERMINAL
def test_the_command_that_makes_a_file_makes_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["acl.json", "--command"]) == 0
    line = capsys.readouterr().out
    assert (
        line
        == "acldump set acl.json dump_path=. 'dump_step=0|2-3' 'dump_list[0].model_name=m' 'dump_list[0].layer=b'\n"
    )
    program, *words = shlex.split(line.replace("acl.json", "new.json"))
    assert program == "acldump"
    assert cli.main(words) == 0
    assert json.loads((folder / "new.json").read_text()) == ACL


def test_all_iterations_are_null(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del ACL["dump"]["dump_step"]
    (folder / "acl.json").write_text(json.dumps(ACL))
    assert cli.main(["explain", "--format", "json", "--host", "host.json", "acl.json"]) == 0
    assert json.loads(capsys.readouterr().out)["iterations"] is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["explain", "missing.json"], "no such file"),
        (["explain", "--model", "acl.json", "acl.json"], "operator list"),
        (["explain", "--model", "missing.json", "acl.json"], "no such file"),
        (["explain"], "required"),
        (["chek", "acl.json"], "check, explain"),
        (["--cann", "9.1", "check", "acl.json"], "the command goes first"),
        (["--nonsense"], "--nonsense"),
        (["acl.json", "--at", "dump_list[0"], "cannot be read"),
        (["model.json", "--command"], "no dump section"),
        (["missing.json", "--command"], "no such file"),
        (["acl.json"], "acldump check"),
        ([], "acldump check"),
    ],
)
@ANY_TERMINAL
def test_what_cannot_be_done_has_a_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in commands.NAMES)], ids=" ".join)
def test_help_has_examples(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 0
    output = capsys.readouterr().out
    assert re.search(r"Examples:\n  .*\bacldump ", output)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"acldump {__version__}\n"


def test_what_should_not_happen_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("\x1b[2Jboom")

    monkeypatch.setattr(cli, "_run", fail)
    assert cli.main([]) == 2
    talk = capsys.readouterr().err
    assert "RuntimeError" in talk
    assert "Traceback" not in talk
    assert "\x1b" not in talk
    monkeypatch.setenv("ACLDUMP_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        cli.main([])


def test_standard_input_may_be_closed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["check", "-"]) == 2
    assert "standard input is closed" in capsys.readouterr().err
