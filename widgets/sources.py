"""Where the members of a list room come from and which edits change them: a JSON list, or the parts of `dump_step`; imports `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from schema.document.edits import Edit, Insert, Json, Move, Set, Unset
from schema.paths import Path
from widgets.field_row import FieldView


class Source(Protocol):
    """Texts in an order, and the edits that change them."""

    @property
    def members(self) -> tuple[str, ...]:
        """The texts."""
        ...

    def insert(self, index: int, texts: Sequence[str]) -> tuple[Edit, ...]:
        """Put these in before the member that is now at `index`."""
        ...

    def typed(self, index: int, text: str, *, added: bool, inserted: bool) -> tuple[Edit, ...]:
        """Give the member `text` while it is being typed; this source is the state from before the typing began.

        `added`: the member is a new one before `index`; `inserted`: an edit before this one has put it in already.
        """
        ...

    def remove(self, index: int) -> tuple[Edit, ...]:
        """Take the member out."""
        ...

    def move(self, index: int, to: int) -> tuple[Edit, ...]:
        """Give the member another position."""
        ...


@dataclass(frozen=True, slots=True)
class ListSource:
    """A JSON list of strings at `path`. The key goes with its last member: an empty list means something else."""

    path: Path
    value: Json

    @property
    def members(self) -> tuple[str, ...]:
        """The strings; a member of another type as its JSON."""
        if not isinstance(self.value, list):
            return ()
        return tuple(member if isinstance(member, str) else repr(member) for member in self.value)

    def insert(self, index: int, texts: Sequence[str]) -> tuple[Edit, ...]:
        """One insertion a text; a list that is not there yet is made whole."""
        if not isinstance(self.value, list):
            return (Set(self.path, list[Json](texts)),)
        return tuple(Insert((*self.path, index + offset), text) for offset, text in enumerate(texts))

    def typed(self, index: int, text: str, *, added: bool, inserted: bool) -> tuple[Edit, ...]:
        """The member alone; a new one goes in with its first character and out with its last."""
        if not added or (inserted and text):
            return (Set((*self.path, index), text),)
        if inserted:
            return (Unset((*self.path, index) if self.members else self.path),)
        return self.insert(index, [text]) if text else ()

    def remove(self, index: int) -> tuple[Edit, ...]:
        """The member, or the key with its last one."""
        return (Unset((*self.path, index) if len(self.members) > 1 else self.path),)

    def move(self, index: int, to: int) -> tuple[Edit, ...]:
        """The member with its own text."""
        return (Move((*self.path, index), to),)


@dataclass(frozen=True, slots=True)
class StepsSource:
    """The parts of a `dump_step` text, between its bars; broken ones too, so that they can be mended one by one."""

    path: Path
    value: Json

    @property
    def members(self) -> tuple[str, ...]:
        """The parts, as written."""
        return tuple(self.value.split("|")) if isinstance(self.value, str) and self.value else ()

    def _write(self, parts: Sequence[str]) -> tuple[Edit, ...]:
        return (Set(self.path, "|".join(parts)) if parts else Unset(self.path),)

    def insert(self, index: int, texts: Sequence[str]) -> tuple[Edit, ...]:
        """The text anew, with these parts in."""
        parts = list(self.members)
        parts[index:index] = texts
        return self._write(parts)

    def typed(self, index: int, text: str, *, added: bool, inserted: bool) -> tuple[Edit, ...]:
        """The whole text anew, from the parts before the typing began."""
        parts = list(self.members)
        if not added:
            parts[index] = text
        elif text:
            parts.insert(index, text)
        return self._write(parts)

    def remove(self, index: int) -> tuple[Edit, ...]:
        """The text anew, without this part."""
        parts = list(self.members)
        del parts[index]
        return self._write(parts)

    def move(self, index: int, to: int) -> tuple[Edit, ...]:
        """The text anew, in another order."""
        parts = list(self.members)
        parts.insert(to, parts.pop(index))
        return self._write(parts)


def source_of(view: FieldView) -> Source:
    """The source that fits the field: parts for `dump_step`, a list for everything else."""
    return StepsSource(view.path, view.value) if view.field.name == "dump_step" else ListSource(view.path, view.value)
