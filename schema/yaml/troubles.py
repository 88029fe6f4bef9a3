"""The complaints of ruamel.yaml's scanner and parser, said in our own words and with their likely cause; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from schema.document.faults import repair, show
from schema.document.nodes import Fault
from schema.document.shape_faults import line_of
from schema.text import _, name_of
from schema.yaml import faults
from schema.yaml.gaps import line_above, line_end, line_start

_KEY_WITHOUT_BLANK = re.compile(r"[ \t]*(?:- +)*([\w.-]+):([^\s:/][^\r\n]*)?")
_FOUND = re.compile(r"but (?:found|got) '<?([^'>]*)>?'")


def fault_of(text: str, error: Any, bracket: int | None = None) -> Fault:
    """The fault for an error of the library: its place, what is wrong, and what to do about it.

    `bracket`: where the innermost bracket stands that is open.
    """
    problem = str(getattr(error, "problem", None) or "")
    context = str(getattr(error, "context", None) or "")
    mark, begin = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    at = min(int(mark.index) if mark is not None else 0, len(text))
    start = min(int(begin.index) if begin is not None else at, len(text))
    if bracket is not None and "stream end" in problem:
        return _unclosed(text, bracket)
    for key, make in _MAKERS:
        if key in f"{context}: {problem}":
            return make(text, at, start, problem)
    return _other(text, at, start, problem)


def _fault(id: str, at: int, message: str, advice: str, width: int = 1) -> Fault:
    return Fault(id, at, at + width, message, advice)


def _no_token(text: str, at: int, _start: int, _problem: str) -> Fault:
    if text[at : at + 1] == "\t":
        return faults.tab(text, at)
    end = line_end(text, at)
    body = text[at:end].rstrip()
    whole = re.fullmatch(r"[@`%][^#\"\\]*", body)
    return Fault(
        "reserved-character",
        at,
        at + 1,
        _("{what} begins no value in YAML").format(what=name_of(text[at : at + 1])),
        _("A text that begins with it stands in quotes."),
        repair(_("Put it in quotes"), (at, at + len(body), f'"{body}"')) if whole else None,
    )


def _no_colon(text: str, at: int, start: int, _problem: str) -> Fault:
    begin = min(start, at)
    end = line_end(text, begin)
    match = _KEY_WITHOUT_BLANK.match(text, line_start(text, begin))
    glued = match is not None and match.end() <= end and match[2] is not None
    return Fault(
        "missing-colon",
        begin,
        max(begin + 1, begin + len(text[begin:end].rstrip())),
        _("{what} is no key with a colon, and no member of a list").format(what=show(text, begin, end)),
        _("A blank is missing behind the colon.")
        if glued
        else _("Each line of an object is a key, a colon, a blank and a value. Is the line above it indented too far?"),
    )


def _colon(text: str, at: int, _start: int, _problem: str) -> Fault:
    begin = line_start(text, at)
    line = text[begin:at]
    glued = _KEY_WITHOUT_BLANK.match(text, line_above(text, begin) if begin else 0)
    if glued is not None and glued[2] is not None and glued.end() < begin:
        return Fault(
            "unexpected-colon",
            glued.start(1),
            glued.end(1) + 1,
            _("no blank behind the colon of {what}").format(what=show(text, glued.start(1), glued.end(1))),
            _("Without it, key and value are one text. In YAML a blank follows the colon."),
            repair(_("Add the blank"), (glued.end(1) + 1, glued.end(1) + 1, " ")),
        )
    twice = ":" in line.partition("#")[0].strip().rstrip(":")
    return _fault(
        "unexpected-colon",
        at,
        _("a colon where no key can stand"),
        _("A value that holds a colon and a blank stands in quotes.")
        if twice
        else _("The line is indented further than the one it belongs to, or the line above it has a value already."),
    )


def _dash(_text: str, at: int, _start: int, _problem: str) -> Fault:
    return _fault(
        "unexpected-dash",
        at,
        _("a member of a list where none can stand"),
        _(
            "The first - of a list stands on a line of its own, under its key. A text that begins with - and a blank stands in quotes."
        ),
    )


def _question(_text: str, at: int, _start: int, _problem: str) -> Fault:
    return _fault(
        "odd-key",
        at,
        _("a question mark where no key can stand"),
        _("A text that begins with ? and a blank stands in quotes."),
    )


def _indentation(text: str, at: int, start: int, problem: str) -> Fault:
    found = _FOUND.search(problem)
    if found is not None and found[1] in ("]", "}", ","):
        return _fault(
            "extra-bracket",
            at,
            _("{what} that belongs to nothing").format(what=name_of(text[at : at + 1])),
            _("No list and no object is open here. Take it out, or put the text in quotes."),
        )
    if text[line_start(text, at) : at].strip(" \t"):
        return _fault(
            "unexpected-text",
            at,
            _("{what} behind the end of a value").format(what=show(text, at, line_end(text, at))),
            _("A value ends with its closing quote or bracket; only a comment may follow, with a blank before its #."),
        )
    return _fault(
        "indentation",
        at,
        _("this line is not indented like the others of its level"),
        _("It belongs to what begins in line {line}. Lines of one level begin in the same column.").format(
            line=line_of(text, start)
        ),
    )


def _unclosed_quote(text: str, at: int, start: int, _problem: str) -> Fault:
    return _fault(
        "unclosed",
        min(start, max(len(text) - 1, 0)),
        _("the quote that is opened here is never closed"),
        _("Add the closing quote. Inside single quotes a single quote is written twice."),
    )


def _unclosed(text: str, at: int) -> Fault:
    return _fault(
        "unclosed",
        at,
        _("{what} that is opened here is never closed").format(what=name_of(text[at : at + 1])),
        _("Add the closing bracket."),
    )


def _flow(text: str, at: int, start: int, _problem: str) -> Fault:
    return _fault(
        "missing-comma",
        at,
        _("{what} where a comma or the closing bracket belongs").format(what=name_of(text[at : at + 1])),
        _("The bracket is opened in line {line}.").format(line=line_of(text, start)),
    )


def _no_value(text: str, at: int, _start: int, _problem: str) -> Fault:
    return _fault(
        "missing-value",
        at,
        _("{what} where a value belongs").format(what=name_of(text[at : at + 1])),
        _("Between two commas there is one value, and a text that begins with this sign stands in quotes."),
    )


def _anchor(text: str, at: int, _start: int, _problem: str) -> Fault:
    return _fault(
        "alias",
        at,
        _("{what} in the name of an anchor or alias").format(what=name_of(text[at : at + 1])),
        _("A text that begins with & or * stands in quotes."),
    )


def _tag(text: str, _at: int, start: int, _problem: str) -> Fault:
    return faults.tag(text, start)


def _escape(text: str, at: int, _start: int, _problem: str) -> Fault:
    begin = max(text.rfind("\\", 0, at + 1), 0)
    return Fault(
        "bad-escape",
        begin,
        at + 1,
        _("{what} is no escape that YAML knows").format(what=show(text, begin, at + 1)),
        _("In double quotes a backslash is written \\\\. In single quotes it stands for itself."),
        repair(_("Write {plain}").format(plain="\\\\"), (begin, begin + 1, "\\\\")),
    )


def _block(text: str, at: int, start: int, _problem: str) -> Fault:
    return _fault(
        "block-text",
        at,
        _("the beginning of a block text, in line {line}, is not as YAML wants it").format(line=line_of(text, start)),
        _(
            "Behind | or > stand at most - or + and a digit, then a comment; the text is on the lines below, all indented alike."
        ),
    )


def _directive(text: str, at: int, start: int, _problem: str) -> Fault:
    begin = line_start(text, min(start, at))
    return _fault(
        "directive",
        begin,
        _("a line that begins with % is none that YAML knows"),
        _("Take it out; an acl.json needs none."),
        max(1, len(text[begin : line_end(text, begin)].rstrip())),
    )


def _start_of_document(text: str, at: int, _start: int, _problem: str) -> Fault:
    return _fault(
        "second-document",
        at,
        _("{what} behind the end of the document").format(what=show(text, at, line_end(text, at))),
        _("A document ends with ... or where its last value ends. Keep one document in the file."),
    )


def _other(text: str, at: int, _start: int, _problem: str) -> Fault:
    return _fault(
        "unexpected-text",
        at,
        _("no YAML: {what} cannot be read").format(what=show(text, at, line_end(text, at)) or _("the end of the file")),
        _("Look at the quotes, colons and indentation of this line and of the one above it."),
    )


_Maker = Callable[[str, int, int, str], Fault]

_MAKERS: Final[tuple[tuple[str, _Maker], ...]] = (
    ("cannot start any token", _no_token),
    ("unexpected ':'", _colon),
    ("expected ':'", _no_colon),
    ("sequence entries are not allowed", _dash),
    ("mapping keys are not allowed", _question),
    ("mapping values are not allowed", _colon),
    ("a directive", _directive),
    ("an directive", _directive),
    ("YAML directive", _directive),
    ("incompatible YAML document", _directive),
    ("duplicate tag handle", _directive),
    ("undefined tag handle", _tag),
    ("a tag", _tag),
    ("an tag", _tag),
    ("an anchor", _anchor),
    ("an alias", _anchor),
    ("block scalar", _block),
    ("escape", _escape),
    ("quoted scalar", _unclosed_quote),
    ("<block end>", _indentation),
    ("document start", _start_of_document),
    ("document end marker", _start_of_document),
    ("expected the node content", _no_value),
    ("parsing a flow", _flow),
)
"""What an error of the library says in part, the first that fits counts, and what becomes of it."""
