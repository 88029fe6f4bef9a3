"""Rules about keys that nobody reads, and about keys that stand twice; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from schema.document.edits import Rename, Unset
from schema.fields import DUMP_FIELDS, ENTRY_FIELDS, TOP_KEYS, Kind
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, LIST, Path, spell
from schema.rules.context import Context
from schema.rules.example import GOOD, entries, example
from schema.rules.rule import EVERY, found, rule
from schema.target import Executor, Release
from schema.text import N_, _, visible

_DUMP: Final = tuple(field.name for field in DUMP_FIELDS)
_ENTRY: Final = tuple(field.name for field in ENTRY_FIELDS)
_ABSENT: Final = {field.name: field.absent for field in (*DUMP_FIELDS, *ENTRY_FIELDS)}
_BLOCK: Final = ("name", "pos")
_RANGE: Final = ("begin", "end")
_NOTES: Final = frozenset({"comment", "comments", "description", "note", "notes", "remark", "备注", "说明", "注释"})

_OTHER_WORDS: Final = {
    "opname": "layer",
    "oplayer": "layer",
    "layername": "layer",
    "layernames": "layer",
    "whitelist": "layer",
    "operatorlist": "layer",
    "opnames": "layer",
    "oplist": "layer",
    "ops": "layer",
    "operators": "layer",
    "model": "model_name",
    "nodes": "watcher_nodes",
    "position": "pos",
    "positions": "pos",
    "start": "begin",
    "stop": "end",
    "exception": "dump_scene",
    "dumpexception": "dump_scene",
    "overflow": "dump_debug",
    "fp16overflow": "dump_debug",
    "output": "dump_path",
    "outputpath": "dump_path",
    "outputdir": "dump_path",
    "iteration": "dump_step",
    "iterations": "dump_step",
    "range": "opname_range",
    "ranges": "opname_range",
    "models": "dump_list",
}
_LISTS: Final = frozenset({"pos", *(field.name for field in (*DUMP_FIELDS, *ENTRY_FIELDS) if field.is_list)})


def _levels(context: Context) -> Iterator[tuple[Path, Mapping[str, object], tuple[str, ...]]]:
    """Every object of the section with its place and the keys that are read in it."""
    if not isinstance(context.top.get("dump"), dict):
        return
    yield DUMP, context.section, _DUMP
    for index, entry in _objects(context.section.get("dump_list")):
        path = (*LIST, index)
        yield path, entry, _ENTRY
        for key, known in (("optype_blacklist", _BLOCK), ("opname_blacklist", _BLOCK), ("opname_range", _RANGE)):
            for number, member in _objects(entry.get(key)):
                yield (*path, key, number), member, known


def _objects(value: object) -> Iterator[tuple[int, Mapping[str, object]]]:
    if isinstance(value, list):
        for index, member in enumerate(cast("list[object]", value)):
            if isinstance(member, dict):
                yield index, cast("Mapping[str, object]", member)


def _plain(key: str) -> str:
    """A key without case, hyphens and underscores."""
    return "".join(character for character in key.casefold() if character.isalnum())


def meant(key: str, known: tuple[str, ...]) -> str | None:
    """The known key that an unknown one is near to."""
    plain, word = {_plain(name): name for name in known}, _plain(key)
    for spelling in (word, f"dump{word}", _plain(_OTHER_WORDS.get(word, ""))):
        if spelling in plain:
            return plain[spelling]
    from difflib import get_close_matches  # slow to import, and a file without mistakes needs it not

    close = get_close_matches(word, list(plain), 1, 0.75)
    return plain[close[0]] if close else None


def is_note(key: str) -> bool:
    """Whether a key is there for people only."""
    return key.startswith(("_", "//", "#", "$")) or key.casefold() in _NOTES


@rule(
    id="unknown-key",
    severity=Severity.SILENT,
    executors=EVERY,
    source="runtime.md 0 and 12.13 (measured)",
    summary=N_("A key that nobody reads"),
    bad=entries({"model_name": "resnet50", "layers": ["conv1"]}),
    good=GOOD,
    also=("every-operator", "level-all"),
)
def unknown_key(context: Context) -> Iterator[Finding]:
    """No layer of the runtime looks for unknown keys, so a misspelled one is as good as absent."""
    for path, members, known in _levels(context):
        for key in members:
            if key not in known and key != "dump_status" and not is_note(key):
                yield _unknown(context, path, members, known, key)


def _unknown(context: Context, path: Path, members: Mapping[str, object], known: tuple[str, ...], key: str) -> Finding:
    near = meant(key, known)
    free = near is not None and near not in members
    advice, fix = "", None
    if near is not None and free:
        advice = _("Did you mean {key}?").format(key=near)
        fits = _fits(members[key], near)
        fix = Fix(_("Rename it to {key}").format(key=near), (Rename((*path, key), near),), safe=True) if fits else None
    elif near is not None:
        advice = _("{key} is there as well, and is the one that is read.").format(key=near)
        fix = Fix(_("Take it out"), (Unset((*path, key)),))
    elif home := _home(key, known):
        advice = _("It belongs {place}.").format(place=home)
    return found(
        (*path, key),
        _("Nobody reads the key “{key}”").format(key=visible(key, 40)),
        effect=_("It is passed over without a word.")
        if context.target.executor is Executor.C
        else _effect(members, known, near if free else None),
        advice=advice,
        fix=fix,
        on_key=True,
    )


def _fits(value: object, key: str) -> bool:
    """Whether a value has the type that a key needs, and is one of those that it allows."""
    if key in _LISTS:
        return isinstance(value, list)
    allowed = next((field.values for field in DUMP_FIELDS if field.name == key and field.kind is Kind.CHOICE), ())
    return isinstance(value, str) and (not allowed or value in allowed)


def _home(key: str, known: tuple[str, ...]) -> str:
    """Where a key belongs that is known in another place."""
    if known is not _DUMP and key in _DUMP:
        return _("directly into “dump”")
    if known is not _ENTRY and key in _ENTRY:
        return _("into an entry of dump_list")
    if key in _BLOCK:
        return _("into an entry of a blocklist")
    return _("into an entry of opname_range") if key in _RANGE else ""


def _effect(members: Mapping[str, object], known: tuple[str, ...], near: str | None) -> str:
    """What the runtime makes of the object without the key, and without the known one that it is near to."""
    rest = [key for key in members if key in known]
    if known is _ENTRY and not rest:
        return _("It is passed over without a word, and what is left of the entry means every operator of every model.")
    if known is _ENTRY and "model_name" not in members:
        return _("It is passed over without a word; without a model_name the entry is for every model.")
    if known is _ENTRY and not {"layer", "opname_range"} & members.keys():
        return _("It is passed over without a word; without layer the entry means every operator of the model.")
    if known is _BLOCK and len(rest) < len(_BLOCK):
        return _("It is passed over without a word; without name and pos a blocklist entry has no effect.")
    if near in _ABSENT:
        return _("It is passed over without a word, and {key} is absent: {effect}").format(
            key=near, effect=_(_ABSENT[near])
        )
    return _("It is passed over without a word.")


@rule(
    id="dump-status",
    severity=Severity.SILENT,
    source="runtime.md 1 and 12.15 (CB:565, 675; measured)",
    summary=N_("dump_status has no effect"),
    bad=example(dump_status="off"),
    good=GOOD,
)
def dump_status(context: Context) -> Iterator[Finding]:
    """It is read and then overwritten by what dump_level says. Only its type can do harm."""
    if "dump_status" in context.section:
        path = (*DUMP, "dump_status")
        text = isinstance(context.section["dump_status"], str)
        yield found(
            path,
            _("dump_status has no effect") if text else _("dump_status is no string"),
            effect=_("It is read and then overwritten: dump_level alone decides whether models are dumped.")
            if text
            else _("The call succeeds, but the engine cannot read it and drops the whole dump without a word."),
            fix=Fix(_("Take it out"), (Unset(path),)),
            on_key=text,
        )


@rule(
    id="kernel-data-not-yet",
    severity=Severity.SILENT,
    speaker="call",
    source="differences-8.5.md 24",
    summary=N_("CANN 8.5 does not know dump_kernel_data"),
    bad=example(dump_kernel_data="printf"),
    good=GOOD,
    release=Release.V8_5,
)
def kernel_data_not_yet(context: Context) -> Iterator[Finding]:
    """It came with 9.0."""
    if not context.release.kernel_data and "dump_kernel_data" in context.section:
        path = (*DUMP, "dump_kernel_data")
        yield found(
            path,
            _("CANN 8.5 does not know dump_kernel_data"),
            effect=_("It is passed over without a word, whatever its value."),
            fix=Fix(_("Take it out"), (Unset(path),)),
            advice=_("Or move to CANN 9.0."),
            on_key=True,
        )


@rule(
    id="unknown-section",
    severity=Severity.SILENT,
    executors=EVERY,
    speaker="call",
    source="runtime.md 0 (CONV:1024) and 10",
    summary=N_("A key at the top level is near to one that is read"),
    bad=GOOD.replace('"dump":', '"Dump":'),
    good=GOOD,
)
def unknown_section(context: Context) -> Iterator[Finding]:
    """The case counts. What is near to nothing is let pass: others may read it."""
    for key in context.top:
        near = None if key in TOP_KEYS or is_note(key) or key in _DUMP else meant(key, TOP_KEYS)
        if near is not None and near not in context.top:
            yield found(
                (key,),
                _("The key “{key}” is not “{near}”").format(key=visible(key, 40), near=near),
                effect=_("It is passed over without a word; letters and their case must be right.")
                if near != "dump"
                else _("The call succeeds, and nothing is dumped; letters and their case must be right."),
                fix=Fix(_("Rename it to {key}").format(key=near), (Rename((key,), near),), safe=True),
                on_key=True,
            )


@rule(
    id="duplicate-key",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 0.4 (measured)",
    summary=N_("A key stands twice in one object"),
    bad=GOOD.replace('"dump_step": "0"', '"dump_step": "1", "dump_step": "0"'),
    good=GOOD,
)
def duplicate_key(context: Context) -> Iterator[Finding]:
    """The last one wins."""
    for path, span in context.document.duplicates:
        line, _column = context.document.position(context.document.key_span(path)[0])
        yield found(
            path,
            _("{item} stands here and again in line {line}").format(item=visible(spell(path), 80), line=line),
            effect=_("The last one counts; this one is lost without a word."),
            advice=_("Take one of the two out."),
            span=span,
        )


@rule(
    id="member-not-object",
    severity=Severity.SILENT,
    speaker="call",
    source="differences-9.0.md 17; differences-8.5.md 20 (measured)",
    summary=N_("A list member that is no object counts as an empty one (CANN 8.5 and 9.0)"),
    bad=example(dump_list=["resnet50"]),
    good=GOOD,
    release=Release.V9_0,
    also=("every-operator", "level-all"),
)
def member_not_object(context: Context) -> Iterator[Finding]:
    """So a model's name as a plain string means every model."""
    if context.release.members_must_be_objects:
        return
    for fault in context.config.faults:
        if fault.expected == "object" and isinstance(fault.path[-1], int):
            whole = fault.path[:-1] == LIST
            yield found(
                fault.path,
                _("{item} is no object").format(item=spell(fault.path[1:])),
                effect=_(
                    "It counts as an empty object, which means every operator of every model. CANN 9.1 refuses it."
                )
                if whole
                else _("It counts as an empty object. CANN 9.1 refuses it."),
                advice=_("Write an object, as {{“model_name”: …}}.").format() if whole else "",
            )
