"""Rules about `dump_list` entries that are dropped, shadowed or overwritten; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.document.edits import Set, Unset
from schema.findings import Finding, Fix, Severity
from schema.model import Entry
from schema.paths import DUMP
from schema.rules.context import Context, entry_path
from schema.rules.example import GOOD, entries, example
from schema.rules.rule import found, rule
from schema.target import Release
from schema.text import N_, _, visible

_RESNET = {"model_name": "resnet50", "layer": ["conv1"]}


def kept(context: Context) -> tuple[tuple[int, Entry], ...]:
    """The entries that the engine keeps, with their positions in the file."""
    if not context.ordinary:
        return ()
    drops = context.release.drops_unusable_entries
    return tuple((index, entry) for index, entry in context.entries if entry.usable or not drops)


def last_for_every_model(context: Context) -> int | None:
    """The position of the entry that stands for every model; of several, the last."""
    return next((index for index, entry in reversed(kept(context)) if not entry.model_name), None)


@rule(
    id="entry-dropped",
    severity=Severity.SILENT,
    source="runtime.md 3.2 and 12.14 (CB:705-725, DM:357-360; measured); differences-9.0.md 18",
    summary=N_("An entry with an empty model_name or layer list is let pass, and dropped by the engine"),
    bad=entries({"model_name": "resnet50", "layer": []}, _RESNET, dump_op_switch="on", dump_step=""),
    good=entries(_RESNET, dump_op_switch="on", dump_step=""),
    also=("switch-not-filtered",),
)
def entry_dropped(context: Context) -> Iterator[Finding]:
    """With dump_op_switch on; in 9.0 also beside an entry that can be used. If none is left, everything is dumped."""
    left = kept(context)
    if not context.accepted or not context.ordinary or not context.release.drops_unusable_entries:
        return
    for index, entry in context.entries:
        if not entry.usable:
            key = "model_name" if entry.model_name == "" else "layer"
            yield found(
                entry_path(index, key),
                _("The {key} of entry {number} is empty").format(key=key, number=index + 1),
                effect=_("The call succeeds, and the engine drops the entry without a word to you.")
                if left
                else _(
                    "The call succeeds, but the engine drops the entry; no entry is left then, and every operator of every "
                    "model is dumped."
                ),
                fix=Fix(_("Take the entry out"), (Unset(entry_path(index)),)) if left else None,
                advice=_("Take the empty key out, or fill it in."),
            )


@rule(
    id="entry-means-all",
    severity=Severity.SILENT,
    source="differences-8.5.md 21, 22 (measured)",
    summary=N_("CANN 8.5 keeps an entry with an empty model_name or layer list, and takes it for every one"),
    bad=entries({"model_name": "bert", "layer": []}, _RESNET),
    good=GOOD,
    release=Release.V8_5,
    also=("every-operator",),
)
def entry_means_all(context: Context) -> Iterator[Finding]:
    """An empty name is the any-model entry there, an empty list is all operators."""
    if not context.accepted or not context.ordinary or context.release.drops_unusable_entries:
        return
    for index, entry in context.entries:
        if not entry.usable:
            key = "model_name" if entry.model_name == "" else "layer"
            yield found(
                entry_path(index, key),
                _("The {key} of entry {number} is empty").format(key=key, number=index + 1),
                effect=_("CANN 8.5 takes the entry for every model; later releases drop it, or refuse the file.")
                if key == "model_name"
                else _("CANN 8.5 takes it for every operator; later releases drop the entry, or refuse the file."),
                advice=_("Take the key out to say so, or fill it in."),
            )


@rule(
    id="layers-shadowed",
    severity=Severity.SILENT,
    source="runtime.md 3.3 and 12.7 (DP:372-402; measured)",
    summary=N_("An entry without model_name shadows every entry that has one"),
    bad=entries({"layer": ["conv1"]}, {"model_name": "resnet50", "layer": ["conv2"]}),
    good=GOOD,
)
def layers_shadowed(context: Context) -> Iterator[Finding]:
    """The layer lists of named entries are never read then; their ranges and blocklists still count."""
    every = last_for_every_model(context)
    if every is None:
        return
    for index, entry in kept(context):
        if entry.model_name and _loses(entry, context.entries[every][1]):
            blocks = any(members for _key, members in entry.blocklists)
            limits = bool(entry.opname_range) and not entry.layer
            yield found(
                entry_path(index, "layer") if entry.layer else entry_path(index),
                _("Entry {number}, for “{name}”, is shadowed by entry {every}, which has no model_name").format(
                    number=index + 1, name=visible(entry.model_name, 40), every=every + 1
                ),
                effect=_("Its ranges limit nothing: the entry for every model dumps every operator anyway.")
                if limits
                else _("Which operators it asks for is never read: the entry for every model alone decides.")
                + (
                    _(" Its ranges and blocklists do count.")
                    if entry.opname_range and not limits
                    else _(" Its blocklists do count.")
                    if blocks
                    else ""
                ),
                advice=_("Give entry {every} a model_name, or take it out.").format(every=every + 1),
            )


def _loses(entry: Entry, every: Entry) -> bool:
    """Whether an entry with a name asks for something else than what the one for every model makes of it."""
    if entry.layer is not None:
        return True
    return bool(entry.opname_range) != bool(every.layer)


@rule(
    id="layers-overwritten",
    severity=Severity.SILENT,
    source="runtime.md 3.2, 3.3 and 12.7 (DP:298, 465-538, 698; measured); set_dump.txt model_name",
    summary=N_("Two entries are for the same model"),
    bad=entries(_RESNET, {"model_name": "resnet50", "layer": ["conv2"]}),
    good=entries({"model_name": "resnet50", "layer": ["conv1", "conv2"]}),
)
def layers_overwritten(context: Context) -> Iterator[Finding]:
    """The last layer list and the last ranges win, the blocklists are joined. So it is with two for every model."""
    members = kept(context)
    for place, (index, entry) in enumerate(members):
        later = [
            number for number, other in members[place + 1 :] if (other.model_name or "") == (entry.model_name or "")
        ]
        if later:
            yield found(
                entry_path(index, "model_name") if entry.model_name else entry_path(index),
                _("Entries {number} and {later} are both for “{name}”").format(
                    number=index + 1, later=later[-1] + 1, name=visible(entry.model_name, 40)
                )
                if entry.model_name
                else _("Entries {number} and {later} are both for every model").format(
                    number=index + 1, later=later[-1] + 1
                ),
                effect=_(
                    "The last one's layer list counts, even where it has none and so means every operator; "
                    "of the ranges the last that are there; the blocklists are joined. The manual wants each model_name once; "
                    "the runtime does not check."
                ),
                advice=_("Make one entry of them."),
            )


@rule(
    id="level-kernel",
    severity=Severity.SILENT,
    source="runtime.md 4 and 12.4 (CB:675-677; measured)",
    summary=N_("dump_level “kernel” turns the dump of models off"),
    bad=example(dump_level="kernel"),
    good=GOOD,
)
def level_kernel(context: Context) -> Iterator[Finding]:
    """Layers, iterations, blocklists and ranges are for models."""
    chosen = any(entry != Entry() for _index, entry in context.entries)
    asked = bool(context.entries) and (chosen or context.dump.switch != "on")
    if context.dump.level == "kernel" and context.ordinary and asked:
        path = (*DUMP, "dump_level")
        yield found(
            path,
            _("dump_level is “kernel”, and dump_list names models to dump"),
            effect=_(
                "The call succeeds, but nothing of a model is dumped: layer, dump_step, blocklists and ranges do nothing. "
                "Only kernels that aclnn calls launch are dumped. The manual says that this level dumps kernels, and not "
                "that it turns the dump of models off."
            ),
            fix=Fix(_("Set dump_level to “op”"), (Set(path, "op"),)),
        )
