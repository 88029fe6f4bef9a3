"""What can be wrong with the shape of the text: commas, colons, brackets, what stands before and behind; imports only `schema`."""

from __future__ import annotations

from schema.document.edits import Replace
from schema.document.faults import line_of_its_own, repair, show
from schema.document.nodes import Fault, Repair
from schema.text import _, name_of, ngettext, visible


def line_of(text: str, at: int) -> int:
    """The number of the line, from 1."""
    return text.count("\n", 0, at) + 1


def missing_comma(text: str, before: int, start: int) -> Fault:
    """No comma between a value that ends at `before` and what begins at `start`."""
    return Fault(
        "missing-comma",
        start,
        start + 1,
        _("{what} where a comma or a closing bracket belongs").format(what=name_of(text[start : start + 1])),
        _("A comma is missing after the value before it, in line {line}.").format(line=line_of(text, before - 1)),
        repair(_("Add the comma"), (before, before, ",")),
    )


def trailing_comma(text: str, comma: int, closer: int) -> Fault:
    """A comma before a closing bracket."""
    return Fault(
        "trailing-comma",
        comma,
        comma + 1,
        _("a comma with nothing behind it but {what}").format(what=name_of(text[closer : closer + 1])),
        _("JSON has commas between values only, never after the last one."),
        repair(_("Take the comma out"), (comma, comma + 1, "")),
    )


def extra_comma(text: str, comma: int) -> Fault:
    """A comma where a key or a value belongs."""
    return Fault(
        "extra-comma",
        comma,
        comma + 1,
        _("a comma where a value belongs"),
        _("One comma stands between two values, and none before the first."),
        repair(_("Take the comma out"), (comma, comma + 1, "")),
    )


def missing_colon(text: str, key: int, key_end: int, start: int) -> Fault:
    """A key whose value follows without a colon."""
    return Fault(
        "missing-colon",
        start,
        start + 1,
        _("{what} where a colon belongs").format(what=name_of(text[start : start + 1])),
        _("A colon is missing after the key {key}.").format(key=show(text, key, key_end)),
        repair(_("Add the colon"), (key_end, key_end, ":")),
    )


def wrong_colon(text: str, start: int, end: int) -> Fault:
    """`=` or `=>` where a colon belongs."""
    return Fault(
        "wrong-punctuation",
        start,
        end,
        _("{what} where a colon belongs").format(what=name_of(text[start : start + 1])),
        _("JSON has a colon between a key and its value."),
        repair(_("Write {plain}").format(plain=":"), (start, end, ":")),
    )


def missing_value(text: str, key: int, key_end: int, start: int) -> Fault:
    """A key without a value."""
    return Fault(
        "missing-value",
        start,
        start + 1,
        _("{what} where the value of {key} belongs").format(
            what=name_of(text[start : start + 1]), key=show(text, key, key_end)
        ),
        _("Every key has a colon and a value behind it. Write the value, or take the key out."),
    )


def missing_key(text: str, start: int) -> Fault:
    """A value without a key in an object."""
    return Fault(
        "missing-key",
        start,
        start + 1,
        _("{what} where a key in double quotes belongs").format(what=name_of(text[start : start + 1])),
        _("Between {{ and }} stand keys with their values. Is a bracket too many, or [ meant?").format(),
    )


def missing_brace(text: str, start: int, end: int) -> Fault:
    """A key in a list: the object's opening brace is missing."""
    return Fault(
        "missing-opening-brace",
        start,
        end,
        _("the key {what} stands in a list").format(what=show(text, start, end)),
        _("Only an object has keys: its {{ is missing before this one.").format(),
        repair(_("Add the opening brace"), (start, start, "{")),
    )


def missing_outer(text: str, start: int, end: int, closers: str, stop: int) -> Fault:
    """A key at the top: the outermost braces are missing; `closers` is what has to be added at `stop` too."""
    edits = [(start, start, "{")]
    if closers:
        edits.append((stop, stop, closers))
    return Fault(
        "missing-outer-brace",
        start,
        end,
        _("the file begins with the key {what}").format(what=show(text, start, end)),
        _("The whole of the file stands between {{ and }}. Was only a part of an example copied?").format(),
        repair(_("Put braces around the whole"), *edits),
    )


def wrong_bracket(text: str, at: int, plain: str, opener: str, opened: int) -> Fault:
    """A closing bracket of the other kind than the one that is open."""
    return Fault(
        "wrong-bracket",
        at,
        at + 1,
        _("{what} closes what {opener} in line {line} has opened").format(
            what=name_of(text[at : at + 1]), opener=name_of(opener), line=line_of(text, opened)
        ),
        _("Each bracket is closed by its own kind."),
        repair(_("Write {plain}").format(plain=plain), (at, at + 1, plain)),
    )


def missing_bracket(text: str, at: int, before: int, closers: str, opener: str, opened: int) -> Fault:
    """A closing bracket that comes while inner ones are still open; `closers` are to be added after `before`."""
    return Fault(
        "missing-bracket",
        at,
        at + 1,
        _("{what} comes while {opener} of line {line} is still open").format(
            what=name_of(text[at : at + 1]), opener=name_of(opener), line=line_of(text, opened)
        ),
        _("{what} is missing before it.").format(what=closers),
        repair(_("Add {plain}").format(plain=closers), (before, before, closers)),
    )


def extra_bracket(text: str, at: int) -> Fault:
    """A closing bracket with nothing left to close."""
    return Fault(
        "extra-bracket",
        at,
        at + 1,
        _("{what} has nothing to close").format(what=name_of(text[at : at + 1])),
        _("A closing bracket is too many here or before, or an opening one is missing."),
        repair(_("Take it out"), (at, at + 1, "")),
    )


def closed_early(text: str, at: int) -> Fault:
    """The outermost object ends, but keys follow."""
    return Fault(
        "extra-bracket",
        at,
        at + 1,
        _("{what} ends the whole, but more keys follow").format(what=name_of(text[at : at + 1])),
        _("A closing brace is too many here or before."),
        repair(_("Take it out"), (at, at + 1, "")),
    )


def unclosed(text: str, at: int, opener: str, opened: int, count: int, fix: Repair | None) -> Fault:
    """The text ends while brackets are open."""
    return Fault(
        "unclosed",
        at,
        len(text),
        _("the file ends while {opener} of line {line} is still open").format(
            opener=name_of(opener), line=line_of(text, opened)
        ),
        ngettext(
            "{count} closing bracket is missing at the end, or the file was cut off.",
            "{count} closing brackets are missing at the end, or the file was cut off.",
            count,
        ).format(count=count),
        fix,
    )


def laid_out(text: str, start: int, first: int) -> str:
    """What stands before the closing bracket of what opens at `start`: a line of its own where its first child has one."""
    if "\n" not in text[start:first]:
        return ""
    line = text.rfind("\n", 0, start) + 1
    before = text[line:start]
    return ("\r\n" if "\r\n" in text else "\n") + before[: len(before) - len(before.lstrip(" \t"))]


def close_all(at: int, closers: str, comma: int | None) -> Repair:
    """The repair of a text that ends too early: the missing brackets, and a dangling comma out."""
    edits = [Replace(at, at, closers)]
    if comma is not None:
        edits.append(Replace(comma, comma + 1, ""))
    return Repair(_("Add the missing brackets"), tuple(edits))


def second_document(text: str, start: int, end: int) -> Fault:
    """A second value behind the end of the first."""
    return Fault(
        "second-document",
        start,
        end,
        _("a second value begins behind the end of the first"),
        _("A file holds one value. Were two files joined, or was one pasted twice? Keep one of them."),
    )


def trailing_text(text: str, start: int, end: int) -> Fault:
    """Text behind the end."""
    fix = repair(_("Take it out"), (*line_of_its_own(text, start, end), "")) if end - start <= 200 else None
    return Fault(
        "trailing-text",
        start,
        end,
        _("{what} behind the end of the document").format(what=visible(text[start:end], 40)),
        _("Nothing but blanks and line breaks may follow the last closing bracket."),
        fix,
    )


def unexpected_text(text: str, start: int, end: int) -> Fault:
    """Something that fits nowhere."""
    return Fault(
        "unexpected-text",
        start,
        end,
        _("{what} is not expected here").format(what=name_of(text[start : start + 1])),
        _("The text {what} is no part of a JSON document.").format(what=visible(text[start:end], 40)),
    )


def nul_byte(text: str, at: int) -> Fault:
    """A NUL byte before the end of the document."""
    return Fault(
        "nul-byte",
        at,
        at + 1,
        _("a NUL byte, which the parser takes for the end of the file"),
        _("Text files hold no NUL bytes. It may come from a program that wrote its buffer together with the end mark."),
        repair(_("Take it out"), (at, at + 1, "")),
    )


def too_deep(text: str, at: int) -> Fault:
    """The end of a text that is nested too deeply to say more about it."""
    return Fault(
        "too-deep",
        at,
        min(at + 1, len(text)),
        _("{what} is not expected here").format(what=name_of(text[at : at + 1])),
        _("The text opens so many brackets inside each other that no more can be said about it."),
    )
