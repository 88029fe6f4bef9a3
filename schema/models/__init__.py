"""The operators of a compiled model, whatever they were read from; imports only the standard library and `schema`."""

from __future__ import annotations

from schema.models.caveats import caveats
from schema.models.model import Caveat, Executor, Format, Model, ModelError, Operator, Tensor
from schema.models.reading import read, read_source
from schema.models.source import Held, Progress, Source

__all__ = [
    "Caveat",
    "Executor",
    "Format",
    "Held",
    "Model",
    "ModelError",
    "Operator",
    "Progress",
    "Source",
    "Tensor",
    "caveats",
    "read",
    "read_source",
]
