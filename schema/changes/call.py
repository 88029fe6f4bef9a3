"""Changes of what the call says, of what the engine does then, and of what the checks find; imports only `schema`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from schema.changes.change import Change, Topic
from schema.explain.blocks import Mark
from schema.explain.facts import Facts
from schema.explain.short import short
from schema.explain.what import what_failed
from schema.findings import Finding, Severity
from schema.text import _, ngettext, visible

_MOST_FOUND = 6


def call_changes(before: Facts, after: Facts) -> Iterator[Change]:
    """What becomes of the call and of the engine, where that is another thing than before."""
    if _fine(before) and _fine(after):
        return
    if _fine(after):
        yield Change(Topic.CALL, _("Now it works: {short}.").format(short=_lower(short(after))), Mark.GOOD)
    elif after.verdict.call == "reject":
        yield from _rejected(before, after)
    elif _kind(before) != _kind(after):
        path = None if after.report.first is None else after.report.first.path
        yield Change(Topic.CALL, f"{short(after)}.", Mark.BAD, path)


def _fine(facts: Facts) -> bool:
    """Whether the call succeeds and what is asked for happens."""
    return facts.works and facts.verdict.call != "reject"


def _rejected(before: Facts, after: Facts) -> Iterator[Change]:
    said = what_failed(after)
    first = after.report.first
    path = None if first is None else first.path
    if _kind(before) == _kind(after):
        return
    if after.verdict.stage != "dump" or not said:
        text = _("{short}.").format(short=short(after))
    elif before.verdict.call == "reject" and before.verdict.stage == "dump":
        text = _("The call still fails, but with {said} instead of {before}.")
        text = text.format(said=said, before=what_failed(before))
    else:
        text = _("The call now fails: {said}.").format(said=said)
    why = "" if first is None else " " + _("{message}.").format(message=visible(first.message, 200))
    yield Change(Topic.CALL, text + why, Mark.BAD, path)


def _kind(facts: Facts) -> tuple[object, ...]:
    """What one verdict has in common with another that means the same to people."""
    verdict = facts.verdict
    return verdict.call, verdict.code, verdict.item, verdict.stage, verdict.engine, facts.works, facts.switched_off


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def finding_changes(before: Facts, after: Facts) -> Iterator[Change]:
    """What the checks find now and did not before, and how much of what they found is gone; hints aside."""
    new, gone = _unmatched(before.report.findings, after.report.findings)
    told = [finding for finding in new if not finding.first]
    for finding in told[:_MOST_FOUND]:
        text = _("New finding ({severity}): {message}.")
        message = visible(finding.message, 200)
        mark = Mark.WARN if finding.severity is Severity.RISK else Mark.BAD
        yield Change(Topic.FINDING, text.format(severity=finding.severity.value, message=message), mark, finding.path)
    if len(told) > _MOST_FOUND:
        more = len(told) - _MOST_FOUND
        text = ngettext("And {count} more new finding.", "And {count} more new findings.", more)
        yield Change(Topic.FINDING, text.format(count=more), Mark.WARN)
    if gone:
        text = ngettext("{count} finding is gone.", "{count} findings are gone.", len(gone))
        yield Change(Topic.FINDING, text.format(count=len(gone)), Mark.GOOD)


def _unmatched(before: Sequence[Finding], after: Sequence[Finding]) -> tuple[list[Finding], list[Finding]]:
    """The findings that only the one and only the other has: one that says the same, or stands at the same place, is the same."""
    old, new = ([finding for finding in found if finding.severity is not Severity.HINT] for found in (before, after))
    for same in (_sentence, _place):
        known, mine = Counter(map(same, old)), Counter(map(same, new))
        new = [finding for finding in new if not _taken(known, same(finding))]
        old = [finding for finding in old if not _taken(mine, same(finding))]
    return new, old


def _sentence(finding: Finding) -> tuple[object, ...]:
    return finding.rule, finding.message


def _place(finding: Finding) -> tuple[object, ...]:
    return finding.rule, finding.path


def _taken(counts: Counter[tuple[object, ...]], key: tuple[object, ...]) -> bool:
    """Whether one is left of what is counted there; it is then used up."""
    counts[key] -= 1
    return counts[key] >= 0
