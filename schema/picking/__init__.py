"""Choosing names from loaded models instead of typing them; imports only `schema`."""

from __future__ import annotations

from schema.picking.candidates import Candidates, candidates
from schema.picking.edits import edits
from schema.picking.wanted import Kind, Wanted, wanted

__all__ = ["Candidates", "Kind", "Wanted", "candidates", "edits", "wanted"]
