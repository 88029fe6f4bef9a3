"""A screen that does not repaint everything when the focus moves; imports Textual only.

As Textual comes, the `focused` attribute of a screen repaints the screen at every change: 4 kB a step on a slow line, where
the two rows that changed cost 300 bytes. Tested with Textual 8.2; on another version the worst case is more bytes.
"""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget


class QuietScreen(Screen[None]):
    """The base of every screen of the program."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    ESCAPE_TO_MINIMIZE: ClassVar[bool] = False

    def take_focus(self, widget: Widget) -> None:
        """Give the widget the focus now: `Widget.focus` does it later, and a key typed ahead would go astray."""
        self.set_focus(widget, scroll_visible=False)
