"""Which directories of this machine a typed path could become; imports only the standard library."""

from __future__ import annotations

import os

LIMIT = 200
"""As many candidates are offered at most: a folder can hold a million."""


def directories(typed: str) -> list[str]:
    """The directories whose path begins with what was typed, each with a slash at its end, sorted; nothing raises."""
    folder, _slash, begin = typed.rpartition("/")
    base = f"{folder}/" if "/" in typed else ""
    found: list[str] = []
    try:
        with os.scandir(base or ".") as entries:
            for entry in entries:
                if (
                    entry.name.startswith(begin)
                    and (begin.startswith(".") or not entry.name.startswith("."))
                    and _is_directory(entry)
                ):
                    found.append(f"{base}{entry.name}/")
                    if len(found) >= LIMIT:
                        break
    except (OSError, ValueError):
        return []
    return sorted(found)


def _is_directory(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False
