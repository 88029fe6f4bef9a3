"""What is shown in a window that is too small for the editor: a line that says so; imports `app.terminal`, `widgets` and Textual."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.terminal.capabilities import SMALLEST
from app.terminal.quiet_screen import QuietScreen
from schema.text import _
from widgets.drawing import Look, Row, wrap
from widgets.line_list import LineList


def is_small(columns: int, rows: int) -> bool:
    """Whether the editor has no room in a window of this size."""
    return columns < SMALLEST[0] or rows < SMALLEST[1]


class SmallScreen(QuietScreen):
    """It lies over everything until the window is larger. Nothing below it is touched."""

    AUTO_FOCUS = None

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+q,f10", "app.quit", "Quit", id="small.quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._lines = LineList()

    def compose(self) -> ComposeResult:
        """The lines."""
        yield self._lines

    def on_resize(self) -> None:
        """Say how much is missing."""
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        text = _(
            "{columns} by {rows} is too small: acldump needs {least} by {low}. Make the window larger, or q quits."
        )
        said = text.format(columns=self.size.width, rows=self.size.height, least=SMALLEST[0], low=SMALLEST[1])
        self._lines.show([Row(((line, Look.PLAIN),)) for line in wrap(said, max(self.size.width, 1))])
