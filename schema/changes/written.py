"""Changes of what is written of the models that are given; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.changes.change import Change, Topic
from schema.explain.blocks import Mark
from schema.explain.facts import Facts
from schema.explain.words import names
from schema.explain.words import operators as counted
from schema.models import Model
from schema.select import Selection
from schema.text import _, ngettext, visible


def model_changes(before: Facts, after: Facts) -> Iterator[Change]:
    """For each model which operators and tensors come in and go out, and how many there are at each iteration."""
    for (model, old), (_same, new) in zip(before.models, after.models, strict=True):
        if old.written != new.written:
            yield from _model(model, old, new)
        if old.iterations != new.iterations and model.iterations is not None:
            text = _("{model}: {count} of its {runs} iterations instead of {before}.")
            count, was = (len(found.iterations or ()) for found in (new, old))
            title = visible(model.title, 60)
            yield Change(Topic.MODEL, text.format(model=title, count=count, runs=model.iterations, before=was))


def _model(model: Model, old: Selection, new: Selection) -> Iterator[Change]:
    title = visible(model.title, 60)
    if not new.written:
        yield Change(Topic.MODEL, _("Nothing of {model} is written any more.").format(model=title), Mark.BAD)
        return
    added = [name for name in new.written if name not in old.written]
    gone = [name for name in old.written if name not in new.written]
    other = [name for name, written in new.written.items() if name in old.written and written != old.written[name]]
    for found, text in (
        (added, _("{model}: {operators} more: {names}.")),
        (gone, _("{model}: {operators} less: {names}.")),
        (other, _("{model}: other tensors of {operators}: {names}.")),
    ):
        if found:
            said = text.format(model=title, operators=counted(len(found)), names=names(found))
            yield Change(Topic.MODEL, said)
    text = _("{model}: {tensors} an iteration instead of {before}.")
    yield Change(Topic.MODEL, text.format(model=title, tensors=_count(new), before=_count(old)), Mark.STRONG)


def _count(selection: Selection) -> str:
    tensors = sum(len(written.inputs) + len(written.outputs) for written in selection.written.values())
    text = ngettext("{count} tensor of {operators}", "{count} tensors of {operators}", tensors)
    return text.format(count=tensors, operators=counted(len(selection.written)))
