"""Small phrases that the blocks share; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from schema.model import Dump
from schema.steps import Steps
from schema.text import _, ngettext, visible

LONGEST_NAME = 60
"""A longer name is cut in its middle."""
MOST_NAMES = 8
"""Of a longer list the first so many are shown and the rest is counted."""


def name(text: str) -> str:
    """One name, safe to show and not too long."""
    return visible(text, LONGEST_NAME)


def names(found: Sequence[str], most: int = MOST_NAMES) -> str:
    """A list of names, the first ones and how many more."""
    return listed([name(text) for text in found[:most]], len(found) - most)


def listed(shown: Sequence[str], more: int) -> str:
    """Phrases joined by commas, and how many more there are."""
    joined = _(", ").join(shown)
    return joined if more <= 0 else _("{names} + {count} more").format(names=joined, count=more)


def operators(count: int) -> str:
    """A number of operators."""
    return ngettext("{count} operator", "{count} operators", count).format(count=count)


def iterations(count: int) -> str:
    """A number of iterations."""
    return ngettext("{count} iteration", "{count} iterations", count).format(count=count)


def entry(dump: Dump, index: int) -> str:
    """A `dump_list` entry as people count it, with its model's name where it has one."""
    entries = dump.dump_list or ()
    title = entries[index].model_name if index < len(entries) else None
    if title:
        return _("entry {number} ({name})").format(number=index + 1, name=name(title))
    return _("entry {number}").format(number=index + 1)


def spans(steps: Steps, most: int = MOST_NAMES) -> str:
    """The iterations as people say them: `0, 3 to 5, 10`."""
    ranges = steps.compact().ranges
    shown = [
        str(first) if first == last else _("{first} to {last}").format(first=first, last=last)
        for first, last in ranges[:most]
    ]
    return listed(shown, len(ranges) - most)


def tensors(mode: str) -> str:
    """What dump_mode leaves of an operator."""
    return {"input": _("inputs"), "all": _("inputs and outputs")}.get(mode, _("outputs"))


def size(count: int) -> str:
    """A number of bytes as people read it."""
    for unit, bytes_in_it in _UNITS:
        if count >= bytes_in_it:
            return f"{count / bytes_in_it:.1f} {unit}"
    return f"{count} B"


_UNITS: Final = (("TiB", 2**40), ("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10))


def files(count: int) -> str:
    """A number of files."""
    return ngettext("{count} file", "{count} files", count).format(count=count)
