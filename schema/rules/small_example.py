"""Example files and the decorator for the rules of the small C runtime; imports only `schema`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final

from schema.findings import Severity
from schema.rules.rule import Check, Rule, Speaker, rule
from schema.target import Call, Executor

_PLAIN: Final[dict[str, object]] = {
    "dump_path": "/data/dump",
    "dump_data": "tensor",
    "dump_list": [{"model_name": "resnet50", "layer": ["conv1"]}],
}


def small_example(without: str = "", **changes: object) -> str:
    """A file about which the small C runtime has nothing to say, with these keys changed and those in `without` left out."""
    section = {**_PLAIN, **changes}
    kept = {key: value for key, value in section.items() if key not in without.split()}
    return json.dumps({"dump": kept}, indent=2, ensure_ascii=False)


SMALL_GOOD: Final = small_example()


def small_rule(
    *,
    id: str,
    source: str,
    summary: str,
    bad: str,
    good: str,
    severity: Severity = Severity.SILENT,
    speaker: Speaker = "engine",
    also: Iterable[str] = (),
    refuses: bool = True,
) -> Callable[[Check], Rule]:
    """A rule for the small C runtime alone; `refuses`: its parser does, in the order of `schema.rules.small`."""
    return rule(
        id=id,
        severity=severity,
        speaker=speaker,
        source=source,
        summary=summary,
        bad=bad,
        good=good,
        also=also,
        executors=(Executor.C,),
        executor=Executor.C,
        call=Call.INIT,
        ordered=refuses,
    )
