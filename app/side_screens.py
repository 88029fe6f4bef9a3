"""The screens that lie over the editor for a moment: the help, and the choice of a target; imports `schema`, `widgets` and `app`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.help_rows import help_rows
from app.keys import key_groups
from app.list_screen import ListScreen
from app.rooms import told_of
from app.target_rows import Aim, Choice, choices, target_rows
from schema.fields import Field
from schema.findings import Finding
from schema.target import Target
from schema.text import _
from widgets.contents import block_rows
from widgets.drawing import Row


def target_screen(aim: Aim, then: Callable[[Aim], None]) -> ListScreen:
    """Releases, calls, executors and products to choose from; `then` gets the aim that a choice makes of this one."""
    listed = list(choices(aim))
    rows = target_rows(listed)
    picks = [one.aim for one in listed if isinstance(one, Choice)]
    first = next(index for index, row in enumerate(rows) if row.key >= 0)

    def chosen(key: int) -> None:
        pick = picks[key]
        if pick is not None:
            then(pick)

    return ListScreen(_("What is this file for?"), lambda _width: rows, chosen, first)


def rule_screen(rule_id: str) -> ListScreen:
    """All about one rule."""
    from schema.rules import by_id
    from schema.rules.page import page

    rule = by_id().get(rule_id)
    blocks = page(rule) if rule is not None else ()

    def rows(width: int) -> list[Row]:
        return [row for block in blocks for row in (*block_rows(block, width), Row(()))]

    return ListScreen(rule_id, rows)


def help_screen(screen: type, field: Field | None, findings: Sequence[Finding], target: Target) -> ListScreen:
    """Help for the field under the cursor, and every key; `screen` gives the keys that work everywhere."""
    texts = told_of(field, findings, target) if field is not None else ()
    return ListScreen(_("Help"), lambda width: help_rows(key_groups(screen), field, texts, width))
