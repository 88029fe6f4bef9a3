"""What is changed for terminals that cannot show everything."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from app.terminal.capabilities import Colours, Terminal
from app.terminal.filters import ascii_text, filters_for

BLACK = Color(0, 0, 0)


def through(terminal: Terminal, *segments: Segment) -> list[Segment]:
    """The segments behind every filter that the terminal needs."""
    shown = list(segments)
    for one in filters_for(terminal):
        shown = one.apply(shown, BLACK)
    return shown


@given(st.text())
def test_ascii_keeps_the_width(text: str) -> None:
    shown = ascii_text(text)
    assert shown.isascii()
    assert cell_len(shown) == cell_len(text)


def test_drawn_characters_have_something_near_them() -> None:
    assert ascii_text("─│█▒·…") == "-|#+.~"
    assert ascii_text("“导出” › é") == '"????" > ?'


def test_most_terminals_need_nothing() -> None:
    assert filters_for(Terminal()) == []


def test_no_colours() -> None:
    shown = through(Terminal(colours=Colours.NONE, light=True), Segment("x", Style(color="red", bold=True)))
    style = shown[0].style
    assert style is not None
    assert style.bold
    assert style.color is not None
    assert style.color.is_default


def test_pale_colours_are_darker_on_a_light_background() -> None:
    segments = [Segment("a", Style(color="yellow", bold=True)), Segment("b", Style(color="red")), Segment("c", None)]
    many = through(Terminal(colours=Colours.MANY, light=True), *segments)
    assert [str(one.style) for one in many] == ["bold color(130)", "red", "None"]
    few = through(Terminal(colours=Colours.FEW, light=True), *segments)
    assert [str(one.style) for one in few] == ["bold blue", "red", "None"]
