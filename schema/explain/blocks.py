"""The shape of an explanation: blocks of lines, and its plain text; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from schema.explain.wrap import wrap
from schema.paths import Path

_MARGIN = 2
_NARROWEST = 20


class Mark(Enum):
    """How a line is meant; never the only way in which it says so."""

    PLAIN = "plain"
    STRONG = "strong"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    DIM = "dim"
    CODE = "code"
    """To be copied, or a picture: never wrapped."""


@dataclass(frozen=True, slots=True)
class Line:
    """One statement in the user's language, safe to show; not wrapped."""

    text: str
    mark: Mark = Mark.PLAIN
    path: Path | None = None
    """The place in the file that it speaks of."""
    indent: int = 0


@dataclass(frozen=True, slots=True)
class Block:
    """Statements about one question."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """All that is to be said about what a file will dump."""

    short: str
    """One sentence without a full stop at its end, for a single line."""
    blocks: tuple[Block, ...]

    def text(self, width: int = 79) -> str:
        """The blocks as plain text, wrapped to `width` terminal cells, without a line break at the end."""
        return "\n\n".join("\n".join([block.title, *_lines(block, width)]) for block in self.blocks)


def _lines(block: Block, width: int) -> list[str]:
    out: list[str] = []
    for line in block.lines:
        margin = " " * (_MARGIN * (line.indent + 1))
        if line.mark is Mark.CODE:
            out.append(margin + line.text)
        else:
            out += [margin + part for part in wrap(line.text, max(width - len(margin), _NARROWEST))]
    return out
