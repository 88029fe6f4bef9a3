"""`acldump convert`: YAML to the JSON that the runtime reads, and JSON to YAML for people; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app import files
from app.cli import arguments, sources
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from app.files import ChangedOnDisk
from schema.convert import ConvertError, converted
from schema.document import Document, Syntax
from schema.document.syntax import syntax_of_name
from schema.paths import spell
from schema.text import _, ngettext, visible


def parser() -> argparse.ArgumentParser:
    """The options of `acldump convert`."""
    made = arguments.parser(
        "acldump convert",
        _(
            "Makes of a YAML file the JSON file that the runtime reads, or of a JSON file a YAML file for people. The values\n"
            "stay the same; comments cannot, since JSON has none. The ending of a name says how a file is written: .yaml,\n"
            ".yml or .json. Without TARGET the text goes to standard output.\n\n"
            "Exit status: 0 done, 2 wrong usage, a file that cannot be read or written, or one of which nothing can be made."
        ),
        "acldump convert acl.yaml acl.json",
        "acldump convert --comments acl.json acl.yaml",
        "acldump convert acl.yaml | program-that-reads-json",
        "generate-config | acldump convert - acl.yaml",
    )
    made.add_argument("source", metavar="SOURCE", help=_("the file to convert; “-” reads standard input"))
    made.add_argument(
        "target", metavar="TARGET", nargs="?", default=sources.STDIN, help=_("the file to make; “-” is standard output")
    )
    made.add_argument(
        "--to", choices=[syntax.value for syntax in Syntax], help=_("what to make, whatever TARGET is called")
    )
    made.add_argument(
        "--comments", action="store_true", help=_("in YAML, say above each key what it is and what it can be")
    )
    made.add_argument("--force", action="store_true", help=_("write over a file that is there"))
    arguments.add_syntax(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0. Raises `Trouble` or `app.files.FileError`."""
    source = sources.document(options.source, options)
    syntax = _target_syntax(source, options)
    if options.comments and syntax is Syntax.JSON:
        raise Trouble(_("--comments: JSON has no comments"))
    try:
        made = converted(source, syntax, comments=options.comments)
    except ConvertError as error:
        raise Trouble(_cannot(options.source, source, error)) from error
    for path, span in source.duplicates:
        line, _column = source.position(span[0])
        text = _("{file}:{line}: {key} stands twice, and only the last one is taken over, as the runtime does")
        say(text.format(file=sources.shown(options.source), line=line, key=visible(spell(path), 80)))
    if options.target == sources.STDIN:
        output.data(made.data)
    else:
        _save(options, made)
    return 0


def _target_syntax(source: Document, options: argparse.Namespace) -> Syntax:
    """What is to be made. Raises `Trouble` where that is what is there already."""
    other = Syntax.JSON if source.syntax is Syntax.YAML else Syntax.YAML
    syntax = Syntax(options.to) if options.to else syntax_of_name(options.target) or other
    if syntax is source.syntax:
        text = _("{file} is {syntax} already, and {syntax} is to be made of it; --syntax and --to say otherwise")
        raise Trouble(text.format(file=sources.shown(options.source), syntax=syntax.title))
    return syntax


def _cannot(name: str, document: Document, error: ConvertError) -> str:
    if not document.faults:
        return f"{sources.shown(name)}: {visible(str(error), 300)}"
    line, column = document.position(document.faults[0].start)
    return f"{sources.shown(name)}:{line}:{column}: {visible(str(error), 300)}"


def _save(options: argparse.Namespace, made: Document) -> None:
    target = sources.shown(options.target)
    try:
        saved = files.make(options.target, made.data, over=options.force)
    except ChangedOnDisk as error:
        raise Trouble(_("{file} is there already; --force writes over it").format(file=target)) from error
    if not saved.written:
        say(_("{file} holds just that already").format(file=target))
        return
    size = len(made.data)
    text = ngettext("{file}: made, {count} byte", "{file}: made, {count} bytes", size)
    say(text.format(file=target, count=size))
