"""What a run has left in a dump's folder, and how that differs from what the file asks for; imports only `schema`."""

from schema.dumped.compare import Copy, Iteration, Outcome, Stray, Unexpected, compare
from schema.dumped.places import Found, Listed, Place, find, runs_of

__all__ = [
    "Copy",
    "Found",
    "Iteration",
    "Listed",
    "Outcome",
    "Place",
    "Stray",
    "Unexpected",
    "compare",
    "find",
    "runs_of",
]
