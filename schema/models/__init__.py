"""The operators of a compiled model, whatever they were read from; imports only the standard library and `schema`."""

from __future__ import annotations

from schema.models.model import Executor, Model, ModelError, Operator, Tensor
from schema.models.operator_list import read

__all__ = ["Executor", "Model", "ModelError", "Operator", "Tensor", "read"]
