"""One change for the runtime as a value; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from schema.explain.blocks import Mark
from schema.paths import Path


class Topic(Enum):
    """What a change is about."""

    CALL = "call"
    """What the call or the engine says."""
    KIND = "kind"
    TENSORS = "tensors"
    OPERATORS = "operators"
    ITERATIONS = "iterations"
    FILES = "files"
    KERNELS = "kernels"
    """What kernels print and assert."""
    MODEL = "model"
    """What is written of a model that was given."""
    FINDING = "finding"
    REST = "rest"
    """Sections that only aclInit reads."""


@dataclass(frozen=True, slots=True)
class Change:
    """One sentence in the user's language, safe to show."""

    topic: Topic
    text: str
    mark: Mark = Mark.PLAIN
    path: Path | None = None
    """The place in the new file that it speaks of; of what is gone, where it stood or what it stood in."""
