"""Rules about what nobody looks at, and what therefore does nothing; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from schema.document.edits import Unset
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, Path
from schema.rules.context import Context
from schema.rules.example import example
from schema.rules.rule import found, rule
from schema.rules.scene_traps import IGNORED_BY_DEBUG, IGNORED_BY_EXCEPTION, said
from schema.target import NEWEST, Release
from schema.text import N_, _, visible

_ELSEWHERE: Final = frozenset({"model-name-empty", "layer-empty", "path-not-directory", "unknown-kernel-data"})
"""Rules of the newest release for which another rule speaks where an older one lets the thing pass."""


@rule(
    id="not-checked-yet",
    severity=Severity.SILENT,
    speaker="call",
    source="differences-9.0.md 13, 14; differences-8.5.md 16-18 (measured)",
    summary=N_("This release lets something pass that the newest one refuses (CANN 8.5 and 9.0)"),
    bad=example("dump_level dump_step dump_list", dump_scene="aic_err_brief_dump", dump_op_switch="On"),
    good=example("dump_level dump_step dump_list", dump_scene="aic_err_brief_dump"),
    release=Release.V9_0,
)
def not_checked_yet(context: Context) -> Iterator[Finding]:
    """Beside scenes and overflow detection the older releases stop checking earlier."""
    if context.target.release is NEWEST or not context.accepted or context.ordinary:
        return
    from schema.rules.releases import ORDERS

    dump = context.dump
    ignored = IGNORED_BY_EXCEPTION if dump.exception else IGNORED_BY_DEBUG if dump.debug == "on" else ()
    newest = Context.of(context.document, replace(context.target, release=NEWEST), context.host)
    for finding in ORDERS[NEWEST].errors(newest):
        key = finding.path[1] if len(finding.path) > 1 else ""
        if finding.rule not in _ELSEWHERE and key not in (*ignored, "dump_kernel_data"):
            yield found(
                finding.path,
                finding.message,
                effect=_("{release} does not look at it here and lets it pass; {newest} refuses the file.").format(
                    release=context.target.release.title, newest=NEWEST.title
                )
                + ("" if context.verdict.engine == "on" else _(" The engine then dumps nothing.")),
                advice=finding.advice or _("Mend it all the same, or take it out."),
                on_key=finding.on_key,
                span=finding.span,
            )


@rule(
    id="only-kernel-data",
    severity=Severity.SILENT,
    source="runtime.md 0, needDump (CONV:995-1010), and 2.7 (ADM:325)",
    summary=N_("Only dump_kernel_data asks for anything, and other keys beside it do nothing"),
    bad=example("dump_list", dump_kernel_data="printf"),
    good=example("dump_list dump_step dump_level", dump_kernel_data="printf"),
)
def only_kernel_data(context: Context) -> Iterator[Finding]:
    """What kernels print is gathered without a dump; what belongs to a dump has then nothing to act on."""
    dump = context.dump
    if context.verdict.call != "nothing" or not dump.dump_kernel_data or not context.release.kernel_data:
        return
    keys = [*said(context, ("dump_mode", "dump_level", "dump_data", "dump_stats", "dump_step"))]
    keys += ["dump_list"] if dump.dump_list == () else []
    if keys:
        yield found(
            (*DUMP, keys[0]),
            _("Only dump_kernel_data asks for something here; without effect: {keys}").format(keys=_(", ").join(keys)),
            effect=_(
                "The call succeeds and gathers what kernels print, but no operator is dumped: [] in dump_list counts as absent."
            )
            if "dump_list" in keys
            else _("The call succeeds and gathers what kernels print, but no operator is dumped."),
            advice=_("To dump operators as well, add a dump_list with an entry; else take the others out."),
            on_key=True,
        )


@rule(
    id="statistic-twice",
    severity=Severity.HINT,
    source="runtime.md 2.4",
    summary=N_("A statistic stands twice in dump_stats"),
    bad=example(dump_data="stats", dump_stats=["Max", "Max"]),
    good=example(dump_data="stats", dump_stats=["Max"]),
    also=("stats-only-grow",),
)
def statistic_twice(context: Context) -> Iterator[Finding]:
    """It does no harm; the columns have an order of their own."""
    places: dict[str, list[Path]] = {}
    for place, name in enumerate(context.dump.dump_stats or ()):
        places.setdefault(name, []).append((*DUMP, "dump_stats", place))
    for name, (_first, *more) in places.items():
        if name and more:
            yield found(
                more[0],
                _("“{name}” stands in dump_stats already").format(name=visible(name, 40)),
                effect=_("It is counted once. The columns come in an order of their own, whatever the list's is."),
                fix=Fix(_("Take it out"), tuple(Unset(path) for path in reversed(more)), safe=True),
            )
