"""Which names of a model a name that it does not have may stand for; imports only the standard library, `schema` and rapidfuzz."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from schema.models import Model

_MOST: Final = 3
_ALIKE: Final = 75
"""Of 100: from there on two names are taken for the same one, mistyped."""
_SHORTEST: Final = 3
"""Characters from which on it counts that a name holds another: fewer are in most."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """Names that may be meant."""

    names: tuple[str, ...]
    """The likeliest first; empty: none is near."""
    holds: bool = False
    """Whether they hold the name, as those of fused operators do."""

    @property
    def only(self) -> str | None:
        """The one name that may be meant; `None` where there are none or several."""
        return self.names[0] if len(self.names) == 1 else None


def nearest(name: str, names: Sequence[str]) -> Nearest:
    """Those that differ in case and blanks only or, where there are none, that hold the name or, failing that, are spelled alike."""
    plain = name.strip().casefold()
    same = _first(other for other in names if other.strip().casefold() == plain)
    if same:
        return Nearest(same)
    if len(plain) >= _SHORTEST:
        holding = sorted((other for other in names if plain in other.casefold()), key=len)
        if holding:
            return Nearest(tuple(holding[:_MOST]), holds=True)
    from rapidfuzz import fuzz, process  # slow to import, and only a mistake needs it

    close = process.extract(name, names, scorer=fuzz.ratio, limit=_MOST, score_cutoff=_ALIKE)
    return Nearest(tuple(match for match, _score, _index in close))


def containing(name: str, model: Model) -> tuple[str, ...]:
    """The operators of the model that an original of this name is fused into."""
    return tuple(operator.name for operator in model.operators if name in operator.original_names)


def _first(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))[:_MOST]
