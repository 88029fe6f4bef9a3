"""The stretches in which two lists differ; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.document.edits import Json
from schema.document.style import scalar
from schema.document.tree import equal

_MATCHED: Final = 4000


def differences(old: list[Json], new: list[Json]) -> list[tuple[int, int, int, int]]:
    """The stretches of both lists that differ, in order."""
    begin = 0
    while begin < min(len(old), len(new)) and equal(old[begin], new[begin]):
        begin += 1
    end, new_end = len(old), len(new)
    while min(end, new_end) > begin and equal(old[end - 1], new[new_end - 1]):
        end, new_end = end - 1, new_end - 1
    if max(end, new_end) - begin > _MATCHED:
        return [(begin, end, begin, new_end)]
    from difflib import SequenceMatcher  # slow to import, and few edits need it

    left, right = [[_token(item) for item in part] for part in (old[begin:end], new[begin:new_end])]
    codes = SequenceMatcher(None, left, right, autojunk=len(left) > 500).get_opcodes()
    return [(begin + a, begin + b, begin + c, begin + d) for tag, a, b, c, d in codes if tag != "equal"]


def _token(value: Json) -> str:
    """A text that is the same for equal values."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{scalar(key)}:{_token(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_token, value)) + "]"
    return scalar(value)
