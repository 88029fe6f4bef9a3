"""`acldump doctor`: what it prints, that it changes nothing, and paths that do not answer."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import __version__, answering
from app.answering import NoAnswer, answered
from app.cli import main
from app.doctor import Row, examined
from app.host import RealHost

EVERYWHERE = (True, True, True)


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A path at which the file system does not come back, until the test is over."""
    path, back = "/gone/away", threading.Event()
    real = os.stat

    def stat(what: str | bytes | int, **more: object) -> os.stat_result:
        if what in (path, path.encode()):
            back.wait(60)
            raise FileNotFoundError(what)
        return real(what, **more)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(answering, "LIMIT", 0.2)
    monkeypatch.setattr(os, "stat", stat)
    yield path
    back.set()


def rows(environment: dict[str, str]) -> dict[str, Row]:
    return {row.key: row for part in examined(environment, EVERYWHERE) for row in part.rows}


def test_it_finds_and_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    text = capsys.readouterr().out
    assert __version__ in text
    for title in ("Program", "Terminal", "Locale", "Clipboard", "Machine", "Environment", "Folders"):
        assert f"{title}\n" in text
    assert main(["doctor", "--format", "json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["program"]["acldump"]["found"] == __version__
    assert "cannot be opened" in record["terminal"]["screen"]["found"]


def test_what_is_decided_follows_the_environment() -> None:
    far = rows({"TERM": "vt100", "LANG": "de_DE.ISO-8859-1", "SSH_CONNECTION": "a b", "ACLDUMP_CELL_DIFF": "off"})
    assert far["screen"].found == "can be opened"
    assert far["colours"].found.startswith("none")
    assert far["mouse"].found == "left to the terminal"
    assert far["drawing"].found == "ASCII"
    assert far["cell_diff"].found.startswith("off")
    near = rows({"TERM": "xterm-kitty", "LANG": "C.UTF-8", "COLORFGBG": "0;15"})
    assert (near["colours"].found, near["colours"].decided) == ("16 million", "for a light background")
    assert near["drawing"].found == "UTF-8"
    assert near["cell_diff"].found.startswith("on")
    assert "cannot move its cursor" in rows({})["screen"].found


def test_variables_and_folders(tmp_path: Path) -> None:
    config = tmp_path / "config" / "acldump"
    config.mkdir(parents=True)
    config.chmod(0o755)
    (config / "recipes").mkdir(mode=0o700)
    (config / "settings.json").write_text('{"cann": "8.5"}')
    found = rows(
        {
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
            "XDG_STATE_HOME": str(tmp_path / "state"),
            "ASCEND_WORK_PATH": str(tmp_path),
            "NPU_COLLECT_PATH": "/\x1b[2J",
        }
    )
    assert found["ASCEND_WORK_PATH"].found == f"{tmp_path} (a directory)"
    assert "dump_path" in found["ASCEND_WORK_PATH"].decided
    assert found["NPU_COLLECT_PATH"].found == "/\\e[2J (nothing is there)"
    assert found["PROFILER_SAMPLECONFIG"].found == "not set"
    assert found["settings"].decided == "others may look into it, can be written"
    assert found["recipes"].decided == "private, can be written"
    assert found["state"].decided == "is not there yet"
    assert not (tmp_path / "state").exists()
    assert (found["target_editor"].found, found["target_commands"].found) == ("CANN 8.5", "CANN 9.1")


def test_a_path_that_does_not_answer_holds_nobody_up(gone: str) -> None:
    found = rows({"ASCEND_DUMP_PATH": gone, "ASCEND_WORK_PATH": gone})
    assert found["ASCEND_DUMP_PATH"].found == f"{gone} (did not answer)"
    told: list[str] = []
    host = RealHost(told.append)
    assert (host.kind(gone), host.writable(gone), told) == (None, False, [gone])
    assert host.kind("/") == "directory"


def test_it_is_asked_again_once_it_has_answered() -> None:
    back = threading.Event()
    asked: list[int] = []

    def ask() -> int:
        asked.append(1)
        back.wait(60)
        return 7

    for _time in range(2):
        with pytest.raises(NoAnswer):
            answered("/slow", ask, 0.01)
    assert len(asked) == 1
    back.set()
    while True:
        try:
            assert answered("/slow", ask) == 7
            break
        except NoAnswer:  # the first thread has not ended yet
            continue
    assert len(asked) == 2


def test_check_says_that_a_directory_did_not_answer(
    gone: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "acl.json"
    file.write_text(json.dumps({"dump": {"dump_path": gone, "dump_list": [{}]}}))
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().err.count(f"{gone} did not answer within a second") == 1
