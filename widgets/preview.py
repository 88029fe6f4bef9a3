"""The preview pane: one list behind a line of tabs; imports `schema` and Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.message import Message

from schema.paths import Path
from widgets.bars import Bar
from widgets.drawing import Look, Row, Span
from widgets.line_list import LineList


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab: its id, its title, and how its lines come about for a width in cells."""

    id: str
    title: str
    key: str
    rows: Callable[[int], Sequence[Row]]
    marks: bool = False
    """The lines of the current field are marked in it."""


class Preview(Vertical):
    """Tabs that show what the file means. It keeps the scroll position of each tab."""

    DEFAULT_CSS = "Preview { height: 1fr; width: 1fr; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f", "mend", "Mend", show=False, id="preview.mend", tooltip="Apply the fix of the problem under the cursor"
        ),
    ]

    class Jumped(Message):
        """Enter was pressed on a line that speaks of a place in the document."""

        def __init__(self, path: Path) -> None:
            super().__init__()
            self.path = path

    class Mending(Message):
        """The problem of that position is to be mended by its fix."""

        def __init__(self, finding: int) -> None:
            super().__init__()
            self.finding = finding

    class Opened(Message):
        """Enter was pressed on a line of a tab that speaks of no place in the document but is known by a key."""

        def __init__(self, tab: str, key: int) -> None:
            super().__init__()
            self.tab, self.key = tab, key

    def __init__(self, tabs: Sequence[Tab], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._tabs = {tab.id: tab for tab in tabs}
        self._tab = tabs[0].id
        self._places: dict[str, tuple[int, int]] = {}
        self._titles = Bar()
        self._list = LineList()
        self._path: Path | None = None

    def compose(self) -> ComposeResult:
        """The line of tabs over the list."""
        yield self._titles
        yield self._list

    @property
    def tab(self) -> str:
        """Id of the tab that is shown."""
        return self._tab

    @property
    def list(self) -> LineList:
        """The list that holds the cursor."""
        return self._list

    @property
    def _width(self) -> int:
        return max(self._list.size.width, 20)

    def show_tab(self, tab: str) -> None:
        """Show another tab, at the place where it was left."""
        if tab in self._tabs and tab != self._tab:
            self._places[self._tab] = (self._list.top, self._list.cursor)
            self._tab = tab
            top, cursor = self._places.get(tab, (0, 0))
            self._list.mark(None)
            self._list.show((), top=0, cursor=0)
            self._list.show(self._tabs[tab].rows(self._width), top=top, cursor=cursor)
            self.point(self._path)
            self._show_titles()

    def renew(self) -> None:
        """The document or the size has changed: make the lines anew."""
        self._list.show(self._tabs[self._tab].rows(self._width))
        self.point(self._path)
        self._show_titles()

    def point(self, path: Path | None) -> None:
        """The current field is this one."""
        self._path = path
        self._list.mark(path if self._tabs[self._tab].marks else None)

    def _show_titles(self) -> None:
        spans: list[Span] = [(" ", Look.PLAIN)]
        for tab in self._tabs.values():
            here = tab.id == self._tab
            spans += [
                (tab.key, Look.DIM),
                (f"[{tab.title}]" if here else f" {tab.title} ", Look.STRONG if here else Look.DIM),
            ]
        above, below = self._list.hidden
        marks = [f"▲ {above} " if above else "", f"▼ {below} " if below else ""]
        self._titles.show(spans, (("".join(marks), Look.DIM),))

    def on_resize(self, event: Resize) -> None:
        """Wrap anew for another width."""
        self.call_after_refresh(self.renew)

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """Keep the scroll mark true."""
        event.stop()
        self._show_titles()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Jump to the place that the line speaks of, or open what it stands for."""
        event.stop()
        if event.row.path is not None:
            self.post_message(self.Jumped(event.row.path))
        elif event.row.key >= 0:
            self.post_message(self.Opened(self._tab, event.row.key))

    def action_mend(self) -> None:
        """Ask for the fix of the problem under the cursor."""
        row = self._list.current
        if self._tab == "problems" and row is not None and row.key >= 0:
            self.post_message(self.Mending(row.key))
