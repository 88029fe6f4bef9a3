"""The strip of a model's whole length, drawn in characters; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.coverage import Share, strip
from schema.text import _

MARKS: Final = {Share.NONE: "·", Share.LOST: "x", Share.SOME: "▒", Share.WRITTEN: "█"}
"""A share as one character."""


def picture(shares: bytes, width: int) -> str:
    """The strip between its two edges, in at most `width` cells."""
    return f"▕{''.join(MARKS[share] for share in strip(shares, width - 2))}▏"


def legend() -> str:
    """What the marks mean."""
    return _("█ written, ▒ some of a stretch, x asked for and lost")
