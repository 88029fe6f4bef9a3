"""The language of all texts, from the environment; imports only `schema`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from schema import text

CATALOGUES: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "locale")
DOMAIN: Final = "acldump"


def wanted(environment: Mapping[str, str]) -> list[str]:
    """The languages that the user asks for, best first, as gettext reads the variables; empty: the built-in English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            break
    else:
        return []
    if locale.partition(".")[0] in ("C", "POSIX"):  # LANGUAGE then counts for nothing
        return []
    return [part for part in (environment.get("LANGUAGE") or locale).split(":") if part]


def translated(environment: Mapping[str, str], catalogues: str = CATALOGUES) -> bool:
    """Whether there is a catalogue for one of the languages that the user asks for."""
    import gettext

    languages = wanted(environment)
    return bool(languages) and gettext.find(DOMAIN, catalogues, languages) is not None


def start(environment: Mapping[str, str], catalogues: str = CATALOGUES) -> None:
    """Switch to the user's language where there is a catalogue for it."""
    languages = wanted(environment)
    if languages and os.path.isdir(catalogues):
        import gettext

        text.use(gettext.translation(DOMAIN, catalogues, languages, fallback=True))
