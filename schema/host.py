"""The machine that a dump is written on, as a value passed in; imports only the standard library and `schema.text`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, cast

from schema.text import _

PathKind = Literal["directory", "file"]


class Host(Protocol):
    """What the checks may ask about a machine. Paths are as in the file; a relative one counts from the working directory."""

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables of the process that will dump."""
        ...

    def kind(self, path: str) -> PathKind | None:
        """What stands there, links followed; `None` for nothing."""
        ...

    def writable(self, path: str) -> bool:
        """Whether the process may read and write there."""
        ...

    def free_bytes(self, path: str) -> int | None:
        """How many bytes are free there; `None` where that is not known."""
        ...

    def network(self, path: str) -> str:
        """The kind of network file system that the path lies on, such as `nfs4`; empty where it lies on none, or nobody knows."""
        ...


@dataclass(frozen=True, slots=True)
class HostView:
    """A made-up machine: what is listed exists and may be read and written, nothing else does."""

    directories: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    free: Mapping[str, int] = field(default_factory=dict[str, int])
    locked: frozenset[str] = frozenset()
    """Directories that exist and may not be written."""
    mounts: Mapping[str, str] = field(default_factory=dict[str, str])
    """Where network file systems are mounted, and of which kind they are."""

    @classmethod
    def of(
        cls,
        directories: Iterable[str] = (),
        files: Iterable[str] = (),
        environment: Mapping[str, str] | None = None,
        free: Mapping[str, int] | None = None,
        locked: Iterable[str] = (),
        mounts: Mapping[str, str] | None = None,
    ) -> HostView:
        """A view of these paths, however they are spelled."""
        return cls(
            frozenset(_normal(path) for path in directories),
            frozenset(_normal(path) for path in files),
            dict(environment or {}),
            {_normal(path): size for path, size in (free or {}).items()},
            frozenset(_normal(path) for path in locked),
            {_normal(path): kind for path, kind in (mounts or {}).items()},
        )

    @classmethod
    def from_json(cls, text: str) -> HostView:
        """The view that a `--host` file describes: `directories`, `files`, `environment`, `free_bytes`, `read_only` directories, and `network`, where
        network file systems of which kind are mounted.

        Raises `ValueError` with a message for people where it is none.
        """
        try:
            value: object = json.loads(text)
        except ValueError as error:
            raise ValueError(_("The host file is not JSON: {reason}").format(reason=error)) from error
        if not isinstance(value, dict):
            raise ValueError(_("The host file must hold one JSON object"))
        view = cast("dict[str, object]", value)
        return cls.of(
            _texts(view, "directories"),
            _texts(view, "files"),
            cast("dict[str, str]", _table(view, "environment", str)),
            cast("dict[str, int]", _table(view, "free_bytes", int)),
            _texts(view, "read_only"),
            cast("dict[str, str]", _table(view, "network", str)),
        )

    def kind(self, path: str) -> PathKind | None:
        """What stands there; a `..` or a trailing slash behind something that is no directory leads nowhere."""
        place = self._resolve(path)
        if place is None:
            return None
        if place in self.directories or place in self.locked:
            return "directory"
        return "file" if place in self.files and not path.endswith("/") else None

    def writable(self, path: str) -> bool:
        """Whether something stands there that is not locked."""
        return self.kind(path) is not None and self._resolve(path) not in self.locked

    def free_bytes(self, path: str) -> int | None:
        """The figure given for the path or for the nearest place above it."""
        return next((self.free[place] for place in _upwards(path) if place in self.free), None)

    def network(self, path: str) -> str:
        """The kind given for the path or for the nearest place above it."""
        return next((self.mounts[place] for place in _upwards(path) if place in self.mounts), "")

    def _resolve(self, path: str) -> str | None:
        """The path without `.` and `..`, or `None` where a step of it does not exist."""
        if not path:
            return None
        done: list[str] = []
        for step in path.split("/"):
            if step == ".." and done and done[-1] != "..":
                if not self._passable(_join(path, done)):
                    return None
                done.pop()
            elif step == ".." and path.startswith("/"):
                continue
            elif step not in ("", "."):
                done.append(step)
        return _join(path, done)

    def _passable(self, place: str) -> bool:
        """Whether a directory stands there, listed or implied by something listed below it."""
        below = f"{place}/"
        return place in self.directories or any(other.startswith(below) for other in self.directories | self.files)


@dataclass(frozen=True, slots=True)
class AnyHost:
    """No machine in particular: every directory exists and may be written. What is then found is the file's own fault."""

    @property
    def environment(self) -> Mapping[str, str]:
        """Nothing is set."""
        return {}

    def kind(self, path: str) -> PathKind | None:
        """A directory, wherever it is."""
        return "directory" if path else None

    def writable(self, path: str) -> bool:
        """Yes."""
        return bool(path)

    def free_bytes(self, path: str) -> int | None:
        """Nobody knows."""
        return None

    def network(self, path: str) -> str:
        """On none."""
        return ""


def _upwards(path: str) -> Iterator[str]:
    """The path, and every place above it."""
    place = _normal(path)
    yield place
    while place not in ("/", "."):
        place = place.rpartition("/")[0] or ("/" if place.startswith("/") else ".")
        yield place


def _join(path: str, steps: list[str]) -> str:
    return f"/{'/'.join(steps)}" if path.startswith("/") else "/".join(steps) or "."


def _normal(path: str) -> str:
    done: list[str] = []
    for step in path.split("/"):
        if step == ".." and done and done[-1] != "..":
            done.pop()
        elif step not in ("", "."):
            done.append(step)
    return _join(path, done)


def _texts(view: Mapping[str, object], key: str) -> list[str]:
    value = view.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in cast("list[object]", value)):
        raise ValueError(_("“{key}” in the host file must be a list of strings").format(key=key))
    return cast("list[str]", value)


def _table(view: Mapping[str, object], key: str, kind: type) -> dict[str, object]:
    value = view.get(key, {})
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        if all(isinstance(item, kind) and not isinstance(item, bool) for item in table.values()):
            return table
    raise ValueError(_("“{key}” in the host file must be an object of strings or numbers").format(key=key))
