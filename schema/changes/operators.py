"""Changes of which models and operators are chosen, as the engine keeps them; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.changes.change import Change, Topic
from schema.changes.content import added_and_gone
from schema.explain.blocks import Mark
from schema.explain.facts import at
from schema.explain.words import MOST_NAMES, listed, name, names
from schema.explain.words import operators as counted
from schema.paths import LIST
from schema.plan import Kept, Plan
from schema.text import _, ngettext

_NONE = Kept()


def operator_changes(before: Plan, after: Plan) -> Iterator[Change]:
    """Which models and operators come in and go out."""
    if before.single_operators != after.single_operators:
        text = _("Single operators too.") if after.single_operators else _("Single operators no longer.")
        yield Change(Topic.OPERATORS, text, path=at("dump_op_switch"))
    old, new = _every_model(before), _every_model(after)
    if old is not None and new is not None:
        yield from _kept(_("every model"), old, new)
    elif old is not None or new is not None:
        text = _("Of models now {which}, instead of {before}.")
        yield Change(Topic.OPERATORS, text.format(which=_whole(after), before=_whole(before)), Mark.STRONG, LIST)
    yield from _named(before, after, read=old is None and new is None)


def _every_model(plan: Plan) -> Kept | None:
    """What is asked of every model, where that is asked."""
    return Kept() if plan.everything else plan.any_model


def _whole(plan: Plan) -> str:
    """All that a plan chooses, in one phrase."""
    every = _every_model(plan)
    if every is not None:
        return _("every model ({what})").format(what=_what(every))
    if not plan.named:
        return _("none")
    shown = [f"{name(model)} ({_what(kept)})" for model, kept in list(plan.named.items())[:MOST_NAMES]]
    return listed(shown, len(plan.named) - MOST_NAMES)


def _what(kept: Kept) -> str:
    """What is chosen of a model, in a few words."""
    if not kept.layers and not kept.ranges:
        return _("every operator")
    parts = [names(kept.layers)] if 0 < len(kept.layers) <= 2 else [counted(len(kept.layers))] if kept.layers else []
    if kept.ranges:
        count = len(kept.ranges)
        parts.append(ngettext("{count} range", "{count} ranges", count).format(count=count))
    return _(", ").join(parts)


def _named(before: Plan, after: Plan, *, read: bool) -> Iterator[Change]:
    """The models with a name; `read`: whether their layers count, or an entry for every model stands before them."""
    if read:
        for model, kept in after.named.items():
            if model not in before.named:
                text = _("{model} is dumped now: {what}.").format(model=name(model), what=_what(kept))
                yield Change(Topic.OPERATORS, text, path=(*LIST, kept.layers_from))
        gone = [model for model in before.named if model not in after.named]
        if gone:
            text = ngettext("{names} is no longer dumped.", "{names} are no longer dumped.", len(gone))
            yield Change(Topic.OPERATORS, text.format(names=names(gone)), Mark.STRONG, LIST)
    for model in dict.fromkeys((*after.named, *before.named)):
        if (model in before.named and model in after.named) or not read:
            old, new = before.named.get(model, _NONE), after.named.get(model, _NONE)
            yield from _kept(name(model), old, new, layers=read)


def _kept(title: str, old: Kept, new: Kept, *, layers: bool = True) -> Iterator[Change]:
    path = (*LIST, new.layers_from)
    if layers:
        yield from _chosen(title, old, new, path)
    elif _ranges(old) != _ranges(new):
        yield from _difference(title, _ranges(old), _ranges(new), path)
    added, gone = _blocked(new) - _blocked(old), _blocked(old) - _blocked(new)
    if added:
        text = _("{model}: keeps back {names} too.").format(model=title, names=_names(added))
        yield Change(Topic.OPERATORS, text, path=path)
    if gone:
        text = _("{model}: no longer keeps back {names}.").format(model=title, names=_names(gone))
        yield Change(Topic.OPERATORS, text, path=path)


def _chosen(title: str, old: Kept, new: Kept, path: tuple[str | int, ...]) -> Iterator[Change]:
    """The layers and ranges of one model."""
    every_before, every = not old.layers and not old.ranges, not new.layers and not new.ranges
    if every and not every_before:
        text = _("{model}: every operator, no longer only {what}.").format(model=title, what=_what(old))
        yield Change(Topic.OPERATORS, text, path=path)
    elif every_before and not every:
        text = _("{model}: only {what}, no longer every operator.").format(model=title, what=_what(new))
        yield Change(Topic.OPERATORS, text, path=path)
    elif not every:
        yield from _difference(title, [*old.layers, *_ranges(old)], [*new.layers, *_ranges(new)], path)


def _difference(title: str, old: list[str], new: list[str], path: tuple[str | int, ...]) -> Iterator[Change]:
    known, now = set(old), set(new)
    yield from added_and_gone(
        list(dict.fromkeys(word for word in new if word not in known)),
        list(dict.fromkeys(word for word in old if word not in now)),
        _("{model}: also {names}."),
        _("{model}: no longer {names}."),
        Topic.OPERATORS,
        path,
        model=title,
    )


def _ranges(kept: Kept) -> list[str]:
    text = _("the range {begin} to {end}")
    return [text.format(begin=name(found.begin or ""), end=name(found.end or "")) for found in kept.ranges]


def _blocked(kept: Kept) -> set[tuple[bool, str, str, int]]:
    """Every tensor that blocklists keep back: whether by type, the name, the side and the position."""
    found: set[tuple[bool, str, str, int]] = set()
    for blocklist, by_type in ((kept.types, True), (kept.names, False)):
        for key, blocked in blocklist.items():
            found |= {(by_type, key, "input", number) for number in blocked.inputs}
            found |= {(by_type, key, "output", number) for number in blocked.outputs}
    return found


def _names(blocked: set[tuple[bool, str, str, int]]) -> str:
    shown: list[str] = []
    for by_type, key, side, number in sorted(blocked)[:MOST_NAMES]:
        text = _("{position} of type {name}") if by_type else _("{position} of {name}")
        shown.append(text.format(position=f"{side}{number}", name=name(key)))
    return listed(shown, len(blocked) - MOST_NAMES)
