"""Hints about iterations: they count from 0, and a training run has many; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.findings import Finding, Severity
from schema.paths import DUMP, LIST, Path
from schema.rules.context import Context
from schema.rules.example import GOOD, entries, example
from schema.rules.names import named
from schema.rules.risks import widest
from schema.rules.rule import ENGINE, found, rule
from schema.rules.step_traps import named_steps
from schema.target import Product
from schema.text import N_, _, visible

_TRAINING: Final = re.compile(
    r"grad(?:ient)?s?(?![a-z])|backward|backprop|optimi[sz]er|momentum|apply_?adam", re.IGNORECASE
)


@rule(
    id="step-from-zero",
    severity=Severity.HINT,
    source="runtime.md 2.2 and 12.11 (AIC:78; DAV.cc:7746-7768)",
    summary=N_("dump_step begins with 1, and iterations count from 0"),
    bad=example(dump_step="1"),
    good=GOOD,
)
def step_from_zero(context: Context) -> Iterator[Finding]:
    """Who writes 1 most often means the first run. The count is the model's own, since it was loaded."""
    steps = named_steps(context)
    if steps is None or steps.too_large or context.dump.level == "kernel":
        return
    if steps.compact().ranges[0][0] == 1:
        yield found(
            (*DUMP, "dump_step"),
            _("dump_step “{value}” leaves the first iteration out").format(
                value=visible(context.dump.dump_step or "", 40)
            ),
            effect=_("Iterations count from 0, for each model since it was loaded: 1 is the second run."),
            advice=_("Count from 0 to have the first run too. A model that runs once has iteration 0 only."),
        )


@rule(
    id="no-step-training",
    severity=Severity.HINT,
    executors=ENGINE,
    source="set_dump.txt dump_step; products.md",
    summary=N_("This looks like training, and there is no dump_step"),
    bad=entries({"model_name": "resnet50", "layer": ["gradients/conv1/Conv2DBackpropFilter"]}, dump_step=""),
    good=entries({"model_name": "resnet50", "layer": ["gradients/conv1/Conv2DBackpropFilter"]}),
)
def no_step_training(context: Context) -> Iterator[Finding]:
    """Names of gradients and optimisers, or a product that is for training only. Where everything is dumped a risk says so."""
    dump = context.dump
    if dump.dump_step or not context.ordinary or not dump.dump_list or dump.level == "kernel":
        return
    if widest(context) is not None:
        return
    sign = _sign(context)
    if sign is not None:
        yield found(
            sign[0],
            sign[1],
            effect=_(
                "Every iteration is dumped, and a training run has many; the manual advises to name them. "
                "ge.exec.dumpStep in GEInitialize sets the same thing, and the one set last wins."
            ),
            advice=_("Name the iterations, as “0|100|200” in dump_step."),
            on_key=sign[0] == LIST,
        )


def _sign(context: Context) -> tuple[Path, str] | None:
    """Where training shows, and the sentence about it."""
    for path, name in named(context):
        if path[3] in ("layer", "opname_range") and _TRAINING.search(name):
            message = _("“{name}” belongs to training, and there is no dump_step")
            return path, message.format(name=visible(name, 60))
    if context.target.product is Product.TRAINING:
        return LIST, _("There is no dump_step, and {product} is for training").format(
            product=context.target.product.title
        )
    return None
