"""What can be chosen at a place in the document; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from schema.paths import LIST, Path

if TYPE_CHECKING:
    from schema.document import Document


class Kind(Enum):
    """What the candidates are."""

    OPERATOR = "operator"
    """Operators that can be dumped, by name."""
    ENTRY = "entry"
    """The same, for a new `dump_list` entry."""
    BLOCKED = "blocked"
    """Operators whose tensors can be kept back: Data operators as well."""
    STRETCH = "stretch"
    """The two ends of a range."""
    TYPE = "type"
    MODEL = "model"
    POSITION = "position"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is chosen, and where it goes."""

    kind: Kind
    path: Path
    """The list that the chosen names join, the value that one of them becomes, or `dump_list` for a new entry."""
    entry: int | None = None
    """The `dump_list` entry that it belongs to, from 0."""

    @property
    def many(self) -> bool:
        """Whether more than one may be chosen."""
        return self.kind in (Kind.ENTRY, Kind.POSITION, Kind.STRETCH) or self.path[-1] in ("layer", "watcher_nodes")


_IN_ENTRY = {
    "layer": Kind.OPERATOR,
    "watcher_nodes": Kind.OPERATOR,
    "model_name": Kind.MODEL,
    "opname_range": Kind.STRETCH,
}


def wanted(path: Path, document: Document) -> Wanted | None:
    """What can be chosen where the cursor is; `None` where nothing can. `path`: a field, a member of a list, or an entry."""
    if path[: len(LIST)] != LIST:
        return None
    if len(path) == len(LIST):
        return Wanted(Kind.ENTRY, LIST)
    entry = int(path[len(LIST)])
    if not document.has((*LIST, entry)):
        return Wanted(Kind.ENTRY, LIST)
    return _inside(path[: len(LIST) + 1], path[len(LIST) + 1 :], entry)


def _inside(head: Path, rest: Path, entry: int) -> Wanted | None:
    """`head`: the entry; `rest`: what stands in it."""
    if not rest:
        return Wanted(Kind.OPERATOR, (*head, "layer"), entry)
    key = str(rest[0])
    if key in ("optype_blacklist", "opname_blacklist"):
        return _blocked(head, rest, entry)
    if key == "opname_range" and len(rest) == 3:
        return Wanted(Kind.OPERATOR, (*head, *rest), entry)
    found = _IN_ENTRY.get(key)
    return None if found is None else Wanted(found, (*head, key), entry)


def _blocked(head: Path, rest: Path, entry: int) -> Wanted | None:
    """In a blocklist: the type or name of a member, or its positions; on the list itself a new member's."""
    key = str(rest[0])
    kind = Kind.TYPE if key == "optype_blacklist" else Kind.BLOCKED
    if len(rest) < 3:
        return Wanted(kind, (*head, key), entry)
    if rest[2] == "pos":
        return Wanted(Kind.POSITION, (*head, *rest[:3]), entry)
    return Wanted(kind, (*head, *rest[:2], "name"), entry) if rest[2] == "name" else None
