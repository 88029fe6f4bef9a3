"""Rules about `dump_list` entries that the call refuses; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.document.edits import Unset
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, item
from schema.rules.context import Context, entry_path
from schema.rules.example import GOOD, entries, example
from schema.rules.rule import found, rule
from schema.target import Release
from schema.text import N_, _, visible

_OP = {"model_name": "resnet50", "layer": ["conv1"]}
_WATCH = {"layer": ["conv1"], "watcher_nodes": ["conv0"]}


@rule(
    id="model-name-empty",
    severity=Severity.ERROR,
    source="runtime.md 3.2 (CONV:631-641, 769-771)",
    summary=N_("A model_name is empty while dump_op_switch is off"),
    bad=entries({"model_name": "", "layer": ["conv1"]}),
    good=GOOD,
)
def model_name_empty(context: Context) -> Iterator[Finding]:
    """For every model the key must be absent, not empty."""
    for index, entry in context.entries:
        if entry.model_name == "" and context.dump.switch != "on":
            path = entry_path(index, "model_name")
            yield found(
                path,
                _("The model_name of entry {number} is empty").format(number=index + 1),
                effect=_("The call fails. An entry for every model has no model_name at all."),
                advice=_("Write the model's name, or take the key out to mean every model."),
                code="EP0001",
                item=item(path),
            )


@rule(
    id="layer-empty",
    severity=Severity.ERROR,
    source="runtime.md 3.2 (CONV:631-641, 769-771); set_dump.txt layer",
    summary=N_("A layer list is empty while dump_op_switch is off"),
    bad=entries({"model_name": "resnet50", "layer": []}),
    good=GOOD,
)
def layer_empty(context: Context) -> Iterator[Finding]:
    """For every operator the key must be absent, not empty."""
    for index, entry in context.entries:
        if entry.layer == () and context.dump.switch != "on":
            path = entry_path(index, "layer")
            yield found(
                path,
                _("The layer list of entry {number} is empty").format(number=index + 1),
                effect=_("The call fails. An entry for every operator has no layer at all."),
                advice=_("Name operators, or take the key out to mean every operator of the model."),
                code="EP0001",
                item=item(path),
            )


@rule(
    id="no-usable-entry",
    severity=Severity.ERROR,
    source="differences-9.0.md 18; differences-8.5.md 21",
    summary=N_("Every dump_list entry has an empty model_name or an empty layer list (CANN 8.5 and 9.0)"),
    bad=entries({"model_name": ""}, {"model_name": "resnet50", "layer": []}),
    good=GOOD,
    release=Release.V9_0,
)
def no_usable_entry(context: Context) -> Iterator[Finding]:
    """These releases are content with one entry that can be used."""
    if context.entries and context.dump.switch != "on" and not any(entry.usable for _i, entry in context.entries):
        yield found(
            (*DUMP, "dump_list"),
            _("No entry of dump_list can be used: each has an empty model_name or an empty layer list"),
            effect=_("The call fails, and the error does not name the key."),
            advice=_("Take the empty keys out to mean every model or every operator, or fill them in."),
            code="EP0001",
            item="dump_list",
        )


@rule(
    id="watcher-nodes-missing",
    severity=Severity.ERROR,
    source="runtime.md 2.6 (CONV:648-656)",
    summary=N_("dump_scene is “watcher”, and an entry has no watcher_nodes"),
    bad=example("dump_level dump_step", dump_scene="watcher", dump_list=[{"layer": ["conv1"]}]),
    good=example("dump_level dump_step", dump_scene="watcher", dump_list=[_WATCH]),
)
def watcher_nodes_missing(context: Context) -> Iterator[Finding]:
    """Every entry needs at least one node."""
    for index, entry in context.entries:
        if context.dump.watcher and not entry.watcher_nodes and not context.wrong("dump_list", index, "watcher_nodes"):
            path = entry_path(index, "watcher_nodes")
            yield found(
                path,
                _("Entry {number} names no watcher_nodes").format(number=index + 1),
                effect=_("The call fails: with dump_scene “watcher” every entry needs at least one."),
                advice=_("Name the operators whose outputs are overwritten."),
                code="EP0001",
                item=item(path),
            )


@rule(
    id="watcher-model-name",
    severity=Severity.ERROR,
    source="runtime.md 2.6 (CONV:657-666); differences-9.0.md 19",
    summary=N_("dump_scene is “watcher”, and an entry has a model_name"),
    bad=example(
        "dump_level dump_step", dump_scene="watcher", dump_list=[{"model_name": "resnet50", "watcher_nodes": ["conv0"]}]
    ),
    good=example("dump_level dump_step", dump_scene="watcher", dump_list=[_WATCH]),
)
def watcher_model_name(context: Context) -> Iterator[Finding]:
    """A watch is for every model. CANN 9.0 lets an empty name pass."""
    for index, entry in context.entries:
        named = entry.model_name if not context.release.members_must_be_objects else entry.model_name is not None
        if context.dump.watcher and named:
            path = entry_path(index, "model_name")
            yield found(
                path,
                _("Entry {number} has the model_name “{name}” beside dump_scene “watcher”").format(
                    number=index + 1, name=visible(entry.model_name or "", 60)
                ),
                effect=_("The call fails: a watch is for every model."),
                fix=Fix(_("Take model_name out"), (Unset(path),)),
                code="EP0005",
                item=item(path),
            )


@rule(
    id="watcher-nodes-without-scene",
    severity=Severity.ERROR,
    source="runtime.md 2.6 (CONV:668)",
    summary=N_("watcher_nodes are named, and dump_scene is not “watcher”"),
    bad=entries({**_OP, "watcher_nodes": ["conv0"]}),
    good=GOOD,
)
def watcher_nodes_without_scene(context: Context) -> Iterator[Finding]:
    """An empty list is let pass."""
    for index, entry in context.entries:
        if entry.watcher_nodes and not context.dump.watcher:
            path = entry_path(index, "watcher_nodes")
            yield found(
                path,
                _("Entry {number} has watcher_nodes, but dump_scene is not “watcher”").format(number=index + 1),
                effect=_("The call fails."),
                fix=Fix(_("Take watcher_nodes out"), (Unset(path),)),
                advice=_("Or set dump_scene to “watcher”."),
                code="EP0005",
                item=item(path),
            )
