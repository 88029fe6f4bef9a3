"""What a terminal shows, remembered cell by cell, and the fewest bytes that turn it into the next picture; imports Rich only.

Only the cells that differ are written. A gap between two of them is bridged by writing it again where that is shorter than a
move of the cursor; the cursor goes the shortest way, the look changes by what differs, and blanks up to the edge are erased.
Nothing is sent for a picture that is there already.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from rich.color import ColorSystem
from rich.segment import Segment

from app.terminal.cells import Cells, blank_cells, cells_of, is_sure, is_wild, laid_over
from app.terminal.moves import move
from app.terminal.pens import PLAIN, Pen, change
from app.terminal.scrolling import scroll_for

Strip = tuple[int, int, Iterable[Segment]]
"""Column, row, and the pieces of a line that begins there."""

_BRIDGE: Final = 8
"""Cells of the widest gap for which writing it again is thought of; a move is never longer than this."""
_ERASE: Final = 10
"""Blanks inside a row from which erasing them and jumping over them is shorter than writing them."""


class CellDiff:
    """The memory of one terminal's screen. `lay` takes in what it is to show, `frame` gives what to send for that."""

    def __init__(
        self,
        columns: int,
        rows: int,
        system: ColorSystem,
        *,
        line_feeds: bool = False,
        erases: bool = True,
        repeats: bool = False,
        scrolls: bool = True,
    ) -> None:
        """`line_feeds`: as in `moves.move`. The terminal knows: `erases`, ECH; `repeats`, REP; `scrolls`, margins."""
        self.columns, self.rows = columns, rows
        self._system = system
        self._line_feeds, self._erases, self._repeats, self._scrolls = line_feeds, erases, repeats, scrolls
        self._meant: list[Cells] = [blank_cells(columns)] * rows
        self._shown: list[Cells] = list(self._meant)
        self._touched: set[int] = set()
        """The rows that may differ in the two."""
        self._known = False
        self._pen = PLAIN
        self._x = self._y = 0
        self._sure = False
        """Whether the column of the terminal's cursor is known; its row always is, while anything is."""
        self._lost = False
        """Whether the cursor may have gone astray, so that even the next cell needs a move."""
        self._out: list[str] = []

    def forget(self) -> None:
        """Something else has written on the screen, or nobody knows what is there: the next frame begins anew."""
        self._known = False

    def lay(self, strips: Iterable[Strip]) -> None:
        """Put these pieces into the picture that is meant."""
        for x, y, segments in strips:
            if 0 <= y < self.rows:
                self._meant[y] = laid_over(self._meant[y], x, cells_of(segments, self._system))
                self._touched.add(y)

    def frame(self, cursor: tuple[int, int]) -> str:
        """What to send so that the screen shows what is meant and the cursor is where it belongs. May be nothing."""
        self._out = []
        if not self._known:
            self._clear()
        elif self._scrolls:
            self._scroll()
        for y in sorted(self._touched):
            self._paint(y, self._shown[y], self._meant[y])
            self._shown[y] = self._meant[y]
        self._touched.clear()
        x, y = min(cursor[0], self.columns - 1), min(cursor[1], self.rows - 1)
        if (self._x, self._y) != (x, y) or not self._sure:
            self._go(x, y)
        return "".join(_repeated(self._out) if self._repeats else self._out)

    def _clear(self) -> None:
        """Begin on an empty screen."""
        self._out.append("\x1b[m\x1b[H\x1b[2J")
        self._shown = [blank_cells(self.columns)] * self.rows
        self._touched.update(range(self.rows))
        self._pen, self._x, self._y, self._sure, self._lost, self._known = PLAIN, 0, 0, True, False, True

    def _scroll(self) -> None:
        """Let the terminal move what has only moved."""
        scroll = scroll_for(self._shown, self._meant, self._touched)
        if scroll is not None:
            self._use(PLAIN)
            self._out.append(scroll.codes)
            self._shown = scroll.applied(self._shown)
            self._touched.update(range(scroll.top, scroll.bottom + 1))
            self._x, self._y, self._sure, self._lost = 0, 0, True, False

    # -- one row ---------------------------------------------------------------------------------------------------

    def _paint(self, y: int, old: Cells, new: Cells) -> None:
        if old == new:
            return
        differs = [
            x for x, (a, b, c, d) in enumerate(zip(old[0], new[0], old[1], new[1], strict=True)) if a != b or c is not d
        ]
        edge = _blank_from(new)
        tail = [x for x in differs if x >= edge]
        if len(tail) > (3 if self._pen is PLAIN else 6):
            differs = differs[: len(differs) - len(tail)]
        else:
            tail = []
        place = 0
        while place < len(differs):
            place += self._write(y, differs, place, new)
        if tail:
            self._go(tail[0], y)
            self._use(PLAIN)
            self._out.append("\x1b[K")

    def _write(self, y: int, differs: list[int], place: int, new: Cells) -> int:
        """Write what stands at `differs[place]`, or erase the blanks that begin there. How many of `differs` are done."""
        texts, pens = new
        x = differs[place]
        if not texts[x]:  # the second half of a wide character, which is there already
            return 1
        blanks = self._blanks(differs, place, new) if self._erases and texts[x] == " " else 0
        self._approach(x, y, new)
        if blanks:
            self._use(PLAIN)
            self._out.append(f"\x1b[{blanks}X")
            return blanks
        self._put(x, texts, pens)
        return 1

    def _blanks(self, differs: list[int], place: int, new: Cells) -> int:
        """How many plain blanks stand at one place of `differs` and behind it, without a gap; 0 for too few to erase."""
        texts, pens = new
        first = differs[place]
        count = 0
        while (
            place + count < len(differs)
            and differs[place + count] == first + count
            and texts[first + count] == " "
            and pens[first + count] is PLAIN
        ):
            count += 1
        return count if count >= _ERASE else 0

    def _put(self, x: int, texts: list[str], pens: list[Pen]) -> None:
        """Write the character of one cell where the cursor is."""
        text = texts[x]
        if text != " " or self._pen.on_blanks is not pens[x]:
            self._use(pens[x])
        self._out.append(text)
        self._x = x + (2 if x + 1 < len(texts) and not texts[x + 1] else 1)
        if self._x >= self.columns:  # it waits behind the last column, or on it: terminals differ
            self._sure = False
        elif not is_sure(text):
            self._sure = False
            self._lost = is_wild(text)

    def _use(self, pen: Pen) -> None:
        if pen is not self._pen:
            self._out.append(change(self._pen, pen))
            self._pen = pen

    # -- moving ----------------------------------------------------------------------------------------------------

    def _approach(self, x: int, y: int, row: Cells) -> None:
        """Bring the cursor to a cell of a row that is about to be drawn, by writing the gap again or by a move."""
        if self._y != y or self._x > x or self._lost or self._x >= self.columns:
            self._go(x, y)
        elif self._x < x:
            bridge = self._bridge(x, row) if x - self._x <= _BRIDGE else None
            if bridge is None:
                self._go(x, y)
            else:
                for between in bridge:
                    self._put(between, *row)

    def _bridge(self, x: int, row: Cells) -> list[int] | None:
        """The cells between the cursor and column `x`, if writing them is no longer than a move; they stand there already."""
        texts, pens = row
        pen, cost = self._pen, 0
        cells = [between for between in range(self._x, x) if texts[between]]
        for between in [*cells, x]:
            text = texts[between]
            if text != " " or pen.on_blanks is not pens[between]:
                cost += len(change(pen, pens[between]))
                pen = pens[between]
            if between != x:
                if not text.isascii():
                    return None
                cost += 1
        way = move((self._x, self._y), (x, self._y), self._sure, self._line_feeds)
        blank = texts[x] == " " and self._pen.on_blanks is pens[x]
        return cells if cost <= len(way) + (0 if blank else len(change(self._pen, pens[x]))) else None

    def _go(self, x: int, y: int) -> None:
        sure = self._sure and self._x < self.columns
        self._out.append(move((min(self._x, self.columns - 1), self._y), (x, y), sure, self._line_feeds))
        self._x, self._y, self._sure, self._lost = x, y, True, False


def _blank_from(row: Cells) -> int:
    """The column behind the last cell that is not a plain blank."""
    texts, pens = row
    x = len(texts)
    while x and texts[x - 1] == " " and pens[x - 1] is PLAIN:
        x -= 1
    return x


def _repeated(tokens: Iterable[str]) -> Iterable[str]:
    """The tokens with runs of one character as that character and a count."""
    for token, run in groupby(tokens):
        count = sum(1 for _token in run)
        short = f"{token}\x1b[{count - 1}b"
        plain = token * count
        # tmux repeats ASCII only: of a rule it would leave one dash (tmux 3.3a).
        plain_ascii = len(token) == 1 and token.isascii() and token.isprintable()
        wanted = plain_ascii and len(short) < len(plain)
        yield short if wanted else plain
