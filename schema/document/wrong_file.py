"""Texts that are no JSON at all, or JSON with something around it, recognised as what they are; imports only `schema`."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from schema.document.faults import repair, show
from schema.document.nodes import Fault
from schema.text import _, name_of, visible

_PACKED: Final = {
    "\x1f\udc8b": "gzip",
    "PK\x03\x04": "ZIP",
    "BZh": "bzip2",
    "\udcfd7zXZ": "xz",
    "(\udcb5/\udcfd": "zstd",
    "7z\udcbc": "7z",
}
_BINARY: Final = {"\x7fELF": "ELF", "\udc89PNG": "PNG", "%PDF": "PDF", "\udcd0\udccf\x11\udce0": "Microsoft Office"}
_UTF16: Final = (("\udcff\udcfe", "utf-16-le"), ("\udcfe\udcff", "utf-16-be"))
_STRANGE = re.compile("[\x00-\x08\x0e-\x1f\ud800-\udfff]")
_YAML = re.compile(r"(?:---|%YAML|- +\S|\s*[A-Za-z_][\w.-]*:(?:[ \t]+[^{\[\s]|[ \t]*(?:#.*)?\r?$))", re.MULTILINE)
_PROGRAM = re.compile(
    r"^[ \t]*(?:[\w.>-]+[ \t]*<<[ \t]|f?printf[ \t]*\(|[\w.]+\.(?:write|append)\(|#include\b|(?:std::)?string[ \t]+\w+[ \t]*=)",
    re.MULTILINE,
)
_COMMENT_LINES = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*")
_NUMBERED = re.compile(r"[ \t]*([0-9]{1,4})(?:[.:|)]?[ \t]|[ \t]*\r?$)")
_NOT_A_BREAK = re.compile(r"[^\r\n]")
_KEY_BEFORE = re.compile(r"\w+[ \t]*:[ \t]*")
_BODY = re.compile(r"""(?:^|[\s=(:])(\{\s*(?:["'“”‘’＂}]|\w+\s*:)|\[\s*[{"])""")


def recognise(text: str) -> Fault | None:
    """The one fault of a text that is something else altogether; `None` for one that is worth looking into."""
    if not text.strip("\ufeff \t\r\n"):
        return _blank(text)
    for marks, make in ((_PACKED, _compressed), (_BINARY, _binary)):
        for mark, name in marks.items():
            if text.startswith(mark):
                return make(text, len(mark), name)
    found = _wide(text)
    if found is not None:
        return found
    if len(_STRANGE.findall(text[:1000])) * 4 > min(len(text), 1000):
        return _binary(text, 1, "")
    start = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    if text[start] == "<" and _BODY.search(text[:2000]) is None:
        return _markup(text, start)
    body = _behind_comments(text, start)
    if _YAML.match(text, body) and _BODY.search(text[body : body + 2000]) is None:
        return _yaml(text, body)
    lines = list(islice(_PROGRAM.finditer(text), 2))
    return _program(text, lines[0]) if len(lines) > 1 else None


def begins_as_yaml(text: str) -> bool:
    """Whether the text looks like YAML, and not like JSON with a mistake."""
    if text.startswith(("---", "%YAML"), _behind_comments(text, 1 if text.startswith("\ufeff") else 0)):
        return True
    wrong = recognise(text)
    return wrong is not None and wrong.id == "yaml"


def _behind_comments(text: str, at: int) -> int:
    match = _COMMENT_LINES.match(text, at)
    return match.end() if match else at


def _blank(text: str) -> Fault:
    return Fault(
        "blank",
        0,
        len(text),
        _("the file holds nothing but blanks and line breaks"),
        _(
            "An empty file of 0 bytes would be accepted, and nothing would happen; one with blanks is refused. Write at least {example}."
        ).format(example="{}"),
        repair(_("Write an empty object"), (0, len(text), "{}\n")),
    )


def _compressed(text: str, size: int, name: str) -> Fault:
    return Fault(
        "compressed",
        0,
        size,
        _("the file is compressed ({name})").format(name=name),
        _("The runtime does not unpack it. Unpack the file and give the path of what comes out."),
    )


def _binary(text: str, size: int, name: str) -> Fault:
    what = _("the file is no text, it looks like {name}").format(name=name) if name else _("the file is no text")
    return Fault(
        "binary", 0, size, what, _("It begins with {what}. Is it the right file?").format(what=visible(text[:8]))
    )


def _wide(text: str) -> Fault | None:
    """UTF-16, with its mark or without."""
    raw = text[:400].encode("utf-8", "surrogatepass" if "\ud800" in text[:400] else "surrogateescape")
    codec = next((codec for mark, codec in _UTF16 if text.startswith(mark)), "")
    if not codec and len(raw) >= 4:
        even, odd = raw[0::2].count(0), raw[1::2].count(0)
        half = len(raw) // 2
        codec = "utf-16-le" if odd * 2 > half > even * 4 else "utf-16-be" if even * 2 > half > odd * 4 else ""
    if not codec:
        return None
    try:
        meant = text.encode("utf-8", "surrogateescape").decode(codec).lstrip("\ufeff")
    except UnicodeError:
        meant = ""
    return Fault(
        "utf-16",
        0,
        2,
        _("the file is UTF-16, not UTF-8"),
        _("PowerShell's > and some editors of Windows write UTF-16. Save the file as UTF-8."),
        repair(_("Write it as UTF-8"), (0, len(text), meant)) if meant else None,
    )


def _markup(text: str, start: int) -> Fault:
    return Fault(
        "markup",
        start,
        start + 1,
        _("the file is a web page or XML, not JSON"),
        _("It begins with {what}. Was a page saved instead of the file, perhaps a sign-in or an error page?").format(
            what=show(text, start, min(len(text), start + 40))
        ),
    )


def _yaml(text: str, start: int) -> Fault:
    return Fault(
        "yaml",
        start,
        start + 1,
        _("the file looks like YAML, and the runtime reads JSON only"),
        _("Give it a name that ends in .yaml: acldump then edits it as YAML, and acldump convert makes JSON of it."),
    )


def _program(text: str, line: re.Match[str]) -> Fault:
    """Strings are pasted together in it: no line of a JSON text begins in this way, since a string ends in its line."""
    start = line.end() - len(line.group().lstrip())
    return Fault(
        "program",
        start,
        line.end(),
        _("the file is the source of a program, not JSON: {what}").format(what=show(text, start, line.end()).strip()),
        _("It seems to write JSON when it runs. Run the program, and check the file that it writes."),
    )


def not_json(text: str, at: int) -> Fault:
    """The fault of a text in which nothing could be read."""
    end = min(len(text), at + 1)
    return Fault(
        "not-json",
        at,
        end,
        _("the text is no JSON: {what} begins no value").format(what=name_of(text[at:end])),
        _("It should begin with {brace}. It says {what}.").format(
            brace="{", what=show(text, at, min(len(text), at + 60))
        ),
    )


def mask(text: str) -> tuple[str, Fault] | None:
    """The text with what does not belong to it blanked out, character for character, and the fault that says so."""
    return _line_numbers(text) or _leading(text)


def _line_numbers(text: str) -> tuple[str, Fault] | None:
    """Line numbers before each line, or in a block before the text, as copied from a page."""
    cuts: list[tuple[int, int]] = []
    at = expected = 0
    alone = True
    for line in text.splitlines(keepends=True):
        match = _NUMBERED.match(line)
        if match is not None and (not cuts or int(match[1]) == expected):
            cuts.append((at + match.start(1), at + match.end()))
            alone = alone and not line[match.end() :].strip()
            expected = int(match[1]) + 1
        elif line.strip("\ufeff \t\r\n"):
            if not alone:
                return None
            cuts = [(cuts[0][0], at)] if len(cuts) > 1 else []
            break
        at += len(line)
    else:
        cuts = [] if alone or len(cuts) < 2 else cuts
    if not cuts:
        return None
    fault = Fault(
        "line-numbers",
        *cuts[0],
        _("line numbers have been copied with the text"),
        _("They are part of the page that the text was copied from."),
        repair(_("Take the line numbers out"), *((start, end, "") for start, end in cuts)),
    )
    return _blanked(text, cuts), fault


def _leading(text: str) -> tuple[str, Fault] | None:
    """Words before the first bracket: a heading, a fence, an assignment."""
    start = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    if start >= len(text) or text[start] in "{[\"'“”#" or text.startswith(("//", "/*"), start):
        return None
    body = _BODY.search(text, start)
    if body is None or body.start(1) == start:
        return None
    end = body.start(1)
    if _KEY_BEFORE.fullmatch(text, start, end):
        return None
    fault = Fault(
        "leading-text",
        start,
        end,
        _("{what} before the beginning of the document").format(what=show(text, start, len(text[:end].rstrip()))),
        _("The file has to begin with its first bracket. Was more than the JSON copied?"),
        repair(_("Take it out"), (start, end, "")),
    )
    return _blanked(text, [(start, end)]), fault


def _blanked(text: str, cuts: list[tuple[int, int]]) -> str:
    parts: list[str] = []
    at = 0
    for start, end in cuts:
        parts += [text[at:start], _NOT_A_BREAK.sub(" ", text[start:end])]
        at = end
    return "".join([*parts, text[at:]])
