"""Parts in and out of a string that holds several: iterations of `dump_step`, words joined by commas; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence

from schema.assignments.grammar import AssignmentError
from schema.steps import StepError, Steps
from schema.text import _, visible


def added_steps(value: str | None, text: str) -> str:
    """`dump_step` with these iterations too, behind what it has; unchanged where it has them. Raises `AssignmentError`."""
    old, new = _steps(value or ""), _steps(text)
    if old.every:
        said = _("dump_step is absent or empty, which is every iteration; = names those that you want")
        raise AssignmentError(said)
    if new.every:
        raise AssignmentError(_("+= needs the iterations to add, as 7 or 3-5"))
    return (value or "") if new.without(old) is None else f"{value}|{text}"


def left_steps(value: str | None, text: str) -> str:
    """`dump_step` without these iterations; unchanged where it has none of them. Raises `AssignmentError`."""
    old, gone = _steps(value or ""), _steps(text)
    if old.every:
        said = _("dump_step is absent or empty, which is every iteration; = names those that you want")
        raise AssignmentError(said)
    left = old.without(gone)
    if left is None:
        said = _("that would leave no iteration, and an empty dump_step is every iteration; acldump off stops the dump")
        raise AssignmentError(said)
    return (value or "") if left.compact() == old.compact() else str(left)


def _steps(text: str) -> Steps:
    try:
        return Steps.parse(text)
    except StepError as error:
        said = _("dump_step {text}: {reason}")
        raise AssignmentError(said.format(text=visible(text, 60), reason=error.problem.message)) from error


def added_words(value: str | None, text: str, known: Sequence[str]) -> str:
    """Words joined by commas with these too; `all` has every other word of `known` in it."""
    old = value.split(",") if value else []
    new = [word for word in text.split(",") if word not in old and not ("all" in old and word in known)]
    return ",".join([*old, *new]) if new else value or ""


def left_words(value: str | None, text: str, known: Sequence[str]) -> str:
    """Words joined by commas without these; out of `all` they leave the others. Raises `AssignmentError`."""
    if value is None:
        raise AssignmentError(_("nothing can be taken out: the key is not in the file"))
    old, gone = value.split(","), set(text.split(","))
    if "all" in old and "all" not in gone and gone & set(known):
        old = [word for word in known if word != "all"]
    left = [word for word in old if word not in gone]
    if not left:
        raise AssignmentError(
            _("that would leave nothing, and the call refuses an empty text; unset takes the key out")
        )
    return value if left == value.split(",") else ",".join(left)
