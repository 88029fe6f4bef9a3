"""Measures whole processes and single calls: `acldump check` against `import pydantic`, one edit against `json.loads`; imports `schema`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.e2e.terminal import ROOT


def seconds(command: Sequence[str]) -> float:
    """How long the process takes, with compiled modules as an installed program has them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, check=False)
    return time.perf_counter() - started


def check_and_floor(file: Path) -> tuple[list[str], list[str]]:
    """The command that checks one file, and a process that only imports pydantic."""
    script = Path(sys.executable).with_name("acldump")
    program = [str(script)] if script.exists() else [sys.executable, "-m", "acldump"]
    return [*program, "check", str(file)], [sys.executable, "-c", "import pydantic"]


def check_many(folder: Path, count: int = 1000) -> list[str]:
    """The command that checks so many files: the bad and the good examples of all rules in turns, written into the folder."""
    from schema.rules import catalogue

    texts = [text for rule in catalogue() for text in (rule.bad, rule.good) if text]
    names: list[str] = []
    for number in range(count):
        file = folder / f"{number}.json"
        file.write_text(texts[number % len(texts)], encoding="utf-8", errors="surrogateescape")
        names.append(str(file))
    script = Path(sys.executable).with_name("acldump")
    program = [str(script)] if script.exists() else [sys.executable, "-m", "acldump"]
    return [*program, "check", "--format", "json", *names]


def best(call: Callable[[], object], runs: int = 5) -> float:
    """The shortest of some runs, in seconds."""
    times: list[float] = []
    for _ in range(runs):
        started = time.perf_counter()
        call()
        times.append(time.perf_counter() - started)
    return min(times)


def edit_and_floors(names: int) -> dict[str, tuple[float, float]]:
    """Seconds of reading, editing and checking a file that lists so many operators, each beside `json.loads` of the same text."""
    from schema.check import check
    from schema.document import Document
    from schema.document.edits import Set
    from schema.host import HostView
    from schema.target import Target

    layers = [f"res{number}a_branch2a/conv" for number in range(names)]
    value = {"dump": {"dump_path": ".", "dump_level": "op", "dump_list": [{"model_name": "resnet50", "layer": layers}]}}
    text = json.dumps(value, indent=4)
    data, host = text.encode(), HostView.of(directories=["."])
    document = Document.read(data)
    edit = Set(("dump", "dump_path"), "./out")
    floor = best(lambda: json.loads(data))
    return {
        "read": (best(lambda: Document.read(data)), floor),
        "one edit": (best(lambda: document.apply(edit)), floor),
        "check": (best(lambda: check(document, Target(), host)), floor),
    }
