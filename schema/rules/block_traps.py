"""Rules about blocklist entries without effect; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set, Unset
from schema.engine import LARGEST_NUMBER, POSITION
from schema.findings import Finding, Fix, Severity
from schema.model import BlockEntry
from schema.rules.context import Context, entry_path
from schema.rules.example import entries
from schema.rules.rule import ENGINE, found, rule
from schema.text import N_, _, visible

_LARGEST_POSITION: Final = 2**32 - 1
_LOOSE: Final = re.compile(r"\W*(in|out)[a-z]*\W*([0-9]+)\W*", re.IGNORECASE)


def _blocked(*members: object) -> str:
    return entries({"model_name": "resnet50", "layer": ["conv1"], "optype_blacklist": list(members)}, dump_mode="all")


def blocked_entries(context: Context) -> Iterator[tuple[int, str, int, BlockEntry]]:
    """Every blocklist entry that the engine reads, with the positions of both lists and the key."""
    if context.dump.exception:
        return
    for index, entry in context.entries:
        for key, members in entry.blocklists:
            for number, member in enumerate(members):
                if not context.wrong("dump_list", index, key, number):
                    yield index, key, number, member


def _value(position: str) -> int | None:
    """The number of a position; cut down where it is beyond all bounds. `None` for a word that is none."""
    match = POSITION.fullmatch(position)
    digits = match[2].lstrip("0") if match else ""
    if match is None:
        return None
    return int(digits or "0") if len(digits) <= len(str(LARGEST_NUMBER)) else LARGEST_NUMBER + 1


@rule(
    id="block-without-pos",
    severity=Severity.SILENT,
    source="runtime.md 3.6 and 12.9 (measured); set_dump.txt pos",
    summary=N_("A blocklist entry without positions has no effect"),
    bad=_blocked({"name": "Conv2D"}),
    good=_blocked({"name": "Conv2D", "pos": ["input0", "output0"]}),
)
def block_without_pos(context: Context) -> Iterator[Finding]:
    """There is no word for all positions: each must be listed."""
    for index, key, number, member in blocked_entries(context):
        if not member.pos and not context.wrong("dump_list", index, key, number, "pos"):
            yield found(
                entry_path(index, key, number),
                _("The blocklist entry for “{name}” names no positions").format(name=visible(member.name or "", 40)),
                effect=_("It has no effect: nothing is kept back."),
                advice=_("List each input and output that is to be kept back in pos, as input0 and output0."),
            )


@rule(
    id="block-without-name",
    severity=Severity.SILENT,
    source="runtime.md 3.6 and 12.9; set_dump.txt name",
    summary=N_("A blocklist entry without a name has no effect"),
    bad=_blocked({"pos": ["input0"]}),
    good=_blocked({"name": "Conv2D", "pos": ["input0"]}),
)
def block_without_name(context: Context) -> Iterator[Finding]:
    """No operator has an empty name."""
    for index, key, number, member in blocked_entries(context):
        if not member.name and not context.wrong("dump_list", index, key, number, "name"):
            yield found(
                entry_path(index, key, number),
                _("Entry {number} of {key} has no name").format(number=number + 1, key=key),
                effect=_("It has no effect: nothing is kept back."),
                advice=_("Write the operator's type as its name.")
                if key == "optype_blacklist"
                else _("Write the operator's name."),
            )


@rule(
    id="position-unknown",
    severity=Severity.SILENT,
    source="runtime.md 3.7 and 12.9 (DM:247-250; measured)",
    summary=N_("A blocklist position is not input or output with a number"),
    bad=_blocked({"name": "Conv2D", "pos": ["Input0"]}),
    good=_blocked({"name": "Conv2D", "pos": ["input0"]}),
)
def position_unknown(context: Context) -> Iterator[Finding]:
    """The engine skips it with a line in the log; nobody refuses it."""
    for index, key, number, member in blocked_entries(context):
        for place, position in enumerate(member.pos or ()):
            if _value(position) is None and not context.wrong("dump_list", index, key, number, "pos", place):
                path = entry_path(index, key, number, "pos", place)
                loose = _LOOSE.fullmatch(position)
                near = f"{loose[1].lower()}put{loose[2]}" if loose else None
                yield found(
                    path,
                    _("“{value}” is no position").format(value=visible(position, 40)),
                    effect=_(
                        "It is skipped without a word to you. Positions are input or output and a number, in small letters."
                    ),
                    fix=Fix(_("Write “{value}”").format(value=near), (Set(path, near),), safe=True) if near else None,
                    advice="" if near else _advice(position),
                )


def _advice(position: str) -> str:
    """What to write instead; the manual's own words for a position are taken for one."""
    if position in ("inputn", "outputn"):
        return _("The manual's n stands for a number: write {example}.").format(example=position[:-1] + "0")
    return _("Write input0, output1 and so on; there is no word for all.")


@rule(
    id="position-too-large",
    severity=Severity.SILENT,
    source="runtime.md 3.7 and 12.9 (DM:257-260; measured); differences-8.5.md 28",
    summary=N_("A blocklist position is so large that it hits another one"),
    bad=_blocked({"name": "Conv2D", "pos": ["input4294967296"]}),
    good=_blocked({"name": "Conv2D", "pos": ["input4"]}),
)
def position_too_large(context: Context) -> Iterator[Finding]:
    """Above 2^32-1 it becomes 0, or its low bits; above 2^64-1 the engine throws and the process ends."""
    for index, key, number, member in blocked_entries(context):
        for place, position in enumerate(member.pos or ()):
            value = _value(position)
            if value is None or value <= _LARGEST_POSITION:
                continue
            hit = 0 if context.release.large_position_is_zero else value & _LARGEST_POSITION
            yield found(
                entry_path(index, key, number, "pos", place),
                _("The position “{value}” is too large").format(value=visible(position, 40)),
                effect=_("The engine throws on it, and nobody catches that: the process ends.")
                if value > LARGEST_NUMBER
                else _("The call succeeds, and {hit} is kept back instead.").format(
                    hit=position.rstrip("0123456789") + str(hit)
                ),
                advice=_("Write the number of an input or output that the operator has."),
            )


@rule(
    id="type-in-small-letters",
    severity=Severity.HINT,
    executors=ENGINE,
    source="runtime.md 3.6 and 12.9 (DD:560-598)",
    summary=N_("An operator type is compared letter by letter, and most begin with a capital"),
    bad=_blocked({"name": "conv", "pos": ["input0"]}),
    good=_blocked({"name": "Conv2D", "pos": ["input0"]}),
)
def type_in_small_letters(context: Context) -> Iterator[Finding]:
    """The manual's own example has such a name."""
    for index, key, number, member in blocked_entries(context):
        if key == "optype_blacklist" and member.name and member.name[0].islower():
            yield found(
                entry_path(index, key, number, "name"),
                _("The operator type “{name}” begins with a small letter").format(name=visible(member.name, 40)),
                effect=_(
                    "Types are compared letter by letter: conv is not Conv2D. One that no operator has is passed over."
                ),
                advice=_("Look the type up in the compiled model; for one operator's name use opname_blacklist."),
            )


@rule(
    id="position-twice",
    severity=Severity.HINT,
    executors=ENGINE,
    source="runtime.md 3.6",
    summary=N_("A blocklist position stands twice"),
    bad=_blocked({"name": "Conv2D", "pos": ["input0", "input0"]}),
    good=_blocked({"name": "Conv2D", "pos": ["input0"]}),
)
def position_twice(context: Context) -> Iterator[Finding]:
    """It does no harm."""
    for index, key, number, member in blocked_entries(context):
        seen: set[str] = set()
        for place, position in enumerate(member.pos or ()):
            if position in seen and not context.wrong("dump_list", index, key, number, "pos", place):
                path = entry_path(index, key, number, "pos", place)
                yield found(
                    path,
                    _("“{value}” stands there already").format(value=visible(position, 40)),
                    fix=Fix(_("Take it out"), (Unset(path),), safe=True),
                )
            seen.add(position)
