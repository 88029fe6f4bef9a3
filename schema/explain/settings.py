"""The block "Other sections": what the file sets beside the dump, and when aclInit comes to it; imports only `schema`."""

from __future__ import annotations

import json
from collections.abc import Iterator

from schema.explain.blocks import Block, Line
from schema.explain.facts import Facts
from schema.fields.settings import SETTINGS, Setting
from schema.paths import spell
from schema.target import Call
from schema.text import _, visible


def settings_block(facts: Facts) -> Block | None:
    """What stands there; `None` where nothing does."""
    there = [setting for setting in SETTINGS if facts.document.has(setting.path)]
    return Block(_("Other sections"), tuple(_lines(facts, there))) if there else None


def _lines(facts: Facts, there: list[Setting]) -> Iterator[Line]:
    for setting in there:
        value = facts.document.value(setting.path)
        meaning = next((choice.help for choice in setting.field.choices if choice.value == value), "")
        shown = visible(json.dumps(value, ensure_ascii=False), 60)
        said = f"{spell(setting.path)}: {shown}" + (f" ({_(meaning)})" if meaning else "")
        yield Line(said, path=setting.path)
    if facts.target.call is Call.INIT:
        yield Line(
            _(
                "aclInit takes err_msg_mode before the dump and the others after it: a bad one makes it fail, with the dump on."
            )
        )
    else:
        yield Line(_("Only aclInit reads them; set_dump looks at the dump section alone."))
