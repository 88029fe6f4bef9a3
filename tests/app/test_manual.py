"""The manual page, the schema and the hook: what is printed and installed is what the program has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from app import cli
from app.cli.commands import COMMANDS, NAMES
from app.cli.manual import manual
from schema.fields import DUMP_FIELDS
from schema.json_schema import json_schema

ROOT = Path(__file__).resolve().parents[2]


def test_every_command_option_and_key_is_in_the_manual() -> None:
    page = manual().replace("\\-", "-")
    for command in COMMANDS:
        assert f".SS acldump {command.name}\n" in page
        for option in re.findall(r"^  (?:-\w, )?(--[a-z-]+)", command.load().parser().format_help(), re.MULTILINE):
            assert option in page or option == "--help"
    for field in DUMP_FIELDS:
        assert f"\\fB{field.name}\\fR\n{field.help}".replace("\\-", "-") in page
    assert "\\fBdump_list[].model_name\\fR" in page


def test_no_line_of_the_manual_is_taken_for_a_request() -> None:
    requests = (".TH ", ".SH ", ".SS ", ".PP", ".TP", ".br", ".nf", ".fi", ".RS", ".RE")
    lines = manual().splitlines()
    assert [line for line in lines if line.startswith((".", "'")) and not line.startswith(requests)] == []
    assert [line for line in lines if re.search(r"\\(?!e|&|-|f[BIR])", line)] == []


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
def test_groff_has_no_complaint() -> None:
    done = subprocess.run(
        ["groff", "-man", "-ww", "-Kutf8", "-Tutf8"], input=manual(), capture_output=True, text=True, check=False
    )
    if "preconv" not in done.stderr:  # a groff without its preprocessor cannot say anything of this page
        assert done.stderr == ""


def test_the_commands_print_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["man"]) == 0
    assert capsys.readouterr().out == manual()
    assert cli.main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json_schema()


def test_the_hook_runs_a_command_that_exists() -> None:
    text = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    command, *_words = re.findall(r"entry: acldump (\w+)", text)
    assert command in NAMES
    pattern = re.search(r"files: (.*)", text)
    assert pattern is not None
    for name, fits in (("acl.json", True), ("conf/acl_a2.json", True), ("pacl.json", False), ("acl.yaml", False)):
        assert bool(re.search(pattern[1], name)) is fits


def test_a_file_is_checked_for_no_machine_in_particular(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "acl.json").write_text('{"dump": {"dump_path": "/nowhere", "dump_list": [{"model_name": "m"}]}}')
    assert cli.main(["check", "acl.json"]) == 1
    assert cli.main(["check", "--host", "any", "acl.json"]) == 0
    (tmp_path / "acl.json").write_text('{"dump": {"dump_path": "", "dump_list": [{}]}}')
    assert cli.main(["check", "--host", "any", "acl.json"]) == 1
    assert "dump_path" in capsys.readouterr().out
