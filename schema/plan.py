"""What the engine keeps of an accepted dump section, and what of it gets lost on the way; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from schema.engine import LARGEST_NUMBER, POSITION
from schema.model import BlockEntry, Dump, Entry, Range
from schema.paths import LIST, Path
from schema.target import Executor, ReleaseFacts, Target

_UINT32 = 2**32


class Scene(Enum):
    """What kind of dump a section asks for."""

    NOTHING = "nothing"
    """No key asks for a dump (runtime.md 0, needDump)."""
    DUMP = "dump"
    """Models, single operators, or both."""
    OVERFLOW = "overflow"
    EXCEPTION = "exception"
    WATCHER = "watcher"


class Lost(Enum):
    """Why something that was written does not do what it says."""

    EMPTY_NAME = "empty-name"
    """The engine drops an entry whose model_name is empty."""
    EMPTY_LAYER = "empty-layer"
    """The engine drops an entry whose layer is an empty list."""
    SHADOWED = "shadowed"
    """An entry for every model stands beside it, so its layers are never read."""
    LAYERS_OVERWRITTEN = "layers-overwritten"
    """A later entry for the same model decides on its layers."""
    RANGES_OVERWRITTEN = "ranges-overwritten"
    """A later entry for the same model brings its own ranges."""
    WATCHER_OVERWRITTEN = "watcher-overwritten"
    """Only the last entry of a watcher counts."""
    BLOCK_WITHOUT_NAME = "block-without-name"
    BLOCK_WITHOUT_POSITION = "block-without-position"
    POSITION_UNKNOWN = "position-unknown"
    """A word that is no position is skipped."""
    POSITION_WRAPPED = "position-wrapped"
    """A number that is too large hits another position."""
    NAME_IS_ANY = "name-is-any"
    """Release 8.5 takes an empty model_name for every model."""
    LAYER_IS_ALL = "layer-is-all"
    """Release 8.5 takes an empty layer list for every operator."""


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that is lost or turned into something else."""

    reason: Lost
    path: Path
    entry: int
    """The dump_list entry that it stands in, from 0."""
    by: int | None = None
    """The entry that takes its place, from 0."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """The positions that a blocklist keeps back of one operator or one type."""

    inputs: frozenset[int] = frozenset()
    outputs: frozenset[int] = frozenset()

    def __or__(self, other: Blocked) -> Blocked:
        return Blocked(self.inputs | other.inputs, self.outputs | other.outputs)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept under one model name, or for every model."""

    layers: tuple[str, ...] = ()
    """Empty: every operator, unless there are ranges."""
    layers_from: int = 0
    """The dump_list entry that the layers come from."""
    ranges: tuple[Range, ...] = ()
    ranges_from: int | None = None
    types: dict[str, Blocked] = field(default_factory=dict[str, Blocked])
    """Blocklists by operator type, of all entries of the name."""
    names: dict[str, Blocked] = field(default_factory=dict[str, Blocked])
    """Blocklists by operator name, of all entries of the name."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """What a watcher watches: the outputs of `nodes` after each operator in `layers` (empty: after each)."""

    layers: tuple[str, ...]
    nodes: tuple[str, ...]
    entry: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What the engine keeps."""

    scene: Scene
    everything: bool = False
    """Every operator of every model, because dump_op_switch is on and no entry is left."""
    single_operators: bool = False
    any_model: Kept | None = None
    """The entry without a model_name; the layers of the others are then never read."""
    named: dict[str, Kept] = field(default_factory=dict[str, Kept])
    watcher: Watcher | None = None
    losses: tuple[Loss, ...] = ()


def scene(dump: Dump) -> Scene:
    """What kind of dump the section asks for, if the call takes it."""
    if dump.exception:
        return Scene.EXCEPTION
    if dump.debug == "on":
        return Scene.OVERFLOW
    if dump.watcher:
        return Scene.WATCHER
    return Scene.DUMP if dump.needed else Scene.NOTHING


def plan(dump: Dump, target: Target) -> Plan:
    """What the engine of the target keeps of a section that the call has accepted."""
    if target.executor is not Executor.GE:
        from schema.other_plans import other_plan

        return other_plan(dump, target)
    kind = scene(dump)
    if kind not in (Scene.DUMP, Scene.WATCHER):
        return Plan(kind)
    ways = target.facts
    entries, losses = _usable(dump.dump_list or (), ways)
    if kind is Scene.WATCHER:
        return _watch(entries, losses)
    kept: dict[str | None, Kept] = {}
    for index, entry in entries:
        key = entry.model_name or None
        kept[key] = _add(kept.get(key), index, entry, ways, losses)
    any_model = kept.pop(None, None)
    if any_model is not None:
        losses += _shadowed(entries, any_model)
    switch = dump.switch == "on"
    named = {name: value for name, value in kept.items() if name is not None}
    return Plan(kind, switch and not entries, switch, any_model, named, None, _in_order(losses))


def _in_order(losses: list[Loss]) -> tuple[Loss, ...]:
    return tuple(sorted(losses, key=lambda loss: loss.entry))


def _at(index: int, *rest: str | int) -> Path:
    return (*LIST, index, *rest)


def _usable(entries: tuple[Entry, ...], ways: ReleaseFacts) -> tuple[list[tuple[int, Entry]], list[Loss]]:
    """The entries that the engine looks at, and what it makes of those with an empty name or an empty layer list."""
    kept: list[tuple[int, Entry]] = []
    losses: list[Loss] = []
    for index, entry in enumerate(entries):
        drops = ways.drops_unusable_entries
        if entry.model_name == "":
            losses.append(Loss(Lost.EMPTY_NAME if drops else Lost.NAME_IS_ANY, _at(index, "model_name"), index))
        if entry.layer == () and not (drops and entry.model_name == ""):
            losses.append(Loss(Lost.EMPTY_LAYER if drops else Lost.LAYER_IS_ALL, _at(index, "layer"), index))
        if not drops or (entry.model_name != "" and entry.layer != ()):
            kept.append((index, entry))
    return kept, losses


def _watch(entries: list[tuple[int, Entry]], losses: list[Loss]) -> Plan:
    if not entries:
        return Plan(Scene.WATCHER, losses=_in_order(losses))
    last, entry = entries[-1]
    losses += [Loss(Lost.WATCHER_OVERWRITTEN, _at(index), index, last) for index, _entry in entries[:-1]]
    watcher = Watcher(entry.layer or (), entry.watcher_nodes or (), last)
    return Plan(Scene.WATCHER, watcher=watcher, losses=_in_order(losses))


def _shadowed(entries: list[tuple[int, Entry]], any_model: Kept) -> list[Loss]:
    """The named entries whose choice of operators is not read; ranges and blocklists of theirs still hold."""
    losses: list[Loss] = []
    for index, entry in entries:
        if entry.model_name and entry.layer is not None:
            losses.append(Loss(Lost.SHADOWED, _at(index, "layer"), index, any_model.layers_from))
        elif entry.model_name and any_model.layers and not entry.opname_range:
            losses.append(Loss(Lost.SHADOWED, _at(index), index, any_model.layers_from))
    return losses


def _add(before: Kept | None, index: int, entry: Entry, ways: ReleaseFacts, losses: list[Loss]) -> Kept:
    """What is kept under a name after one more entry for it."""
    old = before or Kept()
    if before is not None:
        path = _at(old.layers_from) + (("layer",) if old.layers else ())
        losses.append(Loss(Lost.LAYERS_OVERWRITTEN, path, old.layers_from, index))
        if entry.opname_range and old.ranges_from is not None:
            overwritten = _at(old.ranges_from, "opname_range")
            losses.append(Loss(Lost.RANGES_OVERWRITTEN, overwritten, old.ranges_from, index))
    ranges, ranges_from = (entry.opname_range, index) if entry.opname_range else (old.ranges, old.ranges_from)
    _merge(old.types, entry.optype_blacklist, _at(index, "optype_blacklist"), ways, losses)
    _merge(old.names, entry.opname_blacklist, _at(index, "opname_blacklist"), ways, losses)
    return Kept(entry.layer or (), index, ranges, ranges_from, old.types, old.names)


def _merge(
    merged: dict[str, Blocked],
    blocklist: tuple[BlockEntry, ...] | None,
    path: Path,
    ways: ReleaseFacts,
    losses: list[Loss],
) -> None:
    """Join a blocklist to what was kept before; an entry's name can stand in many entries, so nothing is copied."""
    entry = path[len(LIST)]
    assert isinstance(entry, int)
    for index, block in enumerate(blocklist or ()):
        if not block.name:
            losses.append(Loss(Lost.BLOCK_WITHOUT_NAME, (*path, index), entry))
        elif not block.pos:
            losses.append(Loss(Lost.BLOCK_WITHOUT_POSITION, (*path, index), entry))
        else:
            blocked = _positions(block.pos, (*path, index, "pos"), entry, ways, losses)
            merged[block.name] = merged.get(block.name, Blocked()) | blocked


def _positions(words: tuple[str, ...], path: Path, entry: int, ways: ReleaseFacts, losses: list[Loss]) -> Blocked:
    inputs: set[int] = set()
    outputs: set[int] = set()
    for index, word in enumerate(words):
        position = position_of(word)
        if position is None:
            losses.append(Loss(Lost.POSITION_UNKNOWN, (*path, index), entry))
            continue
        side, number = position
        if number > LARGEST_NUMBER:
            continue  # the engine throws here and keeps nothing at all; the verdict says so
        if number >= _UINT32:
            losses.append(Loss(Lost.POSITION_WRAPPED, (*path, index), entry))
            number = 0 if ways.large_position_is_zero else number % _UINT32
        (inputs if side == "input" else outputs).add(number)
    return Blocked(frozenset(inputs), frozenset(outputs))


def position_of(word: str) -> tuple[str, int] | None:
    """`("input", 3)` of a blocklist position; `None` where the engine skips the word.

    A number is cut down to one above `LARGEST_NUMBER`.
    """
    match = POSITION.fullmatch(word)
    if match is None:
        return None
    digits = match[2].lstrip("0")
    short = len(digits) <= len(str(LARGEST_NUMBER))
    return match[1], min(int(digits or "0"), LARGEST_NUMBER + 1) if short else LARGEST_NUMBER + 1
