"""The cell diff: what an emulator shows of its output is what was meant, in fewer bytes than the framework's own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import split_graphemes
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style

from app.terminal.cell_diff import CellDiff, Strip
from app.terminal.pens import PLAIN as PEN
from app.terminal.scrolling import Scroll, scroll_for
from tests.app.terminal.emulator import Emulator, Look, seen

COLUMNS, ROWS = 16, 4

PLAIN = Style()
STYLES = [
    PLAIN,
    Style(bold=True),
    Style(underline=True, italic=True),
    Style(reverse=True),
    Style(color="red", bold=True),
    Style(color="green", bgcolor="blue"),
    Style(strike=True, color="cyan"),
    Style(bgcolor="color(17)", color="bright_white"),
    Style(reverse=True, color="yellow", underline=True),
]
CELLS = [*"abcxyz  ...   ", "导", "出", "é", "e\u0301", "│", "─", "█", "한", "ｗ"]

Frame = tuple[list[Strip], tuple[int, int]]


def frames(seed: int, count: int) -> Iterator[Frame]:
    """So many random updates: each some strips, and where the cursor is. One seed is much quicker than a draw for each cell."""
    chance = Random(seed)

    def segment() -> Segment:
        return Segment("".join(chance.choices(CELLS, k=chance.randrange(9))), chance.choice(STYLES))

    for _frame in range(count):
        strips = [
            fitting(chance.randrange(COLUMNS), chance.randrange(ROWS), [segment() for _ in range(chance.randint(1, 3))])
            for _strip in range(chance.randint(1, 5))
        ]
        yield strips, (chance.randint(0, COLUMNS), chance.randint(0, ROWS))


def fitting(x: int, y: int, line: list[Segment]) -> Strip:
    """The line cut at the right edge, as the framework cuts it: half a wide character is a blank."""
    out, left = [], COLUMNS - x
    for text, style, _control in line:
        kept = ""
        for start, end, width in split_graphemes(text)[0]:
            if left <= 0:
                break
            kept += text[start:end] if width <= left else " "
            left -= width
        out.append(Segment(kept, style))
    return x, y, out


class Meaning:
    """The picture that a sequence of strips means, made in the plainest way."""

    def __init__(self) -> None:
        plain: Look = (False, False, False, False, False, "default", "default")
        self.cells: dict[tuple[int, int], tuple[str, Look]] = {
            (x, y): (" ", plain) for x in range(COLUMNS) for y in range(ROWS)
        }

    def lay(self, x: int, y: int, line: list[Segment]) -> None:
        before, after = self.half(x - 1, y), x
        for text, style, _control in line:
            look = look_of(style or PLAIN)
            for start, end, width in split_graphemes(text)[0]:
                if not width:  # it joins what stands before it
                    old, old_look = self.cells[(after - 1, y)] if after > x else ("", look)
                    if after > x:
                        self.cells[(after - 1, y)] = (old + text[start:end], old_look)
                    continue
                self.cells[(after, y)] = (text[start:end], look)
                if width == 2:
                    self.cells[(after + 1, y)] = ("", look)
                after += width
        if before and after > x:
            self.cells[(x - 1, y)] = (" ", self.cells[(x - 1, y)][1])
        if after < COLUMNS and self.cells[(after, y)][0] == "" and after > x and self.half(after - 1, y) is False:
            self.cells[(after, y)] = (" ", self.cells[(after, y)][1])

    def half(self, x: int, y: int) -> bool:
        """Whether a wide character begins here."""
        return (x, y) in self.cells and self.cells[(x, y)][0] in ("导", "出", "한", "ｗ")

    def shown(self) -> dict[tuple[int, int], tuple[str, Look]]:
        from unicodedata import normalize

        return {place: (normalize("NFC", text), seen(text, look)) for place, (text, look) in self.cells.items()}


def look_of(style: Style) -> Look:
    """A style in the emulator's words."""

    def name(color: Color | None) -> str:
        if color is None or color.is_default:
            return "default"
        names = {"yellow": "brown", "bright_white": "brightwhite", "color(17)": "00005f"}
        return names.get(color.name, color.name)

    return (
        bool(style.bold), bool(style.italic), bool(style.underline), bool(style.strike), bool(style.reverse),
        name(style.color), name(style.bgcolor),
    )  # fmt: skip


def difference(emulator: Emulator, meaning: Meaning) -> dict[tuple[int, int], object]:
    """The places where the emulator shows something else than what was meant."""
    shown = meaning.shown()
    cells = {place: emulator.cell(*place) for place in shown}
    return {place: (cells[place], shown[place]) for place in shown if cells[place] != shown[place] and shown[place][0]}


@settings(max_examples=150)
@given(
    seed=st.integers(0, 1 << 32),
    count=st.integers(1, 6),
    feeds=st.booleans(),
    erases=st.booleans(),
    repeats=st.booleans(),
)
def test_an_emulator_shows_what_was_meant(seed: int, count: int, feeds: bool, erases: bool, repeats: bool) -> None:
    diff = CellDiff(COLUMNS, ROWS, ColorSystem.EIGHT_BIT, line_feeds=feeds, erases=erases, repeats=repeats)
    emulator, meaning = Emulator(COLUMNS, ROWS), Meaning()
    for number, (strips, cursor) in enumerate(frames(seed, count)):
        if number == 3:
            emulator.feed("\x1b[3;3Hsomebody \x1b[7melse\x1b[K\r\n\n\n\n\nwrote\x1b[31m")
            diff.forget()
        diff.lay(strips)
        emulator.feed(diff.frame(cursor))
        for x, y, line in strips:
            meaning.lay(x, y, list(line))
        assert difference(emulator, meaning) == {}
        assert emulator.cursor == (min(cursor[0], COLUMNS - 1), min(cursor[1], ROWS - 1))
        diff.lay(strips[-1:])
        assert diff.frame(cursor) == "", "the same again costs nothing"


def sent(diff: CellDiff, *strips: tuple[int, int, str, Style], cursor: tuple[int, int] = (0, 0)) -> str:
    """What one frame with these texts sends."""
    diff.lay([(x, y, [Segment(text, style)]) for x, y, text, style in strips])
    return diff.frame(cursor)


def known(**settings: bool) -> CellDiff:
    """A diff on a screen that is known to be empty."""
    diff = CellDiff(80, 24, ColorSystem.EIGHT_BIT, **settings)
    assert diff.frame((0, 0)) == "\x1b[m\x1b[H\x1b[2J"
    return diff


def test_only_what_differs_is_sent() -> None:
    diff = known()
    assert sent(diff, (0, 3, "dump_path  /home", PLAIN)) == "\x1b[4Hdump_path  /home\x1b[H"
    assert sent(diff, (0, 3, "dump_path  /home", PLAIN)) == ""
    assert sent(diff, (0, 3, "dump_path  /hope", PLAIN)) == "\x1b[4;15Hp\x1b[H"
    assert sent(diff, (0, 3, "dump_step  /hose", PLAIN), cursor=(15, 3)) == "\x1b[4;6Hstep\x1b[5Cs"


def test_the_look_stays_until_another_is_needed() -> None:
    diff, red, strong = known(), Style(color="red"), Style(color="red", bold=True)
    assert sent(diff, (0, 0, "a b", red), (4, 0, "c", strong), cursor=(5, 0)) == "\x1b[31ma b \x1b[1mc"
    assert sent(diff, (5, 0, "d", strong), cursor=(6, 0)) == "d"
    assert sent(diff, (6, 0, "e", red), cursor=(7, 0)) == "\x1b[22me"
    assert sent(diff, (7, 0, "f", PLAIN), cursor=(8, 0)) == "\x1b[mf"


def test_blanks_are_erased_and_characters_repeated() -> None:
    assert sent(known(), (0, 1, "─" * 80, PLAIN), cursor=(0, 2)) == "\n" * 0 + "\x1b[B" + "─" * 80 + "\x1b[3H"
    assert "─" * 80 in sent(known(repeats=True), (0, 1, "─" * 80, PLAIN)), "tmux repeats ASCII only"
    diff = known(line_feeds=True, repeats=True)
    assert sent(diff, (0, 1, "-" * 80, PLAIN), cursor=(0, 2)) == "\n-\x1b[79b\n\r"
    assert sent(diff, (0, 1, " " * 80, PLAIN)) == "\x1bM\x1b[K\x1bM"
    diff = known()
    sent(diff, (0, 0, "a" * 40, PLAIN))
    assert sent(diff, (10, 0, " " * 20, PLAIN)) == "\x1b[11G\x1b[20X\r"
    diff = known(erases=False)
    sent(diff, (0, 0, "a" * 40, PLAIN))
    assert sent(diff, (10, 0, " " * 20, PLAIN)) == "\x1b[11G" + " " * 20 + "\r"


def test_after_a_doubtful_width_the_place_is_named_anew() -> None:
    diff = known()
    assert sent(diff, (0, 0, "…", PLAIN), cursor=(2, 0)) == "…\x1b[3G", "no relative move behind it"
    diff = known()
    assert sent(diff, (0, 0, "\U0001f600ab", PLAIN), cursor=(4, 0)) == "\U0001f600\x1b[3Gab"
    assert sent(known(), (0, 0, "导出ab", PLAIN), cursor=(6, 0)) == "导出ab", "every terminal takes these for two cells"


def test_what_a_terminal_would_obey_is_never_sent() -> None:
    assert sent(known(), (0, 0, "a\x1b]0;x\x07\u202eb\x9b1m", PLAIN), cursor=(8, 0)) == "a]0;xb1m"


def test_what_does_not_fit_is_cut() -> None:
    diff = CellDiff(4, 1, ColorSystem.STANDARD)
    diff.lay([(2, 0, [Segment("a导b")]), (9, 0, [Segment("x")]), (0, 7, [Segment("y")])])
    assert diff.frame((2, 0)) == "\x1b[m\x1b[H\x1b[2J  a\b"


LINES = ["one two three", "导出 four", "", "five six", "seven", "eight", "nine │ ten", "eleven"]


def picture(first: int, count: int = 6, cursor: int = 0) -> list[Strip]:
    """Some of the lines, in a window of so many rows from row 2 on, one of them with the cursor."""
    return [(0, 2 + y, [Segment(f"{LINES[(first + y) % 8]:<40}", Style(reverse=y == cursor))]) for y in range(count)]


def test_what_has_only_moved_is_scrolled_by_the_terminal() -> None:
    diff, emulator, meaning = CellDiff(40, 10, ColorSystem.STANDARD), Emulator(40, 10), Emulator(40, 10)
    plain = CellDiff(40, 10, ColorSystem.STANDARD, scrolls=False)
    lengths = [0, 0]
    for first in (0, 1, 2, 1, 0, 3, 0, 7):
        strips = [*picture(first, cursor=first % 6), (0, 9, [Segment("the last row")])]
        for number, (one, shown) in enumerate(((diff, emulator), (plain, meaning))):
            one.lay(strips)
            data = one.frame((0, 0))
            shown.feed(data)
            lengths[number] += len(data)
        assert [emulator.cell(x, y) for y in range(10) for x in range(40)] == [
            meaning.cell(x, y) for y in range(10) for x in range(40)
        ]
    assert lengths[0] < lengths[1]


def test_the_codes_of_a_scroll() -> None:
    assert Scroll(2, 7, 1).codes == "\x1b[3;8r\x1b[8H\n\x1b[r\x1b[H"
    assert Scroll(2, 7, -2).codes == "\x1b[3;8r\x1b[3H\x1bM\x1bM\x1b[r\x1b[H"
    rows = [([letter], [PEN]) for letter in "abcdef"]
    assert "".join(row[0][0] for row in Scroll(1, 4, 2).applied(rows)) == "ade  f"
    assert "".join(row[0][0] for row in Scroll(1, 4, -1).applied(rows)) == "a bcdf"
    assert scroll_for(rows, rows, range(6)) is None
