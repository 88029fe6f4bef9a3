"""A command line as bash hands it over, taken apart where bash would; imports only the standard library."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from typing import Final

_SPECIAL: Final = re.compile(r"[^\w@%+=:,./-]")


@dataclass(frozen=True, slots=True)
class Typed:
    """The words before the cursor, the one that it is in, and how much of that one readline leaves alone."""

    words: tuple[str, ...]
    current: str
    kept: str
    """The beginning of `current` that stands before the place where readline puts a candidate."""
    quote: str
    """The quotation mark that is open at that place, or nothing."""

    def inserted(self, candidate: str) -> str:
        """What bash is to put in for a whole word: without what is kept, and quoted where no quotation mark is open."""
        rest = candidate[len(self.kept) :]
        return rest if self.quote else _SPECIAL.sub(r"\\\g<0>", rest)


def read_line(line: str, breaks: str) -> Typed:
    """The line up to the cursor, with the characters of COMP_WORDBREAKS; never raises, however it is quoted."""
    words: list[str] = []
    word, quote, kept = "", "", ""
    begun = opened = False
    at = 0
    while at < len(line):
        character = line[at]
        if character == "\\" and quote != "'" and at + 1 < len(line):
            at += 1
            word, begun = word + line[at], True
        elif quote:
            if character == quote:
                quote = ""
            else:
                word += character
        elif character in "'\"":
            quote, begun, kept = character, True, word
        elif character.isspace():
            if begun or word:
                words.append(word)
            word, begun, kept = "", False, ""
        else:
            word, begun = word + character, True
            if character in breaks:
                kept = word
        at += 1
        opened = bool(quote)
    return Typed(tuple(words), word, kept, quote if opened else "")


def unquoted(raw: str) -> str:
    """A word as it was typed, without its quotation marks and backslashes, whether they are closed or not."""
    for end in ("", "'", '"'):
        try:
            parts = shlex.split(raw + end, comments=False)
        except ValueError:
            continue
        return parts[0] if parts else ""
    return raw
