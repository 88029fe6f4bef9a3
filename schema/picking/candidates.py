"""What there is to choose from, and the search in it; imports only `schema`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from schema.model import Config
from schema.models import Model, Operator
from schema.paths import Path
from schema.picking.wanted import Kind, Wanted
from schema.select import owns_task
from schema.text import _, ngettext

if TYPE_CHECKING:
    from schema.document import Document

_NEVER: Final = frozenset({"NetOutput", "Const", "Constant"})
_PLACE: Final = re.compile(r"@(\d+)(?:-(\d*))?")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing to choose."""

    value: str
    """What is written into the file."""
    note: str
    """What it is, for people."""
    place: int = -1
    """Position among the operators of its model; -1 where it has none."""
    also: str = ""
    """What a search looks at besides: type and original names."""


class Candidates:
    """Things to choose from in their order, and where a search finds what."""

    def __init__(self, items: Iterable[Candidate]) -> None:
        self.items: Sequence[Candidate] = tuple(items)
        self._values = [item.value.casefold() for item in self.items]
        self._texts = [f"{item.value}\n{item.also}".casefold() for item in self.items]
        self._types = [item.also.partition("\n")[0].casefold() for item in self.items]

    def find(self, query: str) -> Sequence[int]:
        """Positions of the items that fit every word of the query, in their order.

        A word fits where name, original names or type hold it; `type:conv` looks at the type alone, `@12`, `@12-40` and `@12-` at
        the place in execution order. Where no item fits, those whose name has all the letters of the words, in their order.
        """
        words = query.casefold().split()
        found: Sequence[int] = range(len(self.items))
        for word in words:
            found = self._narrowed(found, word)
        if found or not words:
            return found
        letters = re.compile(".*?".join(re.escape(letter) for letter in "".join(words)))
        return [index for index, value in enumerate(self._values) if letters.search(value)]

    def _narrowed(self, found: Sequence[int], word: str) -> Sequence[int]:
        if word.startswith("type:"):
            kind, types = word[len("type:") :], self._types
            return [index for index in found if kind in types[index]]
        place = _PLACE.fullmatch(word)
        if place is not None:
            first = int(place[1])
            last = first if place[2] is None else int(place[2]) if place[2] else None
            return [
                index for index in found if (at := self.items[index].place) >= first and (last is None or at <= last)
            ]
        texts = self._texts
        return [index for index in found if word in texts[index]]


def candidates(wanted: Wanted, document: Document, config: Config, models: Sequence[Model]) -> Candidates:
    """What the loaded models have for this place; those that the entry's `model_name` names, where any does."""
    meant = _meant(wanted, config, models)
    if wanted.kind is Kind.MODEL:
        return Candidates(_models(models))
    if wanted.kind is Kind.TYPE:
        return Candidates(_types(meant))
    if wanted.kind is Kind.POSITION:
        return Candidates(_positions(meant, wanted.path, document))
    return Candidates(_operators(meant, data=wanted.kind is Kind.BLOCKED))


def _meant(wanted: Wanted, config: Config, models: Sequence[Model]) -> Sequence[Model]:
    entries = config.dump.dump_list or () if config.dump is not None else ()
    name = entries[wanted.entry].model_name if wanted.entry is not None and wanted.entry < len(entries) else None
    named = [model for model in models if name and name in (model.om_name, model.model_name, model.root_graph_name)]
    return named or models


def _operators(models: Sequence[Model], *, data: bool) -> Iterator[Candidate]:
    seen: set[str] = set()
    for model in models:
        for place, operator in enumerate(model.operators):
            if operator.name not in seen and (owns_task(operator) or (data and operator.data)):
                seen.add(operator.name)
                also = "\n".join((operator.type, *operator.original_names))
                yield Candidate(operator.name, operator.type, place, also)


def _types(models: Sequence[Model]) -> Iterator[Candidate]:
    every = chain.from_iterable(model.operators for model in models)
    counted = Counter(operator.type for operator in every if operator.type and operator.type not in _NEVER)
    for kind, count in counted.most_common():
        yield Candidate(kind, ngettext("{count} operator", "{count} operators", count).format(count=count), also=kind)


def _models(models: Sequence[Model]) -> Iterator[Candidate]:
    told = {"om_name": _("name of its file"), "model_name": _("name inside it"), "root_graph_name": _("its root graph")}
    names = {getattr(model, key): note for model in models for key, note in told.items()}
    yield from (Candidate(name, note) for name, note in names.items() if name)


def _positions(models: Sequence[Model], path: Path, document: Document) -> Iterator[Candidate]:
    """The inputs and outputs of the operator that the blocklist entry names, or of the largest of its type."""
    name = document.value((*path[:-1], "name"))
    by_type = path[-3] == "optype_blacklist"
    fitting = [
        operator
        for model in models
        for operator in model.operators
        if (operator.type if by_type else operator.name) == name
    ]
    for side, count in (("input", _most(fitting, "inputs")), ("output", _most(fitting, "outputs"))):
        for number in range(count):
            yield Candidate(f"{side}{number}", _tensors(fitting, side, number))


def _most(operators: Sequence[Operator], side: str) -> int:
    return max((getattr(operator, side) for operator in operators), default=0)


def _tensors(operators: Sequence[Operator], side: str, number: int) -> str:
    """Type and shape, where there is one operator to speak of."""
    if len(operators) != 1:
        return ""
    tensors = operators[0].input_tensors if side == "input" else operators[0].output_tensors
    if number >= len(tensors) or tensors[number].shape is None:
        return ""
    return f"{tensors[number].type} {list(tensors[number].shape or ())}"
