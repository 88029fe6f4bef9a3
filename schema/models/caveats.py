"""Says in sentences what a source cannot tell of a model; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.models.model import Caveat, Model
from schema.text import N_, _

_SENTENCES: Final = {
    Caveat.EARLIER_STAGE: N_(
        "This graph dump is from before the last stage: only the one that ends with _Build has the names that run."
    ),
    Caveat.ORIGINAL_NAMES: N_(
        "These are the operators before conversion; the model that runs has others, which may hold several of them."
    ),
    Caveat.TENSORS_UNKNOWN: N_("How many inputs and outputs an operator has does not stand there."),
    Caveat.NAMES_CHANGED: N_(
        "Blanks, dots and slashes became underscores in these names, so that they are not the operators' own."
    ),
    Caveat.NAMELESS: N_("The name of the model does not stand there, so that no entry with a model_name finds it."),
    Caveat.ONLY_RAN: N_("Operators that did not run, or were not written, do not stand there."),
}


def caveats(model: Model) -> tuple[str, ...]:
    """A sentence for each thing that the model's source cannot tell."""
    return tuple(_(_SENTENCES[caveat]) for caveat in model.caveats)
