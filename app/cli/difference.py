"""The lines in which two texts differ, as `diff -u` prints them; imports only `app` and `schema`."""

from __future__ import annotations

from app.cli.output import Output
from schema.text import _, visible

_NAMES = {"+": "added", "-": "removed", "@": "hint"}


def print_difference(before: str, after: str, name: str, output: Output) -> None:
    """Print the difference; nothing where there is none."""
    from difflib import unified_diff

    file = visible(name)
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    for index, line in enumerate(unified_diff(old, new, f"a/{file}", f"b/{file}")):
        shown = visible(line.removesuffix("\n"))
        output.line(output.painted(shown, "strong" if index < 2 else _NAMES.get(line[:1], "")))
        if index > 1 and not line.endswith("\n"):
            output.line(_("\\ No newline at end of file"))
