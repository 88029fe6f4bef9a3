"""Rules about a `dump_step` that the call takes, and that does not do what it seems to; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.rule import found, rule
from schema.steps import DEVICE_LIMIT, StepError, Steps
from schema.text import N_, _, visible

_PATH: Final = (*DUMP, "dump_step")


def named_steps(context: Context) -> Steps | None:
    """The iterations, where there are any and the call takes them."""
    if not context.dump.dump_step or context.dump.exception:
        return None
    try:
        return Steps.parse(context.dump.dump_step)
    except StepError:
        return None


@rule(
    id="step-too-large",
    severity=Severity.SILENT,
    speaker="device",
    source="runtime.md 2.2 and 12.11 (AICM:717-765; measured)",
    summary=N_("dump_step has a number that the device cannot read"),
    bad=example(dump_step="0|18446744073709551616"),
    good=example(dump_step="0|18446744073709551615"),
)
def step_too_large(context: Context) -> Iterator[Finding]:
    """One number above 2^64-1, and nothing at all is dumped."""
    steps = named_steps(context)
    parts = (context.dump.dump_step or "").split("|")
    for index in steps.too_large if steps else ():
        start = sum(len(part) + 1 for part in parts[:index])
        yield found(
            _PATH,
            _("dump_step “{value}” is too large for the device").format(value=visible(parts[index], 40)),
            effect=_(
                "The call succeeds, but the device reads no number above {limit}: it gives up, and dumps nothing at all."
            ).format(limit=DEVICE_LIMIT),
            advice=_("Write smaller numbers; for “from here on” a range to a large number will do, as 5-1000000."),
            span=context.inside(_PATH, start, start + len(parts[index])),
        )


@rule(
    id="step-not-for-single-operators",
    severity=Severity.SILENT,
    source="runtime.md 2.2 and 12.11, 12.17 (DOP:654, EXD:1020)",
    summary=N_("dump_step does not hold for single operators"),
    bad=example("dump_list", dump_op_switch="on"),
    good=GOOD,
    also=("switch-dumps-models",),
)
def step_not_for_single_operators(context: Context) -> Iterator[Finding]:
    """Their calls have no iterations; the hybrid executor dumps models in the same way."""
    if named_steps(context) is not None and context.dump.switch == "on" and context.ordinary:
        yield found(
            _PATH,
            _("dump_step does not hold for single operators, which dump_op_switch turns on"),
            effect=_(
                "Every call of a single operator is dumped. A model that runs in the hybrid dynamic executor is then dumped "
                "in the same way: without its folder, at every iteration."
            ),
            advice=_(
                "To dump iterations of a model only, set dump_op_switch to “off” and name the model in dump_list."
            ),
            on_key=True,
        )


@rule(
    id="step-overlap",
    severity=Severity.HINT,
    source="runtime.md 2.2 (AIC:1294-1322)",
    summary=N_("Parts of dump_step overlap"),
    bad=example(dump_step="0-5|3"),
    good=example(dump_step="0-5"),
)
def step_overlap(context: Context) -> Iterator[Finding]:
    """It does no harm; an iteration is dumped once."""
    steps = named_steps(context)
    if steps is None or steps.too_large:
        return
    named = sum(abs(last - first) + 1 for first, last in steps.ranges)
    compact = steps.compact()
    if named != sum(last - first + 1 for first, last in compact.ranges):
        yield found(
            _PATH,
            _("Parts of dump_step “{value}” overlap").format(value=visible(context.dump.dump_step or "", 40)),
            effect=_("Each iteration is dumped once all the same."),
            fix=Fix(
                _("Write “{value}”").format(value=visible(str(compact), 60)), (Set(_PATH, str(compact)),), safe=True
            ),
        )
