"""Which operators, tensors and iterations of a loaded model are written, and why; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from schema.findings import Verdict
from schema.model import Config, Dump, Range
from schema.models import Model, Operator
from schema.other_plans import as_read, om2_entries
from schema.plan import Blocked, Kept, Plan, Scene, plan
from schema.ranges import inside_ranges
from schema.steps import DEVICE_LIMIT, StepError, Steps
from schema.target import Executor, Target

MOST_ITERATIONS: Final = 1_000_000
"""A list of iterations is cut off after so many, so that no number in a file can fill the memory."""

_TASKLESS: Final = frozenset({"Const", "Constant", "Variable", "NetOutput", "Send", "Recv", "StreamActive"})
"""Types that own no task and are not written along with their consumers either (models.md, names; runtime.md 3.5)."""


class Reason(Enum):
    """Why an operator is written or is not."""

    EVERYTHING = "everything"
    ANY_MODEL = "any-model"
    LISTED = "listed"
    ORIGINAL = "original"
    """An operator that is fused into it is listed."""
    RANGE = "range"
    CONSUMER = "consumer"
    """A Data operator: one that consumes it is dumped."""
    NOT_ON = "not-on"
    """The engine refuses or is never asked, or only an error makes it dump."""
    OTHER_SCENE = "other-scene"
    """Overflow detection or a watcher: what they write cannot be said beforehand."""
    NO_ENTRY = "no-entry"
    """No entry fits the model, and it lies in no range."""
    NOT_LISTED = "not-listed"
    NO_TASK = "no-task"
    NOT_CONSUMED = "not-consumed"
    """A Data operator, and none of those that consume it is dumped, or the executor is the dynamic one."""
    MODE = "mode"
    """Chosen, but dump_mode leaves none of its tensors."""
    BLOCKED = "blocked"
    """Chosen, but a blocklist keeps all that dump_mode asks for."""


@dataclass(frozen=True, slots=True)
class Why:
    """The reason for one operator, and the dump_list entry (from 0) that decided, where one did."""

    reason: Reason
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """The positions that are written of one operator, at each iteration.

    Both are empty where the model does not say how many tensors the operator has: then some are written.
    """

    inputs: tuple[int, ...]
    outputs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Selection:
    """What is written of one loaded model."""

    iterations: tuple[int, ...] | None
    """Counted from 0 since the model was loaded; `None` for every one (it is not known how often the model runs).

    They are what dump_step leaves, also where no operator is chosen; empty where no dump is on.
    """
    written: dict[str, Written]
    """By operator name, in execution order; an operator that is absent writes nothing."""
    why: dict[str, Why]
    """Of every operator of the model."""

    @property
    def nothing(self) -> bool:
        """Whether no file is written at all."""
        return not self.written or self.iterations == ()


@dataclass(frozen=True, slots=True)
class _Lookup:
    """One question that the engine asks of an operator's name."""

    layers: frozenset[str] | None
    """`None`: any name will do."""
    why: Why
    originals: bool = True
    """Whether the names of fused operators are asked for too."""
    instead: bool = False
    """Whether those names take the place of the operator's own, where it has any."""

    def answer(self, operator: Operator) -> Why | None:
        own = not (self.instead and operator.original_names)
        if self.layers is None or (own and operator.name in self.layers):
            return self.why
        if self.originals and operator.original_names and not self.layers.isdisjoint(operator.original_names):
            return Why(Reason.ORIGINAL, self.why.entry)
        return None


_Ranges = tuple[int | None, tuple[Range, ...]]
"""The dump_list entry that the ranges come from, and the ranges."""

_UNCOUNTED: Final = Written((), ())
_CONSUMER: Final = Why(Reason.CONSUMER)
_NOT_CONSUMED: Final = Why(Reason.NOT_CONSUMED)
_NO_TASK: Final = Why(Reason.NO_TASK)
_NOT_LISTED: Final = Why(Reason.NOT_LISTED)
_NO_ENTRY: Final = Why(Reason.NO_ENTRY)


def select(config: Config, verdict: Verdict, model: Model, target: Target) -> Selection:
    """What the target writes of this model under a section with this verdict (runtime.md 2.2, 2.3 and 3).

    Where a call fails although the engine has already been told, the engine dumps all the same (differences-8.5.md 5).
    """
    dump = None if config.dump is None else as_read(config.dump, target)
    if dump is None or dump.exception or verdict.engine != "on":
        return Selection((), {}, _all(model, Reason.NOT_ON))
    kept = plan(dump, target)
    iterations = _iterations(dump.dump_step or "", model)
    if kept.scene is not Scene.DUMP:
        return Selection(iterations, {}, _all(model, Reason.OTHER_SCENE))
    root_graph, engine = target.facts.root_graph_name, target.executor is Executor.GE
    lookups, ranges = list(_asked(dump, kept, model, target)), _ranges(kept, model)
    tasks = _tasks(model)
    chosen = _chosen(lookups, ranges, model, tasks)
    tensors = _Tensors(dump.mode, _Blocklists(kept, model, root_graph=root_graph))
    consumed = _consumed(model, chosen) if engine else set[str]()
    otherwise = _NOT_LISTED if lookups or ranges[1] else _NO_ENTRY
    written, why = _write(model, chosen, consumed, tensors, _left_out(model, tasks, otherwise))
    return Selection(iterations, written, why)


def _all(model: Model, reason: Reason) -> dict[str, Why]:
    why = Why(reason)
    return {operator.name: why for operator in model.operators}


def _iterations(step: str, model: Model) -> tuple[int, ...] | None:
    try:
        steps = Steps.parse(step)
    except StepError:
        return ()
    if steps.too_large:
        return ()
    if model.iterations is None:
        return None if steps.every else steps.below(DEVICE_LIMIT, MOST_ITERATIONS)
    return steps.below(model.iterations, MOST_ITERATIONS)


def _tasks(model: Model) -> list[bool]:
    """For each operator whether it owns a task, without which it is never chosen itself."""
    types = {operator.type for operator in model.operators}
    taskless = {name for name in types if _taskless(name)}
    return [
        not operator.data and not operator.no_task and operator.type not in taskless for operator in model.operators
    ]


def owns_task(operator: Operator) -> bool:
    """Whether it runs as a task of its own, without which it is never chosen itself."""
    return not operator.data and not operator.no_task and not _taskless(operator.type)


@lru_cache(1024)
def _taskless(kind: str) -> bool:
    """Whether operators of this type own no task; Data operators aside."""
    return kind in _TASKLESS or kind.startswith("Label")


def _chosen(lookups: list[_Lookup], ranges: _Ranges, model: Model, tasks: list[bool]) -> list[Why | None]:
    """For each operator why it is chosen; `None` where it is not, as those that own no task."""
    in_range = Why(Reason.RANGE, ranges[0])
    inside = inside_ranges(ranges[1], _run_order(model, tasks)) if ranges[1] else frozenset[str]()
    everything = any(lookup.layers is None for lookup in lookups)
    listed = frozenset(name for lookup in lookups for name in lookup.layers or ())
    chosen: list[Why | None] = []
    for operator, task in zip(model.operators, tasks, strict=True):
        why = None
        # Most operators of a large model stand in no list, and need not be asked about one by one.
        if task and (everything or operator.name in listed or not listed.isdisjoint(operator.original_names)):
            why = next(filter(None, (lookup.answer(operator) for lookup in lookups)), None)
        if task and why is None and operator.name in inside:
            why = in_range
        chosen.append(why)
    return chosen


def _run_order(model: Model, tasks: list[bool]) -> list[str]:
    """The names of the operators that a range meets: the dynamic executor launches Data operators too."""
    dynamic = model.executor == "dynamic"
    pairs = zip(model.operators, tasks, strict=True)
    return [operator.name for operator, task in pairs if task or (dynamic and operator.data)]


def _asked(dump: Dump, kept: Plan, model: Model, target: Target) -> Iterable[_Lookup]:
    """What the target's executor asks of each operator."""
    if target.executor is Executor.GE:
        return _lookups(kept, model, target.facts.root_graph_name)
    if target.executor is Executor.C:
        return _small_lookups(kept, model)
    if kept.everything:
        return [_Lookup(None, Why(Reason.EVERYTHING))]
    return [_Lookup(names, Why(Reason.ANY_MODEL, index), originals=False) for index, names in om2_entries(dump)]


def _small_lookups(kept: Plan, model: Model) -> Iterable[_Lookup]:
    """The first entry for the name inside the model; a fused operator is known by its original names alone."""
    found = kept.named.get(model.model_name)
    if found is not None:
        why = Why(Reason.LISTED, found.layers_from)
        yield _Lookup(frozenset(found.layers) or None, why, instead=True)


def _lookups(kept: Plan, model: Model, root_graph: bool) -> Iterable[_Lookup]:
    if kept.everything:
        yield _Lookup(None, Why(Reason.EVERYTHING))
    elif kept.any_model is not None:
        any_model = kept.any_model
        yield _Lookup(frozenset(any_model.layers) or None, Why(Reason.ANY_MODEL, any_model.layers_from))
    else:
        yield from _named_lookups(kept, model, root_graph)


def _named_lookups(kept: Plan, model: Model, root_graph: bool) -> Iterable[_Lookup]:
    """The entry of the file's name or, where there is none, of the graph's; then the same with the root graph's name.

    The second question is asked without regard to the first. Only the static executor asks it of original names.
    """
    yield from _named_lookup(kept, model.om_name, model.model_name, originals=True)
    if root_graph and model.root_graph_name:
        static = model.executor == "static"
        yield from _named_lookup(kept, model.om_name, model.root_graph_name, originals=static)


def _named_lookup(kept: Plan, om_name: str, graph: str, *, originals: bool) -> Iterable[_Lookup]:
    named = [kept.named[name] for name in (om_name, graph) if name in kept.named]
    if not named:
        return
    # Ranges of either name keep an entry without layers from meaning every operator.
    if named[0].layers or not any(entry.ranges for entry in named):
        yield _Lookup(frozenset(named[0].layers) or None, Why(Reason.LISTED, named[0].layers_from), originals)


def _ranges(kept: Plan, model: Model) -> _Ranges:
    """The ranges of the file's name or, where it has none, of the graph's."""
    for name in (model.om_name, model.model_name):
        if name in kept.named and kept.named[name].ranges:
            return kept.named[name].ranges_from, kept.named[name].ranges
    return None, ()


class _Blocklists:
    """All blocklists that fit a model, joined."""

    def __init__(self, kept: Plan, model: Model, *, root_graph: bool) -> None:
        self.types: dict[str, Blocked] = {}
        self.names: dict[str, Blocked] = {}
        names = dict.fromkeys((model.model_name, model.om_name, model.root_graph_name if root_graph else ""))
        for found in (kept.any_model, *(kept.named.get(name) for name in names)):
            if found is not None:
                self._join(found)

    def _join(self, kept: Kept) -> None:
        for mine, theirs in ((self.types, kept.types), (self.names, kept.names)):
            for name, blocked in theirs.items():
                mine[name] = mine[name] | blocked if name in mine else blocked

    def of(self, operator: Operator) -> Blocked | None:
        """What is kept back of an operator; `None`: nothing."""
        by_type, by_name = self.types.get(operator.type), self.names.get(operator.name)
        return by_type | by_name if by_type and by_name else by_type or by_name


def _write(
    model: Model, chosen: list[Why | None], consumed: set[str], tensors: _Tensors, left_out: list[Why]
) -> tuple[dict[str, Written], dict[str, Why]]:
    """The tensors that are left of the chosen operators and of the Data operators that they consume, and all reasons.

    `left_out` has the reason of each operator that is neither.
    """
    written: dict[str, Written] = {}
    reasons = dict(zip([operator.name for operator in model.operators], left_out, strict=True))
    for operator, decided in zip(model.operators, chosen, strict=True):
        why = decided or (_CONSUMER if operator.name in consumed else None)
        if why is None:
            continue
        kept = tensors.of(operator)
        if isinstance(kept, Written):
            written[operator.name] = kept
            reasons[operator.name] = why
        else:
            reasons[operator.name] = kept
    return written, reasons


def _consumed(model: Model, chosen: list[Why | None]) -> set[str]:
    """The Data operators that a chosen operator consumes; the dynamic executor writes none."""
    if model.executor == "dynamic":
        return set()
    pairs = zip(model.operators, chosen, strict=True)
    wanted = {name for operator, why in pairs if why and operator.data_inputs for name in operator.data_inputs}
    return (
        {operator.name for operator in model.operators if operator.data and operator.name in wanted}
        if wanted
        else wanted
    )


def _left_out(model: Model, tasks: list[bool], otherwise: Why) -> list[Why]:
    """For each operator why it is not chosen, if it is not."""
    pairs = zip(model.operators, tasks, strict=True)
    return [otherwise if task else _NOT_CONSUMED if operator.data else _NO_TASK for operator, task in pairs]


class _Tensors:
    """What dump_mode and the blocklists leave of a chosen operator; the usual answers are made once."""

    def __init__(self, mode: str, blocklists: _Blocklists) -> None:
        self.inputs = mode != "output"
        self.outputs = mode != "input"
        self.blocklists = blocklists
        self.whole: dict[tuple[int, int], Written | Why] = {}

    def of(self, operator: Operator) -> Written | Why:
        """The tensors, or why there are none."""
        if not operator.counted:
            return _UNCOUNTED
        counts = (0, min(operator.outputs, 1)) if operator.data else (operator.inputs, operator.outputs)
        whole = self.whole.get(counts)
        if whole is None:
            inputs = tuple(range(counts[0] if self.inputs else 0))
            outputs = tuple(range(counts[1] if self.outputs else 0))
            whole = Written(inputs, outputs) if inputs or outputs else Why(Reason.MODE)
            self.whole[counts] = whole
        blocked = self.blocklists.of(operator)
        if blocked is None or isinstance(whole, Why):
            return whole
        inputs = tuple(index for index in whole.inputs if index not in blocked.inputs)
        outputs = tuple(index for index in whole.outputs if index not in blocked.outputs)
        return Written(inputs, outputs) if inputs or outputs else Why(Reason.BLOCKED)
