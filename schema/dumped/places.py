"""Where each file of a dump's folder belongs: run, device, model, iteration and operator; imports only the standard library and `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final

from schema.models.dump_directory import DumpName, dump_name

_RUN: Final = re.compile(r"\d{14}", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,20}", re.ASCII)
_KERNEL: Final = re.compile(r"asc_kernel_data_.*\.bin")


@dataclass(frozen=True, slots=True)
class Listed:
    """One file: its folders and its name, from the folder that was listed down, and its size in bytes."""

    path: tuple[str, ...]
    size: int


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """One loading of a model on one device in one run (runtime.md 7). Empty: the path does not say."""

    run: str
    device: str
    model: str
    model_id: str


@dataclass(frozen=True, slots=True)
class Found:
    """One file, and what its path says. Without a `place` it lies outside of the folders of a dump."""

    path: str
    size: int
    place: Place | None
    iteration: int | None
    """`None`: a single operator, which has no folders for model and iteration."""
    name: DumpName | None
    """`None`: the file is none of a dump."""
    kernel: bool = False
    """Whether it holds what kernels print."""


def is_run(name: str) -> bool:
    """Whether a folder is called like that of a run: YYYYmmddHHMMSS."""
    return _RUN.fullmatch(name) is not None


def runs_of(names: Iterable[str], *, newest: bool, second: bool) -> tuple[str, ...]:
    """The folders among these names that are runs, oldest first: of the newest one alone, or all.

    With `second`, one that began within a second before is part of it (CANN 8.5, runtime.md 7).
    """
    runs = sorted(name for name in names if is_run(name))
    if not newest or not runs:
        return tuple(runs)
    kept = [runs[-1]]
    if second and len(runs) > 1 and _seconds_apart(runs[-2], runs[-1]) <= timedelta(seconds=1):
        kept.insert(0, runs[-2])
    return tuple(kept)


def _seconds_apart(first: str, last: str) -> timedelta:
    try:
        begin, end = (datetime.strptime(run, "%Y%m%d%H%M%S") for run in (first, last))
    except ValueError:
        return timedelta.max
    return end - begin


def find(
    files: Iterable[Listed], long_names: Mapping[tuple[str, ...], Mapping[str, str]], above: tuple[str, ...] = ()
) -> list[Found]:
    """What each path says. `long_names` has what `mapping.csv` says, by folder.

    `above` are the last folders of the path to the one that was listed: where that is already the folder of a run, or one
    inside of it, they tell the rest.
    """
    return [_found(file, long_names.get(file.path[:-1], {}), above) for file in files]


def _found(file: Listed, known: Mapping[str, str], above: tuple[str, ...]) -> Found:
    name = file.path[-1]
    number = name.removesuffix(".csv")
    long = known.get(name) or known.get(number)
    said = dump_name(long or name)
    if said is not None and long and number != name:
        said = replace(said, statistics=True)
    path = "/".join(file.path)
    kernel = _KERNEL.fullmatch(name) is not None
    folders = file.path[:-1]
    place, iteration = _place(folders) or _place((*above, *folders)) or (None, None)
    return Found(path, file.size, place, iteration, said, kernel)


def _place(folders: tuple[str, ...]) -> tuple[Place, int | None] | None:
    """What the folders say: `<time>/<device>`, and for a model `<model>/<id>/<iteration>` behind it."""
    for at, (run, device) in enumerate(pairwise(folders)):
        if is_run(run) and _NUMBER.fullmatch(device):
            rest = folders[at + 2 :]
            if not rest:
                return Place(run, device, "", ""), None
            if len(rest) == 3 and _NUMBER.fullmatch(rest[1]) and _NUMBER.fullmatch(rest[2]):
                return Place(run, device, rest[0], rest[1]), int(rest[2])
    return None
