"""The verdict: what the call says, and what the engine then does; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from schema.document.syntax import Syntax
from schema.engine import engine
from schema.findings import Finding, Severity, Stage, Verdict
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.file import file_too_large, nesting_too_deep
from schema.rules.json_faults import SOURCE, faults, rule_id
from schema.rules.releases import ORDERS
from schema.target import Call, Executor


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict and the errors behind it, the runtime's own first one in front."""

    verdict: Verdict
    errors: tuple[Finding, ...] = ()
    dump: Verdict | None = None
    """What the dump section comes to by itself, where aclInit fails on another one."""
    readable: bool = True
    """Whether the runtime's parser comes through, so that there is a content to speak of."""


def judge(context: Context) -> Judgement:
    """What the runtime says to the file."""
    if context.document.empty:
        return Judgement(Verdict("nothing"))
    if context.target.executor is Executor.C:
        return _small(context)
    broken = tuple(_file_errors(context))
    if broken:
        return Judgement(Verdict("reject", stage="file"), _marked(broken), readable=False)
    section = _section(context)
    return _with_the_rest(context, section) if context.target.call is Call.INIT else section


_LET_PASS: Final = frozenset({"json-control-character", "json-not-utf8", "json-number-overflow"})
"""Faults that the parser of the small C runtime does not see: it takes the bytes of a string as they are."""


def _small(context: Context) -> Judgement:
    """What the small C runtime makes of the file: whatever it refuses, the call succeeds (dump.c, DbgDumpInit)."""
    from schema.rules.small import SMALL, gives_up

    refused = Verdict("nothing", engine="refused")
    broken = tuple(
        replace(fault, severity=Severity.SILENT, effect=gives_up())
        for fault in _faults(context)
        if fault.rule not in _LET_PASS
    )
    if broken:
        return Judgement(refused, broken, readable=False)
    refusals = tuple(SMALL.errors(context))
    if refusals or DUMP[0] not in context.top:
        return Judgement(refused if refusals else Verdict("nothing"), refusals)
    return Judgement(Verdict("accept", engine="on"))


def _with_the_rest(context: Context, section: Judgement) -> Judgement:
    """What aclInit makes of the file, which looks at the other sections before and behind the dump section."""
    from schema.rules.initialisation import AFTER, BEFORE, broken

    before, after = tuple(broken(BEFORE, context)), tuple(broken(AFTER, context))
    errors = (*before, *section.errors, *after)
    if before:
        return _refused(errors, "section", section.verdict)
    if section.verdict.call == "reject" or not after:
        return replace(section, errors=_marked(errors))
    failed = _refused(errors, "section", section.verdict)
    return replace(failed, verdict=replace(failed.verdict, engine=section.verdict.engine))


def _section(context: Context) -> Judgement:
    """What the dump section comes to."""
    if DUMP[0] not in context.top:
        return Judgement(Verdict("nothing"))
    order = ORDERS[context.target.release]
    errors = tuple(order.errors(context))
    if errors:
        return _refused(errors)
    if not context.dump.needed:
        return Judgement(Verdict("nothing"))
    ordinary = not context.dump.exception and context.dump.debug != "on"
    late = tuple(order.late_errors(context)) if ordinary else ()
    if late:
        refused = _refused(late)
        return replace(refused, verdict=replace(refused.verdict, engine=engine(context)))
    return Judgement(Verdict("accept", engine=engine(context)))


def _refused(errors: tuple[Finding, ...], stage: Stage = "dump", dump: Verdict | None = None) -> Judgement:
    first = errors[0]
    return Judgement(Verdict("reject", first.code, first.item, stage), _marked(errors), dump)


def _marked(errors: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The errors with the first one marked, and no other."""
    return tuple(replace(error, first=index == 0) for index, error in enumerate(errors))


def _file_errors(context: Context) -> Iterator[Finding]:
    """What makes the call fail before it looks at the content."""
    yield from file_too_large.run(context)
    yield from nesting_too_deep.run(context)
    yield from _faults(context)


def _faults(context: Context) -> Iterator[Finding]:
    """What the JSON parser stumbles over; of a YAML file, why there is none for it."""
    if context.document.syntax is Syntax.YAML:
        from schema.rules.yaml_faults import broken  # only a YAML file needs it

        yield from broken(context)
        return
    for fault, finding in zip(context.document.faults, faults(context), strict=True):
        yield replace(finding, rule=rule_id(fault.id), severity=Severity.ERROR, source=SOURCE)
