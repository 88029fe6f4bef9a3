"""The block "Operators": which models and operators, in order of precedence, and which entries are lost; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.loaded import loaded
from schema.explain.losses import losses
from schema.explain.words import MOST_NAMES, entry, listed, name, names
from schema.paths import LIST
from schema.plan import Blocked, Kept, Scene
from schema.text import _


def operators_block(facts: Facts) -> Block:
    """Which operators are dumped."""
    lines = list(_ordinary(facts) if facts.scene is Scene.DUMP else _special(facts))
    return Block(_("Operators"), tuple(lines))


def _special(facts: Facts) -> Iterator[Line]:
    watcher = facts.plan.watcher
    if facts.scene is Scene.OVERFLOW:
        yield Line(_("Those that overflow, in every model; Data operators are passed over."))
    elif facts.scene is Scene.EXCEPTION:
        yield Line(_("The one that fails, whichever it is; dump_list is ignored."))
    elif watcher is not None:
        after = names(watcher.layers) if watcher.layers else _("every operator")
        path = (*LIST, watcher.entry)
        yield Line(_("Watched: {names}.").format(names=names(watcher.nodes)), path=(*path, "watcher_nodes"))
        yield Line(_("Written again after: {names}.").format(names=after), path=(*path, "layer"))
        yield Line(_("Each watched operator is also written once after itself."))
        yield Line(_("Names are exact, after fusion, and of static models only."))
    else:
        yield Line(_("None: no entry of a dump_list says what is watched."), Mark.BAD, at("dump_scene"))
    yield from losses(facts)


def _ordinary(facts: Facts) -> Iterator[Line]:
    plan = facts.plan
    if plan.everything:
        yield Line(_("Every operator of every model: dump_op_switch is on, and no dump_list limits it."), Mark.STRONG)
    elif plan.any_model is not None:
        yield from _any_model(facts, plan.any_model)
    else:
        yield from _named(facts)
    yield from _blocklists(facts)
    yield from losses(facts)
    if plan.single_operators:
        yield Line(_("All single operators as well; dump_list does not filter them."), path=at("dump_op_switch"))
    for index in range(len(facts.models)):
        yield from loaded(facts, index)


def _any_model(facts: Facts, kept: Kept) -> Iterator[Line]:
    title = entry(facts.dump, kept.layers_from)
    path = (*LIST, kept.layers_from)
    if kept.layers:
        message = _("Of every model: {names} ({entry}, which has no model_name).")
        yield Line(message.format(names=names(kept.layers), entry=title), Mark.STRONG, (*path, "layer"))
    else:
        message = _("Every operator of every model ({entry}, which has no model_name).")
        yield Line(message.format(entry=title), Mark.STRONG, path)
    for model, named in facts.plan.named.items():
        if named.ranges:
            message = _("Of {model} also what lies in its ranges: {ranges}.")
            path = (*LIST, named.ranges_from or 0, "opname_range")
            yield Line(message.format(model=name(model), ranges=_ranges(named)), path=path)
    if kept.layers:
        yield _originals()


def _originals() -> Line:
    return Line(
        _(
            "A name is the one after compilation, or an original name that was fused into it; "
            "of collective, DSA and custom operators only the former."
        ),
        Mark.DIM,
    )


def _named(facts: Facts) -> Iterator[Line]:
    found = list(facts.plan.named.items())
    for model, kept in found[:MOST_NAMES]:
        yield Line(_one(model, kept), Mark.STRONG, (*LIST, kept.layers_from))
    if len(found) > MOST_NAMES:
        yield Line(_("+ {count} more models").format(count=len(found) - MOST_NAMES), Mark.DIM)
    if not found:
        yield Line(_("Of models none: no usable entry is left in dump_list."), Mark.WARN, LIST)
        return
    root = facts.target.facts.root_graph_name
    order = _("A model is looked up by its .om file's name, then by the name inside it; the first entry found counts.")
    yield Line(order, Mark.DIM)
    yield Line(_("A model that is loaded from memory has no file's name: only the name inside it counts."), Mark.DIM)
    if root:
        yield Line(_("The name of its root graph is looked up besides."), Mark.DIM)
    yield Line(
        _("Names are exact: no prefix, no pattern, and the case counts. A name without a match is passed over."),
        Mark.DIM,
    )
    if any(kept.layers for _model, kept in found):
        yield _originals()


def _one(model: str, kept: Kept) -> str:
    """What is dumped of one model."""
    title = name(model)
    if kept.layers and kept.ranges:
        message = _("{model}: {names}, and what lies in {ranges}.")
        return message.format(model=title, names=names(kept.layers), ranges=_ranges(kept))
    if kept.layers:
        return _("{model}: {names}.").format(model=title, names=names(kept.layers))
    if kept.ranges:
        return _("{model}: what lies in {ranges}, in the order in which operators run.").format(
            model=title, ranges=_ranges(kept)
        )
    return _("{model}: every operator.").format(model=title)


def _ranges(kept: Kept) -> str:
    shown = [
        _("{begin} to {end}").format(begin=name(found.begin or ""), end=name(found.end or ""))
        for found in kept.ranges[:MOST_NAMES]
    ]
    return listed(shown, len(kept.ranges) - MOST_NAMES)


def _blocklists(facts: Facts) -> Iterator[Line]:
    """What blocklists keep back, for every model and then by model."""
    plan = facts.plan
    kept = [("", plan.any_model)] if plan.any_model else []
    found = 0
    for model, one in (*kept, *plan.named.items()):
        for blocked, by_type in ((one.types, True), (one.names, False)):
            if not blocked:
                continue
            found += 1
            if found <= MOST_NAMES:
                yield Line(
                    _blocked(model, blocked, by_type=by_type), path=_blocklist_path(facts, model, by_type=by_type)
                )
    if found:
        yield Line(_("Blocklists win over layer and ranges, and all that fit a model are joined."), Mark.DIM)


def _blocklist_path(facts: Facts, model: str, *, by_type: bool) -> tuple[str | int, ...]:
    key = "optype_blacklist" if by_type else "opname_blacklist"
    for index, one in enumerate(facts.dump.dump_list or ()):
        if (one.model_name or "") == model and (one.optype_blacklist if by_type else one.opname_blacklist):
            return (*LIST, index, key)
    return LIST


def _blocked(model: str, blocked: dict[str, Blocked], *, by_type: bool) -> str:
    shown = [f"{name(key)} {_positions(value)}" for key, value in list(blocked.items())[:MOST_NAMES]]
    text = listed(shown, len(blocked) - MOST_NAMES)
    if by_type and model:
        return _("Kept back in {model}, by type: {names}.").format(model=name(model), names=text)
    if by_type:
        return _("Kept back in every model, by type: {names}.").format(names=text)
    if model:
        return _("Kept back in {model}, by name: {names}.").format(model=name(model), names=text)
    return _("Kept back in every model, by name: {names}.").format(names=text)


def _positions(blocked: Blocked) -> str:
    words = [f"input{number}" for number in sorted(blocked.inputs)] + [f"output{n}" for n in sorted(blocked.outputs)]
    return f"({listed(words[:MOST_NAMES], len(words) - MOST_NAMES)})" if words else _("(no position)")
