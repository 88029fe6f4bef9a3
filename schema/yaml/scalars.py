"""Single values in YAML: what an unquoted word means in the core schema of YAML 1.2; imports only `schema`."""

from __future__ import annotations

import math
import re
from typing import Final

from schema.document.nodes import Kind, Scalar

_WORDS: Final[dict[str, tuple[Kind, Scalar]]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), ("null", None)),
    **dict.fromkeys(("true", "True", "TRUE"), ("true", True)),
    **dict.fromkeys(("false", "False", "FALSE"), ("false", False)),
}
_NUMBER_START: Final = frozenset("+-.0123456789")
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_LONGEST: Final = 400
"""Digits of a number that can be finite."""


class NotFinite(ValueError):
    """A number that JSON cannot hold: infinity, not a number, or one that is too large."""


def meaning(word: str) -> tuple[Kind, Scalar]:
    """Kind and value of an unquoted word. Raises `NotFinite`.

    `on`, `off`, `yes` and `no` are strings (YAML 1.2, 10.3.2), and so are dates and numbers with colons or underscores.
    """
    known = _WORDS.get(word)
    if known is not None:
        return known
    if word[0] not in _NUMBER_START:
        return "string", word
    if _INTEGER.fullmatch(word):
        digits = word.lstrip("+-").lstrip("0") or "0"
        return "number", -_whole(digits, 10) if word[0] == "-" else _whole(digits, 10)
    if _OTHER_BASE.fullmatch(word):
        return "number", _whole(word[2:], 8 if word[1] == "o" else 16)
    if _NO_NUMBER.fullmatch(word):
        raise NotFinite(word)
    if _FLOAT.fullmatch(word):
        value = float(word)
        if math.isinf(value):
            raise NotFinite(word)
        return "number", value
    return "string", word


def _whole(digits: str, base: int) -> int:
    if len(digits) > _LONGEST:
        raise NotFinite(digits)
    value = int(digits, base)
    try:
        float(value)
    except OverflowError:
        raise NotFinite(digits) from None
    return value
