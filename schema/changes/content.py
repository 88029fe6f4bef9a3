"""Changes of what is written, when and where, apart from which operators; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.changes.change import Change, Topic
from schema.explain.blocks import Mark
from schema.explain.facts import Facts, at
from schema.explain.words import name, names, spans, tensors
from schema.fields import DUMP_STATS_DEFAULT
from schema.plan import Scene
from schema.steps import Steps
from schema.text import _, visible

_SIDES = {"input": frozenset({"input"}), "output": frozenset({"output"}), "all": frozenset({"input", "output"})}


def content_changes(before: Facts, after: Facts) -> Iterator[Change]:
    """What both files ask for, compared key by key, as far as the keys count in their kind of dump."""
    if before.scene is not after.scene:
        text = _("{kind} instead of {before}.")
        kind, old = scene_words(after), scene_words(before)
        kind = kind[:1].upper() + kind[1:]
        yield Change(Topic.KIND, text.format(kind=kind, before=old), Mark.STRONG, at("dump_scene"))
    elif after.scene is Scene.EXCEPTION and before.dump.dump_scene != after.dump.dump_scene:
        text = _("On an AI Core error {scene} instead of {before}.")
        new, old = visible(after.dump.dump_scene or "", 40), visible(before.dump.dump_scene or "", 40)
        yield Change(Topic.KIND, text.format(scene=new, before=old), path=at("dump_scene"))
    if before.scene is after.scene is Scene.DUMP:
        yield from _tensors(before, after)
    if before.scene is after.scene is Scene.WATCHER:
        yield from _watched(before, after)
    if Scene.EXCEPTION not in (before.scene, after.scene):
        yield from _iterations(before.steps, after.steps)
    yield from _files(before, after)
    yield from _kernel_data(before, after)


def scene_words(facts: Facts) -> str:
    """What kind of dump a file asks for, in a few words."""
    words = {
        Scene.NOTHING: _("no dump"),
        Scene.DUMP: _("an ordinary dump"),
        Scene.OVERFLOW: _("overflow detection"),
        Scene.EXCEPTION: _("a dump on an AI Core error"),
        Scene.WATCHER: _("a watch on memory that is overwritten"),
    }
    return words[facts.scene]


def _tensors(before: Facts, after: Facts) -> Iterator[Change]:
    old, new = before.dump, after.dump
    sides_before, sides = _SIDES.get(old.mode, frozenset[str]()), _SIDES.get(new.mode, frozenset[str]())
    if old.mode != new.mode and sides_before and sides:
        if sides_before < sides:
            text = _("Now also dumps {tensors}.").format(tensors=tensors(*(sides - sides_before)))
        elif sides < sides_before:
            text = _("No longer dumps {tensors}.").format(tensors=tensors(*(sides_before - sides)))
        else:
            text = _("Dumps {tensors} instead of {before}.").format(tensors=tensors(new.mode), before=tensors(old.mode))
        yield Change(Topic.TENSORS, text, path=at("dump_mode"))
    if old.data != new.data:
        text = (
            _("Writes statistics of the tensors in CSV files, no longer the tensors themselves.")
            if new.data == "stats"
            else _("Writes the tensors themselves instead of their statistics: far more data.")
        )
        yield Change(Topic.TENSORS, text, path=at("dump_data"))
    elif new.data == "stats":
        yield from _statistics(before.dump.dump_stats, after.dump.dump_stats)
    if old.level != new.level:
        text = {
            "op": _("Dumps operators only, no longer their kernels."),
            "kernel": _("Dumps kernels only: nothing of a model."),
            "all": _("Dumps kernels too: more files, among them those that begin with aclnn."),
        }.get(new.level)
        if text:
            yield Change(Topic.TENSORS, text, path=at("dump_level"))


def _statistics(before: Sequence[str] | None, after: Sequence[str] | None) -> Iterator[Change]:
    old, new = (DUMP_STATS_DEFAULT if stats is None else stats for stats in (before, after))
    yield from added_and_gone(
        [word for word in new if word not in old],
        [word for word in old if word not in new],
        _("Now also collects {names}."),
        _("No longer collects {names}."),
        Topic.TENSORS,
        at("dump_stats"),
    )


def added_and_gone(
    added: Sequence[str],
    gone: Sequence[str],
    more: str,
    less: str,
    topic: Topic,
    path: tuple[str | int, ...],
    **fill: str,
) -> Iterator[Change]:
    """A sentence for what is new and one for what is gone; both texts have a place for `{names}`, and `fill` for the others."""
    if added:
        yield Change(topic, more.format(names=names(added), **fill), path=path)
    if gone:
        yield Change(topic, less.format(names=names(gone), **fill), path=path)


def _watched(before: Facts, after: Facts) -> Iterator[Change]:
    old, new = before.plan.watcher, after.plan.watcher
    if old is None or new is None:
        return
    path = at("dump_list", new.entry)
    yield from added_and_gone(
        [node for node in new.nodes if node not in old.nodes],
        [node for node in old.nodes if node not in new.nodes],
        _("Now also watches {names}."),
        _("No longer watches {names}."),
        Topic.OPERATORS,
        (*path, "watcher_nodes"),
    )
    if set(old.layers) != set(new.layers):
        after_which = names(new.layers) if new.layers else _("every operator")
        text = _("What is watched is written again after {names}.")
        yield Change(Topic.OPERATORS, text.format(names=after_which), path=(*path, "layer"))


def _iterations(before: Steps | None, after: Steps | None) -> Iterator[Change]:
    if before is None or after is None or before.compact() == after.compact():
        return
    if before.every:
        text = _("Iterations {spans} instead of every one.").format(spans=spans(after))
    elif after.every:
        text = _("Every iteration instead of {spans}.").format(spans=spans(before))
    else:
        text = _("Iterations {spans} instead of {before}.").format(spans=spans(after), before=spans(before))
    yield Change(Topic.ITERATIONS, text, path=at("dump_step"))


def _files(before: Facts, after: Facts) -> Iterator[Change]:
    old, new = before.dump.dump_path or "", after.dump.dump_path or ""
    if old.rstrip("/") != new.rstrip("/"):
        text = _("Files go to {path} instead of {before}.")
        text = text.format(path=name(new) or _("the default"), before=name(old) or _("the default"))
        yield Change(Topic.FILES, text, path=at("dump_path"))


def _kernel_data(before: Facts, after: Facts) -> Iterator[Change]:
    old, new = before.kernel_data, after.kernel_data
    if set(old.split(",")) == set(new.split(",")):
        return
    if not new:
        text = _("What kernels print and assert is no longer gathered.")
    elif not old:
        text = _("What kernels print and assert is gathered too ({words}).").format(words=visible(new, 60))
    else:
        text = _("Of what kernels print and assert, {words} instead of {before}.")
        text = text.format(words=visible(new, 60), before=visible(old, 60))
    yield Change(Topic.KERNELS, text, path=at("dump_kernel_data"))
