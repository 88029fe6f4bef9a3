"""A made-up machine: what exists in it, and how it is read."""

from __future__ import annotations

import pytest

from schema.host import HostView

VIEW = HostView.of(
    (".", "/data/dump/", "out/x"), ("/data/file",), {"HOME": "/home/me"}, {"/": 7, "/data": 5}, ("/data/locked",)
)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/data/dump", "directory"),
        ("/data/dump/", "directory"),
        ("//data/./dump", "directory"),
        ("/data/dump/../dump", "directory"),
        ("/../data/dump", "directory"),
        ("/data/missing/../dump", None),
        ("/data/file", "file"),
        ("/data/file/", None),
        ("/data/file/../dump", None),
        ("/data", None),
        (".", "directory"),
        ("./", "directory"),
        ("out/x", "directory"),
        ("./out/x", "directory"),
        ("out", None),
        ("..", None),
        ("", None),
        ("/data/locked", "directory"),
    ],
)
def test_only_what_is_listed_exists(path: str, kind: str | None) -> None:
    assert VIEW.kind(path) == kind


def test_what_exists_may_be_written_unless_it_is_locked() -> None:
    assert VIEW.writable("/data/dump")
    assert VIEW.writable("/data/file")
    assert not VIEW.writable("/data/locked")
    assert not VIEW.writable("/data/missing")


def test_free_space_is_that_of_the_nearest_place_above() -> None:
    assert VIEW.free_bytes("/data/dump") == 5
    assert VIEW.free_bytes("/home") == 7
    assert HostView.of(("/data",)).free_bytes("/data") is None
    assert HostView.of((".",), free={".": 3}).free_bytes("a/b") == 3


def test_a_host_file_is_read() -> None:
    text = '{"directories": ["/d"], "files": ["/f"], "environment": {"A": "b"}, "free_bytes": {"/d": 1}}'
    view = HostView.from_json(text)
    assert view.kind("/d") == "directory"
    assert view.kind("/f") == "file"
    assert view.environment == {"A": "b"}
    assert view.free_bytes("/d/x") == 1
    assert HostView.from_json("{}") == HostView.of()


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"directories": "/d"}', '{"files": [1]}', '{"environment": {"A": 1}}', '{"free_bytes": {"/": true}}'],
)
def test_a_host_file_of_another_shape_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(ValueError, match="host file"):
        HostView.from_json(text)


def test_network_file_systems_hold_for_what_is_below_them() -> None:
    view = HostView.from_json('{"directories": ["/data/dump"], "network": {"/data": "nfs4"}}')
    assert (view.network("/data/dump"), view.network("/data/"), view.network("/home")) == ("nfs4", "nfs4", "")
