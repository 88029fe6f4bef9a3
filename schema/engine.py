"""What the engine makes of a dump section that the call has accepted; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from schema.findings import Engine
from schema.model import Entry, TypeFault
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.place import engine_takes
from schema.target import Executor

POSITION: Final = re.compile(r"(input|output)([0-9]+)")
"""A position of a blocklist as the engine reads it (runtime.md 3.7); other words are skipped."""

LARGEST_NUMBER: Final = 2**64 - 1
"""A number above it makes the engine throw, which nobody catches (runtime.md 3.7)."""

COLLECT_VARIABLES: Final = ("NPU_COLLECT_PATH", "NPU_COLLECT_PATH_EXE")
"""Variables that turn an exception dump on, beside which the engine refuses every other dump (runtime.md 2.1)."""


def engine(context: Context) -> Engine:
    """What the engine does once the call has come through, whether the call then succeeds or not (runtime.md 0.6).

    An exception scene it takes as such: "on", although nothing of a model is dumped (measured).
    """
    if context.target.executor is Executor.OM2:
        return _om2(context)
    dump = context.dump
    if _unreadable(context):
        return "refused"
    if dump.exception:
        return "on"
    if dump.debug == "on":
        blocked = collect_path(context) or bool(context.section.get("dump_list"))
        return "refused" if blocked or not engine_takes(dump.dump_path or "") else "on"
    return _model_dump(context)


def _om2(context: Context) -> Engine:
    """om2 checks next to nothing. Only `dump_status` can switch it off, and a list switches it on again (OM2:496-518)."""
    dump, status = context.dump, context.section.get("dump_status", "on")
    if not isinstance(status, str):
        return "refused"
    special = bool(dump.dump_scene) or dump.debug == "on"
    return "on" if special or status == "on" or dump.dump_list else "off"


def _model_dump(context: Context) -> Engine:
    """The ordinary dump and the watcher's. The latter's path is not looked at, but it must be there."""
    dump = context.dump
    if not dump.watcher and not engine_takes(dump.dump_path or ""):
        return "refused"
    if dump.level not in ("op", "all"):
        return "off"
    entries = kept_entries(context)
    if dump.switch == "off" and not entries:
        return "refused"
    if any(_overflows(position) for entry in entries for position in _positions(entry)):
        return "crash"
    if dump.data not in ("tensor", "stats", "") or collect_path(context) or not dump.dump_path:
        return "refused"
    return "on"


def kept_entries(context: Context) -> Sequence[Entry]:
    """The `dump_list` entries that the engine keeps; an empty list stands for one entry without any key."""
    members = context.dump.dump_list
    if members is None:
        return ()
    if not members:
        return (Entry(),)
    return tuple(entry for entry in members if entry.usable or not context.release.drops_unusable_entries)


def collect_path(context: Context) -> bool:
    """Whether the environment collects exceptions, which excludes every other dump."""
    return any(context.host.environment.get(name) for name in COLLECT_VARIABLES)


def _positions(entry: Entry) -> Iterator[str]:
    for _key, members in entry.blocklists:
        for member in members:
            yield from member.pos or ()


def _overflows(position: str) -> bool:
    match = POSITION.fullmatch(position)
    digits = match[2].lstrip("0") if match else ""
    limit = str(LARGEST_NUMBER)
    return (len(digits), digits) > (len(limit), limit)


def _unreadable(context: Context) -> bool:
    """Whether the engine trips over a type: older releases let some through, and nobody else looks at `dump_status`."""
    status = context.section.get("dump_status", "")
    return not isinstance(status, str) or any(_trips(context, fault) for fault in context.config.faults)


def _trips(context: Context, fault: TypeFault) -> bool:
    """The engine reads strings wherever it looks, and passes over what should be a list or an object and is not."""
    path = fault.path
    if path == (*DUMP, "dump_step"):
        return True
    if len(path) < 4 or path[1] != "dump_list" or fault.expected != "string" or not isinstance(path[2], int):
        return False
    if path[-1] in ("begin", "end"):
        value = context.document.value(path[:-1], {})
        return isinstance(value, dict) and "begin" in value and "end" in value
    dropped = context.release.drops_unusable_entries and not context.entries[path[2]][1].usable
    return not dropped or path[-1] == "model_name"
