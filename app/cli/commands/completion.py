"""`acldump completion`: a shell's completion script, and what that script asks; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app.cli import arguments
from app.cli.completing.candidates import candidates
from app.cli.completing.line import read_line, unquoted
from app.cli.completing.scripts import SCRIPTS
from app.cli.output import Output
from schema.text import _, visible

_LONGEST_HELP = 70


def parser() -> argparse.ArgumentParser:
    """The options of `acldump completion`."""
    made = arguments.parser(
        "acldump completion",
        _(
            "Prints the script with which a shell completes commands, options, files, the keys and values of `set`, and the\n"
            "names of models and operators that are in the file. How to use it stands at its beginning."
        ),
        "source <(acldump completion bash)",
        "acldump completion fish > ~/.config/fish/completions/acldump.fish",
    )
    made.add_argument("shell", choices=tuple(SCRIPTS), help=_("for which shell"))
    made.add_argument("--line", help=argparse.SUPPRESS)
    made.add_argument("--point", type=int, default=0, help=argparse.SUPPRESS)
    made.add_argument("--breaks", default="", help=argparse.SUPPRESS)
    made.add_argument("--words", action="store_true", help=argparse.SUPPRESS)
    made.add_argument("typed", nargs="*", help=argparse.SUPPRESS)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0. What cannot be completed has no candidates, and never a message."""
    if options.line is not None:
        _bash(options, output)
    elif options.words:
        _listed(options, output)
    else:
        output.line(SCRIPTS[options.shell].rstrip("\n"))
    return 0


def _bash(options: argparse.Namespace, output: Output) -> None:
    """Candidates as readline takes them; bash counts its point in bytes."""
    line = options.line.encode("utf-8", "surrogateescape")[: options.point].decode("utf-8", "replace")
    typed = read_line(line, options.breaks)
    for one in candidates(typed.words[1:], typed.current):
        output.line(typed.inserted(one.text))


def _listed(options: argparse.Namespace, output: Output) -> None:
    """Whole words, each with what it means behind a tab."""
    *words, current = options.typed or [""]
    for one in candidates([unquoted(word) for word in words] if options.shell == "fish" else words, unquoted(current)):
        help_text = visible(one.help, _LONGEST_HELP)
        output.line(f"{one.text}\t{help_text}" if help_text else one.text)
