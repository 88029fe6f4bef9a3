"""What the README shows is what the program prints, and the commands it names exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from app import cli

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_of_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = '{\n    "dump": {\n        "dump_path": "/data/dump",\n        "dump_mode": "both",\n        "dump_level": "op",\n'
    text += (
        '        "dump_step": "0",\n        "dump_list": [{"model_name": "resnet50", "layer": ["conv1"]}]\n    }\n}\n'
    )
    (tmp_path / "acl.json").write_text(text)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "host.json").write_text('{"directories": ["/data/dump"]}')
    cli.main(["check", "--host", "host.json", "acl.json"])
    shown = re.search(r"<!-- example: check -->\n```\n(.*?)```", README, re.DOTALL)
    assert shown is not None
    assert capsys.readouterr().out == shown[1]


def test_every_make_target_exists_and_they_fit_one_glance() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    assert len(targets) <= 14
    assert set(re.findall(r"\bmake ([a-z]+)", README)) <= targets
    printed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"make ([a-z]+)", printed)) >= targets


def test_the_rule_named_in_the_readme_exists(capsys: pytest.CaptureFixture[str]) -> None:
    (rule,) = set(re.findall(r"acldump rules ([a-z-]+)", README))
    assert cli.main(["rules", rule]) == 0


def test_the_shipped_example_is_clean() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "acldump", "check", "--fail-on", "silent", "examples/acl.json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
