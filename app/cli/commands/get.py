"""`acldump get`: values of a file, for scripts; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json

from app.cli import arguments, rewriting
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from schema.assignments import AssignmentError, Located, locate, place_text, read_place, spelled
from schema.document import Document
from schema.text import _, visible

ABSENT = 1
"""Exit status where a value is not in the file."""


def parser() -> argparse.ArgumentParser:
    """The options of `acldump get`."""
    made = arguments.parser(
        "acldump get",
        _(
            "Prints values of a file, one a line: a string as it is, everything else as JSON. Without a path, the whole\n"
            "dump section as assignments for `acldump set`.\n\n"
            "Exit status: 0 all are there, 1 one is absent, 2 wrong usage or a file that cannot be read."
        ),
        "acldump get acl.json dump_path",
        "acldump get acl.json --json 'dump_list[ResNet-50].layer'",
        "acldump get acl.json",
    )
    made.add_argument("file", metavar="FILE", help=_("the file; “-” reads standard input"))
    made.add_argument("places", metavar="PATH", nargs="*", help=_("where the value stands, as for `acldump set`"))
    arguments.add_syntax(made)
    made.add_argument("--json", action="store_true", help=_("strings as JSON too"))
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 all are there, 1 one is absent. Raises `Trouble` or `app.files.FileError`."""
    _loaded, document = rewriting.load(options.file, options)
    if not options.places:
        for word in spelled(document):
            output.line(word)
        return 0
    try:
        located = [locate(document, read_place(word)) for word in options.places]
    except AssignmentError as error:
        raise Trouble(str(error)) from error
    return max(_print(document, place, output, as_json=options.json) for place in located)


def _print(document: Document, place: Located, output: Output, *, as_json: bool) -> int:
    if not document.has(place.path):
        text = _("{place} is not in the file").format(place=visible(place_text(place.path), 80))
        meaning = _(place.field.absent) if place.field and place.field.name == place.path[-1] else ""
        say(f"{text}: {meaning}" if meaning else text)
        return ABSENT
    value = document.value(place.path)
    plain = isinstance(value, str) and not as_json
    output.line(str(value) if plain else json.dumps(value, ensure_ascii=False))
    return 0
