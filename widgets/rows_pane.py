"""A room for a list of objects (ranges, blocklist entries, `dump_list` entries): one line each, Enter goes in; imports `schema`, Textual."""

from __future__ import annotations

from typing import ClassVar

from schema.document.edits import Edit, Insert, Json, Move, Set, Unset
from schema.findings import Finding
from schema.paths import Path
from schema.text import N_, _, visible
from widgets.drawing import SEVERITY_LOOK, SEVERITY_WORD, Look, Row, Span
from widgets.field_row import Edited, FieldView, Opened, member_text
from widgets.item_list import ItemList
from widgets.line_list import LineList


class RowsList(ItemList):
    """The members of one list of objects."""

    HINT: ClassVar[str] = N_("a add  enter open  x remove  c copy  J K move")

    def __init__(self, view: FieldView, findings: tuple[Finding, ...] = (), *, embedded: bool = False) -> None:
        super().__init__(embedded=embedded)
        self._view = view
        self._findings = findings

    def on_mount(self) -> None:
        """Show the members."""
        self.update(self._view, self._findings)

    @property
    def view(self) -> FieldView:
        """The list as the file has it."""
        return self._view

    def update(self, view: FieldView, findings: tuple[Finding, ...]) -> None:
        """Show another state of the file."""
        self._view, self._findings = view, findings
        rows = [self._row(index, member) for index, member in enumerate(self._members)]
        last = _("+ add an entry") if view.field.name == "dump_list" else _("+ add one")
        if view.field.empty_member and not rows:
            last = f"{last} ({_(view.field.empty_member)})"
        self.show([*rows, Row((("     " + last, Look.DIM),), path=view.path)])
        if self.embedded:
            self.styles.height = min(len(rows) + 1, 9)

    @property
    def _members(self) -> list[Json]:
        return self._view.value if isinstance(self._view.value, list) else []

    def _row(self, index: int, member: Json) -> Row:
        path = (*self._view.path, index)
        spans: list[Span] = [(f"   {index + 1:>2} ", Look.DIM), *summary(member)]
        worst = worst_at(self._findings, path)
        if worst is not None:
            look = SEVERITY_LOOK[worst.severity]
            spans.append((f"  {SEVERITY_WORD[worst.severity]} {worst.message}", look))
        return Row(tuple(spans), path=path, key=index)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Go into the member; the last line adds one."""
        event.stop()
        if event.row.key >= 0:
            self.post_message(Opened((*self._view.path, event.row.key)))
        else:
            self._add(len(self._members))

    def on_item_list_asked(self, event: ItemList.Asked) -> None:
        """Add, remove, copy or move a member."""
        event.stop()
        key = event.key
        if event.action == "add":
            self._add(key + 1 if key >= 0 else len(self._members))
        elif event.action == "remove":
            last = len(self._members) == 1
            self._send(Unset(self._view.path if last else (*self._view.path, key)))
        elif event.action == "copy":
            self._send(Insert((*self._view.path, key + 1), self._members[key]))
            self.move_to(self.cursor + 1)
        else:
            to = key + (1 if event.action == "down" else -1)
            if 0 <= to < len(self._members):
                self._send(Move((*self._view.path, key), to))
                self.move_to(to)

    def _add(self, index: int) -> None:
        """Put a new member in and go into it."""
        blank = new_member(self._view.field.name)
        present = isinstance(self._view.value, list)
        self._send(Insert((*self._view.path, index), blank) if present else Set(self._view.path, [blank]))
        self.post_message(Opened((*self._view.path, index if present else 0)))

    def _send(self, edit: Edit) -> None:
        self.post_message(Edited([edit]))


def new_member(list_name: str) -> Json:
    """What a new member of this list begins as; the keys that it cannot do without are there, empty."""
    if list_name == "opname_range":
        return {"begin": "", "end": ""}
    return {} if list_name == "dump_list" else {"name": "", "pos": []}


def summary(member: Json) -> tuple[Span, ...]:
    """A `dump_list` entry, a range or a blocklist entry in one line."""
    if not isinstance(member, dict):
        return ((member_text(member), Look.ERROR),)
    if "begin" in member or "end" in member or "pos" in member or "name" in member:
        return ((member_text(member), Look.PLAIN),)
    name = member.get("model_name")
    spans: list[Span] = [
        (visible(name, 40) or '""', Look.STRONG) if isinstance(name, str) else (_("any model"), Look.STRONG)
    ]
    parts: list[str] = []
    for key in ("layer", "watcher_nodes"):
        value = member.get(key)
        if isinstance(value, list):
            shown = ", ".join(member_text(one) for one in value[:2])
            parts.append(f"{key}: {shown}" + (f" +{len(value) - 2}" if len(value) > 2 else ""))
    for key, word in (
        ("opname_range", _("ranges")),
        ("optype_blacklist", _("types blocked")),
        ("opname_blacklist", _("names blocked")),
    ):
        value = member.get(key)
        if isinstance(value, list) and value:
            parts.append(f"{len(value)} {word}")
    everything = not any(key in member for key in ("layer", "opname_range", "watcher_nodes"))
    spans.append(("  " + "; ".join(parts or ([_("every operator")] if everything else [])), Look.PLAIN))
    return tuple(spans)


def worst_at(findings: tuple[Finding, ...], path: Path) -> Finding | None:
    """The worst finding at `path` or inside it."""
    inside = [finding for finding in findings if finding.path[: len(path)] == path]
    return min(inside, key=lambda finding: (not finding.first, finding.severity.rank), default=None)
