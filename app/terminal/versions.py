"""Which versions of Textual the modules beside this one were tried with; imports only the standard library."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from importlib.util import find_spec
from typing import Final

TESTED: Final = ((8, 2), (8, 3))
"""From the first of these versions on, up to but without the second, Textual's insides are what `app/terminal` takes them for.

Everything that leans on them asks `is_tested` first, and outside of this range leaves Textual as it comes.
"""

_FOLDER: Final = re.compile(r"textual-(\d+)\.(\d+)[^-]*\.dist-info")


@lru_cache(1)
def installed() -> tuple[int, int] | None:
    """Major and minor version of the Textual that is imported here; `None` where it cannot be told.

    Read from the name of the folder beside it: `importlib.metadata` would cost the start another 30 ms.
    """
    spec = find_spec("textual")
    if spec is None or spec.origin is None:
        return None
    try:
        names = os.listdir(os.path.dirname(os.path.dirname(spec.origin)))
    except OSError:
        return None
    found = [match for match in map(_FOLDER.fullmatch, names) if match]
    return (int(found[0][1]), int(found[0][2])) if len(found) == 1 else None


def is_tested(version: tuple[int, int] | None) -> bool:
    """Whether this version is in the range."""
    return version is not None and TESTED[0] <= version < TESTED[1]
