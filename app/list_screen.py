"""A whole-screen list: the help, and choices such as the target; imports `schema` and `widgets`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.terminal.quiet_screen import QuietScreen
from schema.text import _
from widgets.bars import Bar, Hint, HintBar
from widgets.drawing import Look, Row
from widgets.line_list import LineList


class ListScreen(QuietScreen):
    """A title, lines, and a way back. A chosen line's key is handed to `then`, and the screen closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,backspace", "close", "Back", id="list_screen.close"),
    ]

    def __init__(
        self,
        title: str,
        rows: Callable[[int], Sequence[Row]],
        then: Callable[[int], None] | None = None,
        cursor: int = 0,
    ) -> None:
        super().__init__()
        self._title_text = title
        self._make_rows = rows
        self._then = then
        self._cursor = cursor
        self._list = LineList()

    def compose(self) -> ComposeResult:
        """Title, list, hints."""
        yield Bar(id="title")
        yield self._list
        yield HintBar(id="hints")

    def on_mount(self) -> None:
        """Show the lines."""
        self.take_focus(self._list)

    def on_resize(self) -> None:
        """Wrap anew."""
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        width = self.size.width
        self.query_one("#title", Bar).show([(f" {self._title_text}", Look.STRONG)])
        self._list.show(self._make_rows(width - 1), cursor=self._cursor)
        hints = [Hint("↑↓", _("scroll"))] if self._then is None else [Hint("↑↓", _("move")), Hint("enter", _("choose"))]
        self.query_one("#hints", HintBar).hints(hints, [Hint("q", _("back"))])

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Hand the choice over and close."""
        event.stop()
        if self._then is not None and event.row.key >= 0:
            then = self._then
            self.app.pop_screen()
            then(event.row.key)

    def action_close(self) -> None:
        """Back to where one came from."""
        self.dismiss()
