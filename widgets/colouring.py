"""One line of a file in coloured pieces, as JSON or as YAML; pure; it needs no valid text; imports `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document import Syntax
from widgets.drawing import Look, Span

_JSON: Final = re.compile(r'(?P<text>"(?:[^"\\]|\\.)*"?)(?P<colon>\s*:)?|(?P<word>[-+.\w]+)|(?P<rest>[^"\w]+?)')
_YAML: Final = re.compile(
    r"""(?P<comment>(?:^|(?<=\s))\#.*)
    |(?P<text>"(?:[^"\\]|\\.)*"?|'[^']*'?)(?P<colon>\s*:(?!\S))?
    |(?P<plain>(?!-\s|-$)[^\s,\[\]{}:\#"'](?:[^\s,\[\]{}:\#]|:(?=\S)|(?<=\S)\#)*)(?P<end>\s*:(?!\S))?
    |(?P<rest>.)""",
    re.VERBOSE,
)
_NUMBER: Final = re.compile(r"[-+]?[.\d][-+.\w]*|true|false|null|~")


def coloured(line: str, syntax: Syntax) -> Iterator[Span]:
    """A line in pieces: keys, strings, numbers and words without quotes, comments, and the rest."""
    return (_yaml if syntax is Syntax.YAML else _json)(line.expandtabs(4))


def _json(line: str) -> Iterator[Span]:
    for match in _JSON.finditer(line):
        if match["text"] is not None:
            yield from _text(match["text"], match["colon"])
        else:
            yield match.group(), Look.NUMBER if match["word"] else Look.PLAIN


def _yaml(line: str) -> Iterator[Span]:
    for match in _YAML.finditer(line):
        if match["comment"] is not None:
            yield match["comment"], Look.DIM
        elif match["text"] is not None:
            yield from _text(match["text"], match["colon"])
        elif match["plain"] is None:
            yield match.group(), Look.PLAIN
        elif match["end"] is None and _NUMBER.fullmatch(match["plain"]):
            yield match["plain"], Look.NUMBER
        else:
            yield from _text(match["plain"], match["end"])


def _text(text: str, colon: str | None) -> Iterator[Span]:
    if colon is None:
        yield text, Look.STRING
    else:
        yield text, Look.KEY
        yield colon, Look.PLAIN
