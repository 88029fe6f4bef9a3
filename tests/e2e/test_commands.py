"""The commands as separate processes: streams, encodings, closed pipes, and what a terminal changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.terminal import ROOT, acldump

ERROR = '{"dump": {"dump_path": ".", "dump_mode": "导出", "dump_list": [{"model_name": "a"}]}}'
PROGRAM = [sys.executable, "-m", "acldump"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "acl.json").write_text(ERROR, encoding="utf-8")
    return tmp_path


def run(
    folder: Path, *words: str, environment: dict[str, str] | None = None, **streams: object
) -> subprocess.CompletedProcess[bytes]:
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, **streams}
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    return subprocess.run([*PROGRAM, *words], cwd=folder, env=variables, check=False, timeout=60, **settings)  # pyright: ignore[reportArgumentType, reportCallIssue]


def test_output_is_utf8_in_an_ascii_locale(folder: Path) -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    done = run(folder, "check", "acl.json", environment=ascii_only)
    assert done.returncode == 1
    assert '"dump_mode": "导出"'.encode() in done.stdout
    assert done.stderr == b""


def test_a_reader_that_goes_away_is_no_trouble(folder: Path) -> None:
    for command in (["check", "acl.json"], ["check", "--format", "sarif", "acl.json"], ["rules"], ["--help"]):
        reading, writing = os.pipe()
        os.close(reading)
        done = run(folder, *command, stdout=writing)
        os.close(writing)
        assert done.stderr == b"", command
        assert done.returncode == (1 if command[0] == "check" else 0), "the status still tells"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has it")
def test_a_full_disk_behind_the_output_is_said(folder: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = run(folder, "check", "acl.json", stdout=full)
    assert done.returncode == 2
    assert b"output cannot be written" in done.stderr
    assert b"Traceback" not in done.stderr


def test_closed_outputs_are_no_trouble(folder: Path) -> None:
    command = " ".join([*PROGRAM, "check", "acl.json", ">&-", "2>&-"])
    done = subprocess.run(
        ["sh", "-c", command], cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False, timeout=60
    )
    assert done.returncode == 1


def test_a_file_name_that_is_no_utf8(folder: Path) -> None:
    name = b"\xff.json"
    (folder / os.fsdecode(name)).write_text(ERROR, encoding="utf-8")
    done = subprocess.run(
        [*PROGRAM, "check", "--format", "json", name],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert os.fsencode(json.loads(done.stdout)["file"]) == name


def test_standard_input_as_a_document(folder: Path) -> None:
    done = run(folder, "check", "--format", "json", "-", stdin=None, input=ERROR.encode())
    assert json.loads(done.stdout)["file"] == "-"
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colour_is_for_terminals_that_want_it(folder: Path, environment: dict[str, str], coloured: bool) -> None:
    with acldump("check", "acl.json", cwd=folder, rows=50, environment=environment) as terminal:
        assert terminal.wait_exit() == 1
        assert (b"\x1b[1;31m" in terminal.received) is coloured
        assert "error[" in terminal.text
        assert "1 error" in terminal.text


def test_output_fits_a_narrow_terminal(folder: Path) -> None:
    with acldump("check", "acl.json", cwd=folder, columns=50, rows=50) as terminal:
        terminal.wait_exit()
        row = terminal.row_of("^^^")
        assert "导出" in terminal.lines[row - 1]


def test_the_screen_is_refused_where_there_is_none(folder: Path) -> None:
    done = run(folder, "acl.json")
    assert done.returncode == 2
    assert b"needs a terminal" in done.stderr
    assert b"acldump check FILE" in done.stderr
    with acldump("acl.json", cwd=folder, environment={"TERM": "dumb"}) as terminal:
        assert terminal.wait_exit() == 2
        assert "acldump check FILE" in terminal.text


def test_an_interrupt_ends_quietly(folder: Path) -> None:
    with acldump("check", "missing.json", "-", cwd=folder) as terminal:
        terminal.wait_for("no such file")
        while terminal.process.poll() is None:  # one that comes just before the read begins is seen only with the next
            terminal.press("ctrl+c")
            terminal.settle()
        assert terminal.process.returncode == 130
        assert "Traceback" not in terminal.text
