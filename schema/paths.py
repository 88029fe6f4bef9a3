"""Where a value stands in the document: a path, its spelling, and the runtime's spelling of it; imports only the standard library."""

from __future__ import annotations

import re
from typing import Final

Path = tuple[str | int, ...]
"""Keys and list positions from the root down: `("dump", "dump_list", 0, "layer")`. `()` is the whole document."""

DUMP: Final[Path] = ("dump",)
OFF: Final[Path] = ("dump-off",)
"""Where the dump section stands while it is switched off (`schema.switching`)."""
LIST: Final[Path] = ("dump", "dump_list")

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_STEP = re.compile(r"\.?(?P<key>[A-Za-z_][A-Za-z0-9_-]*)|\[(?P<index>\d+)\]|\[\"(?P<quoted>(?:[^\"\\]|\\.)*)\"\]")


def spell(path: Path) -> str:
    """The path as people write it: `dump.dump_list[0].layer`; a key that is no plain word stands in `["…"]`."""
    out = ""
    for step in path:
        if isinstance(step, int):
            out += f"[{step}]"
        elif _PLAIN.fullmatch(step):
            out += f".{step}" if out else step
        else:
            escaped = step.replace("\\", "\\\\").replace('"', '\\"')
            out += f'["{escaped}"]'
    return out


def parse(text: str) -> Path:
    """The path that `spell` would write so. Raises `ValueError` where the text is no path."""
    steps: list[str | int] = []
    position = 0
    while position < len(text):
        match = _STEP.match(text, position)
        if match is None:
            raise ValueError(f"not a path at character {position + 1}: {text!r}")
        if match["index"] is not None:
            steps.append(int(match["index"]))
        elif match["quoted"] is not None:
            steps.append(re.sub(r"\\(.)", r"\1", match["quoted"]))
        else:
            steps.append(match["key"])
        position = match.end()
    return tuple(steps)


def item(path: Path) -> str:
    """The path as the runtime names a configuration item: without the leading `dump` (runtime.md, conformance tables)."""
    return spell(path[1:]) if path[:1] == DUMP and len(path) > 1 else spell(path)
