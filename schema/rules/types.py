"""Rules about JSON types in the `dump` section; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set, Unset
from schema.fields import field_at
from schema.findings import Finding, Fix, Severity
from schema.model import TypeFault, kind_of
from schema.paths import DUMP, item, spell
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.rule import found, rule
from schema.text import N_, _, visible

_KINDS: Final = {
    "string": N_("a string"),
    "array": N_("a list"),
    "object": N_("an object"),
    "number": N_("a number"),
    "boolean": N_("true or false"),
    "null": N_("null"),
}


@rule(
    id="dump-not-object",
    severity=Severity.ERROR,
    source="runtime.md 0 (CONV:1028)",
    summary=N_("“dump” is not an object"),
    bad='{"dump": "on"}\n',
    good=GOOD,
)
def dump_not_object(context: Context) -> Iterator[Finding]:
    """`dump` is there but no object; in the releases that want something in it, an empty object too."""
    if "dump" not in context.top:
        return
    value = context.top["dump"]
    if not isinstance(value, dict):
        yield found(
            DUMP,
            _("“dump” must be an object, not {kind}").format(kind=_(_KINDS[kind_of(value)])),
            effect=_("The call fails."),
            advice=_("Write the settings as keys of an object: “dump”: {{ “dump_path”: … }}.").format(),
            code="EP0001",
            item="dump",
        )


@rule(
    id="wrong-type",
    severity=Severity.ERROR,
    source="runtime.md 0, 1 and 3.1 (CONV:118-145, 230-389)",
    summary=N_("A value has another JSON type than its key needs"),
    bad=example(dump_step=5),
    good=example(dump_step="5"),
)
def wrong_type(context: Context) -> Iterator[Finding]:
    """Every value of the wrong type; null is one too."""
    for fault in context.faults:
        if fault.path == DUMP:
            continue
        value = context.document.value(fault.path)
        shown = _(_KINDS[fault.found]) if fault.found in ("array", "object", "null") else visible(_literal(value), 40)
        yield found(
            fault.path,
            _("{item} must be {wanted}, not {found}").format(
                item=spell(fault.path[1:]), wanted=_(_KINDS[fault.expected]), found=shown
            ),
            effect=_("The call fails: types are looked at before anything else.")
            if context.release.members_must_be_objects
            else _(
                "The call fails as soon as it comes to this key, and the error names neither the key nor the place."
            ),
            fix=_mended(fault, value),
            code="EP0001",
            item=item(fault.path),
        )


def _literal(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f"“{value}”" if isinstance(value, str) else str(value)


def _mended(fault: TypeFault, value: object) -> Fix | None:
    """The value in its right type, where only one can be meant. A member of a list is not taken out: [] means something else."""
    if fault.found == "null":
        key = isinstance(fault.path[-1], str)
        return Fix(_("Take it out"), (Unset(fault.path),)) if key else None
    field = field_at(fault.path)
    text = ""
    if fault.expected == "string" and isinstance(value, bool):
        text = ("on" if value else "off") if field and set(field.values) == {"on", "off"} else ""
    elif fault.expected == "string" and isinstance(value, int) and value >= 0:
        text = str(value)
    if text:
        return Fix(_("Write it as the string “{text}”").format(text=text), (Set(fault.path, text),), safe=True)
    if fault.expected == "array" and isinstance(value, str) and field and field.is_list and value:
        return Fix(_("Put it into a list"), (Set(fault.path, [value]),), safe=True)
    return None
