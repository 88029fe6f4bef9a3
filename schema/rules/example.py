"""Example files for rules: a good one and changes to it; imports only the standard library."""

from __future__ import annotations

import json
from typing import Final

PLAIN: Final[dict[str, object]] = {
    "dump_path": "/data/dump",
    "dump_level": "op",
    "dump_step": "0",
    "dump_list": [{"model_name": "resnet50", "layer": ["conv1"]}],
}
"""A section about which there is nothing to say, on a host that has `/data/dump`."""


def example(without: str = "", **changes: object) -> str:
    """The good file with these keys of its section changed, and those in `without` (blanks between) left out."""
    section = {**PLAIN, **changes}
    kept = {key: value for key, value in section.items() if key not in without.split()}
    return json.dumps({"dump": kept}, indent=2, ensure_ascii=False) + "\n"


def entries(*members: object, **changes: object) -> str:
    """The good file with these `dump_list` entries."""
    return example("", dump_list=list(members), **changes)


def beside(**top: object) -> str:
    """The good file with these keys beside its section."""
    return json.dumps({"dump": PLAIN, **top}, indent=2, ensure_ascii=False) + "\n"


GOOD: Final = example()
