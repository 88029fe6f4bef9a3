"""Rules about names in `dump_list` entries: placeholders, blanks, repetitions, Data operators; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Set, Unset
from schema.findings import Finding, Fix, Severity
from schema.paths import Path
from schema.rules.context import Context, entry_path
from schema.rules.example import GOOD, entries, example
from schema.rules.rule import ENGINE, EVERY, found, rule
from schema.target import Executor
from schema.text import N_, _, visible

_PLACEHOLDER: Final = re.compile(
    r"\.{3,}|…|\{[^{}]*\}|<[^<>]*>|\$\{?\w+\}?|%\w+%|/?path/to\b.*|x{3,}|your[ _-].*|model[ _]name\d*|"
    r"(?:模型|算子|图|网络)(?:的)?名(?:称|字)?\d*|op(?:erator)?[ _]name\d*|layer[ _]name\d*",
    re.IGNORECASE,
)
_DATA: Final = re.compile(r"(?:ge_)?(?:data|aippdata|placeholder|inputs?)(?:[_:]?\d+)*", re.IGNORECASE)
_TIME: Final = re.compile(
    r"(?<!\d)(?:19|20)\d{6}[-_T]?[0-2]\d[-_:]?[0-5]\d|(?<!\d)(?:19|20)\d{2}[-_]\d{2}[-_]\d{2}[-_T]\d{2}|"
    r"(?<!\d)1[5-9]\d{8}(?:\d{3}|\d{6})?(?!\d)|^ge_default_\d{8}"
)
"""A day with a time of day, the seconds since 1970, or what TensorFlow's adapter calls a graph. A day alone may be a version."""


def named(context: Context) -> Iterator[tuple[Path, str]]:
    """Every name in the list, with its place."""
    for index, entry in context.entries:
        if entry.model_name:
            yield entry_path(index, "model_name"), entry.model_name
        for key, names in (("layer", entry.layer), ("watcher_nodes", entry.watcher_nodes)):
            for place, name in enumerate(names or ()):
                yield entry_path(index, key, place), name
        for key, members in entry.blocklists:
            for place, member in enumerate(members):
                if member.name:
                    yield entry_path(index, key, place, "name"), member.name
        for place, stretch in enumerate(entry.opname_range or ()):
            for end, name in (("begin", stretch.begin), ("end", stretch.end)):
                if name:
                    yield entry_path(index, "opname_range", place, end), name


def is_placeholder(name: str) -> bool:
    """Whether a name looks like one that the reader of an example should have replaced."""
    return _PLACEHOLDER.fullmatch(name.strip()) is not None


@rule(
    id="placeholder",
    severity=Severity.RISK,
    executors=EVERY,
    source="set_dump.txt, its examples; runtime.md 12.8",
    summary=N_("A name is a placeholder that was left in"),
    bad=entries({"model_name": "{model_name}", "layer": ["conv1"]}),
    good=GOOD,
)
def placeholder(context: Context) -> Iterator[Finding]:
    """Nobody has a model of that name, and nobody says so."""
    if context.dump.exception:
        return
    for place, name in named(context):
        if is_placeholder(name):
            yield found(
                place,
                _("“{name}” looks like a placeholder").format(name=visible(name, 60)),
                effect=_(
                    "A name that no model or operator has is passed over without a word: nothing is dumped for it."
                ),
                advice=_("Write your own name in its place."),
            )


@rule(
    id="blank-around-name",
    severity=Severity.RISK,
    executors=EVERY,
    source="runtime.md 3.3 and 12.8",
    summary=N_("A name begins or ends with a blank"),
    bad=entries({"model_name": "resnet50", "layer": ["conv1 "]}),
    good=GOOD,
)
def blank_around_name(context: Context) -> Iterator[Finding]:
    """Names are compared letter by letter, blanks included."""
    if context.dump.exception:
        return
    for path, name in named(context):
        if name != name.strip() and name.strip():
            yield found(
                path,
                _("“{name}” has a blank at an end").format(name=visible(name, 60)),
                effect=_("Names are compared letter by letter, so this one most likely fits nothing."),
                fix=Fix(_("Take the blank out"), (Set(path, name.strip()),)),
            )


@rule(
    id="name-empty",
    severity=Severity.RISK,
    executors=EVERY,
    source="runtime.md 3.3, 3.4",
    summary=N_("An operator name in a list is empty"),
    bad=entries({"model_name": "resnet50", "layer": ["conv1", ""]}),
    good=GOOD,
)
def name_empty(context: Context) -> Iterator[Finding]:
    """No operator has it."""
    if context.dump.exception:
        return
    for index, entry in context.entries:
        for key, names in (("layer", entry.layer), ("watcher_nodes", entry.watcher_nodes)):
            for place, name in enumerate(names or ()):
                if not name.strip() and not context.wrong("dump_list", index, key, place):
                    path = entry_path(index, key, place)
                    yield found(
                        path,
                        _("A name in {key} is empty").format(key=key),
                        effect=_("It fits no operator."),
                        fix=Fix(_("Take it out"), (Unset(path),), safe=True) if len(names or ()) > 1 else None,
                    )


@rule(
    id="name-twice",
    severity=Severity.HINT,
    executors=EVERY,
    source="runtime.md 3.3",
    summary=N_("An operator name stands twice in one list"),
    bad=entries({"model_name": "resnet50", "layer": ["conv1", "conv1"]}),
    good=GOOD,
)
def name_twice(context: Context) -> Iterator[Finding]:
    """It does no harm."""
    if context.dump.exception:
        return
    for index, entry in context.entries:
        for key, names in (("layer", entry.layer), ("watcher_nodes", entry.watcher_nodes)):
            places: dict[str, list[Path]] = {}
            for place, name in enumerate(names or ()):
                places.setdefault(name, []).append(entry_path(index, key, place))
            for name, (_first, *more) in places.items():
                if more and name.strip():
                    yield found(
                        more[0],
                        _("“{name}” stands in this list already").format(name=visible(name, 60)),
                        fix=Fix(_("Take it out"), tuple(Unset(path) for path in reversed(more)), safe=True),
                    )


@rule(
    id="data-operator",
    severity=Severity.RISK,
    executors=ENGINE,
    source="runtime.md 3.5, 3.8 and 12.8, 12.10 (measured); set_dump.txt layer and opname_range",
    summary=N_("A name looks like that of a Data operator, which cannot be chosen"),
    bad=entries({"model_name": "resnet50", "layer": ["data"]}),
    good=GOOD,
)
def data_operator(context: Context) -> Iterator[Finding]:
    """Data operators have no task; they are dumped with the operators that consume them."""
    if not context.ordinary:
        return
    for path, name in named(context):
        if path[3] not in ("layer", "opname_range") or not _DATA.fullmatch(name):
            continue
        ranged = path[3] == "opname_range"
        yield found(
            path,
            _("“{name}” looks like a Data operator").format(name=visible(name, 60)),
            effect=(
                _("Data operators do not run in a static model: a range that begins with one dumps nothing.")
                if path[-1] == "begin"
                else _("Data operators do not run in a static model: a range that ends with one never ends.")
            )
            if ranged
            else _(
                "Naming it chooses nothing: Data operators do not run, and are dumped with those that consume them."
            ),
            advice=_("Name the first operator behind it."),
        )


@rule(
    id="model-name-time-stamp",
    severity=Severity.RISK,
    executors=(Executor.GE, Executor.C),
    source="runtime.md 3.3",
    summary=N_("A model_name carries what looks like a time stamp"),
    bad=entries({"model_name": "ge_default_20250801093012_1", "layer": ["conv1"]}),
    good=GOOD,
)
def model_name_time_stamp(context: Context) -> Iterator[Finding]:
    """Graphs that are built at run time get another name each time."""
    if context.dump.exception:
        return
    for index, entry in context.entries:
        if entry.model_name and _TIME.search(entry.model_name):
            yield found(
                entry_path(index, "model_name"),
                _("The model_name “{name}” seems to have a time stamp in it").format(
                    name=visible(entry.model_name, 60)
                ),
                effect=_(
                    "Graphs that are built at run time get another name at the next run; the call then succeeds, and nothing "
                    "is dumped for this one."
                ),
                advice=_("Leave model_name out, and name the operators in layer."),
            )


@rule(
    id="range-unused",
    severity=Severity.HINT,
    executors=ENGINE,
    source="runtime.md 3.8 (DP:825)",
    summary=N_("Two ranges of an entry are the same"),
    bad=example(
        dump_list=[{"model_name": "resnet50", "opname_range": [{"begin": "conv1", "end": "relu1"}] * 2}],
    ),
    good=example(
        dump_list=[{"model_name": "resnet50", "opname_range": [{"begin": "conv1", "end": "relu1"}]}],
    ),
)
def range_unused(context: Context) -> Iterator[Finding]:
    """It does no harm."""
    for index, entry in context.entries if not context.dump.exception else ():
        ranges = entry.opname_range or ()
        for place, stretch in enumerate(ranges):
            if stretch.begin and stretch.end and stretch in ranges[:place]:
                path = entry_path(index, "opname_range", place)
                yield found(
                    path,
                    _("The range from “{begin}” to “{end}” stands there already").format(
                        begin=visible(stretch.begin, 40), end=visible(stretch.end, 40)
                    ),
                    fix=Fix(_("Take it out"), (Unset(path),), safe=True),
                )
