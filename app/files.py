"""Reading a file within limits and saving it so that no crash can leave half a file; imports only `schema`."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

from schema.text import _, visible

BACKUP: Final = ".bak"
"""What is put behind a file's name for the state in which it was first opened."""

LIMIT: Final = 10 * 1024 * 1024
"""Bytes; the call refuses a longer file (runtime.md 0.3)."""


class FileError(Exception):
    """A file that cannot be read or written; its text is a sentence for the user: the file's name, and `why`."""

    def __init__(self, file: str, why: str) -> None:
        super().__init__(f"{visible(file, 120)}: {why}")
        self.why = why
        """The sentence without the name, for where there is little room."""


class NotFound(FileError):
    """There is no such file."""


class NotAFile(FileError):
    """A directory, a pipe or a device stands there."""


class TooBig(FileError):
    """Longer than the call accepts; it was not read."""


class ChangedOnDisk(FileError):
    """Somebody else wrote, made or removed the file since it was read. `now` is what to give to `save` to replace it all the same."""

    def __init__(self, file: str, why: str, now: Fingerprint) -> None:
        super().__init__(file, why)
        self.now = now


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What stood on the disk: a digest of the bytes, or `None` for no file."""

    digest: bytes | None

    @classmethod
    def of(cls, data: bytes | None) -> Fingerprint:
        """The fingerprint of these bytes; of no file for `None`."""
        if data is None:
            return cls(None)
        import hashlib  # no command that only reads needs it, and it costs 7 ms

        return cls(hashlib.sha256(data).digest())


NO_FILE: Final = Fingerprint(None)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A file as it was read. A missing one is a new document: no bytes, and the fingerprint of no file."""

    path: str
    data: bytes
    exists: bool = True

    @property
    def fingerprint(self) -> Fingerprint:
        """To be given to `save`, which then notices what others did meanwhile."""
        return Fingerprint.of(self.data if self.exists else None)


@dataclass(frozen=True, slots=True)
class Saved:
    """What a save did: the file behind all links, whether it had to be written, and its fingerprint from now on."""

    path: str
    written: bool
    fingerprint: Fingerprint
    other_names: int = 0
    """Hard links to the old file, which keep what it held."""


def read(path: str) -> Loaded:
    """The whole file. Raises `NotFound`, `NotAFile`, `TooBig` or `FileError`."""
    descriptor = open_regular(path)
    with told(path), os.fdopen(descriptor, "rb") as file:
        if os.fstat(descriptor).st_size > LIMIT:
            raise _too_big(path)
        data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise _too_big(path)
    return Loaded(path, data)


def open_regular(path: str) -> int:
    """A descriptor of the file, open for reading. Raises `NotFound`, `NotAFile` or `FileError`; it never waits for anybody."""
    with told(path):
        # Without O_NONBLOCK the mere opening of a pipe waits for a writer.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        try:
            _refuse_unless_regular(path, os.fstat(descriptor))
        except BaseException:
            os.close(descriptor)
            raise
    return descriptor


def open_or_new(path: str) -> Loaded:
    """As `read`; where there is no file, a new document of that name."""
    try:
        return read(path)
    except NotFound:
        return Loaded(path, b"", exists=False)


def save(path: str, data: bytes, expected: Fingerprint, backup: bytes | None = None) -> Saved:
    """Put `data` in the place of the file, whole or not at all, and read it back.

    Follows links to their target, keeps mode, owner and extended attributes, and leaves a file alone that holds these bytes
    already. `backup` is put beside it first, under its name and `.bak`. Raises `ChangedOnDisk` when the file is not what `expected` says, `FileError` when it cannot be written; the old
    file is then as it was, and nothing is left beside it.
    """
    with told(path):
        target = os.path.realpath(path)
    found = open_or_new(target)
    if found.exists and found.data == data:
        return Saved(target, False, found.fingerprint)
    if found.fingerprint != expected:
        raise ChangedOnDisk(path, _changed(found, expected), found.fingerprint)
    with told(path):
        if backup is not None:
            _write(target + BACKUP, backup, like=target)
        other_names = os.stat(target).st_nlink - 1 if found.exists else 0
        _write(target, data, like=target if found.exists else None)
        if read(target).data != data:
            raise FileError(path, _("what was read back is not what was written"))
    return Saved(target, True, Fingerprint.of(data), other_names)


def make(path: str, data: bytes, *, over: bool) -> Saved:
    """As `save`, a new file; with `over` in the place of one that is there. Raises `ChangedOnDisk` where one is, or `FileError`."""
    return save(path, data, open_or_new(path).fingerprint if over else NO_FILE)


def _write(target: str, data: bytes, *, like: str | None) -> None:
    """Write beside the target, then rename over it; the new file gets the attributes of `like`."""
    folder = os.path.dirname(target) or "."
    before = os.stat(like) if like else None
    if like == target and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)
    temporary = os.path.join(folder, f".acldump-{os.urandom(6).hex()}")
    # A new file gets what the umask leaves; one that replaces another is nobody's business until it has the other's mode.
    mode = 0o600 if before else 0o666
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, mode)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(descriptor, rest) :]
            if like and before:
                _keep_attributes(descriptor, like, before)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(folder)


def _keep_attributes(descriptor: int, old: str, status: os.stat_result) -> None:
    """Give the new file the old one's owner, access lists and mode, as far as this user may."""
    new = os.fstat(descriptor)
    if (new.st_uid, new.st_gid) != (status.st_uid, status.st_gid):
        try:
            os.fchown(descriptor, status.st_uid, status.st_gid)
        except OSError:
            with suppress(OSError):
                os.fchown(descriptor, -1, status.st_gid)
    if hasattr(os, "listxattr"):
        with suppress(OSError):
            for name in os.listxattr(old):
                with suppress(OSError):
                    os.setxattr(descriptor, name, os.getxattr(old, name))
    os.fchmod(descriptor, stat.S_IMODE(status.st_mode))


def _sync_folder(folder: str) -> None:
    """Make the rename last; file systems that cannot do this have no need of it."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def told(path: str) -> Iterator[None]:
    """Turn what the system says into a sentence for the user, a `FileError`."""
    try:
        yield
    except OSError as error:
        raise _sentence(path, error) from error
    except ValueError as error:  # a NUL, or characters that the file system's encoding does not have
        raise FileError(path, _("this cannot be the name of a file")) from error


def _sentence(path: str, error: OSError) -> FileError:
    if error.errno == errno.ENOENT:
        folder = os.path.dirname(path) or "."
        if os.path.isdir(folder):
            return NotFound(path, _("there is no such file"))
        return NotFound(path, _("there is no directory {folder}").format(folder=visible(folder, 120)))
    if error.errno == errno.EISDIR:
        return NotAFile(path, _("is a directory; name a file in it"))
    if error.errno in (errno.EACCES, errno.EPERM):
        return FileError(path, _("you have no permission to do this"))
    if error.errno == errno.EROFS:
        return FileError(path, _("the file system is read-only"))
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return FileError(path, _("no space left"))
    return FileError(path, visible(error.strerror or str(error), 120))


def _refuse_unless_regular(path: str, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, "", path)
    if not stat.S_ISREG(status.st_mode):
        raise NotAFile(path, _("is a pipe or a device, not a file; “-” reads standard input"))


def _too_big(path: str) -> TooBig:
    return TooBig(path, _("longer than 10 MiB, so the call refuses it; it was not read"))


def _changed(found: Loaded, expected: Fingerprint) -> str:
    if not found.exists:
        return _("removed since it was read")
    if expected == NO_FILE:
        return _("made by somebody else meanwhile")
    return _("changed by somebody else since it was read")
