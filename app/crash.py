"""An error that nobody foresaw: its details in a file, one line for the user; imports `app` and `schema`."""

from __future__ import annotations

import os
import platform
import time
import traceback
from contextlib import suppress

from app import __version__
from schema.text import _, visible


def written(error: BaseException, folder: str | None) -> str | None:
    """Write what happened into a private file: its name, or `None` where none can be written. Nothing of the user's stands in it."""
    if folder is None:
        return None
    path = os.path.join(folder, f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt")
    lines = [
        f"acldump {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"TERM={os.environ.get('TERM', '')}",
        # The frames name files of the program only; values, which could be the user's, are left out.
        *(line.rstrip("\n") for line in traceback.format_tb(error.__traceback__)),
        type(error).__name__,
    ]
    with suppress(OSError):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write("\n".join(lines) + "\n")
        return path
    return None


def sentence(error: BaseException, details: str | None, kept: bool) -> str:
    """The one line that the user sees."""
    said = _("acldump ended because of a mistake of its own ({reason}).").format(
        reason=visible(f"{type(error).__name__}: {error}", 120)
    )
    if kept:
        said += " " + _("Your edits are kept: open the file again to get them back.")
    if details:
        said += " " + _("Details: {path}").format(path=visible(details, 200))
    return said
