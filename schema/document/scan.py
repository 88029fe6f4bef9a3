"""The scanner: a text becomes a tree and the list of what a strict JSON parser would refuse; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from schema.document import faults, shape_faults, strings, wrong_file
from schema.document.cursor import MAX_JUNK, Cursor, Expect
from schema.document.frame import Frame
from schema.document.nodes import MAX_DEPTH, Fault, Member, Node, Repair

_MAX_OPEN: Final = 10 * MAX_DEPTH
_WORD_KEY = re.compile(r"""([A-Za-z0-9_$./\-][\w$./\- ]{0,200}?)(["'”’]?)\s{0,99}(?:[:：]|=>?)""")
_NOT_STRUCTURE = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_KEY_AHEAD = re.compile(r',\s*"(?:[^"\\\n]|\\.)*"\s*:')
_VALUE_START = re.compile(r"""["{\[\w+./$-]""")


def scan(text: str, stop: int) -> tuple[Node | None, tuple[Fault, ...]]:
    """The tree of what can be read of a broken text, and its faults in the order of the text; a strict parser ends at `stop`."""
    wrong = wrong_file.recognise(text)
    if wrong is not None:
        return None, (wrong,)
    around: list[Fault] = []
    masked = wrong_file.mask(text)
    if masked is not None:
        text, fault = masked
        around.append(fault)
    scanner = Scanner(text)
    scanner.run()
    root = scanner.root
    if scanner.gave_up and (root is None or not (root.members or root.items)):
        return None, (wrong_file.not_json(text, stop),)
    found = sorted(around + scanner.faults, key=lambda fault: fault.start)
    return root, tuple(found or [shape_faults.too_deep(text, stop)])


class Scanner(Cursor):
    """One pass over one text; afterwards `root` and `faults` hold what came of it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.root: Node | None = None
        self._stack: list[Frame] = []
        self._comma = -1
        self._outer: tuple[int, int] | None = None
        self._outer_open = False

    def run(self) -> None:
        """Read the whole text."""
        handlers: dict[Expect, Callable[[str], None]] = {
            "value": self._on_value,
            "first": self._on_first,
            "first key": self._on_first_key,
            "key": self._on_key,
            "colon": self._on_colon,
            "after": self._on_after,
            "end": self._on_end,
        }
        while self._expect != "done":
            handlers[self._expect](self._next())
            if self.gave_up:
                self._unwind()
        if self._outer is not None:
            start, end = self._outer
            self.faults.append(
                shape_faults.missing_outer(self.text, start, end, "}" if self._outer_open else "", self._last)
            )
        self.faults.sort(key=lambda fault: fault.start)

    # Values

    def _on_value(self, char: str) -> None:
        at = self.at
        if char == '"':
            value, end = self._string()
            self._add(Node("string", at, end, value))
            self._take(end, self._expect)
        elif char in ("{", "["):
            self._stack.append(Frame(at, char == "{"))
            if len(self._stack) > _MAX_OPEN:
                self._junk = MAX_JUNK + 1
            self._take(at + 1, "first key" if char == "{" else "first")
        elif (node := self._plain()) is not None:
            self._add(node)
            self._take(node.end, self._expect)
        else:
            self._odd_value(char)

    def _odd_value(self, char: str) -> None:
        text, at, comma = self.text, self.at, self._comma
        frame = self._stack[-1] if self._stack else None
        if not char:
            self._finish()
        elif frame is None:
            self._odd_start(char)
        elif char in "}]":
            if frame.members is None:
                self._note(lambda: shape_faults.trailing_comma(text, comma, at))
            else:
                self._note(lambda: shape_faults.missing_value(text, frame.key_start, frame.key_end, at))
            self._close(char)
        elif char == ",":
            if frame.members is None:
                self._note(lambda: shape_faults.extra_comma(text, at))
                self.at += 1
            else:
                self._note(lambda: shape_faults.missing_value(text, frame.key_start, frame.key_end, at))
                self._expect = "after"
        else:
            self._loose_value(char)

    def _loose_value(self, char: str) -> None:
        text, at = self.text, self.at
        if char in strings.OPENING_QUOTES:
            value, end = strings.odd(text, at, self._note)
            word = strings.Word("string", value, end)
        else:
            word = strings.bare(text, at, self._note)
        if word is None:
            self._skip_junk()
        else:
            self._add(Node(word.kind, at, word.end, word.value))
            self._take(word.end, self._expect)

    def _odd_start(self, char: str) -> None:
        """The text begins with nothing that could begin a JSON value."""
        text, at = self.text, self.at
        word = _WORD_KEY.match(text, at)
        if char in strings.OPENING_QUOTES:
            self._loose_value(char)
        elif word is not None and text[word.end() : word.end() + 40].lstrip(" \t")[:1] in ("{", "[", '"'):
            frame = Frame(at, True, virtual=True)
            self._outer = (at, word.end(2))
            self._stack.append(frame)
            self._expect = "key"
        else:
            self._note(lambda: shape_faults.unexpected_text(text, at, at + 1))
            self._junk = MAX_JUNK + 1

    # Brackets

    def _add(self, node: Node) -> None:
        self._expect = "after"
        if not self._stack:
            self.root = node
            self._expect = "end"
        elif len(self._stack) <= MAX_DEPTH:
            frame = self._stack[-1]
            if frame.members is None:
                frame.items.append(node)
            elif frame.key_start >= 0:
                frame.members.append(Member(frame.key, frame.key_start, frame.key_end, node))

    def _pop(self, end: int) -> None:
        frame = self._stack.pop()
        if len(self._stack) > MAX_DEPTH:
            self._expect = "after"
        elif frame.members is None:
            self._add(Node("array", frame.start, end, items=tuple(frame.items)))
        else:
            self._add(Node("object", frame.start, end, members=tuple(frame.members)))

    def _close(self, char: str) -> None:
        if char == self._stack[-1].closer:
            end = self.at = self._last = self.at + 1
            self._pop(end)
        else:
            self._junk += 1
            self._mismatch(char)

    def _mismatch(self, char: str) -> None:
        text, at, last, stack = self.text, self.at, self._last, self._stack
        inner = stack[-1]
        if self._surplus() >= len(stack):
            self._note(lambda: shape_faults.wrong_bracket(text, at, inner.closer, inner.opener, inner.start))
            self.at = self._last = at + 1
            self._pop(at + 1)
            return
        depth = next((depth for depth in range(len(stack), 0, -1) if stack[depth - 1].closer == char), 0)
        if not depth:
            self._note(lambda: shape_faults.extra_bracket(text, at))
            self.at += 1
            return
        closers = "".join(frame.closer for frame in reversed(stack[depth:]))
        self._note(lambda: shape_faults.missing_bracket(text, at, last, closers, inner.opener, inner.start))
        while len(stack) > depth:
            self._pop(last)
        self._close(char)

    def _surplus(self) -> int:
        """How many more closing brackets than opening ones are still to come."""
        rest = _NOT_STRUCTURE.sub("", self.text[self.at :])
        return rest.count("}") + rest.count("]") - rest.count("{") - rest.count("[")

    def _on_first(self, char: str) -> None:
        if char and char in "}]":
            self._close(char)
        else:
            self._on_value(char)

    # Keys and what separates

    def _on_first_key(self, char: str) -> None:
        if char and char in "}]":
            self._close(char)
        else:
            self._on_key(char)

    def _on_key(self, char: str) -> None:
        text, at, comma = self.text, self.at, self._comma
        if char == '"':
            self._key(*self._string())
        elif not char:
            self._finish()
        elif char in "}]":
            self._note(lambda: shape_faults.trailing_comma(text, comma, at))
            self._close(char)
        elif char == ",":
            self._note(lambda: shape_faults.extra_comma(text, at))
            self.at += 1
        else:
            self._odd_key(char)

    def _key(self, key: str, end: int) -> None:
        frame = self._stack[-1]
        frame.key, frame.key_start, frame.key_end = key, self.at, end
        self._take(end, "colon")

    def _odd_key(self, char: str) -> None:
        text, at = self.text, self.at
        if char in strings.OPENING_QUOTES:
            self._key(*strings.odd(text, at, self._note))
        elif (word := _WORD_KEY.match(text, at)) is not None:
            if self._outer is None or self._outer[0] != at:
                self._note(lambda: faults.unquoted_key(text, at, word.end(2), word[1]))
            self._key(word[1], word.end(2))
        elif char in "{[":
            self._note(lambda: shape_faults.missing_key(text, at))
            self._stack[-1].key_start = -1
            self._junk += 1
            self._expect = "value"
        elif char == ":":
            self._note(lambda: shape_faults.missing_key(text, at))
            self.at += 1
            self._junk += 1
        else:
            self._skip_junk()

    def _on_colon(self, char: str) -> None:
        text, at, frame = self.text, self.at, self._stack[-1]
        if char == ":":
            self._take(at + 1, "value")
        elif not char:
            self._finish()
        elif char in ",}]":
            self._note(lambda: shape_faults.missing_value(text, frame.key_start, frame.key_end, at))
            self._expect = "after"
        elif char == "=":
            end = at + 2 if text.startswith("=>", at) else at + 1
            self._note(lambda: shape_faults.wrong_colon(text, at, end))
            self._take(end, "value")
        elif _begins_value(char):
            self._note(lambda: shape_faults.missing_colon(text, frame.key_start, frame.key_end, at))
            self._expect = "value"
        else:
            self._skip_junk()

    def _on_after(self, char: str) -> None:
        if char == ",":
            self._comma = self.at
            self._take(self.at + 1, "value" if self._stack[-1].members is None else "key")
        elif not char:
            self._finish()
        elif char in "}]":
            self._close(char)
        else:
            self._odd_after(char)

    def _odd_after(self, char: str) -> None:
        text, at, last, frame = self.text, self.at, self._last, self._stack[-1]
        if char == ":" and frame.members is None and frame.items and frame.items[-1].kind == "string":
            key = frame.items.pop()
            self._note(lambda: shape_faults.missing_brace(text, key.start, key.end))
            self._begin_virtual(key)
        elif self._inner_quote(char):
            pass
        elif frame.members is None and _begins_value(char):
            self._note(lambda: shape_faults.missing_comma(text, last, at))
            self._expect = "value"
        elif frame.members is not None and (
            char in '"{[' or char in strings.OPENING_QUOTES or _WORD_KEY.match(text, at)
        ):
            self._note(lambda: shape_faults.missing_comma(text, last, at))
            self._expect = "key"
        else:
            self._skip_junk()

    def _begin_virtual(self, key: Node) -> None:
        """A string turned out to be a key of an object whose opening brace is missing."""
        frame = Frame(key.start, True, virtual=True)
        frame.key, frame.key_start, frame.key_end = str(key.value), key.start, key.end
        self._stack.append(frame)
        self._take(self.at + 1, "value")

    def _inner_quote(self, char: str) -> bool:
        """Whether the last string was cut by a double quote inside it; it is then read to its real end."""
        text, at, frame = self.text, self.at, self._stack[-1]
        nodes = frame.items if frame.members is None else [frame.members[-1].node] if frame.members else []
        if char == '"' or at != self._last or not nodes or nodes[-1].kind != "string" or nodes[-1].end != at:
            return False
        if text[nodes[-1].start] != '"' or text[at - 1] != '"':  # a word without quotes, or in others
            return False
        end = strings.inner_quote_end(text, at)
        if end < 0:
            return False
        whole = Node("string", nodes[-1].start, end + 1, text[nodes[-1].start + 1 : end])
        if frame.members is None:
            frame.items.pop()
        else:
            frame.members.pop()
        self._note(lambda: faults.unescaped_quote(text, at - 1, end))
        self._add(whole)
        self._take(end + 1, "after")
        return True

    # The end

    def _on_end(self, char: str) -> None:
        text, at, root = self.text, self.at, self.root
        assert root is not None
        stop = len(text.rstrip(" \t\r\n"))
        if not char:
            self._expect = "done"
        elif char == ":" and root.kind == "string" and self._outer is None:
            self._outer = (root.start, root.end)
            self._begin_virtual(root)
            self.root = None
        elif char == "," and root.kind == "object" and _KEY_AHEAD.match(text, at):
            self._note(lambda: shape_faults.closed_early(text, root.end - 1))
            frame = Frame(root.start, True)
            frame.members = list(root.members)
            self._stack.append(frame)
            self.root = None
            self._comma = at
            self._junk += 1
            self._take(at + 1, "key")
        elif char in "}]":
            self._note(lambda: shape_faults.extra_bracket(text, at))
            self._junk += 1
            self.at += 1
        else:
            make = shape_faults.second_document if char in '{["' else shape_faults.trailing_text
            self._note(lambda: make(text, at, stop))
            self._expect = "done"

    def _finish(self) -> None:
        """The text ends before the value does."""
        text, at, stack = self.text, self._last, self._stack
        if len(stack) == 1 and self._outer is not None and self._expect == "after":
            self._outer_open = True
        elif stack:
            inner = next((frame for frame in reversed(stack) if not frame.virtual), stack[-1])
            self._note(lambda: shape_faults.unclosed(text, at, inner.opener, inner.start, len(stack), self._closing()))
        elif self.root is None:
            self._note(lambda: shape_faults.unexpected_text(text, at, at))
        self._unwind()

    def _closing(self) -> Repair | None:
        """The repair that closes what is open; none where the last key has no value."""
        dangling = self._comma >= 0 and self._last == self._comma + 1
        if self._expect == "colon" or (self._expect == "value" and not dangling):
            return None
        closers, pending = "", self._last
        for frame in reversed(self._stack):
            closers += shape_faults.laid_out(self.text, frame.start, frame.first(pending)) + frame.closer
            pending = frame.start
        return shape_faults.close_all(self._last, closers, self._comma if dangling else None)

    def _unwind(self) -> None:
        """Close whatever is open, as far as it was read."""
        del self._stack[MAX_DEPTH + 1 :]
        while self._stack:
            self._pop(self._last)
        self._expect = "done"


def _begins_value(char: str) -> bool:
    return _VALUE_START.match(char) is not None or char in strings.OPENING_QUOTES
