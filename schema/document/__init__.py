"""The lossless document: text, tree, faults and edits; imports only the standard library and `schema`."""

from schema.document.document import Document, decoded
from schema.document.edits import Edit, Insert, Json, Move, Rename, Replace, Set, Unset
from schema.document.nodes import EditError, Fault, Kind, Member, Node, Repair
from schema.document.syntax import Syntax

__all__ = [
    "Document",
    "Edit",
    "EditError",
    "Fault",
    "Insert",
    "Json",
    "Kind",
    "Member",
    "Move",
    "Node",
    "Rename",
    "Repair",
    "Replace",
    "Set",
    "Syntax",
    "Unset",
    "decoded",
]
