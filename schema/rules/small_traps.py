"""What the small C runtime takes and does not do as it is written; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Replace, Set, Unset
from schema.findings import Finding, Fix, Severity
from schema.model import Entry
from schema.other_plans import small_entries
from schema.paths import DUMP
from schema.rules.context import Context, entry_path
from schema.rules.rule import found
from schema.rules.small import gives_up, kind
from schema.rules.small_example import SMALL_GOOD, small_example, small_rule
from schema.text import N_, _, visible

_UNREAD: Final = ("dump_level", "dump_step", "dump_stats", "dump_kernel_data", "dump_status")
_UNREAD_IN_ENTRY: Final = ("optype_blacklist", "opname_blacklist", "opname_range", "watcher_nodes")
_ESCAPE: Final = re.compile(r"(?<!\\)(?:\\\\)*(\\u[0-9A-Fa-f]{4})")


@small_rule(
    id="small-key-unread",
    source="runtime.md 9 (CRT)",
    summary=N_("The small C runtime does not read a key"),
    bad=small_example(dump_step="0"),
    good=SMALL_GOOD,
    refuses=False,
)
def small_key_unread(context: Context) -> Iterator[Finding]:
    """Iterations, levels, statistics, blocklists, ranges and watchers are the graph engine's."""
    places = [(*DUMP, key) for key in _UNREAD if key in context.section]
    for index, _entry in context.entries:
        places += [path for key in _UNREAD_IN_ENTRY if context.document.has(path := (*entry_path(index), key))]
    for path in places:
        key = str(path[-1])
        yield found(
            path,
            _("The small C runtime does not read {key}").format(key=key),
            effect=_("It is passed over without a word: every iteration is dumped.")
            if key == "dump_step"
            else _("It is passed over without a word."),
            fix=Fix(_("Take it out"), (Unset(path),)),
            on_key=True,
        )


@small_rule(
    id="small-entry-skipped",
    source="runtime.md 9 (CRT)",
    summary=N_("The small C runtime passes over an entry without a model_name"),
    bad=small_example(dump_list=[{"layer": ["conv1"]}, {"model_name": "resnet50"}]),
    good=SMALL_GOOD,
    refuses=False,
)
def small_entry_skipped(context: Context) -> Iterator[Finding]:
    """There is no entry for every model."""
    for index, entry in _normal_entries(context):
        if not entry.model_name:
            yield found(
                entry_path(index),
                _("Entry {number} has no model_name").format(number=index + 1),
                effect=_("It is passed over without a word: the small C runtime has no entry for every model."),
                advice=_("Name the model that it is for."),
            )


@small_rule(
    id="small-first-entry",
    source="dump_config.c, GetModelDumpConfig",
    summary=N_("Of two entries for a model the small C runtime reads the first"),
    bad=small_example(dump_list=[{"model_name": "resnet50", "layer": ["conv1"]}, {"model_name": "resnet50"}]),
    good=SMALL_GOOD,
    refuses=False,
)
def small_first_entry(context: Context) -> Iterator[Finding]:
    """With the graph engine it is the last."""
    counting = {index for index, _entry in small_entries(context.dump).values()}
    for index, entry in _normal_entries(context):
        if entry.model_name and index not in counting:
            yield found(
                entry_path(index, "model_name"),
                _("Entry {number} is a second one for “{name}”").format(
                    number=index + 1, name=visible(entry.model_name, 40)
                ),
                effect=_("It is never looked at: the first entry for a model counts."),
                advice=_("Put all names into one entry."),
            )


@small_rule(
    id="small-layer-empty",
    source="runtime.md 9 (CRT)",
    summary=N_("The small C runtime dumps nothing for an entry with an empty layer list"),
    bad=small_example(dump_list=[{"model_name": "resnet50", "layer": list[str]()}, {"model_name": "bert"}]),
    good=SMALL_GOOD,
    refuses=False,
)
def small_layer_empty(context: Context) -> Iterator[Finding]:
    """Absent means all operators, empty means none."""
    for index, entry in _normal_entries(context):
        if entry.model_name and entry.layer == ():
            path = entry_path(index, "layer")
            yield found(
                path,
                _("The layer list of entry {number} is empty").format(number=index + 1),
                effect=_("Nothing of “{name}” is dumped.").format(name=visible(entry.model_name, 40)),
                fix=Fix(_("Dump every operator: take layer out"), (Unset(path),)),
            )


@small_rule(
    id="small-debug-unread",
    source="runtime.md 9 (CRT)",
    summary=N_("The small C runtime does not look at dump_debug beside dump_scene"),
    bad=small_example(dump_scene="normal", dump_debug="on"),
    good=small_example(dump_scene="normal"),
    refuses=False,
)
def small_debug_unread(context: Context) -> Iterator[Finding]:
    """The scene decides; only without one dump_debug does."""
    if kind(context.section) in ("normal", "exception") and context.section.get("dump_debug") == "on":
        path = (*DUMP, "dump_debug")
        yield found(
            path,
            _("dump_scene “{scene}” wins over dump_debug “on”").format(scene=kind(context.section)),
            effect=_("Overflow is not detected."),
            fix=Fix(_("Take dump_debug out"), (Unset(path),)),
            advice=_("For overflow detection set dump_scene to “debug”."),
        )


@small_rule(
    id="small-switch-alone",
    source="runtime.md 9 (CRT)",
    summary=N_("dump_op_switch “on” lets a list pass from which the small C runtime dumps nothing"),
    bad=small_example(dump_op_switch="on", dump_list=[]),
    good=SMALL_GOOD,
    refuses=False,
)
def small_switch_alone(context: Context) -> Iterator[Finding]:
    """The switch changes what is checked, and nothing else."""
    entries = small_entries(context.dump).values()
    if context.accepted and kind(context.section) == "normal" and not any(entry.layer != () for _i, entry in entries):
        yield found(
            (*DUMP, "dump_op_switch"),
            _("dump_op_switch is “on”, and no entry of dump_list names a model with something to dump"),
            effect=_("The section is taken, and nothing is dumped: operators are found through the list alone."),
            advice=_("Add an entry with a model_name."),
        )


@small_rule(
    id="small-stats-default",
    severity=Severity.HINT,
    speaker="acldump",
    source="runtime.md 9 (CRT)",
    summary=N_("Without dump_data the small C runtime writes statistics"),
    bad=small_example("dump_data"),
    good=SMALL_GOOD,
    refuses=False,
)
def small_stats_default(context: Context) -> Iterator[Finding]:
    """With the graph engine it is the tensors."""
    if context.accepted and "dump_data" not in context.section:
        yield found(
            DUMP,
            _("There is no dump_data, which stands for “stats” here"),
            effect=_("The small C runtime writes statistics then; the graph engine writes tensors."),
            fix=Fix(_("Write tensors: add dump_data “tensor”"), (Set((*DUMP, "dump_data"), "tensor"),)),
            advice=_("Or write “stats” out, to say so."),
            on_key=True,
        )


@small_rule(
    id="small-text-behind",
    severity=Severity.RISK,
    source="json_parser.c of the C runtime, CJsonParseByParser (read, not measured)",
    summary=N_("Behind the last brace the small C runtime's parser wants nothing, not even a line break"),
    bad=SMALL_GOOD + "\n",
    good=SMALL_GOOD,
    refuses=False,
)
def small_text_behind(context: Context) -> Iterator[Finding]:
    """As its source reads it compares where it stands with the file's length, without passing over blanks first."""
    text = context.document.text
    end = len(text.rstrip(" \t\r\n"))
    if end < len(text):
        yield found(
            (),
            _("The file goes on behind its last brace, if only with a line break"),
            effect=_("As the source of the small C runtime reads, its parser takes no file that does. ") + gives_up(),
            fix=Fix(_("End the file with the brace"), (Replace(end, len(text), ""),), safe=True),
            span=(end, len(text)),
        )


@small_rule(
    id="small-unicode-escape",
    severity=Severity.RISK,
    source="json_parser.c of the C runtime, NewCStringByJsonString (read, not measured)",
    summary=N_("The small C runtime's parser does not know \\u escapes"),
    bad=small_example(dump_list=[{"model_name": "resnet50", "layer": ["conv1"]}]).replace("conv1", "c\\u006fnv1"),
    good=SMALL_GOOD,
    refuses=False,
)
def small_unicode_escape(context: Context) -> Iterator[Finding]:
    """As its source reads, the whole file is given up for one."""
    match = _ESCAPE.search(context.document.text)
    if match is not None:
        yield found(
            context.document.path_at(match.start(1)),
            _("“{escape}” is an escape that the small C runtime does not know").format(escape=match[1]),
            effect=_("As the source of the small C runtime reads, its parser takes no file that has one. ")
            + gives_up(),
            advice=_("Write the character itself."),
            span=match.span(1),
        )


def _normal_entries(context: Context) -> Iterator[tuple[int, Entry]]:
    """The entries, where they are looked at."""
    if kind(context.section) == "normal":
        yield from context.entries
