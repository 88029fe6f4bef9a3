"""What the file means for one loaded model; imports only `schema`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schema.coverage import Coverage
from schema.explain.blocks import Line, Mark
from schema.explain.covered import legend, picture
from schema.explain.facts import Facts
from schema.explain.words import MOST_NAMES, listed, name, names, operators
from schema.missing import Miss, Missing, misses
from schema.models import Model
from schema.select import Reason, Selection
from schema.target import Executor
from schema.text import N_, _, visible

_STRIP_WIDTH = 60
_LEFT_OUT = {
    Reason.BLOCKED: N_("Chosen, but kept back by blocklists: {operators}."),
    Reason.MODE: N_("Chosen, but without a tensor that dump_mode asks for: {operators}."),
    Reason.NO_TASK: N_("Without a task (Const, NetOutput and the like), so never written: {operators}."),
}
_MISSED = {
    Missing.UNKNOWN: N_("Not in the model, so without effect: {names}."),
    Missing.DATA: N_("Data operators, which cannot be named here: {names}. Name those who consume them."),
    Missing.ORIGINAL: N_("Original names, which do not count here: {names}."),
}


def loaded(facts: Facts, index: int) -> Iterator[Line]:
    """What is written of the loaded model at this position, and which names of the file it does not have."""
    model, selection = facts.models[index]
    title = _("{model}, {operators}, {how}").format(
        model=visible(model.title, 60), operators=operators(len(model.operators)), how=_matched(facts, model)
    )
    yield Line(title, Mark.STRONG)
    if _by_root_graph(facts, model) and facts.target.release.facts.measured == "9.1.0":
        yield Line(
            _("In 9.1.0 static parts of a model that is found in this way can write data of another moment."), indent=1
        )
    if not facts.works:
        yield Line(_("Nothing of it is written."), Mark.BAD, indent=1)
    elif selection.written:
        found = list(selection.written)
        message = _("Written: {count}: {names}.")
        yield Line(message.format(count=operators(len(found)), names=names(found)), Mark.GOOD, indent=1)
    else:
        yield Line(_("Nothing of it is written."), Mark.BAD, indent=1)
    yield from _picture(facts.coverages[index])
    yield from _left_out(selection)
    root_graph, originals = facts.target.facts.root_graph_name, facts.target.executor is not Executor.OM2
    yield from _missed(misses(facts.plan, model, root_graph=root_graph, originals=originals))


def _picture(covered: Coverage) -> Iterator[Line]:
    """The model's length in one line, and of which types how many are written."""
    if not covered.written and not covered.lost:
        return
    yield Line(picture(covered.shares, _STRIP_WIDTH), Mark.CODE, indent=1)
    yield Line(legend(), Mark.DIM, indent=1)
    found = [
        _("{type} {written} of {all}").format(type=name(one.type), written=one.written, all=one.all)
        for one in covered.types
        if one.written and one.type
    ]
    if found:
        yield Line(_("By type: {types}.").format(types=listed(found[:MOST_NAMES], len(found) - MOST_NAMES)), indent=1)


def _left_out(selection: Selection) -> Iterator[Line]:
    counts = Counter(why.reason for why in selection.why.values())
    for reason, message in _LEFT_OUT.items():
        if counts[reason]:
            yield Line(_(message).format(operators=operators(counts[reason])), indent=1)


def _missed(found: tuple[Miss, ...]) -> Iterator[Line]:
    for reason, message in _MISSED.items():
        missed = [miss for miss in found if miss.reason is reason]
        if missed:
            text = names(list(dict.fromkeys(miss.name for miss in missed)), MOST_NAMES)
            yield Line(_(message).format(names=text), Mark.WARN, missed[0].path, indent=1)


def _by_root_graph(facts: Facts, model: Model) -> bool:
    """Whether the name of its root graph alone leads to an entry."""
    plan = facts.plan
    if plan.everything or plan.any_model is not None or {model.om_name, model.model_name} & plan.named.keys():
        return False
    return facts.target.facts.root_graph_name and model.root_graph_name in plan.named


def _matched(facts: Facts, model: Model) -> str:
    """By what the model is found."""
    plan = facts.plan
    if plan.everything or plan.any_model is not None:
        return _("as every model")
    if model.om_name in plan.named and facts.target.executor is not Executor.C:
        return _("found by its file's name")
    if model.model_name in plan.named:
        return _("found by the name inside it")
    if _by_root_graph(facts, model):
        return _("found by its root graph's name")
    return _("which no entry names")
