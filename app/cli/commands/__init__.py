"""The table of all commands, one module each; imports only the standard library and `schema.text`, and a command's module when it is called."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from schema.text import N_

if TYPE_CHECKING:
    from app.cli.output import Output


class CommandModule(Protocol):
    """What the module of a command offers."""

    def parser(self) -> argparse.ArgumentParser:
        """The command's options and help, made with `app.cli.arguments.parser`."""
        ...

    def run(self, options: argparse.Namespace, output: Output) -> int:
        """Carry it out and give the exit status. Raises `Trouble` or `app.files.FileError`, which end with status 2."""
        ...


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its word on the command line, and what it is for, in a few words."""

    name: str
    summary: str

    def load(self) -> CommandModule:
        """Its module, `app.cli.commands.NAME`, a hyphen as `_`: only the one that is called is ever imported."""
        return cast("CommandModule", import_module(f"app.cli.commands.{self.name.replace('-', '_')}"))


SCREEN: Final = Command("screen", N_("the editor; opens with a FILE alone, or with nothing"))
"""What runs when no command is named; it has no word of its own."""

COMMANDS: Final = (
    Command("new", N_("a new file, by questions and answers or from a recipe")),
    Command("ask", N_("the same questions as plain lines: screen readers, serial lines, scripts")),
    Command("recipes", N_("starting points for a new file")),
    Command("check", N_("what the runtime would make of files, for people, scripts and CI")),
    Command("explain", N_("in words, what will be dumped, when and where")),
    Command("ops", N_("the operators of a model, by the names that count")),
    Command("diff", N_("in words, what changes for the runtime between two files")),
    Command("compare-run", N_("after the run: what is missing, unexpected or empty in the dump's folder")),
    Command("get", N_("print values of a file, for scripts")),
    Command("set", N_("change values of a file in one line")),
    Command("unset", N_("take keys or entries out of a file")),
    Command("off", N_("stop the dump of a file, and keep its settings in it")),
    Command("on", N_("bring the dump back that was switched off")),
    Command("fix", N_("mend what has one right answer")),
    Command("convert", N_("YAML to the JSON that the runtime reads, and back")),
    Command("doctor", N_("what was found of terminal, host and environment, and what was decided")),
    Command("rules", N_("what acldump looks for")),
    Command("completion", N_("the script with which a shell completes commands, keys and values")),
    Command("man", N_("the manual page")),
    Command("schema", N_("the JSON Schema of acl.json, for editors")),
)
"""Every command, in the order of the help. To add one: a line here, and the module of that name with `parser` and `run`."""

NAMES: Final = tuple(command.name for command in COMMANDS)


def chosen(words: list[str]) -> tuple[Command, list[str]]:
    """The command that the words of a command line begin with, and the words behind it; the editor where they name none."""
    for command in COMMANDS:
        if words[:1] == [command.name]:
            return command, words[1:]
    return SCREEN, words
