"""The blocks about what om2 dumps and leaves out (runtime.md 8); imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.loaded import loaded
from schema.explain.words import entry, names
from schema.other_plans import om2_entries
from schema.paths import LIST
from schema.plan import Scene
from schema.text import _


def om2_operators(facts: Facts) -> Block:
    """Which operators are dumped."""
    lines = list(_ordinary(facts) if facts.scene is Scene.DUMP else _special(facts))
    return Block(_("Operators"), tuple(lines))


def _special(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.OVERFLOW:
        yield Line(_("Those that overflow, in every model."))
    elif facts.scene is Scene.EXCEPTION:
        yield Line(_("The one that fails, whichever it is."))
    else:
        yield Line(_("om2 has no watch: nothing is written again and again."), Mark.BAD, at("dump_scene"))


def _ordinary(facts: Facts) -> Iterator[Line]:
    if facts.plan.everything:
        yield Line(_("Every operator of every model: no dump_list limits it."), Mark.STRONG)
    whole = next((index for index, chosen in om2_entries(facts.dump) if chosen is None), None)
    if whole is not None:
        message = _("Every operator of every model: {entry} has no layer.")
        yield Line(message.format(entry=entry(facts.dump, whole)), Mark.STRONG, (*LIST, whole))
    elif facts.plan.any_model is not None:
        message = _("Of every model: {names}.")
        yield Line(message.format(names=names(facts.plan.any_model.layers)), Mark.STRONG, LIST)
        yield Line(_("Names are exact, and the case counts; original names of fused operators do not."), Mark.DIM)
    if facts.dump.dump_list:
        yield Line(_("om2 does not look at model_name: each entry holds for every model that it runs."), Mark.WARN)
    for index in range(len(facts.models)):
        yield from loaded(facts, index)


def om2_left_out(facts: Facts) -> Block:
    """What is not dumped though it may look so."""
    return Block(_("Not dumped"), tuple(_left_out(facts)))


def _left_out(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.EXCEPTION:
        yield Line(_("Operators that run without an error."))
        return
    if facts.scene is Scene.DUMP:
        dump = facts.dump
        if dump.mode == "output":
            yield Line(_("Inputs (dump_mode output)."), path=at("dump_mode"))
        elif dump.mode == "input":
            yield Line(_("Outputs (dump_mode input)."), path=at("dump_mode"))
        yield Line(_("Single operators: om2 passes over dump_op_switch."), path=at("dump_op_switch"))
        yield Line(_("Blocklists and ranges hold nothing back and add nothing: om2 passes over them."))
        yield Line(_("om2 obeys dump_status where there is no dump_list, and does not look at dump_level."))
    yield Line(_("Models that were loaded before the call."))
