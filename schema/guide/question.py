"""The shape of a question of the guided set-up; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from schema.recipes import Recipe
from schema.target import Target

Answers = Mapping[str, str]
"""From a question's id to its answer, as it would be typed: names one a line, words joined by commas."""


class Form(Enum):
    """How a question is answered."""

    ONE = "one"
    """One of its options."""
    MANY = "many"
    """Any of its options, joined by commas."""
    LINE = "line"
    """A line of text."""
    PATH = "path"
    """A directory."""
    NAMES = "names"
    """Names, one a line."""
    STEPS = "steps"
    """Iterations, as in `dump_step`."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose, and what it leads to."""

    value: str
    title: str
    effect: str


@dataclass(frozen=True, slots=True)
class Place:
    """For what the set-up is made: the target, the directory that one is in, and the user's own recipes."""

    target: Target
    directory: str
    recipes: tuple[Recipe, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """One question. Texts are marked for the catalogue and translated where they are shown."""

    id: str
    title: str
    why: str
    """Why it is asked, and what there is to know for an answer."""
    form: Form
    when: Callable[[Answers], bool]
    """Whether the answers so far make it worth asking."""
    options: Callable[[Answers, Place], tuple[Option, ...]]
    """The answers to choose from; empty for the others."""
    default: Callable[[Answers, Place], str]
    """The answer that stands until another is given."""
    needed: Callable[[Answers], str]
    """What to say to an empty answer; empty where one will do."""
