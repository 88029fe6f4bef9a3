"""Rules about the other sections of acl.json that aclInit takes and that do not do what they say; imports only `schema`.

They change no verdict, and `set_dump` does not look at these sections.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, cast

from schema.document.edits import Rename
from schema.fields import Field
from schema.fields.settings import DEFAULT_DEVICE, SECTION_FIELDS
from schema.findings import Finding, Fix, Severity
from schema.rules.context import Context
from schema.rules.example import GOOD, beside
from schema.rules.keys import is_note, meant
from schema.rules.rule import found, rule
from schema.target import Release
from schema.text import N_, _, visible

_FIFOS: Final = ("simt_printf_fifo_size", "simd_printf_fifo_size_per_core")
_LARGEST_DEVICE: Final = DEFAULT_DEVICE.limits.most if DEFAULT_DEVICE.limits else 0
PROFILER_VARIABLE: Final = "PROFILER_SAMPLECONFIG"
"""While it is set, the profiler takes its settings from there."""


def _section(context: Context, name: str) -> Mapping[str, object]:
    value = context.top.get(name)
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


@rule(
    id="unknown-setting",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 10 (ACLJ:298-427)",
    summary=N_("A section of settings has a key that nobody reads"),
    bad=beside(defaultDevice={"device": "0"}),
    good=beside(defaultDevice={"default_device": "0"}),
)
def unknown_setting(context: Context) -> Iterator[Finding]:
    """aclInit looks for its own keys and is content when they are absent."""
    for section in SECTION_FIELDS:
        name, known = section.name, _known(context, section)
        members = _section(context, name)
        for key in members:
            if key in known or is_note(key):
                continue
            near = known[0] if len(known) == 1 else meant(key, known)
            near = None if near in members else near
            yield found(
                (name, key),
                _("Nobody reads the key “{key}” in {section}").format(key=visible(key, 40), section=name),
                effect=_("aclInit succeeds and passes over it; {section} reads {known} only.").format(
                    section=name, known=_(", ").join(known)
                ),
                fix=Fix(_("Rename it to {key}").format(key=near), (Rename((name, key), near),)) if near else None,
                on_key=True,
            )


def _known(context: Context, section: Field) -> tuple[str, ...]:
    """The keys that the release reads in a section."""
    known = tuple(field.name for field in section.members)
    return known[:1] if section.name == "StackSize" and context.release.aicore_stack_only else known


@rule(
    id="fifo-not-yet",
    severity=Severity.SILENT,
    speaker="call",
    source="differences-8.5.md 37",
    summary=N_("CANN 8.5 does not know the sizes of the printf FIFOs"),
    bad=beside(simd_printf_fifo_size_per_core=1048576),
    good=GOOD,
    release=Release.V8_5,
)
def fifo_not_yet(context: Context) -> Iterator[Finding]:
    """They came with 9.0."""
    for key in _FIFOS:
        if key in context.top and context.release.aicore_stack_only:
            yield found(
                (key,),
                _("CANN 8.5 does not know {key}").format(key=key),
                effect=_("It is passed over without a word, whatever its value."),
                advice=_("Take it out, or move to CANN 9.0."),
                on_key=True,
            )


@rule(
    id="device-wraps",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 10 (ACLJ:298-343)",
    summary=N_("default_device does not fit, and becomes another number"),
    bad=beside(defaultDevice={"default_device": "4294967296"}),
    good=beside(defaultDevice={"default_device": "4"}),
)
def device_wraps(context: Context) -> Iterator[Finding]:
    """The digits are read as a long number and cut to 32 bits."""
    value = _section(context, "defaultDevice").get("default_device")
    if isinstance(value, str) and re.fullmatch(r"[1-9][0-9]*", value) and _too_large(value):
        yield found(
            ("defaultDevice", "default_device"),
            _("default_device “{value}” is no device's number").format(value=visible(value, 40)),
            effect=_("aclInit takes it and cuts it to 32 bits, which makes another device of it."),
            advice=_("Devices count from 0; npu-smi info lists them."),
        )


def _too_large(digits: str) -> bool:
    return len(digits) > len(str(_LARGEST_DEVICE)) or int(digits) > _LARGEST_DEVICE


@rule(
    id="profiler-replaced",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 10 (profiling.cpp:139-188)",
    summary=N_("A variable of the environment takes the place of the profiler's section"),
    bad=beside(profiler={"switch": "on"}),
    good=beside(profiler={"switch": "on"}),
    environment=((PROFILER_VARIABLE, "on"),),
)
def profiler_replaced(context: Context) -> Iterator[Finding]:
    """The section is then not looked at."""
    if "profiler" in context.top and context.host.environment.get(PROFILER_VARIABLE):
        yield found(
            ("profiler",),
            _("{name} is set in the environment").format(name=PROFILER_VARIABLE),
            effect=_("aclInit passes over “profiler” in the file without a word."),
            advice=_("Unset {name} for the file's settings to count.").format(name=PROFILER_VARIABLE),
            on_key=True,
        )
