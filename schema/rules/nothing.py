"""Rules about files that the call takes and that dump nothing; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.document.edits import Rename, Set
from schema.fields import DUMP_FIELDS
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, OFF
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.rule import EVERY, found, rule
from schema.text import N_, _, visible

_KNOWN: Final = frozenset(field.name for field in DUMP_FIELDS)


@rule(
    id="file-empty",
    severity=Severity.SILENT,
    executors=EVERY,
    speaker="call",
    source="runtime.md 0.3 (ACLJ:197-200)",
    summary=N_("The file is empty"),
    bad="",
    good=GOOD,
)
def file_empty(context: Context) -> Iterator[Finding]:
    """A file of size 0 is let pass; one of blanks is not."""
    if context.document.empty:
        yield found(
            (),
            _("The file is empty"),
            effect=_(
                "The call succeeds, and nothing is dumped. A file with nothing but blanks in it would be refused."
            ),
            advice=_("Start from an example, or from a recipe."),
        )


@rule(
    id="top-not-object",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 0 (measured)",
    summary=N_("The file holds no JSON object at its top level"),
    bad="[" + GOOD.strip() + "]\n",
    good=GOOD,
)
def top_not_object(context: Context) -> Iterator[Finding]:
    """A list, a string, a number or null is valid JSON, and has no `dump` key."""
    if not context.document.empty and not isinstance(context.root, dict):
        yield found(
            (),
            _("The file holds no object at its top level"),
            effect=_("The call succeeds, and nothing is dumped: a “dump” section is looked for in an object only."),
            advice=_("Put everything between one pair of braces."),
        )


@rule(
    id="dump-keys-at-top",
    severity=Severity.SILENT,
    executors=EVERY,
    speaker="call",
    source="runtime.md 0 (CONV:1024)",
    summary=N_("Keys of the dump section stand at the top level, and there is no “dump” section"),
    bad='{"dump_path": "/data/dump", "dump_list": [{}]}\n',
    good=GOOD,
)
def dump_keys_at_top(context: Context) -> Iterator[Finding]:
    """They look like another tool's file, or the braces of the section were lost."""
    if DUMP[0] in context.top:
        return
    keys = [key for key in context.top if key in _KNOWN or key.startswith("dump_")]
    if keys:
        foreign = [key for key in keys if key not in _KNOWN]
        yield found(
            (keys[0],),
            _("{keys} at the top level, outside of a “dump” section").format(
                keys=_(", ").join(visible(key, 30) for key in keys[:4]) + ("…" if len(keys) > 4 else "")
            ),
            effect=_("The call succeeds, and nothing is dumped: only what stands in “dump” is read."),
            advice=_("Keys like {key} belong to another tool; this file is not for set_dump.").format(
                key=visible(foreign[0], 30)
            )
            if foreign
            else _("Put them into an object under the key “dump”."),
            on_key=True,
        )


@rule(
    id="nothing-asked",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 0, needDump (CONV:995-1010), and 12.2",
    summary=N_("Nothing in the section asks for a dump"),
    bad=example("dump_list dump_step"),
    good=GOOD,
)
def nothing_asked(context: Context) -> Iterator[Finding]:
    """A list of models, the switch for single operators, a scene or overflow detection must be there."""
    if context.verdict.call != "nothing" or DUMP[0] not in context.top or context.dump.dump_list is not None:
        return
    if context.dump.dump_kernel_data and context.release.kernel_data:
        return
    ready = "dump_path" in context.section and context.dump.level != "kernel"
    yield found(
        DUMP,
        _("Nothing here asks for a dump: no dump_list, no dump_op_switch “on”, no dump_scene, no dump_debug “on”"),
        effect=_("The call succeeds, and nothing is dumped."),
        fix=Fix(_("Dump every model: add dump_list [{}]"), (Set((*DUMP, "dump_list"), [{}]),)) if ready else None,
        advice=_("Name models in dump_list, or set one of the others."),
        on_key=True,
    )


@rule(
    id="list-empty",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 3.2 and 12.1 (measured)",
    summary=N_("dump_list is an empty list, and nothing else asks for a dump"),
    bad=example("dump_step", dump_list=[]),
    good=GOOD,
)
def list_empty(context: Context) -> Iterator[Finding]:
    """`[]` counts as absent; `[{}]` is every model."""
    gathers = context.dump.dump_kernel_data and context.release.kernel_data
    if context.verdict.call == "nothing" and context.dump.dump_list == () and not gathers:
        path = (*DUMP, "dump_list")
        yield found(
            path,
            _("dump_list is empty"),
            effect=_(
                "The call succeeds, and nothing is dumped: [] counts as absent, while [{{}}] is every model."
            ).format(),
            fix=Fix(_("Dump every model: [{}]"), (Set(path, [{}]),)) if context.dump.level != "kernel" else None,
            advice=_("Or name models in it."),
        )


@rule(
    id="switched-off",
    severity=Severity.HINT,
    executors=EVERY,
    speaker="call",
    source="runtime.md 0 (CONV:1024)",
    summary=N_("The dump section is switched off"),
    bad=GOOD.replace('"dump":', f'"{OFF[0]}":'),
    good=GOOD,
)
def switched_off(context: Context) -> Iterator[Finding]:
    """`acldump off` gives the key of the section another name, which nobody reads."""
    if OFF[0] not in context.top:
        return
    beside = DUMP[0] in context.top
    yield found(
        OFF,
        _("A dump section is switched off here, and another one stands beside it")
        if beside
        else _("The dump section is switched off"),
        effect=_("The other one is read.") if beside else _("The call succeeds, and nothing is dumped."),
        fix=None if beside else Fix(_("Switch it on again"), (Rename(OFF, "dump"),)),
        advice=_("Take one of the two out.") if beside else _("`acldump on` brings it back."),
        on_key=True,
    )
