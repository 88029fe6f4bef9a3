"""What may stand at the cursor: commands, options, their values, files, places and assignments; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from app import files
from app.cli.commands import COMMANDS, Command, chosen
from schema.assignments.candidates import (
    Candidate,
    Known,
    assignment_candidates,
    place_candidates,
    takes_directory,
)
from schema.document import Document, Syntax
from schema.document.syntax import syntax_of_name
from schema.text import _, visible

_MOST_READ: Final = 1 << 20
"""Bytes; nobody waits for the completion of names out of a longer file."""
_LONGEST_READING: Final = 2.0
"""Seconds; nor out of a model that takes longer."""


def candidates(words: Sequence[str], current: str) -> list[Candidate]:
    """Every word that may stand where `current` has been typed so far, behind these words (without the program's name)."""
    found: list[Candidate] = []
    if not words:
        found += [Candidate(command.name, _(command.summary)) for command in COMMANDS]
    command, rest = chosen(list(words))
    found += _Line(command, rest).candidates(current)
    fitting = (one for one in found if one.text.startswith(current) and visible(one.text) == one.text)
    once: dict[str, Candidate] = {}
    for one in fitting:
        once.setdefault(one.text, one)
    return list(once.values())


class _Line:
    """The words behind a command, understood by its parser's own table."""

    def __init__(self, command: Command, words: list[str]) -> None:
        self._name = command.name
        self._actions: list[argparse.Action] = command.load().parser()._actions
        self._options = {name: action for action in self._actions for name in action.option_strings}
        self._places = [action for action in self._actions if not action.option_strings]
        self.positional: list[str] = []
        self.values: dict[str, str] = {}
        self._ended = False
        """Whether `--` has ended the options."""
        self._waiting = self._read(words)

    def _read(self, words: Sequence[str]) -> argparse.Action | None:
        """Sort the words; the option that the next one is the value of."""
        waiting: argparse.Action | None = None
        for word in words:
            if waiting is not None:
                self.values[waiting.dest], waiting = word, None
            elif word == "--" and not self._ended:
                self._ended = True
            elif not self._ended and word.startswith("-") and word != "-":
                name, _sign, value = word.partition("=")
                action = self._options.get(name)
                if action is not None and action.nargs is None:
                    waiting = None if value else action
                    self.values[action.dest] = value
            else:
                self.positional.append(word)
        return waiting

    def candidates(self, current: str) -> list[Candidate]:
        if self._waiting is not None:
            return self._of(self._waiting, current)
        if current.startswith("-") and not self._ended:
            name, sign, value = current.partition("=")
            if sign and name in self._options:
                return [Candidate(f"{name}={one.text}", one.help) for one in self._of(self._options[name], value)]
            return self._option_names()
        action = self._place()
        return self._of(action, current) if action is not None else []

    def _option_names(self) -> list[Candidate]:
        shown = {name: action for name, action in self._options.items() if action.help != argparse.SUPPRESS}
        return [Candidate(name, action.help or "") for name, action in shown.items() if name.startswith("--")]

    def _place(self) -> argparse.Action | None:
        """What the next word that is no option is."""
        at = len(self.positional)
        if at < len(self._places):
            return self._places[at]
        last = self._places[-1] if self._places else None
        return last if last is not None and last.nargs in ("*", "+") else None

    def _of(self, action: argparse.Action, current: str) -> list[Candidate]:
        """What may be the value of an option or stand at a place."""
        if action.choices is not None:
            return [Candidate(str(choice)) for choice in action.choices]
        makers: dict[object, Callable[[str], Iterable[Candidate]]] = {
            "PATH=VALUE": self._assignments,
            "PATH": lambda word: place_candidates(self._document(), word),
            "VERSION": lambda _word: _releases(),
            "ID": lambda _word: _rules(),
            "DIR": lambda word: files_from(word, directories=True),
            "RECIPE": lambda _word: _recipes(),
        }
        if action.dest == "product":
            return _products()
        if action.dest == "models" or action.metavar in ("FILE", "OLD", "NEW", "MODEL"):
            return files_from(current)
        return list(makers.get(action.metavar, lambda _word: ())(current))

    def _assignments(self, current: str) -> Iterable[Candidate]:
        document = self._document()
        parts = takes_directory(document, current)
        if parts is not None:
            head, value = parts
            return [Candidate(head + one.text) for one in files_from(value, directories=True)]
        return assignment_candidates(document, current, self._known())

    def _document(self) -> Document:
        """The file that the line names, or an empty one."""
        name = self.positional[0] if self.positional else ""
        try:
            data = files.read(os.path.expanduser(name)).data
        except files.FileError:
            data = b""
        syntax = syntax_of_name(name) or Syntax.JSON
        document = Document.read(data if len(data) <= _MOST_READ else b"", syntax)
        return document if not document.faults else Document.of("")

    def _known(self) -> Known:
        """The names in the model that the line gives."""
        name = self.values.get("models")
        if not name:
            return Known()
        from app.models import load
        from schema.models import ModelError

        end = time.monotonic() + _LONGEST_READING

        def hurry(_done: int, _total: int) -> None:
            if time.monotonic() > end:
                raise TimeoutError

        try:
            model = load(os.path.expanduser(name), hurry)
        except (files.FileError, ModelError, TimeoutError):
            return Known()
        types = dict.fromkeys(operator.type for operator in model.operators)
        names = tuple(operator.name for operator in model.operators)
        return Known(tuple(filter(None, (model.om_name, model.model_name))), names, tuple(types))


def files_from(word: str, *, directories: bool = False) -> list[Candidate]:
    """The files and directories that the beginning of a path fits; a directory ends with a slash."""
    folder, _slash, start = word.rpartition("/")
    base = word[: len(word) - len(start)]
    try:
        entries = sorted(os.scandir(os.path.expanduser(folder + "/") if base else "."), key=lambda entry: entry.name)
    except OSError:
        return []
    found: list[Candidate] = []
    for entry in entries:
        if not entry.name.startswith(start) or (entry.name.startswith(".") and not start):
            continue
        if entry.is_dir():
            found.append(Candidate(f"{base}{entry.name}/"))
        elif not directories:
            found.append(Candidate(f"{base}{entry.name}"))
    return found


def _releases() -> list[Candidate]:
    from schema.target import RELEASES

    return [Candidate(release.id) for release in RELEASES]


def _products() -> list[Candidate]:
    from schema.target import PRODUCTS

    return [Candidate(product.id, product.title) for product in PRODUCTS]


def _rules() -> list[Candidate]:
    from schema.rules import catalogue

    return [Candidate(rule.id, _(rule.summary)) for rule in catalogue()]


def _recipes() -> list[Candidate]:
    from app.recipes import all_recipes

    kept = all_recipes(os.environ).values()
    return [Candidate(one.name, _(one.recipe.title)) for one in kept if one.recipe is not None]
