"""What the screen remembers between its runs: the target that was chosen, in one small file of the user; imports only `schema` and `app.host`.

The commands for scripts never read it, so that they give the same result everywhere.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar, cast

from app.host import Installed
from schema.target import NEWEST, Call, Executor, Product, Release, Target
from schema.text import _, visible

NAME: Final = "acldump"
FILE: Final = "settings.json"
MAX_BYTES: Final = 65536
"""A larger file was not written by this program."""

Value = TypeVar("Value", bound=Enum)


@dataclass(frozen=True, slots=True)
class Remembered:
    """What somebody has chosen of a target; `None` where nothing was."""

    release: Release | None = None
    product: Product | None = None
    call: Call | None = None
    executor: Executor | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the release of the target comes from."""

    installed: Installed | None = None
    """The CANN that was found on this machine."""
    looked: bool = True
    """Whether anything was looked for."""
    chosen: bool = False
    """Whether the user has chosen the release."""

    @property
    def release(self) -> Release:
        """The release where none is chosen: the one that is installed, else the newest."""
        return (self.installed and self.installed.release) or NEWEST


@dataclass(frozen=True, slots=True)
class Memory:
    """All that a run of the screen knows of how its target came about."""

    origin: Origin | None = None
    """Where the target's release comes from; `None` where nobody asks."""
    remembered: Remembered = Remembered()
    """What the user has chosen, in this run or before."""
    file: str | None = None
    """Where that is kept; `None` where it is not."""
    notice: str = ""
    """What is to be said when the screen opens, a sentence without a full stop."""


def place(environment: Mapping[str, str]) -> str | None:
    """The file, by the XDG convention; `None` where the environment names no folder of the user's."""
    # platformdirs would say the same, for 40 ms of start-up.
    root, home = environment.get("XDG_CONFIG_HOME", ""), environment.get("HOME", "")
    if os.path.isabs(root):
        return os.path.join(root, NAME, FILE)
    return os.path.join(home, ".config", NAME, FILE) if os.path.isabs(home) else None


def load(file: str | None) -> tuple[Remembered, str]:
    """What was remembered, and a sentence without a full stop about what of it could not be read. Never raises."""
    try:
        data = _read(file) if file else b"{}"
        kept: object = json.loads(data.decode("utf-8"))
    except FileNotFoundError:
        return Remembered(), ""
    except (OSError, ValueError, RecursionError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else _("it is no JSON")
        return Remembered(), _not_read(file, reason)
    if not isinstance(kept, dict):
        return Remembered(), _not_read(file, _("it holds no object"))
    found = cast("Mapping[str, object]", kept)
    remembered = Remembered(
        _named(Release, found.get("cann")),
        _named(Product, found.get("product")),
        _named(Call, found.get("call")),
        _named(Executor, found.get("executor")),
    )
    known = _as_json(remembered)
    odd = [key for key in ("cann", "product", "call", "executor") if found.get(key) is not None and key not in known]
    if odd:
        text = _("has a value for {keys} that is not known here")
        return remembered, _not_read(file, text.format(keys=_(", ").join(odd)))
    return remembered, ""


def _not_read(file: str | None, reason: str) -> str:
    return _("What was remembered is passed over: {file}: {reason}").format(
        file=visible(file or "", 200), reason=reason
    )


def _named(kind: type[Value], word: object) -> Value | None:
    return next((one for one in kind if one.value == word), None)


def _read(file: str) -> bytes:
    """The file's bytes; what is no plain file, or too large, raises `OSError` or `ValueError` and is not waited for."""
    descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_size > MAX_BYTES:
            raise ValueError(file)
        return os.read(descriptor, MAX_BYTES)
    finally:
        os.close(descriptor)


def save(file: str | None, remembered: Remembered) -> str:
    """Write it down for the user alone. Gives a sentence without a full stop where that cannot be done. Never raises."""
    if not file:
        return ""
    text = json.dumps(_as_json(remembered), indent=2) + "\n"
    new = f"{file}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(file), mode=0o700, exist_ok=True)
        with suppress(FileNotFoundError):
            os.unlink(new)
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            os.write(descriptor, text.encode("ascii"))
        finally:
            os.close(descriptor)
        os.replace(new, file)
    except OSError as error:
        with suppress(OSError):
            os.unlink(new)
        reason = os.strerror(error.errno) if error.errno else str(error)
        return _("The choice holds, but is not remembered: {file}: {reason}").format(
            file=visible(file, 80), reason=reason
        )
    return ""


def _as_json(remembered: Remembered) -> dict[str, str]:
    values = {
        "cann": remembered.release,
        "product": remembered.product,
        "call": remembered.call,
        "executor": remembered.executor,
    }
    return {key: str(value.value) for key, value in values.items() if value is not None}


def target_of(remembered: Remembered, origin: Origin) -> Target:
    """The target that is remembered; an executor that its release does not have gives way to the graph engine."""
    target = Target(remembered.release or origin.release).with_product(remembered.product)
    call, executor = remembered.call or target.call, remembered.executor or target.executor
    target = Target(target.release, target.product, call, executor)
    return target if target.exists else Target(target.release, target.product, call)
