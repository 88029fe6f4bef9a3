"""What can be wrong with a YAML text as a source of JSON, in plain words; imports only `schema`."""

from __future__ import annotations

import re

from schema.document.faults import repair, show
from schema.document.nodes import Fault
from schema.document.shape_faults import line_of
from schema.text import _, name_of

_TAG = re.compile(r"![^ \t\r\n,\[\]{}]*[ \t]*")
_VERSION = re.compile(r"%YAML[^\r\n]*\r?\n?")
_INDENT = re.compile(r"[ \t]*")
_TAB_WIDTH = 4


def tag(text: str, start: int) -> Fault:
    """`!something` in front of a value: it asks for another type, or for an object of a program."""
    match = _TAG.search(text, start)
    at, end = (match.start(), match.end()) if match else (start, start + 1)
    what = show(text, at, at + len(text[at:end].rstrip()))
    return Fault(
        "tag",
        at,
        at + max(len(text[at:end].rstrip()), 1),
        _("the tag {what}; only plain YAML is read here").format(what=what),
        _("A tag asks a program to make something of the value, and acldump makes nothing but text, numbers and lists.")
        + " "
        + _("To keep a number as text, put it in quotes."),
        repair(_("Take the tag out"), (at, end, "")),
    )


def unknown_alias(text: str, start: int, end: int) -> Fault:
    """`*name` without an `&name` before it."""
    return Fault(
        "alias",
        start,
        end,
        _("{what} stands for nothing: no anchor of that name comes before it").format(what=show(text, start, end)),
        _("If it is meant as text, put it in quotes; a value that begins with * needs them."),
        repair(_("Put it in quotes"), (start, end, f'"{text[start:end]}"')),
    )


def alias_inside_itself(text: str, start: int, end: int) -> Fault:
    """`&a [*a]`: it would never end."""
    return Fault(
        "alias",
        start,
        end,
        _("{what} stands inside of what it stands for, so it would never end").format(what=show(text, start, end)),
        _("Write the value out."),
    )


def too_many_aliases(text: str, start: int, end: int, limit: int) -> Fault:
    """A few lines that stand for millions of values."""
    return Fault(
        "too-many-aliases",
        start,
        end,
        _("with {what}, the aliases stand for more than {limit} values").format(
            what=show(text, start, end), limit=limit
        ),
        _("Aliases of aliases grow without end. Write the values out, or use fewer."),
    )


def merge_key(start: int, end: int) -> Fault:
    """`<<: *base`, which YAML 1.2 does not have."""
    return Fault(
        "merge-key",
        start,
        end,
        _("a merge key, <<; YAML 1.2 has none, and it is not carried out here"),
        _("Write the keys of the other object out, or give the whole object an alias."),
    )


def duplicate_key(text: str, start: int, end: int, first: int) -> Fault:
    """A key that stands twice in one object."""
    return Fault(
        "duplicate-key",
        start,
        end,
        _("the key {what} stands in line {line} already").format(
            what=show(text, start, end), line=line_of(text, first)
        ),
        _("YAML wants each key once, and readers do not agree which of two counts. Take one of them out."),
    )


def odd_key(start: int, end: int) -> Fault:
    """A list, an object, an alias or a value with an anchor as a key."""
    return Fault(
        "odd-key",
        start,
        end,
        _("a key that is no plain text"),
        _(
            "JSON has strings as keys and nothing else. If this is meant as a value, something stands before it in excess."
        ),
    )


def missing_key(start: int, end: int) -> Fault:
    """A colon with nothing before it."""
    return Fault(
        "missing-key",
        start,
        max(end, start + 1),
        _("a colon without a key before it"),
        _("Write the key, or put the text that begins with a colon in quotes."),
    )


def not_finite(text: str, start: int, end: int) -> Fault:
    """Infinity, NaN, or a number that no double can hold."""
    what = show(text, start, end)
    return Fault(
        "not-a-number",
        start,
        end,
        _("JSON has no number for {what}").format(what=what),
        _("Infinity, NaN and numbers over 1.8e308 cannot be written in JSON. If a text is meant, put it in quotes."),
        repair(_("Put it in quotes"), (start, end, f'"{text[start:end]}"')),
    )


def lone_surrogate(text: str, start: int, end: int) -> Fault:
    """One half of a pair of escapes."""
    return Fault(
        "lone-surrogate",
        start,
        end,
        _("{what} holds one half of a character whose other half is missing").format(what=show(text, start, end)),
        _("Write the character itself, or \\U with its eight hexadecimal digits."),
    )


def second_document(start: int, end: int) -> Fault:
    """`---` and another document."""
    return Fault(
        "second-document",
        start,
        max(end, start + 1),
        _("a second document begins here"),
        _("One file makes one acl.json. Keep one document, and put the other in a file of its own."),
    )


def other_version(text: str) -> Fault:
    """`%YAML 1.1`, in which `on` is a truth value."""
    match = _VERSION.search(text)
    start, end = match.span() if match else (0, 0)
    return Fault(
        "version",
        start,
        start + len(text[start:end].rstrip()),
        _("the file says that it is another YAML than 1.2"),
        _("In YAML 1.1 the words on and off are no text but true and false. Here every file is read as YAML 1.2."),
        repair(_("Take the line out"), (start, end, "")),
    )


def too_deep(at: int, limit: int) -> Fault:
    """More levels than any acl.json has."""
    return Fault(
        "too-deep",
        at,
        at + 1,
        _("nested more than {limit} deep here").format(limit=limit),
        _("The runtime takes ten objects and ten lists inside each other."),
    )


def too_long(limit: int) -> Fault:
    """More text than the thorough reader gets through in a reasonable time."""
    return Fault(
        "too-long",
        0,
        0,
        _("more than {limit} characters, with something in them that only the thorough reader knows").format(
            limit=limit
        ),
        _("Anchors, block texts (| and >), values over several lines and tabs are read in small files only.")
        + " "
        + _("A mistake somewhere in the file may be the cause, too. Such a long file is better kept as JSON."),
    )


def tab(text: str, at: int) -> Fault:
    """A tab where YAML wants blanks."""
    start = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    match = _INDENT.match(text, start)
    end = match.end() if match else start
    if at >= end:  # not the indentation of its line
        start, end = at, at + 1
        blanks = " "
    else:
        blanks = text[start:end].expandtabs(_TAB_WIDTH)
    return Fault(
        "tab",
        at,
        at + 1,
        _("a tab, where YAML allows blanks only"),
        _("Lines are indented with blanks, and the same number of them on one level."),
        repair(_("Put blanks in its place"), (start, end, blanks)),
    )


def control_character(text: str, at: int) -> Fault:
    """A character that a YAML text may not hold."""
    return Fault(
        "control-character",
        at,
        at + 1,
        _("{what} in the text").format(what=name_of(text[at])),
        _("A YAML file holds no control characters. In double quotes it can be written as an escape."),
    )
