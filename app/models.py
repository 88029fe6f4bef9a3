"""Opens the files and directories that models are read from; imports only the standard library, `app.files` and `schema`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from app import files
from schema.models.dump_directory import MAPPING, is_dump, long_names, read_dump_directory
from schema.models.model import Model, ModelError
from schema.models.reading import read_source
from schema.models.source import Progress, no_progress
from schema.text import _

MOST_DUMPS: Final = 1_000_000
"""In a dump directory; nobody waits for more of them."""
MOST_OTHERS: Final = 20_000
"""Files of other names, after which a directory is taken for none of dumps."""


@dataclass(frozen=True, slots=True)
class FileSource:
    """An open file as the readers want it; reading one part does not read the others."""

    path: str
    descriptor: int
    size: int

    @property
    def name(self) -> str:
        """The file's name without folders."""
        return os.path.basename(self.path)

    def read(self, offset: int, size: int) -> bytes:
        """So many bytes from there on, fewer only at the end. Raises `app.files.FileError`."""
        if not 0 <= offset < self.size:
            return b""
        with files.told(self.path):
            return os.pread(self.descriptor, min(size, self.size - offset), offset)


def load(path: str, progress: Progress = no_progress) -> Model:
    """The model in a file, or of what a dump directory holds. Raises `ModelError`, `app.files.FileError`, and what `progress` does."""
    if os.path.isdir(path):
        return _directory(path, progress)
    descriptor = files.open_regular(path)
    try:
        return read_source(FileSource(path, descriptor, os.fstat(descriptor).st_size), progress)
    finally:
        os.close(descriptor)


def _directory(path: str, progress: Progress) -> Model:
    names: list[str] = []
    known: dict[str, str] = {}
    seen = 0
    for folder, found in _folders(path):
        if MAPPING in found:
            known |= long_names(files.read(os.path.join(folder, MAPPING)).data)
        seen += len(found)
        names += [name for name in found if name in known or is_dump(name)]
        if len(names) > MOST_DUMPS or seen - len(names) > MOST_OTHERS:
            raise ModelError(_("There is too much in this directory; name the one of a single run."))
        progress(0, 0)
    return replace(read_dump_directory(names, known), file=os.path.basename(os.path.normpath(path)))


def _folders(path: str) -> Iterator[tuple[str, list[str]]]:
    """Every folder in a directory, itself the first, with the names of its files. Raises `app.files.FileError`."""

    def refused(error: OSError) -> None:
        raise error

    with files.told(path):
        for folder, _folders, found in os.walk(path, onerror=refused):
            yield folder, found
