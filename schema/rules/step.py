"""Rules about a `dump_step` that the call refuses; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.example import example
from schema.rules.rule import found, rule
from schema.steps import MAX_PARTS, Reason, Steps, problems
from schema.text import N_, _, visible

_PATH: Final = (*DUMP, "dump_step")
_EVERY: Final = ("all", "every", "*", "-1")


@rule(
    id="step-too-many",
    severity=Severity.ERROR,
    source="runtime.md 2.2 (CONV:574)",
    summary=N_("dump_step has more than 100 parts"),
    bad=example(dump_step="|".join(str(2 * number) for number in range(101))),
    good=example(dump_step="0-200"),
)
def step_too_many(context: Context) -> Iterator[Finding]:
    """Parts are what stands between the bars."""
    text = context.dump.dump_step or ""
    if text.count("|") >= MAX_PARTS:
        yield found(
            _PATH,
            _("dump_step has {count} parts; {limit} are allowed").format(count=text.count("|") + 1, limit=MAX_PARTS),
            effect=_("The call fails."),
            fix=_compacted(text),
            advice=_("Join numbers to ranges, as 0-200."),
            code="EP0003",
            item="dump_step",
        )


@rule(
    id="step-part",
    severity=Severity.ERROR,
    source="runtime.md 2.2 (CONV:566-609); set_dump.txt dump_step",
    summary=N_("A part of dump_step is neither a number nor a rising range"),
    bad=example(dump_step="0|5-3"),
    good=example(dump_step="0|3-5"),
)
def step_part(context: Context) -> Iterator[Finding]:
    """Digits and one hyphen are all that a part may have."""
    text = context.dump.dump_step or ""
    parts = text.split("|")
    for problem in problems(text):
        if problem.reason is Reason.TOO_MANY_PARTS:
            continue
        yield found(
            _PATH,
            _("dump_step “{value}”: {reason}").format(value=visible(parts[problem.part], 40), reason=problem.message),
            effect=_("The call fails. Iterations are numbers and ranges joined by |, as 0|3-5|10."),
            fix=_mended(text),
            advice=_("For every iteration, leave dump_step out.") if text.strip().lower() in _EVERY else "",
            code="EP0003",
            item=f"dump_step[{problem.part}]",
            span=context.inside(_PATH, problem.start, problem.end),
        )


def _mended(text: str) -> Fix | None:
    """The text in the right language, where it was written in a neighbouring one: commas, blanks, dots, a falling range."""
    draft = re.sub(r"\s*(?:\.\.+|~|:|–|—|to)\s*", "-", text.strip())
    draft = re.sub(r"[|,;，、\s]+", "|", re.sub(r"\s*-\s*", "-", draft)).strip("|")
    draft = re.sub(r"(?<![0-9-])([0-9]+)-([0-9]+)(?![0-9-])", _rising, draft)
    if not draft or draft == text or problems(draft):
        return None
    return Fix(_("Write “{value}”").format(value=visible(draft, 60)), (Set(_PATH, draft),))


def _rising(match: re.Match[str]) -> str:
    first, last = match.groups()
    return f"{last}-{first}" if (len(first), first) > (len(last), last) else match.group()


def _compacted(text: str) -> Fix | None:
    parts = text.split("|")
    if not all(re.fullmatch(r"[0-9]{1,18}(-[0-9]{1,18})?", part) for part in parts):
        return None
    spans = tuple((int(part.split("-")[0]), int(part.split("-")[-1])) for part in parts)
    draft = str(Steps(spans).compact())
    return None if problems(draft) else Fix(_("Join the numbers to ranges"), (Set(_PATH, draft),))
