"""Tests of `app.files` on real files: what is refused, what a save keeps, and that no failure costs the old file."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import files
from app.files import NO_FILE, ChangedOnDisk, FileError, Fingerprint, NotAFile, NotFound, TooBig

OLD = b'{"dump": {}}\r\n'
NEW = b'{"dump": {"dump_path": "/d"}}\n'
ROOT = os.geteuid() == 0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "acl.json"
    path.write_bytes(OLD)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_reads_every_byte(file: Path) -> None:
    loaded = files.read(str(file))
    assert (loaded.data, loaded.exists) == (OLD, True)
    assert loaded.fingerprint == Fingerprint.of(OLD)


def test_a_missing_file_is_a_new_document_where_one_may_be_made(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="no such file"):
        files.read(str(tmp_path / "no.json"))
    loaded = files.open_or_new(str(tmp_path / "no.json"))
    assert (loaded.data, loaded.exists, loaded.fingerprint) == (b"", False, NO_FILE)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="no directory"):
        files.read(str(tmp_path / "gone" / "acl.json"))
    with pytest.raises(FileError, match="no directory"):
        files.save(str(tmp_path / "gone" / "acl.json"), NEW, NO_FILE)


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotAFile, match="is a directory"):
        files.read(str(tmp_path))
    with pytest.raises(NotAFile):
        files.save(str(tmp_path), NEW, NO_FILE)


def test_a_pipe_and_a_device_are_refused_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (str(pipe), os.devnull):
        with pytest.raises(NotAFile, match="pipe or a device"):
            files.read(path)


def test_more_than_ten_mib_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.json"
    with path.open("wb") as stream:
        stream.truncate(files.LIMIT)
    assert len(files.read(str(path)).data) == files.LIMIT
    os.truncate(path, 1 << 40)  # sparse; reading it would never end
    with pytest.raises(TooBig, match="10 MiB"):
        files.read(str(path))


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users reach too, which pytest's own is not."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o777)
        yield Path(name)


def refusal_without_privileges(call: Callable[[], object]) -> str:
    """The sentence with which the call fails for a user who may not do everything, in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if ROOT:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)
            call()
        except FileError as error:
            os.write(writing, str(error).encode())
        finally:
            os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading) as stream:
        return stream.read()


def test_an_unreadable_file_is_refused(open_folder: Path) -> None:
    file = open_folder / "acl.json"
    file.write_bytes(OLD)
    file.chmod(0)
    assert "no permission" in refusal_without_privileges(lambda: files.read(str(file)))


@pytest.mark.parametrize(("of_file", "of_folder"), [(0o444, 0o777), (0o666, 0o555)])
def test_read_only_files_and_folders_stay_as_they_are(open_folder: Path, of_file: int, of_folder: int) -> None:
    file = open_folder / "acl.json"
    file.write_bytes(OLD)
    file.chmod(of_file)
    open_folder.chmod(of_folder)
    assert "no permission" in refusal_without_privileges(lambda: files.save(str(file), NEW, Fingerprint.of(OLD)))
    assert file.read_bytes() == OLD
    assert names(open_folder) == ["acl.json"]


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "\ud800"])
def test_names_that_cannot_be_names(name: str) -> None:
    with pytest.raises(FileError):
        files.read(name)
    with pytest.raises(FileError):
        files.save(name, NEW, NO_FILE)


def test_hostile_names_are_shown_harmless(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        files.read(str(tmp_path / "\x1b[2Jgone\n"))
    assert "\x1b" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_save_replaces_and_leaves_nothing_beside(file: Path) -> None:
    file.chmod(0o640)
    saved = files.save(str(file), NEW, Fingerprint.of(OLD))
    assert (saved.written, saved.path, saved.fingerprint) == (True, str(file), Fingerprint.of(NEW))
    assert file.read_bytes() == NEW
    assert file.stat().st_mode & 0o7777 == 0o640
    assert names(file.parent) == ["acl.json"]


def test_a_new_file_gets_what_the_umask_leaves(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        files.save(str(tmp_path / "new.json"), NEW, NO_FILE)
    finally:
        os.umask(before)
    assert (tmp_path / "new.json").stat().st_mode & 0o7777 == 0o640


def test_unchanged_means_not_written(file: Path) -> None:
    before = file.stat()
    saved = files.save(str(file), OLD, Fingerprint.of(OLD))
    assert not saved.written
    after = file.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_link_stays_and_its_target_is_replaced(file: Path, tmp_path: Path) -> None:
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "link.json"
    link.symlink_to("../acl.json")
    saved = files.save(str(link), NEW, Fingerprint.of(OLD))
    assert link.is_symlink()
    assert saved.path == str(file)
    assert file.read_bytes() == NEW
    assert names(link.parent) == ["link.json"]


def test_a_dangling_link_makes_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to("target.json")
    files.save(str(link), NEW, NO_FILE)
    assert link.is_symlink()
    assert (tmp_path / "target.json").read_bytes() == NEW


@pytest.mark.skipif(not ROOT, reason="only root may give files away")
def test_the_owner_stays(file: Path) -> None:
    os.chown(file, 1234, 2345)
    files.save(str(file), NEW, Fingerprint.of(OLD))
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 2345)


def test_extended_attributes_stay(file: Path) -> None:
    try:
        os.setxattr(file, "user.note", b"kept")
    except (OSError, AttributeError):
        pytest.skip("this file system has no extended attributes")
    files.save(str(file), NEW, Fingerprint.of(OLD))
    assert os.getxattr(file, "user.note") == b"kept"


@pytest.mark.parametrize("meanwhile", [b"other", None])
def test_what_others_did_meanwhile_is_noticed(file: Path, meanwhile: bytes | None) -> None:
    fingerprint = files.read(str(file)).fingerprint
    if meanwhile is None:
        file.unlink()
    else:
        file.write_bytes(meanwhile)
    with pytest.raises(ChangedOnDisk) as caught:
        files.save(str(file), NEW, fingerprint)
    assert (file.read_bytes() if file.exists() else None) == meanwhile
    files.save(str(file), NEW, caught.value.now)
    assert file.read_bytes() == NEW


def test_a_file_that_somebody_made_meanwhile_is_noticed(file: Path) -> None:
    with pytest.raises(ChangedOnDisk, match="made by somebody else"):
        files.save(str(file), NEW, NO_FILE)
    assert file.read_bytes() == OLD


@pytest.mark.parametrize("call", ["fsync", "replace", "fchmod"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_a_failure_at_any_step_costs_nothing(file: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    def fail(*arguments: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(FileError):
        files.save(str(file), NEW, Fingerprint.of(OLD))
    monkeypatch.undo()
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["acl.json"]


def test_a_real_lack_of_space_costs_nothing(file: Path) -> None:
    """The system itself refuses the write half way: the limit on a file's size stands in for a full disk."""
    program = (
        "import sys; from app import files\n"
        "old = files.read(sys.argv[1])\n"
        "try:\n    files.save(sys.argv[1], b'x' * 100_000, old.fingerprint)\n"
        "except files.FileError as error:\n    print(error)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(file)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)),
    )
    assert "no space left" in run.stdout, run.stderr
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["acl.json"]
