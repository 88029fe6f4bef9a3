"""How the runtime reads a `dump_path`: length, address in front, characters; imports only the standard library."""

from __future__ import annotations

import re
from typing import Final

MAX_BYTES: Final = 512
"""The longest path that the call takes, in UTF-8 (runtime.md 2.1)."""

_ALLOWED: Final = re.compile(r"[A-Za-z0-9\-=\[\];\\,./!@#$%^&*()_+{}:?]*")
_HOME: Final = re.compile(r"(?:/home/[^/]+|/root)(?=/)")
_LEADING_NUMBER: Final = re.compile(r"[ \t\n\v\f\r]*([+-]?[0-9]+)")


def byte_length(path: str) -> int:
    """How many bytes the path has."""
    return len(path.encode("utf-8", "surrogatepass"))


def behind_address(path: str) -> str | None:
    """What follows an IPv4 address and a colon in front; `None` where the runtime sees no address.

    It reads each part of the address as a number and minds no rubbish behind it, so `10x.0.0.1:` counts.
    """
    address, colon, rest = path.partition(":")
    if not colon or not rest:
        return None
    parts = address.split(".")
    if parts[-1] == "":
        parts.pop()
    return rest if len(parts) == 4 and all(_is_octet(part) for part in parts) else None


def _is_octet(part: str) -> bool:
    match = _LEADING_NUMBER.match(part)
    return match is not None and len(match[1]) < 12 and 0 <= int(match[1]) <= 255


def odd_character(path: str) -> int | None:
    """The position of the first character that the engine does not take in a path; `None` where it takes all."""
    match = _ALLOWED.match(path)
    end = match.end() if match else 0
    return end if end < len(path) else None


def engine_takes(path: str) -> bool:
    """Whether the engine is content with the path's characters (runtime.md 2.1)."""
    rest = behind_address(path)
    return odd_character(path if rest is None else rest) is None


def on_host(path: str) -> str:
    """The path as the system calls get it: they end at a NUL character."""
    return path.partition("\0")[0]


def other_home(path: str, own: str) -> str:
    """The home directory of somebody else that the path lies in; empty where it lies in none, or `own` is not known."""
    match = _HOME.match(path)
    inside = f"{path}/".startswith(f"{own.rstrip('/')}/")
    return match.group() if match and own and not inside else ""
