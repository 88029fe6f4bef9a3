"""What the file asks for held against what a run has written; imports only the standard library and `schema`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from schema.dumped.places import Found, Place
from schema.explain.facts import Facts
from schema.models import Model, Operator
from schema.models.dump_directory import MAPPING, in_file_name
from schema.plan import Scene
from schema.select import Selection
from schema.steps import Span

OVERFLOW_NODE: Final = "Node_OpDebug"
"""The operator that overflow detection adds (runtime.md 7)."""


class Unexpected(Enum):
    """Why a file should not be there."""

    NOT_ASKED = "not-asked"
    """The model has the operator, and the file does not choose it."""
    DATA = "data"
    """A Data operator, none of whose consumers the file chooses."""
    NOT_IN_MODEL = "not-in-model"
    ITERATION = "iteration"
    """The operator is asked for, but not at this iteration."""
    OTHER_MODEL = "other-model"
    """A model that no entry of the file is for."""
    SINGLE = "single-operator"
    """A single operator, although dump_op_switch is off."""
    OVERFLOW = "overflow"
    """From overflow detection, which the file does not switch on."""
    TENSORS = "tensors"
    """Tensors, although dump_data is stats."""
    STATISTICS = "statistics"
    """Statistics, although dump_data is tensor."""
    NO_DUMP = "no-dump"
    """Not named or not placed like a file of a dump."""


@dataclass(frozen=True, slots=True)
class Stray:
    """A file that should not be there, and why."""

    file: Found
    why: Unexpected


@dataclass(frozen=True, slots=True)
class Iteration:
    """How one iteration differs from what was asked for."""

    number: int
    missing: tuple[Operator, ...] = ()
    unexpected: tuple[Stray, ...] = ()
    empty: tuple[Found, ...] = ()
    """Files without a byte."""


@dataclass(frozen=True, slots=True)
class Copy:
    """One loading of a given model on one device, compared."""

    place: Place
    model: Model
    asked: int
    """Operators that are asked for at each iteration; 0 where that cannot be said beforehand."""
    found: tuple[int, ...]
    """The iterations that are there, rising."""
    missing: tuple[Span, ...]
    """Those of which nothing is there, as ranges."""
    iterations: tuple[Iteration, ...]
    """Those that differ, rising."""
    files: int

    @property
    def same(self) -> bool:
        """Whether it is as it should be."""
        return not self.missing and not self.iterations


@dataclass(frozen=True, slots=True)
class Outcome:
    """All that was found."""

    copies: tuple[Copy, ...] = ()
    absent: tuple[Model, ...] = ()
    """Given models of which something should be there, and nothing is."""
    fewer: tuple[tuple[Model, int], ...] = ()
    """Models that are there on fewer devices than they should be, and on how many."""
    strays: tuple[Stray, ...] = ()
    """Files outside of the given models' folders."""
    empty: tuple[Found, ...] = ()
    """Files without a byte outside of the given models' folders."""
    others: tuple[str, ...] = ()
    """Folders of models that were not given, so that nothing can be said of them."""
    single: int = 0
    """Files of single operators."""
    kernel: int = 0
    """Files with what kernels print."""
    elsewhere: int = 0
    """Dump files that belong to no model, of an exception dump for example."""

    @property
    def same(self) -> bool:
        """Whether all is as it should be."""
        wrong = self.absent or self.fewer or self.strays or self.empty
        return not wrong and all(copy.same for copy in self.copies)


def compare(facts: Facts, files: Iterable[Found], devices: int | None = None) -> Outcome:
    """How what was found differs from what the file asks for of the facts' models; `devices`: on how many each has to be there."""
    placed: dict[Place, list[Found]] = defaultdict(list)
    rest: list[Found] = []
    for file in files:
        if file.path.rpartition("/")[2] == MAPPING:
            continue
        if file.place is not None and file.place.model and file.name is not None:
            placed[file.place].append(file)
        else:
            rest.append(file)
    copies: list[Copy] = []
    strays: list[Stray] = []
    empty: list[Found] = []
    others: dict[str, None] = {}
    for place in sorted(placed):
        pair = _model_of(place, facts)
        if pair is not None:
            copies.append(_Comparison(facts, *pair).copy(place, placed[place]))
            continue
        if _may_be_meant(place.model, facts):
            others[place.model] = None
        else:
            strays += [Stray(file, Unexpected.OTHER_MODEL) for file in placed[place]]
        empty += [file for file in placed[place] if not file.size]
    outside = [(file, _outside(file, facts)) for file in rest]
    strays += [Stray(file, why) for file, why in outside if why is not None]
    empty += [file for file, why in outside if why is not Unexpected.NO_DUMP and not file.size]
    right = [file for file, why in outside if why is None]
    single = sum(file.place is not None and not file.kernel for file in right)
    kernel = sum(file.kernel for file in right)
    absent, fewer = _absent(facts, copies, devices)
    return Outcome(
        tuple(copies),
        absent,
        fewer,
        tuple(strays),
        tuple(empty),
        tuple(others),
        single,
        kernel,
        len(right) - single - kernel,
    )


def _model_of(place: Place, facts: Facts) -> tuple[Model, Selection] | None:
    """The given model whose folder this is; one without a name takes every folder that no other one has."""
    for model, selection in facts.models:
        if place.model in {in_file_name(name) for name in model.names}:
            return model, selection
    return next((pair for pair in facts.models if not pair[0].names), None)


def _may_be_meant(folder: str, facts: Facts) -> bool:
    """Whether the file may ask for a model that was not given: the folder has the name of the .om or of the graph."""
    plan = facts.plan
    if plan.everything or plan.any_model is not None or plan.scene is not Scene.DUMP:
        return True
    given = {name for model, _selection in facts.models for name in model.names}
    return any(name not in given or in_file_name(name) == folder for name in plan.named)


def _outside(file: Found, facts: Facts) -> Unexpected | None:
    """Why a file outside of all models' folders should not be there; `None`: it may."""
    if file.kernel:
        return None if facts.kernel_data else Unexpected.NO_DUMP
    if facts.scene is Scene.EXCEPTION:
        return None
    if file.name is None or file.place is None:
        return Unexpected.NO_DUMP
    if facts.scene is Scene.OVERFLOW:
        return None
    if file.name.operator == OVERFLOW_NODE:
        return Unexpected.OVERFLOW
    # dump_level all and kernel write the kernels inside of single operators too, whatever dump_op_switch says.
    return None if facts.plan.single_operators or facts.dump.level != "op" else Unexpected.SINGLE


def _absent(
    facts: Facts, copies: list[Copy], devices: int | None
) -> tuple[tuple[Model, ...], tuple[tuple[Model, int], ...]]:
    absent: list[Model] = []
    fewer: list[tuple[Model, int]] = []
    for model, selection in facts.models:
        watched = facts.scene is Scene.WATCHER and facts.works
        if selection.nothing and not watched:
            continue
        there = len({copy.place.device for copy in copies if copy.model is model})
        if not there:
            absent.append(model)
        elif devices is not None and there < devices:
            fewer.append((model, there))
    return tuple(absent), tuple(fewer)


class _Comparison:
    """One given model: its operators by the names that files have."""

    def __init__(self, facts: Facts, model: Model, selection: Selection) -> None:
        self._facts = facts
        self._model = model
        self._selection = selection
        self._sure = facts.scene in (Scene.DUMP, Scene.NOTHING) or not facts.works
        """Whether the file says which operators are written; overflow detection and a watcher do not."""
        self._asked = [operator for operator in model.operators if operator.name in selection.written]
        self._named: dict[str, list[Operator]] = defaultdict(list)
        for operator in model.operators:
            self._named[in_file_name(operator.name)].append(operator)

    def copy(self, place: Place, files: list[Found]) -> Copy:
        """The model's files in one place, compared."""
        by_iteration: dict[int, list[Found]] = defaultdict(list)
        for file in files:
            by_iteration[file.iteration or 0].append(file)
        found = tuple(sorted(by_iteration))
        wanted = self._selection.iterations
        inside = frozenset(found if wanted is None else wanted)
        missing: tuple[Span, ...] = ()
        if self._sure and self._asked:
            missing = _gaps(found) if wanted is None else _spans(wanted, by_iteration)
        compared = (self._iteration(number, by_iteration[number], number in inside) for number in found)
        differing = tuple(one for one in compared if one.missing or one.unexpected or one.empty)
        asked = len(self._asked) if self._sure else 0
        return Copy(place, self._model, asked, found, missing, differing, len(files))

    def _iteration(self, number: int, files: list[Found], wanted: bool) -> Iteration:
        there: set[str] = set()
        unexpected: list[Stray] = []
        for file in files:
            operators = self._operators(file)
            there.update(operator.name for operator in operators)
            why = self._why_not(file, operators, wanted) if self._sure else None
            if why is not None:
                unexpected.append(Stray(file, why))
        missing: tuple[Operator, ...] = ()
        if wanted and self._sure:
            missing = tuple(operator for operator in self._asked if operator.name not in there)
        empty = tuple(file for file in files if not file.size)
        return Iteration(number, missing, tuple(unexpected), empty)

    def _operators(self, file: Found) -> list[Operator]:
        """Those that the file can be of: several names can become the same, and not every source knows the types."""
        assert file.name is not None
        named = self._named.get(file.name.operator, [])
        return [one for one in named if in_file_name(one.type) == file.name.type] or named

    def _why_not(self, file: Found, operators: list[Operator], wanted: bool) -> Unexpected | None:
        assert file.name is not None
        if not operators:
            overflow = file.name.operator == OVERFLOW_NODE
            return Unexpected.OVERFLOW if overflow else Unexpected.NOT_IN_MODEL
        if not any(operator.name in self._selection.written for operator in operators):
            data = all(operator.data for operator in operators)
            return Unexpected.DATA if data else Unexpected.NOT_ASKED
        if not wanted:
            return Unexpected.ITERATION
        statistics = self._facts.dump.data == "stats"
        if statistics is file.name.statistics:
            return None
        return Unexpected.TENSORS if statistics else Unexpected.STATISTICS


def _gaps(found: tuple[int, ...]) -> tuple[Span, ...]:
    """What lies before and between these numbers: nobody knows how often the model ran, but it began with 0."""
    return tuple((before + 1, after - 1) for before, after in pairwise((-1, *found)) if after - before > 1)


def _spans(wanted: Iterable[int], there: Container[int]) -> tuple[Span, ...]:
    """The wanted numbers, which rise, that are not there."""
    spans: list[Span] = []
    for number in wanted:
        if number in there:
            continue
        if spans and spans[-1][1] == number - 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return tuple(spans)
