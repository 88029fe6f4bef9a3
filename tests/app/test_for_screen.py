"""Tests of how the screen's target comes about: options, then what is remembered, then what is installed; and of the scripts', which remember nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app import cli, settings
from app.cli import setting
from app.cli.commands import screen
from app.cli.trouble import Trouble
from app.settings import Memory, Remembered
from schema.target import Call, Executor, Product, Release, Target


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CANN 9.0.1 is installed here."""
    place = tmp_path / f"{os.uname().machine}-linux"
    place.mkdir()
    (place / "ascend_toolkit_install.info").write_text("version=9.0.1\n")
    monkeypatch.setenv("ASCEND_HOME_PATH", str(tmp_path))


@pytest.fixture
def remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Remembered:
    """What stands in the user's file."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    kept = Remembered(Release.V8_5, Product.A2, Call.INIT)
    settings.save(settings.place(os.environ), kept)
    return kept


def opened(*words: str) -> tuple[Target, Memory]:
    return setting.for_screen(screen.parser().parse_args(list(words)))


def test_the_newest_where_nothing_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("app.host.CANN_FOLDERS", ())
    target, memory = opened()
    assert target == Target()
    assert memory.origin is not None
    assert (memory.origin.installed, memory.origin.chosen, memory.notice) == (None, False, "")


def test_what_is_installed(installed: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    target, memory = opened()
    assert target == Target(Release.V9_0)
    assert memory.origin is not None
    assert memory.origin.installed is not None
    assert memory.origin.installed.version == "9.0.1"


def test_what_is_remembered_comes_before_it(installed: None, remembered: Remembered) -> None:
    target, memory = opened()
    assert target == Target(Release.V8_5, Product.A2, Call.INIT)
    assert memory.remembered == remembered
    assert memory.origin is not None
    assert memory.origin.chosen


def test_options_come_before_both_and_are_not_remembered(installed: None, remembered: Remembered) -> None:
    target, memory = opened("--cann", "9.1", "--call", "set_dump", "--executor", "om2")
    assert target == Target(Release.V9_1, Product.A2, Call.SET_DUMP, Executor.OM2)
    assert memory.remembered == remembered


def test_an_executor_that_the_release_has_not_is_refused(remembered: Remembered) -> None:
    with pytest.raises(Trouble, match="has no om2"):
        opened("--executor", "om2")


def test_the_commands_for_scripts_remember_nothing(
    remembered: Remembered, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("app.host.CANN_FOLDERS", ())
    (tmp_path / "acl.json").write_text('{"dump": {"dump_path": ".", "dump_list": [{}]}}')
    for command in ("check", "explain"):
        cli.main([command, "acl.json"])
        said = capsys.readouterr().out
        assert "CANN 9.1" in said
        assert "aclInit," not in said
        assert "Atlas" not in said
