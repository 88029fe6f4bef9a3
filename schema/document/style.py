"""How a file is written (indentation, spacing, line endings), and new values written likewise; imports only `schema`."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from schema.document.edits import Json
from schema.document.nodes import Node

_WIDTH: Final = 100
_SAMPLE: Final = 2000
_BLANKS = re.compile(r"[ \t]*")


def indent_at(text: str, at: int) -> str:
    """The blanks and tabs that the line of this character begins with."""
    line = text.rfind("\n", 0, at) + 1
    match = _BLANKS.match(text, line + 1 if text.startswith("\ufeff", line) else line, at)
    return match[0] if match else ""


def last_line(gap: str) -> str:
    """The last line break of a gap with the indentation behind it; the whole gap when it has none."""
    at = gap.rfind("\n")
    return gap if at < 0 else gap[at - 1 if gap[at - 1 : at] == "\r" else at :]


def first_line_end(gap: str) -> int:
    """Where the first line break of a gap begins; its length when it has none."""
    at = gap.find("\n")
    return len(gap) if at < 0 else at - 1 if gap[at - 1 : at] == "\r" else at


def children(node: Node) -> list[tuple[int, int]]:
    """The characters of each child, of a member from its key on."""
    return [(member.key_start, member.node.end) for member in node.members] or [
        (item.start, item.end) for item in node.items
    ]


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of a file."""

    newline: str = "\n"
    unit: str = "    "
    """What one level is indented by."""
    colon: str = ": "
    comma: str = ", "
    """Comma and what stands behind it on one line."""
    wide: bool = True
    """Whether the file has its keys on lines of their own."""
    tall_lists: bool = False
    """Whether lists of names have one name a line."""
    brace_pad: str = ""
    bracket_pad: str = ""

    @classmethod
    def of(cls, text: str, root: Node | None, without: Node | None = None) -> Style:
        """The habits that the text shows, one object or list of it left out; the defaults where it shows none."""
        if root is None:
            return cls()
        seen = _Habits(text)
        waiting = [root]
        for node in waiting:
            if node is without:
                continue
            seen.look(node)
            if len(waiting) < _SAMPLE:
                waiting.extend(member.node for member in node.members)
                waiting.extend(item for item in node.items[:_SAMPLE])
        wide = "\n" in text[root.start : root.end] or not children(root)
        return cls(
            newline="\r\n" if "\r\n" in text else "\n",
            unit=_most(seen.units, "    "),
            colon=_most(seen.colons, ": "),
            comma=_most(seen.commas, ", "),
            wide=wide,
            tall_lists=seen.tall > seen.flat,
            brace_pad=_most(seen.braces, ""),
            bracket_pad=_most(seen.brackets, ""),
        )


class _Habits:
    """Counts of what was seen."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.units: Counter[str] = Counter()
        self.colons: Counter[str] = Counter()
        self.commas: Counter[str] = Counter()
        self.braces: Counter[str] = Counter()
        self.brackets: Counter[str] = Counter()
        self.tall = self.flat = 0

    def look(self, node: Node) -> None:
        """Take note of one object or list."""
        places = children(node)
        if not places:
            return
        text = self.text
        self.colons.update(colons(text, node))
        lead = text[node.start + 1 : places[0][0]]
        if "\n" in lead:
            outer, inner = indent_at(text, node.start), last_line(lead).lstrip("\r\n")
            if inner.startswith(outer):
                self.units[inner[len(outer) :]] += 1
        elif "\n" not in text[node.start : node.end]:
            (self.braces if node.kind == "object" else self.brackets)[lead] += 1
        if len(places) > 1:
            gap = text[places[0][1] : places[1][0]]
            if "\n" not in gap:
                self.commas[gap.lstrip(" \t")] += 1
        if node.kind == "array" and not any(item.kind in ("object", "array") for item in node.items):
            self.tall += "\n" in lead
            self.flat += "\n" not in lead


def colons(text: str, node: Node) -> list[str]:
    """What stands between the keys and the values of an object, where it is on one line."""
    found = (text[member.key_end : member.node.start] for member in node.members[:_SAMPLE])
    return [colon for colon in found if "\n" not in colon]


def _most(counter: Counter[str], default: str) -> str:
    return counter.most_common(1)[0][0] if counter else default


def most(found: list[str], default: str) -> str:
    """The most frequent of them, of several the last."""
    return _most(Counter(reversed(found)), default)


def scalar(value: Json) -> str:
    """A single value, or a key, as JSON; characters beyond ASCII stand for themselves."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def written(value: Json, style: Style, indent: str, flat: bool, column: int = 0) -> str:
    """A value in this style, for a line that is indented so; `flat`: on one line; `column`: how much of its line is taken."""
    if not isinstance(value, (dict, list)) or not value:
        return scalar(value)
    one_line = _flat(value, style)
    if flat or _fits(value, style, column + len(indent) + len(one_line)):
        return one_line
    inner = indent + style.unit
    if isinstance(value, dict):
        parts = [key_written(key, item, style, style.colon, inner, False) for key, item in value.items()]
    else:
        parts = [
            written(item, style, inner, _is_pair(item) and len(inner + _flat(item, style)) <= _WIDTH) for item in value
        ]
    opener, closer = "{}" if isinstance(value, dict) else "[]"
    lead = style.newline + inner
    return opener + lead + ("," + lead).join(parts) + style.newline + indent + closer


def key_written(key: str, value: Json, style: Style, colon: str, indent: str, flat: bool) -> str:
    """A key with its value."""
    head = scalar(key) + colon
    return head + written(value, style, indent, flat, len(head))


def _fits(value: Json, style: Style, width: int) -> bool:
    """Whether a list may stand on one line: names that fit, unless the file has one a line; or a few small objects."""
    if not isinstance(value, list):
        return False
    if any(isinstance(item, list) for item in value) or width > _WIDTH:
        return False
    if any(isinstance(item, dict) for item in value):
        return all(not item or _is_pair(item) for item in value) and (len(value) == 1 or not any(value))
    return not style.tall_lists


def _is_pair(value: Json) -> bool:
    """Whether it is an object as people write it on one line: two or more plain values."""
    return (
        isinstance(value, dict)
        and len(value) > 1
        and not any(isinstance(item, (dict, list)) for item in value.values())
    )


def _flat(value: Json, style: Style) -> str:
    if not isinstance(value, (dict, list)) or not value:
        return scalar(value)
    if isinstance(value, dict):
        colon = style.colon
        parts = [scalar(key) + colon + _flat(item, style) for key, item in value.items()]
        return "{" + style.brace_pad + style.comma.join(parts) + style.brace_pad + "}"
    return "[" + style.bracket_pad + style.comma.join(_flat(item, style) for item in value) + style.bracket_pad + "]"
