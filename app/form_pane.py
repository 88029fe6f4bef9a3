"""The left pane: one room of the form at a time, its rows and the steps between them; imports `schema` and `widgets`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from app.rooms import DUMP_ROOM, SETTING_PATHS, Rest, fields_of, is_list_room, rest, title, unknown_in, view
from schema.document import Document
from schema.document.edits import Unset
from schema.fields import SECTIONS, Field, Kind, field_at
from schema.findings import Finding
from schema.paths import DUMP, LIST, Path, spell
from schema.target import Target
from schema.text import N_, _, visible
from widgets.drawing import SEVERITY_LOOK, SEVERITY_WORD, Look, Row, draw
from widgets.field_row import Edited, FieldRow, FieldView, SummaryRow, member_text
from widgets.item_list import ItemList
from widgets.line_list import LineList
from widgets.names_pane import NamesPane
from widgets.number_row import NumberRow, SizeRow
from widgets.rows_pane import RowsList, worst_at
from widgets.text_row import Completer, StepsRow, TextRow
from widgets.word_rows import ChoiceRow, FlagsRow, PositionsRow

_ROWS: dict[Kind, type[FieldRow]] = {
    Kind.TEXT: TextRow,
    Kind.CHOICE: ChoiceRow,
    Kind.WORDS: FlagsRow,
    Kind.FLAGS: FlagsRow,
    Kind.STEPS: StepsRow,
    Kind.NAMES: SummaryRow,
    Kind.POSITIONS: PositionsRow,
    Kind.ROWS: SummaryRow,
    Kind.SIZE: SizeRow,
    Kind.DIGITS: NumberRow,
}


class Heading(Widget):
    """The title of a section."""

    DEFAULT_CSS = "Heading { height: 1; width: 1fr; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def show(self, text: str) -> None:
        """Show another title."""
        if text != self._text:
            self._text = text
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The title."""
        return draw(((" " + self._text, Look.STRONG),), self.size.width)


class RestList(ItemList):
    """Keys without a form. Enter opens the file's raw text at the key."""

    HINT: ClassVar[str] = N_("enter raw text  x remove")

    class Wanted(Message):
        """The raw text of this place is wanted."""

        def __init__(self, path: Path) -> None:
            super().__init__()
            self.path = path

    def update(self, keys: Sequence[Rest], findings: Sequence[Finding]) -> None:
        """Show these keys."""
        rows = [self._row(index, key, findings) for index, key in enumerate(keys)]
        self.show(rows)
        self.styles.height = max(len(rows), 1)

    def _row(self, index: int, key: Rest, findings: Sequence[Finding]) -> Row:
        value = key.value
        if isinstance(value, dict):
            shown = "{ " + ", ".join(visible(name, 30) for name in value) + " }"
        else:
            shown = "[ … ]" if isinstance(value, list) else member_text(value)
        name = key.path[-1:] if key.path[0] == DUMP[0] else key.path
        spans = [("   " + visible(spell(name), 60), Look.PLAIN), ("  " + shown, Look.DIM)]
        worst = worst_at(tuple(findings), key.path)
        if worst is not None:
            spans.append((f"  {SEVERITY_WORD[worst.severity]} {worst.message}", SEVERITY_LOOK[worst.severity]))
        return Row(tuple(spans), path=key.path, key=index)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Open the raw text there."""
        event.stop()
        if event.row.path is not None:
            self.post_message(self.Wanted(event.row.path))

    def on_item_list_asked(self, event: ItemList.Asked) -> None:
        """Remove the key; nothing else can be done with it here."""
        event.stop()
        path = self.rows[event.key].path if 0 <= event.key < len(self.rows) else None
        if event.action == "remove" and path is not None:
            self.post_message(Edited([Unset(path)]))


class FormPane(VerticalScroll, can_focus=False):
    """A room: the whole form, a `dump_list` entry, a list of names, a range."""

    DEFAULT_CSS = "FormPane { height: 1fr; width: 1fr; scrollbar-size: 0 0; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "step(1)", "Next field", show=False, id="form.down"),
        Binding("up,k", "step(-1)", "Previous field", show=False, id="form.up"),
        Binding("home,g", "end(0)", "First field", show=False, id="form.first"),
        Binding("end,G", "end(-1)", "Last field", show=False, id="form.last"),
        Binding("pagedown", "step(8)", "Further down", show=False, id="form.page_down"),
        Binding("pageup", "step(-8)", "Further up", show=False, id="form.page_up"),
    ]

    def __init__(self, document: Document, target: Target, complete: Completer) -> None:
        super().__init__(id="form")
        self._document = document
        self._target = target
        self._complete = complete
        self._findings: tuple[Finding, ...] = ()
        self._free: int | None = None
        self.room: Path = DUMP_ROOM
        """The room that is shown."""

    # -- building a room -------------------------------------------------------------------------------------------

    def compose(self) -> Iterator[Widget]:
        """The rows of the first room."""
        yield from self._build()

    def on_mount(self) -> None:
        """Stand on the first field."""
        self._fill()
        self.stand()

    async def enter(self, room: Path, at: Path | None = None) -> None:
        """Show another room and stand on the row of `at` in it, or on the first one."""
        if room != self.room:
            self.room = room
            await self.remove_children()
            await self.mount(*self._build())
            self._fill()
            self.scroll_home(animate=False)
        self.stand(at)

    def _build(self) -> Iterator[Widget]:
        if not self.room:
            yield from self._form()
            return
        yield Heading("")
        if is_list_room(self.room):
            shown = self._view(self.room)
            yield RowsList(shown) if shown.field.kind is Kind.ROWS else NamesPane(shown)
            return
        for field in fields_of(self.room):
            yield self._row(self._view((*self.room, field.name)))
        yield RestList(embedded=True)

    def _form(self) -> Iterator[Widget]:
        for section in SECTIONS:
            yield Heading(_(section.title))
            for field in section.fields:
                shown = self._view((*DUMP, field.name))
                yield RowsList(shown, embedded=True) if field.kind is Kind.ROWS else self._row(shown)
        yield Heading(_("Rest of the file"))
        yield from (self._row(self._view(path)) for path in SETTING_PATHS)
        yield RestList(embedded=True)

    def _row(self, shown: FieldView) -> FieldRow:
        if shown.field.kind is Kind.PATH:
            return TextRow(shown, self._complete)
        return _ROWS[shown.field.kind](shown)

    def _view(self, path: Path) -> FieldView:
        return view(self._document, path, self._findings, self._target, self._free)

    # -- showing another state -------------------------------------------------------------------------------------

    def update(self, document: Document, target: Target) -> None:
        """The document or the target is another one; the findings may be those of the one before for a moment."""
        self._document, self._target = document, target
        self._fill()

    def judge(self, findings: tuple[Finding, ...], free: int | None) -> None:
        """The findings of the document that is shown."""
        self._findings, self._free = findings, free
        self._fill()

    def _fill(self) -> None:
        """Give every row the view that it has now."""
        for child in self.children:
            if isinstance(child, FieldRow):
                child.view = self._view(child.view.path)
            elif isinstance(child, NamesPane | RowsList):
                path = self.room if is_list_room(self.room) else LIST
                child.update(self._view(path), self._findings)
            elif isinstance(child, RestList):
                keys = unknown_in(self._document, self.room) if self.room else rest(self._document)
                child.update(keys, self._findings)
                child.display = bool(keys)
            elif isinstance(child, Heading) and self.room:
                child.show("‹ " + title(self._document, self.room))

    # -- where one stands ------------------------------------------------------------------------------------------

    @property
    def stops(self) -> list[Widget]:
        """The rows and lists that the focus can be on, from top to bottom."""
        found: list[Widget] = []
        for child in self.children:
            target = child.list if isinstance(child, NamesPane) else child
            if child.display and (isinstance(target, FieldRow) or (isinstance(target, LineList) and target.rows)):
                found.append(target)
        return found

    @property
    def current(self) -> Widget | None:
        """The row or list that the focus is on, or was on last."""
        focused = self.screen.focused
        while focused is not None and focused not in self.stops:
            focused = focused.parent if isinstance(focused.parent, Widget) else None
        return focused

    @property
    def path(self) -> Path:
        """The place in the document that the cursor is on."""
        current = self.current
        if isinstance(current, FieldRow):
            return current.view.path
        if isinstance(current, LineList) and current.current is not None and current.current.path is not None:
            return current.current.path
        return self.room

    @property
    def field(self) -> Field | None:
        """The field that the cursor is on."""
        return field_at(self.path)

    def stand(self, at: Path | None = None) -> None:
        """Put the focus on the row that shows `at`, or that holds it; without one, on the first."""
        stops = self.stops
        if not stops:
            return
        target = next((stop for stop in stops if self._shows(stop, at)), None) if at else None
        if target is None and at:  # an object without a row of its own: the first row of what is in it
            target = next(
                (stop for stop in stops if isinstance(stop, FieldRow) and stop.view.path[: len(at)] == at), None
            )
        target = target or stops[0]
        self.screen.set_focus(target, scroll_visible=False)
        if isinstance(target, LineList) and at:
            rows = [
                index
                for index, row in enumerate(target.rows)
                if row.path and at[: len(row.path)] == row.path and row.key >= 0
            ]
            if rows:
                target.move_to(rows[0])
        self.call_after_refresh(self._see, target)

    def _shows(self, stop: Widget, at: Path) -> bool:
        if isinstance(stop, FieldRow):
            return at[: len(stop.view.path)] == stop.view.path
        return isinstance(stop, LineList) and any(row.path and at[: len(row.path)] == row.path for row in stop.rows)

    def _see(self, target: Widget) -> None:
        """Bring the row into view; the heading over the first one too."""
        if target in self.stops[:1]:
            self.scroll_home(animate=False)
        else:
            self.scroll_to_widget(target, animate=False)

    def action_step(self, step: int) -> None:
        """To a row further down or up; it stops at the ends."""
        stops, current = self.stops, self.current
        if not stops:
            return
        position = stops.index(current) if current in stops else -1
        target = stops[min(max(position + step, 0), len(stops) - 1)]
        self._take(target, from_below=step < 0)

    def action_end(self, position: int) -> None:
        """To the first or the last row."""
        if self.stops:
            self._take(self.stops[position], from_below=position < 0)

    def _take(self, target: Widget, *, from_below: bool) -> None:
        if isinstance(target, LineList) and target.embedded and not target.has_focus:
            target.move_to(len(target.rows) - 1 if from_below else 0)
        self.screen.set_focus(target, scroll_visible=False)
        self._see(target)

    def on_line_list_edge(self, event: LineList.Edge) -> None:
        """The cursor leaves an embedded list."""
        event.stop()
        self.action_step(event.direction)

    def on_text_row_left_by(self, event: TextRow.LeftBy) -> None:
        """An arrow ended editing: it moves on too."""
        event.stop()
        self.action_step(1 if event.key == "down" else -1)
