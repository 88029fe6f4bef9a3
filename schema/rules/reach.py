"""Rules about choices that are in order and yet reach nothing; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.engine import POSITION
from schema.findings import Finding, Severity
from schema.rules.block_traps import blocked_entries
from schema.rules.context import Context, entry_path
from schema.rules.example import entries, example
from schema.rules.risks import is_collective
from schema.rules.rule import ENGINE, found, rule
from schema.text import N_, _, visible


@rule(
    id="position-not-in-mode",
    severity=Severity.HINT,
    executors=ENGINE,
    source="runtime.md 2.3 and 3.6; set_dump.txt optype_blacklist",
    summary=N_("A blocklist entry keeps back what dump_mode does not write anyway"),
    bad=entries(
        {"model_name": "resnet50", "layer": ["conv1"], "opname_blacklist": [{"name": "conv1", "pos": ["input0"]}]}
    ),
    good=entries(
        {"model_name": "resnet50", "layer": ["conv1"], "opname_blacklist": [{"name": "conv1", "pos": ["output1"]}]}
    ),
)
def position_not_in_mode(context: Context) -> Iterator[Finding]:
    """Inputs in mode output, which is the default, or outputs in mode input."""
    mode = context.dump.mode
    if mode not in ("input", "output") or not context.ordinary:
        return
    for index, key, number, member in blocked_entries(context):
        sides = {match[1] for position in member.pos or () if (match := POSITION.fullmatch(position))}
        if member.name and sides and mode not in sides:
            yield found(
                entry_path(index, key, number, "pos"),
                _("“{name}” keeps inputs back only, and dump_mode “{mode}” writes none").format(
                    name=visible(member.name, 60), mode=mode
                )
                if mode == "output"
                else _("“{name}” keeps outputs back only, and dump_mode “{mode}” writes none").format(
                    name=visible(member.name, 60), mode=mode
                ),
                effect=_("The entry changes nothing."),
                advice=_("Set dump_mode to “all” if both sides are wanted, or list positions of the other side."),
            )


@rule(
    id="watcher-collective",
    severity=Severity.RISK,
    executors=ENGINE,
    source="runtime.md 2.6 (hccl_task_info.cc:392)",
    summary=N_("A watcher writes nothing after a collective operator"),
    bad=example(
        "dump_level dump_step", dump_scene="watcher", dump_list=[{"layer": ["hcom_1"], "watcher_nodes": ["conv0"]}]
    ),
    good=example(
        "dump_level dump_step", dump_scene="watcher", dump_list=[{"layer": ["conv1"], "watcher_nodes": ["conv0"]}]
    ),
)
def watcher_collective(context: Context) -> Iterator[Finding]:
    """Their tasks do not look at the watch."""
    if not context.dump.watcher:
        return
    for index, entry in context.entries:
        for place, name in enumerate(entry.layer or ()):
            if is_collective(name):
                yield found(
                    entry_path(index, "layer", place),
                    _("“{name}” seems to be a collective operator").format(name=visible(name, 60)),
                    effect=_("The call succeeds, but nothing that is watched is written after such an operator."),
                    advice=_("Name the operators before and after it."),
                )
