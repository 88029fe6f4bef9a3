"""From the answers of the guided set-up to the dump section; imports only `schema`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from schema.document.edits import Json
from schema.guide.question import Answers, Place
from schema.guide.questions import complete, own_recipe
from schema.target import PRODUCTS, RELEASES, Target

Section = dict[str, Json]


def build(answers: Answers, place: Place) -> Section:
    """The dump section for the answers so far; what was not asked yet counts as its default."""
    full = complete(answers, place)
    section: Section = {"dump_path": full["path"]} if full["path"] else {}
    recipe = own_recipe(full, place)
    rest = recipe.section if recipe else _BUILDERS[full["purpose"]](full)
    return {**section, **{key: value for key, value in rest.items() if key != "dump_path"}}


def text_of(section: Mapping[str, Json]) -> str:
    """A new acl.json with this section."""
    return json.dumps({"dump": section}, indent=4, ensure_ascii=False) + "\n"


def target_of(answers: Answers, place: Place) -> Target:
    """The target that the answers name."""
    target = place.target
    product = next((one for one in PRODUCTS if one.id == answers.get("product")), None)
    release = next((one for one in RELEASES if one.id == answers.get("cann")), target.release)
    return replace(target.with_release(release), product=product if "product" in answers else target.product)


def _compare(answers: Answers) -> Section:
    return {"dump_mode": answers["mode"], **_operators(answers)}


def _nan(answers: Answers) -> Section:
    return {"dump_mode": "output", "dump_data": answers["data"], **_operators(answers)}


def _everything(answers: Answers) -> Section:
    return {"dump_mode": answers["mode"], **_operators({**answers, "iterations": "first"})}


def _operators(answers: Answers) -> Section:
    """Which operators at which iterations. Operators called one by one need the switch, and have no iterations."""
    if answers.get("run") == "eager":
        return {"dump_op_switch": "on", "dump_list": [{}]}
    steps = {"first": "0", "some": answers.get("steps", "").strip()}.get(answers["iterations"], "")
    section: Section = {"dump_level": "op"}
    if steps:
        section["dump_step"] = steps
    section["dump_list"] = [_entry(answers)]
    return section


def _entry(answers: Answers) -> Section:
    entry: Section = {}
    if answers.get("model"):
        entry["model_name"] = answers["model"]
    operators = answers.get("operators", "all")
    if operators == "names" and answers.get("names"):
        entry["layer"] = list(answers["names"].split("\n"))
    elif operators == "range":
        entry["opname_range"] = [{"begin": answers["begin"], "end": answers["end"]}]
    return entry


def _overflow(_answers: Answers) -> Section:
    return {"dump_debug": "on"}


def _aicore(answers: Answers) -> Section:
    return {"dump_scene": answers["scene"]}


def _watcher(answers: Answers) -> Section:
    entry: Section = {}
    if answers["suspects"]:
        entry["layer"] = list(answers["suspects"].split("\n"))
    entry["watcher_nodes"] = list(answers["watched"].split("\n")) if answers["watched"] else []
    # CANN 8.5 refuses the watcher without dump_mode output written out.
    return {"dump_scene": "watcher", "dump_mode": "output", "dump_level": "op", "dump_list": [entry]}


def _kernel(answers: Answers) -> Section:
    return {"dump_kernel_data": answers["kernel"]}


def _single(answers: Answers) -> Section:
    return {"dump_mode": answers["mode"], "dump_op_switch": "on", "dump_list": [{}]}


_BUILDERS: Final[Mapping[str, Callable[[Answers], Section]]] = {
    "compare": _compare,
    "nan": _nan,
    "overflow": _overflow,
    "aicore": _aicore,
    "watcher": _watcher,
    "kernel": _kernel,
    "single": _single,
    "all": _everything,
}
