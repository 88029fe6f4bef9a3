"""Frames as differences: what the compositor draws goes through the cell diff on its way to the terminal; imports Textual and Rich.

It stands between Textual's two kinds of updates and its driver, which are its insides: outside of the tested versions, or when
it is switched off, Textual writes as it comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from rich.color import ColorSystem
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen

from app.terminal.capabilities import Terminal
from app.terminal.cell_diff import CellDiff, Strip
from app.terminal.filters import filters_for
from app.terminal.versions import installed, is_tested

SYNC_FROM: Final = 512
"""Characters of a frame from which it is marked as one; a smaller one arrives whole in any case, and the marks are 16 bytes."""


class LeanOutput(App[int]):
    """An app that sends only the cells that have changed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+l", "repaint", "Repaint", show=False, id="app.repaint")]

    def __init__(self, terminal: Terminal | None = None) -> None:
        self.terminal = terminal or Terminal()
        self.tested = is_tested(installed())
        self.lean = self.tested and self.terminal.diff
        super().__init__()
        self._diff: CellDiff | None = None
        self._for_terminal = filters_for(self.terminal)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters, and what this terminal needs in the place of those for `NO_COLOR`."""
        usual = [one for one in super().get_line_filters() if not isinstance(one, Monochrome | NoColor)]
        return [*usual, *self._for_terminal]

    def get_driver_class(self) -> type[Driver]:
        """The driver that reads and writes with care; on a version that it was not tried with, Textual's own."""
        if not self.tested:
            return super().get_driver_class()
        from app.terminal.lean_driver import LeanDriver

        return LeanDriver

    def forget_screen(self) -> None:
        """Nobody knows what the terminal shows: the next frame begins on an empty screen."""
        if self._diff is not None:
            self._diff.forget()

    def action_repaint(self) -> None:
        """Draw everything anew, whatever the terminal shows."""
        self.forget_screen()
        self.screen.refresh()
        if self._diff is not None:
            self._send()

    async def on_event(self, event: events.Event) -> None:
        """A new size: terminals move what they show, each in its own way. The mouse beside the screen: it means nothing."""
        if isinstance(event, events.MouseEvent) and not self.size.region.contains(event.x, event.y):
            return
        if isinstance(event, events.Resize) and self._diff is not None:
            self._diff.forget()
            if (event.size.width, event.size.height) == (self._diff.columns, self._diff.rows):
                self._send()
        await super().on_event(event)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Show an update of the compositor."""
        if not self.lean or renderable is None or self.is_headless:
            super()._display(screen, renderable)
            return
        if not isinstance(renderable, LayoutUpdate | ChopsUpdate):
            self.forget_screen()
            super()._display(screen, renderable)
            return
        try:
            if not self._batch_count and self._running and not self._closed and self._driver is not None:
                self._remember(renderable)
                self._send()
        except Exception as error:
            self._handle_exception(error)
        finally:
            self.post_display_hook()

    def _remember(self, update: LayoutUpdate | ChopsUpdate) -> None:
        if isinstance(update, LayoutUpdate):
            columns, rows, strips = update.region.right, update.region.bottom, laid_out(update)
        else:
            columns, rows, strips = self.size.width, len(update.chops), chopped(update)
        if self._diff is None or (self._diff.columns, self._diff.rows) != (columns, rows):
            self._diff = self._new_diff(columns, rows)
        self._diff.lay(strips)

    def _new_diff(self, columns: int, rows: int) -> CellDiff:
        system = self.console._color_system or ColorSystem.STANDARD
        terminal = self.terminal
        return CellDiff(
            columns,
            rows,
            system,
            line_feeds=True,
            erases=terminal.erases,
            repeats=terminal.repeats,
            scrolls=terminal.scrolls,
        )

    def _send(self) -> None:
        """Bring the terminal up to date, unless it has not taken the last frame yet: then that frame's end calls again."""
        if self._driver is None or self._diff is None or not self._driver_is_idle():
            return
        x, y = self.cursor_position
        data = self._diff.frame((max(x, 0), max(y, 0)))
        if data:
            marked = self._sync_available and len(data) >= SYNC_FROM
            self._driver.write(f"\x1b[?2026h{data}\x1b[?2026l" if marked else data)

    def _driver_is_idle(self) -> bool:
        return getattr(self._driver, "idle", True)

    def drained(self) -> None:
        """The terminal has taken everything: what changed meanwhile goes out now, as one frame."""
        if self._running and not self._closed and self._diff is not None:
            self._send()

    def _watch_app_focus(self, focus: bool) -> None:
        """Another window has the focus: nothing here changes, so nothing is sent and what is being typed stays open."""
        if not self.lean:
            super()._watch_app_focus(focus)


def laid_out(update: LayoutUpdate) -> Iterator[Strip]:
    """The strips of a whole screen, each with its place."""
    for y, line in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in line:
            yield x, y, strip
            x += strip.cell_length


def chopped(update: ChopsUpdate) -> Iterator[Strip]:
    """The strips of the parts that have changed, each with its place."""
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x <= last and end > first:
                yield x, y, strip if end <= last else strip.crop(0, last - x)
