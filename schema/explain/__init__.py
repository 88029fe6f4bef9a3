"""What a file will dump, in plain sentences; imports only `schema`."""

from __future__ import annotations

from schema.explain.blocks import Block, Explanation, Line, Mark
from schema.explain.explain import explain, explained, in_one_line

__all__ = ["Block", "Explanation", "Line", "Mark", "explain", "explained", "in_one_line"]
