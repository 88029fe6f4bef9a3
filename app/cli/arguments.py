"""What may stand on the command line, with its help; imports only the standard library, `app` and `schema`."""

from __future__ import annotations

import argparse
from typing import Final

from app import __version__
from schema.findings import Severity
from schema.target import PRODUCTS, RELEASES
from schema.text import _

COMMANDS: Final = ("check", "explain", "rules")
FORMATS: Final = ("text", "json", "github", "sarif")
_WIDTH: Final = 78
RUNTIME_HOST: Final = (
    """{"directories": ["/data/dump"], "files": [], "environment": {}, "free_bytes": {"/data/dump": 1000000}}"""
)


def parse(words: list[str]) -> argparse.Namespace:
    """The options of one call; `command` is `check`, `explain`, `rules` or `screen`. Ends with argparse's `SystemExit`."""
    if words and words[0] in COMMANDS:
        builders = {"check": _check, "explain": _explain, "rules": _rules}
        return builders[words[0]]().parse_args(words[1:], argparse.Namespace(command=words[0]))
    parser = _screen()
    options = parser.parse_args(words, argparse.Namespace(command="screen"))
    if len(options.files) > 1:
        parser.error(_several(options.files))
    options.file = options.files[0] if options.files else None
    return options


def _several(files: list[str]) -> str:
    found = next((word for word in files if word in COMMANDS), None)
    if found:
        return _("the command goes first: acldump {command} ...").format(command=found)
    return _("the editor opens one file; `acldump check` takes many, and the commands are: {commands}").format(
        commands=", ".join(COMMANDS)
    )


def _parser(prog: str, description: str, examples: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(
        prog=prog,
        description=description,
        epilog=f"{_('Examples:')}\n{examples}",
        # With a width given, argparse does not import shutil to ask for it, which costs every command 6 ms.
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=_WIDTH),
        allow_abbrev=False,
    )


def _target(parser: argparse.ArgumentParser) -> None:
    releases = ", ".join(release.id for release in RELEASES)
    products = ", ".join(product.id for product in PRODUCTS)
    group = parser.add_argument_group(_("for which machine"))
    group.add_argument(
        "--cann",
        metavar="VERSION",
        help=_("CANN release: {releases} (default: the one installed here, else the newest)").format(releases=releases),
    )
    group.add_argument("--product", metavar="NAME", help=_("product: {products}").format(products=products))
    group.add_argument(
        "--host",
        metavar="FILE",
        help=_("take this JSON file for the file system and environment, instead of this machine: {example}").format(
            example=RUNTIME_HOST
        ),
    )


def _screen() -> argparse.ArgumentParser:
    parser = _parser(
        "acldump",
        _(
            "Edits and checks acl.json, the file that tells an Ascend NPU's runtime what to dump.\n"
            "With a file, or with nothing, the editor opens; a file that does not exist is a new one.\n\n"
            "Commands (each has its own --help):\n"
            "  check    what the runtime would make of files, for people, scripts and CI\n"
            "  explain  in words, what will be dumped, when and where\n"
            "  rules    what acldump looks for"
        ),
        "  acldump acl.json\n"
        "  acldump check acl.json\n"
        "  acldump check --format sarif configs/*.json > findings.sarif\n"
        "  acldump explain --cann 8.5 acl.json",
    )
    parser.usage = (
        "acldump [--cann VERSION] [--product NAME] [--host FILE] [FILE]\n       acldump {check,explain,rules} ..."
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="*", help=_("the acl.json to edit; “-” reads it from standard input")
    )
    parser.add_argument("--version", action="version", version=f"acldump {__version__}")
    _target(parser)
    return parser


def _check() -> argparse.ArgumentParser:
    parser = _parser(
        "acldump check",
        _(
            "Says what the runtime would make of each file: whether the call succeeds, what the engine then does,\n"
            "and everything that looks wrong.\n\n"
            "Exit status: 0 no error and nothing lost in silence, 1 some, 2 wrong usage or a file that cannot be read."
        ),
        "  acldump check acl.json\n"
        "  acldump check --format json --cann 9.0 --product a2 *.json\n"
        "  acldump check --fail-on risk acl.json\n"
        "  generate-config | acldump check -",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a file; “-” reads standard input"))
    parser.add_argument("--format", choices=FORMATS, default="text", help=_("how to print (default: text)"))
    parser.add_argument(
        "--fail-on",
        choices=[severity.value for severity in Severity],
        default=Severity.SILENT.value,
        help=_("exit with 1 for findings of this severity and worse (default: silent)"),
    )
    _target(parser)
    return parser


def _explain() -> argparse.ArgumentParser:
    parser = _parser(
        "acldump explain",
        _("Says in plain sentences what a file will dump: which operators, when, what, and where it lands."),
        "  acldump explain acl.json\n  acldump explain --format json --model operators.json acl.json",
    )
    parser.add_argument("file", metavar="FILE", help=_("the acl.json; “-” reads standard input"))
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print (default: text)"))
    parser.add_argument(
        "--model",
        action="append",
        default=[],
        dest="models",
        metavar="MODEL",
        help=_("a model that will be loaded: an operator list as JSON; may be given several times"),
    )
    _target(parser)
    return parser


def _rules() -> argparse.ArgumentParser:
    parser = _parser(
        "acldump rules",
        _("Prints what acldump looks for: every rule in a line, or all about one."),
        "  acldump rules\n  acldump rules shadowed-layers",
    )
    parser.add_argument(
        "rule", metavar="ID", nargs="?", help=_("the rule to explain, as it stands in brackets in a finding")
    )
    return parser
