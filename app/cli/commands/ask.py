"""`acldump ask`: the questions of the guided set-up as plain lines, for screen readers, serial lines and scripts; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app import files
from app.cli import arguments, opening, rewriting, setting, sources
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from app.files import ChangedOnDisk
from schema.text import _, visible

if TYPE_CHECKING:
    from app.guide.lines import Lines
    from app.guide.walk import Walk
    from schema.document import Document
    from schema.host import Host

ABORTED: Final = 1
"""Exit status where nothing was written."""
USUAL: Final = "acl.json"
_LONGEST: Final = 1 << 20
"""Bytes of a line; a longer one is none that anybody has typed."""


def parser() -> argparse.ArgumentParser:
    """The options of `acldump ask`."""
    made = arguments.parser(
        "acldump ask",
        _(
            "Puts the questions of `acldump new` one after another as plain lines, for screen readers, serial lines and\n"
            "scripts. It ends with what the file will do, the file, the lines for your program, and how to switch the dump\n"
            "off again; then it is written, if you say so. From a pipe, an answer that will not do ends it.\n\n"
            "Exit status: 0 written, 1 nothing was written, 2 wrong usage or a file that cannot be written."
        ),
        "acldump ask acl.json",
        "acldump ask --cann 9.0 --product a2 acl.json",
        "acldump ask - < answers.txt > acl.json",
    )
    made.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default=USUAL,
        help=_("the file to make, JSON or .yaml (default: {usual}); “-” is standard output").format(usual=USUAL),
    )
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 written, 1 nothing was written. Raises `Trouble` or `app.files.FileError`."""
    from app.guide.lines import Ended, Lines, WrongAnswer
    from app.guide.walk import Walk
    from app.recipes import own_recipes
    from schema.guide import Place

    if options.file != sources.STDIN and os.path.lexists(options.file):
        raise _there(options.file)
    if sys.stdin is None:
        raise Trouble(_("standard input is closed"))
    target, host = setting.target_of(options), setting.host_of(options)
    recipes = (kept.recipe for kept in own_recipes(os.environ).values())
    walk = Walk(Place(target, os.getcwd(), tuple(recipe for recipe in recipes if recipe is not None)))
    put = _teller(output, quiet=options.file == sources.STDIN)
    width = min(output.width, 100) - 1
    lines = Lines(walk, put, _take(output), patient=opening.is_terminal(0), width=width)
    try:
        lines.begin()
        return _until_written(lines, walk, host, options, output, put)
    except Ended:
        say(_("there are no more answers; nothing was written"))
    except WrongAnswer as error:
        say(_("{why}; nothing was written").format(why=str(error).rstrip(".")))
    return ABORTED


def _teller(output: Output, *, quiet: bool) -> Callable[[str], None]:
    """Where questions go: to standard output; to standard error where the file goes there."""
    if not quiet:
        return output.line

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    return tell


def _take(output: Output) -> Callable[[], str | None]:
    """Reads a line of standard input; what was printed before is handed over first."""

    def take() -> str | None:
        output.finish()
        try:
            data = sys.stdin.buffer.readline(_LONGEST)
        except OSError as error:
            raise Trouble(_("standard input cannot be read: {reason}").format(reason=error.strerror)) from error
        return data.decode("utf-8", "surrogateescape") if data else None

    return take


def _until_written(
    lines: Lines, walk: Walk, host: Host, options: argparse.Namespace, output: Output, put: Callable[[str], None]
) -> int:
    """All questions, the end, and the last one; again where somebody goes back."""
    from app.guide.lines import BACK

    while True:
        lines.ask_all()
        document = _made(walk, options.file)
        good = _show(document, walk, host, options.file, put)
        name = _("standard output") if options.file == sources.STDIN else visible(options.file, 120)
        put("")
        if good:
            put(_("w or an empty line writes {file}, < goes back, q leaves").format(file=name))
        else:
            put(_("w writes {file} all the same, < or an empty line goes back, q leaves").format(file=name))
        word = lines.line() or ("w" if good else BACK)
        while word not in ("w", "q", BACK):
            lines.refuse(_("“{word}” is none of w, q and <").format(word=visible(word, 40)))
            word = lines.line() or ("w" if good else BACK)
        if word == "q":
            say(_("nothing was written"))
            return ABORTED
        if word == "w":
            _write(document, options.file, output)
            return 0
        walk.back()


def _made(walk: Walk, file: str) -> Document:
    """The file that the answers make, in the syntax of its name."""
    from schema.convert import converted
    from schema.document import Document, Syntax
    from schema.document.syntax import syntax_of_name
    from schema.guide import text_of

    return converted(Document.of(text_of(walk.section)), syntax_of_name(file) or Syntax.JSON)


def _for_program(file: str) -> str:
    """The JSON that the program is to be given: of YAML, the file that convert makes of it."""
    from schema.document.syntax import Syntax, syntax_of_name

    if syntax_of_name(file) is Syntax.YAML:
        file = f"{os.path.splitext(file)[0]}.json"
    return os.path.abspath(USUAL if file == sources.STDIN else file)


def _show(document: Document, walk: Walk, host: Host, file: str, put: Callable[[str], None]) -> bool:
    """What the file will do, the file, the lines for the program; whether it is good."""
    import shlex

    from schema.document import Syntax
    from schema.explain.blocks import Explanation
    from schema.explain.explain import explained
    from schema.explain.facts import Facts
    from schema.explain.handover import handover_block, switch_off_block
    from schema.guide import program_lines

    facts = Facts.gather(document, walk.target, host)
    path = _for_program(file)
    program = program_lines(walk.answers, walk.target, path)
    said = {handover_block(facts).title, switch_off_block(facts).title}  # the lines for this very program follow
    will_do = explained(facts)
    blocks = tuple(block for block in will_do.blocks if block.title not in said)
    for text in (
        Explanation(will_do.short, blocks).text(),
        _("The file"),
        document.text,
        Explanation("", program).text(),
    ):
        put("")
        for line in text.rstrip("\n").split("\n"):
            put(line)
    if document.syntax is not Syntax.JSON:
        put("")
        put(_("The runtime reads JSON only; this makes it:"))
        put("    " + shlex.join(["acldump", "convert", file, os.path.relpath(path)]))
    bad = [finding for finding in facts.report.findings if rewriting.is_bad(finding)]
    if bad:
        put("")
        for finding in bad:
            put(f"{finding.severity.value}: {visible(finding.message)}")
    return not bad


def _write(document: Document, file: str, output: Output) -> None:
    if file == sources.STDIN:
        output.data(document.data)
        return
    try:
        files.make(file, document.data, over=False)
    except ChangedOnDisk as error:
        raise _there(file) from error
    say(_("{file}: made").format(file=visible(file, 120)))


def _there(file: str) -> Trouble:
    text = _("{file} is there already; give the name of a new one")
    return Trouble(text.format(file=visible(file, 120)))
