"""What om2 leaves out or takes in another way than the graph engine; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from schema.document.edits import Unset
from schema.findings import Finding, Fix, Severity
from schema.model import Entry
from schema.other_plans import om2_entries
from schema.paths import DUMP
from schema.rules.context import Context, entry_path
from schema.rules.example import GOOD, entries, example
from schema.rules.rule import Check, Rule, Speaker, found, rule
from schema.target import Executor
from schema.text import N_, _, visible

_REST: Final = "dump_level dump_step dump_list"
_NAMELESS: Final = entries({"layer": ["conv1"]})
_IGNORED: Final = ("optype_blacklist", "opname_blacklist", "opname_range")
_BLOCK: Final = [{"name": "Conv2D", "pos": ["input0"]}]


def _om2(
    *, id: str, source: str, summary: str, bad: str, good: str, severity: Severity = Severity.SILENT
) -> Callable[[Check], Rule]:
    speaker: Speaker = "engine"
    return rule(
        id=id,
        severity=severity,
        speaker=speaker,
        source=source,
        summary=summary,
        bad=bad,
        good=good,
        executors=(Executor.OM2,),
        executor=Executor.OM2,
    )


@_om2(
    id="om2-model-name",
    source="runtime.md 8 (OM2:191-222)",
    summary=N_("om2 does not look at model_name"),
    bad=GOOD,
    good=_NAMELESS,
)
def om2_model_name(context: Context) -> Iterator[Finding]:
    """Every entry is for every model that om2 runs."""
    for index, entry in _listed(context):
        if entry.model_name:
            yield found(
                entry_path(index, "model_name"),
                _("om2 does not look at the model_name “{name}”").format(name=visible(entry.model_name, 40)),
                effect=_("The entry holds for every model that om2 runs.")
                if entry.layer or entry.watcher_nodes
                else _("The entry holds for every model that om2 runs, and every operator of each is dumped."),
                advice=_("Take it out to say so. Run a model by itself to dump that one alone."),
            )


@_om2(
    id="om2-entry-for-all",
    source="runtime.md 8 (OM2:191-222)",
    summary=N_("For om2 an entry without layer stands for every operator, whatever the others name"),
    bad=entries({"layer": ["conv1"]}, {}),
    good=_NAMELESS,
)
def om2_entry_for_all(context: Context) -> Iterator[Finding]:
    """The first that has none decides; what others name adds nothing."""
    chosen = tuple(om2_entries(context.dump)) if context.ordinary else ()
    whole = next((index for index, names in chosen if names is None), None)
    if whole is not None and any(names is not None for _index, names in chosen):
        yield found(
            entry_path(whole),
            _("Entry {number} has no layer, so that every operator of every model is dumped").format(number=whole + 1),
            effect=_("om2 does not tell entries apart by model: what the others name narrows nothing."),
            advice=_("Give it a layer, or take it out."),
        )


@_om2(
    id="om2-ignored-key",
    source="runtime.md 8 (OM2:372-396)",
    summary=N_("om2 passes over blocklists and ranges"),
    bad=entries({"layer": ["conv1"], "optype_blacklist": _BLOCK}),
    good=_NAMELESS,
)
def om2_ignored_key(context: Context) -> Iterator[Finding]:
    """A line in its log is all."""
    for index, entry in _listed(context):
        for key in _IGNORED:
            if getattr(entry, key):
                path = entry_path(index, key)
                alone = not entry.layer and not entry.watcher_nodes
                yield found(
                    path,
                    _("om2 passes over {key}").format(key=key),
                    effect=_("Without a layer the entry then stands for every operator of every model.")
                    if alone
                    else _("What layer names is dumped, and all of it."),
                    fix=Fix(_("Take it out"), (Unset(path),)),
                    on_key=True,
                )


@_om2(
    id="om2-switch",
    source="runtime.md 8 (OM2:372-396)",
    summary=N_("om2 passes over dump_op_switch"),
    bad=example(dump_op_switch="on", dump_list=[{"layer": ["conv1"]}]),
    good=_NAMELESS,
)
def om2_switch(context: Context) -> Iterator[Finding]:
    """The call does look at it, so it can still be what asks for a dump."""
    if context.dump.switch == "on" and context.ordinary:
        yield found(
            (*DUMP, "dump_op_switch"),
            _("om2 passes over dump_op_switch “on”"),
            effect=_("No single operators are dumped for it.")
            if context.dump.dump_list
            else _("The call takes it for a request: every operator of every model is dumped."),
            advice=_("Name operators in dump_list."),
        )


@_om2(
    id="om2-level",
    source="runtime.md 8 (no user of GetDumpLevel)",
    summary=N_("dump_level “kernel” does not turn the dump of om2 models off"),
    bad=entries({"layer": ["conv1"]}, dump_level="kernel"),
    good=_NAMELESS,
)
def om2_level(context: Context) -> Iterator[Finding]:
    """The level is read and never asked for."""
    if context.dump.level == "kernel" and context.ordinary and context.dump.needed:
        path = (*DUMP, "dump_level")
        yield found(
            path,
            _("om2 does not look at dump_level “kernel”"),
            effect=_("Models are dumped all the same; with the graph engine they are not."),
            fix=Fix(_("Take dump_level out"), (Unset(path),)),
        )


@_om2(
    id="om2-status",
    source="runtime.md 8 (OM2:496-518)",
    summary=N_("om2 obeys dump_status, unless a dump_list stands beside it"),
    bad=entries({"layer": ["conv1"]}, dump_status="off"),
    good=_NAMELESS,
)
def om2_status(context: Context) -> Iterator[Finding]:
    """The graph engine reads it and then overwrites it."""
    status = context.section.get("dump_status", "on")
    if status == "on" or not context.ordinary:
        return
    path = (*DUMP, "dump_status")
    fix = Fix(_("Take dump_status out"), (Unset(path),))
    if not isinstance(status, str):
        yield found(
            path,
            _("dump_status is no string"),
            effect=_("The call succeeds, but om2 cannot read it, and dumps nothing."),
            fix=fix,
        )
    elif context.dump.dump_list:
        yield found(
            path,
            _("dump_status “{value}” has no effect beside dump_list").format(value=visible(status, 40)),
            effect=_("What the list names is dumped all the same."),
            fix=fix,
            on_key=True,
        )
    elif context.accepted:
        yield found(
            path,
            _("dump_status is “{value}”, not “on”").format(value=visible(status, 40)),
            effect=_("The call succeeds, and om2 dumps no model: there it is obeyed."),
            fix=fix,
        )


@_om2(
    id="om2-scene-unknown",
    source="runtime.md 8 (OM2:372-396)",
    summary=N_("om2 makes no brief exception dump and no watch"),
    bad=example(_REST, dump_scene="lite_exception"),
    good=example(_REST, dump_scene="aic_err_norm_dump"),
)
def om2_scene_unknown(context: Context) -> Iterator[Finding]:
    """It warns in its log about the brief ones; a watcher it does not know at all."""
    scene = context.dump.dump_scene or ""
    if scene in ("lite_exception", "aic_err_brief_dump"):
        yield found(
            (*DUMP, "dump_scene"),
            _("om2 makes no brief exception dump (dump_scene “{scene}”)").format(scene=scene),
            effect=_("The call succeeds, and only a line in the log tells."),
            advice=_("Use aic_err_norm_dump or aic_err_detail_dump with om2."),
        )
    elif scene == "watcher":
        yield found(
            (*DUMP, "dump_scene"),
            _("om2 has no watch (dump_scene “watcher”)"),
            effect=_(
                "The call succeeds. watcher_nodes count like names in layer, and nothing is written again and again."
            ),
            advice=_("Take dump_scene out, and name the operators in layer."),
        )


@_om2(
    id="om2-scene-keeps-dump",
    source="runtime.md 8 (OM2:496, 501)",
    summary=N_("In om2 an exception scene leaves the ordinary dump switched on"),
    bad=example("dump_level dump_step", dump_scene="aic_err_norm_dump"),
    good=example(_REST, dump_scene="aic_err_norm_dump"),
    severity=Severity.RISK,
)
def om2_scene_keeps_dump(context: Context) -> Iterator[Finding]:
    """dump_status stands for “on” when it is absent, and a scene does not change that."""
    if context.dump.exception and context.section.get("dump_list"):
        yield found(
            (*DUMP, "dump_list"),
            _("dump_list beside dump_scene “{scene}” stays in force in om2").format(
                scene=visible(context.dump.dump_scene or "", 40)
            ),
            effect=_(
                "The call looks at nothing but the scene, and om2 keeps its ordinary dump switched on; it may cost time "
                "and room beside what an error leaves behind."
            ),
            fix=Fix(_("Take dump_list out"), (Unset((*DUMP, "dump_list")),)),
            on_key=True,
        )


def _listed(context: Context) -> tuple[tuple[int, Entry], ...]:
    """The entries, where they choose anything."""
    return context.entries if context.ordinary else ()
