"""Rules about the other sections of acl.json, which only aclInit reads; imports only `schema`.

For `set_dump`, which reads the dump section alone, they are risks and change no verdict; under aclInit they are errors,
put to the file in the order of `schema.rules.initialisation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, cast

from schema.document.edits import Json, Set
from schema.fields.settings import (
    ERR_MSG_MODE,
    EVENT_MODE,
    MAX_OPQUEUE_NUM,
    SECTION_FIELDS,
    SIMD_PRINTF_FIFO_SIZE_PER_CORE,
    SIMT_PRINTF_FIFO_SIZE,
    STACK_SIZE_SECTION,
)
from schema.findings import Finding, Fix, Severity
from schema.model import kind_of
from schema.paths import Path, spell
from schema.rules.context import Context
from schema.rules.example import beside
from schema.rules.rule import found, rule
from schema.target import Call
from schema.text import N_, _, visible

_WHOLE: Final = re.compile(r"0|[1-9][0-9]*")
_STACKS: Final = tuple(field.name for field in STACK_SIZE_SECTION.members)
_FIFOS: Final = (SIMD_PRINTF_FIFO_SIZE_PER_CORE.name, SIMT_PRINTF_FIFO_SIZE.name)
_USUAL_QUEUE: Final = int(MAX_OPQUEUE_NUM.default)


def _late(context: Context) -> str:
    """What aclInit does with a bad section behind the dump's turn."""
    if context.target.call is Call.INIT:
        return _("aclInit fails on it, after the dump's turn: what the dump section asks for is on by then.")
    return _("aclInit would fail on it, after the dump is already on; set_dump does not look at it.")


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f"“{visible(value, 40)}”"
    return str(value).lower() if isinstance(value, (bool, int, float)) else kind_of(value)


def _inner(context: Context, section: str) -> Mapping[str, object]:
    value = context.top.get(section)
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


def _as_string(path: Path, value: object, allowed: re.Pattern[str]) -> Fix | None:
    """The number as a string, where that is all that is wrong."""
    if isinstance(value, bool) or not isinstance(value, int) or not allowed.fullmatch(str(value)):
        return None
    return Fix(_("Write it as the string “{value}”").format(value=value), (Set(path, str(value)),), safe=True)


def _as_number(path: Path, value: object) -> Fix | None:
    """The string as a number, where that is all that is wrong."""
    if not isinstance(value, str) or not re.fullmatch(r"[1-9][0-9]{0,17}", value):
        return None
    return Fix(
        _("Write it as the number {value}").format(value=value), (Set(path, cast("Json", int(value))),), safe=True
    )


@rule(
    id="err-msg-mode",
    severity=Severity.RISK,
    at_init=Severity.ERROR,
    speaker="call",
    source="runtime.md 10 and 11.9 (ACL:271-305)",
    summary=N_("err_msg_mode must be the string “0” or “1”"),
    bad=beside(err_msg_mode=1),
    good=beside(err_msg_mode="1"),
)
def err_msg_mode(context: Context) -> Iterator[Finding]:
    """The manual's prose says 0 or 1, its example has the string, and only that works. It comes before the dump."""
    if "err_msg_mode" in context.top and context.top["err_msg_mode"] not in ERR_MSG_MODE.values:
        value = context.top["err_msg_mode"]
        yield found(
            ("err_msg_mode",),
            _("err_msg_mode is {value}; it must be the string “0” or “1”").format(value=_shown(value)),
            effect=_("aclInit fails on it before it comes to the dump.")
            if context.target.call is Call.INIT
            else _("aclInit would fail on it before it comes to the dump; set_dump does not look at it."),
            fix=_as_string(("err_msg_mode",), value, re.compile("[01]")),
            code=context.release.err_msg_mode_code,
            item="err_msg_mode",
            advice=_("The manual's prose names the numbers 0 and 1; its example has the string, and only that works."),
        )


@rule(
    id="max-opqueue-num",
    severity=Severity.RISK,
    at_init=Severity.ERROR,
    speaker="call",
    source="runtime.md 10",
    summary=N_("max_opqueue_num must begin with a number above 0"),
    bad=beside(max_opqueue_num="many"),
    good=beside(max_opqueue_num="20000"),
)
def max_opqueue_num(context: Context) -> Iterator[Finding]:
    """A string or a number; what stands behind the digits is passed over."""
    if "max_opqueue_num" not in context.top:
        return
    value = context.top["max_opqueue_num"]
    text = value if isinstance(value, str) else str(value) if kind_of(value) == "number" else ""
    match = re.match(r"\s*\+?0*([1-9][0-9]*)", text)
    if match is None:
        yield found(
            ("max_opqueue_num",),
            _("max_opqueue_num is {value}; it must be a number above 0").format(value=_shown(value)),
            effect=_late(context),
            advice=_("{number} is what an absent key stands for.").format(number=_USUAL_QUEUE),
            item="max_opqueue_num",
        )


@rule(
    id="max-opqueue-small",
    severity=Severity.HINT,
    speaker="call",
    source="runtime.md 10",
    summary=N_("max_opqueue_num is below its default"),
    bad=beside(max_opqueue_num="10000"),
    good=beside(max_opqueue_num="20000"),
)
def max_opqueue_small(context: Context) -> Iterator[Finding]:
    """The runtime warns in its log."""
    value = context.top.get("max_opqueue_num")
    match = re.match(r"\s*\+?0*([1-9][0-9]*)", str(value)) if kind_of(value) in ("string", "number") else None
    if match and len(match[1]) < 18 and int(match[1]) < _USUAL_QUEUE:
        yield found(
            ("max_opqueue_num",),
            _("max_opqueue_num is {value}, below the {number} of an absent key").format(
                value=_shown(value), number=_USUAL_QUEUE
            ),
            effect=_("The runtime takes it, with a warning in its log."),
        )


@rule(
    id="default-device",
    severity=Severity.RISK,
    at_init=Severity.ERROR,
    speaker="call",
    source="runtime.md 10 and 11.9 (ACLJ:298-343)",
    summary=N_("defaultDevice.default_device must be a string of digits"),
    bad=beside(defaultDevice={"default_device": 0}),
    good=beside(defaultDevice={"default_device": "0"}),
)
def default_device(context: Context) -> Iterator[Finding]:
    """0, or digits without a leading zero."""
    section = _inner(context, "defaultDevice")
    if "default_device" in section:
        value, path = section["default_device"], ("defaultDevice", "default_device")
        if not isinstance(value, str) or not _WHOLE.fullmatch(value):
            yield found(
                path,
                _("default_device is {value}; it must be a string of digits, as “0”").format(value=_shown(value)),
                effect=_late(context),
                fix=_as_string(path, value, _WHOLE),
                advice=_("The manual's prose names a number; only a string of digits works."),
                item=spell(path),
            )


@rule(
    id="stack-size",
    severity=Severity.RISK,
    at_init=Severity.ERROR,
    speaker="call",
    source="runtime.md 10 (ACLJ:385-427); products.md",
    summary=N_("A StackSize must be a number"),
    bad=beside(StackSize={"aicore_stack_size": "32768"}),
    good=beside(StackSize={"aicore_stack_size": 32768}),
)
def stack_size(context: Context) -> Iterator[Finding]:
    """A string fails."""
    for path, value in _stacks(context):
        if kind_of(value) not in ("number", "boolean"):
            yield found(
                path,
                _("{key} is {value}; it must be a number").format(key=path[-1], value=_shown(value)),
                effect=_late(context),
                fix=_as_number(path, value),
                item=spell(path),
            )


def _stacks(context: Context) -> Iterator[tuple[Path, object]]:
    """The sizes that the release reads, with their places."""
    section = _inner(context, "StackSize")
    for key in _STACKS[:1] if context.release.aicore_stack_only else _STACKS:
        if key in section:
            yield ("StackSize", key), section[key]


@rule(
    id="stack-size-wraps",
    severity=Severity.RISK,
    speaker="call",
    source="runtime.md 10 (ACLJ:385-427, ACL:136-162); products.md",
    summary=N_("A StackSize that does not fit is cut to another number"),
    bad=beside(StackSize={"aicore_stack_size": -1}),
    good=beside(StackSize={"aicore_stack_size": 32768}),
)
def stack_size_wraps(context: Context) -> Iterator[Finding]:
    """A negative or too large number is taken and wraps."""
    for path, value in _stacks(context):
        if isinstance(value, (int, float)) and not 0 <= value < 2**32:
            yield found(
                path,
                _("{key} is {value}, which does not fit into 32 bits").format(key=path[-1], value=_shown(value)),
                effect=_("aclInit takes it and cuts it to {number}.").format(number=int(value) % 2**32)
                if abs(value) < 2**63
                else _("aclInit takes it and cuts it to another number."),
                advice=_("Write the size in bytes."),
            )


@rule(
    id="printf-fifo-size",
    severity=Severity.RISK,
    at_init=Severity.ERROR,
    speaker="call",
    source="runtime.md 10 and 11.9 (ACLJ:429-463); products.md",
    summary=N_("A printf FIFO size must be a whole number, not a string"),
    bad=beside(simd_printf_fifo_size_per_core="1024"),
    good=beside(simd_printf_fifo_size_per_core=1024),
)
def printf_fifo_size(context: Context) -> Iterator[Finding]:
    """Here it is the other way round than with most keys: the quotes of a string make it fail. 8.5 has no such keys."""
    for key in _FIFOS:
        if key not in context.top or context.release.aicore_stack_only:
            continue
        value = context.top[key]
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            yield found(
                (key,),
                _("{key} is {value}; it must be a whole number above 0, without quotes").format(
                    key=key, value=_shown(value)
                ),
                effect=_late(context),
                fix=_as_number((key,), value),
                advice=_("The manual does not say so, but here a string fails, and for default_device a number."),
                item=key,
            )


@rule(
    id="event-mode",
    severity=Severity.RISK,
    at_init=Severity.ERROR,
    speaker="call",
    source="runtime.md 10 (ACLJ:345-383)",
    summary=N_("acl_graph.event_mode must be the string “0” or “1”"),
    bad=beside(acl_graph={"event_mode": 1}),
    good=beside(acl_graph={"event_mode": "1"}),
)
def event_mode(context: Context) -> Iterator[Finding]:
    """A number throws where nobody catches it."""
    section = _inner(context, "acl_graph")
    if "event_mode" in section and section["event_mode"] not in EVENT_MODE.values:
        value, path = section["event_mode"], ("acl_graph", "event_mode")
        yield found(
            path,
            _("{key} is {value}; it must be the string “0” or “1”").format(key=spell(path), value=_shown(value)),
            effect=_late(context)
            if isinstance(value, str)
            else _("aclInit throws, which nobody catches: the process ends, with the dump already on."),
            fix=_as_string(path, value, re.compile("[01]")),
            item=spell(path),
        )


@rule(
    id="section-not-object",
    severity=Severity.RISK,
    speaker="call",
    source="runtime.md 10",
    summary=N_("A section of settings is no object, so nothing in it is found"),
    bad=beside(defaultDevice="0"),
    good=beside(defaultDevice={"default_device": "0"}),
)
def section_not_object(context: Context) -> Iterator[Finding]:
    """The keys are looked for in an object."""
    for key in (field.name for field in SECTION_FIELDS):
        if key in context.top and not isinstance(context.top[key], dict):
            yield found(
                (key,),
                _("{key} is {value}, not an object").format(key=key, value=_shown(context.top[key])),
                effect=_("aclInit does not find the setting in it."),
                advice=_("Write an object with the setting as its key."),
            )
