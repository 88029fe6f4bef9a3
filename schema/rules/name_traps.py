"""Rules about names that are spelled so that they fit nothing: patterns, several names in one, file names; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.document.edits import Edit, Insert, Set, Unset
from schema.findings import Finding, Fix, Severity
from schema.model import Entry
from schema.paths import Path
from schema.rules.context import Context, entry_path
from schema.rules.example import GOOD, entries
from schema.rules.names import named
from schema.rules.rule import ENGINE, EVERY, found, rule
from schema.text import N_, _, visible

_PATTERN: Final = re.compile(r"[*?]|^\^|.\$$|\\[dwsSDW.]|\.\+")
_EVERY: Final = frozenset({"all", "everything", "*", ".*", "全部", "所有"})
_BETWEEN: Final = re.compile(r"\s*[,;，；、\n]\s*")
_FILE: Final = re.compile(r"(?:.*[/\\])?([^/\\]+)\.om", re.IGNORECASE)
_DIGITS: Final = re.compile(r"\d+")
_LONGEST: Final = 9


def _watched(context: Context) -> bool:
    """Whether the names in dump_list matter at all."""
    return context.ordinary or context.dump.watcher


@rule(
    id="name-pattern",
    severity=Severity.SILENT,
    executors=EVERY,
    source="runtime.md 3.3 and 12.8 (DP:372-402)",
    summary=N_("A name is a pattern or a word for all, and there are none"),
    bad=entries({"model_name": "resnet50", "layer": ["conv*"]}),
    good=GOOD,
)
def name_pattern(context: Context) -> Iterator[Finding]:
    """Names of models and operators are compared letter by letter."""
    if not _watched(context):
        return
    for path, name in named(context):
        every = name.strip().lower() in _EVERY
        if every or _PATTERN.search(name):
            yield found(
                path,
                _("“{name}” seems to mean all, and no word does").format(name=visible(name, 40))
                if every
                else _("“{name}” is a pattern").format(name=visible(name, 60)),
                effect=_("Names are compared letter by letter: it fits only a name that is spelled just so.")
                + " "
                + _nothing(path),
                fix=_left_out(context, path) if every else None,
                advice=_instead(path),
            )


def _nothing(path: Path) -> str:
    if "blacklist" in str(path[3]):
        return _("The call succeeds, and nothing is kept back.")
    return _("The call succeeds, and nothing is dumped for it.")


def _instead(path: Path) -> str:
    """What to write, by the key."""
    if path[3] == "model_name":
        return _("To mean every model, leave model_name out; else write the whole name.")
    if path[3] == "layer":
        return _("To mean every operator, leave layer out; else write each name in full.")
    return _("Write each name in full.")


def _left_out(context: Context, path: Path) -> Fix | None:
    """Take a word for all out, where its key then says just that and no other entry is hurt."""
    index = path[2]
    if len(context.entries) != 1 or not isinstance(index, int):
        return None
    entry = context.entries[index][1]
    if path[3] == "layer" and len(entry.layer or ()) == 1:
        return Fix(_("Take layer out, to mean every operator"), (Unset(entry_path(index, "layer")),))
    if path[3] == "model_name" and not entry.opname_range:
        return Fix(_("Take model_name out, to mean every model"), (Unset(entry_path(index, "model_name")),))
    return None


@rule(
    id="names-joined",
    severity=Severity.SILENT,
    executors=EVERY,
    source="runtime.md 3.4 and 12.8; set_dump.txt layer",
    summary=N_("Several names stand in one string"),
    bad=entries({"model_name": "resnet50", "layer": ["conv1, relu1"]}),
    good=entries({"model_name": "resnet50", "layer": ["conv1", "relu1"]}),
)
def names_joined(context: Context) -> Iterator[Finding]:
    """The manual's “separate them by commas” means the commas of JSON, outside of the quotes."""
    if not _watched(context):
        return
    for path, name in named(context):
        parts = [part for part in _BETWEEN.split(name.strip()) if part]
        if len(parts) > 1 and not re.search(r"[(){}\[\]]", name):
            yield found(
                path,
                _("“{name}” is one name for the runtime").format(name=visible(name, 60)),
                effect=_("Names are compared letter by letter, and none has a comma in it. ") + _nothing(path),
                fix=_apart(path, parts) if path[3] in ("layer", "watcher_nodes") else None,
                advice=_("Write an entry for each.")
                if path[3] != "layer"
                else _("Put each name into quotes of its own, and the commas between them."),
            )


def _apart(path: Path, parts: list[str]) -> Fix:
    """Each name as a member of its own, in the same order."""
    edits: list[Edit] = [Set(path, parts[-1])]
    edits += [Insert(path, part) for part in reversed(parts[:-1])]
    return Fix(_("Make {count} names of it").format(count=len(parts)), tuple(edits), safe=True)


@rule(
    id="model-name-file",
    severity=Severity.SILENT,
    source="runtime.md 3.3 and 12.8 (model_parser_base.cc:90); set_dump.txt model_name",
    summary=N_("A model_name is the name of a file, with its extension or its directory"),
    bad=entries({"model_name": "resnet50.om", "layer": ["conv1"]}),
    good=GOOD,
)
def model_name_file(context: Context) -> Iterator[Finding]:
    """The extension and the directory are taken off the loaded file's name before it is compared."""
    if not context.ordinary:
        return
    for index, entry in context.entries:
        match = _FILE.fullmatch(entry.model_name or "")
        if match is not None:
            path = entry_path(index, "model_name")
            taken = any(other.model_name == match[1] for _index, other in context.entries)
            yield found(
                path,
                _("The model_name “{name}” is a file's name").format(name=visible(entry.model_name or "", 60)),
                effect=_(
                    "A model's name is the file's without directory and .om, so that this one fits no model: the call "
                    "succeeds, and nothing is dumped for it."
                ),
                fix=None
                if taken
                else Fix(_("Write “{value}”").format(value=visible(match[1], 60)), (Set(path, match[1]),), safe=True),
                advice=_("Write the file's name alone, without directory and extension."),
            )


@rule(
    id="range-reversed",
    severity=Severity.HINT,
    executors=ENGINE,
    source="runtime.md 3.8 and 12.10 (DP:710-740; measured)",
    summary=N_("A range seems to run backwards"),
    bad=entries({"model_name": "resnet50", "opname_range": [{"begin": "conv9", "end": "conv1"}]}),
    good=entries({"model_name": "resnet50", "opname_range": [{"begin": "conv1", "end": "conv9"}]}),
)
def range_reversed(context: Context) -> Iterator[Finding]:
    """The same name with a smaller number at the end; operators of a backward pass are left alone, their numbers fall."""
    if not context.ordinary:
        return
    for index, entry in context.entries:
        for place, begin, end in _falling(entry):
            path = entry_path(index, "opname_range", place)
            yield found(
                path,
                _("The range from “{begin}” to “{end}” seems to run backwards").format(
                    begin=visible(begin, 40), end=visible(end, 40)
                ),
                effect=_(
                    "Operators count in the order in which they run. Where the end runs before the begin, the call succeeds, "
                    "and nothing of the range is dumped; where the end never runs, everything behind the begin is."
                ),
                fix=Fix(_("Swap the two"), (Set((*path, "begin"), end), Set((*path, "end"), begin))),
            )


def _falling(entry: Entry) -> Iterator[tuple[int, str, str]]:
    for place, stretch in enumerate(entry.opname_range or ()):
        begin, end = stretch.begin or "", stretch.end or ""
        if _DIGITS.sub("0", begin) != _DIGITS.sub("0", end) or re.search("grad|backward", begin, re.IGNORECASE):
            continue
        numbers = [_DIGITS.findall(text) for text in (begin, end)]
        apart = [(int(a), int(b)) for a, b in zip(*numbers, strict=True) if a != b and max(len(a), len(b)) <= _LONGEST]
        if apart and apart[0][0] > apart[0][1]:
            yield place, begin, end
