"""Rules about what scenes and overflow detection leave out without a word; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set, Unset
from schema.fields import DUMP_FIELDS
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, LIST
from schema.rules.context import Context, entry_path
from schema.rules.example import example
from schema.rules.path import why_not_found
from schema.rules.path_traps import WORK_VARIABLES
from schema.rules.place import behind_address, on_host
from schema.rules.rule import ENGINE, found, rule
from schema.steps import Reason, StepProblem, problems
from schema.target import Release
from schema.text import N_, _, visible

_REST: Final = "dump_level dump_step dump_list"
_WATCH: Final = {"layer": ["conv1"], "watcher_nodes": ["conv0"]}
IGNORED_BY_EXCEPTION: Final = ("dump_mode", "dump_level", "dump_data", "dump_stats", "dump_step", "dump_list")
"""Keys that an exception scene neither checks nor uses (runtime.md 2.6)."""
IGNORED_BY_DEBUG: Final = ("dump_mode", "dump_level", "dump_data", "dump_stats")
"""Keys without effect beside dump_debug “on” (runtime.md 2.5)."""
_DEFAULTS: Final = {field.name: field.default for field in DUMP_FIELDS}


def said(context: Context, keys: tuple[str, ...]) -> Iterator[str]:
    """The keys that are there and ask for something."""
    for key in keys:
        value = context.section.get(key)
        if key in context.section and value not in ("", "off", [], _DEFAULTS[key] or None):
            yield key


@rule(
    id="exception-ignores",
    severity=Severity.SILENT,
    executors=ENGINE,
    speaker="call",
    source="runtime.md 2.6, 11.2 and 12.12 (measured)",
    summary=N_("An exception scene ignores nearly every other key"),
    bad=example("dump_level dump_step", dump_scene="aic_err_brief_dump"),
    good=example(_REST, dump_scene="aic_err_brief_dump"),
)
def exception_ignores(context: Context) -> Iterator[Finding]:
    """The manual says that model dump beside it is an error; the runtime takes both and does one."""
    if not context.dump.exception:
        return
    for key in said(context, IGNORED_BY_EXCEPTION):
        path = (*DUMP, key)
        yield found(
            path,
            _("dump_scene “{scene}” ignores {key}").format(scene=visible(context.dump.dump_scene or "", 40), key=key),
            effect=_(
                "The call succeeds, and models are not dumped. The manual says that the two cannot be combined; "
                "the runtime does not complain."
            )
            if key == "dump_list"
            else _(
                "It is neither checked nor used. The manual has an error message for dump_scene beside dump_stats; "
                "the runtime never gives it."
            )
            if key == "dump_stats"
            else _("It is neither checked nor used."),
            fix=Fix(_("Take it out"), (Unset(path),)),
            advice=_("To dump models, take dump_scene out.") if key == "dump_list" else "",
            on_key=True,
        )


@rule(
    id="exception-path",
    severity=Severity.RISK,
    source="runtime.md 2.1 and 2.6 (measured)",
    summary=N_("The directory of an exception dump does not exist, and nobody looks"),
    bad=example(_REST, dump_scene="aic_err_brief_dump", dump_path="/data/missing"),
    good=example(_REST, dump_scene="aic_err_brief_dump"),
)
def exception_path(context: Context) -> Iterator[Finding]:
    """The path is not checked at all in these scenes."""
    path = context.dump.dump_path or ""
    if context.dump.exception and path and behind_address(path) is None:
        kind = context.host.kind(on_host(path))
        if kind != "directory" or not context.host.writable(on_host(path)):
            yield found(
                (*DUMP, "dump_path"),
                _("dump_path “{path}” is no directory that you may write to").format(path=visible(path, 80)),
                effect=_(
                    "The call succeeds: in exception scenes the path is not checked. It shows when the error comes."
                ),
                advice=why_not_found(context, path) if kind is None else _("Name a directory of your own."),
            )


@rule(
    id="exception-no-path",
    severity=Severity.HINT,
    source="runtime.md 2.1 (exception_dumper.cpp:202-205)",
    summary=N_("An exception dump without dump_path goes to the working directory"),
    bad=example(f"{_REST} dump_path", dump_scene="lite_exception"),
    good=example(_REST, dump_scene="lite_exception"),
)
def exception_no_path(context: Context) -> Iterator[Finding]:
    """An empty path counts as absent."""
    if context.dump.exception and not context.dump.dump_path and not context.wrong("dump_path"):
        if any(context.host.environment.get(name) for name in WORK_VARIABLES):
            return
        yield found(
            (*DUMP, "dump_scene"),
            _("There is no dump_path: the exception dump goes to the working directory of the program"),
            effect=_("Files stand in ./extra-info/data-dump/<device>/."),
            advice=_("Add dump_path."),
        )


@rule(
    id="path-replaced",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 2.1 and 11.5 (CONV:929-938); differences-8.5.md 33",
    summary=N_("A variable of the environment replaces dump_path"),
    bad=example(_REST, dump_scene="aic_err_brief_dump"),
    good=example(_REST, dump_scene="aic_err_brief_dump"),
    environment=(("ASCEND_WORK_PATH", "/data/work"),),
)
def path_replaced(context: Context) -> Iterator[Finding]:
    """ASCEND_DUMP_PATH comes before ASCEND_WORK_PATH, and both before the file; 8.5 knows the latter only."""
    every = context.release.work_path_any_scene
    names = ("ASCEND_WORK_PATH",) if every else WORK_VARIABLES
    name = next((name for name in names if context.host.environment.get(name)), None)
    concerned = bool(context.dump.dump_scene) if every else context.dump.exception
    if name and concerned and context.dump.dump_path:
        yield found(
            (*DUMP, "dump_path"),
            _("{name} in the environment replaces dump_path").format(name=name),
            effect=_(
                "The dump goes to “{path}” if the program may write there. The manual's order is another: NPU_COLLECT_PATH, "
                "then ASCEND_WORK_PATH, then the file; the runtime looks at {order}, then at the file."
            ).format(path=visible(context.host.environment[name], 80), order=_(" and then ").join(names)),
            advice=_("Unset the variable, or look for the files there."),
        )


@rule(
    id="kernel-data-no-path",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 2.7 (kernel_dfx_dumper.cpp:262; measured)",
    summary=N_("dump_kernel_data beside an exception scene needs a dump_path"),
    bad=example(f"{_REST} dump_path", dump_scene="lite_exception", dump_kernel_data="printf"),
    good=example(_REST, dump_scene="lite_exception", dump_kernel_data="printf"),
    also=("exception-no-path",),
)
def kernel_data_no_path(context: Context) -> Iterator[Finding]:
    """Without one nothing is gathered."""
    if context.dump.exception and context.dump.dump_kernel_data and not context.dump.dump_path:
        yield found(
            (*DUMP, "dump_kernel_data"),
            _("dump_kernel_data has no dump_path to go to"),
            effect=_("The call succeeds, and what kernels print is not gathered."),
            advice=_("Add dump_path."),
            on_key=True,
        )


@rule(
    id="debug-with-list",
    severity=Severity.SILENT,
    source="runtime.md 2.5, 11.1 and 12.5 (CB:495-503; measured)",
    summary=N_("dump_debug “on” beside a dump_list entry: overflow of models is not detected"),
    bad=example("dump_level dump_step", dump_debug="on"),
    good=example(_REST, dump_debug="on"),
)
def debug_with_list(context: Context) -> Iterator[Finding]:
    """The manual says that this is an error; the call takes it, and the engine drops it."""
    if context.dump.debug == "on" and context.section.get("dump_list"):
        yield found(
            LIST,
            _("dump_debug is “on” and dump_list has an entry"),
            effect=_(
                "The call succeeds, but the engine refuses without a word to you: no overflow of a model is detected. "
                "The manual says that the call fails; it does not."
            ),
            fix=Fix(_("Take dump_list out"), (Unset(LIST),)),
            on_key=True,
        )


@rule(
    id="debug-ignores",
    severity=Severity.SILENT,
    source="runtime.md 2.5 (SET:98, DD:1424, CB:604)",
    summary=N_("Overflow detection ignores mode, level, kind of data and statistics"),
    bad=example("dump_step dump_list", dump_debug="on"),
    good=example(_REST, dump_debug="on"),
)
def debug_ignores(context: Context) -> Iterator[Finding]:
    """It writes inputs and outputs of the operators that overflow."""
    if context.dump.debug != "on" or context.dump.dump_scene:
        return
    for key in said(context, IGNORED_BY_DEBUG):
        path = (*DUMP, key)
        yield found(
            path,
            _("dump_debug “on” ignores {key}").format(key=key),
            effect=_("Of the operators that overflow, inputs and outputs are written as tensors, whatever it says."),
            fix=Fix(_("Take it out"), (Unset(path),)),
            on_key=True,
        )


@rule(
    id="debug-step-unchecked",
    severity=Severity.SILENT,
    speaker="device",
    source="runtime.md 2.2 (CONV:411, DM:203; measured)",
    summary=N_("dump_debug “on”: a faulty dump_step is taken, and the device cannot read it"),
    bad=example("dump_level dump_list", dump_debug="on", dump_step="last"),
    good=example("dump_level dump_list", dump_debug="on", dump_step="3"),
)
def debug_step_unchecked(context: Context) -> Iterator[Finding]:
    """The call does not look at it in this case."""
    text = context.dump.dump_step or ""
    if context.dump.debug != "on" or context.dump.dump_scene:
        return
    if faults := [fault for fault in problems(text) if not _lenient(text, fault)]:
        yield found(
            (*DUMP, "dump_step"),
            _("dump_step “{value}”: {reason}").format(value=visible(text, 40), reason=faults[0].message),
            effect=_("The call succeeds without looking at it; the device then fails to read it, and dumps nothing."),
            advice=_("Write numbers and rising ranges joined by |, or leave it out."),
            span=context.inside((*DUMP, "dump_step"), faults[0].start, faults[0].end),
        )


def _lenient(text: str, fault: StepProblem) -> bool:
    """Whether the device takes a part that the call would refuse (runtime.md 2.2): empty, with blanks, or falling."""
    if fault.reason is Reason.NOT_DIGITS:
        part = text.split("|")[fault.part]
        return not problems(part.replace(" ", "")) and bool(part.strip())
    return fault.reason in (Reason.EMPTY_PART, Reason.FALLING, Reason.TOO_MANY_PARTS)


@rule(
    id="debug-step-lenient",
    severity=Severity.HINT,
    source="runtime.md 2.2 (CONV:411; AICM:717-765)",
    summary=N_("dump_debug “on”: a dump_step that only the device takes"),
    bad=example("dump_level dump_list", dump_debug="on", dump_step="5-3"),
    good=example("dump_level dump_list", dump_debug="on", dump_step="3-5"),
)
def debug_step_lenient(context: Context) -> Iterator[Finding]:
    """It works by luck: without dump_debug the call would refuse it."""
    text = context.dump.dump_step or ""
    faults = problems(text) if context.dump.debug == "on" and not context.dump.dump_scene else ()
    if faults and all(_lenient(text, fault) for fault in faults):
        yield found(
            (*DUMP, "dump_step"),
            _("dump_step “{value}”: {reason}").format(value=visible(text, 40), reason=faults[0].message),
            effect=_(
                "Beside dump_debug the call does not look at it, and the device takes it: it skips what is empty and turns "
                "a falling range round. Without dump_debug the call fails."
            ),
            advice=_("Write numbers and rising ranges joined by |."),
            span=context.inside((*DUMP, "dump_step"), faults[0].start, faults[0].end),
        )


@rule(
    id="watcher-nothing-watched",
    severity=Severity.SILENT,
    source="runtime.md 2.6 and 12.6 (DM:342-347; measured)",
    summary=N_("dump_scene “watcher” without any watcher_nodes"),
    bad=example(_REST, dump_scene="watcher"),
    good=example("dump_level dump_step", dump_scene="watcher", dump_list=[_WATCH]),
)
def watcher_nothing_watched(context: Context) -> Iterator[Finding]:
    """Nothing requires dump_list to be there, and CANN 8.5 does not require the nodes."""
    entries = context.dump.dump_list or ()
    if context.dump.watcher and context.accepted and not any(entry.watcher_nodes for entry in entries):
        missing = "dump_list" not in context.section
        yield found(
            (*DUMP, "dump_scene"),
            _("dump_scene is “watcher”, and no watcher_nodes are named"),
            effect=_("The call succeeds, but the engine refuses without a word to you: there is no dump_list.")
            if missing
            else _("The call succeeds, and nothing is watched."),
            advice=_("Add a dump_list entry with watcher_nodes and, to narrow it, layer."),
        )


@rule(
    id="watcher-level-kernel",
    severity=Severity.SILENT,
    source="runtime.md 2.6 and 12.6 (measured)",
    summary=N_("dump_scene “watcher” with dump_level “kernel” does nothing"),
    bad=example("dump_step", dump_scene="watcher", dump_level="kernel", dump_list=[_WATCH]),
    good=example("dump_step", dump_scene="watcher", dump_level="op", dump_list=[_WATCH]),
)
def watcher_level_kernel(context: Context) -> Iterator[Finding]:
    """The engine is told to dump nothing."""
    if context.dump.watcher and context.dump.level == "kernel":
        path = (*DUMP, "dump_level")
        yield found(
            path,
            _("dump_level “kernel” beside dump_scene “watcher”"),
            effect=_("The call succeeds, and nothing is watched: the level turns the dump of models off."),
            fix=Fix(_("Set dump_level to “op”"), (Set(path, "op"),)),
        )


@rule(
    id="watcher-several-entries",
    severity=Severity.SILENT,
    source="runtime.md 2.6 and 12.6 (DM:307, 315; measured)",
    summary=N_("Of several entries for a watcher only the last counts"),
    bad=example("dump_level dump_step", dump_scene="watcher", dump_list=[_WATCH, _WATCH]),
    good=example("dump_level dump_step", dump_scene="watcher", dump_list=[_WATCH]),
)
def watcher_several_entries(context: Context) -> Iterator[Finding]:
    """Each overwrites the layers and nodes of the one before."""
    entries = context.dump.dump_list or ()
    if context.dump.watcher and context.accepted:
        for index in range(len(entries) - 1):
            yield found(
                entry_path(index),
                _("Entry {number} is overwritten by the last one").format(number=index + 1),
                effect=_("The call succeeds, but of a watcher only the last entry's layer and watcher_nodes count."),
                advice=_("Put all names into one entry, or make one run for each."),
            )


@rule(
    id="kernel-word-skipped",
    severity=Severity.SILENT,
    speaker="call",
    source="differences-9.0.md 15 (measured)",
    summary=N_("CANN 9.0 does not check dump_kernel_data beside an exception scene or overflow detection"),
    bad=example(_REST, dump_debug="on", dump_kernel_data="print"),
    good=example(_REST, dump_debug="on", dump_kernel_data="printf"),
    release=Release.V9_0,
)
def kernel_word_skipped(context: Context) -> Iterator[Finding]:
    """Unknown words are skipped, known ones beside them work."""
    unchecked = context.dump.exception or context.dump.debug == "on"
    if not unchecked or not context.accepted or not context.release.kernel_data:
        return
    allowed = next(field.values for field in DUMP_FIELDS if field.name == "dump_kernel_data")
    words = (context.dump.dump_kernel_data or allowed[0]).split(",")
    for word in words:
        if word not in allowed:
            yield found(
                (*DUMP, "dump_kernel_data"),
                _("dump_kernel_data has the unknown word “{word}”").format(word=visible(word, 40)),
                effect=_("The call succeeds, and the word is skipped; CANN 9.1 refuses it."),
                advice=_("Allowed are {values}.").format(values=_(", ").join(allowed)),
            )
