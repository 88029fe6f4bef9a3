"""Texts, numbers and keys as YAML writes them, without quotes where every reader takes them for text; imports only `schema`."""

from __future__ import annotations

import json
import re
from typing import Final, Literal

from schema.document.nodes import Scalar
from schema.yaml.scalars import NotFinite, meaning

Quote = Literal["", "'", '"']
"""The quotation marks of a text; empty: none."""

_PLAIN = re.compile(
    "[^\\s\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff\\-?:,\\[\\]{}#&*!|>'\"%@`]"
    "[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]*"
)
_DASHES = re.compile(r"-+[\w./]")
_INNER_SIGNS = re.compile(r":(?:\s|\Z)|\s#|\s\Z")
_FLOW_SIGNS = re.compile(r"[,\[\]{}:]")
_ELSEWHERE = re.compile(
    r"y|n|yes|no|on|off|true|false|null|~|=|<<|\.{3}.*|-{3}.*"
    r"|[-+]?\.?(?:inf|nan)|0b[01_]+|0o?[0-7_]+|0x[0-9a-f_]+"
    r"|[-+.]?[0-9][-0-9_:.|,/ ]*(?:e[-+]?[0-9]+)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*",
    re.IGNORECASE | re.DOTALL,
)
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_NOT_SINGLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
LONGEST_KEY: Final = 1000
"""Characters of a key with its quotes: YAML takes 1024 on a line with its value (YAML 1.2, 7.4.2)."""


def may_be_plain(text: str, *, flow: bool, strict: bool = True) -> bool:
    """Whether the text can stand without quotes; `flow`: between brackets.

    `strict`: also readers of YAML 1.1, to which `on` is true and `2024-01-01` a date, take it for text.
    """
    if not (_PLAIN.fullmatch(text) or (_DASHES.match(text) and _PLAIN.fullmatch("x" + text))):
        return False
    if _INNER_SIGNS.search(text) or (flow and _FLOW_SIGNS.search(text)) or text.startswith(("---", "...")):
        return False
    if strict and _ELSEWHERE.fullmatch(text):
        return False
    try:
        return meaning(text)[0] == "string"
    except NotFinite:
        return False


def quoted(text: str, quote: Quote = '"') -> str:
    """The text in quotation marks: double ones where single ones cannot hold it."""
    if quote == "'" and not _NOT_SINGLE.search(text):
        return "'" + text.replace("'", "''") + "'"
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(text, ensure_ascii=False))


def scalar_text(value: Scalar, *, flow: bool, quote: Quote = "", needed: Quote = '"', strict: bool = True) -> str:
    """A single value. A text stands in `quote`s, or without, and then in `needed` ones where it needs some."""
    if not isinstance(value, str):
        return json.dumps(value, allow_nan=False)
    if not quote and may_be_plain(value, flow=flow, strict=strict):
        return value
    return quoted(value, quote or needed)


def quote_of(written: str) -> Quote:
    """The quotation marks of what stands in a text."""
    first = written[:1]
    return first if first in ("'", '"') else ""
