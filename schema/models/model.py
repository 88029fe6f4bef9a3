"""A compiled model as the selection needs it: its names and its operators in execution order; imports only the standard library."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

Executor = Literal["static", "dynamic"]
"""Which executor of the graph engine runs the model: fixed shapes are `static`, dynamic ones `dynamic` (its second version)."""


class ModelError(ValueError):
    """What was given cannot be read as a model; the text says why, in the user's language."""


class Format(Enum):
    """What a model was read from (models.md)."""

    OPERATOR_LIST = "operator list"
    ATC_JSON = "ATC JSON"
    OM = ".om"
    GRAPH_DUMP = "graph dump"
    ONNX = "ONNX"
    OP_SUMMARY = "op summary"
    DUMP_DIRECTORY = "dump directory"


class Caveat(Enum):
    """What a source cannot tell of the model that runs; `schema.models.caveats` has the sentences."""

    EARLIER_STAGE = "earlier-stage"
    """A graph dump from before the last stage: its names are not those that run."""
    ORIGINAL_NAMES = "original-names"
    """The network before conversion: its operators are those that get fused."""
    TENSORS_UNKNOWN = "tensors-unknown"
    """It does not say how many inputs and outputs some operators have."""
    NAMES_CHANGED = "names-changed"
    """Names of files, in which blanks, dots and slashes became underscores."""
    NAMELESS = "nameless"
    """The name that an entry must give does not stand there."""
    ONLY_RAN = "only-ran"
    """Only what has run, or was written, stands there."""


@dataclass(frozen=True, slots=True)
class Tensor:
    """One input or output of an operator, as the device holds it (models.md, ATC JSON)."""

    type: str = ""
    """The data type as the format names it, without `DT_`: `FLOAT16`; empty: not known."""
    shape: tuple[int, ...] | None = None
    """The dimensions on the device, -1 for one that is known at run time only; `None`: not known, nor how many there are."""
    layout: str = ""
    """`NC1HWC0`, `ND`; empty: not known."""
    bounds: tuple[tuple[int, int], ...] = ()
    """The lowest and the highest value of each dimension, the highest -1 where there is none; empty: not stated."""
    unused: bool = False
    """Whether it is an optional input that nothing goes into, so that there are no bytes of it; its position counts all the same."""


@dataclass(frozen=True, slots=True)
class Operator:
    """One operator after compilation."""

    name: str
    type: str = ""
    inputs: int = 0
    """How many input tensors it has."""
    outputs: int = 0
    """How many output tensors it has."""
    data: bool = False
    """Whether it is a Data operator: an input of the model, written only along with those who consume it."""
    data_inputs: tuple[str, ...] = ()
    """The Data operators that it consumes."""
    original_names: tuple[str, ...] = ()
    """The operators of the network before conversion that are fused into it."""
    no_task: bool = False
    """Whether the compiler has marked it as one without a task, so that it is never written (models.md, names)."""
    input_tensors: tuple[Tensor, ...] = ()
    """As many as `inputs`; empty where the source does not describe them."""
    output_tensors: tuple[Tensor, ...] = ()
    """As many as `outputs`; empty where the source does not describe them."""
    counted: bool = True
    """Whether the source says how many tensors it has; where it does not, `inputs` and `outputs` are 0."""


@dataclass(frozen=True, slots=True)
class Model:
    """One loaded model. The names are what a dump_list entry is matched with; empty: there is none (runtime.md 3.3)."""

    model_name: str = ""
    """The name that is stored in the model."""
    om_name: str = ""
    """The file's name without its suffix; empty when the model is loaded from memory."""
    root_graph_name: str = ""
    executor: Executor = "static"
    iterations: int | None = None
    """How often it is run; `None`: not known."""
    operators: tuple[Operator, ...] = ()
    """In the order in which they run."""
    format: Format = Format.OPERATOR_LIST
    caveats: tuple[Caveat, ...] = ()
    file: str = ""
    """The name, without folders, of what it was read from; it is matched with nothing."""

    @property
    def names(self) -> frozenset[str]:
        """The names that a `model_name` can find it by (runtime.md 3.3)."""
        return frozenset(name for name in (self.om_name, self.model_name, self.root_graph_name) if name)

    @property
    def title(self) -> str:
        """The name that a person knows it by."""
        return self.om_name or self.model_name or self.root_graph_name or self.file
