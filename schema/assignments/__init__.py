"""Changes of a document in one line each, as `dump_list[ResNet-50].layer+=conv1`: grammar, places, values, edits; imports only `schema`."""

from schema.assignments.assign import Outcome, assign, take_out
from schema.assignments.grammar import AssignmentError, Operator, Place, place_text, read_assignment, read_place
from schema.assignments.places import Located, locate
from schema.assignments.spelling import spelled

__all__ = [
    "AssignmentError",
    "Located",
    "Operator",
    "Outcome",
    "Place",
    "assign",
    "locate",
    "place_text",
    "read_assignment",
    "read_place",
    "spelled",
    "take_out",
]
