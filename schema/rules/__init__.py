"""The rules, one small function each, grouped by topic, and the catalogue of them all; imports only `schema`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from schema.findings import Severity
from schema.rules.rule import Rule, registered
from schema.target import Target

__all__ = ["Rule", "advice", "catalogue"]

TOPICS: Final = (
    "file",
    "json_faults",
    "yaml_faults",
    "types",
    "values",
    "scene",
    "path",
    "step",
    "entries",
    "blocklist",
    "stats",
    "nothing",
    "keys",
    "path_traps",
    "scene_traps",
    "entry_traps",
    "block_traps",
    "step_traps",
    "risks",
    "cost",
    "names",
    "model_names",
    "lookalikes",
    "product",
    "sections",
    "name_traps",
    "step_hints",
    "unchecked",
    "reach",
    "settings_traps",
    "section_limits",
    "om2",
    "small",
    "small_traps",
)
"""The modules that hold rules, in the order of the catalogue."""


@cache
def catalogue() -> tuple[Rule, ...]:
    """Every rule there is."""
    for topic in TOPICS:
        import_module(f"schema.rules.{topic}")
    return registered()


@cache
def by_id() -> dict[str, Rule]:
    """Every rule by its id."""
    return {rule.id: rule for rule in catalogue()}


@cache
def advice(target: Target) -> tuple[Rule, ...]:
    """The rules that are no errors for this target: they are put to every file that can be read, in any order."""
    return tuple(
        rule
        for rule in catalogue()
        if target.executor in rule.executors and not rule.ordered and rule.severity_for(target) is not Severity.ERROR
    )
