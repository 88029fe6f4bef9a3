"""Rules about blocklists and ranges that the call refuses; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, item
from schema.rules.context import Context, entry_path
from schema.rules.example import entries
from schema.rules.rule import found, rule
from schema.text import N_, _, visible

MAX_BLOCKED: Final = 100
"""Entries that one blocklist may have (runtime.md 3.6)."""


def _refused() -> str:
    """What the runtime does where the manual speaks of no effect."""
    return _(
        "The call fails. The manual says only that it takes no effect then, and its example of a blocklist lacks the level. "
        "An absent dump_level stands for “all”."
    )


_BLOCKED = {"model_name": "resnet50", "layer": ["conv1"], "optype_blacklist": [{"name": "Conv2D", "pos": ["output0"]}]}
_RANGED = {"model_name": "resnet50", "opname_range": [{"begin": "conv1", "end": "relu1"}]}


@rule(
    id="blocklist-too-long",
    severity=Severity.ERROR,
    source="runtime.md 3.6 (CONV:682-694); set_dump.txt optype_blacklist",
    summary=N_("A blocklist has more than 100 entries"),
    bad=entries(
        {"model_name": "resnet50", "opname_blacklist": [{"name": f"conv{n}", "pos": ["output0"]} for n in range(101)]}
    ),
    good=entries(
        {"model_name": "resnet50", "opname_blacklist": [{"name": f"conv{n}", "pos": ["output0"]} for n in range(100)]}
    ),
)
def blocklist_too_long(context: Context) -> Iterator[Finding]:
    """Each list of each entry counts for itself."""
    for index, entry in context.entries:
        for key, members in entry.blocklists:
            if len(members) > MAX_BLOCKED:
                path = entry_path(index, key)
                yield found(
                    path,
                    _("{key} has {count} entries; {limit} are allowed").format(
                        key=key, count=len(members), limit=MAX_BLOCKED
                    ),
                    effect=_("The call fails."),
                    advice=_("Block by type instead of by name, or name the wanted operators in layer."),
                    code="EP0003",
                    item=item(path),
                )


@rule(
    id="blocklist-level",
    severity=Severity.ERROR,
    source="runtime.md 3.6 (CONV:704-716); set_dump.txt optype_blacklist",
    summary=N_("A blocklist needs dump_level “op”"),
    bad=entries(_BLOCKED, dump_level="all"),
    good=entries(_BLOCKED),
)
def blocklist_level(context: Context) -> Iterator[Finding]:
    """An absent dump_level stands for all, so the manual's own example is refused."""
    for index, entry in context.entries:
        for key, members in entry.blocklists:
            if members and context.dump.level != "op":
                path = entry_path(index, key)
                yield found(
                    path,
                    _("{key} needs dump_level “op”, and it is “{level}”").format(
                        key=key, level=visible(context.dump.level, 40)
                    ),
                    effect=_refused(),
                    fix=Fix(_("Set dump_level to “op”"), (Set((*DUMP, "dump_level"), "op"),)),
                    code="EP0005",
                    item=item(path),
                )


@rule(
    id="range-level",
    severity=Severity.ERROR,
    source="runtime.md 3.8 (CONV:729); set_dump.txt opname_range",
    summary=N_("opname_range needs dump_level “op”"),
    bad=entries(_RANGED, dump_level="all"),
    good=entries(_RANGED),
)
def range_level(context: Context) -> Iterator[Finding]:
    """An absent dump_level stands for all."""
    for index, entry in context.entries:
        if entry.opname_range and context.dump.level != "op":
            path = entry_path(index, "opname_range")
            yield found(
                path,
                _("opname_range needs dump_level “op”, and it is “{level}”").format(
                    level=visible(context.dump.level, 40)
                ),
                effect=_refused(),
                fix=Fix(_("Set dump_level to “op”"), (Set((*DUMP, "dump_level"), "op"),)),
                code="EP0005",
                item=item(path),
            )


@rule(
    id="range-model-missing",
    severity=Severity.ERROR,
    source="runtime.md 3.8 (CONV:736-744); set_dump.txt opname_range",
    summary=N_("opname_range needs a model_name in the same entry"),
    bad=entries({"opname_range": [{"begin": "conv1", "end": "relu1"}]}),
    good=entries(_RANGED),
)
def range_model_missing(context: Context) -> Iterator[Finding]:
    """A range is a stretch of one model."""
    for index, entry in context.entries:
        if entry.opname_range and not entry.model_name and not context.wrong("dump_list", index, "model_name"):
            path = entry_path(index, "model_name")
            yield found(
                path,
                _("Entry {number} has an opname_range and no model_name").format(number=index + 1),
                effect=_("The call fails: a range is a stretch of one model."),
                advice=_("Add the model's name."),
                code="EP0001",
                item=item(path),
            )


@rule(
    id="range-incomplete",
    severity=Severity.ERROR,
    source="runtime.md 3.8 (CONV:750); set_dump.txt opname_range",
    summary=N_("A range lacks its begin or its end"),
    bad=entries({"model_name": "resnet50", "opname_range": [{"begin": "conv1", "end": ""}]}),
    good=entries(_RANGED),
)
def range_incomplete(context: Context) -> Iterator[Finding]:
    """Both ends must be there and not empty; a misspelled key counts as absent."""
    for index, entry in context.entries:
        for number, stretch in enumerate(entry.opname_range or ()):
            place = ("dump_list", index, "opname_range", number)
            ends = {"begin": stretch.begin, "end": stretch.end}
            missing = [key for key, value in ends.items() if not value and not context.wrong(*place, key)]
            if missing and not context.wrong(*place):
                path = entry_path(*place[1:])
                yield found(
                    path,
                    _("Range {number} of entry {entry} has no {missing}").format(
                        number=number + 1, entry=index + 1, missing=_(" and no ").join(missing)
                    ),
                    effect=_("The call fails: a range needs both ends."),
                    advice=_("Name the first and the last operator of the stretch, as begin and end."),
                    code="EP0003",
                    item=item(path),
                )
