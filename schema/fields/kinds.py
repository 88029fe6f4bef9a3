"""The shape of a field's facts: its kind, its choices and where they come from; imports only the standard library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final


class Kind(Enum):
    """What sort of value a field holds; it decides the JSON type, the form and the validator."""

    TEXT = "text"
    """A string, free."""
    PATH = "path"
    """A string that names a directory of the host."""
    CHOICE = "choice"
    """A string, one of `choices`."""
    WORDS = "words"
    """A string of `choices` joined by commas."""
    FLAGS = "flags"
    """A list of strings, each one of `choices`."""
    STEPS = "steps"
    """A string in the `dump_step` language."""
    NAMES = "names"
    """A list of strings, free."""
    POSITIONS = "positions"
    """A list of strings of the form `input0`, `output1`."""
    ROWS = "rows"
    """A list of objects, each with the field's `members`."""
    SIZE = "size"
    """A whole number of bytes, without quotes."""
    DIGITS = "digits"
    """A whole number as a string of digits."""
    OBJECT = "object"
    """An object with the field's `members`."""
    ANY = "any"
    """Whatever its reader takes; it is not known here."""


LISTS = frozenset({Kind.FLAGS, Kind.NAMES, Kind.POSITIONS, Kind.ROWS})
_TYPES: Final[Mapping[Kind, type]] = {**dict.fromkeys(LISTS, list), Kind.SIZE: int, Kind.OBJECT: dict, Kind.ANY: object}
"""How Python holds the value of each kind; the others are strings."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One allowed value and what it means."""

    value: str
    help: str
    only_on: str = ""
    """Id of the feature that the target must have (`schema.target`); empty: everywhere."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The whole numbers that a field is documented for; others are mostly taken, and then become something else."""

    least: int
    most: int
    multiple: int = 1
    """Everything between is rounded up to a multiple of it."""


@dataclass(frozen=True, slots=True)
class Field:
    """All that is known of one key. Texts are marked for the catalogue and translated where they are shown."""

    name: str
    kind: Kind
    help: str
    """What it is, one or two sentences."""
    absent: str
    """What happens when the file does not have it."""
    default: str = ""
    """The value that an absent key stands for, as it would be written; empty where nothing stands for it."""
    choices: tuple[Choice, ...] = ()
    members: tuple[Field, ...] = ()
    notes: tuple[str, ...] = ()
    """Further statements of the manual and of the runtime, one sentence each."""
    example: str = ""
    source: str = ""
    only_on: str = ""
    """Id of the feature that the target must have (`schema.target`); empty: everywhere."""
    empty_member: str = ""
    """What an empty member of the list stands for, where that is not plain."""
    rare: bool = False
    """Belongs to special scenes: a form may show it after the others."""
    limits: Limits | None = None
    number_too: bool = False
    """A plain number is taken as well as a string of digits."""

    @property
    def values(self) -> tuple[str, ...]:
        """The allowed values, in the order of the manual; empty: any."""
        return tuple(choice.value for choice in self.choices)

    @property
    def is_list(self) -> bool:
        """Whether the JSON value is an array."""
        return self.kind in LISTS

    def takes(self, value: object) -> bool:
        """Whether a plain Python value has the JSON type of the field; nothing is said about what it says."""
        if isinstance(value, bool) and self.kind is not Kind.ANY:
            return False
        return isinstance(value, _TYPES.get(self.kind, str)) or (self.number_too and isinstance(value, int))


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the form and the fields under it."""

    id: str
    title: str
    fields: tuple[Field, ...]
