"""The machine that acldump runs on, as `schema.host.Host` sees it, and the CANN release installed there; imports only `app.answering` and `schema`."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeVar

from app.answering import NoAnswer, answered
from schema.target import Release, release_in

INSTALL_INFO: Final = "ascend_toolkit_install.info"
CANN_FOLDERS: Final = ("/usr/local/Ascend/cann", "/usr/local/Ascend/ascend-toolkit/latest")
DRIVER_FILES: Final = ("/usr/local/Ascend/version.info", "/usr/local/Ascend/driver/version.info")
Value = TypeVar("Value")
_VERSION = re.compile(r"^\s*version\s*=\s*\[?\s*([^\s\]]+)", re.IGNORECASE | re.MULTILINE)

NETWORK: Final = frozenset(
    [
        "nfs",
        "nfs4",
        "cifs",
        "smb3",
        "smbfs",
        "lustre",
        "ceph",
        "fuse.ceph",
        "glusterfs",
        "fuse.glusterfs",
        "fuse.sshfs",
        "gpfs",
        "beegfs",
        "afs",
        "9p",
        "panfs",
    ]
)
"""Kinds of file systems, as Linux calls them, whose bytes go over a network."""
_ESCAPE = re.compile(r"\\([0-7]{3})")


def _bytes(path: str) -> bytes:
    """The path as the runtime would hand it to the system: UTF-8, whatever the locale of this terminal is."""
    return path.encode("utf-8", "surrogateescape")


def _nobody(_path: str) -> None:
    """Hears nothing."""


class RealHost:
    """This machine's file system and environment. Nothing here raises: what cannot be looked at is not there.

    Nothing waits longer than `app.answering.LIMIT` either; `silent` is then called with the path, once for each.
    """

    def __init__(self, silent: Callable[[str], None] = _nobody) -> None:
        self._silent = silent
        self._told: set[str] = set()

    def _asked(self, path: str, ask: Callable[[], Value]) -> Value | None:
        """What the system says; `None` where it says no, or nothing in time."""
        try:
            return answered(path, ask)
        except NoAnswer:
            if path not in self._told:
                self._told.add(path)
                self._silent(path)
            return None
        except (OSError, ValueError):
            return None

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables of this process."""
        return os.environ

    def kind(self, path: str) -> Literal["directory", "file"] | None:
        """What stands at `path` behind all links; `None`: nothing, or something else."""
        mode = self._asked(path, lambda: os.stat(_bytes(path)).st_mode)
        if mode is None:
            return None
        return "directory" if stat.S_ISDIR(mode) else "file" if stat.S_ISREG(mode) else None

    def writable(self, path: str) -> bool:
        """Whether this user may read and write there."""
        return bool(self._asked(path, lambda: os.access(_bytes(path), os.R_OK | os.W_OK)))

    def free_bytes(self, path: str) -> int | None:
        """Bytes that this user may still write to the file system of `path`; `None` where nothing tells."""
        status = self._asked(path, lambda: os.statvfs(_bytes(path)))
        return None if status is None else status.f_bavail * status.f_frsize

    def network(self, path: str) -> str:
        """The kind of network file system that is mounted there; it is looked up, and the path itself is not touched."""
        try:
            with open("/proc/self/mountinfo", encoding="utf-8", errors="surrogateescape") as stream:
                return network_mount(stream.read(1 << 20), os.path.abspath(path))
        except (OSError, ValueError):
            return ""


def network_mount(table: str, path: str) -> str:
    """The kind of the network file system that an absolute path lies on by a table like /proc/self/mountinfo; empty for none."""
    place, found = "", ""
    for line in table.splitlines():
        left, _dash, right = line.partition(" - ")
        fields, kind = left.split(" "), right.partition(" ")[0]
        mount = _ESCAPE.sub(lambda match: chr(int(match[1], 8)), fields[4]) if len(fields) > 4 else ""
        inside = mount == "/" or path == mount or path.startswith(f"{mount}/")
        if mount and inside and len(mount) >= len(place):
            place, found = mount, kind
    return found if found in NETWORK else ""


@dataclass(frozen=True, slots=True)
class Installed:
    """A version that is installed here, the file that states it, and the release that it belongs to, where acldump knows it."""

    version: str
    file: str
    release: Release | None


def installed_cann(environment: Mapping[str, str], machine: str = "") -> Installed | None:
    """The CANN toolkit that programs started here would use (products.md, "Which release is installed")."""
    arch = machine or os.uname().machine
    named = (environment.get(name, "") for name in ("ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME"))
    folders = [folder for folder in (*named, *CANN_FOLDERS) if folder]
    return _first_stated(os.path.join(folder, f"{arch}-linux", INSTALL_INFO) for folder in folders)


def installed_driver() -> Installed | None:
    """The NPU driver of this machine."""
    return _first_stated(iter(DRIVER_FILES))


def _first_stated(files: Iterator[str]) -> Installed | None:
    for file in files:
        try:
            text = answered(file, partial(_beginning, file))
        except (OSError, ValueError):
            continue
        if match := _VERSION.search(text):
            return Installed(match[1], file, release_in(text))
    return None


def _beginning(file: str) -> str:
    with open(file, "rb") as stream:
        return stream.read(65536).decode("utf-8", "replace")
