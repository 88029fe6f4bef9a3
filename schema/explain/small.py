"""The blocks about what the small C runtime dumps (runtime.md 9; its sources under runtime/c/dbg/dump); imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.loaded import loaded
from schema.explain.words import MOST_NAMES, name, names, tensors
from schema.paths import LIST
from schema.plan import Scene
from schema.text import _, visible


def small_blocks(facts: Facts) -> Iterator[Block]:
    """Which operators, when, what of them, where to, and what is left out."""
    yield Block(_("Operators"), tuple(_operators(facts)))
    if facts.scene is Scene.DUMP:
        yield Block(_("Iterations"), (Line(_("Every one: dump_step is not known here."), Mark.STRONG),))
    if facts.scene is not Scene.EXCEPTION:
        yield Block(_("Written"), tuple(_written(facts)))
    yield Block(_("Files"), tuple(_files(facts)))
    yield Block(_("Not dumped"), tuple(_left_out(facts)))


def _operators(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.OVERFLOW:
        yield Line(_("Those that overflow, in every model."))
        return
    if facts.scene is Scene.EXCEPTION:
        yield Line(_("The one that fails, whichever it is."))
        return
    found = list(facts.plan.named.items())
    for model, kept in found[:MOST_NAMES]:
        said = names(kept.layers) if kept.layers else _("every operator")
        message = _("{model}: {names}.")
        yield Line(message.format(model=name(model), names=said), Mark.STRONG, (*LIST, kept.layers_from))
    if len(found) > MOST_NAMES:
        yield Line(_("+ {count} more models").format(count=len(found) - MOST_NAMES), Mark.DIM)
    if not found:
        yield Line(_("None: no entry names a model with something to dump."), Mark.BAD, LIST)
        return
    yield Line(_("A model is looked up by the name inside it; of two entries for one the first counts."), Mark.DIM)
    yield Line(
        _("Names are exact, and the case counts. A fused operator is known by its original names alone."), Mark.DIM
    )
    for index in range(len(facts.models)):
        yield from loaded(facts, index)


def _written(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.OVERFLOW:
        yield Line(_("What the operator that overflows leaves behind."))
        return
    message = _("The {tensors} of each operator (dump_mode {mode}).")
    text = message.format(tensors=tensors(facts.dump.mode), mode=visible(facts.dump.mode, 20))
    yield Line(text, Mark.STRONG, at("dump_mode"))
    if facts.dump.data != "stats":
        yield Line(_("Whole tensors, in binary files (dump_data tensor)."), path=at("dump_data"))
    elif facts.document.has(at("dump_data")):
        yield Line(_("Statistics (dump_data stats)."), path=at("dump_data"))
    else:
        yield Line(_("Statistics: that is what an absent dump_data stands for here."), Mark.WARN, at())


def _files(facts: Facts) -> Iterator[Line]:
    path = visible((facts.dump.dump_path or "<dump_path>").rstrip("/"), 200)
    yield Line(f"{path}/<{_('time')}>/<{_('device')}>/", Mark.CODE, at("dump_path"))
    yield Line(_("The file that describes the model's operators must be there before the model is loaded:"), Mark.WARN)
    yield Line(f"{path}/<{_('model')}>.dbg", Mark.CODE, at("dump_path"))
    yield Line(_("Without it loading the model fails while a dump is on."))


def _left_out(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.EXCEPTION:
        yield Line(_("Operators that run without an error."))
        return
    if facts.scene is Scene.DUMP:
        yield Line(_("Models that no entry names: there is no entry for every model."))
    yield Line(_("Models that were loaded before the call."))
