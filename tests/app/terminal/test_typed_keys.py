"""What waits to be taken: alt, floods, and text that piled up."""

from __future__ import annotations

from collections import deque

import pytest
from textual.events import Key, Paste

from app.terminal.input_events import InputEvents
from app.terminal.input_tokens import Tokens
from app.terminal.typed_keys import MOST, Typed, take


def taken(*events: Typed, typing: bool) -> list[str]:
    """The keys and pastes that are handed out, one after another."""
    waiting, out = deque(events), []
    while waiting:
        event = take(waiting, typing)
        out.append(event.key if isinstance(event, Key) else f"paste {event.text}")
    return out


def keys(data: bytes) -> list[Typed]:
    """What bytes of a terminal mean."""
    tokens, made = Tokens(), InputEvents()
    found = [*tokens.feed(data), *tokens.silence()]
    return [event for token in found for event in made.messages(token) if isinstance(event, Key | Paste)]


@pytest.mark.parametrize("typing", [True, False])
def test_esc_and_a_letter_at_once_are_two_keys(typing: bool) -> None:
    for sign in "1235790-=awxqOP[":
        expected = ["escape", *(event.key for event in keys(sign.encode()) if isinstance(event, Key))]
        assert taken(*keys(b"\x1b" + sign.encode()), typing=typing) == expected
    assert taken(*keys(b"\x1bw\x1b[Aq"), typing=typing) == ["escape", "w", "up", "q"]


def test_the_keys_for_words_work_in_texts_only() -> None:
    assert taken(*keys(b"\x1bb\x1bf\x1b\x7f"), typing=True) == ["ctrl+left", "ctrl+right", "ctrl+w"]
    assert taken(*keys(b"\x1bb\x1b\x7f"), typing=False) == ["escape", "b", "escape", "backspace"]


def test_alt_that_was_alt_for_sure_means_nothing() -> None:
    (event,) = keys(b"\x1b[120;3u")
    assert taken(event, typing=True) == ["alt+x"]
    assert isinstance(event, Key)
    assert not event.is_printable
    assert taken(*keys(b"\x1b[98;3u"), typing=True) == ["ctrl+left"]


def test_text_that_piled_up_is_taken_as_one() -> None:
    assert taken(*keys("ab导c\x1b[Ad".encode()), typing=True) == ["paste ab导c", "up", "d"]
    assert taken(*keys(b"ab"), typing=False) == ["a", "b"]


def test_a_stuck_key_is_thinned_out() -> None:
    assert taken(*keys(b"j" * 10_000 + b"k"), typing=False) == ["j"] * MOST + ["k"]
    assert taken(*keys(b"x" * 10_000), typing=True) == ["paste " + "x" * 10_000], "no character is lost"
    assert taken(*keys(b"\x7f" * 10_000), typing=True) == ["backspace"] * MOST


def test_keys_of_every_form_are_known() -> None:
    names = {
        b"\x1b[A": "up",
        b"\x1bOB": "down",
        b"\x1b[1;5C": "ctrl+right",
        b"\x1bOP": "f1",
        b"\x1b[[B": "f2",
        b"\x1b[21~": "f10",
        b"\x1b[27u": "escape",
        b"\x1b[9;2u": "shift+tab",
        b"\x1b[114;5u": "ctrl+r",
        b"\x1b[Z": "shift+tab",
        b"\x0c": "ctrl+l",
        b"\x7f": "backspace",
        b"\x1bOq": "1",
    }
    assert {data: taken(*keys(data), typing=False) for data in names} == {data: [name] for data, name in names.items()}


@pytest.mark.parametrize(
    "data",
    [
        b"\x1b[999z", b"\x1b[?1;2c", b"\x1b[>41;1;0c", b"\x1b[5;9R", b"\x1b]11;rgb:0/0/0\x07", b"\x1bP>|x\x1b\\",
        b"\x1b[99999999999u", b"\x1b[1:2:3u", b"\x1b[1:2;3:4;5:6u", b"\x1b[<35;1;1M", b"\x1b[M !!", b"\x1b[I", b"\x1b[4;600;800t",
    ],
)  # fmt: skip
def test_what_is_no_key_never_arrives_as_one(data: bytes) -> None:
    found = keys(data + b"q")
    assert [event.key for event in found if isinstance(event, Key) and event.is_printable] == ["q"]
