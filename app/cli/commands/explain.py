"""`acldump explain`: what a file will dump, in sentences or as JSON; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import Any

from app.cli import arguments, setting, sources
from app.cli.output import Output
from schema.explain.explain import explained
from schema.explain.facts import Facts
from schema.explain.short import short
from schema.models import Model
from schema.select import select
from schema.text import _, visible
from schema.volume import Volume, volume


def parser() -> argparse.ArgumentParser:
    """The options of `acldump explain`."""
    made = arguments.parser(
        "acldump explain",
        _("Says in plain sentences what a file will dump: which operators, when, what, and where it lands."),
        "acldump explain acl.json",
        "acldump explain --short acl.json",
        "acldump explain --model resnet50.om --devices 8 acl.json",
        "acldump explain --format json --model operators.json acl.json",
    )
    made.add_argument("file", metavar="FILE", help=_("the acl.json; “-” reads standard input"))
    made.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print (default: text)"))
    made.add_argument("--short", action="store_true", help=_("one line only"))
    arguments.add_syntax(made)
    arguments.add_models(made)
    made.add_argument(
        "--devices",
        metavar="N",
        type=_number,
        default=1,
        help=_("on how many devices, or in how many ranks, the models run (default: 1); the cost is that of all"),
    )
    arguments.add_target(made)
    return made


def _number(word: str) -> int:
    """A number of devices. Raises `ArgumentTypeError`."""
    if not (word.isascii() and word.isdigit() and int(word[:9]) > 0 and len(word) < 9):
        raise argparse.ArgumentTypeError(_("{word} is no number of devices").format(word=visible(word, 40)))
    return int(word)


def run(options: argparse.Namespace, output: Output) -> int:
    """0; what cannot be read raises `Trouble` or `app.files.FileError`."""
    target, host = setting.target_of(options), setting.host_of(options)
    models = setting.models_of(options)
    document = sources.document(options.file, options)
    facts = replace(Facts.gather(document, target, host, models), devices=options.devices)
    if options.short:
        output.line(short(facts))
        return 0
    explanation = explained(facts)
    if options.format == "text":
        output.line(explanation.text(min(output.width, 100)))
        return 0
    selection = facts.models[0][1] if models else select(facts.config, facts.verdict, Model(), target)
    record = {
        "call": facts.verdict.call,
        "engine": facts.verdict.engine,
        "iterations": None if selection.iterations is None else list(selection.iterations),
        "written": {
            name: {"inputs": list(written.inputs), "outputs": list(written.outputs)}
            for name, written in selection.written.items()
        },
        "volume": _volume(facts.volumes()[0] if models else volume(Model(), selection, statistics=False)),
        "text": explanation.text(),
    }
    output.line(json.dumps(record))
    return 0


def _volume(amount: Volume) -> dict[str, Any]:
    """How much is written; `None` for what the model does not tell."""
    each, every = amount.size, amount.all_size
    return {
        "files_per_iteration": amount.files,
        "files": amount.all_files,
        "bytes_per_iteration": each.exact,
        "bytes": 0 if amount.all_files == 0 or not amount.files else every and every.exact,
        "least_bytes": every and every.low,
        "most_bytes": None if every is None or every.unknown else every.high,
        "tensors_per_iteration": each.tensors,
        "unknown_per_iteration": each.unknown,
        "devices": amount.devices,
    }
