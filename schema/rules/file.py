"""Rules about the file as a whole: size, nesting, JSON; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from schema.document.syntax import Syntax
from schema.findings import Finding, Severity
from schema.rules.context import Context
from schema.rules.example import GOOD, beside
from schema.rules.rule import found, rule
from schema.text import N_, _, ngettext

if TYPE_CHECKING:
    from schema.document import Document

MAX_BYTES: Final = 10 * 1024 * 1024
"""The largest file that the call reads (runtime.md 0.3)."""

MAX_DEPTH: Final = 10
"""How deep braces may stand in braces, and brackets in brackets (runtime.md 0.3)."""


def _nested(depth: int) -> str:
    return beside(x="[" * depth)


@rule(
    id="file-too-large",
    severity=Severity.ERROR,
    source="runtime.md 0.3 (ACLJ)",
    summary=N_("The file is larger than 10 MiB"),
    bad="",
    good=GOOD,
)
def file_too_large(context: Context) -> Iterator[Finding]:
    """Its bytes count."""
    document = _handed_over(context)
    if document is None or len(document.text) * 4 <= MAX_BYTES:
        return
    size = len(document.data)
    if size > MAX_BYTES:
        yield found(
            (),
            ngettext(
                "The file has {size} byte; {limit} are allowed", "The file has {size} bytes; {limit} are allowed", size
            ).format(size=size, limit=MAX_BYTES),
            effect=_("The call fails before it looks at the content."),
            advice=_("Make it smaller: write it in less lines, or name fewer operators."),
            span=(0, 0),
        )


@rule(
    id="nesting-too-deep",
    severity=Severity.ERROR,
    source="runtime.md 0.3 (ACLJ:60-65, 206)",
    summary=N_("Braces or brackets are nested more than ten deep, those inside strings included"),
    bad=_nested(11),
    good=_nested(10),
)
def nesting_too_deep(context: Context) -> Iterator[Finding]:
    """They are counted byte by byte, in strings too, until a NUL byte."""
    document = _handed_over(context)
    place = None if document is None else _too_deep(document.text)
    if document is not None and place is not None:
        opening = document.text[place]
        yield found(
            document.path_at(place),
            _("“{character}” is nested more than {limit} deep here").format(character=opening, limit=MAX_DEPTH),
            effect=_("The call fails. Braces and brackets are counted byte by byte, those inside strings too."),
            advice=_("Take some out; in a name, each one that is opened and not closed counts."),
            span=(place, place + 1) if document is context.document else None,
        )


def _handed_over(context: Context) -> Document | None:
    """What the runtime gets to read: of a YAML file what `acldump convert` makes of it, if anything."""
    document = context.document
    if document.syntax is Syntax.JSON:
        return document
    if document.faults:
        return None
    from schema.convert import converted  # only a YAML file needs it

    return converted(document, Syntax.JSON)


def _too_deep(text: str) -> int | None:
    """The position of the first brace or bracket that is one too deep."""
    counted = text.partition("\0")[0]
    for opening, closing in ("{}", "[]"):
        if counted.count(opening) <= MAX_DEPTH:
            continue
        depth = 0
        for match in re.finditer(f"[{re.escape(opening + closing)}]", counted):
            depth = depth + 1 if match.group() == opening else max(0, depth - 1)
            if depth > MAX_DEPTH:
                return match.start()
    return None
