"""The one sentence of an explanation; imports only `schema`."""

from __future__ import annotations

from schema.explain.facts import Facts
from schema.explain.what import what_failed
from schema.explain.words import iterations, operators, tensors
from schema.plan import Kept, Scene
from schema.target import Executor
from schema.text import _, ngettext, visible

LONGEST_MODEL = 24
"""A longer name is cut in its middle here, where one line is all there is."""


def short(facts: Facts) -> str:
    """What happens, in one sentence without a full stop at its end."""
    verdict = facts.verdict
    if verdict.call == "reject":
        return _rejected(facts)
    if verdict.call == "nothing":
        if facts.kernel_data:
            return _("The call succeeds; only what kernels print is gathered")
        if facts.switched_off:
            return _("Switched off: the call succeeds, and nothing is dumped")
        if verdict.engine == "refused":
            return _("The call succeeds, but the small C runtime gives up on the file")
        return _("The call succeeds, and nothing is dumped")
    if facts.unknown_to_om2:
        return _("The call succeeds, but om2 has no such scene: nothing is dumped")
    if facts.scene is Scene.EXCEPTION:
        return _("Dumps the operator that fails, should an AI Core error occur")
    if verdict.engine == "off" and facts.target.executor is Executor.OM2:
        return _("The call succeeds, but dump_status is not on: no model is dumped")
    if verdict.engine == "off":
        return _("The call succeeds, but dump_level {level}: no model is dumped").format(
            level=visible(facts.dump.level, 20)
        )
    if verdict.engine == "crash":
        return _("The call succeeds, then the engine throws: expect a crash")
    if verdict.engine != "on":
        return _("The call succeeds, but the engine refuses: no model is dumped")
    return _works(facts)


def _rejected(facts: Facts) -> str:
    if facts.verdict.stage == "section":
        place = visible(facts.verdict.item or "", 40)
        if facts.dumped.call == "accept":
            return _("aclInit fails on {place}, with the dump already on").format(place=place)
        return _("aclInit fails on {place}").format(place=place)
    if facts.verdict.stage != "file":
        said = what_failed(facts)
        return _("The call fails: {said}").format(said=said) if said else _("The call fails")
    first = facts.report.first
    if first is None:
        return _("The call fails: it cannot read the file")
    if first.span is None or first.span not in [(fault.start, fault.end) for fault in facts.document.faults]:
        return _("The call fails: {message}").format(message=visible(first.message, 60))
    line, column = facts.document.position(first.span[0])
    text = _("The call fails: no {syntax} at line {line}, column {column}")
    return text.format(syntax=facts.document.syntax.title, line=line, column=column)


def _works(facts: Facts) -> str:
    if not facts.device_reads:
        return _("The call succeeds, but the device cannot read dump_step: nothing is dumped")
    if facts.scene is Scene.OVERFLOW:
        return _("Dumps inputs and outputs of operators that overflow")
    if facts.scene is Scene.WATCHER:
        watched = len(facts.plan.watcher.nodes) if facts.plan.watcher else 0
        return _("Watches the outputs of {operators}").format(operators=operators(watched))
    empty = next((model for model, selection in facts.models if selection.nothing), None)
    if empty is not None:
        title = visible(empty.title, LONGEST_MODEL)
        return _("The call succeeds, but nothing of {model} is dumped").format(model=title)
    what = tensors(facts.dump.mode)
    if facts.dump.data == "stats":
        what = _("statistics of {tensors}").format(tensors=what)
    if facts.plan.everything and not facts.models and facts.steps is not None and facts.steps.every:
        return _("Dumps {what} of single operators and of every model").format(what=what)
    return _("Dumps {what} of {which} {when}").format(what=what, which=_which(facts), when=_when(facts))


def _when(facts: Facts) -> str:
    count = facts.steps.count() if facts.steps is not None else None
    return _("at every iteration") if count is None else _("at {iterations}").format(iterations=iterations(count))


def _which(facts: Facts) -> str:
    plan = facts.plan
    if facts.models:
        model, selection = facts.models[0]
        title = visible(model.title, LONGEST_MODEL)
        return _("{operators} of {model}").format(operators=operators(len(selection.written)), model=title)
    if plan.everything:
        return _("single operators and of every model")
    which = _one(plan.any_model, _("every model")) if plan.any_model else _named(facts)
    return _("single operators and {which}").format(which=which) if plan.single_operators else which


def _named(facts: Facts) -> str:
    named = list(facts.plan.named.items())
    if len(named) == 1:
        model, kept = named[0]
        return _one(kept, visible(model, LONGEST_MODEL))
    return ngettext("operators of {count} model", "operators of {count} models", len(named)).format(count=len(named))


def _one(kept: Kept, model: str) -> str:
    if kept.layers and kept.ranges:
        return _("{operators} and ranges of {model}").format(operators=operators(_distinct(kept)), model=model)
    if kept.layers:
        return _("{operators} of {model}").format(operators=operators(_distinct(kept)), model=model)
    if kept.ranges:
        count = len(kept.ranges)
        return ngettext("{count} range of {model}", "{count} ranges of {model}", count).format(count=count, model=model)
    return _("every operator of {model}").format(model=model)


def _distinct(kept: Kept) -> int:
    return len(set(kept.layers))
