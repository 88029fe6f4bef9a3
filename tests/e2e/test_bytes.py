"""The bytes that are sent, action by action, within the budget; `make bench` prints the same with more of everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.budget import BUDGET, LARGE, SMALL, run


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_budget_is_kept(tmp_path: Path, size: tuple[int, int]) -> None:
    counted = run(tmp_path, size, typed="/data/dump/resnet50/", idle=1, quiet=0.12)
    over = [
        f"{line.what}: {line.of(counted[line.actions]):.0f} B of {limit} B {counted[line.actions]}"
        for line in BUDGET
        if (limit := line.allowed(size)) is not None and line.of(counted[line.actions]) > limit
    ]
    assert over == []
