"""Rules about values that must be one of a set; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.document.edits import Json, Set, Unset
from schema.fields import DUMP_FIELDS, Field, Kind
from schema.findings import Finding, Fix, Severity
from schema.paths import DUMP, Path
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.rule import found, rule
from schema.text import N_, _, visible

_CHOICES = {field.name: field for field in DUMP_FIELDS if field.kind is Kind.CHOICE}
_KERNEL = next(field for field in DUMP_FIELDS if field.name == "dump_kernel_data")
_STATS = next(field for field in DUMP_FIELDS if field.name == "dump_stats")


def nearest(word: str, values: Sequence[str]) -> str | None:
    """The value that is meant, where one is near enough: another case, blanks around it, a slip of the finger."""
    folded = {value.casefold(): value for value in values}
    plain = word.strip().casefold()
    if plain in folded:
        return folded[plain]
    from difflib import get_close_matches  # slow to import, and a file without mistakes needs it not

    close = get_close_matches(plain, list(folded), 1, 0.7)
    return folded[close[0]] if close else None


@rule(
    id="empty-value",
    severity=Severity.ERROR,
    source="runtime.md 0 (CONV:854-857)",
    summary=N_("A key whose value must be one of a set is there and empty"),
    bad=example(dump_mode=""),
    good=GOOD,
)
def empty_value(context: Context) -> Iterator[Finding]:
    """An empty string is not the same as an absent key: only the latter stands for the default."""
    for key in context.keys:
        field = _CHOICES.get(key)
        if field is not None and context.section.get(key) == "":
            yield found(
                (*DUMP, key),
                _("{key} is empty; allowed are {values}").format(key=key, values=_(", ").join(field.values)),
                effect=_("The call fails: an empty string does not stand for the default, an absent key does."),
                fix=Fix(_("Take it out, for the default"), (Unset((*DUMP, key)),), safe=True),
                code="EP0001",
                item=key,
            )


@rule(
    id="unknown-value",
    severity=Severity.ERROR,
    source="runtime.md 0 and 1 (CONV:859)",
    summary=N_("A value is not one of those that its key allows"),
    bad=example(dump_mode="in"),
    good=example(dump_mode="input"),
)
def unknown_value(context: Context) -> Iterator[Finding]:
    """Values are compared letter by letter; the case counts."""
    for key in context.keys:
        field, value = _CHOICES.get(key), context.section.get(key)
        if field is not None and isinstance(value, str) and value and value not in field.values:
            yield _unknown((*DUMP, key), key, value, field, key)


def _same(value: str, meant: str | None) -> bool:
    """Whether the two differ in case and blanks only, so that nothing else can have been meant."""
    return meant is not None and value.strip().casefold() == meant.casefold()


def _unknown(path: Path, item: str, value: str, field: Field, name: str, whole: str | None = None) -> Finding:
    """A finding about one word; `whole` is the value with the word mended, where it is a part of it."""
    meant = nearest(value, field.values)
    mended: Json = None if meant is None else meant if whole is None else whole.replace("\0", meant)
    return found(
        path,
        _("{name} has the value “{value}”; allowed are {values}").format(
            name=name, value=visible(value, 60), values=_(", ").join(field.values)
        ),
        effect=_("The call fails. Values are compared letter by letter, and the case counts."),
        fix=None
        if mended is None
        else Fix(_("Write “{value}”").format(value=mended), (Set(path, mended),), safe=_same(value, meant)),
        code="EP0002",
        item=item,
    )


@rule(
    id="unknown-kernel-data",
    severity=Severity.ERROR,
    source="runtime.md 2.7 (CONV:201)",
    summary=N_("A word of dump_kernel_data is empty or not one of those allowed"),
    bad=example(dump_kernel_data="printf, assert"),
    good=example(dump_kernel_data="printf,assert"),
)
def unknown_kernel_data(context: Context) -> Iterator[Finding]:
    """The value is split at commas, and nothing is trimmed."""
    value, path = context.dump.dump_kernel_data, (*DUMP, "dump_kernel_data")
    if value is None:
        return
    words = value.split(",")
    for index, word in enumerate(words):
        if word == "":
            kept = ",".join(other for other in words if other)
            yield found(
                path,
                _("dump_kernel_data “{value}” has an empty word").format(value=visible(value, 60))
                if value
                else _("dump_kernel_data is empty"),
                effect=_("The call fails."),
                fix=Fix(_("Write “{value}”").format(value=kept), (Set(path, kept),), safe=True) if kept else None,
                advice="" if kept else _("Take the key out, or write all."),
                code="EP0001",
                item="dump_kernel_data",
            )
        elif word not in _KERNEL.values:
            whole = ",".join((*words[:index], "\0", *words[index + 1 :]))
            yield _unknown(path, "dump_kernel_data", word, _KERNEL, "dump_kernel_data", whole)


@rule(
    id="unknown-statistic",
    severity=Severity.ERROR,
    source="runtime.md 2.4 (CONV:215-228)",
    summary=N_("A member of dump_stats is empty or not one of the seven names"),
    bad=example(dump_data="stats", dump_stats=["Max", "min"]),
    good=example(dump_data="stats", dump_stats=["Max", "Min"]),
    also=("stats-only-grow",),
)
def unknown_statistic(context: Context) -> Iterator[Finding]:
    """Older releases trim blanks around the names."""
    for index, name in bad_statistics(context):
        path = (*DUMP, "dump_stats", index)
        item = f"dump_stats[{index}]"
        if name:
            yield _unknown(path, item, name, _STATS, "dump_stats")
        else:
            yield found(
                path,
                _("dump_stats has an empty name in it"),
                effect=_("The call fails."),
                fix=Fix(_("Take it out"), (Unset(path),), safe=True)
                if len(context.dump.dump_stats or ()) > 1
                else None,
                code="EP0001",
                item=item,
            )


def bad_statistics(context: Context) -> Iterator[tuple[int, str]]:
    """The members of `dump_stats` that are no statistic, with their positions."""
    for index, name in enumerate(context.dump.dump_stats or ()):
        if context.wrong("dump_stats", index):
            continue
        if (name.strip(" \t\n\v\f\r") if context.release.trims_stats else name) not in _STATS.values:
            yield index, name
