"""Where recipes are kept, those that come along and the user's own, and what is wrong with one; imports only `app` and `schema`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import schema.recipes
from app import files, settings
from schema.recipes import Recipe, RecipeError, read_recipe, recipe_name
from schema.text import visible

BUILT_IN: Final = os.path.dirname(schema.recipes.__file__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that should hold a recipe: the recipe, or a sentence with file and line about why it holds none."""

    name: str
    file: str
    own: bool
    recipe: Recipe | None
    problem: str = ""


def own_folder(environment: Mapping[str, str]) -> str | None:
    """Where the user's own recipes are; `None` where the environment names no folder of the user's."""
    file = settings.place(environment)
    return os.path.join(os.path.dirname(file), "recipes") if file else None


def built_in_names() -> frozenset[str]:
    """The names of those that come along."""
    return frozenset(name for name, _file in _found(BUILT_IN))


def all_recipes(environment: Mapping[str, str]) -> dict[str, Kept]:
    """Every recipe there is by its name; one of the user's own comes before one of the same name that came along."""
    built_in = {name: _read(name, file, own=False) for name, file in _found(BUILT_IN)}
    return dict(sorted({**built_in, **own_recipes(environment)}.items()))


def own_recipes(environment: Mapping[str, str]) -> dict[str, Kept]:
    """The user's own, by their names. Never raises: what cannot be read stands there with its problem."""
    return {name: _read(name, file, own=True) for name, file in _found(own_folder(environment))}


def _found(folder: str | None) -> Iterator[tuple[str, str]]:
    """The recipes of a folder: name and file."""
    try:
        entries = sorted(os.listdir(folder)) if folder else []
    except OSError:
        return
    for entry in entries:
        name = recipe_name(entry)
        if name:
            yield name, os.path.join(folder or "", entry)


def _read(name: str, file: str, *, own: bool) -> Kept:
    try:
        return Kept(name, file, own, read_recipe(name, files.read(file).data))
    except RecipeError as error:
        return Kept(name, file, own, None, f"{visible(file, 200)}:{error.line}: {error}")
    except files.FileError as error:
        return Kept(name, file, own, None, str(error))
