"""Rules about what a product or a scene is documented for; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.fields import DUMP_FIELDS, SETTINGS
from schema.findings import Finding, Severity
from schema.paths import DUMP, Path
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.rule import EVERY, found, rule
from schema.rules.small_example import SMALL_GOOD
from schema.target import Call, Executor
from schema.text import N_, _

_FEATURES: Final[tuple[tuple[Path, str], ...]] = (
    *(((*DUMP, field.name), field.only_on) for field in DUMP_FIELDS if field.only_on),
    ((*DUMP, "dump_scene"), "aic_err_detail_dump"),
    *((setting.path, setting.field.only_on) for setting in SETTINGS if setting.field.only_on),
)
"""Places in a file, and the features of the target that they need."""
_REST = "dump_level dump_step dump_list"


@rule(
    id="not-on-product",
    severity=Severity.RISK,
    source="products.md; set_dump.txt dump_stats",
    summary=N_("A key or a scene is not documented for the product"),
    bad=example(dump_data="stats", dump_stats=["Max"]),
    good=GOOD,
    product="a3",
    also=("stats-only-grow",),
)
def not_on_product(context: Context) -> Iterator[Finding]:
    """Only where the target names a product: the runtime itself does not check it. What the release lacks has rules of its own."""
    if context.target.product is None:
        return
    for path, feature in _FEATURES:
        there = context.document.has(path) and not context.target.comes_later(feature)
        if feature == "aic_err_detail_dump":
            there = context.dump.dump_scene == feature
        if there and (reason := context.target.why_not(feature)):
            yield found(
                path,
                reason,
                effect=_(
                    "The runtime does not check it when it reads the file; what happens on {product} is not said."
                ).format(product=context.target.product.title),
                advice=_("Leave it out on this product."),
                on_key=True,
            )


@rule(
    id="no-set-dump",
    severity=Severity.RISK,
    executors=EVERY,
    source="products.md; runtime.md 9",
    summary=N_("IPV350 and the small C runtime have no set_dump"),
    bad=SMALL_GOOD,
    good='{"profiler": {"switch": "off"}}',
    product="ipv350",
    executor=Executor.C,
    also=("small-no-dump",),
)
def no_set_dump(context: Context) -> Iterator[Finding]:
    """There the file is for aclInit alone."""
    target = context.target
    if DUMP[0] in context.top and target.call is Call.SET_DUMP and not target.offers("set_dump"):
        yield found(
            DUMP,
            _("There is no set_dump here: {reason}").format(reason=target.why_not("set_dump")),
            effect=_("Only aclInit reads the file, as with --call init.")
            if target.executor is Executor.C
            else _(
                "Only aclInit reads the file, in the small C runtime, which has a parser of its own (--executor c)."
            ),
            advice=_("Give the file to aclInit."),
            on_key=True,
        )


@rule(
    id="detail-dump",
    severity=Severity.RISK,
    source="products.md; runtime.md 2.6 (exception_dumper.cpp:142-151)",
    summary=N_("aic_err_detail_dump stops the core and ends the process"),
    bad=example(_REST, dump_scene="aic_err_detail_dump"),
    good=example(_REST, dump_scene="aic_err_norm_dump"),
)
def detail_dump(context: Context) -> Iterator[Finding]:
    """It must be set before the device, and cannot be switched off."""
    if context.dump.dump_scene == "aic_err_detail_dump":
        yield found(
            (*DUMP, "dump_scene"),
            _("aic_err_detail_dump makes a core dump of the AI Core"),
            effect=_(
                "At an error the faulty core stops for a while, for other processes on it too, and the program ends after "
                "the dump. It cannot be switched off again. The call fails where the platform has no such dump."
            ),
            advice=_(
                "Set it before the device is set; the driver must be 25.0.RC1 or newer. aic_err_norm_dump is less drastic."
            ),
        )


@rule(
    id="stats-only-grow",
    severity=Severity.HINT,
    source="runtime.md 2.4 and 12.16 (SET:238, 246)",
    summary=N_("A later call can add statistics but take none away"),
    bad=example(dump_data="stats", dump_stats=["Max"]),
    good=example(dump_data="stats"),
)
def stats_only_grow(context: Context) -> Iterator[Finding]:
    """The mask is never cleared within a process."""
    if context.dump.dump_stats and context.dump.data == "stats" and context.ordinary:
        yield found(
            (*DUMP, "dump_stats"),
            _("In one process dump_stats only grows"),
            effect=_(
                "A second set_dump with fewer statistics still writes those of the first. Where the device has no kernel for "
                "statistics, a fixed set of columns is written, whatever is asked for."
            ),
            advice=_("Start the program anew to get fewer."),
            on_key=True,
        )
