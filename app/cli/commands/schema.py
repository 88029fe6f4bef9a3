"""`acldump schema`: the JSON Schema of acl.json, for editors; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json

from app.cli import arguments
from app.cli.output import Output
from schema.json_schema import json_schema
from schema.text import _


def parser() -> argparse.ArgumentParser:
    """The options of `acldump schema`."""
    return arguments.parser(
        "acldump schema",
        _(
            "Prints the JSON Schema (draft 2020-12) of acl.json, with which an editor completes keys and values, shows help\n"
            "and marks what the newest release refuses. It knows less than `acldump check`: no directories, no order of\n"
            "numbers. docs/editors.md says how VS Code and vim take it."
        ),
        "acldump schema > acl.schema.json",
    )


def run(options: argparse.Namespace, output: Output) -> int:
    """0."""
    output.line(json.dumps(json_schema(), indent=2, ensure_ascii=False))
    return 0
