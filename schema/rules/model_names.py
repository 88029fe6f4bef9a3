"""Rules about names that a loaded model does not have, or that choose nothing in it; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from schema.document.edits import Set
from schema.findings import Finding, Fix, Severity
from schema.missing import Miss, Missing
from schema.nearest import Nearest, containing, nearest
from schema.paths import LIST, Path
from schema.rules.context import Context, entry_path
from schema.rules.example import entries
from schema.rules.rule import ENGINE, EVERY, found, rule
from schema.text import N_, _, visible

if TYPE_CHECKING:
    from schema.models import Model

_SUGGESTED: Final = 20
"""So many names of a file get a suggestion each: more of them belong to another model altogether."""


def _example() -> tuple[Model, ...]:
    from schema.models.model import Model, Operator

    operators = (
        Operator("data", "Data", outputs=1, data=True),
        Operator("conv1conv1_relu", "Conv2D", inputs=1, outputs=1, data_inputs=("data",), original_names=("conv1",)),
        Operator("fc1000", "MatMul", inputs=1, outputs=1),
    )
    return (Model("resnet50", operators=operators),)


def _models(context: Context, path: Path) -> list[Model]:
    """The loaded models that the entry at this place is for."""
    entry = (context.dump.dump_list or ())[int(path[len(LIST)])]
    return [model for model in context.models if not entry.model_name or entry.model_name in model.names]


def _missed(context: Context, reason: Missing) -> Iterator[tuple[int, Miss]]:
    yield from enumerate(miss for miss in context.misses if miss.reason is reason)


def _effect(path: Path) -> str:
    """What becomes of a name that nothing has."""
    if path[-1] == "begin":
        return _("The range never begins: nothing of it is dumped.")
    if path[-1] == "end":
        return _("The range never ends: everything behind its begin is dumped.")
    return _("It is passed over without a word: nothing is dumped for it.")


@rule(
    id="operator-not-in-model",
    severity=Severity.SILENT,
    executors=EVERY,
    source="runtime.md 3.3, 3.8 and 12.8 (DP:372-402)",
    summary=N_("A loaded model has no operator of this name"),
    bad=entries({"model_name": "resnet50", "layer": ["fc100"]}),
    good=entries({"model_name": "resnet50", "layer": ["fc1000"]}),
    models=_example,
)
def operator_not_in_model(context: Context) -> Iterator[Finding]:
    """Nearest are names in another case, those that hold it, and those that are spelled alike."""
    for number, miss in _missed(context, Missing.UNKNOWN):
        models = _models(context, miss.path)
        names = [operator.name for model in models for operator in model.operators if not operator.data]
        near = nearest(miss.name, names) if number < _SUGGESTED else Nearest(())
        yield found(
            miss.path,
            _("“{name}” is no operator of {model}").format(name=visible(miss.name, 60), model=_titles(models)),
            effect=_effect(miss.path),
            advice=_did_you_mean(near) or _elsewhere(miss.name, context),
            fix=Fix(_("Write “{value}”").format(value=visible(near.only, 60)), (Set(miss.path, near.only),))
            if near.only
            else None,
        )


def _titles(models: list[Model]) -> str:
    return _(", ").join(visible(model.title, 40) for model in models)


def _did_you_mean(near: Nearest) -> str:
    if not near.names:
        return ""
    names = _(", ").join(f"“{visible(name, 80)}”" for name in near.names)
    if near.holds:
        return _("Did you mean {names}, which holds it?").format(names=names)
    return _("Did you mean {names}?").format(names=names)


def _elsewhere(name: str, context: Context) -> str:
    """That another loaded model has it."""
    for model in context.models:
        if any(operator.name == name or name in operator.original_names for operator in model.operators):
            return _("{model} has an operator of this name.").format(model=visible(model.title, 40))
    return _("Look the name up in the model.")


@rule(
    id="original-name-not-counted",
    severity=Severity.SILENT,
    executors=EVERY,
    source="runtime.md 3.8 and 12.10; 8 (OM2) for layers",
    summary=N_("An original name stands where only names after compilation count"),
    bad=entries({"model_name": "resnet50", "opname_range": [{"begin": "conv1", "end": "fc1000"}]}, dump_level="op"),
    good=entries(
        {"model_name": "resnet50", "opname_range": [{"begin": "conv1conv1_relu", "end": "fc1000"}]}, dump_level="op"
    ),
    models=_example,
)
def original_name_not_counted(context: Context) -> Iterator[Finding]:
    """Where one compiled operator holds it, that one is meant."""
    for _number, miss in _missed(context, Missing.ORIGINAL):
        holders = dict.fromkeys(name for model in _models(context, miss.path) for name in containing(miss.name, model))
        only = next(iter(holders)) if len(holders) == 1 else None
        names = _(", ").join(f"“{visible(name, 80)}”" for name in holders)
        yield found(
            miss.path,
            _("“{name}” is an original name, and here only names after compilation count").format(
                name=visible(miss.name, 60)
            ),
            effect=_effect(miss.path),
            advice=_("It is fused into {names}.").format(names=names),
            fix=Fix(_("Write “{value}”").format(value=visible(only, 60)), (Set(miss.path, only),)) if only else None,
        )


@rule(
    id="data-operator-of-model",
    severity=Severity.SILENT,
    executors=ENGINE,
    source="runtime.md 3.5, 3.8 and 12.8, 12.10 (measured)",
    summary=N_("A name is that of a Data operator of a loaded model, which cannot be chosen"),
    bad=entries({"model_name": "resnet50", "layer": ["data"]}),
    good=entries({"model_name": "resnet50", "layer": ["conv1conv1_relu"]}),
    also=("data-operator",),
    models=_example,
)
def data_operator_of_model(context: Context) -> Iterator[Finding]:
    """It is dumped along with those that consume it."""
    for _number, miss in _missed(context, Missing.DATA):
        consumers = [
            operator.name
            for model in _models(context, miss.path)
            for operator in model.operators
            if miss.name in operator.data_inputs
        ]
        names = _(", ").join(f"“{visible(name, 60)}”" for name in consumers[:3])
        only = consumers[0] if len(consumers) == 1 else None
        yield found(
            miss.path,
            _("“{name}” is a Data operator").format(name=visible(miss.name, 60)),
            effect=_effect(miss.path),
            advice=_("Name an operator that consumes it: {names}.").format(names=names) if names else "",
            fix=Fix(_("Write “{value}”").format(value=visible(only, 60)), (Set(miss.path, only),)) if only else None,
        )


@rule(
    id="model-not-named",
    severity=Severity.SILENT,
    executors=ENGINE,
    source="runtime.md 3.3 and 12.8",
    summary=N_("No entry is for a loaded model"),
    bad=entries({"model_name": "ResNet50", "layer": ["fc1000"]}),
    good=entries({"model_name": "resnet50", "layer": ["fc1000"]}),
    models=_example,
)
def model_not_named(context: Context) -> Iterator[Finding]:
    """Said once for each model, at the entry whose name is the nearest, or at the list."""
    listed = context.dump.dump_list or ()
    if not context.ordinary or not listed or any(not entry.model_name for entry in listed):
        return
    named = {entry.model_name or "": index for index, entry in enumerate(listed)}
    for model in context.models:
        if not model.names or model.names & named.keys():
            continue
        near = {name: nearest(name, sorted(model.names)).only for name in named}
        name = next((name for name, meant in near.items() if meant), None)
        meant = near[name] if name is not None else None
        path = LIST if name is None else entry_path(named[name], "model_name")
        yield found(
            path,
            _("No entry is for the loaded model {model}").format(model=visible(model.title, 60)),
            effect=_("The call succeeds, and nothing of this model is dumped."),
            advice=_("It is found by {names}.").format(
                names=_(", ").join(f"“{visible(one, 60)}”" for one in sorted(model.names))
            ),
            fix=Fix(_("Write “{value}”").format(value=visible(meant, 60)), (Set(path, meant),)) if meant else None,
        )


@rule(
    id="block-not-in-model",
    severity=Severity.SILENT,
    executors=ENGINE,
    source="runtime.md 3.6, 3.7 and 12.9",
    summary=N_("A blocklist names an operator or a type that a loaded model does not have"),
    bad=entries(
        {"model_name": "resnet50", "optype_blacklist": [{"name": "MatMull", "pos": ["output0"]}]}, dump_level="op"
    ),
    good=entries(
        {"model_name": "resnet50", "optype_blacklist": [{"name": "MatMul", "pos": ["output0"]}]}, dump_level="op"
    ),
    models=_example,
)
def block_not_in_model(context: Context) -> Iterator[Finding]:
    """An original name is none here either."""
    if not context.ordinary or not context.models:
        return
    for index, entry in context.entries:
        models = _models(context, entry_path(index, ""))
        for key, members in entry.blocklists if models else ():
            types = key == "optype_blacklist"
            there = dict.fromkeys(
                operator.type if types else operator.name for model in models for operator in model.operators
            )
            for place, member in enumerate(members):
                if member.name and member.name not in there:
                    near = nearest(member.name, list(there))
                    path = entry_path(index, key, place, "name")
                    message = (
                        _("“{name}” is no operator type of {model}")
                        if types
                        else _("“{name}” is no operator of {model}")
                    )
                    yield found(
                        path,
                        message.format(name=visible(member.name, 60), model=_titles(models)),
                        effect=_("This blocklist entry has no effect: nothing is kept back."),
                        advice=_did_you_mean(near),
                        fix=Fix(_("Write “{value}”").format(value=visible(near.only, 60)), (Set(path, near.only),))
                        if near.only
                        else None,
                    )
