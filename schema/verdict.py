"""The verdict: what the call says, and what the engine then does; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from schema.engine import engine
from schema.findings import Finding, Severity, Verdict
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.file import file_too_large, nesting_too_deep
from schema.rules.json_faults import SOURCE, faults, rule_id
from schema.rules.releases import ORDERS, checked_by
from schema.target import RELEASES
from schema.text import _


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict and the errors behind it, the runtime's own first one in front."""

    verdict: Verdict
    errors: tuple[Finding, ...] = ()


def judge(context: Context) -> Judgement:
    """What the runtime says to the file."""
    document = context.document
    if document.empty:
        return Judgement(Verdict("nothing"))
    broken = tuple(_file_errors(context))
    if broken:
        return Judgement(Verdict("reject", stage="file"), _marked(broken))
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


def _refused(errors: tuple[Finding, ...]) -> Judgement:
    first = errors[0]
    return Judgement(Verdict("reject", first.code, first.item, "dump"), _marked(errors))


def _marked(errors: tuple[Finding, ...]) -> tuple[Finding, ...]:
    first, *rest = map(_dated, errors)
    return (replace(first, first=True), *rest)


def _dated(finding: Finding) -> Finding:
    """The finding with the releases that refuse, where not all do."""
    releases = checked_by(finding.rule)
    if len(releases) in (0, len(RELEASES)):
        return finding
    names = _(", ").join(release.title for release in releases)
    note = _("Not every release refuses this: {releases} only.").format(releases=names)
    return replace(finding, effect=f"{finding.effect} {note}")


def _file_errors(context: Context) -> Iterator[Finding]:
    """What makes the call fail before it looks at the content."""
    yield from file_too_large.run(context)
    yield from nesting_too_deep.run(context)
    for fault, finding in zip(context.document.faults, faults(context), strict=True):
        yield replace(finding, rule=rule_id(fault.id), severity=Severity.ERROR, source=SOURCE)
