"""Which files of a folder could be models, for choosing one without typing its name; imports only the standard library."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

LIMIT: Final = 2000
"""As many entries of a folder are offered at most."""
_SUFFIXES: Final = (".om", ".onnx", ".pbtxt")
_HEAD: Final = 4096


@dataclass(frozen=True, slots=True)
class Found:
    """A file that may be a model, or a folder to look into."""

    path: str
    name: str
    folder: bool
    size: int = 0
    """In bytes; 0 for a folder."""


def listing(folder: str) -> list[Found]:
    """Folders first, each sorted by name; hidden ones are left out. Nothing raises."""
    found: list[Found] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                one = None if entry.name.startswith(".") else _found(entry)
                if one is not None:
                    found.append(one)
                    if len(found) >= LIMIT:
                        break
    except OSError:
        return []
    return sorted(found, key=lambda one: (not one.folder, one.name.casefold()))


def _found(entry: os.DirEntry[str]) -> Found | None:
    try:
        if entry.is_dir():
            return Found(entry.path, entry.name, True)
        if entry.is_file() and _may_be_model(entry):
            return Found(entry.path, entry.name, False, entry.stat().st_size)
    except OSError:
        pass
    return None


def _may_be_model(entry: os.DirEntry[str]) -> bool:
    name = entry.name.lower()
    if name.endswith(_SUFFIXES) or (name.startswith("ge_proto") and name.endswith(".txt")):
        return True
    if name.startswith("op_summary") and name.endswith(".csv"):
        return True
    return name.endswith(".json") and not _is_config(entry.path)


def _is_config(path: str) -> bool:
    """Whether the beginning looks like an acl.json: those lie beside models, and are none."""
    with open(path, "rb") as file:
        head = file.read(_HEAD)
    return b'"dump"' in head or b'"profiler"' in head
