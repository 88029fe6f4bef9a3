"""The pages under docs/ say what is: every test that one names exists, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import reference

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("**/*.md"))]
_TEST = re.compile(r"`(test_\w+)`")
_LINK = re.compile(r"\]\((?!https?://)([^)#\s]+)")


def test_every_fault_of_the_table_is_a_test() -> None:
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| fault")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").glob("**/*.py"))
    made = set(re.findall(r"def (test_\w+)\(", code))
    assert len(rows) >= 40
    for row in rows:
        named = _TEST.findall(row)
        assert named, row
        assert set(named) <= made, row


@pytest.mark.parametrize("name", reference.PAGES)
def test_the_reference_is_what_the_catalogue_says(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert text == reference.PAGES[name](), f"docs/{name} is stale: make docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in _LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
