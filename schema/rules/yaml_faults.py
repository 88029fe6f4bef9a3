"""A rule for each fault that keeps acldump from making JSON of a YAML file; the document finds them, imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from schema.document.syntax import Syntax
from schema.findings import Finding, Fix, Severity
from schema.rules.context import Context
from schema.rules.rule import found, rule
from schema.text import N_, _

GOOD: Final = """\
dump:
  dump_path: /data/dump
  dump_level: op
  dump_step: "0"
  dump_list:
    - model_name: resnet50
      layer: [conv1]
"""
_BOMB: Final = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join(['*' + before] * 10)}]\n" for before, name in zip("abc", "bcd", strict=True)
)

# Fault id, what it is, and a text that has this fault alone.
_FAULTS: Final = (
    ("tab", N_("A tab, where YAML allows blanks only"), "dump:\n\tdump_path: /data/dump\n"),
    ("indentation", N_("A line is not indented like the others of its level"), "dump:\n  a:\n    - b\n   - c\n"),
    ("unexpected-colon", N_("A colon where no key can stand"), "dump:\n  dump_path: a: b\n"),
    ("unexpected-dash", N_("A member of a list where none can stand"), "dump: - a\n"),
    ("unexpected-text", N_("Something behind the end of a value"), "dump:\n  dump_path: '/data' dump\n"),
    ("missing-colon", N_("A line that is no key with a colon, and no member of a list"), "a: 1\ndump_path\nb: 2\n"),
    ("missing-comma", N_("A comma between brackets is missing"), 'dump: ["a" "b"]\n'),
    ("missing-value", N_("A value between brackets is missing"), "dump: [a, , b]\n"),
    ("missing-key", N_("A colon without a key before it"), "dump:\n  : a\n"),
    ("extra-bracket", N_("A bracket or brace is closed that was never opened"), "dump: [a]]\n"),
    ("unclosed", N_("A quote, bracket or brace is never closed"), "dump: [a, b\n"),
    ("reserved-character", N_("A value begins with a character that needs quotes"), "dump: @file\n"),
    ("bad-escape", N_("A backslash with something that is no escape"), 'dump: "a\\qb"\n'),
    ("block-text", N_("The beginning of a block text is wrong"), "dump: |x\n  a\n"),
    ("directive", N_("A line that begins with % is none that YAML knows"), "%YAML 2.0\n---\ndump: {}\n"),
    ("version", N_("The file says that it is another YAML than 1.2"), "%YAML 1.1\n---\ndump: {}\n"),
    ("second-document", N_("The file holds two documents"), "dump: {}\n---\ndump: {}\n"),
    ("tag", N_("A tag, which asks for another type or for an object of a program"), "dump: !!str 5\n"),
    ("alias", N_("An alias that stands for nothing, or for itself"), "dump: *base\n"),
    ("too-many-aliases", N_("The aliases stand for more values than any file has"), _BOMB + "e: [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\n"),
    ("merge-key", N_("A merge key, <<, which YAML 1.2 does not have"), "a: &a {x: 1}\ndump:\n  <<: *a\n"),
    ("duplicate-key", N_("A key stands twice in one object"), "dump:\n  dump_path: /a\n  dump_path: /b\n"),
    ("odd-key", N_("A key that is no plain text"), "dump:\n  [a, b]: c\n"),
    ("not-a-number", N_("Infinity, NaN, or a number that is too large for JSON"), "dump: .inf\n"),
    ("lone-surrogate", N_("One half of a character that is written as two escapes"), 'dump: "\\ud800"\n'),
    ("not-utf8", N_("Bytes that are no UTF-8, as from a GBK file"), "dump: \udcc4\udce3\n"),
    ("control-character", N_("A control character in the text"), "dump: a\x01b\n"),
    ("too-deep", N_("Nested deeper than any file needs"), "dump: " + "[" * 40 + "]" * 40 + "\n"),
    ("too-long", N_("Too long for the reader of rare YAML"), "# " + "-" * 131072 + "\ndump: &a {}\n"),
)  # fmt: skip

_SAFE: Final = frozenset({"tab", "version"})
"""The faults of which the mended text says the same."""

SOURCE: Final = "YAML 1.2.2; JSON, RFC 8259"


def rule_id(fault_id: str) -> str:
    """The rule that a fault of a YAML document breaks."""
    return f"yaml-{fault_id}"


def faults(context: Context, only: str = "") -> Iterator[Finding]:
    """Why no JSON can be made of the file, in the order of the text."""
    if context.document.syntax is not Syntax.YAML:
        return
    for fault in context.document.faults:
        if only in ("", fault.id):
            yield found(
                context.document.path_at(fault.start),
                fault.message,
                effect=_("No JSON can be made of the file, so there is nothing that the runtime could read."),
                advice=fault.advice,
                fix=Fix(fault.fix.label, tuple(fault.fix.edits), fault.id in _SAFE) if fault.fix else None,
                span=(fault.start, fault.end),
            )


def broken(context: Context) -> Iterator[Finding]:
    """The same as findings of their rules."""
    for fault, finding in zip(context.document.faults, faults(context), strict=True):
        yield replace(finding, rule=rule_id(fault.id), severity=Severity.ERROR, source=SOURCE)


for _id, _summary, _bad in _FAULTS:
    rule(
        id=rule_id(_id),
        severity=Severity.ERROR,
        source=SOURCE,
        summary=_summary,
        bad=_bad,
        good=GOOD,
        speaker="acldump",
        syntax=Syntax.YAML,
    )(partial(faults, only=_id))
