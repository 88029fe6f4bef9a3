"""`acldump recipes`: the starting points for `acldump new --recipe`, or the text of one; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping

from app.cli import arguments
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from app.recipes import Kept, all_recipes, built_in_names
from schema.recipes import Recipe
from schema.text import _, visible

UNREADABLE = 1
"""Exit status where a file of the user's own holds no recipe."""


def parser() -> argparse.ArgumentParser:
    """The options of `acldump recipes`."""
    made = arguments.parser(
        "acldump recipes",
        _(
            "Lists the starting points for `acldump new --recipe NAME`, or prints one, in YAML with a comment at each key.\n\n"
            "Your own are files NAME.yaml in ~/.config/acldump/recipes. Each begins with a comment, whose first\n"
            "line is the title; the rest is as acl.json would be, in YAML. One that is called as a recipe that came along is\n"
            "taken instead of it.\n\n"
            "Exit status: 0, 1 where one of your own cannot be read, 2 wrong usage."
        ),
        "acldump recipes",
        "acldump recipes compare",
        "acldump recipes compare > ~/.config/acldump/recipes/mine.yaml",
    )
    made.add_argument("name", metavar="RECIPE", nargs="?", help=_("the recipe to print"))
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0, or 1 where one cannot be read. Raises `Trouble` for a name that no recipe has."""
    kept = all_recipes(os.environ)
    if options.name:
        output.data(chosen(kept, options.name).document.data)
        return 0
    built_in = built_in_names()
    longest = max(len(visible(name)) for name in kept)
    for one in kept.values():
        if one.recipe is not None:
            name, title = visible(one.name), visible(_(one.recipe.title), 200)
            output.line(f"{name:<{longest}}  {title}{_whose(one, built_in)}")
    problems = [one.problem for one in kept.values() if one.problem]
    for problem in problems:
        say(problem)
    return UNREADABLE if problems else 0


def _whose(kept: Kept, built_in: frozenset[str]) -> str:
    """A word behind the user's own."""
    if not kept.own:
        return ""
    said = _("(yours, instead of the one that came along)") if kept.name in built_in else _("(yours)")
    return f" {said}"


def chosen(kept: Mapping[str, Kept], name: str) -> Recipe:
    """The recipe of this name. Raises `Trouble`."""
    one = kept.get(name)
    if one is None:
        raise Trouble(_unknown(name, kept))
    if one.recipe is None:
        raise Trouble(one.problem)
    return one.recipe


def _unknown(name: str, kept: Mapping[str, Kept]) -> str:
    from difflib import get_close_matches

    text = _("no recipe is called {word}").format(word=visible(name, 60))
    near = get_close_matches(name, kept, n=3)
    if near:
        return f"{text}; {_('near it: {names}').format(names=', '.join(map(visible, near)))}"
    return f"{text}; {_('`acldump recipes` lists them')}"
