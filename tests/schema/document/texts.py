"""Texts for the tests of the document: values, the many ways to write them, and mistakes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

CHARACTERS = st.characters(codec="utf-8")
STRINGS = st.one_of(
    st.sampled_from(
        [
            "",
            "a",
            "dump_path",
            "/data/dump",
            "conv1",
            "模型",
            "a b",
            "{",
            "]",
            ",",
            ":",
            '"',
            "\\",
            "\t",
            "é",
            "😀",
            "//x",
        ]
    ),
    st.text(CHARACTERS, max_size=6),
)
NUMBERS = st.one_of(st.integers(-(10**20), 10**20), st.floats(allow_nan=False, allow_infinity=False))
SCALARS = st.one_of(st.none(), st.booleans(), NUMBERS, STRINGS)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(STRINGS, inner, max_size=4)),
    max_leaves=12,
)
OBJECTS = st.dictionaries(STRINGS, VALUES, min_size=1, max_size=5)


@dataclass(frozen=True)
class Look:
    """How a text is written."""

    newline: str
    unit: str
    colon: str
    comma: str
    pad: str
    tail: str
    flat_lists: bool
    flat: bool


LOOKS = st.builds(
    Look,
    newline=st.sampled_from(["\n", "\r\n"]),
    unit=st.sampled_from(["    ", "  ", "\t", " ", ""]),
    colon=st.sampled_from([": ", ":", " : ", " :"]),
    comma=st.sampled_from([", ", ","]),
    pad=st.sampled_from(["", " "]),
    tail=st.sampled_from(["", "\n", "\r\n", "\n\n"]),
    flat_lists=st.booleans(),
    flat=st.booleans(),
)


def written(value: Any, look: Look, indent: str = "", flat: bool = False) -> str:
    """The value as a file of that look has it."""
    flat = (
        flat
        or look.flat
        or (look.flat_lists and isinstance(value, list) and not any(isinstance(item, (dict, list)) for item in value))
    )
    if not isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False)
    opener, closer = "{}" if isinstance(value, dict) else "[]"
    if not value:
        return opener + closer
    inner = indent + look.unit
    if isinstance(value, dict):
        parts = [
            json.dumps(key, ensure_ascii=False) + look.colon + written(item, look, inner, flat)
            for key, item in value.items()
        ]
    else:
        parts = [written(item, look, inner, flat) for item in value]
    if flat:
        return opener + look.pad + look.comma.join(parts) + look.pad + closer
    lead = look.newline + inner
    return opener + lead + ("," + lead).join(parts) + look.newline + indent + closer


STYLED = st.builds(lambda value, look: written(value, look) + look.tail, OBJECTS, LOOKS)
"""Texts as a careful person or a printer writes them."""

GAPS = st.text(" \t\n\r", max_size=3)


@st.composite
def ragged(draw: st.DrawFn) -> str:
    """A valid text with any white space anywhere, escapes where none are needed, and keys that stand twice."""

    def gap() -> str:
        return draw(GAPS)

    def string(text: str) -> str:
        return json.dumps(text, ensure_ascii=draw(st.booleans()))

    def value(depth: int) -> str:
        kind = draw(st.integers(0, 3 if depth < 3 else 1))
        if kind < 2:
            return string(draw(STRINGS)) if kind else json.dumps(draw(SCALARS))
        if kind == 2:
            return (
                "["
                + ",".join([gap() + value(depth + 1) + gap() for _ in range(draw(st.integers(0, 3)))] or [gap()])
                + "]"
            )
        members = [
            gap() + string(draw(STRINGS)) + gap() + ":" + gap() + value(depth + 1) + gap()
            for _ in range(draw(st.integers(0, 3)))
        ]
        return "{" + ",".join(members or [gap()]) + "}"

    return draw(st.sampled_from(["", "\ufeff"])) + gap() + value(0) + gap()


SIGNS = [
    *'{}[]:,"\\',
    "'",
    "“",
    "”",
    "：",
    "，",
    "\n",
    "\t",
    "\x00",
    "\x1f",
    "\ud800",
    "\udcff",
    "\ufeff",
    "\u00a0",
    "\x0b",
]
WORDS = (
    '// /* */ # ...... True None NaN -Infinity null +1 .5 01 1e999 0x1F - 1. 1e < key: a= "a" "a": }} ]] "" '
    "\\u12 \\ud800 \\x \\u0000"
)
BITS = st.sampled_from([*SIGNS, *WORDS.split(), " x ", "1 2", "9" * 400])
"""Pieces of text that are wrong in most places."""


@st.composite
def broken(draw: st.DrawFn) -> str:
    """A text with a few mistakes in it; by chance it may still be right."""
    text = draw(st.one_of(STYLED, ragged()))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 3))
        text = text[:at] + draw(st.one_of(st.just(""), BITS)) + text[at + gone :]
    return text
