"""What the parsers of all commands share: their shape, and the options that several have; imports only the standard library and `schema`."""

from __future__ import annotations

import argparse
from typing import Final

from schema.document.syntax import Syntax
from schema.target import CALLS, EXECUTORS, PRODUCTS, RELEASES
from schema.text import _

_WIDTH: Final = 78
RUNTIME_HOST: Final = (
    """{"directories": ["/data/dump"], "files": [], "environment": {}, "free_bytes": {"/data/dump": 1000000}}"""
)


def parser(prog: str, description: str, *examples: str) -> argparse.ArgumentParser:
    """An empty parser of the house's shape. Each example is a line as it is typed, with `acldump` in front."""
    lines = "\n".join(f"  {example}" for example in examples)
    return argparse.ArgumentParser(
        prog=prog,
        description=description,
        epilog=f"{_('Examples:')}\n{lines}",
        # With a width given, argparse does not import shutil to ask for it, which costs every command 6 ms.
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=_WIDTH),
        allow_abbrev=False,
    )


def add_target(to: argparse.ArgumentParser, *, all_releases: bool = False) -> None:
    """`--cann`, `--product`, `--call`, `--executor` and `--host`; `app.cli.setting` reads them. With `all_releases`
    the word `all` is a release too."""
    releases = ", ".join(release.id for release in RELEASES)
    products = ", ".join(product.id for product in PRODUCTS)
    group = to.add_argument_group(_("for which machine"))
    text = _("CANN release: {releases} (default: the one installed here, else the newest)").format(releases=releases)
    if all_releases:
        text = _("{usual}; or all, for each one's answer side by side").format(usual=text)
    group.add_argument("--cann", metavar="VERSION", help=text)
    group.add_argument("--product", metavar="NAME", help=_("product: {products}").format(products=products))
    group.add_argument(
        "--call",
        choices=[call.id for call in CALLS],
        help=_("the call that gets the file: set_dump (default), or init for aclInit, which reads all of it"),
    )
    group.add_argument(
        "--executor",
        choices=[executor.id for executor in EXECUTORS],
        help=_("what runs the models: ge, the graph engine (default), om2, or c, the small C runtime of IPV350"),
    )
    group.add_argument(
        "--host",
        metavar="FILE",
        help=_(
            "take this JSON file for the file system and environment, instead of this machine: {example}; “any” is no machine in particular, where every directory exists"
        ).format(example=RUNTIME_HOST),
    )


def add_syntax(to: argparse.ArgumentParser) -> None:
    """`--syntax`, which `app.cli.sources` reads."""
    to.add_argument(
        "--syntax",
        choices=[syntax.value for syntax in Syntax],
        help=_(
            "how the file is written (default: as its name ends, .yaml and .yml for YAML; standard input as it looks)"
        ),
    )


def add_models(to: argparse.ArgumentParser) -> None:
    """`--model`, any number of times, as `models`."""
    to.add_argument(
        "--model",
        action="append",
        default=[],
        dest="models",
        metavar="MODEL",
        help=_(
            "a model that will be loaded: an .om, the JSON that ATC makes of it, a graph dump, op_summary_*.csv, a dump "
            "directory or an operator list; may be given several times"
        ),
    )
