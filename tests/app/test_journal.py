"""Tests of `app.journal` and `app.state`: what is kept, what is offered, and who is told of whom."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.journal import Journal, digest
from app.state import state_folder
from tests.e2e.terminal import ROOT

DATA, BASE = b'{"dump": {"dump_path": "/d"}}', b"{}"


@pytest.fixture
def folder(tmp_path: Path) -> str:
    found = state_folder({"XDG_STATE_HOME": str(tmp_path / "state")})
    assert found is not None
    return found


def abandoned(folder: str, path: str | None, data: bytes = DATA) -> None:
    """A run that keeps edits and then ends without leaving."""
    script = (
        "import os, sys\nfrom app.journal import Journal\n"
        "journal = Journal(sys.argv[1], sys.argv[2] or None)\njournal.open()\n"
        f"journal.record({data!r}, {BASE!r})\nos._exit(1)\n"
    )
    subprocess.run([sys.executable, "-c", script, folder, path or ""], cwd=ROOT, check=False)


@pytest.mark.parametrize("path", ["acl.json", None], ids=["a file", "no name"])
def test_the_edits_of_a_run_that_ended_are_offered_once_to_the_same_file(folder: str, path: str | None) -> None:
    abandoned(folder, path and os.path.abspath(path))
    journal = Journal(folder, path)
    left, peers = journal.open()
    assert [one.data for one in left] == [DATA]
    assert left[0].base == digest(BASE)
    assert peers == []
    journal.drop(left[0])
    journal.close()
    assert Journal(folder, path).open() == ([], [])


def test_another_file_is_not_offered_them(folder: str) -> None:
    abandoned(folder, "/a/acl.json")
    assert Journal(folder, "/b/acl.json").open() == ([], [])


def test_edits_that_nobody_answered_for_are_offered_again(folder: str) -> None:
    abandoned(folder, "/a/acl.json")
    for _run in range(2):
        journal = Journal(folder, "/a/acl.json")
        left, _peers = journal.open()
        assert len(left) == 1
        journal.close()


def test_a_run_that_goes_on_is_named_and_its_edits_are_left_alone(folder: str) -> None:
    first = Journal(folder, "/a/acl.json")
    first.open()
    first.record(DATA, BASE)
    second = Journal(folder, "/a/acl.json")
    left, peers = second.open()
    assert left == []
    assert [peer.pid for peer in peers] == [os.getpid()]
    first.close()
    second.close()
    assert Journal(folder, "/a/acl.json").open() == ([], [])


def test_what_was_saved_is_not_offered(folder: str) -> None:
    journal = Journal(folder, "/a/acl.json")
    journal.open()
    journal.record(DATA, BASE)
    journal.forget()
    journal.leave()
    assert Journal(folder, "/a/acl.json").open() == ([], [])
    assert os.listdir(folder) == [] or all(name.endswith(".lock") for name in os.listdir(folder))


def test_only_the_user_can_read_them(folder: str) -> None:
    os.chmod(folder, 0o755)
    assert state_folder({"XDG_STATE_HOME": os.path.dirname(folder)}) == folder
    journal = Journal(folder, "/a/acl.json")
    journal.open()
    assert journal.record(DATA, BASE)
    assert os.stat(folder).st_mode & 0o777 == 0o700
    assert {os.stat(os.path.join(folder, name)).st_mode & 0o777 for name in os.listdir(folder)} == {0o600}


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe", b'{"version": 1}\n', b"[" * 5000, b'{"version":1,"when":"x"}\nabc']
)
def test_what_stands_there_from_elsewhere_is_passed_over(folder: str, content: bytes) -> None:
    key = Journal(folder, "/a/acl.json").entry.rsplit("-", 2)[0]
    Path(f"{key}-1-00.edits").write_bytes(content)
    Path(f"{key}-1-00.lock").write_bytes(content)
    assert Journal(folder, "/a/acl.json").open() == ([], [])


def test_a_folder_that_fails_is_told_and_costs_nothing(folder: str) -> None:
    journal = Journal(folder, "/a/acl.json")
    journal.open()
    os.rename(folder, folder + "-gone")
    assert not journal.record(DATA, BASE)
    assert journal.failed


def test_without_any_folder_nothing_is_kept_and_nothing_fails() -> None:
    journal = Journal(None, "/a/acl.json")
    assert journal.open() == ([], [])
    assert not journal.record(DATA, BASE)
    assert journal.failed
    journal.forget()
    journal.close()


def test_a_trap_in_a_common_place_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / f"acldump-{os.getuid()}").symlink_to(tmp_path / "elsewhere")
    assert state_folder({}) is None
    os.unlink(tmp_path / f"acldump-{os.getuid()}")
    assert state_folder({}) == str(tmp_path / f"acldump-{os.getuid()}")


def test_a_home_that_cannot_be_written_falls_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "file").write_text("")
    assert state_folder({"HOME": str(tmp_path / "file")}) == str(tmp_path / f"acldump-{os.getuid()}")
