"""What a shell is offered on the command line, and how bash's line is taken apart."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import cli
from app.cli.commands import NAMES
from app.cli.completing.candidates import candidates
from app.cli.completing.line import read_line, unquoted

ROOT = Path(__file__).resolve().parents[2]
BREAKS = " \t\n\"'><=;|&(:"
ACL = {"dump": {"dump_path": "/data", "dump_list": [{"model_name": "net 1", "layer": ["conv1", "pool1"]}]}}
MODEL = {"model_name": "graph", "ops": [{"name": "fc7", "type": "MatMul"}, {"name": "fc8", "type": "MatMul"}]}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "acl.json").write_text(json.dumps(ACL))
    (tmp_path / "model.json").write_text(json.dumps(MODEL))
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "out").mkdir()
    (tmp_path / ".hidden").touch()
    (tmp_path / "o\x1b").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def offered(line: str) -> list[str]:
    """The candidates for the last word of the line; a blank at its end begins a new one."""
    words = shlex.split(line)
    current = "" if line.endswith(" ") or not words else words.pop()
    return [one.text for one in candidates(words, current)]


def test_commands_and_files_stand_first() -> None:
    assert set(NAMES) <= set(offered(""))
    assert offered("unse") == ["unset"]
    assert offered("o") == ["ops", "off", "on", "out/"]
    assert {"--at", "--command", "--cann", "--help"} <= set(offered("--"))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("check --form", ["--format"]),
        ("check --format ", ["text", "json", "github", "sarif"]),
        ("check --format=s", ["--format=sarif"]),
        ("check --cann ", ["8.5", "9.0", "9.1"]),
        ("check --format json a", ["acl.json"]),
        ("check acl.json m", ["model.json"]),
        ("check acl.json -- --", []),
        ("explain acl.json ", []),
        ("explain --model m", ["model.json"]),
        ("set acl.json dump_mode=i", ["dump_mode=input"]),
        ("set acl.json dump_mode=all 'dump_list[net", ["dump_list[net 1]."]),
        ("set acl.json --diff 'dump_list[0].layer-=", ["dump_list[0].layer-=conv1", "dump_list[0].layer-=pool1"]),
        ("set acl.json dump_path=o", ["dump_path=out/"]),
        ("set broken.json dump_mode=i", ["dump_mode=input"]),
        ("set none.json 'dump_list[", ["dump_list[+]."]),
        ("unset acl.json 'dump_list[0].layer[p", ["dump_list[0].layer[pool1]"]),
        ("get acl.json dump_pa", ["dump_path"]),
        (
            "set acl.json --model model.json 'dump_list[0].layer+=fc",
            ["dump_list[0].layer+=fc7", "dump_list[0].layer+=fc8"],
        ),
        ("set acl.json --model acl.json 'dump_list[0].layer+=fc", []),
        ("completion z", ["zsh"]),
    ],
)
def test_each_place_of_the_line_has_its_own(line: str, found: list[str]) -> None:
    assert offered(line + ("'" if line.count("'") % 2 else "")) == found


def test_names_out_of_a_file_with_comments(folder: Path) -> None:
    (folder / "acl.yaml").write_text("dump:\n  dump_list:\n    - model_name: net  # the one\n")
    assert offered("set acl.yaml 'dump_list[n'") == ["dump_list[net]."]


def test_rules_and_products() -> None:
    assert offered("rules layers-sh") == ["layers-shadowed"]
    assert "a2" in offered("check --product ")


def test_files() -> None:
    assert offered("diff --model m") == ["model.json"]
    assert offered("check .h") == [".hidden"]
    assert ".hidden" not in offered("check ")
    assert offered("check none/") == []


@pytest.mark.parametrize(
    ("line", "words", "current", "kept", "quote"),
    [
        ("acldump ", ["acldump"], "", "", ""),
        ("acldump se", ["acldump"], "se", "", ""),
        ("acldump set f dump_mode=ou", ["acldump", "set", "f"], "dump_mode=ou", "dump_mode=", ""),
        ("acldump set f 'dump_mode=ou", ["acldump", "set", "f"], "dump_mode=ou", "", "'"),
        ("acldump set f dump_list\\[a\\ b", ["acldump", "set", "f"], "dump_list[a b", "", ""),
        ('acldump "a b" "c', ["acldump", "a b"], "c", "", '"'),
        ("acldump 'a'b=\"c d", ["acldump"], "ab=c d", "ab=", '"'),
        ("acldump '' x", ["acldump", ""], "x", "", ""),
        ("acldump x\\", ["acldump"], "x\\", "", ""),
    ],
)
def test_a_line_of_bash(line: str, words: list[str], current: str, kept: str, quote: str) -> None:
    typed = read_line(line, BREAKS)
    assert (list(typed.words), typed.current, typed.kept, typed.quote) == (words, current, kept, quote)


@given(st.text(max_size=20))
def test_any_line_can_be_taken_apart(line: str) -> None:
    typed = read_line(line, BREAKS)
    assert typed.current.startswith(typed.kept)
    assert isinstance(unquoted(line), str)


@given(st.lists(st.text(min_size=1, max_size=6), max_size=4), st.text(max_size=6))
def test_what_is_quoted_comes_back(words: list[str], current: str) -> None:
    typed = read_line(shlex.join([*words, "x"])[:-1] + shlex.quote(current)[: None if current else 0], BREAKS)
    assert (list(typed.words), typed.current) == (words, current)
    assert unquoted(shlex.quote(current)) == current


def test_bash_gets_only_what_follows_the_break_and_quotes_where_none_is_open(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ask(line: str) -> list[str]:
        point = str(len(line.encode()))
        assert cli.main(["completion", "bash", "--line", line, "--point", point, "--breaks", BREAKS]) == 0
        return capsys.readouterr().out.splitlines()

    assert ask("acldump set acl.json dump_mode=ou") == ["output"]
    assert ask("acldump set acl.json 'dump_mode=ou") == ["dump_mode=output"]
    assert ask("acldump set acl.json dump_list[n") == ["dump_list\\[net\\ 1\\]."]
    assert ask("acldump set acl.json 'dump_list[n") == ["dump_list[net 1]."]
    assert ask("acldump é 'dump_list[n") == []


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_whole_words_with_their_meaning(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell, "--words", "--", "set", "acl.json", "dump_mode=o"]) == 0
    assert capsys.readouterr().out == "dump_mode=output\toutputs only\n"
    assert cli.main(["completion", shell, "--words", "--", "check", "--format", "'js"]) == 0
    assert capsys.readouterr().out == "json\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_scripts_are_ones(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"acldump completion {shell}" in script
    if shutil.which(shell):
        (tmp_path / "script").write_text(script)
        assert subprocess.run([shell, "-n", "script"], cwd=tmp_path, check=False).returncode == 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "acldump"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.quote(sys.executable)} -m acldump "$@"\n'
    )
    program.chmod(0o755)
    line = f"{program} set acl.json dump_mode=ou"
    script = (
        f"source <({program} completion bash)\n"
        f"COMP_LINE={shlex.quote(line)} COMP_POINT={len(line)}\n"
        f"_acldump {program}\n"
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == "output\n"
