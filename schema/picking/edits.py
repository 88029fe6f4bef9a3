"""The edits that put chosen names into the document; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from schema.document.edits import Edit, Insert, Json, Set
from schema.models import Model
from schema.paths import LIST, Path
from schema.picking.wanted import Kind, Wanted

if TYPE_CHECKING:
    from schema.document import Document


def edits(wanted: Wanted, chosen: Sequence[str], document: Document, models: Sequence[Model]) -> tuple[Edit, ...]:
    """Put the chosen names where they are wanted; `()` where they stand there already, or there is nothing to do."""
    if not chosen:
        return ()
    if wanted.kind is Kind.ENTRY:
        return _joined(LIST, [_entry(chosen, models)], document)
    if wanted.kind is Kind.STRETCH:
        return _joined(wanted.path, [{"begin": chosen[0], "end": chosen[-1]}], document)
    if isinstance(wanted.path[-1], str) and wanted.path[-1].endswith("_blacklist"):
        return _joined(wanted.path, [{"name": name} for name in chosen], document)
    if wanted.many:
        return _joined(wanted.path, list[Json](chosen), document)
    return (Set(wanted.path, chosen[0]),)


def _entry(chosen: Sequence[str], models: Sequence[Model]) -> Json:
    """A new entry: named after the model that has the operators, where only one is loaded."""
    made: dict[str, Json] = {}
    name = (models[0].om_name or models[0].model_name) if len(models) == 1 else ""
    if name:
        made["model_name"] = name
    return {**made, "layer": list[Json](chosen)}


def _joined(path: Path, members: list[Json], document: Document) -> tuple[Edit, ...]:
    """Put the members behind those of the list, each once; a list that is not there yet is made whole."""
    value = document.value(path)
    if not isinstance(value, list):
        return (Set(path, members),)
    new = [member for member in members if member not in value]
    return tuple(Insert((*path, len(value) + offset), member) for offset, member in enumerate(new))
