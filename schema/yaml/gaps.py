"""What stands between two values of a YAML text: blanks, line breaks, comments, anchors; imports only the standard library."""

from __future__ import annotations

import re
from collections.abc import Iterator

_GAP = re.compile(r"(?:[ \t\r\n\x85\u2028\u2029\ufeff]|#[^\r\n\x85\u2028\u2029]*)*")
_ANCHOR = re.compile(r"&[^ \t\r\n,\[\]{}]+")
_COMMENT = re.compile(r"#[^\r\n\x85\u2028\u2029]*")
_LINE = re.compile(r"[^\r\n]*")
_BREAK = re.compile(r"\r\n|\n|\r")
_BLANKS = re.compile(r"[ \t]*")


def skip(text: str, at: int) -> int:
    """The next place with something else than blanks, line breaks and comments."""
    match = _GAP.match(text, at)
    return match.end() if match else at


def behind_anchor(text: str, at: int, end: int) -> int:
    """Where the value begins whose anchor, if it has one, begins here; at most `end`."""
    match = _ANCHOR.match(text, at)
    return min(skip(text, match.end()), end) if match else at


def line_end(text: str, at: int) -> int:
    """The end of the line, in front of its break."""
    match = _LINE.match(text, at)
    return match.end() if match else at


def line_start(text: str, at: int) -> int:
    """The first character of the line."""
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def line_above(text: str, line: int) -> int:
    """The first character of the line above the one that begins here."""
    end = line - 1
    return line_start(text, end - 1 if text[end - 1 : end + 1] == "\r\n" else end)


def behind_break(text: str, at: int) -> int:
    """The place behind the line break that stands here; the same place where none does."""
    match = _BREAK.match(text, at)
    return match.end() if match else at


def column(text: str, at: int) -> int:
    """How many characters stand before it on its line; a BOM is none."""
    start = line_start(text, at)
    return at - start - (1 if text.startswith("\ufeff", start) and at > start else 0)


def indent_of(text: str, at: int) -> str:
    """The blanks that the line begins with."""
    start = line_start(text, at)
    match = _BLANKS.match(text, start + 1 if text.startswith("\ufeff", start) else start)
    return match[0] if match else ""


def comments_in(gap: str) -> Iterator[str]:
    """The comments of a stretch of text that holds no value."""
    return (match[0].rstrip() for match in _COMMENT.finditer(gap))
