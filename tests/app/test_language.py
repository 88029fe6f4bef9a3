"""Tests of `app.language`: which variable decides, and that a missing catalogue changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import language
from schema.text import _


@pytest.mark.parametrize(
    ("environment", "languages"),
    [
        ({}, []),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_CN"}, []),
        ({"LANG": "zh_CN.UTF-8"}, ["zh_CN.UTF-8"]),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN"}, ["zh_CN"]),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, ["zh_CN", "en"]),
        ({"LC_ALL": "POSIX", "LANG": "zh_CN"}, []),
    ],
)
def test_variables_in_their_order(environment: dict[str, str], languages: list[str]) -> None:
    assert language.wanted(environment) == languages


def test_without_a_catalogue_texts_stay_english(tmp_path: Path) -> None:
    language.start({"LANG": "xx_YY.UTF-8"}, str(tmp_path))
    assert _("{file}: there is no such file") == "{file}: there is no such file"
