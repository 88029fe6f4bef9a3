"""Tests of `app.settings`: what the screen remembers of the target, and what becomes of a file that is not right."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import settings
from app.host import Installed
from app.settings import Origin, Remembered
from schema.target import NEWEST, Call, Executor, Product, Release, Target

ALL = Remembered(Release.V9_0, Product.A2, Call.INIT, Executor.C)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return settings.place({"XDG_CONFIG_HOME": str(tmp_path / "config")}) or ""


def test_the_file_stands_in_the_users_own_configuration() -> None:
    assert settings.place({"XDG_CONFIG_HOME": "/c", "HOME": "/h"}) == "/c/acldump/settings.json"
    assert settings.place({"XDG_CONFIG_HOME": "relative", "HOME": "/h"}) == "/h/.config/acldump/settings.json"
    assert settings.place({}) is None


def test_what_is_saved_is_loaded_again_and_is_the_users_alone(file: str) -> None:
    assert settings.load(file) == (Remembered(), "")
    for remembered in (ALL, Remembered(product=Product.A3), Remembered()):
        assert settings.save(file, remembered) == ""
        assert settings.load(file) == (remembered, "")
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(file)).st_mode) == 0o700
    assert os.listdir(os.path.dirname(file)) == ["settings.json"]


def test_without_a_place_nothing_is_kept_and_nothing_said() -> None:
    assert settings.save(None, ALL) == ""
    assert settings.load(None) == (Remembered(), "")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"5", b"[" * 60000, b" " * 70000, b'"cann"'])
def test_a_broken_file_is_told_in_one_line_and_passed_over(file: str, data: bytes) -> None:
    settings.save(file, ALL)
    Path(file).write_bytes(data)
    remembered, trouble = settings.load(file)
    assert remembered == Remembered()
    assert file in trouble
    assert "\n" not in trouble
    assert settings.save(file, ALL) == ""
    assert settings.load(file) == (ALL, "")


def test_values_that_are_not_known_are_told_and_the_others_hold(file: str) -> None:
    settings.save(file, ALL)
    Path(file).write_text(json.dumps({"cann": "12.0", "product": "a2", "call": ["init"], "theme": "dark"}))
    remembered, trouble = settings.load(file)
    assert remembered == Remembered(product=Product.A2)
    assert "cann, call" in trouble


def test_what_is_no_plain_file_is_not_waited_for(file: str) -> None:
    os.makedirs(os.path.dirname(file))
    os.mkfifo(file)
    assert settings.load(file)[1]
    os.unlink(file)
    os.mkdir(file)
    assert settings.load(file)[1]
    trouble = settings.save(file, ALL)
    assert "is not remembered" in trouble
    assert os.listdir(os.path.dirname(file)) == ["settings.json"]


def test_a_place_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trouble = settings.save(str(tmp_path / "file" / "acldump" / "settings.json"), ALL)
    assert "is not remembered" in trouble
    assert "\n" not in trouble


@given(st.recursive(st.none() | st.booleans() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=3)))
def test_no_value_stops_it(value: object) -> None:
    folder = os.environ.get("TMPDIR", "/tmp")
    file = os.path.join(folder, f"acldump-settings-{os.getpid()}.json")
    Path(file).write_text(json.dumps(dict.fromkeys(("cann", "product", "call", "executor"), value)))
    try:
        assert isinstance(settings.load(file)[0], Remembered)
    finally:
        os.unlink(file)


def test_a_target_is_made_of_what_is_remembered_and_found() -> None:
    nothing, found = Origin(), Origin(Installed("9.0.1", "/f", Release.V9_0))
    assert settings.target_of(Remembered(), nothing) == Target(NEWEST)
    assert settings.target_of(Remembered(), found) == Target(Release.V9_0)
    assert settings.target_of(Remembered(), Origin(Installed("7.0", "/f", None))) == Target(NEWEST)
    assert settings.target_of(ALL, nothing) == Target(Release.V9_0, Product.A2, Call.INIT, Executor.C)
    assert settings.target_of(Remembered(product=Product.IPV350), nothing) == Target(
        product=Product.IPV350, call=Call.INIT, executor=Executor.C
    )
    assert settings.target_of(Remembered(Release.V8_5, executor=Executor.OM2), nothing) == Target(Release.V8_5)
