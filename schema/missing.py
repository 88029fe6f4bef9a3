"""Which names of a file a loaded model does not have; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from schema.paths import LIST, Path
from schema.target import Executor, Target

if TYPE_CHECKING:
    from schema.model import Dump
    from schema.models import Model
    from schema.plan import Kept, Plan


class Missing(Enum):
    """Why a name chooses nothing."""

    UNKNOWN = "unknown"
    DATA = "data"
    """A Data operator, which cannot be chosen itself."""
    ORIGINAL = "original"
    """The name of a fused operator, where only names after compilation count."""


@dataclass(frozen=True, slots=True)
class Miss:
    """A name that chooses nothing in a model."""

    name: str
    path: Path
    reason: Missing


def missing(plan: Plan, dump: Dump, models: Sequence[Model], target: Target) -> tuple[Miss, ...]:
    """The names that choose nothing in any of the models that their entry is for; of one that is for none, nothing is said."""
    root_graph, originals = target.facts.root_graph_name, target.executor is not Executor.OM2
    found = [
        {miss.path: miss for miss in misses(plan, model, root_graph=root_graph, originals=originals)}
        for model in models
    ]
    entries = dump.dump_list or ()

    def everywhere(path: Path) -> bool:
        name = entries[int(path[len(LIST)])].model_name
        for_them = [one for model, one in zip(models, found, strict=True) if not name or name in model.names]
        return all(path in one for one in for_them)

    every = {path: miss for one in found for path, miss in one.items()}
    return tuple(miss for path, miss in every.items() if everywhere(path))


def misses(plan: Plan, model: Model, *, root_graph: bool, originals: bool = True) -> tuple[Miss, ...]:
    """The names in layers and ranges that are read for this model and choose nothing in it.

    `originals`: whether the names of fused operators count in a layer.
    """
    index = _Index(model, originals=originals)
    return tuple(miss for kept in _read(plan, model, root_graph) for miss in index.misses(kept))


def _read(plan: Plan, model: Model, root_graph: bool) -> Iterator[Kept]:
    """What is read for the model: layers of the entry for every model or of the named one, ranges of the named one."""
    names = [model.om_name, model.model_name]
    named = [plan.named[name] for name in dict.fromkeys(names) if name in plan.named]
    layers = named[:1]
    if root_graph and model.root_graph_name in plan.named and model.om_name not in plan.named:
        layers.append(plan.named[model.root_graph_name])
    if plan.any_model is not None:
        layers = [plan.any_model]
    for kept in layers:
        yield replace(kept, ranges=())
    for kept in [one for one in named if one.ranges][:1]:
        yield replace(kept, layers=())


class _Index:
    """The names of a model."""

    def __init__(self, model: Model, *, originals: bool) -> None:
        self.counted = originals
        self.data = {operator.name for operator in model.operators if operator.data}
        self.own = {operator.name for operator in model.operators}
        self.originals = {name for operator in model.operators for name in operator.original_names}
        self.dynamic = model.executor == "dynamic"

    def misses(self, kept: Kept) -> Iterator[Miss]:
        """The names of these layers and ranges that choose nothing."""
        for index, name in enumerate(kept.layers):
            path = (*LIST, kept.layers_from, "layer", index)
            if name in self.data and name not in self.originals:
                yield Miss(name, path, Missing.DATA)
            elif name not in self.own and name not in self.originals:
                yield Miss(name, path, Missing.UNKNOWN)
            elif name not in self.own and not self.counted:
                yield Miss(name, path, Missing.ORIGINAL)
        for index, found in enumerate(kept.ranges):
            for key, name in (("begin", found.begin), ("end", found.end)):
                reason = self._end(name or "")
                if reason is not None:
                    yield Miss(name or "", (*LIST, kept.ranges_from or 0, "opname_range", index, key), reason)

    def _end(self, name: str) -> Missing | None:
        """Why the end of a range is never met."""
        if name in self.data and not self.dynamic:
            return Missing.DATA
        if name in self.own:
            return None
        return Missing.ORIGINAL if name in self.originals else Missing.UNKNOWN
