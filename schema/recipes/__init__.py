"""Recipes: starting points in commented YAML, one a file, and what the comment at the head of one says; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.document import Document, Syntax
from schema.document.edits import Json
from schema.paths import DUMP
from schema.text import _, visible

SUFFIXES = (".yaml", ".yml")
"""How the file of a recipe is called behind its name."""


class RecipeError(ValueError):
    """A file that is no recipe; its text is a sentence without a full stop. `line` counts from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


@dataclass(frozen=True, slots=True)
class Recipe:
    """A named starting point. What it says of itself is the comment at its head: the title, an empty line, what it is for."""

    name: str
    title: str
    purpose: str
    """What it is for, in a sentence or some; may be empty."""
    document: Document

    @property
    def section(self) -> dict[str, Json]:
        """Its dump section."""
        value = self.document.value(DUMP)
        return value if isinstance(value, dict) else {}


def recipe_name(file: str) -> str | None:
    """The name of the recipe that a file of this name holds; `None` where it holds none."""
    stem, dot, suffix = file.rpartition(".")
    return stem if stem and not stem.startswith(".") and f"{dot}{suffix}" in SUFFIXES else None


def read_recipe(name: str, data: bytes) -> Recipe:
    """The recipe of a file's bytes. Raises `RecipeError`."""
    document = Document.read(data, Syntax.YAML)
    if document.faults:
        fault = document.faults[0]
        raise RecipeError(document.position(fault.start)[0], visible(fault.message, 200))
    title, _blank, purpose = "\n".join(_head(document.text)).partition("\n")
    if not title:
        raise RecipeError(1, _("a recipe begins with a comment: its title, in one line"))
    dump = document.find(DUMP)
    if dump is None or dump.kind != "object":
        line = document.position(document.key_span(DUMP)[0])[0]
        raise RecipeError(line, _("a recipe has a section called dump, with keys in it"))
    return Recipe(name, title, " ".join(purpose.split()), document)


def _head(text: str) -> Iterator[str]:
    """The lines of the comment at the beginning of a text, without their signs."""
    for line in text.lstrip("\ufeff").splitlines():
        if not line.startswith("#"):
            return
        yield line.lstrip("#").strip()
