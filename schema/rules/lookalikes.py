"""Rules about characters in names that the eye cannot tell from others, or cannot see; imports only `schema`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set
from schema.findings import Finding, Fix, Severity
from schema.rules.context import Context
from schema.rules.example import GOOD, entries
from schema.rules.names import named
from schema.rules.rule import EVERY, found, rule
from schema.text import N_, _, name_of, visible

_TWINS: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТХҮаеѕіјорсухԁԛԝһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρι",
        "ABESIJKMHOPCTXYaesijopcyxdqwhlABEZHIKMNOPTYXaovpi",
        strict=True,
    )
)
"""Cyrillic and Greek letters that fonts draw like a Latin one (Unicode's list of confusables, the letters of it that people type)."""


def _twin(character: str) -> str:
    """The ASCII character that this one looks like; empty where there is none, or where it is ASCII itself."""
    if character.isascii():
        return ""
    twin = _TWINS.get(character, "")
    if not twin and unicodedata.east_asian_width(character) == "F":
        twin = unicodedata.normalize("NFKC", character)
    return twin if twin.isascii() else ""


def _unseen(character: str) -> bool:
    return unicodedata.category(character) in ("Cf", "Cc", "Zl", "Zp")


@rule(
    id="lookalike-character",
    severity=Severity.RISK,
    executors=EVERY,
    source="runtime.md 3.3, 3.4",
    summary=N_("A name has a letter of another alphabet that looks like a Latin one, or a full-width character"),
    bad=entries({"model_name": "resnet50", "layer": ["c\u043env1"]}),
    good=GOOD,
)
def lookalike_character(context: Context) -> Iterator[Finding]:
    """Only among ASCII letters: a name that is Greek or Cyrillic throughout is what it looks like."""
    if context.dump.exception:
        return
    for path, name in named(context):
        odd = next((character for character in name if _twin(character)), "")
        if not odd or not any(character.isascii() and character.isalpha() for character in name):
            continue
        plain = "".join(_twin(character) or character for character in name)
        yield found(
            path,
            _("“{name}” has {character} where one reads {twin}").format(
                name=visible(name, 60), character=name_of(odd), twin=_twin(odd)
            ),
            effect=_(
                "Names are compared byte by byte: this one most likely fits nothing, and nothing is dumped for it."
            ),
            fix=Fix(_("Write “{name}”").format(name=visible(plain, 60)), (Set(path, plain),)),
        )


@rule(
    id="unseen-character",
    severity=Severity.RISK,
    executors=EVERY,
    source="runtime.md 3.3, 3.4",
    summary=N_("A name has a character that cannot be seen"),
    bad=entries({"model_name": "resnet50", "layer": ["conv\u200b1"]}),
    good=GOOD,
)
def unseen_character(context: Context) -> Iterator[Finding]:
    """Zero-width characters, marks of the writing direction, control characters: they come along when text is copied."""
    if context.dump.exception:
        return
    for path, name in named(context):
        odd = next((character for character in name if _unseen(character)), "")
        if odd:
            plain = "".join(character for character in name if not _unseen(character))
            yield found(
                path,
                _("“{name}” has {character} in it, which cannot be seen").format(
                    name=visible(name, 60), character=name_of(odd)
                ),
                effect=_(
                    "Names are compared byte by byte: this one most likely fits nothing, and nothing is dumped for it."
                ),
                fix=Fix(_("Write “{name}”").format(name=visible(plain, 60)), (Set(path, plain),)) if plain else None,
            )
