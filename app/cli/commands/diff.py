"""`acldump diff`: in words, what changes for the runtime between two files, and the lines; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from app.cli import arguments, setting, sources
from app.cli.columns import wrap
from app.cli.difference import print_difference
from app.cli.output import Output
from schema.changes import Change, changes
from schema.document import Document
from schema.explain import Mark
from schema.explain.facts import Facts
from schema.explain.short import short
from schema.paths import spell
from schema.text import _

DIFFERENT = 1
"""Exit status where something changes for the runtime."""

_PAINT = {Mark.STRONG: "strong", Mark.GOOD: "added", Mark.WARN: "risk", Mark.BAD: "error"}


def parser() -> argparse.ArgumentParser:
    """The options of `acldump diff`."""
    made = arguments.parser(
        "acldump diff",
        _(
            "Says what changes for the runtime from one file to another, and shows the lines that differ.\n\n"
            "Exit status: 0 the runtime does the same, 1 it does something else, 2 wrong usage or a file that cannot be\n"
            "read."
        ),
        "acldump diff old.json acl.json",
        "git show HEAD:acl.json | acldump diff - acl.json",
        "acldump diff --model operators.json old.json acl.json",
    )
    made.add_argument("old", metavar="OLD", help=_("the file as it was; “-” reads standard input"))
    made.add_argument("new", metavar="NEW", help=_("the file as it is"))
    made.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print (default: text)"))
    made.add_argument("--short", action="store_true", help=_("the sentences only, without the lines"))
    arguments.add_syntax(made)
    arguments.add_models(made)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 the runtime does the same, 1 it does not. Raises `Trouble` or `app.files.FileError`."""
    target, host, models = setting.target_of(options), setting.host_of(options), setting.models_of(options)
    before, after = (
        Facts.gather(sources.document(name, options), target, host, models) for name in (options.old, options.new)
    )
    found = changes(before, after)
    if options.format == "json":
        output.line(json.dumps(_record(options, before, after, found)))
    else:
        _print(options, before, after, found, output)
    return DIFFERENT if found else 0


def _record(options: argparse.Namespace, before: Facts, after: Facts, found: Sequence[Change]) -> dict[str, object]:
    return {
        "old": _side(options.old, before),
        "new": _side(options.new, after),
        "changes": [
            {
                "topic": change.topic.value,
                "path": None if change.path is None else spell(change.path),
                "text": change.text,
            }
            for change in found
        ],
    }


def _side(name: str, facts: Facts) -> dict[str, object]:
    verdict = facts.verdict
    return {
        "file": name,
        "call": verdict.call,
        "code": verdict.code,
        "item": verdict.item,
        "engine": verdict.engine,
        "short": short(facts),
    }


def _print(options: argparse.Namespace, before: Facts, after: Facts, found: Sequence[Change], output: Output) -> None:
    old, new = sources.shown(options.old), sources.shown(options.new)
    output.line(f"{output.painted(old, 'strong')}: {short(before)}")
    output.line(f"{output.painted(new, 'strong')}: {short(after)}")
    output.line()
    for change in found:
        first, *rest = wrap(change.text, min(output.width, 100), "  ", "    ")
        output.line(output.painted(first, _PAINT.get(change.mark, "")))
        for line in rest:
            output.line(output.painted(line, _PAINT.get(change.mark, "")))
    if not found:
        output.line("  " + same(before.document, after.document))
    if not options.short and before.document.text != after.document.text:
        output.line()
        print_difference(before.document.text, after.document.text, options.old, output, options.new)


def same(before: Document, after: Document) -> str:
    """What to say of two documents between which nothing changes for the runtime."""
    if before.text == after.text:
        return _("The files are the same.")
    return _("The runtime does the same with both: only what it passes over is another.")
