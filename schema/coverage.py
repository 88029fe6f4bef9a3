"""How much of a loaded model a dump covers: a state for each operator, counts, and a strip of the whole length; imports only `schema`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

from schema.model import Dump
from schema.models import Model
from schema.select import Reason, Selection


class Share(IntEnum):
    """What becomes of an operator or, in a strip, of a stretch of them."""

    NONE = 0
    """Nothing is asked of it, or it can never be written."""
    LOST = 1
    """It is asked for, and nothing of it is written."""
    SOME = 2
    """Of a stretch only: some are written."""
    WRITTEN = 3


@dataclass(frozen=True, slots=True)
class TypeCount:
    """How many operators of one type there are, and of how many something is written."""

    type: str
    written: int
    all: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """The operators of one model in execution order."""

    shares: bytes
    """A `Share` for each operator; never `SOME`."""
    types: tuple[TypeCount, ...]
    """Those of which most is written first, then the most frequent."""

    @property
    def written(self) -> int:
        """Operators of which something is written."""
        return self.shares.count(Share.WRITTEN)

    @property
    def lost(self) -> int:
        """Operators that are asked for in vain."""
        return self.shares.count(Share.LOST)


def coverage(model: Model, selection: Selection, dump: Dump) -> Coverage:
    """What the selection leaves of each operator of the model that it was made for."""
    asked = _asked(model, dump)
    shares = bytearray(len(model.operators))
    written: Counter[str] = Counter()
    for index, operator in enumerate(model.operators):
        if operator.name in selection.written:
            shares[index] = Share.WRITTEN
            written[operator.type] += 1
        elif (
            operator.name in asked
            or selection.why[operator.name].reason in (Reason.BLOCKED, Reason.MODE)
            or not asked.isdisjoint(operator.original_names)
        ):
            shares[index] = Share.LOST
    every = Counter(operator.type for operator in model.operators)
    order = sorted(every, key=lambda kind: (-written[kind], -every[kind], kind))
    return Coverage(bytes(shares), tuple(TypeCount(kind, written[kind], every[kind]) for kind in order))


def strip(shares: bytes, width: int) -> tuple[Share, ...]:
    """The shares in at most `width` cells, each of them for a stretch of the same length, give or take one operator."""
    count = len(shares)
    cells = min(width, count)
    edges = [count * cell // cells for cell in range(cells + 1)] if cells else [0]
    return tuple(_together(shares[start:end]) for start, end in pairwise(edges))


def _together(stretch: bytes) -> Share:
    written = stretch.count(Share.WRITTEN)
    if written == len(stretch):
        return Share.WRITTEN
    if written:
        return Share.SOME
    return Share.LOST if Share.LOST in stretch else Share.NONE


def _asked(model: Model, dump: Dump) -> frozenset[str]:
    """The names in the layers of every entry that is meant for the model, whether the engine reads them or not."""
    meant = {"", model.om_name, model.model_name, model.root_graph_name}
    entries = (entry for entry in dump.dump_list or () if (entry.model_name or "") in meant)
    return frozenset(name for entry in entries for name in entry.layer or ())
