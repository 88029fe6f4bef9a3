"""What comes from the terminal, cut into texts, keys and pastes: whole, or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.terminal.input_tokens import Kind, Token, Tokens


def cut(*chunks: bytes, silences: int = 9) -> list[tuple[str, str]]:
    """What chunks of bytes give, and the silence behind them."""
    tokens = Tokens()
    found = [token for chunk in chunks for token in tokens.feed(chunk)]
    for _time in range(silences):
        if tokens.waiting:
            found += tokens.silence()
    return [(token.kind.name, token.text) for token in joined(found)]


def joined(tokens: list[Token]) -> list[Token]:
    """Texts that follow one another as one."""
    out: list[Token] = []
    for token in tokens:
        if out and token.kind is out[-1].kind is Kind.TEXT:
            out[-1] = Token(Kind.TEXT, out[-1].text + token.text)
        else:
            out.append(token)
    return out


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"abc", [("TEXT", "abc")]),
        ("é导出\U0001f600".encode(), [("TEXT", "é导出\U0001f600")]),
        (b"a\rb\x03\x00", [("TEXT", "a\rb\x03\x00")]),
        (b"a\x1b[Ab", [("TEXT", "a"), ("SEQUENCE", "\x1b[A"), ("TEXT", "b")]),
        (b"\x1bOP\x1b[1;5C\x1b[27u", [("SEQUENCE", "\x1bOP"), ("SEQUENCE", "\x1b[1;5C"), ("SEQUENCE", "\x1b[27u")]),
        (b"\x1b[[A", [("SEQUENCE", "\x1b[[A")]),
        (b"\x1b[<0;200;3M", [("SEQUENCE", "\x1b[<0;200;3M")]),
        (b"\x1b[M !!", [("SEQUENCE", "\x1b[<0;1;1M")]),
        (b"\x1b[M \xff\x1b", [("SEQUENCE", "\x1b[<0;223;-5M")]),
        (b"\x1b[M#\x90\x30x", [("SEQUENCE", "\x1b[<0;112;16m"), ("TEXT", "x")]),
        (b"\x1b[Ma\x81!", [("SEQUENCE", "\x1b[<65;97;1M")]),
        (b"\x1b[999;1zq", [("SEQUENCE", "\x1b[999;1z"), ("TEXT", "q")]),
        (b"\x1b[?2026;2$yq", [("SEQUENCE", "\x1b[?2026;2$y"), ("TEXT", "q")]),
        (b"\x1b]11;rgb:1/2/3\x07q", [("SEQUENCE", "\x1b]11;rgb:1/2/3\x07"), ("TEXT", "q")]),
        (b"\x1bP1$r0m\x1b\\q", [("SEQUENCE", "\x1bP1$r0m\x1b\\"), ("TEXT", "q")]),
    ],
)
def test_texts_and_sequences(data: bytes, expected: list[tuple[str, str]]) -> None:
    assert cut(data) == expected
    assert cut(*(data[at : at + 1] for at in range(len(data)))) == expected, "byte by byte"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\x1b", [("ESCAPE", "")]),
        (b"\x1b\x1b", [("ESCAPE", ""), ("ESCAPE", "")]),
        (b"\x1b1", [("ALT", "1")]),
        (b"\x1b\x7f", [("ALT", "\x7f")]),
        (b"\x1bwq", [("ALT", "w"), ("TEXT", "q")]),
        (b"\x1b\r", [("ESCAPE", ""), ("TEXT", "\r")]),
        (b"\x1b\x1b[A", [("ESCAPE", ""), ("SEQUENCE", "\x1b[A")]),
        (b"\x1b\xe5\xaf\xbc", [("ESCAPE", ""), ("TEXT", "导")]),
        (b"\x1b[", [("ALT", "[")]),
        (b"\x1bO", [("ALT", "O")]),
        (b"\x1b]", [("ALT", "]")]),
        (b"\x1b[12", []),
        (b"\x1b[M!", []),
        (b"\x1b]11;rgb", []),
        (b"\x1b[12\x03", [("TEXT", "\x03")]),
        (b"\x1b[12\x1b[A", [("SEQUENCE", "\x1b[A")]),
        (b"\x1b]11;rgb\x1b[A", [("SEQUENCE", "\x1b[A")]),
        (b"\x1b[12\xe5\xaf\xbc", [("TEXT", "导")]),
    ],
)
def test_esc_and_what_breaks_off(data: bytes, expected: list[tuple[str, str]]) -> None:
    assert cut(data) == expected


def test_an_answer_of_the_terminal_may_take_its_time() -> None:
    assert cut(b"\x1b]11;rgb", silences=3) == []
    tokens = Tokens()
    assert list(tokens.feed(b"\x1bP1$")) == list(tokens.silence()) == []
    assert [token.text for token in tokens.feed(b"r0m\x1b\\q")] == ["\x1bP1$r0m\x1b\\", "q"]


def test_an_endless_sequence_is_given_up() -> None:
    tokens = Tokens()
    assert list(tokens.feed(b"\x1b]" + b"x" * 9000)) == []
    assert not tokens.waiting


def test_pastes_come_whole() -> None:
    text = "a\n\x1b[31mb\x1b[201导".encode()
    data = b"x\x1b[200~" + text + b"\x1b[201~y"
    expected = [("TEXT", "x"), ("PASTE", "a\n\x1b[31mb\x1b[201导"), ("TEXT", "y")]
    assert cut(data) == expected
    assert cut(*(data[at : at + 1] for at in range(len(data)))) == expected
    tokens = Tokens()
    assert list(tokens.feed(b"\x1b[200~half")) == []
    assert not tokens.waiting, "a paste waits as long as it takes"


def test_another_encoding_is_told_and_never_runs_as_commands() -> None:
    assert cut("导出q".encode("gbk")) == [("FOREIGN", ""), ("TEXT", "\ufffd\ufffdq")]
    second_bytes = bytes([0x81, 0x71, 0x8C, 0x5B, 0x90, 0x78])  # q, [ and x behind first bytes
    assert cut(second_bytes) == [("FOREIGN", ""), ("TEXT", "\ufffd\ufffd\ufffd")]
    assert cut(b"\x1b[200~" + "名字".encode("gbk") + b"\x1b[201~")[0] == ("FOREIGN", "")
    assert cut(b"\xe5") == [("FOREIGN", ""), ("TEXT", "\ufffd")], "a beginning without an end"


@given(chunks=st.lists(st.binary(max_size=8)))
def test_no_input_is_too_wild(chunks: list[bytes]) -> None:
    for kind, text in cut(*chunks):
        assert kind in Kind.__members__
        assert kind != "TEXT" or "\x1b" not in text
