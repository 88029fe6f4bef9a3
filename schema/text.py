"""Text for people: the gettext hook and the one place where hostile text is made visible; imports only the standard library."""

from __future__ import annotations

import gettext
import re
import unicodedata

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use(translations: gettext.NullTranslations) -> None:
    """Make every later `_` answer in the language of these translations."""
    global _translations
    _translations = translations


def _(message: str) -> str:
    """The message in the user's language; fill its `{names}` with `str.format` afterwards."""
    return _translations.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message for that count, in the user's language."""
    return _translations.ngettext(one, many, count)


def N_(message: str) -> str:
    """Mark a message for the catalogue where it is defined; it is translated with `_` where it is shown."""
    return message


# Control characters, bidirectional marks and embeddings, zero-width characters, lone surrogates, and the separators that
# some terminals take for a new line. A byte that is no UTF-8 arrives here as a surrogate U+DC80 to U+DCFF.
_UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\x1b": "\\e"}


def _escape(match: re.Match[str]) -> str:
    character = match.group()
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    if character in _SHORT:
        return _SHORT[character]
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def visible(text: str, limit: int = 0) -> str:
    """One line of `text` that is safe to show: what a terminal would obey is written as an escape.

    With a `limit` (characters) a longer text is cut in its middle, and the cut is marked.
    """
    if limit and len(text) > limit:
        head = limit * 2 // 3
        text = text[:head] + "…" + text[len(text) - (limit - head - 1) :]
    return _UNSAFE.sub(_escape, text)


def name_of(character: str) -> str:
    """A character by name for a message, as `"“" (left double quotation mark)`; a byte that is no UTF-8 as its value."""
    if not character:
        return _("the end of the file")
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        return _("the byte 0x{byte:02X}, which is not UTF-8 here").format(byte=code - 0xDC00)
    known = {
        "\n": _("a line break"),
        "\r": _("a carriage return"),
        "\t": _("a tab"),
        " ": _("a blank"),
        "\x00": _("a NUL byte"),
        '"': _("a quotation mark"),
    }
    if character in known:
        return known[character]
    if character.isascii() and character.isalnum():
        return f'"{character}"'
    name = unicodedata.name(character, f"U+{code:04X}").lower()
    return f'"{visible(character)}" ({name})'
