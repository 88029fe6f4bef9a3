"""The guided set-up's questions, effects and end as lines; pure; imports `schema` and the lines of `widgets`."""

from __future__ import annotations

from collections.abc import Sequence

from app.analysis import Analysis
from app.guide.walk import Walk
from schema.guide import Form, Option, Question, program_lines, text_of
from schema.text import _
from widgets.contents import block_rows, explain_rows, text_rows
from widgets.drawing import Look, Row


def options_of(walk: Walk, question: Question) -> tuple[Option, ...]:
    """The options of a question as they are now."""
    return question.options(walk.answers, walk.place)


def option_rows(walk: Walk, question: Question, chosen: str) -> list[Row]:
    """The options, with those marked that are chosen."""
    several = question.form is Form.MANY
    words = chosen.split(",") if several else [chosen]
    rows: list[Row] = []
    for key, option in enumerate(options_of(walk, question)):
        on = option.value in words
        mark = ("[x]" if on else "[ ]") if several else ("(•)" if on else "( )")
        rows.append(Row(((f"  {mark} ", Look.STRONG), (_(option.title), Look.PLAIN)), key=key))
    return rows


def name_rows(names: Sequence[str]) -> list[Row]:
    """The names given so far."""
    return [
        Row(((f"  {number}. ", Look.DIM), (name, Look.PLAIN)), key=number - 1) for number, name in enumerate(names, 1)
    ]


def end_rows(walk: Walk, analysis: Analysis | None, path: str, width: int) -> list[Row]:
    """The end: the lines for the program first, then the file, then all that it will do."""
    from schema.document import Document

    rows: list[Row] = []
    for block in program_lines(walk.answers, walk.target, path):
        rows += [*block_rows(block, width), Row(())]
    rows += [Row(((_("The file"), Look.HEAD),)), *text_rows(Document.of(text_of(walk.section)), width), Row(())]
    return rows + (explain_rows(analysis.explanation, width) if analysis else [])
