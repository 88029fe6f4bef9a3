"""Rules about `dump_scene` and `dump_debug` beside other keys; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.document.edits import Set, Unset
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.example import example
from schema.rules.rule import found, rule
from schema.target import Release
from schema.text import N_, _, visible

_WATCH = [{"layer": ["conv1"], "watcher_nodes": ["conv0"]}]


@rule(
    id="scene-with-debug",
    severity=Severity.ERROR,
    source="runtime.md 2.6 (CONV:445, 468)",
    summary=N_("dump_scene and dump_debug “on” exclude each other"),
    bad=example("dump_level dump_step dump_list", dump_scene="aic_err_brief_dump", dump_debug="on"),
    good=example("dump_level dump_step dump_list", dump_scene="aic_err_brief_dump"),
)
def scene_with_debug(context: Context) -> Iterator[Finding]:
    """An overflow dump cannot be had together with a scene."""
    if context.dump.dump_scene and context.dump.debug == "on":
        yield _conflict(context.dump.dump_scene, "dump_debug")


@rule(
    id="scene-with-op-switch",
    severity=Severity.ERROR,
    source="runtime.md 2.6 (CONV:450, 473)",
    summary=N_("dump_scene and dump_op_switch “on” exclude each other"),
    bad=example("dump_level dump_step dump_list", dump_scene="aic_err_brief_dump", dump_op_switch="on"),
    good=example("dump_level dump_step dump_list", dump_scene="aic_err_brief_dump"),
)
def scene_with_op_switch(context: Context) -> Iterator[Finding]:
    """Single operators cannot be dumped together with a scene."""
    if context.dump.dump_scene and context.dump.switch == "on":
        yield _conflict(context.dump.dump_scene, "dump_op_switch")


def _conflict(scene: str, key: str) -> Finding:
    return found(
        (*DUMP, key),
        _("{key} cannot be “on” beside dump_scene “{scene}”").format(key=key, scene=visible(scene, 60)),
        effect=_("The call fails."),
        advice=_("Take out one of the two; they are different kinds of dump, to be made in different runs."),
        code="EP0005",
        item=key,
    )


@rule(
    id="watcher-mode",
    severity=Severity.ERROR,
    source="runtime.md 2.6 (CONV:455-461)",
    summary=N_("dump_scene “watcher” takes dump_mode “output” only"),
    bad=example("dump_level dump_step", dump_scene="watcher", dump_mode="all", dump_list=_WATCH),
    good=example("dump_level dump_step", dump_scene="watcher", dump_list=_WATCH),
)
def watcher_mode(context: Context) -> Iterator[Finding]:
    """Outputs are all that can be watched."""
    dump = context.dump
    if dump.watcher and dump.mode != "output":
        path = (*DUMP, "dump_mode")
        yield found(
            path,
            _("dump_mode “{mode}” cannot stand beside dump_scene “watcher”").format(mode=visible(dump.mode, 60)),
            effect=_("The call fails: outputs are all that can be watched."),
            fix=Fix(_("Write “output”"), (Set(path, "output"),)),
            code="EP0005",
            item="dump_mode",
        )


@rule(
    id="watcher-mode-missing",
    severity=Severity.ERROR,
    source="differences-8.5.md 26",
    summary=N_("CANN 8.5 wants dump_mode “output” written out beside dump_scene “watcher”"),
    bad=example("dump_level dump_step", dump_scene="watcher", dump_list=_WATCH),
    good=example("dump_level dump_step", dump_scene="watcher", dump_mode="output", dump_list=_WATCH),
    release=Release.V8_5,
)
def watcher_mode_missing(context: Context) -> Iterator[Finding]:
    """The default is filled in too late there."""
    if context.dump.watcher and "dump_mode" not in context.section:
        yield found(
            (*DUMP, "dump_scene"),
            _("dump_scene “watcher” needs dump_mode “output” to be written out"),
            effect=_("CANN 8.5 refuses the file; later releases fill in the default."),
            fix=Fix(_("Add dump_mode “output”"), (Set((*DUMP, "dump_mode"), "output"),), safe=True),
            code="EP0005",
            item="dump_mode",
        )


@rule(
    id="debug-with-op-switch",
    severity=Severity.ERROR,
    source="runtime.md 2.5 (CONV:490)",
    summary=N_("dump_debug “on” and dump_op_switch “on” exclude each other"),
    bad=example("dump_level dump_step dump_list", dump_debug="on", dump_op_switch="on"),
    good=example("dump_level dump_step dump_list", dump_debug="on"),
)
def debug_with_op_switch(context: Context) -> Iterator[Finding]:
    """Overflow detection is a dump of its own."""
    if context.dump.debug == "on" and context.dump.switch == "on":
        path = (*DUMP, "dump_op_switch")
        yield found(
            path,
            _("dump_op_switch cannot be “on” beside dump_debug “on”"),
            effect=_("The call fails: overflow detection is a dump of its own."),
            fix=Fix(_("Take out dump_op_switch, and detect overflow"), (Unset(path),)),
            advice=_("Or take out dump_debug, and dump single operators."),
            code="EP0005",
            item="dump_op_switch",
        )
