"""Tests of `acldump recipes` and `acldump new --recipe`, in this process."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from app import cli
from app.cli.completing.candidates import candidates
from schema.guide.options import PURPOSES

OWN = "# Ours\n\ndump:\n  dump_path: /data/dump  # the fast disk\n  dump_debug: 'on'\n"
Run = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's own recipes."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "host.json").write_text('{"directories": [".", "/data/dump"]}')
    folder = tmp_path / "config" / "acldump" / "recipes"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def run(own: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def command(line: str) -> tuple[int, str, str]:
        words = shlex.split(line)
        status = cli.main([*words, "--host", "host.json"] if words[0] == "new" else words)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def test_the_list_has_those_that_come_along(run: Run) -> None:
    status, out, err = run("recipes")
    assert (status, err) == (0, "")
    assert sorted(line.split(maxsplit=1)[0] for line in out.splitlines()) == sorted(one.value for one in PURPOSES)
    assert "compare   Compare a converted network with its original\n" in out


def test_the_users_own_are_listed_and_win(run: Run, own: Path) -> None:
    (own / "ours.yaml").write_text(OWN)
    (own / "nan.yml").write_text(OWN)
    (own / "notes.txt").write_text("no recipe")
    status, out, _err = run("recipes")
    assert status == 0
    assert "ours      Ours (yours)\n" in out
    assert "nan       Ours (yours, instead of the one that came along)\n" in out
    assert "notes" not in out
    assert run("recipes nan") == (0, OWN, "")


def test_a_bad_one_is_said_with_its_line_and_does_not_stop_the_rest(run: Run, own: Path) -> None:
    (own / "bad.yaml").write_text("# Bad\ndump:\n  dump_path: [\n")
    (own / "folder.yaml").mkdir()
    (own / "ours.yaml").write_text(OWN)
    status, out, err = run("recipes")
    assert status == 1
    assert "ours " in out
    assert "compare " in out
    assert f"acldump: {own}/bad.yaml:3: " in err
    assert f"{own}/folder.yaml: is a directory" in err
    status, out, err = run("new --recipe bad acl.json")
    assert (status, out) == (2, "")
    assert "bad.yaml:3: " in err


def test_an_unknown_name_brings_near_ones(run: Run) -> None:
    status, _out, err = run("recipes comapre")
    assert status == 2
    assert "no recipe is called comapre; near it: compare" in err
    assert "`acldump recipes` lists them" in run("new --recipe xyz")[2]


def test_json_of_a_recipe_with_changes(run: Run, tmp_path: Path) -> None:
    status, out, err = run("new --recipe compare --set dump_path=/data/dump --set 'dump_list[0].model_name=m' acl.json")
    assert (status, out) == (0, "")
    assert "acl.json: made. Dumps outputs of every operator of m" in err
    made = json.loads((tmp_path / "acl.json").read_text())["dump"]
    assert (made["dump_path"], made["dump_list"]) == ("/data/dump", [{"model_name": "m"}])


def test_yaml_of_a_recipe_keeps_its_comments(run: Run, own: Path, tmp_path: Path) -> None:
    (own / "ours.yaml").write_text(OWN)
    assert run("new --recipe ours --set dump_path=. acl.yaml")[0] == 0
    assert (tmp_path / "acl.yaml").read_text() == OWN.replace("/data/dump ", ". ")


def test_without_a_file_it_is_printed(run: Run) -> None:
    status, out, _err = run("new --recipe overflow --set dump_path=/data/dump")
    assert status == 0
    assert json.loads(out) == {"dump": {"dump_path": "/data/dump", "dump_debug": "on"}}


def test_with_an_error_nothing_is_written_unless_forced(run: Run, tmp_path: Path) -> None:
    status, _out, err = run("new --recipe watcher acl.json")
    assert status == 1
    assert "dump_list[0].watcher_nodes: error[watcher-nodes-missing]" in err
    assert not (tmp_path / "acl.json").exists()
    assert run("new --recipe watcher --force acl.json")[0] == 0
    assert (tmp_path / "acl.json").exists()
    assert run("new --recipe watcher --set 'dump_list[0].watcher_nodes+=pool1' good.json")[0] == 0


def test_a_file_that_is_there_stays_unless_asked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "acl.json").write_text("{}")
    status, _out, err = run("new --recipe all acl.json")
    assert status == 2
    assert "acl.json is there already; --overwrite writes over it" in err
    assert (tmp_path / "acl.json").read_text() == "{}"
    assert run("new --recipe all --overwrite acl.json")[0] == 0
    assert "dump_step" in (tmp_path / "acl.json").read_text()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("new --set dump_path=. acl.json", "--set goes with --recipe only"),
        ("new --recipe all --set dump_path acl.json", "has no value"),
        ("new --recipe all --set dump_path=. missing/acl.json", "there is no directory"),
    ],
)
def test_wrong_usage_is_said(run: Run, line: str, said: str) -> None:
    status, _out, err = run(line)
    assert status == 2
    assert said in err


def test_names_are_completed(own: Path) -> None:
    (own / "ours.yaml").write_text(OWN)
    (own / "bad.yaml").write_text("x")
    names = [one.text for one in candidates(["new", "--recipe"], "")]
    assert {"compare", "ours"} <= set(names)
    assert "bad" not in names
    assert [one.text for one in candidates(["recipes"], "co")] == ["compare"]
    assert "dump_debug=" in [one.text for one in candidates(["new", "--recipe", "all", "--set"], "dump_d")]
