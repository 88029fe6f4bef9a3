"""What a strict parser makes of a text: Python's own, without the liberties that it takes."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

_RAW_SURROGATE = re.compile("[\ud800-\udfff]")


class Refused(Exception):
    """The parser stops at the character `at`."""

    def __init__(self, at: int | None) -> None:
        super().__init__(at)
        self.at = at


def strict(text: str) -> Any:
    """The value of a text. Raises `Refused`."""
    start = 1 if text.startswith("\ufeff") else 0
    start += len(text[start:]) - len(text[start:].lstrip(" \t\n\r"))
    decoder = json.JSONDecoder(parse_constant=_refuse, parse_float=_number, parse_int=_number)
    try:
        value, end = decoder.raw_decode(text, start)
    except json.JSONDecodeError as error:
        raise Refused(error.pos) from None
    rest = len(text) - len(text[end:].lstrip(" \t\n\r"))
    if rest < len(text) and text[rest] != "\x00":
        raise Refused(rest)
    if _RAW_SURROGATE.search(text, start, end) or _RAW_SURROGATE.search(json.dumps(value, ensure_ascii=False)):
        raise Refused(None)
    return value


def _refuse(_word: str) -> NoReturn:
    raise Refused(None)


def _number(word: str) -> int | float:
    if float(word) in (float("inf"), float("-inf")):
        raise Refused(None)
    return float(word) if re.search("[.eE]", word) else int(word)
