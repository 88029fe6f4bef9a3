"""`acldump rules`: the catalogue, or all about one rule; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app.cli import arguments
from app.cli.output import Output
from app.cli.trouble import Trouble
from schema.findings import Severity
from schema.rules import by_id, catalogue
from schema.text import _, visible


def parser() -> argparse.ArgumentParser:
    """The options of `acldump rules`."""
    made = arguments.parser(
        "acldump rules",
        _("Prints what acldump looks for: every rule in a line, or all about one."),
        "acldump rules",
        "acldump rules layers-shadowed",
    )
    made.add_argument(
        "rule", metavar="ID", nargs="?", help=_("the rule to explain, as it stands in brackets in a finding")
    )
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0; `Trouble` for an id that no rule has."""
    if options.rule:
        rule = by_id().get(options.rule)
        if rule is None:
            raise Trouble(_unknown(options.rule))
        from schema.explain.blocks import Explanation
        from schema.rules.page import page

        output.line(Explanation("", page(rule)).text(min(output.width, 100)))
        return 0
    longest = max(len(rule.id) for rule in catalogue())
    for severity in Severity:
        for rule in catalogue():
            if rule.severity is severity:
                name = output.painted(f"{severity.value:<7}", severity.value)
                output.line(f"{name} {rule.id:<{longest}}  {_(rule.summary)}")
    return 0


def _unknown(word: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, by_id(), n=3)
    text = _("no rule is called {word}").format(word=visible(word, 60))
    if near:
        return f"{text}; {_('near it: {names}').format(names=', '.join(near))}"
    return f"{text}; {_('`acldump rules` lists them')}"
