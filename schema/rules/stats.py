"""Rules about a `dump_stats` that the call refuses; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.document.edits import Set, Unset
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.rule import found, rule
from schema.text import N_, _, visible

_STATS = ("Max", "Min")


@rule(
    id="stats-empty",
    severity=Severity.ERROR,
    source="runtime.md 2.4 (CONV:835)",
    summary=N_("dump_stats is an empty list"),
    bad=example(dump_data="stats", dump_stats=[]),
    good=example(dump_data="stats", dump_stats=list(_STATS)),
    also=("stats-only-grow",),
)
def stats_empty(context: Context) -> Iterator[Finding]:
    """For the usual statistics the key must be absent, not empty."""
    if context.dump.dump_stats == ():
        yield found(
            (*DUMP, "dump_stats"),
            _("dump_stats is an empty list"),
            effect=_(
                "The call fails. The manual says that six statistics are collected if no value is specified; for that the "
                "key must be absent, not empty."
            ),
            fix=Fix(_("Take it out"), (Unset((*DUMP, "dump_stats")),), safe=True),
            code="EP0001",
            item="dump_stats",
        )


@rule(
    id="stats-without-data",
    severity=Severity.ERROR,
    source="runtime.md 2.4 (CONV:841); set_dump.txt dump_stats",
    summary=N_("dump_stats is there, and dump_data is not “stats”"),
    bad=example(dump_stats=list(_STATS)),
    good=GOOD,
)
def stats_without_data(context: Context) -> Iterator[Finding]:
    """An absent dump_data stands for tensor."""
    if context.dump.dump_stats and context.dump.data != "stats":
        yield found(
            (*DUMP, "dump_stats"),
            _("dump_stats needs dump_data “stats”, and it is “{data}”").format(data=visible(context.dump.data, 40)),
            effect=_("The call fails. An absent dump_data stands for “tensor”."),
            fix=Fix(_("Set dump_data to “stats”"), (Set((*DUMP, "dump_data"), "stats"),)),
            advice=_("Or take dump_stats out, and dump tensors."),
            code="EP0005",
            item="dump_stats",
        )
