"""Changes of what is written of the models that are given; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from schema.changes.change import Change, Topic
from schema.explain.blocks import Mark
from schema.explain.cost import size_in_words
from schema.explain.facts import Facts
from schema.explain.words import names
from schema.explain.words import operators as counted
from schema.models import Model
from schema.select import Selection
from schema.text import _, ngettext, visible
from schema.volume import Volume


def model_changes(before: Facts, after: Facts) -> Iterator[Change]:
    """For each model which operators and tensors come in and go out, and how many there are at each iteration."""
    for (model, old), (_same, new), sizes in zip(before.models, after.models, _volumes(before, after), strict=True):
        if old.written != new.written:
            yield from _model(model, old, new)
        if old.iterations != new.iterations and model.iterations is not None:
            text = _("{model}: {count} of its {runs} iterations instead of {before}.")
            count, was = (len(found.iterations or ()) for found in (new, old))
            title = visible(model.title, 60)
            yield Change(Topic.MODEL, text.format(model=title, count=count, runs=model.iterations, before=was))
        yield from _bytes(visible(model.title, 60), *sizes)


def _volumes(before: Facts, after: Facts) -> Iterable[tuple[Volume, Volume]]:
    return zip(before.volumes(), after.volumes(), strict=True)


def _bytes(title: str, old: Volume, new: Volume) -> Iterator[Change]:
    """How many times the bytes are written, in all where both are known, else at each iteration."""
    was, now = old.all_size, new.all_size
    every = was is not None and now is not None
    if was is None or now is None:
        was, now = old.size, new.size
    if was == now or was.unknown or now.unknown or not was.low or not now.low:
        return
    text = (
        _("{model}: {share} ({size} instead of {before}).")
        if every
        else _("{model}: {share} an iteration ({size} instead of {before}).")
    )
    said = text.format(model=title, share=_share(now.low / was.low), size=size_in_words(now), before=size_in_words(was))
    yield Change(Topic.MODEL, said, Mark.STRONG)


def _share(times: float) -> str:
    """How many times as much, with two digits."""
    if times < 1:
        return _("{percent} % of the bytes").format(percent=f"{100 * times:.2g}" if times < 0.1 else round(100 * times))
    return _("{times} × the bytes").format(times=f"{times:.1f}" if times < 10 else round(times))


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
