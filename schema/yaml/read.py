"""From a YAML text to the tree of a document and its faults; imports `schema`, and ruamel.yaml only for texts that need it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from schema.document.faults import not_utf8
from schema.document.nodes import Fault, Node
from schema.yaml import faults

MAX_THOROUGH: Final = 128 * 1024
"""Characters that the thorough reader is given: it takes seconds for more."""

_NOT_ALLOWED = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WORD = re.compile(r"[^\s\"':,\[\]{}]*")


@lru_cache(maxsize=4)
def read(text: str) -> tuple[Node | None, tuple[Fault, ...]]:
    """The tree of what can be read, and why it is not the source of a JSON file, if it is not. The answer depends on the text alone.

    A text with nothing in it but comments has no tree and no fault.
    """
    odd = _NOT_ALLOWED.search(text)
    if odd is not None:
        return None, (_odd_character(text, odd.start()),)
    if len(text) > MAX_THOROUGH:
        return None, (faults.too_long(MAX_THOROUGH),)
    from schema.yaml.events import read_events

    root, found = read_events(text)
    if root is not None and root.kind == "null" and root.start == root.end:
        root = None
    return root, found


def _odd_character(text: str, at: int) -> Fault:
    if not "\udc80" <= text[at] <= "\udcff":
        return faults.control_character(text, at)
    start = at
    while start > 0 and _WORD.fullmatch(text, start - 1, at):
        start -= 1
    match = _WORD.match(text, at)
    return not_utf8(text, at, start, match.end() if match else at + 1)
