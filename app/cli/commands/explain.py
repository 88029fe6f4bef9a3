"""`acldump explain`: what a file will dump, in sentences or as JSON; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json
from typing import Any

from app.cli import arguments, setting, sources
from app.cli.output import Output
from schema import model as dump_model
from schema.check import check
from schema.explain import explain, in_one_line
from schema.models import Model
from schema.select import Selection, select
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump explain`."""
    made = arguments.parser(
        "acldump explain",
        _("Says in plain sentences what a file will dump: which operators, when, what, and where it lands."),
        "acldump explain acl.json",
        "acldump explain --short acl.json",
        "acldump explain --format json --model operators.json acl.json",
    )
    made.add_argument("file", metavar="FILE", help=_("the acl.json; “-” reads standard input"))
    made.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print (default: text)"))
    made.add_argument("--short", action="store_true", help=_("one line only"))
    arguments.add_syntax(made)
    arguments.add_models(made)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0; what cannot be read raises `Trouble` or `app.files.FileError`."""
    target, host = setting.target_of(options), setting.host_of(options)
    models = setting.models_of(options)
    document = sources.document(options.file, options)
    config, report = dump_model.read(document), check(document, target, host)
    if options.short:
        output.line(in_one_line(document, config, report, target, host, models))
        return 0
    explanation = explain(document, config, report, target, host, models)
    if options.format == "text":
        output.line(explanation.text(min(output.width, 100)))
        return 0
    selection = select(config, report.verdict, models[0] if models else Model(), target)
    record = {
        "call": report.verdict.call,
        "engine": report.verdict.engine,
        "iterations": None if selection.iterations is None else list(selection.iterations),
        "written": {
            name: {"inputs": list(written.inputs), "outputs": list(written.outputs)}
            for name, written in selection.written.items()
        },
        "volume": _volume(selection),
        "text": explanation.text(),
    }
    output.line(json.dumps(record))
    return 0


def _volume(selection: Selection) -> dict[str, Any]:
    """How much is written; `None` for what the operator list does not tell."""
    per_iteration = len(selection.written)
    runs = None if selection.iterations is None else len(selection.iterations)
    return {
        "files_per_iteration": per_iteration,
        "files": None if runs is None else per_iteration * runs,
        "bytes": 0 if per_iteration == 0 or runs == 0 else None,
    }
