"""Writes the pages that are made from the catalogue and from the commands: `python -m tests.reference`; a test holds them against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Final

from app.cli.manual import manual
from schema.explain.blocks import Block, Mark
from schema.rules import Rule, catalogue
from schema.rules.page import page
from schema.text import _

DOCS: Final = Path(__file__).parents[1] / "docs"

_INTRO: Final = """# Rules

What acldump looks for, by severity and then by name. The same pages: `acldump rules ID`, and `i` in the editor.
Every example is run by the tests. Sources name the section of the project's notes on the runtime, and in brackets the place in the runtime's own code.
Made by `make docs`; do not edit.
"""


def rules() -> str:
    """The page about every rule."""
    return "\n".join([_INTRO, *_table(), *(line for rule in _ordered() for line in _rule(rule))])


def _ordered() -> list[Rule]:
    return sorted(catalogue(), key=lambda rule: (rule.severity.rank, rule.id))


def _table() -> Iterator[str]:
    yield "| rule | severity | what it finds |"
    yield "|---|---|---|"
    for rule in _ordered():
        yield f"| [{rule.id}](#{rule.id}) | {rule.severity.value} | {_cell(_(rule.summary))} |"
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _rule(rule: Rule) -> Iterator[str]:
    first, *rest = page(rule)
    yield f"## {rule.id}\n"
    yield from _paragraphs(first)
    for block in rest:
        if not _is_code(block):
            yield f"**{block.title}**\n"
            yield from _paragraphs(block)
    yield from _example(*(_code(block) for block in rest if _is_code(block)))


def _is_code(block: Block) -> bool:
    return any(line.mark is Mark.CODE for line in block.lines)


def _code(block: Block) -> list[str]:
    return [line.text for line in block.lines]


def _example(bad: Sequence[str] = (), good: Sequence[str] = ()) -> Iterator[str]:
    """The file that has it, and what is different in the one that has not."""
    if not bad:
        return
    lines = list(unified_diff(bad, good, n=2, lineterm="")) if good else []
    yield _("**Example**, with what makes it right") + "\n"
    yield "```diff"
    yield from (line for line in lines[2:] if not line.startswith("@@"))
    yield "```\n"


def _paragraphs(block: Block) -> Iterator[str]:
    for line in block.lines:
        yield f"{_plain(line.text)}  "
    yield ""


def _plain(text: str) -> str:
    """The text with nothing in it that Markdown would obey."""
    for sign in "\\`*_[]<>#|~":
        text = text.replace(sign, f"\\{sign}")
    return text


PAGES: Final = {"rules.md": rules, "acldump.1": manual}
"""From a file's name to what stands in it."""


def main() -> None:
    """Write them all."""
    for name, make in PAGES.items():
        (DOCS / name).write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
