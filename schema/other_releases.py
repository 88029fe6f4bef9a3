"""What other releases make of an error, said where they differ; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from schema.findings import Finding, Report
from schema.paths import Path
from schema.rules.context import Context
from schema.target import RELEASES, Executor, Release, named
from schema.text import _
from schema.verdict import Judgement, judge


def dated(judgement: Judgement, context: Context) -> tuple[Finding, ...]:
    """The errors of a judgement; each that another release lets pass says so, and what becomes of the file there."""
    if judgement.verdict.stage == "file" or not judgement.errors or context.target.executor is not Executor.GE:
        return judgement.errors
    others = [_Other(release, context) for release in RELEASES if release is not context.target.release]
    return tuple(_dated(error, others) for error in judgement.errors)


class _Other:
    """Another release's judgement of the same file."""

    def __init__(self, release: Release, context: Context) -> None:
        target = replace(context.target, release=release)
        self.release = release
        self._context = Context.of(context.document, target, context.host)
        self._judgement = judge(self._context)
        self._places = {error.path for error in self._judgement.errors}
        self._above = set(_prefixes(self._places))
        self._short = ""

    def minds(self, path: Path) -> bool:
        """Whether it finds an error there, around or inside of it."""
        return path in self._above or any(path[:depth] in self._places for depth in range(len(path) + 1))

    @property
    def short(self) -> str:
        """What becomes of the file, in a sentence without a full stop."""
        from schema.explain import in_one_line  # heavy, and few files need it

        if not self._short:
            found, context = self._judgement, self._context
            report = Report(found.verdict, found.errors, found.dump)
            self._short = in_one_line(context.document, context.config, report, context.target, context.host)
        return self._short


def _prefixes(places: Iterable[Path]) -> Iterator[Path]:
    for path in places:
        yield from (path[:depth] for depth in range(len(path) + 1))


def _dated(error: Finding, others: list[_Other]) -> Finding:
    passing = [other for other in others if not other.minds(error.path)]
    if not passing:
        return error
    said: dict[str, list[Release]] = {}
    for other in passing:
        said.setdefault(other.short, []).append(other.release)
    refusing = [release for release in RELEASES if release not in {other.release for other in passing}]
    note = _("Refused by {releases} only.").format(releases=named(refusing))
    for short, releases in said.items():
        note += " " + _("With {releases}: {what}.").format(releases=named(releases), what=short)
    return replace(error, effect=f"{error.effect} {note}")
