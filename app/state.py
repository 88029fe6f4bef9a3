"""Where the program keeps what is the user's alone: a folder of mode 0700; imports only the standard library."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress

NAME = "acldump"


def state_folder(environment: Mapping[str, str]) -> str | None:
    """A folder that only this user can read and write: the state folder of the XDG convention, else one for temporary files.

    `None` where neither can be had: nothing may then be kept on disk.
    """
    return next((folder for folder in candidates(environment) if _ours(folder)), None)


def candidates(environment: Mapping[str, str]) -> Iterator[str]:
    """The folders that may be it, the one that is tried first in front; none of them is made."""
    # platformdirs would say the same, for 40 ms of start-up.
    root = environment.get("XDG_STATE_HOME", "")
    home = environment.get("HOME", "")
    if os.path.isabs(root):
        yield os.path.join(root, NAME)
    elif os.path.isabs(home):
        yield os.path.join(home, ".local", "state", NAME)
    yield os.path.join(tempfile.gettempdir(), f"{NAME}-{os.getuid()}")


def _ours(folder: str) -> bool:
    """Make the folder where it is missing; whether it is a real one, ours, closed to others, and can be written."""
    with suppress(OSError):
        os.makedirs(os.path.dirname(folder), mode=0o700, exist_ok=True)
        with suppress(FileExistsError):
            os.mkdir(folder, 0o700)
        # A link or a folder of somebody else in a place for temporary files is a trap.
        status = os.lstat(folder)
        if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid():
            return False
        if stat.S_IMODE(status.st_mode) & 0o077:
            os.chmod(folder, 0o700)
        return os.access(folder, os.R_OK | os.W_OK | os.X_OK)
    return False
