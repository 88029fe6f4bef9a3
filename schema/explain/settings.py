"""The block "Rest of the file": what stands beside the dump section, and when aclInit looks at it; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts
from schema.fields import SETTINGS, Kind, Setting
from schema.fields.settings import BEFORE_DUMP
from schema.findings import Finding, Severity
from schema.paths import DUMP, spell
from schema.target import Call, Executor
from schema.text import _, visible


def settings_block(facts: Facts) -> Block | None:
    """The settings that the file has, in the order in which aclInit looks at them; `None` where it has none.

    What the small C runtime makes of them is not known.
    """
    there = [setting for setting in SETTINGS if facts.document.has(setting.path)]
    if not there or facts.verdict.stage == "file" or facts.target.executor is Executor.C:
        return None
    return Block(_("Rest of the file"), tuple(_lines(facts, there)))


def _lines(facts: Facts, there: list[Setting]) -> Iterator[Line]:
    init, dump = facts.target.call is Call.INIT, facts.document.has(DUMP)
    yield Line(_("In aclInit's order:") if init else _("For aclInit only, in its order; set_dump looks at none of it:"))
    early = [setting for setting in there if setting.field in BEFORE_DUMP]
    late = [setting for setting in there if setting.field not in BEFORE_DUMP]
    yield from (_line(facts, setting) for setting in early)
    if dump and facts.report.of_dump.call == "reject" and late:
        text = _("then the dump section, on which aclInit fails; what is behind it is not looked at:")
        yield Line(text, Mark.WARN, DUMP, indent=1)
    elif dump:
        yield Line(_("then the dump section"), path=DUMP, indent=1)
    yield from (_line(facts, setting) for setting in late)
    if dump and late:
        yield Line(_("Where one behind the dump section is wrong, aclInit fails with the dump already on."), Mark.DIM)


def _line(facts: Facts, setting: Setting) -> Line:
    key, field = spell(setting.path), setting.field
    finding = _finding(facts, setting)
    if finding is not None:
        mark = Mark.BAD if finding.severity is Severity.ERROR else Mark.WARN
        said = finding.message.removeprefix(f"{key} ").removeprefix(f"{field.name} ")
        text = _("{key}: {sentence}.") if said == finding.message else _("{key} {sentence}.")
        return Line(text.format(key=key, sentence=said), mark, setting.path, indent=1)
    if field.kind is not Kind.ANY:
        key = f"{key} {_shown(getattr(facts.config.settings, field.name))}"
    return Line(_("{key}: {sentence}").format(key=key, sentence=_meaning(facts, setting)), path=setting.path, indent=1)


def _shown(value: object) -> str:
    return f"“{visible(value, 40)}”" if isinstance(value, str) else visible(str(value), 40)


def _meaning(facts: Facts, setting: Setting) -> str:
    """What the value stands for, or what the setting is for."""
    value = facts.document.value(setting.path)
    chosen = next((_(choice.help) for choice in setting.field.choices if choice.value == value), "")
    return f"{chosen}." if chosen else _(setting.field.help)


def _finding(facts: Facts, setting: Setting) -> Finding | None:
    """The worst that is found about a setting, hints aside."""
    inside = [
        finding
        for finding in facts.report.findings
        if finding.path == setting.path and finding.severity is not Severity.HINT
    ]
    return min(inside, key=lambda finding: finding.severity.rank, default=None)
