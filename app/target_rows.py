"""The choices of a target as lines: release, call, executor and product; pure; imports `schema`, `app.settings` and the lines of `widgets`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Union

from app.settings import Origin, Remembered
from schema.target import CALLS, EXECUTORS, PRODUCTS, RELEASES, Call, Executor, Target
from schema.text import N_, _, visible
from widgets.drawing import Look, Row


@dataclass(frozen=True, slots=True)
class Aim:
    """What the screen checks files for, where its release comes from, and what is remembered of it."""

    target: Target
    origin: Origin
    remembered: Remembered


@dataclass(frozen=True, slots=True)
class Heading:
    """The title over some choices, and what there is to say of them."""

    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line to choose, and the aim after it; `None` where it cannot be chosen."""

    text: str
    on: bool
    aim: Aim | None
    note: str = ""


_CALLS = {
    Call.SET_DUMP: N_("reads the dump section alone, at any moment"),
    Call.INIT: N_("reads the whole file, at the start of a program"),
}
_EXECUTORS = {
    Executor.GE: N_("runs models on all large products"),
    Executor.OM2: N_("finds operators in other ways, and ignores half of dump_list"),
    Executor.C: N_("of IPV350 and the like; a parser of its own"),
}


def choices(aim: Aim) -> Iterator[Union[Heading, Choice]]:
    """Everything that can be chosen, under its headings; what holds now is marked."""
    yield from _releases(aim)
    yield from _calls(aim)
    yield from _executors(aim)
    yield from _products(aim)


def _releases(aim: Aim) -> Iterator[Union[Heading, Choice]]:
    target, origin, kept = aim.target, aim.origin, aim.remembered
    yield Heading(_("CANN release: verdicts and codes follow"), found_text(origin))
    unset = Aim(target.with_release(origin.release), replace(origin, chosen=False), replace(kept, release=None))
    found = origin.installed is not None and origin.installed.release is not None
    title = _("the one found here: {release}") if found else _("not chosen: the newest, {release}")
    yield Choice(title.format(release=origin.release.title), not origin.chosen, unset)
    for release in reversed(RELEASES):
        on = origin.chosen and release is target.release
        chosen = Aim(target.with_release(release), replace(origin, chosen=True), replace(kept, release=release))
        yield Choice(release.title, on, chosen)


def _calls(aim: Aim) -> Iterator[Union[Heading, Choice]]:
    yield Heading(_("Call: which function gets the file"))
    for call in CALLS:
        reason = aim.target.why_not("set_dump") if call is Call.SET_DUMP else ""
        chosen = replace(aim, target=replace(aim.target, call=call), remembered=replace(aim.remembered, call=call))
        yield Choice(call.title, call is aim.target.call, chosen, reason or _(_CALLS[call]))


def _executors(aim: Aim) -> Iterator[Union[Heading, Choice]]:
    yield Heading(_("Executor: what runs the models"))
    for executor in EXECUTORS:
        reason = aim.target.why_no_executor(executor)
        target = replace(aim.target, executor=executor)
        chosen = replace(aim, target=target, remembered=replace(aim.remembered, executor=executor))
        on = executor is aim.target.executor
        yield Choice(executor.title, on, None if reason else chosen, reason or _(_EXECUTORS[executor]))


def _products(aim: Aim) -> Iterator[Union[Heading, Choice]]:
    yield Heading(_("Product: what is offered, and what is documented for it"))
    for product in (None, *PRODUCTS):
        target = aim.target.with_product(product)
        kept = replace(aim.remembered, product=product)
        if (target.call, target.executor) != (aim.target.call, aim.target.executor):
            kept = replace(kept, call=None, executor=None)
        on = product is aim.target.product
        yield Choice(product.title if product else _("any product"), on, Aim(target, aim.origin, kept))


def found_text(origin: Origin) -> str:
    """Which CANN was found on this machine, one sentence without a full stop; empty where nothing was looked for."""
    if not origin.looked:
        return ""
    if origin.installed is None:
        return _("no CANN is found on this machine")
    version, file = visible(origin.installed.version, 40), visible(origin.installed.file, 200)
    if origin.installed.release is None:
        return _("{version} is found here, which acldump does not know ({file})").format(version=version, file=file)
    return _("{version} is found here ({file})").format(version=version, file=file)


def origin_text(origin: Origin | None) -> str:
    """In a few words where the release comes from; empty where the user has chosen it, or nothing was looked for."""
    if origin is None or origin.chosen or not origin.looked:
        return ""
    if origin.installed is None:
        return _("none found here")
    if origin.installed.release is None:
        return _("{version} found here").format(version=visible(origin.installed.version, 20))
    return _("found here")


def target_rows(listed: Sequence[Union[Heading, Choice]]) -> list[Row]:
    """The headings and choices as lines; the key of a line is the number of its choice, and negative where it has none."""
    rows: list[Row] = []
    key = 0
    for one in listed:
        if isinstance(one, Heading):
            rows += [Row(())] if rows else []
            note = ((f"  {one.note}", Look.DIM),) if one.note else ()
            rows.append(Row(((one.title, Look.STRONG), *note)))
            continue
        spans = [(f"  {'(•)' if one.on else '( )' if one.aim else ' – '} ", Look.STRONG)]
        spans.append((one.text, Look.PLAIN if one.aim else Look.DIM))
        spans += [(f"  {one.note}", Look.DIM)] if one.note else []
        rows.append(Row(tuple(spans), key=key if one.aim else -1))
        key += 1
    return rows
