"""The operators of the loaded models as lines, each with what is written of it and why; pure; imports `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from schema.coverage import Coverage, Share
from schema.text import _, ngettext, visible
from widgets.drawing import Look, Row, Span, wrap
from widgets.lazy_rows import LazyRows, Part, made

if TYPE_CHECKING:
    from schema.explain.facts import Facts
    from schema.models import Model
    from schema.select import Selection, Written
    from schema.volume import Volume

_LOOKS: Final = {Share.NONE: Look.DIM, Share.LOST: Look.SILENT, Share.WRITTEN: Look.GOOD}
_NUMBER: Final = 7
_TYPE: Final = 16
_WHAT: Final = 22
_NARROW: Final = 20
"""Cells below which the name has no room beside its type."""


def operator_rows(facts: Facts, width: int) -> Sequence[Row]:
    """A heading for each model and a line for each of its operators, whose key is its position among those of all models."""
    if not facts.models:
        text = _(
            "No model is loaded. With one, this is the list of its operators, and of what is written of each: m loads one."
        )
        return [Row(((line, Look.PLAIN),)) for line in wrap(text, max(width - 1, 20))]
    parts: list[Part] = []
    before = 0
    volumes = facts.volumes()
    for (model, selection), covered, volume in zip(facts.models, facts.coverages, volumes, strict=True):
        heading = _heading(model, covered, volume, width)
        parts += [made(heading), _operators(facts, model, selection, covered, before, width)]
        before += len(model.operators)
    return LazyRows(parts)


def operator_at(facts: Facts, key: int) -> tuple[int, int] | None:
    """The model and, in it, the operator of a line with this key, both from 0; `None` for a line of another kind."""
    if key < 0:
        return None
    for number, (model, _selection) in enumerate(facts.models):
        if key < len(model.operators):
            return number, key
        key -= len(model.operators)
    return None


def _heading(model: Model, covered: Coverage, volume: Volume, width: int) -> list[Row]:
    from schema.explain.cost import amount_in_words
    from schema.explain.covered import legend, picture

    count = len(model.operators)
    told = ngettext("{count} operator, {written} written", "{count} operators, {written} written", count)
    rows = [
        Row(
            (
                (visible(model.title, 60) + "  ", Look.HEAD),
                (told.format(count=count, written=covered.written), Look.PLAIN),
            )
        ),
        Row(((picture(covered.shares, max(width - 2, 10)), Look.KEY),)),
        Row(((legend(), Look.DIM),)),
    ]
    types = "  ".join(f"{visible(one.type, 30) or '?'} {one.written}/{one.all}" for one in covered.types)
    rows += [Row(((line, Look.DIM),)) for line in wrap(types, max(width - 1, 20))[:3]]
    if covered.written:
        rows.insert(1, Row(((amount_in_words(volume), Look.PLAIN),)))
    return rows


def _operators(facts: Facts, model: Model, selection: Selection, covered: Coverage, before: int, width: int) -> Part:
    from schema.explain.covered import MARKS
    from schema.explain.reasons import in_brief

    name_room = width - _NUMBER - _TYPE - _WHAT - 3

    def row(index: int) -> Row:
        operator, share = model.operators[index], Share(covered.shares[index])
        written = selection.written.get(operator.name)
        what = positions(written) if written else in_brief(selection.why[operator.name], facts.dump)
        look = _LOOKS[share]
        spans: list[Span] = [(f"{index:>{_NUMBER - 2}} ", Look.DIM), (MARKS[share] + " ", look)]
        if name_room < _NARROW:
            spans += [(operator.name + "  ", Look.PLAIN), (what, look)]
        else:
            spans += [(_fitted(operator.name, name_room) + " ", Look.PLAIN)]
            spans += [(_fitted(operator.type, _TYPE) + " ", Look.DIM), (what, look)]
        return Row(tuple(spans), key=before + index)

    return Part(len(model.operators), row, lambda index: f"{model.operators[index].name} {model.operators[index].type}")


def positions(written: Written) -> str:
    """The positions that are written, as `in 0, 1  out 0`."""
    both = ((_("in {positions}"), written.inputs), (_("out {positions}"), written.outputs))
    return "  ".join(text.format(positions=_listed(found)) for text, found in both if found)


def _listed(found: tuple[int, ...]) -> str:
    if len(found) > 3 and found == tuple(range(found[0], found[-1] + 1)):
        return f"{found[0]}-{found[-1]}"
    return ", ".join(map(str, found))


def _fitted(text: str, cells: int) -> str:
    """The text in exactly so many cells, cut in its middle where it is longer: both ends of a glued name tell something."""
    shown = visible(text)
    if cell_len(shown) <= cells:
        return shown + " " * (cells - cell_len(shown))
    head = set_cell_size(shown, cells * 2 // 3)
    tail = shown[-(cells - cells * 2 // 3 - 1) :]
    while cell_len(tail) > cells - cells * 2 // 3 - 1:
        tail = tail[1:]
    return set_cell_size(f"{head}…{tail}", cells)
