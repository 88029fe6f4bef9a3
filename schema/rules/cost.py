"""Rules about how much a dump of the loaded models writes; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from schema.findings import Finding, Severity
from schema.paths import DUMP, LIST
from schema.rules.context import Context
from schema.rules.example import entries
from schema.rules.place import behind_address, on_host
from schema.rules.rule import found, rule
from schema.text import N_, _, visible

if TYPE_CHECKING:
    from schema.models import Model

MANY_FILES: Final = 10_000
"""More files in one folder make listing and copying it slow."""
MUCH: Final = 2**28
"""Bytes at an iteration from which on it is worth a word which operator makes most of them."""
_MIB: Final = 2**20
_EVERY: Final = entries({})
_ONE: Final = entries({"model_name": "resnet50", "layer": ["op1"]})


def _model(*sizes: int) -> tuple[Model, ...]:
    """A model of operators with one output each, of so many bytes."""
    from schema.models.model import Model, Operator, Tensor

    operators = (
        Operator(f"op{number}", "Relu", outputs=1, output_tensors=(Tensor("INT8", (size,)),))
        for number, size in enumerate(sizes, 1)
    )
    return (Model("resnet50", operators=tuple(operators), iterations=10),)


@rule(
    id="more-than-free",
    severity=Severity.RISK,
    source="runtime.md 7 (REC:350-353); models.md, sizes",
    summary=N_("The loaded models write more than is free where the dump goes"),
    bad=entries({}, dump_path="/data/full"),
    good=entries({}, dump_path="/data/full", dump_data="stats"),
    also=("little-space",),
    models=lambda: _model(_MIB, _MIB),
)
def more_than_free(context: Context) -> Iterator[Finding]:
    """Where nobody knows how often a model runs, one iteration counts. What is not known counts as nothing."""
    path = context.dump.dump_path or ""
    free = context.host.free_bytes(on_host(path)) if path and behind_address(path) is None else None
    needed = sum((volume.all_size or volume.size).low for volume in context.volumes)
    if free is not None and needed > free:
        yield found(
            (*DUMP, "dump_path"),
            _("The dump takes {needed} MiB or more, and {free} MiB are free at “{path}”").format(
                needed=-(-needed // _MIB), free=free // _MIB, path=visible(path, 80)
            ),
            effect=_("What no longer fits is dropped; only a line in the log tells."),
            advice=_("Dump fewer operators or iterations, set dump_data to “stats”, or write elsewhere."),
        )


@rule(
    id="many-files",
    severity=Severity.RISK,
    source="runtime.md 7 (AIC:1333-1367): a folder for each iteration, a file for each operator",
    summary=N_("An iteration makes more than 10,000 files in one folder"),
    bad=_EVERY,
    good=_ONE,
    models=lambda: _model(*[1] * (MANY_FILES + 1)),
)
def many_files(context: Context) -> Iterator[Finding]:
    """File systems take it, and tools that list or copy the folder take their time."""
    files = max((volume.files for volume in context.volumes), default=0)
    if files > MANY_FILES:
        yield found(
            LIST,
            _("Each iteration makes {count} files in one folder").format(count=files),
            effect=_("The run slows down while it makes them, and so does all that lists or copies them afterwards."),
            advice=_("Name operators in layer or a range, or take a part of the model at a time."),
        )


@rule(
    id="one-operator-most",
    severity=Severity.HINT,
    source="models.md, sizes",
    summary=N_("One operator makes most of what is written"),
    bad=_EVERY,
    good=_ONE,
    models=lambda: _model(2 * MUCH, _MIB),
)
def one_operator_most(context: Context) -> Iterator[Finding]:
    """It is said where it is much: from 256 MiB an iteration on."""
    for volume in context.volumes:
        if volume.size.low >= MUCH and volume.dominant:
            share = round(100 * volume.operators[volume.dominant].low / volume.size.low)
            yield found(
                LIST,
                _("{share} % of the bytes are those of {name}").format(share=share, name=visible(volume.dominant, 60)),
                effect=_("The other operators alone would take far less space and time."),
                advice=_("If it is not needed, keep it back with opname_blacklist."),
            )
