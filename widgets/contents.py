"""The preview's tabs as lines: explanation, the file's text, problems and the difference; pure; imports `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from schema.document import Document, Node
from schema.findings import Finding, Report
from schema.paths import Path, spell
from schema.text import _, visible
from widgets.colouring import coloured
from widgets.drawing import SEVERITY_LOOK, SEVERITY_WORD, Look, Row, Span, chop, wrap

if TYPE_CHECKING:
    from schema.changes import Change
    from schema.explain import Explanation
    from schema.explain.blocks import Block

_GUTTER: Final = 5


def explain_rows(explanation: Explanation, width: int) -> list[Row]:
    """The explanation, wrapped."""
    rows: list[Row] = []
    for block in explanation.blocks:
        rows += [*block_rows(block, width), Row(())]
    return rows[:-1]


def block_rows(block: Block, width: int) -> list[Row]:
    """A heading and the lines under it, wrapped."""
    from schema.explain import Mark

    looks = {
        Mark.PLAIN: Look.PLAIN,
        Mark.STRONG: Look.STRONG,
        Mark.GOOD: Look.GOOD,
        Mark.WARN: Look.RISK,
        Mark.BAD: Look.ERROR,
        Mark.DIM: Look.DIM,
        Mark.CODE: Look.KEY,
    }
    rows = [Row(((block.title, Look.HEAD),))]
    for line in block.lines:
        indent = " " * (2 + 2 * line.indent)
        for part in wrap(line.text, max(width - len(indent) - 1, 20)):
            rows.append(Row(((indent + part, looks[line.mark]),), path=line.path))
    return rows


def text_rows(document: Document, width: int) -> list[Row]:
    """The file's exact text: numbered, coloured, and wrapped so that nothing is out of view."""
    paths = _paths_by_line(document)
    rows: list[Row] = []
    body = document.text.removesuffix("\n").removesuffix("\r")
    for number, line in enumerate(body.split("\n"), 1):
        pieces = chop(coloured(line.removesuffix("\r"), document.syntax), max(width - _GUTTER - 1, 20))
        for index, piece in enumerate(pieces or [()]):
            gutter = f"{number:>{_GUTTER - 1}} " if index == 0 else " " * _GUTTER
            rows.append(Row(((gutter, Look.DIM), *piece), path=paths.get(number), key=number))
    return rows


def _paths_by_line(document: Document) -> dict[int, Path]:
    """For each line (from 1) the place of the value that begins or goes on in it, the innermost one that begins there."""
    paths: dict[int, Path] = {}
    if document.root is None:
        return paths
    stack: list[tuple[Path, int, Node]] = [((), document.root.start, document.root)]
    while stack:
        path, start, node = stack.pop()
        first = document.position(start)[0]
        if path:
            paths.setdefault(first, path)
            last = document.position(max(node.end - 1, node.start))[0]
            if last != first:
                paths.setdefault(last, path)
        children = [((*path, member.key), member.key_start, member.node) for member in node.members]
        children += [((*path, index), item.start, item) for index, item in enumerate(node.items)]
        stack.extend(reversed(children))
    return paths


def problem_rows(report: Report, document: Document, width: int) -> list[Row]:
    """Every finding with its place, its effect and the way to mend it; each line's key is the finding's position."""
    if not report.findings:
        return [Row(((_("No problems found."), Look.GOOD),))]
    rows: list[Row] = []
    for index, finding in enumerate(report.findings):
        rows += _finding(finding, document, width, index)
        rows.append(Row((), key=-1))
    return rows[:-1]


def _finding(finding: Finding, document: Document, width: int, index: int) -> Iterator[Row]:
    span = finding.span or (document.key_span if finding.on_key else document.span)(finding.path)
    line, column = document.position(span[0])
    place = spell(finding.path) or _("the file")
    head: list[Span] = [
        (SEVERITY_WORD[finding.severity], SEVERITY_LOOK[finding.severity]),
        (f" {line}:{column} ", Look.DIM),
        (place, Look.STRONG),
        (f"  [{finding.rule}]", Look.DIM),
    ]
    if finding.first:
        head.append(("  " + _("what the runtime reports: {code}").format(code=finding.code or "–"), Look.ERROR))
    yield Row(tuple(head), path=finding.path, key=index)
    texts = [(finding.message, Look.PLAIN), (finding.effect, Look.DIM), (finding.advice, Look.PLAIN)]
    if finding.fix is not None:
        texts.append((_("f mends it: {label}").format(label=finding.fix.label), Look.GOOD))
    for text, look in texts:
        if text:
            for part in wrap(text, max(width - 5, 20)):
                yield Row((("    " + part, look),), path=finding.path, key=index)


def change_rows(changes: Sequence[Change], width: int) -> list[Row]:
    """What changes for the runtime, wrapped; Enter on a sentence goes to its place."""
    from schema.explain import Block, Line, Mark

    lines = [Line(change.text, change.mark, change.path) for change in changes]
    if not lines:
        lines = [Line(_("Nothing changes: only what it passes over is another."), Mark.DIM)]
    return block_rows(Block(_("For the runtime"), tuple(lines)), width)


def diff_rows(before: str, after: str, width: int) -> list[Row]:
    """The lines that a save would change, with their neighbours."""
    if before == after:
        return [Row(((_("The file on disk is the same."), Look.DIM),))]
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    looks = {"+": Look.ADDED, "-": Look.REMOVED, "@": Look.HINT}
    rows: list[Row] = []
    from difflib import unified_diff  # slow to import, and the first screen shows no difference

    lines = unified_diff(old, new, n=2)
    for line in islice(lines, 2, None):
        shown = visible(line.removesuffix("\n").removesuffix("\r").expandtabs(4))
        look = looks.get(line[:1], Look.DIM)
        rows += [Row(piece) for piece in chop([(shown, look)], max(width - 1, 20))]
        if line[:1] in "+-" and not line.endswith("\n"):
            rows.append(Row(((_("  (no line break at the end)"), Look.DIM),)))
    if not rows or all(cell_len(row.text) == 0 for row in rows):
        rows = [Row(((_("Only line endings differ."), Look.DIM),))]
    return rows
