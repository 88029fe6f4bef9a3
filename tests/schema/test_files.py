"""Whole files as people have them: what is said of each is what somebody who knows the runtime would say, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from schema.check import check
from schema.document import Document
from schema.findings import Report, Severity
from schema.host import HostView
from schema.target import RELEASES, Release, Target

FILES = Path(__file__).parent / "files"
PLACES = (
    ". output ../output result/dump dump/output /data/dump /home/output /home/dump /home/HwHiAiUser/output "
    "/tmp/acl /tmp/acl_data_dump"
)
HOST = HostView.of(PLACES.split(), environment={"HOME": "/home/wang"})
FOUND = {
    "benchmark-guide.json": "level-all every-operator placeholder path-relative",
    "copied-out-of-a-pdf.txt": "json-missing-outer-brace json-missing-opening-brace json-missing-comma json-unclosed",
    "debug-off-switch-on.json": "switch-dumps-models",
    "default-device.json": "",
    "empty-list-switch-on.json": "switch-dumps-models",
    "err-msg-mode.json": "",
    "event-mode.json": "",
    "exception-brief.json": "",
    "framework-default.json": "exception-no-path",
    "generated-by-string-pasting.txt": "json-program",
    "graph-mode-guide.json": "path-relative",
    "kernel-data.json": "path-relative",
    "keys-from-another-tool.json": "dump-keys-at-top",
    "manual-dump-stats-placeholder.txt": "json-placeholder",
    "manual-dump-step-placeholder.txt": "json-placeholder",
    "manual-opname-range.json": "",
    "manual-optype-blocklist-not-json.txt": "json-missing-comma json-trailing-comma",
    "max-opqueue.json": "max-opqueue-small",
    "not-json.txt": "json-not-json",
    "one-line.json": "level-all every-operator path-other-home",
    "path-with-variable.json": "level-all every-operator path-not-found",
    "placeholders-left-in.json": "placeholder path-not-found",
    "profiler-only.json": "",
    "relative-path-empty-list-switch-on.json": "path-relative switch-dumps-models",
    "single-op.json": "path-relative switch-dumps-models",
    "stack-size.json": "",
    "tabs-and-trailing-blanks.json": "level-all every-operator path-other-home",
    "two-models-layers-space-indent.json": "level-all every-operator",
}
"""Files that were found in guides, forums and repositories, and the rules that speak of each, in the order of the text."""
ANYWAY = {
    "train-stats-custom.json": "stats-only-grow",
    "single-op.json": "switch-not-filtered",
    "single-and-model.json": "switch-not-filtered",
    "detail.json": "detail-dump",
}
"""What is worth a word in a file that does what it says."""


def looked_at(path: Path, release: Release = Release.V9_1) -> Report:
    return check(Document.read(path.read_bytes()), Target(release), HOST)


def test_every_file_has_its_line() -> None:
    assert sorted(FOUND) == sorted(path.name for path in (FILES / "found").iterdir())
    assert len(list((FILES / "good").iterdir())) >= 30


@pytest.mark.parametrize("name", FOUND)
def test_a_file_is_told_what_a_colleague_would_tell(name: str) -> None:
    assert " ".join(finding.rule for finding in looked_at(FILES / "found" / name).findings) == FOUND[name]


@pytest.mark.parametrize("path", sorted((FILES / "good").iterdir()), ids=lambda path: path.stem)
def test_a_file_that_does_what_it_says_gets_no_alarm(path: Path) -> None:
    assert [finding.rule for finding in looked_at(path).findings] == ANYWAY.get(path.name, "").split()


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("path", sorted((FILES / "good").iterdir()), ids=lambda path: path.stem)
def test_and_none_in_another_release_but_for_what_is_not_there_yet(path: Path, release: Release) -> None:
    alarms = [f.rule for f in looked_at(path, release).findings if f.severity in (Severity.ERROR, Severity.SILENT)]
    late = {"kernel-data-not-yet", "nothing-asked", "fifo-not-yet"} if release is Release.V8_5 else set[str]()
    assert set(alarms) <= late
