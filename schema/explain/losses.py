"""What of a dump_list gets lost, in sentences; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Line, Mark
from schema.explain.facts import Facts
from schema.explain.words import entry, name
from schema.plan import Loss, Lost
from schema.text import N_, _

MOST_LOSSES = 12
"""Of more losses the rest is counted."""

_SAID = {
    Lost.EMPTY_NAME: N_("The engine drops {entry}: its model_name is empty."),
    Lost.EMPTY_LAYER: N_("The engine drops {entry}: its layer list is empty."),
    Lost.SHADOWED: N_("Lost: which operators {entry} asks for. {by} stands for every model, so they are never read."),
    Lost.LAYERS_OVERWRITTEN: N_(
        "Lost: which operators {entry} asks for. {by} is for the same model, and the last one counts."
    ),
    Lost.RANGES_OVERWRITTEN: N_("Lost: the ranges of {entry}. Those of {by} count, being the last for the model."),
    Lost.WATCHER_OVERWRITTEN: N_("Lost: all of {entry}. Of a watcher only the last entry counts, {by}."),
    Lost.BLOCK_WITHOUT_NAME: N_("No effect: a blocklist entry without a name in {entry}."),
    Lost.BLOCK_WITHOUT_POSITION: N_("No effect: the blocklist entry {name} in {entry}; it lists no position."),
    Lost.POSITION_UNKNOWN: N_("No effect: the position {name} in {entry}; it is not input or output with a number."),
    Lost.POSITION_WRAPPED: N_("The position {name} in {entry} is above 4294967295 and becomes {number}."),
    Lost.NAME_IS_ANY: N_("The empty model_name of {entry} stands for every model in this release."),
    Lost.LAYER_IS_ALL: N_("The empty layer list of {entry} stands for every operator in this release."),
}


def losses(facts: Facts) -> Iterator[Line]:
    """What is lost, in the order of the entries; not where the call itself already finds an error."""
    found = [loss for loss in facts.plan.losses if not facts.faulty(loss.path)]
    for loss in found[:MOST_LOSSES]:
        yield Line(_sentence(facts, loss), Mark.WARN, loss.path)
    if len(found) > MOST_LOSSES:
        yield Line(_("+ {count} more of the kind").format(count=len(found) - MOST_LOSSES), Mark.DIM)


def _sentence(facts: Facts, loss: Loss) -> str:
    by = "" if loss.by is None else entry(facts.dump, loss.by)
    by = by if loss.reason is Lost.WATCHER_OVERWRITTEN else by[:1].upper() + by[1:]
    return _(_SAID[loss.reason]).format(
        entry=entry(facts.dump, loss.entry), by=by, name=_name(facts, loss), number=_number(facts, loss)
    )


def _name(facts: Facts, loss: Loss) -> str:
    path = (*loss.path, "name") if loss.reason is Lost.BLOCK_WITHOUT_POSITION else loss.path
    value = facts.document.value(path)
    return name(value) if isinstance(value, str) else ""


def _number(facts: Facts, loss: Loss) -> int:
    """What a position above 32 bits becomes (differences-8.5.md 28)."""
    if loss.reason is not Lost.POSITION_WRAPPED or facts.target.facts.large_position_is_zero:
        return 0
    digits = "".join(c for c in _name(facts, loss) if c.isdigit())
    return int(digits) % 2**32
