"""Rules about settings beside the dump section that aclInit can read and that are not what they say; imports only `schema`.

They change no verdict: which sizes a device takes is the device's affair. `set_dump` does not look at any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set
from schema.fields import SETTINGS, Limits, Setting
from schema.fields.settings import (
    AICORE_STACK_SIZE,
    PROFILER,
    SIMD_PRINTF_FIFO_SIZE_PER_CORE,
    SIMT_PRINTF_FIFO_SIZE,
    STACK_SIZE_SECTION,
)
from schema.findings import Finding, Fix, Severity
from schema.paths import Path
from schema.rules.context import Context
from schema.rules.example import beside
from schema.rules.rule import found, rule
from schema.rules.settings_traps import PROFILER_VARIABLE
from schema.target import Call, Product
from schema.text import N_, _, visible

_WORD: Final = 2**32
_QUEUE: Final = re.compile(r"\s*\+?(0*[1-9][0-9]*)(?:\.0)?(?P<tail>.*)", re.DOTALL)
_MEASURED_STACKS: Final = (None, Product.A2, Product.A3)
"""The products, and none, for which the largest stack is known (products.md)."""


def _sizes(context: Context) -> Iterator[tuple[Setting, Limits, int]]:
    """The sizes that the release reads and that are whole numbers, with their limits."""
    for setting in SETTINGS:
        value = getattr(context.config.settings, setting.field.name)
        limits = setting.field.limits
        if limits is None or not isinstance(value, int) or context.target.comes_later(setting.field.only_on):
            continue
        yield setting, limits, value


def _fails(context: Context, sentence: str) -> str:
    """What becomes of a call that fails behind the dump's turn."""
    if context.target.call is Call.INIT:
        return sentence
    return " ".join((sentence, _("set_dump does not look at it.")))


@rule(
    id="aicore-stack-limits",
    severity=Severity.RISK,
    source="products.md; runtime.md 10; manual page of aclInit",
    summary=N_("aicore_stack_size is below or above what is documented"),
    bad=beside(StackSize={"aicore_stack_size": 16384}),
    good=beside(StackSize={"aicore_stack_size": 32768}),
)
def aicore_stack_limits(context: Context) -> Iterator[Finding]:
    """Too small a stack stays at the default; too large a one is noticed when the device is set."""
    value, limits = context.config.settings.aicore_stack_size, AICORE_STACK_SIZE.limits
    if value is None or limits is None or not 0 <= value < _WORD:
        return
    path = (STACK_SIZE_SECTION.name, AICORE_STACK_SIZE.name)
    if value < limits.least:
        yield found(
            path,
            _("{key} is {value}, below the least, {least}").format(key=path[-1], value=value, least=limits.least),
            effect=_("aclInit takes it, and the stack keeps its default size of {size} bytes.").format(
                size=AICORE_STACK_SIZE.default
            ),
            fix=_set(path, limits.least),
        )
    elif value > limits.most and context.target.product in _MEASURED_STACKS:
        yield found(
            path,
            _("{key} is {value}, above the {most} that are documented for Atlas A2 and A3").format(
                key=path[-1], value=value, most=limits.most
            ),
            effect=_("aclInit takes it; it is aclrtSetDevice that then fails."),
            fix=_set(path, limits.most),
        )


def _set(path: Path, value: int) -> Fix:
    return Fix(_("Write {value}").format(value=value), (Set(path, value),))


@rule(
    id="stack-size-not-whole",
    severity=Severity.RISK,
    source="runtime.md 10 (ACLJ:385-427)",
    summary=N_("A StackSize is no whole number"),
    bad=beside(StackSize={"simt_stack_size": 2048.5}),
    good=beside(StackSize={"simt_stack_size": 2048}),
)
def stack_size_not_whole(context: Context) -> Iterator[Finding]:
    """A fraction is cut off, and true and false are taken for 1 and 0."""
    section = context.top.get(STACK_SIZE_SECTION.name)
    if not isinstance(section, dict):
        return
    for field in STACK_SIZE_SECTION.members:
        value = context.document.value((STACK_SIZE_SECTION.name, field.name))
        if isinstance(value, (bool, float)) and 0 <= value < _WORD and not context.target.comes_later(field.only_on):
            path = (STACK_SIZE_SECTION.name, field.name)
            yield found(
                path,
                _("{key} is {value}, which is no whole number").format(key=field.name, value=str(value).lower()),
                effect=_("aclInit takes it for {number}.").format(number=int(value)),
                fix=_set(path, int(value)),
            )


@rule(
    id="printf-fifo-limits",
    severity=Severity.RISK,
    speaker="device",
    source="products.md; runtime.md 10; differences-9.0.md 26; manual page of aclInit",
    summary=N_("A printf FIFO size is outside of what is documented"),
    bad=beside(simd_printf_fifo_size_per_core=512),
    good=beside(simd_printf_fifo_size_per_core=1024),
)
def printf_fifo_limits(context: Context) -> Iterator[Finding]:
    """The number is cut to 32 bits and then put to the device, which refuses what is too small or too large."""
    for setting, limits, value in _sizes(context):
        if setting.field not in (SIMD_PRINTF_FIFO_SIZE_PER_CORE, SIMT_PRINTF_FIFO_SIZE) or value < 1:
            continue
        if limits.least <= value <= limits.most:
            continue
        cut = min(value, 2**63 - 1) % _WORD
        taken = value != cut and limits.least <= cut <= limits.most
        yield found(
            setting.path,
            _("{key} is {value}; {least} to {most} are documented").format(
                key=setting.field.name, value=_shown(value), least=limits.least, most=limits.most
            ),
            effect=_("aclInit cuts it to {number}.").format(number=cut)
            if taken
            else _fails(context, _("The device refuses it, and aclInit fails, with the dump already on.")),
            fix=_set(setting.path, limits.least if value < limits.least else limits.most),
        )


def _shown(value: int) -> str:
    return visible(str(value), 40)


@rule(
    id="size-rounded",
    severity=Severity.HINT,
    source="products.md; manual page of aclInit",
    summary=N_("A size is rounded up"),
    bad=beside(StackSize={"aicore_stack_size": 40000}),
    good=beside(StackSize={"aicore_stack_size": 49152}),
)
def size_rounded(context: Context) -> Iterator[Finding]:
    """Stack sizes to a multiple of 16384 or 128 bytes, sizes of FIFOs to one of 8."""
    for setting, limits, value in _sizes(context):
        rounded = -(-value // limits.multiple) * limits.multiple
        if rounded != value and limits.least <= value and rounded <= limits.most:
            yield found(
                setting.path,
                _("{key} is {value}, which is no multiple of {multiple}").format(
                    key=setting.field.name, value=value, multiple=limits.multiple
                ),
                effect=_("It is rounded up to {size}.").format(size=rounded),
                fix=_set(setting.path, rounded),
            )


@rule(
    id="max-opqueue-tail",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 10",
    summary=N_("Only the first digits of max_opqueue_num count"),
    bad=beside(max_opqueue_num="20,000"),
    good=beside(max_opqueue_num="20000"),
    also=("max-opqueue-small",),
)
def max_opqueue_tail(context: Context) -> Iterator[Finding]:
    """A blank, a comma or a letter ends the number."""
    value = context.top.get("max_opqueue_num")
    if isinstance(value, bool) or not isinstance(value, (str, float)):
        return
    match = _QUEUE.match(str(value))
    if match and match["tail"].strip():
        digits = match[1].lstrip("0")
        meant = re.fullmatch(r"\s*[0-9]{1,3}([ ,_.'][0-9]{3})+\s*", str(value))
        whole = re.sub(r"[^0-9]", "", str(value))
        yield found(
            ("max_opqueue_num",),
            _("Of max_opqueue_num “{value}” only {digits} counts").format(
                value=visible(str(value), 40), digits=visible(digits, 40)
            ),
            effect=_("aclInit stops reading at the first character that is no digit, and says nothing."),
            fix=Fix(_("Write “{value}”").format(value=whole), (Set(("max_opqueue_num",), whole),)) if meant else None,
            advice=_("Write digits only."),
        )


@rule(
    id="profiler-beside-dump",
    severity=Severity.RISK,
    source="manual page of aclInit",
    summary=N_("Profiler and dump are both on"),
    bad=beside(profiler={"switch": "on"}),
    good=beside(profiler={"switch": "off"}),
    call=Call.INIT,
)
def profiler_beside_dump(context: Context) -> Iterator[Finding]:
    """Only where aclInit reads the file: set_dump starts no profiler."""
    section = context.config.settings.profiler
    switch = context.document.value((PROFILER.name, "switch")) if isinstance(section, dict) else None
    replaced = context.host.environment.get(PROFILER_VARIABLE)
    if switch == "on" and not replaced and context.accepted and context.target.call is Call.INIT:
        yield found(
            (PROFILER.name,),
            _("The profiler is on beside a dump"),
            effect=_("Both run, and the time that the dump takes is in the profiler's figures."),
            advice=_("Measure and dump in runs of their own."),
            on_key=True,
        )
