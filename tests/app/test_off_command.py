"""Tests of `acldump off` and `acldump on` in this process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app import cli

TEXT = '{"dump" : {"dump_path": "/data/dump",\t"dump_list": [{}]}, "err_msg_mode":"1"}'


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "acl.json").write_text(TEXT)
    (tmp_path / "host.json").write_text('{"directories": ["/data/dump"]}')
    monkeypatch.chdir(tmp_path)
    return tmp_path / "acl.json"


def run(*words: str) -> int:
    return cli.main([words[0], "--host", "host.json", *words[1:]])


def test_off_keeps_everything_and_on_brings_it_back(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("off", "acl.json") == 0
    talk = capsys.readouterr().err
    assert "Switched off: the call succeeds, and nothing is dumped" in talk
    assert "finalize_dump" in talk
    assert json.loads(file.read_text()) == {"dump-off": json.loads(TEXT)["dump"], "err_msg_mode": "1"}
    assert cli.main(["check", "--host", "host.json", "acl.json"]) == 0
    assert "switched-off" in capsys.readouterr().out
    assert run("on", "acl.json") == 0
    assert file.read_text() == TEXT


def test_twice_is_no_error(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("on", "acl.json") == 0
    assert "on already" in capsys.readouterr().err
    assert [run("off", "acl.json"), run("off", "acl.json")] == [0, 0]
    assert "off already" in capsys.readouterr().err


def test_a_second_section_is_never_made_or_lost_unasked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("off", "acl.json")
    off = file.read_text()
    assert run("set", "acl.json", "dump_step=1") == 2
    assert "`acldump on` first" in capsys.readouterr().err
    assert file.read_text() == off
    assert run("set", "acl.json", "dump_step=1", "--force") == 0
    both = file.read_text()
    capsys.readouterr()
    for command in ("on", "off"):
        assert run(command, "acl.json") == 2
        assert "acldump unset acl.json dump-off" in capsys.readouterr().err
        assert file.read_text() == both
    assert run("unset", "acl.json", "dump") == 0
    assert run("on", "acl.json") == 0
    assert json.loads(file.read_text()) == json.loads(TEXT)


def test_what_there_is_nothing_of(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("{}")
    assert run("off", "acl.json") == 0
    assert "nothing to switch off" in capsys.readouterr().err
    assert run("on", "acl.json") == 2
    assert file.read_text() == "{}"
    assert run("off", "missing.json") == 2
    assert not (file.parent / "missing.json").exists()


def test_diff_shows_the_line_and_writes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("off", "acl.json", "--diff") == 0
    output = capsys.readouterr().out
    assert '\n-{"dump" : {' in output
    assert '\n+{"dump-off" : {' in output
    assert file.read_text() == TEXT


def test_what_the_environment_and_the_product_do_all_the_same_is_told(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (file.parent / "host.json").write_text('{"directories": ["/data/dump"], "environment": {"NPU_COLLECT_PATH": "/x"}}')
    assert run("off", "--product", "ipv350", "acl.json") == 0
    talk = capsys.readouterr().err
    assert "NPU_COLLECT_PATH is set" in talk
    assert "IPV350" in talk
