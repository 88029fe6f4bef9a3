"""Names out of pasted text, whatever they were copied from; imports only the standard library."""

from __future__ import annotations

import json
import re

_TOKEN = re.compile(r'"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<plain>[^",\[\]]+)')


def split_names(text: str) -> tuple[str, ...]:
    """The names in a pasted text: one a line, or separated by commas, or a piece of a JSON list.

    Blanks at both ends, quotes, commas and brackets around a name are dropped; blanks inside it stay, since an operator's
    name may hold them. Each name once, in the order of the text.
    """
    names: list[str] = []
    for line in text.splitlines():
        for token in _TOKEN.finditer(line):
            quoted = token["quoted"]
            names.append(_unquote(quoted) if quoted is not None else token["plain"].strip())
    return tuple(dict.fromkeys(name for name in names if name))


def _unquote(body: str) -> str:
    try:
        return str(json.loads(f'"{body}"'))
    except ValueError:
        return body
