"""`acldump [FILE]`: makes sure of a terminal, then opens the editor; imports `app` and `schema`, and Textual only through `app.main`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from app import __version__
from app.cli import arguments, opening, setting, sources
from app.cli.commands import COMMANDS, NAMES
from app.cli.output import Output
from app.cli.trouble import Trouble
from schema.paths import Path
from schema.text import _

if TYPE_CHECKING:
    from schema.document import Document


def parser() -> argparse.ArgumentParser:
    """The options of the editor, and the help of the whole program."""
    width = max(map(len, NAMES))
    table = "\n".join(f"  {command.name:<{width}}  {_(command.summary)}" for command in COMMANDS)
    made = arguments.parser(
        "acldump",
        _(
            "Edits and checks acl.json, the file that tells an Ascend NPU's runtime what to dump.\n"
            "With a file, or with nothing, the editor opens; a file that does not exist is a new one."
        )
        + f"\n\n{_('Commands (each has its own --help):')}\n{table}",
        "acldump acl.json",
        "acldump acl.json --at dump_step",
        "acldump check acl.json",
        "acldump check --format sarif configs/*.json > findings.sarif",
        "acldump explain --cann 8.5 acl.json",
    )
    made.usage = (
        "acldump [--cann VERSION] [--product NAME] [--call CALL] [--executor NAME] [--host FILE] [--backup] [--at PATH] [--model MODEL] [--syntax json|yaml] [FILE]\n"
        "       acldump --command FILE\n"
        "       acldump COMMAND ..."
    )
    made.add_argument(
        "files", metavar="FILE", nargs="*", help=_("the acl.json, or YAML, to edit; “-” reads it from standard input")
    )
    made.add_argument("--at", metavar="PATH", help=_("open with the cursor there: dump_step, dump_list[0].layer"))
    made.add_argument(
        "--command",
        action="store_true",
        help=_("open nothing; print the `acldump set` that makes this file's dump section from nothing"),
    )
    made.add_argument(
        "--backup",
        action="store_true",
        help=_("at the first save, keep the file as it was opened under its name and .bak"),
    )
    made.add_argument("--version", action="version", version=f"acldump {__version__}")
    arguments.add_syntax(made)
    arguments.add_models(made)
    arguments.add_target(made)
    opening.add_options(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """The editor's exit status. Raises `Trouble` where there is no screen to open it on."""
    file = _one(options.files)
    if options.command:
        return _print_command(file, options, output)
    start = _start(options.at) if options.at else None
    (target, memory), host = setting.for_screen(options), setting.host_of(options, screen=True)
    terminal = opening.decided(options)
    data = None
    if file == sources.STDIN or (file is None and not opening.is_terminal(0)):
        data = sources.read_stdin().data
    opening.take_keyboard()
    with opening.importing(terminal):
        from app.main import run_screen

    path = None if file == sources.STDIN else file
    return run_screen(
        path,
        target=target,
        host=host,
        terminal=terminal,
        memory=memory,
        data=data,
        backup=options.backup,
        start=start,
        models=options.models,
        syntax=sources.syntax_of(sources.STDIN if data else file or "", data or b"", options),
    )


def _start(word: str) -> Callable[[Document], Path]:
    """What finds the place of `--at` in a document. Raises `Trouble`, at once and later."""
    from schema.assignments import AssignmentError, locate, read_place

    try:
        place = read_place(word)
    except AssignmentError as error:
        raise Trouble(f"--at: {error}") from error

    def find(document: Document) -> Path:
        try:
            return locate(document, place).path
        except AssignmentError as error:
            raise Trouble(f"--at: {error}") from error

    return find


def _print_command(file: str | None, options: argparse.Namespace, output: Output) -> int:
    """The line that makes the dump section of a file from nothing, quoted for a shell."""
    import shlex

    from app.cli import rewriting
    from schema.assignments import spelled

    _loaded, document = rewriting.load(file or sources.STDIN, options)
    words = spelled(document)
    if not words:
        raise Trouble(_("{file} has no dump section").format(file=sources.shown(file or sources.STDIN)))
    name = "acl.json" if file in (None, sources.STDIN) else file
    output.line(shlex.join(["acldump", "set", name, *words]))
    return 0


def _one(files: list[str]) -> str | None:
    """The one file to open. Raises `Trouble` for several."""
    if len(files) > 1:
        found = next((word for word in files if word in NAMES), None)
        if found:
            raise Trouble(_("the command goes first: acldump {command} ...").format(command=found))
        text = _("the editor opens one file; `acldump check` takes many, and the commands are: {commands}")
        raise Trouble(text.format(commands=", ".join(NAMES)))
    return files[0] if files else None
