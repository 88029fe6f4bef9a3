"""The lines in which two texts differ, as `diff -u` prints them; imports only `app` and `schema`."""

from __future__ import annotations

from typing import Final

from app.cli.output import Output
from schema.text import _, visible

_NAMES: Final = {"+": "added", "-": "removed", "@": "hint"}


def print_difference(before: str, after: str, name: str, output: Output, other: str = "") -> None:
    """Print the difference of a file, or of it and another one; nothing where there is none."""
    from difflib import unified_diff

    names = (visible(name), visible(other)) if other else (f"a/{visible(name)}", f"b/{visible(name)}")
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    for index, line in enumerate(unified_diff(old, new, *names)):
        shown = visible(line.removesuffix("\n"))
        output.line(output.painted(shown, "strong" if index < 2 else _NAMES.get(line[:1], "")))
        if index > 1 and not line.endswith("\n"):
            output.line(_("\\ No newline at end of file"))
