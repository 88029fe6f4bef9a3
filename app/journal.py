"""What was typed and not saved, kept for the next start; and who else has the same file open; imports `app.state` only.

Each run has a lock file, locked for as long as it lives, and beside it the edits, replaced whole at each writing. A lock that
nobody holds belongs to a run that ended without leaving: its edits are offered to the next one.
"""

from __future__ import annotations

import errno
import fcntl
import hashlib
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

_VERSION: Final = 1
_MOST: Final = 64 * 1024 * 1024
"""Bytes of edits that are read back; more was not written by this program."""


@dataclass(frozen=True, slots=True)
class Left:
    """Edits of a run that ended without saving them."""

    entry: str
    """The file that holds them."""
    path: str
    """The file that was edited; empty for a document without a name."""
    data: bytes
    base: str
    """Digest of the bytes that the file had when they were made, see `digest`."""
    when: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another run that has the same file open now."""

    pid: int
    host: str
    user: str


def digest(data: bytes) -> str:
    """A name for these bytes."""
    return hashlib.sha256(data).hexdigest()


class Journal:
    """The edits of one run on one file. Without a folder it keeps nothing and finds nothing."""

    def __init__(self, folder: str | None, path: str | None) -> None:
        self._folder = folder
        self._path = os.path.realpath(path) if path else ""
        self._key = hashlib.sha256(os.fsencode(self._path)).hexdigest()[:24]
        self._name = f"{self._key}-{os.getpid()}-{os.urandom(4).hex()}"
        self._lock: int | None = None
        self._written: bytes | None = None
        self.failed = folder is None
        """Whether nothing could be kept when it was last tried."""

    @property
    def entry(self) -> str:
        """The file that holds this run's edits."""
        return self._file(self._name, ".edits")

    def _file(self, name: str, suffix: str) -> str:
        return os.path.join(self._folder or "", name + suffix)

    def open(self) -> tuple[list[Left], list[Peer]]:
        """Take a place among the runs on this file: what earlier ones left behind, newest first, and who is at it now."""
        if self._folder is None:
            return [], []
        left, peers = [], []
        for name in self._others():
            peer = self._alive(name)
            if peer is not None:
                peers.append(peer)
                continue
            found = self._read(self._file(name, ".edits"))
            if found is not None:
                left.append(found)
            with suppress(OSError):
                os.unlink(self._file(name, ".lock"))
        self._take()
        return sorted(left, key=lambda one: -one.when), peers

    def _others(self) -> Iterator[str]:
        try:
            names = sorted(os.listdir(self._folder or ""))
        except OSError:
            return
        stems = {os.path.splitext(name)[0] for name in names if name.endswith((".edits", ".lock"))}
        yield from sorted(stem for stem in stems if stem.startswith(self._key + "-") and stem != self._name)

    def _alive(self, name: str) -> Peer | None:
        """The run that holds this lock; `None` where nobody does."""
        try:
            descriptor = os.open(self._file(name, ".lock"), os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
        except OSError:
            return None
        try:
            told = _object(os.read(descriptor, 4096))
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # A file system without locks cannot tell; there, and only there, a number that runs counts as that run.
            if error.errno in (errno.EAGAIN, errno.EACCES) or _runs(told):
                return Peer(_number(told, "pid"), str(told.get("host", "")), str(told.get("user", "")))
            return None
        finally:
            os.close(descriptor)
        return None

    def _take(self) -> None:
        about = {"pid": os.getpid(), "host": socket.gethostname(), "user": _user(), "path": self._path}
        try:
            self._lock = os.open(
                self._file(self._name, ".lock"),
                os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC,
                0o600,
            )
            os.write(self._lock, json.dumps(about).encode())
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.failed = self._lock is None

    def record(self, data: bytes, base: bytes) -> bool:
        """Keep `data`, made from a file that held `base`; whether it stands on the disk now. Safe in any thread."""
        if data == self._written:
            return True
        if self._folder is None or self._lock is None:
            return False
        head = {"version": _VERSION, "path": self._path, "base": digest(base), "when": time.time()}
        temporary = self._file(self._name, f".{os.urandom(3).hex()}.new")
        try:
            descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(json.dumps(head).encode() + b"\n" + data)
            os.replace(temporary, self.entry)
        except OSError:
            with suppress(OSError):
                os.unlink(temporary)
            self.failed = True
            return False
        self._written, self.failed = data, False
        return True

    def forget(self) -> None:
        """There is nothing to offer any more: saved, undone, or thrown away on purpose."""
        self._written = None
        if self._folder is not None:
            with suppress(OSError):
                os.unlink(self.entry)

    def drop(self, left: Left) -> None:
        """Throw away what an earlier run left."""
        with suppress(OSError):
            os.unlink(left.entry)

    def close(self) -> None:
        """Leave, with nothing to offer to the next run."""
        self.forget()
        self.leave()

    def leave(self) -> None:
        """Leave, and keep the edits for the next run."""
        if self._lock is not None:
            if not os.path.exists(self.entry):
                with suppress(OSError):
                    os.unlink(self._file(self._name, ".lock"))
            os.close(self._lock)
            self._lock = None

    def _read(self, entry: str) -> Left | None:
        """The edits in a file; one that cannot be read as such is nobody's."""
        try:
            descriptor = os.open(entry, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            with os.fdopen(descriptor, "rb") as file:
                head, _newline, data = file.read(_MOST).partition(b"\n")
        except OSError:
            return None
        told = _object(head)
        when = told.get("when")
        if told.get("version") != _VERSION or told.get("path") != self._path or not isinstance(when, int | float):
            return None
        return Left(entry, self._path, data, str(told.get("base", "")), float(when))


def _object(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _number(told: dict[str, Any], key: str) -> int:
    value = told.get(key)
    return value if isinstance(value, int) else 0


def _runs(told: dict[str, Any]) -> bool:
    if told.get("host") != socket.gethostname() or _number(told, "pid") <= 0:
        return False
    try:
        os.kill(_number(told, "pid"), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _user() -> str:
    return os.environ.get("USER", "") or str(os.getuid())
