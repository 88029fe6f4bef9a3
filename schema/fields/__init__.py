"""Every key of an acl.json once: name, kind, default, allowed values, help and source; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.fields.dump import (
    DUMP_DATA,
    DUMP_DEBUG,
    DUMP_KERNEL_DATA,
    DUMP_LEVEL,
    DUMP_LIST,
    DUMP_MODE,
    DUMP_OP_SWITCH,
    DUMP_PATH,
    DUMP_SCENE,
    DUMP_STATS,
    DUMP_STATS_DEFAULT,
    DUMP_STEP,
)
from schema.fields.entries import ENTRY_FIELDS
from schema.fields.kinds import Choice, Field, Kind, Limits, Section
from schema.fields.settings import SETTINGS, TOP_FIELDS, TOP_KEYS, Setting
from schema.paths import DUMP, Path
from schema.text import N_

__all__ = [
    "DUMP_FIELDS",
    "DUMP_STATS_DEFAULT",
    "ENTRY_FIELDS",
    "SECTIONS",
    "SETTINGS",
    "TOP_FIELDS",
    "TOP_KEYS",
    "Choice",
    "Field",
    "Kind",
    "Limits",
    "Section",
    "Setting",
    "field_at",
]

SECTIONS: Final[tuple[Section, ...]] = (
    Section("where", N_("Where"), (DUMP_PATH,)),
    Section("what", N_("What"), (DUMP_MODE, DUMP_LEVEL, DUMP_DATA, DUMP_STATS)),
    Section("operators", N_("Which operators"), (DUMP_LIST, DUMP_OP_SWITCH)),
    Section("iterations", N_("Which iterations"), (DUMP_STEP,)),
    Section("scenes", N_("Special scenes"), (DUMP_DEBUG, DUMP_SCENE, DUMP_KERNEL_DATA)),
)
"""The form's headings for the `dump` section and the fields under them, in its order."""

DUMP_FIELDS: Final[tuple[Field, ...]] = tuple(field for section in SECTIONS for field in section.fields)
"""Every key of the `dump` section that the runtime reads."""


def field_at(path: Path) -> Field | None:
    """The field whose value stands at `path`; for a member of a list, the list's field. `None` where nobody reads anything."""
    inside = path[:1] == DUMP
    fields, found = DUMP_FIELDS if inside else TOP_FIELDS, None
    for step in path[1:] if inside else path:
        if isinstance(step, int):
            continue
        found = next((field for field in fields if field.name == step), None)
        if found is None:
            return None
        fields = found.members
    return found
