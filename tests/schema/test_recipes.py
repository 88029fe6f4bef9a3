"""Tests of `schema.recipes`: what comes along is what the guided set-up makes, and what is wrong with a file is said with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import schema.recipes
from schema.document import Document
from schema.document.edits import Json
from schema.guide import Place, asked, build, complete
from schema.guide.options import PURPOSES
from schema.guide.question import Option
from schema.paths import Path as Place_
from schema.recipes import Recipe, RecipeError, read_recipe, recipe_name
from schema.target import Target

FOLDER = Path(schema.recipes.__file__).parent
PLACE = Place(Target(), ".")
OWN = b"# Ours\n#\n# For the two of us,\n# on Mondays.\ndump:\n  dump_path: /data/dump\n  dump_debug: 'on'\n"


def built_in(name: str) -> Recipe:
    return read_recipe(name, (FOLDER / f"{name}.yaml").read_bytes())


def test_there_is_one_for_each_purpose() -> None:
    names = {recipe_name(file.name) for file in FOLDER.iterdir()} - {None}
    assert names == {purpose.value for purpose in PURPOSES}


@pytest.mark.parametrize("purpose", PURPOSES, ids=lambda purpose: purpose.value)
def test_each_is_what_the_set_up_makes_and_says(purpose: Option) -> None:
    recipe = built_in(purpose.value)
    assert (recipe.title, recipe.purpose) == (purpose.title, purpose.effect)
    section = build({"purpose": purpose.value}, PLACE)
    assert recipe.document.value() == {"dump": section}
    assert list(recipe.section) == list(section)


@pytest.mark.parametrize("purpose", PURPOSES, ids=lambda purpose: purpose.value)
def test_each_key_has_a_comment_above_it(purpose: Option) -> None:
    document = built_in(purpose.value).document
    lines = document.text.splitlines()
    for key in built_in(purpose.value).section:
        path: Place_ = ("dump", key)
        line, _column = document.position(document.key_span(path)[0])
        assert lines[line - 2].startswith("  # "), key


def test_what_a_recipe_says_of_itself() -> None:
    recipe = read_recipe("ours", OWN)
    assert (recipe.title, recipe.purpose) == ("Ours", "For the two of us, on Mondays.")
    assert recipe.section == {"dump_path": "/data/dump", "dump_debug": "on"}


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("dump:\n  dump_path: .\n", 1, "begins with a comment"),
        ("#\n# late\ndump:\n  dump_path: .\n", 1, "begins with a comment"),
        ("# Ours\n\nDump:\n  dump_path: .\n", 3, "section called dump"),
        ("# Ours\n\ndump: on\n", 3, "section called dump"),
        ("# Ours\ndump:\n  dump_path: .\n  dump_path: /\n", 4, "stands in line 3 already"),
        ("", 1, "begins with a comment"),
        ("# Ours\n", 1, "section called dump"),
    ],
)
def test_what_is_no_recipe_is_said_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(RecipeError, match=why) as raised:
        read_recipe("ours", text.encode())
    assert raised.value.line == line


@given(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(lambda text: f"# T\ndump: {text}".encode())))
def test_any_bytes_are_a_recipe_or_an_error_within_the_text(data: bytes) -> None:
    try:
        recipe = read_recipe("any", data)
    except RecipeError as error:
        assert 1 <= error.line <= Document.read(data).text.count("\n") + 1
    else:
        assert recipe.title
        assert isinstance(recipe.section, dict)


@pytest.mark.parametrize(
    ("file", "name"),
    [("a.yaml", "a"), ("a.b.yml", "a.b"), ("a.json", None), (".yaml", None), (".hidden.yaml", None), ("yaml", None)],
)
def test_which_files_are_recipes(file: str, name: str | None) -> None:
    assert recipe_name(file) == name


def test_the_users_own_is_a_purpose_of_the_set_up() -> None:
    place = Place(Target(), "/here", (read_recipe("ours", OWN),))
    question = asked({})[0]
    option = question.options({}, place)[-1]
    assert option.title == "Ours"
    assert "For the two of us" in option.effect
    answers = {question.id: option.value}
    assert [one.id for one in asked(answers)] == ["purpose", "run", "product", "cann", "path"]
    assert complete(answers, place)["path"] == "/data/dump"
    expected: dict[str, Json] = {"dump_path": "/elsewhere", "dump_debug": "on"}
    assert build({**answers, "path": "/elsewhere"}, place) == expected
