"""What om2 and the small C runtime read and keep of a dump section; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from schema.model import Dump, Entry
from schema.plan import Kept, Plan, Scene, scene
from schema.target import Executor, Target

SMALL_SCENES: Final = ("normal", "debug", "exception")
"""The values of `dump_scene` in the small C runtime (runtime.md 9)."""

SMALL_DATA: Final = "stats"
"""What an absent `dump_data` stands for there."""


def as_read(dump: Dump, target: Target) -> Dump:
    """The section as the target's executor reads it, in the terms of the graph engine.

    The small C runtime has other scenes and another default, and knows half of the keys (CRT: ConvertDumpCfg).
    """
    if target.executor is not Executor.C:
        return dump
    overflow = dump.dump_scene == "debug" or (dump.dump_scene is None and dump.debug == "on")
    return replace(
        dump,
        dump_scene="exception" if dump.dump_scene == "exception" else None,
        dump_debug="on" if overflow else None,
        dump_data=SMALL_DATA if dump.dump_data is None else dump.dump_data,
        dump_level=None,
        dump_step=None,
        dump_stats=None,
        dump_kernel_data=None,
    )


def other_plan(dump: Dump, target: Target) -> Plan:
    """What an executor other than the graph engine keeps."""
    kind = scene(dump)
    if kind is not Scene.DUMP:
        return Plan(kind)
    return _om2(dump) if target.executor is Executor.OM2 else _small(dump)


def om2_entries(dump: Dump) -> Iterator[tuple[int, frozenset[str] | None]]:
    """The names that each entry chooses in every model, with its position; `None` for all of them (OM2:191-222)."""
    for index, entry in enumerate(dump.dump_list or ()):
        chosen = frozenset((*(entry.layer or ()), *(entry.watcher_nodes or ())))
        yield index, chosen or None


def _om2(dump: Dump) -> Plan:
    """Every entry is for every model, and one without names is for every operator, whatever else there is."""
    entries = tuple(om2_entries(dump))
    whole = next((index for index, names in entries if names is None), None)
    if not entries:
        return Plan(Scene.DUMP, everything=True)
    if whole is not None:
        return Plan(Scene.DUMP, any_model=Kept((), whole))
    ordered = (name for entry in dump.dump_list or () for name in (*(entry.layer or ()), *(entry.watcher_nodes or ())))
    return Plan(Scene.DUMP, any_model=Kept(tuple(dict.fromkeys(ordered)), entries[0][0]))


def small_entries(dump: Dump) -> dict[str, tuple[int, Entry]]:
    """The entry that counts for each model, with its position: the first with its name; those without one are passed over."""
    found: dict[str, tuple[int, Entry]] = {}
    for index, entry in enumerate(dump.dump_list or ()):
        if entry.model_name:
            found.setdefault(entry.model_name, (index, entry))
    return found


def _small(dump: Dump) -> Plan:
    """An entry with an empty layer list chooses nothing there."""
    named = {
        name: Kept(entry.layer or (), index)
        for name, (index, entry) in small_entries(dump).items()
        if entry.layer != ()
    }
    return Plan(Scene.DUMP, named=named)
