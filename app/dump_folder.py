"""Lists what a run has left in a dump's folder, within limits; imports only the standard library, `app.files` and `schema`."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from app import files
from schema.dumped.places import Listed, is_run, runs_of
from schema.models.dump_directory import MAPPING, long_names
from schema.text import _

MOST: Final = 1_000_000
"""Files and folders; nobody waits for more of them."""
DEEPEST: Final = 8
"""Folders below the one that is named; a dump has five of them."""
_ABOVE: Final = 5


@dataclass(slots=True)
class Listing:
    """What was found; paths count from the folder that was named."""

    files: list[Listed] = field(default_factory=list[Listed])
    long_names: dict[tuple[str, ...], dict[str, str]] = field(default_factory=dict[tuple[str, ...], dict[str, str]])
    """What `mapping.csv` says, by folder."""
    above: tuple[str, ...] = ()
    """The last folders of the path to the one that was named, and its own name."""
    runs: tuple[str, ...] = ()
    """The runs that were looked at, where the folder holds runs."""
    left_out: tuple[str, ...] = ()
    """The other runs."""
    unreadable: list[str] = field(default_factory=list[str])
    """Folders and tables of names that could not be read, each with the reason."""
    skipped: int = 0
    """Links, pipes and the like, which no dump makes and nothing here follows."""


def listing(path: str, choose: Callable[[list[str]], tuple[str, ...]]) -> Listing:
    """All files below a folder; of folders that are runs, those that `choose` takes. Raises `app.files.FileError`."""
    found = Listing(above=tuple(os.path.realpath(path).split("/")[-_ABOVE:]))
    with files.told(path):
        entries = _scan(path)
    _Walk(path, found, choose).all(entries)
    return found


def newest(*, second: bool) -> Callable[[list[str]], tuple[str, ...]]:
    """Chooses the newest run; `second`: with one that began within a second before it."""
    return lambda names: runs_of(names, newest=True, second=second)


def every(names: list[str]) -> tuple[str, ...]:
    """Chooses all runs."""
    return runs_of(names, newest=False, second=False)


def _scan(path: str) -> list[os.DirEntry[str]]:
    found: list[os.DirEntry[str]] = []
    with os.scandir(path) as entries:
        for entry in entries:
            found.append(entry)
            if len(found) > MOST:
                break
    return found


class _Walk:
    def __init__(self, path: str, found: Listing, choose: Callable[[list[str]], tuple[str, ...]]) -> None:
        self._path = path
        self._found = found
        self._choose = choose
        self._seen = 0

    def all(self, entries: list[os.DirEntry[str]]) -> None:
        """Everything below the first folder, whose entries these are. Raises `app.files.FileError`."""
        runs = [entry.name for entry in entries if is_run(entry.name) and entry.is_dir(follow_symlinks=False)]
        self._found.runs = self._choose(runs)
        self._found.left_out = tuple(sorted(set(runs).difference(self._found.runs)))
        out = frozenset(self._found.left_out)
        waiting = self._folder((), [entry for entry in entries if entry.name not in out])
        while waiting:
            folders = waiting.pop()
            try:
                inside = _scan(os.path.join(self._path, *folders))
            except OSError as error:
                self._unreadable(folders, error.strerror or str(error))
                continue
            waiting += self._folder(folders, inside)

    def _folder(self, folders: tuple[str, ...], entries: list[os.DirEntry[str]]) -> list[tuple[str, ...]]:
        """Take note of a folder's files; the folders in it."""
        self._seen += len(entries)
        if self._seen > MOST:
            raise files.FileError(self._path, _("more than a million files; name the folder of one run or one device"))
        inside: list[tuple[str, ...]] = []
        for entry in entries:
            place = (*folders, entry.name)
            try:
                if entry.is_dir(follow_symlinks=False):
                    inside.append(place)
                elif entry.is_file(follow_symlinks=False):
                    self._found.files.append(Listed(place, entry.stat(follow_symlinks=False).st_size))
                    if entry.name == MAPPING:
                        self._names(folders, entry.path)
                else:
                    self._found.skipped += 1
            except OSError as error:
                self._unreadable(place, error.strerror or str(error))
        if len(folders) < DEEPEST:
            return inside
        for place in inside:
            self._unreadable(place, _("deeper than a dump's folders"))
        return []

    def _names(self, folders: tuple[str, ...], path: str) -> None:
        try:
            self._found.long_names[folders] = long_names(files.read(path).data)
        except files.FileError as error:
            self._unreadable((*folders, MAPPING), error.why)

    def _unreadable(self, place: tuple[str, ...], why: str) -> None:
        self._found.unreadable.append(f"{'/'.join(place)}: {why}")
