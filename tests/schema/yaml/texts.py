"""Random YAML texts with comments in all places, and random edits of them."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from schema.document import Edit, Insert, Move, Rename, Set, Unset
from schema.paths import Path
from schema.yaml.quoting import may_be_plain

NAMES = ["dump", "dump_list", "model_name", "layer", "a", "b c", "on", "5", "模型", "x:y", "#k", 'q"', "it's", ""]
WORDS = [
    *[
        "conv1",
        "/data/dump",
        "0|3-5",
        "on",
        "off",
        "5",
        "true",
        "null",
        "",
        "a b",
        "a: b",
        "a #b",
        "- x",
        "模型",
        "{",
        "]",
    ],
    *[
        "it's",
        'say "x"',
        "\\d",
        "tab\there",
        "two\nlines",
        " lead",
        "trail ",
        "~",
        "é😀",
        "\u2028",
        "2024-01-01",
        "x, y",
    ],
    *["---", "...", "&a", "*a", "!t", "%d", "@", "`", "?", "? x", ":", ":x", "-", "--flag", "0x1F", "1e3", "\x7f", "'"],
]
TEXT = st.one_of(st.sampled_from(WORDS), st.text(st.characters(codec="utf-8"), max_size=5))
NUMBERS = st.one_of(st.integers(-(10**20), 10**20), st.floats(allow_nan=False, allow_infinity=False))
SCALARS = st.one_of(TEXT, TEXT, NUMBERS, st.booleans(), st.none())
KEYS = st.one_of(st.sampled_from(NAMES), st.text(st.characters(codec="utf-8"), max_size=4))
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=8,
)
OBJECTS = st.dictionaries(KEYS, VALUES, min_size=1, max_size=4)


class Scribe:
    """Writes a value as YAML in a way that is drawn at each step, with numbered comments wherever one may stand."""

    def __init__(self, draw: st.DrawFn, *, comments: bool = True) -> None:
        self._draw = draw
        self._comments = comments
        self.notes: list[str] = []
        self.unit = draw(st.sampled_from([2, 4, 1, 3]))
        self.dash = draw(st.sampled_from([0, self.unit]))

    def _often(self, of: int = 4) -> bool:
        return self._draw(st.integers(0, of - 1)) == 0

    def note(self) -> str:
        """A comment that stands nowhere else."""
        self.notes.append(f"# note {len(self.notes)}.")
        return self.notes[-1]

    def behind(self) -> str:
        """The end of a line, perhaps with a comment."""
        return "  " + self.note() if self._comments and self._often() else ""

    def above(self, indent: int) -> list[str]:
        """Lines in front of a member."""
        lines: list[str] = []
        if self._often(6):
            lines.append("")
        if self._comments and self._often(5):
            lines.append(" " * indent + self.note())
            if self._often(4):
                lines.append("")
        return lines

    def scalar(self, value: Any, *, flow: bool = False, key: bool = False) -> str:
        """A single value."""
        if not isinstance(value, str):
            return json.dumps(value) if value is not None or key or flow or self._often(2) else ""
        if may_be_plain(value, flow=flow, strict=False) and self._often(2):
            return value
        if value.isprintable() and self._often(2):
            return "'" + value.replace("'", "''") + "'"
        return (
            json.dumps(value, ensure_ascii=self._often(3)).replace("\u2028", "\\u2028").replace("\x7f", "\\x7f")
            if (value.isprintable() or value.isascii())
            else json.dumps(value)
        )

    def flow(self, value: Any, indent: int) -> str:
        """A value between brackets, on one line or on several."""
        if not isinstance(value, (dict, list)):
            return self.scalar(value, flow=True)
        opener, closer = "{}" if isinstance(value, dict) else "[]"
        if not value:
            return opener + closer
        inner = indent + self.unit
        if isinstance(value, dict):
            parts = [
                f"{self.scalar(key, flow=True, key=True)}: {self.flow(item, inner)}" for key, item in value.items()
            ]
        else:
            parts = [self.flow(item, inner) for item in value]
        if self._often(2):
            return opener + ", ".join(parts) + closer
        text = opener + self.behind()
        for index, part in enumerate(parts):
            comma = "," if index < len(parts) - 1 or self._often(4) else ""
            text += "\n" + "\n".join([*self.above(inner), " " * inner + part + comma + self.behind()])
        return text + "\n" + " " * indent + closer

    def block(self, value: Any, indent: int) -> list[str]:
        """The lines of an object or a list that is not empty."""
        lines: list[str] = []
        if isinstance(value, dict):
            for key, item in value.items():
                lines += self.above(indent) if lines else []
                head = " " * indent + self.scalar(key, key=True) + ":"
                lines += self._member(head, item, indent, self.unit if isinstance(item, dict) else self.dash)
            return lines
        for item in value:
            lines += self.above(indent) if lines else []
            head = " " * indent + "-"
            if isinstance(item, (dict, list)) and item and self._often(2):
                first, *others = self.block(item, indent + 2)
                lines += [head + " " + first[indent + 2 :], *others]
            else:
                lines += self._member(head, item, indent, 2)
        return lines

    def _member(self, head: str, item: Any, indent: int, step: int) -> list[str]:
        if isinstance(item, (dict, list)) and item and not self._often(3):
            inner = indent + step
            return [head + self.behind(), *self.above(inner), *self.block(item, inner)]
        if isinstance(item, (dict, list)):
            return [f"{head} {self.flow(item, indent + self.unit)}{self.behind()}"]
        if isinstance(item, str) and item.isprintable() and item.strip(" ") == item and item and self._often(6):
            inner = " " * (indent + self.unit)
            return [f"{head} |-" + (" " + self.note() if self._comments and self._often(4) else ""), inner + item]
        return [f"{head} {self.scalar(item)}".rstrip(" ") + self.behind()]


@st.composite
def yaml_texts(draw: st.DrawFn, *, comments: bool = True) -> tuple[str, Any, list[str]]:
    """A text, its value and its comments."""
    value = draw(OBJECTS)
    scribe = Scribe(draw, comments=comments)
    lines = [*scribe.above(0)] if draw(st.booleans()) else []
    if draw(st.integers(0, 5)) == 0:
        lines.append("---" + scribe.behind())
    lines += [*scribe.block(value, 0), *scribe.above(0)]
    text = "\n".join(lines) + draw(st.sampled_from(["\n", "", "\n\n"]))
    if draw(st.integers(0, 4)) == 0:
        text = text.replace("\n", "\r\n")
    return text, value, scribe.notes


def places(value: Any, path: Path = ()) -> list[Path]:
    """Every path of a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for step, item in inner for found in places(item, (*path, step)))]


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


@st.composite
def edits(draw: st.DrawFn, value: Any) -> Edit:
    """An edit that can be made in this value."""
    path = draw(st.sampled_from(places(value)))
    here = at(value, path)
    parent: Any = at(value, path[:-1]) if path else None
    kinds = ["set", "set"]
    if path:
        kinds.append("unset")
    if isinstance(parent, list):
        kinds += ["move", "insert"]
    if isinstance(parent, dict):
        kinds.append("rename")
    if isinstance(here, dict):
        kinds += ["key", "key"]
    if isinstance(here, list):
        kinds += ["append", "append"]
    kind = draw(st.sampled_from(kinds))
    item = draw(VALUES)
    if kind == "unset":
        return Unset(path)
    if kind == "insert":
        return Insert(path, item)
    if kind == "append":
        return Insert((*path, len(here)), item)
    if kind == "key":
        return Set((*path, draw(KEYS)), item)
    if kind == "move":
        return Move(path, draw(st.integers(0, len(parent) - 1)))
    if kind == "rename":
        name = draw(KEYS.filter(lambda name: name not in parent or name == path[-1]))
        return Rename(path, name)
    return Set(path, item if path else {"dump": item})
