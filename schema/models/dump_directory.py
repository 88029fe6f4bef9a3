"""Reads the operators that were written from the names of dump files; imports only the standard library and `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from schema.models.assemble import checked
from schema.models.model import Caveat, Format, Model, ModelError, Operator
from schema.text import _

MAPPING: Final = "mapping.csv"
"""The file beside the dumps with the names that were too long for the file system, each behind its number."""
_DUMP: Final = re.compile(r"([^.]+)\.([^.]+)\.(\d+)\.(\d+)\.(\d+)(?:\.\d+)*(\.csv)?", re.ASCII)
_CHANGED: Final = re.compile(r"[ ./\\]")


def in_file_name(name: str) -> str:
    """The name of a model, a type or an operator as it stands in names of dump files and folders (runtime.md 7)."""
    return _CHANGED.sub("_", name)


@dataclass(frozen=True, slots=True)
class DumpName:
    """What the name of a dump file says; type and operator are as `in_file_name` makes them."""

    type: str
    operator: str
    time: int
    """Microseconds since 1970."""
    statistics: bool
    """Whether it is a table of statistics, not the tensors themselves."""


def dump_name(name: str) -> DumpName | None:
    """What a file's name says, for a long one as it stands in `mapping.csv`; `None` where it is none of a dump."""
    dump = _DUMP.fullmatch(name)
    if dump is None:
        return None
    return DumpName(dump[1], dump[2], int(dump[5][:20]), dump[6] is not None)


def is_dump(name: str) -> bool:
    """Whether a file of this name was written by a dump."""
    return dump_name(name) is not None


def read_dump_directory(names: Iterable[str], long_names: Mapping[str, str]) -> Model:
    """The operators of these files, in the order in which they were written. Raises `ModelError`.

    `names` are the files' names without folders; `long_names` are those of `mapping.csv`.
    """
    found: dict[str, tuple[int, Operator]] = {}
    for name in names:
        dump = dump_name(long_names.get(name, name))
        if dump is None:
            continue
        if dump.operator not in found or dump.time < found[dump.operator][0]:
            found[dump.operator] = (dump.time, Operator(checked(dump.operator), dump.type, counted=False))
    if not found:
        raise ModelError(_("There is no dump file in this directory."))
    ordered = sorted(found.values(), key=lambda pair: pair[0])
    caveats = (Caveat.NAMELESS, Caveat.NAMES_CHANGED, Caveat.ONLY_RAN, Caveat.TENSORS_UNKNOWN)
    operators = tuple(operator for _written, operator in ordered)
    return Model(operators=operators, format=Format.DUMP_DIRECTORY, caveats=caveats)


def long_names(data: bytes) -> dict[str, str]:
    """What `mapping.csv` says: a line is a number and a name."""
    pairs = (line.partition(",") for line in data.decode("utf-8", "surrogateescape").splitlines())
    return {number.strip(): name.strip() for number, _comma, name in pairs if name}
