"""Rules about dumps that work, and may surprise by their size or reach; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set
from schema.findings import Finding, Fix, Severity
from schema.model import Entry
from schema.other_plans import om2_entries
from schema.paths import DUMP, LIST
from schema.rules.context import Context, entry_path
from schema.rules.entry_traps import kept, last_for_every_model
from schema.rules.example import GOOD, entries, example
from schema.rules.rule import ENGINE, found, rule
from schema.target import Executor
from schema.text import N_, _, visible

_COLLECTIVE: Final = re.compile(r"^hcom|hcom_|all_?reduce|all_?gather|reduce_?scatter|all_?to_?all", re.IGNORECASE)
MANY: Final = 50
"""So many operators are many."""


def is_collective(name: str) -> bool:
    """Whether an operator's name looks like one of collective communication."""
    return _COLLECTIVE.search(name) is not None


def _whole(entry: Entry) -> bool:
    """Whether an entry stands for every operator of its models."""
    return not entry.layer and not entry.opname_range


def widest(context: Context) -> int | None:
    """The position of an entry that counts and that stands for every operator of its models."""
    if context.target.executor is Executor.OM2:
        chosen = om2_entries(context.dump) if context.ordinary else ()
        return next((index for index, names in chosen if names is None), None)
    every = last_for_every_model(context)
    for index, entry in kept(context):
        if (every is None or index == every) and _whole(entry):
            return index
    return None


@rule(
    id="every-operator",
    severity=Severity.RISK,
    source="set_dump.txt layer and dump_step; runtime.md 12.14",
    summary=N_("Every operator is dumped at every iteration"),
    bad=entries({"model_name": "resnet50"}, dump_step=""),
    good=entries({"model_name": "resnet50"}),
)
def every_operator(context: Context) -> Iterator[Finding]:
    """It can fill a disk, or take so long that the run times out."""
    place, engine = widest(context), context.target.executor is Executor.GE
    if (engine and context.dump.level == "kernel") or context.dump.dump_step or place is None:
        return
    name = context.entries[place][1].model_name if engine else None
    yield found(
        entry_path(place),
        _("Every operator of “{name}” is dumped at every iteration").format(name=visible(name, 40))
        if name
        else _("Every operator of every model is dumped at every iteration"),
        effect=_("That can fill the disk, and where the disk is slow the run may time out.")
        if context.dump.data != "stats"
        else _("Statistics are small, but a file for each operator and iteration adds up."),
        advice=_("Name operators in layer or iterations in dump_step, or set dump_data to “stats” for a first look."),
    )


@rule(
    id="level-all",
    severity=Severity.RISK,
    executors=ENGINE,
    source="set_dump.txt dump_level; runtime.md 4",
    summary=N_("dump_level “all” with many operators makes very many files"),
    bad=entries({"model_name": "resnet50"}, dump_level="all"),
    good=entries({"model_name": "resnet50"}),
)
def level_all(context: Context) -> Iterator[Finding]:
    """It is the default, and writes what aclnn launches as well."""
    many = any(len(entry.layer or ()) >= MANY for _index, entry in kept(context))
    if context.dump.level == "all" and (many or widest(context) is not None):
        written = "dump_level" in context.section
        yield found(
            (*DUMP, "dump_level") if written else LIST,
            _("dump_level is “all”, and many operators are dumped")
            if written
            else _("Without dump_level the level is “all”, and many operators are dumped"),
            effect=_(
                "Their kernels are dumped too, which makes very many files, among them those that begin with aclnn."
            ),
            fix=None
            if context.dump.switch == "on"
            else Fix(
                _("Set dump_level to “op”, for fewer files and a faster run"), (Set((*DUMP, "dump_level"), "op"),)
            ),
            advice=_(
                "dump_level “op” makes fewer files and a faster run; but it leaves out the single operators that aclnn calls "
                "launch."
            ),
            on_key=not written,
        )


@rule(
    id="switch-dumps-models",
    severity=Severity.RISK,
    executors=ENGINE,
    source="runtime.md 5 and 11.8 (DM:357-360; measured); set_dump.txt dump_list",
    summary=N_("dump_op_switch “on” without a dump_list entry dumps every model too"),
    bad=example("dump_list dump_step", dump_op_switch="on"),
    good=GOOD,
)
def switch_dumps_models(context: Context) -> Iterator[Finding]:
    """The manual's [{}] does the same: it is every model."""
    if (
        context.dump.switch == "on"
        and context.ordinary
        and not context.dump.dump_list
        and context.dump.level != "kernel"
    ):
        yield found(
            (*DUMP, "dump_op_switch"),
            _("dump_op_switch is “on”, and no model is named"),
            effect=_(
                "Single operators are dumped, and every operator of every model that is loaded afterwards as well{when}. "
                "The manual writes dump_list [{{}}] for single operators; that dumps models too."
            ).format(when="" if context.dump.dump_step else _(", at every iteration")),
            advice=_("To keep models out, name in dump_list one that is never loaded."),
        )


@rule(
    id="switch-not-filtered",
    severity=Severity.RISK,
    executors=ENGINE,
    source="runtime.md 5 (op_task.cc:100, EXD:872)",
    summary=N_("dump_list does not filter single operators"),
    bad=example("dump_step", dump_op_switch="on"),
    good=example("dump_step"),
)
def switch_not_filtered(context: Context) -> Iterator[Finding]:
    """With dump_op_switch on they are all dumped."""
    chosen = any(entry != Entry() for _index, entry in context.entries)
    if context.dump.switch == "on" and context.ordinary and chosen and context.dump.level != "kernel":
        yield found(
            (*DUMP, "dump_op_switch"),
            _("dump_op_switch is “on”: every single operator is dumped, whatever dump_list names"),
            effect=_("The list chooses among models only; single operators have no model whose entry could fit.")
            + (
                _(" Blocklists of entries with a model_name do not hold for them either.")
                if any(entry.model_name and any(m for _k, m in entry.blocklists) for _i, entry in context.entries)
                else ""
            ),
            advice=_("For a model alone, take dump_op_switch out."),
        )


@rule(
    id="collective-twice",
    severity=Severity.RISK,
    executors=ENGINE,
    source="set_dump.txt dump_mode; runtime.md 2.3; products.md",
    summary=N_("dump_mode “all” writes collective operators twice"),
    bad=entries({"model_name": "llama", "layer": ["HcomAllReduce_1"]}, dump_mode="all"),
    good=entries({"model_name": "llama", "layer": ["HcomAllReduce_1"]}),
)
def collective_twice(context: Context) -> Iterator[Finding]:
    """They change their input, so it is written before they run."""
    if context.dump.mode != "all" or not context.ordinary:
        return
    for index, entry in kept(context):
        for place, name in enumerate(entry.layer or ()):
            if is_collective(name):
                yield found(
                    entry_path(index, "layer", place),
                    _("“{name}” seems to be a collective operator, and dump_mode is “all”").format(
                        name=visible(name, 60)
                    ),
                    effect=_("Such an operator writes two files, its inputs before it runs and its outputs after."),
                    advice=_("Look into each file to see which it is, or dump one side only."),
                )
                return
