"""A room for a list of texts: operator names, or the parts of `dump_step`; add, paste, change, remove, order, filter; imports `schema`, Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from schema.document.edits import Edit
from schema.findings import Finding
from schema.names import split_names
from schema.text import N_, _, ngettext
from widgets.drawing import SEVERITY_LOOK, SEVERITY_WORD, Look, Row, Span
from widgets.field_row import Edited, FieldView, Told
from widgets.item_list import ItemList
from widgets.line_list import LineList
from widgets.sources import Source, source_of

if TYPE_CHECKING:
    from widgets.line_edit import LineEdit

_NUMBER = 6
"""Cells for the position before each text."""


class NamesPane(Widget):
    """The list and, while something is typed, an editor over one of its lines."""

    DEFAULT_CSS = "NamesPane { height: 1fr; width: 1fr; layers: list edit; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "filter", "Filter", id="names.filter", tooltip="Show only names that hold a text"),
        Binding("i", "edit", "Change", show=False, id="names.edit"),
    ]
    HINT: ClassVar[str] = N_("a add  enter change  x remove  J K move  / filter  paste adds many")

    def __init__(self, view: FieldView, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__()
        self._view = view
        self._findings = findings
        self._filter = ""
        self._list = ItemList()
        self._editing = -1
        """Position of the member that the editor stands over; -1 for the filter's text."""
        self._before: Source = source_of(view)
        """The members before the typing began: quick keys must not read a state that is not there yet."""
        self._added = False
        """The member that is typed is a new one."""
        self._inserted = False
        """The new one is in the file already."""

    def compose(self) -> ComposeResult:
        """The list."""
        yield self._list

    def on_mount(self) -> None:
        """Show the members."""
        self._show()

    @property
    def source(self) -> Source:
        """The members and how to change them."""
        return source_of(self._view)

    @property
    def list(self) -> ItemList:
        """The list that holds the cursor."""
        return self._list

    def update(self, view: FieldView, findings: tuple[Finding, ...]) -> None:
        """Show another state of the file."""
        self._view, self._findings = view, findings
        self._show()

    def _show(self) -> None:
        marks: dict[int, Finding] = {}
        depth = len(self._view.path)
        for finding in self._findings:
            inside = finding.path[:depth] == self._view.path and len(finding.path) > depth
            if inside and isinstance(finding.path[depth], int):
                marks.setdefault(int(finding.path[depth]), finding)
        wanted = self._filter.casefold()
        rows = [
            self._row(index, text, marks.get(index))
            for index, text in enumerate(self.source.members)
            if wanted in text.casefold()
        ]
        if not rows:
            empty = (
                _("No name holds this text; Esc shows all")
                if wanted
                else _("Nothing here yet: a adds, a paste adds many")
            )
            rows = [Row(((empty, Look.DIM),))]
        elif wanted:
            shown = _("{shown} of {total} hold {text}").format(
                shown=len(rows), total=len(self.source.members), text=wanted
            )
            rows.append(Row(((f"{'':{_NUMBER}}{shown}", Look.DIM),)))
        self._list.show(rows)

    def _row(self, index: int, text: str, finding: Finding | None) -> Row:
        spans: list[Span] = [(f"{index + 1:>{_NUMBER - 2}}  ", Look.DIM), (text or '""', Look.PLAIN)]
        if finding is not None:
            look = SEVERITY_LOOK[finding.severity]
            spans.append((f"  {SEVERITY_WORD[finding.severity]} {finding.message}", look))
        return Row(tuple(spans), path=(*self._view.path, index), key=index)

    async def on_item_list_asked(self, event: ItemList.Asked) -> None:
        """Add, remove, copy or move."""
        event.stop()
        source, key = self.source, event.key
        if event.action == "add":
            await self._open(key + 1 if key >= 0 else len(source.members), fresh=True)
        elif event.action == "remove":
            self._send(source.remove(key))
        elif event.action == "copy":
            self._send(source.insert(key + 1, [source.members[key]]))
            self._list.move_to(self._list.cursor + 1)
        else:
            to = key + (1 if event.action == "down" else -1)
            if 0 <= to < len(source.members):
                self._send(source.move(key, to))
                self._list.move_to(self._list.cursor + to - key)

    async def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Change the name, or begin with the first one."""
        event.stop()
        if event.row.key >= 0:
            await self._open(event.row.key)
        else:
            await self._open(len(self.source.members), fresh=True)

    def action_edit(self) -> None:
        """Change the name under the cursor."""
        self._list.action_choose()

    async def action_filter(self) -> None:
        """Type a filter over the first line."""
        self._editing = -1
        from widgets.line_edit import LineEdit

        await LineEdit(self._filter, x=_NUMBER, y=0, width=self.size.width - _NUMBER).open_in(self)

    def clear_filter(self) -> bool:
        """Show all names again; `False` where they were shown already."""
        had, self._filter = self._filter, ""
        if had:
            self._show()
        return bool(had)

    async def _open(self, index: int, *, fresh: bool = False) -> None:
        """Open the editor over the member, or over the line where a new one will stand."""
        if self.query("LineEdit"):
            return
        self._editing, self._added, self._inserted, self._before = index, fresh, False, self.source
        text = "" if fresh else self.source.members[index]
        if fresh:
            self._filter = ""
            self._show()
            blank = Row(((f"{index + 1:>{_NUMBER - 2}}  ", Look.DIM),), key=-1)
            rows = [row for row in self._list.rows if row.key >= 0]
            self._list.show([*rows[:index], blank, *rows[index:]], cursor=index)
        from widgets.line_edit import LineEdit

        y = self._list.cursor - self._list.top
        await LineEdit(text, x=_NUMBER, y=y, width=self.size.width - _NUMBER - 1).open_in(self)

    def on_line_edit_typed(self, event: LineEdit.Typed) -> None:
        """Every change at once: the first character of a new name puts it in, its last one gone takes it out."""
        event.stop()
        if self._editing < 0:
            self._filter = event.text
            self._show()
            return
        edits = self._before.typed(self._editing, event.text, added=self._added, inserted=self._inserted)
        self._inserted = bool(self._added and event.text)
        if edits:
            self._send(edits, f"name:{self._view.path}:{self._editing}")

    async def on_line_edit_left(self, event: LineEdit.Left) -> None:
        """Close the editor; Enter behind a new name begins the next one."""
        event.stop()
        if event.key != "blur":
            self.screen.set_focus(self._list, scroll_visible=False)
        await self.query("LineEdit").remove()
        if self._editing >= 0 and self._inserted and event.key == "enter":
            await self._open(self._editing + 1, fresh=True)
        else:
            self._show()

    def _leave(self) -> None:
        from widgets.line_edit import LineEdit

        self.query_one(LineEdit).action_leave("escape")

    def on_line_edit_completing(self, event: LineEdit.Completing) -> None:
        """Nothing completes a name yet: Tab leaves, with everything kept."""
        event.stop()
        self._leave()

    def on_line_edit_pasted_many(self, event: LineEdit.PastedMany) -> None:
        """Many names pasted while one was typed: all go in here."""
        event.stop()
        self._leave()
        self._paste(event.text)

    def on_item_list_pasted(self, event: ItemList.Pasted) -> None:
        """Names pasted into the list."""
        event.stop()
        self._paste(event.text)

    def _paste(self, text: str) -> None:
        """Put the pasted names behind the cursor's line, each once."""
        present = set(self.source.members)
        pasted = split_names(text)
        new = [name for name in pasted if name not in present]
        key = self._list.current.key if self._list.current is not None else -1
        if new:
            self._send(self.source.insert(key + 1 if key >= 0 else len(present), new))
        said = ngettext("{count} name added", "{count} names added", len(new)).format(count=len(new))
        if len(new) < len(pasted):
            said += "; " + _("{count} there already").format(count=len(pasted) - len(new))
        self.post_message(Told(said))

    def _send(self, edits: tuple[Edit, ...], merge: str = "") -> None:
        self.post_message(Edited(edits, merge))
