"""What can be wrong with a single word of the text: strings, numbers, bare words, comments; imports only `schema`."""

from __future__ import annotations

import json
import re

from schema.document.edits import Replace
from schema.document.nodes import Fault, Repair
from schema.text import _, name_of, visible

_SHOWN = 40
_REST_OF_LINE = re.compile(r"[ \t]*(?:\r?\n|\Z)")
_QUOTES_TO_ESCAPE = re.compile(r'\\\'|(?<!\\)"')


def show(text: str, start: int, end: int) -> str:
    """The characters of a place, safe to print and short enough for a message."""
    return visible(text[start:end], _SHOWN)


def repair(label: str, *edits: tuple[int, int, str]) -> Repair:
    """A repair of splices that do not overlap, ordered from the end of the text so that they can be applied in turn."""
    return Repair(label, tuple(Replace(*edit) for edit in sorted(edits, reverse=True)))


def line_of_its_own(text: str, start: int, end: int) -> tuple[int, int]:
    """The place with its whole line where nothing else stands on it, else with the blanks before it."""
    line = text.rfind("\n", 0, start) + 1
    begin = start
    while begin > line and text[begin - 1] in " \t":
        begin -= 1
    rest = _REST_OF_LINE.match(text, end)
    return begin, rest.end() if begin == line and rest is not None else end


def comment(text: str, start: int, end: int) -> Fault:
    """`// …`, `/* … */` or `# …`."""
    return Fault(
        "comment",
        start,
        end,
        _("a comment, {what}, but JSON has none").format(what=show(text, start, end)),
        _("The runtime's parser refuses every kind of comment. Take it out, or keep your notes in another file."),
        repair(_("Take the comment out"), (*line_of_its_own(text, start, end), "")),
    )


def odd_space(text: str, start: int, end: int) -> Fault:
    """A blank that JSON does not know, as a no-break space."""
    return Fault(
        "odd-space",
        start,
        end,
        _("{what} between two values").format(what=name_of(text[start])),
        _(
            "It looks like a blank, or like nothing, but JSON does not allow it. It often comes in with text copied from a page."
        ),
        repair(_("Put a plain blank in its place"), (start, end, " ")),
    )


def placeholder(text: str, start: int, end: int) -> Fault:
    """The dots that the manual writes where the reader has to fill something in."""
    return Fault(
        "placeholder",
        start,
        end,
        _("the dots {what} stand for something that was left out").format(what=show(text, start, end)),
        _("The manual's examples have them where your own values belong. Write these, or take the dots out."),
        repair(_("Take the dots out"), (*line_of_its_own(text, start, end), "")),
    )


def punctuation(text: str, start: int, plain: str) -> Fault:
    """A full-width or a wrong punctuation mark where an ASCII one belongs."""
    return Fault(
        "wrong-punctuation",
        start,
        start + 1,
        _("{what} where {plain} belongs").format(what=name_of(text[start]), plain=name_of(plain)),
        _(
            "Typed with an input method that makes full-width signs, or by habit of another language: JSON wants the ASCII sign."
        )
        if not text[start].isascii()
        else _("JSON has a colon between a key and its value, and a comma between two values."),
        repair(_("Write {plain}").format(plain=plain), (start, start + 1, plain)),
    )


def quotes(text: str, start: int, end: int, closed: bool) -> Fault:
    """A string in single, typographic or full-width quotation marks."""
    body = text[start + 1 : end - 1] if closed else text[start + 1 : end]
    single = text[start] == "'"
    mended = '"' + _QUOTES_TO_ESCAPE.sub(lambda match: "'" if match[0] == "\\'" else '\\"', body) + '"'
    return Fault(
        "single-quotes" if single else "wrong-quotes",
        start,
        end,
        _("{what} where a plain double quote belongs").format(what=name_of(text[start])),
        _("JSON has strings in double quotes only; single quotes are how Python and JavaScript may print them.")
        if single
        else _("A word processor, a chat or a web page has made typographic quotes of the plain ones."),
        repair(_("Put it in plain double quotes"), (start, end, mended)),
    )


def unquoted_key(text: str, start: int, end: int, name: str) -> Fault:
    """A key without its quotation marks, or with one of them only."""
    return Fault(
        "unquoted-key",
        start,
        end,
        _("the key {what} is not in double quotes").format(what=show(text, start, end)),
        _("Every key stands in double quotes in JSON, also a plain word."),
        repair(_("Put the key in double quotes"), (start, end, json.dumps(name, ensure_ascii=False))),
    )


def unquoted_value(text: str, start: int, end: int) -> Fault:
    """A text as a value without its quotation marks."""
    return Fault(
        "unquoted-value",
        start,
        end,
        _("the value {what} is not in double quotes").format(what=show(text, start, end)),
        _("Only numbers, true, false and null stand without double quotes in JSON."),
        repair(_("Put the value in double quotes"), (start, end, json.dumps(text[start:end], ensure_ascii=False))),
    )


def literal(text: str, start: int, end: int, plain: str) -> Fault:
    """A constant as Python or JavaScript spells it; `plain` is JSON's own spelling, empty where there is none."""
    what = show(text, start, end)
    if not plain:
        return Fault(
            "not-a-number",
            start,
            end,
            _("{what} is no JSON value").format(what=what),
            _("JSON has no infinity and no NaN. Write a number, or the word in double quotes."),
        )
    return Fault(
        "wrong-literal",
        start,
        end,
        _("{what} is no JSON value, it is spelled {plain}").format(what=what, plain=plain),
        _("Python and JavaScript spell it so. JSON knows true, false and null, in small letters."),
        repair(_("Write {plain}").format(plain=plain), (start, end, plain)),
    )


def number(text: str, start: int, end: int, plain: str) -> Fault:
    """A number in a spelling that JSON does not allow; `plain` is the allowed one."""
    return Fault(
        "wrong-number",
        start,
        end,
        _("{what} is no number as JSON writes it").format(what=show(text, start, end)),
        _(
            "A JSON number is decimal, without a plus sign, without leading zeros, and with digits on both sides of its point."
        ),
        repair(_("Write {plain}").format(plain=plain), (start, end, plain)),
    )


def number_overflow(text: str, start: int, end: int) -> Fault:
    """A number that no double can hold."""
    return Fault(
        "number-overflow",
        start,
        end,
        _("the number {what} is too large").format(what=show(text, start, end)),
        _("The runtime reads it as a double, whose largest value is about 1.8e308, and refuses it."),
    )


def control_character(text: str, at: int) -> Fault:
    """A raw control character in a string."""
    escape = json.dumps(text[at])[1:-1]
    return Fault(
        "control-character",
        at,
        at + 1,
        _("{what} inside a string").format(what=name_of(text[at])),
        _(
            "A string holds no raw control characters, so it cannot span lines either. Write {escape}, if it is meant."
        ).format(escape=escape),
        repair(_("Write {plain}").format(plain=escape), (at, at + 1, escape)),
    )


def unterminated(text: str, start: int, end: int) -> Fault:
    """A string whose closing quote is missing; `end` is where it seems to belong."""
    return Fault(
        "unterminated-string",
        start,
        end,
        _("the string {what} has no closing double quote").format(what=show(text, start, end)),
        _("A string ends on the line it begins on."),
        repair(_("Add the closing double quote"), (end, end, '"')),
    )


def unescaped_quote(text: str, at: int, end: int) -> Fault:
    """Double quotes inside a string: `at` is the first behind the string's beginning, `end` just before its last."""
    inner = [found.start() for found in re.compile('"').finditer(text, at, end)]
    return Fault(
        "unescaped-quote",
        at,
        at + 1,
        _("a double quote inside a string ends it too early"),
        _('Inside a string a double quote is written \\".'),
        repair(_('Write \\" inside the string'), *((quote, quote + 1, '\\"') for quote in inner)),
    )


def bad_escape(text: str, start: int, end: int) -> Fault:
    """A backslash with something behind it that is no escape."""
    escape = text[start:end]
    mended = "'" if escape == "\\'" else "\\" + escape
    return Fault(
        "bad-escape",
        start,
        end,
        _("{what} is no escape that JSON knows").format(what=show(text, start, end)),
        _(
            'A backslash is written \\\\ in a string. JSON has \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.'
        ),
        repair(_("Write {plain}").format(plain=visible(mended)), (start, end, mended)),
    )


def lone_surrogate(text: str, start: int, end: int) -> Fault:
    r"""One half of a pair of `\u` escapes."""
    return Fault(
        "lone-surrogate",
        start,
        end,
        _("{what} is one half of a character whose other half is missing").format(what=show(text, start, end)),
        _(
            "Characters beyond U+FFFF are written as two \\u escapes, the first from d800 to dbff, the second from dc00 to dfff."
        ),
    )


def not_utf8(text: str, at: int, start: int, end: int) -> Fault:
    """A byte at `at` that is no UTF-8, in the characters `start` to `end` of one string or word."""
    stop = at
    while stop < end and "\udc80" <= text[stop] <= "\udcff":
        stop += 1
    raw = text[start:end].encode("utf-8", "surrogateescape")
    found = _decoded(raw)
    message = _("{what} in the text").format(what=name_of(text[at]))
    if found is None:
        return Fault("not-utf8", at, stop, message, _("The file has to be UTF-8. Save it as UTF-8 in your editor."))
    name, meant = found
    return Fault(
        "not-utf8",
        at,
        stop,
        message,
        _("The file has to be UTF-8. Read as {name} it says {meant}; save it as UTF-8.").format(
            name=name, meant=visible(meant, _SHOWN)
        ),
        repair(_("Read it as {name} and write UTF-8").format(name=name), (start, end, meant)),
    )


def _decoded(raw: bytes) -> tuple[str, str] | None:
    for name, codec in (("GBK", "gb2312"), ("Windows-1252", "cp1252"), ("GBK", "gbk"), ("Latin-1", "latin-1")):
        try:
            meant = raw.decode(codec)
        except UnicodeDecodeError:
            continue
        if meant.isprintable():
            return name, meant
    return None
