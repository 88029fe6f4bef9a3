"""The order in which a release checks, as data, and how it is walked; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Union

from schema.findings import Finding
from schema.rules.context import Context
from schema.rules.rule import Rule

Code = tuple[str | None, str | None]
"""An error code and the configuration item that is blamed with it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Here the runtime is content, and looks at none of the checks behind."""

    when: Callable[[Context], bool]


@dataclass(frozen=True, slots=True)
class Entries:
    """Rules that are all put to one entry before the next entry's turn."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Keys:
    """Rules that are all put to one key of the section before the next key's turn."""

    rules: tuple[Rule, ...]
    keys: tuple[str, ...]
    when: Callable[[Context], bool] | None = None
    """Only then; `None`: always."""


Step = Union[Rule, Entries, Keys, Stop]


@dataclass(frozen=True, slots=True)
class Order:
    """How a release checks the section."""

    checks: tuple[Step, ...]
    conversion: tuple[Step, ...] = ()
    """What comes after the checks, and after a stop too."""
    late: tuple[Step, ...] = ()
    """What can make the call fail once the engine has been told (differences-8.5.md 5)."""
    codes: Mapping[str, Code] = field(default_factory=dict[str, Code])
    """Code and item by rule id, where they are not the newest release's."""
    keeps: frozenset[str] = frozenset()
    """Ids of the rules whose findings keep the item that they blame and, without an entry in `codes`, their code."""
    fallback: Code | None = None
    """Code and item of every other rule and of every late error; `None`: as the finding has them."""

    def errors(self, context: Context) -> Iterator[Finding]:
        """Every error that the runtime could reach, the one that it meets first in front. None is found twice."""
        seen: set[tuple[str, object, str]] = set()
        for finding in (*_walk(self.checks, context), *_walk(self.conversion, context)):
            key = (finding.rule, finding.path, finding.message)
            if key not in seen:
                seen.add(key)
                yield self._coded(finding)

    def late_errors(self, context: Context) -> Iterator[Finding]:
        """The errors that come after the engine's turn."""
        for finding in _walk(self.late, context):
            code, item = self.fallback or (finding.code, finding.item)
            yield replace(finding, code=code, item=item)

    def _coded(self, finding: Finding) -> Finding:
        code, item = finding.code, finding.item
        kept = finding.rule in self.keeps
        if finding.rule in self.codes:
            code, blamed = self.codes[finding.rule]
            item = item if kept else blamed
        elif self.fallback is not None and not kept:
            code, item = self.fallback
        return replace(finding, code=code, item=item)


def _walk(steps: tuple[Step, ...], context: Context) -> Iterator[Finding]:
    for step in steps:
        if isinstance(step, Stop):
            if step.when(context):
                return
        elif isinstance(step, Rule):
            yield from step.run(context)
        elif isinstance(step, Entries):
            for index, _entry in context.entries:
                narrowed = context.with_entry(index)
                for each in step.rules:
                    yield from each.run(narrowed)
        elif step.when is None or step.when(context):
            for key in step.keys:
                if (
                    key not in context.keys
                ):  # rules that are put to single keys have nothing to say of one that is absent
                    continue
                narrowed = context.with_keys(key)
                for each in step.rules:
                    yield from each.run(narrowed)
