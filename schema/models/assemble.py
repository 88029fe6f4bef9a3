"""Makes a model of the operators that a reader found in compiled graphs: order, Data operators, tasks; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from schema.models.model import Format, Model, ModelError, Operator, Tensor
from schema.text import _

MOST_NAME: Final = 65_536
"""Characters; the longest real name known has 354."""
ORIGINAL_NAMES: Final = "_datadump_original_op_names"
NO_TASK: Final = "_no_task"
TASK_ORDER: Final = "task_index_op_name"
"""The model's attribute that lists the operators that own a task, in order."""
SHAPE_RANGE: Final = "shape_range"
_DATA: Final = "Data"
_UNUSED: Final = "FORMAT_RESERVED"
"""The layout of an optional input that is not used."""
_UNUSED_TENSOR: Final = Tensor(shape=(), unused=True)


@dataclass(slots=True)
class Node:
    """An operator as a compiled graph describes it."""

    name: str
    type: str = ""
    id: int = 0
    """Its place in the order of the graph."""
    edges: Sequence[str] = ()
    """Where its inputs come from: `name:index`, index -1 for order alone; empty for an optional input that is not used."""
    inputs: tuple[Tensor, ...] = ()
    outputs: tuple[Tensor, ...] = ()
    originals: Sequence[str] = ()
    no_task: bool = False


@dataclass(slots=True)
class Graph:
    """One graph of a model."""

    name: str = ""
    nodes: list[Node] = field(default_factory=list["Node"])


class Shared:
    """Makes tensors and names, equal ones only once: a model has few kinds, and many of each."""

    def __init__(self) -> None:
        self._tensors: dict[Tensor, Tensor] = {}
        self._words: dict[str, str] = {}

    def tensor(self, kind: str, shape: Sequence[int], layout: str, bounds: Sequence[Sequence[int]]) -> Tensor:
        """A tensor as compiled graphs describe it: type `DT_FLOAT16`, shape [-2] for one whose rank is not known."""
        limits = tuple((pair[0], pair[1]) for pair in bounds if len(pair) == 2)
        known = None if -2 in shape else tuple(shape)
        if layout == _UNUSED:
            return _UNUSED_TENSOR
        made = Tensor(kind.removeprefix("DT_"), known, layout, limits if known and len(limits) == len(known) else ())
        return self._tensors.setdefault(made, made)

    def word(self, word: str) -> str:
        """The same text, once."""
        return self._words.setdefault(word, word)


def assemble(name: str, graphs: Sequence[Graph], tasks: Sequence[str], format: Format, om_name: str = "") -> Model:
    """The model of these graphs. Raises `ModelError` where there is no operator, or a name is too long to be one.

    Without a name of its own a model goes by its first graph's, as one does that is built at run time (models.md, names).
    `tasks` is what the model's attribute `TASK_ORDER` holds; empty where it is absent.
    """
    operators: dict[str, Operator] = {}
    for graph in graphs:
        data = {node.name for node in graph.nodes if node.type == _DATA}
        for node in sorted(graph.nodes, key=lambda node: node.id):
            operators.setdefault(node.name, _operator(node, data))
    if not operators:
        raise ModelError(_("There is no operator in this model."))
    first = graphs[0].name
    return Model(
        model_name=checked(name or first),
        om_name=om_name,
        root_graph_name="" if name else checked(first),
        executor="dynamic" if any(_dynamic(operator) for operator in operators.values()) else "static",
        operators=tuple(_by_task(operators, tasks)),
        format=format,
    )


def checked(name: str) -> str:
    """The name, if it can be one. Raises `ModelError`."""
    if len(name) > MOST_NAME:
        raise ModelError(
            _("A name of {count} characters stands in it, which no model has.").format(count=f"{len(name):,}")
        )
    return name


def once(names: Iterable[str]) -> tuple[str, ...]:
    """The names without repetitions and empty ones, in their order."""
    return tuple(checked(name) for name in dict.fromkeys(names) if name)


def sources_of(edges: Iterable[str]) -> Iterable[str]:
    """The names of the operators whose outputs go in at these edges; those that only fix the order do not count."""
    for edge in edges:
        name, _colon, index = edge.rpartition(":")
        if index != "-1":
            yield name


def _operator(node: Node, data: set[str]) -> Operator:
    is_data = node.type == _DATA
    # What goes into a Data operator is no tensor of the model's.
    inputs = () if is_data else node.inputs
    consumed = () if is_data else once(name for name in sources_of(node.edges) if name in data)
    return Operator(
        name=checked(node.name),
        type=checked(node.type),
        inputs=len(inputs),
        outputs=len(node.outputs),
        data=is_data,
        data_inputs=consumed,
        original_names=once(node.originals),
        no_task=node.no_task or not node.outputs,
        input_tensors=inputs,
        output_tensors=node.outputs,
    )


def _dynamic(operator: Operator) -> bool:
    tensors = (*operator.input_tensors, *operator.output_tensors)
    return any(tensor.shape is None or -1 in tensor.shape for tensor in tensors)


def _by_task(operators: dict[str, Operator], tasks: Sequence[str]) -> Iterable[Operator]:
    """The operators, those with a task in the order of the tasks; without such a list as they are.

    An operator that is not listed has no task; it keeps its place among the others.
    """
    listed = [name for name in dict.fromkeys(tasks) if name in operators]
    if not listed:
        return operators.values()
    order, known = iter(listed), frozenset(listed)
    return [
        operators[next(order)] if name in known else replace(operator, no_task=not operator.data)
        for name, operator in operators.items()
    ]
