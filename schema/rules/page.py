"""All about one rule, in the same words for the command line, the screen and the reference; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from schema.check import check
from schema.document import Document
from schema.explain.blocks import Block, Line, Mark
from schema.explain.words import operators
from schema.findings import Finding, Severity
from schema.rules import Rule
from schema.target import EXECUTORS, NEWEST, RELEASES, Executor, Release, Target
from schema.text import _, visible


def page(rule: Rule) -> tuple[Block, ...]:
    """What it finds, who minds, what the runtime does, how to mend it, and an example with and without it."""
    finding = found_in_example(rule)
    blocks = [Block(rule.id, tuple(_about(rule))), Block(_("What the runtime does"), tuple(_effect(rule, finding)))]
    mending = tuple(_mending(finding)) if finding else ()
    if mending:
        blocks.append(Block(_("How to mend it"), mending))
    for title, text in ((_("A file that has it"), rule.bad), (_("The same without it"), rule.good)):
        if text:
            blocks.append(Block(title, tuple(Line(visible(line, 200), Mark.CODE) for line in text.splitlines())))
    return (*blocks, Block(_("Source"), (Line(rule.source, Mark.DIM),)))


def severity_text(severity: Severity) -> str:
    """What a severity means, in a few words."""
    return {
        Severity.ERROR: _("error: the call fails"),
        Severity.SILENT: _("silent: the call succeeds, and something asked for does not happen"),
        Severity.RISK: _("risk: works, but may fill the disk, time out or surprise"),
        Severity.HINT: _("hint: clearer otherwise"),
    }[severity]


def speaker_text(rule: Rule) -> str:
    """Who minds, and whether anybody hears of it."""
    return {
        "call": _("The call says so, with an error."),
        "engine": _("The engine, in silence: only its log has a line."),
        "device": _("The device, in silence, while the model runs."),
        "acldump": _("Nobody but acldump says so."),
    }[rule.speaker]


def found_in_example(rule: Rule, release: Release | None = None) -> Finding | None:
    """What the rule says of its own bad example, with the release of the example or with another one."""
    target = replace(rule.target, release=release or rule.release)
    findings = check(Document.of(rule.bad, rule.syntax), target, rule.host, rule.models()).findings if rule.bad else ()
    return next((finding for finding in findings if finding.rule == rule.id), None)


def _about(rule: Rule) -> Iterator[Line]:
    yield Line(f"{_(rule.summary)}.", Mark.STRONG)
    yield Line(severity_text(rule.severity))
    if rule.at_init is not None:
        text = _("Where aclInit reads the file: {severity}")
        yield Line(text.format(severity=severity_text(rule.at_init)))
    yield Line(speaker_text(rule))
    if Executor.GE not in rule.executors:
        names = _(", ").join(executor.title for executor in EXECUTORS if executor in rule.executors)
        yield Line(_("It holds for: {executors}.").format(executors=names))
    releases = [release for release in RELEASES if _exists(rule, release) and found_in_example(rule, release)]
    if 0 < len(releases) < len(RELEASES):
        names = _(", ").join(release.title for release in releases)
        yield Line(_("The example below has it with {releases} only.").format(releases=names))
    if replace(rule.target, release=NEWEST) != Target():
        yield Line(_("The example is for {target}.").format(target=rule.target.title))
    for model in rule.models():
        text = _("In the example, {model} is a model of {operators}.")
        yield Line(text.format(model=model.title, operators=operators(len(model.operators))))
    for name, value in rule.environment:
        yield Line(_("In the example, {name} is set to {value}.").format(name=name, value=visible(value, 60)))


def _exists(rule: Rule, release: Release) -> bool:
    """Whether the release has what the example is for."""
    return not replace(rule.target, release=release).why_no_executor(rule.executor)


def _effect(rule: Rule, finding: Finding | None) -> Iterator[Line]:
    if finding is None:
        yield Line(_("It takes a file that is too large to show here."))
        return
    yield Line(_("Of the example below: {message}.").format(message=visible(finding.message, 300)))
    if finding.effect:
        yield Line(visible(finding.effect))
    if finding.code:
        yield Line(
            _("The code is {code}, and the item that is blamed {item}.").format(code=finding.code, item=finding.item)
        )


def _mending(finding: Finding) -> Iterator[Line]:
    if finding.advice:
        yield Line(visible(finding.advice))
    if finding.fix is not None:
        label = visible(finding.fix.label, 200)
        if finding.fix.safe:
            yield Line(_("{label}: f in the editor, or acldump fix.").format(label=label))
        else:
            yield Line(_("{label}: f in the editor, or acldump fix --unsafe; look at it first.").format(label=label))
