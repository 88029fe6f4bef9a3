"""The one entry of all checks: a document in, a report out; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from schema.findings import Finding, Report, Verdict
from schema.host import Host
from schema.rules.context import Context
from schema.target import Target
from schema.verdict import judge

if TYPE_CHECKING:
    from schema.document import Document
    from schema.missing import Miss
    from schema.models import Model
    from schema.select import Selection
    from schema.volume import Volume


def check(document: Document, target: Target, host: Host, models: Sequence[Model] = ()) -> Report:
    """Everything that is to be said about a file for this target on this host, with these models. Never raises."""
    context = Context.of(document, target, host)
    judgement = judge(context)
    errors = judgement.errors
    if errors:
        from schema.other_releases import dated  # for files with an error only

        errors = dated(judgement, context)
    selections = _selections(context, judgement.verdict, models) if models else ()
    context = replace(context, verdict=judgement.dump or judgement.verdict)
    if models:
        context = replace(
            context,
            models=tuple(models),
            volumes=_volumes(context, models, selections),
            misses=_misses(context, models),
        )
    findings = (*errors, *(_advice(context) if judgement.readable else ()))
    if document.faults:
        findings = tuple(map(_for_a_broken_text, findings))
    return Report(
        judgement.verdict,
        tuple(sorted(findings, key=lambda finding: _place(document, finding))),
        judgement.dump,
        selections,
    )


def _selections(context: Context, verdict: Verdict, models: Sequence[Model]) -> tuple[Selection, ...]:
    """What is written of each model."""
    from schema.select import select  # most checks are made without a model

    return tuple(select(context.config, verdict, model, context.target) for model in models)


def _volumes(context: Context, models: Sequence[Model], selections: Sequence[Selection]) -> tuple[Volume, ...]:
    """How much is written of each model."""
    from schema.volume import volume

    statistics = context.dump.data == "stats"
    pairs = zip(models, selections, strict=True)
    return tuple(volume(model, selection, statistics=statistics) for model, selection in pairs)


def _misses(context: Context, models: Sequence[Model]) -> tuple[Miss, ...]:
    """The names of the file that choose nothing in any of these models."""
    from schema.missing import missing
    from schema.other_plans import as_read
    from schema.plan import Scene, plan

    kept = plan(as_read(context.dump, context.target), context.target)
    return missing(kept, context.dump, models, context.target) if kept.scene is Scene.DUMP else ()


def _for_a_broken_text(finding: Finding) -> Finding:
    """Without a fix that needs JSON: the small C runtime speaks of the content of files that are none."""
    return finding if finding.fix is not None and finding.fix.repairs else replace(finding, fix=None)


def _advice(context: Context) -> tuple[Finding, ...]:
    """What is no error."""
    from schema.rules import advice

    return tuple(finding for rule in advice(context.target) for finding in rule.run(context))


def _place(document: Document, finding: Finding) -> tuple[int, int, int]:
    """Where a finding stands in the text; of several at one place the worst comes first."""
    if finding.span is not None:
        start = finding.span[0]
    else:
        start = (document.key_span if finding.on_key else document.span)(finding.path)[0]
    return start, finding.severity.rank, 0 if finding.first else 1
