"""A save under a fault at each system call it makes, and killed at each: the old file or the new one stands, whole."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from app import files
from app.files import NO_FILE, FileError, Fingerprint

OLD = b'{"dump": {}}\r\n'
NEW = b'{"dump": {"dump_path": "/d"}}\n' * 400
CALLS = frozenset(
    [
        "open",
        "close",
        "read",
        "write",
        "fstat",
        "stat",
        "access",
        "fsync",
        "replace",
        "unlink",
        "fchown",
        "fchmod",
        "listxattr",
        "getxattr",
        "setxattr",
        "fdopen",
    ]
)
ERRORS = (errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO, errno.EDQUOT, errno.ENOENT)

Before = Callable[[int, str], None]


class Watched:
    """The module `os`, with a look at each system call before it is made and after it."""

    def __init__(self, before: Before, after: Before) -> None:
        self._before, self._after = before, after
        self.log: list[str] = []

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in CALLS:
            return real

        def call(*words: Any, **settings: Any) -> Any:
            number = len(self.log)
            self.log.append(name)
            self._before(number, name)
            result = real(*words, **settings)
            self._after(number, name)
            return result

        return call


def nothing(_number: int, _name: str) -> None:
    """What a call that is only counted meets."""


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch, before: Before = nothing, after: Before = nothing) -> Iterator[Watched]:
    system = Watched(before, after)
    with monkeypatch.context() as patch:
        patch.setattr(files, "os", system)
        yield system


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "acl.json"
    path.write_bytes(OLD)
    return path


def saving(file: Path, backup: bytes | None = None) -> None:
    files.save(str(file), NEW, Fingerprint.of(OLD), backup)


def calls_of_a_save(file: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with watched(monkeypatch) as system:
        saving(file)
    file.write_bytes(OLD)
    return system.log


def test_the_file_is_on_the_disk_before_it_takes_the_name_and_the_name_before_it_is_told(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = calls_of_a_save(file, monkeypatch)
    assert log.index("write") < log.index("fsync") < log.index("replace")
    assert "fsync" in log[log.index("replace") :]


@pytest.mark.parametrize("code", ERRORS, ids=lambda code: errno.errorcode[code])
def test_each_call_of_a_save_may_fail(file: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    for number, name in enumerate(calls_of_a_save(file, monkeypatch)):

        def fail(at: int, _name: str, number: int = number) -> None:
            if at == number:
                raise OSError(code, os.strerror(code))

        try:
            with watched(monkeypatch, before=fail):
                saving(file)
            saved = True
        except FileError:
            saved = False
        stands = file.read_bytes()
        assert stands in (OLD, NEW), f"call {number}, {name}: a mixture stands"
        assert not saved or stands == NEW, f"call {number}, {name}: told as saved, and is not"
        left = [path.name for path in file.parent.iterdir() if path.name != "acl.json"]
        assert not left or name == "unlink", f"call {number}, {name}: left {left}"
        file.write_bytes(OLD)


def test_writing_that_takes_only_a_part_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        real = os.write
        patch.setattr(os, "write", lambda descriptor, data: real(descriptor, bytes(data)[:7]))
        saving(file)
    assert file.read_bytes() == NEW


def test_what_is_read_back_is_compared(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, b"x" * len(data)))
    with pytest.raises(FileError, match="read back"):
        saving(file)


def killed(number: int, when: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save in a process of its own that is killed before or after its call of this number."""

    def kill(at: int, _name: str) -> None:
        if at == number:
            os.kill(os.getpid(), signal.SIGKILL)

    child = os.fork()
    if child == 0:
        try:
            with watched(monkeypatch, **{when: kill}):
                saving(file, OLD)
        finally:
            os._exit(0)
    _pid, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)


@pytest.mark.parametrize("when", ["before", "after"])
def test_killed_at_each_call_old_or_new_stands_whole(file: Path, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    with watched(monkeypatch) as system:
        saving(file, OLD)
    for number, name in enumerate(system.log):
        file.write_bytes(OLD)
        killed(number, when, file, monkeypatch)
        assert file.read_bytes() in (OLD, NEW), f"killed {when} call {number}, {name}"
        backup = file.with_name("acl.json.bak")
        assert not backup.exists() or backup.read_bytes() == OLD


def test_a_new_file_that_fails_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_at: int, name: str) -> None:
        if name == "fsync":
            raise OSError(errno.ENOSPC, "")

    with watched(monkeypatch, before=fail), pytest.raises(FileError, match="no space left"):
        files.save(str(tmp_path / "new.json"), NEW, NO_FILE)
    assert list(tmp_path.iterdir()) == []


def test_the_backup_is_the_file_as_it_was(file: Path) -> None:
    file.chmod(0o640)
    saving(file, OLD)
    backup = file.with_name("acl.json.bak")
    assert (file.read_bytes(), backup.read_bytes()) == (NEW, OLD)
    assert backup.stat().st_mode & 0o7777 == 0o640


def test_other_names_of_the_file_are_told(file: Path) -> None:
    other = file.with_name("other.json")
    os.link(file, other)
    assert files.save(str(file), NEW, Fingerprint.of(OLD)).other_names == 1
    assert (file.read_bytes(), other.read_bytes()) == (NEW, OLD)
