"""`acldump compare-run` on folders of this machine: what it prints, its status, and what a hostile folder does to it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from app import dump_folder
from app.cli import main

MODEL = {
    "model_name": "m",
    "ops": [{"name": "a", "type": "Cast", "outputs": 1}, {"name": "b", "type": "Add", "outputs": 1}],
}
RUN = "20260102000000"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    acl = {"dump": {"dump_path": "dump", "dump_level": "op", "dump_list": [{"model_name": "m"}]}}
    (tmp_path / "acl.json").write_text(json.dumps(acl))
    (tmp_path / "model.json").write_text(json.dumps(MODEL))
    monkeypatch.chdir(tmp_path)
    for run in ("20260101000000", RUN):
        for iteration in "01":
            write(tmp_path, run, iteration, "Cast.a", "Add.b")
    return tmp_path


def write(folder: Path, run: str, iteration: str, *names: str) -> Path:
    place = folder / "dump" / run / "0" / "m" / "1" / iteration
    place.mkdir(parents=True, exist_ok=True)
    for name in names:
        (place / f"{name}.1.1.1700000000000001").write_bytes(b"x")
    return place


def compare(*words: str) -> int:
    return main(["compare-run", "--host", "any", "dump", "acl.json", "--model", "model.json", *words])


def test_as_it_should_be(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare() == 0
    text = capsys.readouterr().out
    assert text.startswith(f"Run {RUN}, the newest; 1 older one was left out")
    assert text.endswith("As it should be.\n")
    assert compare("--all-runs", "--format", "json") == 0
    record = json.loads(capsys.readouterr().out)
    assert [copy["run"] for copy in record["models"]] == ["20260101000000", RUN]


def test_differences(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = write(folder, RUN, "1", "Cast.zz\x1b[2J")
    (place / "Add.b.1.1.1700000000000001").unlink()
    (place / "Cast.a.1.1.1700000000000001").write_bytes(b"")
    assert compare("--iterations", "3", "--devices", "2") == 1
    text = capsys.readouterr().out
    for part in (
        "missing iterations: 2",
        "iteration 1:\n    1 of 2 operators is missing\n      Add  b",
        "Cast.zz\\e[2J",
        "empty:",
        "on 1 device only",
    ):
        assert part in text
    assert compare("--format", "json") == 1
    record = json.loads(capsys.readouterr().out)
    (difference,) = record["models"][0]["differences"]
    assert (difference["iteration"], difference["missing"], len(difference["empty"])) == (1, ["b"], 1)
    assert [stray["reason"] for stray in difference["unexpected"]] == ["not-in-model"]


def test_where_nothing_was_written_it_says_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty").mkdir()
    words = ["compare-run", "--host", "any", "empty", "acl.json", "--model", "model.json"]
    assert main(words) == 1
    text = capsys.readouterr().out
    assert "Nothing was written of m." in text
    assert "dump_path dump" in text
    (folder / "acl.json").write_text('{"dump": {"dump_path": "dump", "dump_mode": "both", "dump_list": [{}]}}')
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "dump_mode has the value" in text
    assert "No dump is on" in text
    assert text.endswith("nothing has to be.\n")
    (folder / "acl.json").write_text('{"dump": {"dump_scene": "lite_exception"}}')
    assert main(words) == 0
    assert "only when an operator fails" in capsys.readouterr().out


def test_a_run_on_another_machine_counts_though_its_directory_is_not_here(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (folder / "acl.json").read_text()
    (folder / "acl.json").write_text(text.replace('"dump_path": "dump"', '"dump_path": "/not/here"'))
    (folder / "empty").mkdir()
    assert main(["compare-run", "dump", "acl.json", "--model", "model.json"]) == 0
    capsys.readouterr()
    assert main(["compare-run", "empty", "acl.json", "--model", "model.json"]) == 1
    assert "“/not/here” does not exist on this host" in capsys.readouterr().out


def test_links_are_not_followed_and_a_flood_ends(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    os.symlink("..", folder / "dump" / RUN / "loop")
    os.mkfifo(folder / "dump" / RUN / "pipe")
    assert compare() == 0
    assert "2 links and special files were passed over" in capsys.readouterr().err
    deep = folder / "dump" / RUN / "/".join("deeper" for _level in range(12))
    deep.mkdir(parents=True)
    assert compare() == 2
    assert "deeper than a dump's folders" in capsys.readouterr().err
    monkeypatch.setattr(dump_folder, "MOST", 5)
    assert compare() == 2
    assert "name the folder of one run" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_cannot_be_read_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = folder / "dump" / RUN / "0" / "m" / "1" / "1"
    place.chmod(0)
    try:
        assert compare() == 2
    finally:
        place.chmod(0o755)
    assert f"{RUN}/0/m/1/1: Permission denied" in capsys.readouterr().err


def test_wrong_use(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare-run", "dump", "acl.json"]) == 2
    assert "--model" in capsys.readouterr().err
    assert main(["compare-run", "nowhere", "acl.json", "--model", "model.json"]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert compare("--devices", "0") == 2
