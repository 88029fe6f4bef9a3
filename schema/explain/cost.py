"""The block "Cost": how many files and bytes the loaded models write, and what there is room for; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.words import files, name, size
from schema.models import Model
from schema.plan import Scene
from schema.text import _, ngettext
from schema.volume import Amount, Volume


def cost_block(facts: Facts) -> Block | None:
    """What the loaded models write; `None` where none is loaded, or where it cannot be said beforehand."""
    if not facts.models or facts.scene is not Scene.DUMP or not facts.works:
        return None
    volumes = facts.volumes()
    lines = [line for (model, _s), one in zip(facts.models, volumes, strict=True) for line in _model(facts, model, one)]
    return Block(_("Cost"), (*lines, *_room(facts, volumes)))


def in_brief(facts: Facts) -> str:
    """Files and bytes of the models of which something is written, without a full stop; empty where nothing is."""
    if facts.scene is not Scene.DUMP or not facts.works:
        return ""
    return _("; ").join(amount_in_words(volume) for volume in facts.volumes() if volume.files)


def _model(facts: Facts, model: Model, volume: Volume) -> Iterator[Line]:
    text = amount_in_words(volume)
    if len(facts.models) > 1:
        text = _("{model}: {amount}").format(model=name(model.title), amount=text)
    yield Line(_("{amount}.").format(amount=text), Mark.STRONG)
    if volume.devices > 1:
        text = ngettext("For {count} device.", "For {count} devices.", volume.devices)
        yield Line(text.format(count=volume.devices))
    unknown, tensors = volume.size.unknown, volume.size.tensors
    if unknown:
        text = ngettext(
            "The size of {count} of {tensors} tensor is not known beforehand; it comes on top.",
            "The sizes of {count} of {tensors} tensors are not known beforehand; they come on top.",
            tensors,
        )
        yield Line(text.format(count=unknown, tensors=tensors), Mark.WARN)
    largest = volume.dominant
    if largest:
        text = _("{share} % of it is {name} ({size} an iteration).")
        share = round(100 * volume.operators[largest].low / volume.size.low)
        yield Line(text.format(share=share, name=name(largest), size=size_in_words(volume.operators[largest])))


def amount_in_words(volume: Volume) -> str:
    """Files and bytes of an iteration, and of all."""
    if not volume.files or volume.iterations == 0:
        return _("Nothing is written")
    here = _phrase(volume.files * volume.devices, volume.size * volume.devices)
    if volume.all_files is None or volume.all_size is None:
        return _("{amount} an iteration; every iteration is dumped").format(amount=here)
    if volume.iterations == 1:
        return _("{amount}, at one iteration").format(amount=here)
    every = _phrase(volume.all_files, volume.all_size)
    return _("{amount} an iteration; {all} in all").format(amount=here, all=every)


def _phrase(count: int, amount: Amount) -> str:
    """Files and, where anything is known of them, bytes."""
    if amount.tensors and amount.unknown == amount.tensors:
        return files(count)
    return _("{files}, {size}").format(files=files(count), size=size_in_words(amount))


def size_in_words(amount: Amount) -> str:
    """Bytes, from the fewest to the most."""
    if amount.high is None or (amount.unknown and amount.low == amount.high):
        return _("at least {size}").format(size=size(amount.low))
    if size(amount.low) == size(amount.high):
        return size(amount.low)
    return _("{low} to {high}").format(low=size(amount.low), high=size(amount.high))


def _room(facts: Facts, volumes: Sequence[Volume]) -> Iterator[Line]:
    """How much of the space it takes that is free there on this machine; nothing of sizes that are not known."""
    path = facts.dump.dump_path or ""
    free = facts.host.free_bytes(path) if facts.host.kind(path) == "directory" else None
    if free is None or any(one.size.unknown for one in volumes):
        return
    once = sum(most_bytes(one.size) for one in volumes) * facts.devices
    sizes = [one.all_size for one in volumes if one.all_size is not None]
    needed = sum(map(most_bytes, sizes))
    if len(sizes) < len(volumes) and once:
        text = ngettext(
            "There is room for {count} iteration on this machine: {size} are free at {path}.",
            "There is room for {count} iterations on this machine: {size} are free at {path}.",
            free // once,
        )
        mark = Mark.PLAIN if free >= once else Mark.BAD
        yield Line(text.format(count=free // once, size=size(free), path=name(path)), mark, at("dump_path"))
    elif needed > free:
        text = _("That is more than the {size} that are free at {path} on this machine.")
        yield Line(text.format(size=size(free), path=name(path)), Mark.BAD, at("dump_path"))
    elif needed:
        text = _("{share} of the {size} that are free at {path} on this machine.")
        yield Line(text.format(share=_share(needed / free), size=size(free), path=name(path)), path=at("dump_path"))


def most_bytes(amount: Amount) -> int:
    """The most that it can be or, where there is no limit, the least."""
    return amount.low if amount.high is None else amount.high


def _share(part: float) -> str:
    return _("{percent} %").format(percent=f"{100 * part:.1f}") if part >= 0.001 else _("Less than 0.1 %")
