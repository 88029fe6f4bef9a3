"""The base of everything that can be long: a list that draws its own lines and repaints only those that changed; imports `schema` and Textual."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from schema.paths import Path
from widgets.drawing import CURSOR, Look, Row, draw
from widgets.lazy_rows import LazyRows


class LineList(Widget, can_focus=True):
    """Lines with a cursor. It keeps its own scroll position, so that a step costs two lines and not the whole list."""

    DEFAULT_CSS = "LineList { height: 1fr; width: 1fr; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", show=False, id="list.down"),
        Binding("up,k", "move(-1)", "Up", show=False, id="list.up"),
        Binding("pagedown,ctrl+f", "page(1)", "Page down", show=False, id="list.page_down"),
        Binding("pageup,ctrl+b", "page(-1)", "Page up", show=False, id="list.page_up"),
        Binding("home,g", "edge(-1)", "First", show=False, id="list.first"),
        Binding("end,G", "edge(1)", "Last", show=False, id="list.last"),
        Binding("enter", "choose", "Open", show=False, id="list.choose"),
    ]

    class Moved(Message):
        """The cursor stands on another line."""

        def __init__(self, sender: LineList, row: Row) -> None:
            super().__init__()
            self.list = sender
            self.row = row

        @property
        def control(self) -> LineList:
            """The list, for `@on` selectors."""
            return self.list

    class Chosen(Moved):
        """Enter was pressed on a line."""

    class Edge(Message):
        """The cursor was to leave the list: -1 over its top, 1 below its end."""

        def __init__(self, direction: int) -> None:
            super().__init__()
            self.direction = direction

    def __init__(self, *, embedded: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: Sequence[Row] = ()
        self._cursor = 0
        self._top = 0
        self._marked: Path | None = None
        self.embedded = embedded
        """Inside a form: the cursor may leave at both ends, and it is drawn only while the list has the focus."""

    @property
    def rows(self) -> Sequence[Row]:
        """The lines."""
        return self._rows

    @property
    def cursor(self) -> int:
        """Position of the cursor's line."""
        return self._cursor

    @property
    def top(self) -> int:
        """Position of the first line in view."""
        return self._top

    @property
    def current(self) -> Row | None:
        """The cursor's line; `None` in an empty list."""
        return self._rows[self._cursor] if self._rows else None

    @property
    def hidden(self) -> tuple[int, int]:
        """How many lines are out of view above and below."""
        return self._top, max(len(self._rows) - self._top - self.size.height, 0)

    def show(self, rows: Sequence[Row], *, top: int | None = None, cursor: int | None = None) -> None:
        """Show these lines, which never change; only those that differ from what stands there are drawn again."""
        old, old_top, old_cursor = self._rows, self._top, self._cursor
        self._rows = rows if isinstance(rows, LazyRows) else tuple(rows)
        if cursor is not None:
            self._cursor = cursor
        if top is not None:
            self._top = top
        self._settle()
        if self._top != old_top:
            self.refresh()
            return
        height = self.size.height
        for y in range(height):
            index = self._top + y
            before = old[index] if index < len(old) else None
            after = self._rows[index] if index < len(self._rows) else None
            if before != after or (index in (old_cursor, self._cursor) and old_cursor != self._cursor):
                self._refresh_row(index)

    def mark(self, path: Path | None) -> None:
        """Mark the lines that speak of `path` or of what lies in it; scroll so that the first of them is seen."""
        if path == self._marked:
            return
        before = set(self._of_path())
        self._marked = path
        after = list(self._of_path())
        if after and not self._top <= after[0] < self._top + max(self.size.height, 1):
            self._top = max(after[0] - self.size.height // 3, 0)
            self._settle_top()
            self.refresh()
            return
        for index in before.symmetric_difference(after):
            self._refresh_row(index)

    def move_to(self, index: int) -> None:
        """Put the cursor on this line and bring it into view."""
        if not self._rows:
            return
        old_cursor, old_top = self._cursor, self._top
        self._cursor = index
        self._settle()
        if self._top != old_top:
            self.refresh()
        elif self._cursor != old_cursor:
            self._refresh_row(old_cursor)
            self._refresh_row(self._cursor)
        if self._cursor != old_cursor:
            self.post_message(self.Moved(self, self._rows[self._cursor]))

    def find(self, wanted: str) -> int | None:
        """The next line below the cursor, or from the top on, that holds the text in any case; `None` where none does."""
        rows, start, wanted = self._rows, self._cursor + 1, wanted.casefold()
        text = rows.text if isinstance(rows, LazyRows) else lambda index: rows[index].text
        order = chain(range(start, len(rows)), range(min(start, len(rows))))
        return next((index for index in order if wanted in text(index).casefold()), None)

    def _settle(self) -> None:
        """Bring cursor and scroll position back into the list and into each other's reach."""
        self._cursor = min(max(self._cursor, 0), max(len(self._rows) - 1, 0))
        height = max(self.size.height, 1)
        if self.draws_cursor_always or self.has_focus:
            if self._cursor < self._top:
                self._top = self._cursor
            elif self._cursor >= self._top + height:
                self._top = self._cursor - height + 1
        self._settle_top()

    def _settle_top(self) -> None:
        self._top = min(max(self._top, 0), max(len(self._rows) - max(self.size.height, 1), 0))

    @property
    def draws_cursor_always(self) -> bool:
        """Whether the cursor is drawn while the focus is elsewhere, as in a line over the list that keys are typed into."""
        return False

    def _refresh_row(self, index: int) -> None:
        y = index - self._top
        if 0 <= y < self.size.height:
            self.refresh(Region(0, y, self.size.width, 1))

    def _of_path(self) -> Iterator[int]:
        """Positions of the marked lines."""
        if self._marked is not None:
            yield from (index for index, row in enumerate(self._rows) if self._is_marked(row))

    def _is_marked(self, row: Row) -> bool:
        marked = self._marked
        return bool(marked) and row.path is not None and row.path[: len(marked)] == marked

    def render_line(self, y: int) -> Strip:
        """One line of the list."""
        index = self._top + y
        width = self.size.width
        if index >= len(self._rows):
            return draw((), width)
        row = self._rows[index]
        at_cursor = index == self._cursor and (self.has_focus or self.draws_cursor_always)
        return draw(self.decorate(row, index, width), width, CURSOR if at_cursor else None)

    def decorate(self, row: Row, index: int, width: int) -> tuple[tuple[str, Look], ...]:
        """What is drawn for a line: by default its spans, with a mark in front where it is the marked one."""
        if self._marked is None:
            return row.spans
        return ((">" if self._is_marked(row) else " ", Look.STRONG), *row.spans)

    def on_resize(self, event: Resize) -> None:
        """Keep the cursor in view when the size changes."""
        top = self._top
        self._settle()
        if self._top != top:
            self.refresh()

    def on_focus(self) -> None:
        """Draw the cursor."""
        self._settle()
        self._refresh_row(self._cursor)

    def on_blur(self) -> None:
        """Take the cursor away."""
        self._refresh_row(self._cursor)

    def action_move(self, step: int) -> None:
        """A line up or down; an embedded list lets the cursor out at its ends."""
        target = self._cursor + step
        if self.embedded and not 0 <= target < len(self._rows):
            self.post_message(self.Edge(step))
            return
        self.move_to(target)

    def action_page(self, step: int) -> None:
        """A view's height up or down."""
        self.move_to(self._cursor + step * max(self.size.height - 1, 1))

    def action_edge(self, direction: int) -> None:
        """To the first or the last line."""
        self.move_to(0 if direction < 0 else len(self._rows) - 1)

    def action_choose(self) -> None:
        """Say which line was chosen."""
        if self.current is not None:
            self.post_message(self.Chosen(self, self.current))
