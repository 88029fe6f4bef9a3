"""What the parser of the small C runtime refuses, and its order; imports only `schema`.

Its refusals reach nobody: aclInit passes over them and succeeds (dump.c, DbgDumpInit). So they are no errors but silent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, cast

from schema.document.edits import Set, Unset
from schema.findings import Finding, Fix
from schema.model import kind_of
from schema.other_plans import SMALL_SCENES
from schema.paths import DUMP, LIST, OFF
from schema.rules.context import Context
from schema.rules.order import Order, Stop
from schema.rules.place import on_host
from schema.rules.rule import found
from schema.rules.small_example import SMALL_GOOD, small_example, small_rule
from schema.text import N_, _, visible

Kind = Literal["normal", "debug", "exception", "unknown"]

_SOURCE: Final = "runtime.md 9 (CRT)"
_WORDS: Final = {
    "dump_mode": ("input", "output", "all"),
    "dump_data": ("tensor", "stats"),
    "dump_op_switch": ("on", "off"),
    "dump_debug": ("on", "off"),
}


def gives_up() -> str:
    """What becomes of a section that the parser refuses."""
    return _(
        "The small C runtime gives up on the section (100009, invalid dump config), and aclInit passes over that: "
        "it succeeds, and nothing is dumped. Only the log tells."
    )


def kind(section: Mapping[str, object]) -> Kind:
    """Which dump the section asks for; `unknown` where it has a word that is none."""
    if "dump_scene" in section:
        scene = section["dump_scene"]
        return cast("Kind", scene) if scene in SMALL_SCENES else "unknown"
    debug = section.get("dump_debug", "off")
    return "debug" if debug == "on" else "normal" if debug == "off" else "unknown"


def special(context: Context) -> bool:
    """Whether it is overflow detection or an exception dump, beside which no list may stand."""
    return kind(context.section) in ("debug", "exception")


def _no_section(context: Context) -> bool:
    return not isinstance(context.top.get("dump"), dict)


@small_rule(
    id="small-no-dump",
    source=_SOURCE,
    summary=N_("The small C runtime wants a dump section"),
    bad='{"profiler": {"switch": "off"}}',
    good=SMALL_GOOD,
)
def small_no_dump(context: Context) -> Iterator[Finding]:
    """Elsewhere a file without one is simply a file without a dump."""
    if _no_section(context) and str(OFF[0]) not in context.top:
        there = "dump" in context.top
        yield found(
            DUMP if there else (),
            _("“dump” is no object") if there else _("The file has no dump section"),
            effect=gives_up(),
            advice=_("Write the settings as an object under the key “dump”, or give aclInit no file."),
        )


@small_rule(
    id="small-list-missing",
    source=_SOURCE,
    summary=N_("The small C runtime wants a dump_list, whatever else asks for a dump"),
    bad=small_example("dump_list", dump_op_switch="on"),
    good=SMALL_GOOD,
)
def small_list_missing(context: Context) -> Iterator[Finding]:
    """It must be a list; only overflow detection and an exception dump do without."""
    if kind(context.section) == "normal" and not isinstance(context.section.get("dump_list"), list):
        there = "dump_list" in context.section
        yield found(
            LIST,
            _("dump_list is no list, but {kind}").format(kind=kind_of(context.section["dump_list"]))
            if there
            else _("There is no dump_list"),
            effect=gives_up(),
            advice=_("Add a dump_list with an entry for each model, by its name."),
        )


@small_rule(
    id="small-list-beside-scene",
    source=_SOURCE,
    summary=N_("The small C runtime refuses a dump_list beside overflow detection or an exception dump"),
    bad=small_example(dump_scene="exception"),
    good=small_example("dump_list", dump_scene="exception"),
)
def small_list_beside_scene(context: Context) -> Iterator[Finding]:
    """An empty list is let pass."""
    if special(context) and context.section.get("dump_list", []) != []:
        yield found(
            LIST,
            _("dump_list has no place beside an exception dump")
            if kind(context.section) == "exception"
            else _("dump_list has no place beside overflow detection"),
            effect=gives_up(),
            fix=Fix(_("Take dump_list out"), (Unset(LIST),)),
            on_key=True,
        )


@small_rule(
    id="small-scene-value",
    source=_SOURCE,
    summary=N_("The small C runtime knows other values of dump_scene"),
    bad=small_example("dump_list", dump_scene="lite_exception"),
    good=small_example("dump_list", dump_scene="exception"),
)
def small_scene_value(context: Context) -> Iterator[Finding]:
    """None of the graph engine's scenes is one here."""
    if "dump_scene" in context.section and context.section["dump_scene"] not in SMALL_SCENES:
        value, path = context.section["dump_scene"], (*DUMP, "dump_scene")
        meant = isinstance(value, str) and ("exception" in value or value.startswith("aic_err"))
        yield found(
            path,
            _("dump_scene has the value {value}; allowed are {values}").format(
                value=_shown(value), values=_(", ").join(SMALL_SCENES)
            ),
            effect=gives_up(),
            fix=Fix(_("Write “exception”"), (Set(path, "exception"),)) if meant else None,
            advice=_("“normal” dumps models, “debug” is overflow detection, “exception” an exception dump."),
        )


@small_rule(
    id="small-path",
    source=_SOURCE,
    summary=N_("The small C runtime cannot read and write at dump_path"),
    bad=small_example(dump_path="/data/missing"),
    good=SMALL_GOOD,
)
def small_path(context: Context) -> Iterator[Finding]:
    """It must exist, whatever the scene; that it is a directory is not checked, and an address in front is part of the name."""
    value, path = context.section.get("dump_path"), (*DUMP, "dump_path")
    text = value if isinstance(value, str) else ""
    if text and context.host.kind(on_host(text)) is not None and context.host.writable(on_host(text)):
        return
    if not text:
        message = _("dump_path is missing") if "dump_path" not in context.section else _("dump_path is empty")
        message = (
            message if value in (None, "") else _("dump_path is {value}, not a string").format(value=_shown(value))
        )
    elif context.host.kind(on_host(text)) is None:
        message = _("dump_path “{path}” does not exist on this host").format(path=visible(text, 80))
    else:
        message = _("dump_path “{path}” may not be read and written by this user").format(path=visible(text, 80))
    yield found(
        path, message, effect=gives_up(), advice=_("Name a directory that exists and that you may read and write.")
    )


@small_rule(
    id="small-value",
    source=_SOURCE,
    summary=N_("A key has a value that the small C runtime does not take"),
    bad=small_example(dump_mode="both"),
    good=SMALL_GOOD,
)
def small_value(context: Context) -> Iterator[Finding]:
    """A value of another type counts as an unknown word. Beside a scene the two switches are not looked at so closely."""
    keys = ["dump_mode", "dump_data"]
    keys += [] if special(context) else ["dump_op_switch"]
    keys += [] if "dump_scene" in context.section else ["dump_debug"]
    for key in keys:
        if key in context.section and context.section[key] not in _WORDS[key]:
            yield found(
                (*DUMP, key),
                _("{key} has the value {value}; allowed are {values}").format(
                    key=key, value=_shown(context.section[key]), values=_(", ").join(_WORDS[key])
                ),
                effect=gives_up(),
                advice=_("Values are compared letter by letter, and the case counts."),
            )


@small_rule(
    id="small-switch-beside-scene",
    source=_SOURCE,
    summary=N_("The small C runtime refuses dump_op_switch “on” beside overflow detection or an exception dump"),
    bad=small_example("dump_list", dump_scene="debug", dump_op_switch="on"),
    good=small_example("dump_list", dump_scene="debug"),
)
def small_switch_beside_scene(context: Context) -> Iterator[Finding]:
    """They are different kinds of dump."""
    if special(context) and context.section.get("dump_op_switch") == "on":
        path = (*DUMP, "dump_op_switch")
        yield found(
            path,
            _("dump_op_switch cannot be “on” here"),
            effect=gives_up(),
            fix=Fix(_("Take it out"), (Unset(path),)),
        )


@small_rule(
    id="small-list-unusable",
    source=_SOURCE,
    summary=N_("No entry of dump_list can be used by the small C runtime"),
    bad=small_example(dump_list=[{"layer": ["conv1"]}]),
    good=SMALL_GOOD,
    also=("small-entry-skipped",),
)
def small_list_unusable(context: Context) -> Iterator[Finding]:
    """An entry counts with a model_name, and with layer absent or not empty; dump_op_switch on does without."""
    members = context.section.get("dump_list")
    if kind(context.section) != "normal" or context.section.get("dump_op_switch", "off") != "off":
        return
    if isinstance(members, list) and not any(map(_usable, cast("list[object]", members))):
        yield found(
            LIST,
            _("dump_list has no entry with a model_name and something to dump"),
            effect=gives_up(),
            advice=_("Name the model in model_name, and its operators in layer, or leave layer out for all of them."),
        )


def _usable(member: object) -> bool:
    if not isinstance(member, dict):
        return False
    entry = cast("Mapping[str, object]", member)
    layer = entry.get("layer")
    name = entry.get("model_name")
    return isinstance(name, str) and name != "" and ("layer" not in entry or (isinstance(layer, list) and layer != []))


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f"“{visible(value, 40)}”"
    return str(value).lower() if isinstance(value, (bool, int, float)) else kind_of(value)


SMALL: Final = Order(
    checks=(
        small_no_dump,
        Stop(_no_section),
        small_list_missing,
        small_list_beside_scene,
        small_scene_value,
        small_path,
        small_value,
        small_switch_beside_scene,
        small_list_unusable,
    )
)
"""What the parser refuses, in its order (CRT: ConvertDumpCfg, IsValidDumpConfig)."""
