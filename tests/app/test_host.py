"""Tests of `app.host`: the real file system as a host, and which CANN release is found."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app import host
from app.host import RealHost
from schema.host import Host
from schema.target import Release

HOSTILE = ["", "\0", "a\0b", "\ud800", "\udcff", "x" * 5000, "/" * 5000, "\x1b[2J"]


def test_kinds_follow_links(tmp_path: Path) -> None:
    machine: Host = RealHost()
    (tmp_path / "导出").mkdir()
    (tmp_path / "file").write_text("")
    (tmp_path / "link").symlink_to("导出")
    (tmp_path / "dangling").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    kinds = {
        name: machine.kind(str(tmp_path / name)) for name in ("导出", "file", "link", "dangling", "pipe", "nothing")
    }
    assert kinds == {
        "导出": "directory",
        "file": "file",
        "link": "directory",
        "dangling": None,
        "pipe": None,
        "nothing": None,
    }
    assert machine.writable(str(tmp_path))
    assert not machine.writable(str(tmp_path / "nothing"))
    assert (machine.free_bytes(str(tmp_path)) or 0) > 0
    assert machine.free_bytes(str(tmp_path / "nothing")) is None


@pytest.mark.parametrize("path", HOSTILE)
def test_nothing_raises(path: str) -> None:
    machine = RealHost()
    machine.writable(path)
    machine.free_bytes(path)
    assert machine.kind(path) in (None, "directory")


def test_relative_paths_count_from_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "out").mkdir()
    monkeypatch.chdir(tmp_path)
    assert RealHost().kind("./out/../out/") == "directory"


@pytest.mark.parametrize(
    ("text", "version", "release"),
    [
        ("package_name=Ascend\nversion=9.0.1\ninnerversion=V100\n", "9.0.1", Release.V9_0),
        ("version=8.5.RC1\n", "8.5.RC1", Release.V8_5),
        ("version=[9.1.0]\n", "9.1.0", Release.V9_1),
        ("version=8.3.0\n", "8.3.0", None),
        ("version=trunk\n", "trunk", None),
    ],
)
def test_the_installed_release(tmp_path: Path, text: str, version: str, release: Release | None) -> None:
    folder = tmp_path / "aarch64-linux"
    folder.mkdir()
    (folder / host.INSTALL_INFO).write_text(text)
    found = host.installed_cann({"ASCEND_TOOLKIT_HOME": str(tmp_path)}, "aarch64")
    assert found is not None
    assert (found.version, found.release) == (version, release)
    assert found.file.startswith(str(tmp_path))


def test_the_first_variable_wins_and_other_shapes_are_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "CANN_FOLDERS", ())
    for name, text in (("a", b"\xff\xfe nothing"), ("b", b"version=9.0.0")):
        (tmp_path / name / "x86_64-linux").mkdir(parents=True)
        (tmp_path / name / "x86_64-linux" / host.INSTALL_INFO).write_bytes(text)
    both = {"ASCEND_HOME_PATH": str(tmp_path / "a"), "ASCEND_TOOLKIT_HOME": str(tmp_path / "b")}
    found = host.installed_cann(both, "x86_64")
    assert found is not None
    assert found.version == "9.0.0"
    assert host.installed_cann({}, "x86_64") is None


MOUNTS = """\
21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
22 21 0:30 / /data rw - nfs4 server:/data rw,vers=4.2
23 22 0:31 / /data/local\\040disk rw - xfs /dev/sdb rw
24 21 0:32 / /database rw shared:7 master:2 - tmpfs tmpfs rw
broken line
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/data", "nfs4"),
        ("/data/a/b", "nfs4"),
        ("/data/local disk/x", ""),
        ("/database/x", ""),
        ("/home", ""),
        ("/", ""),
    ],
)
def test_network_file_systems_are_known_by_their_mounts(path: str, kind: str) -> None:
    assert host.network_mount(MOUNTS, path) == kind


def test_this_machines_mounts_can_be_read(tmp_path: Path) -> None:
    assert RealHost().network(str(tmp_path)) in {"", *host.NETWORK}
    assert RealHost().network("/proc") == ""
