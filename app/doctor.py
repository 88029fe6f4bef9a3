"""What acldump finds of the terminal, the locale, the machine and its own folders, and what it makes of them; imports only `app` and `schema`.

Nothing is made, changed or asked of the terminal, and no look at a path takes longer than `app.answering.LIMIT`.
"""

from __future__ import annotations

import os
import platform
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from typing import Final

from app import __version__, language, recipes, settings, state
from app.answering import NoAnswer, answered
from app.host import Installed, RealHost, installed_cann, installed_driver
from app.terminal.capabilities import Colours, Refusal, Terminal, decide, original, screen_size
from app.terminal.versions import TESTED, installed, is_tested
from schema.text import N_, _, visible

PACKAGES: Final = ("textual", "rich", "pydantic", "pydantic-core", "ruamel.yaml", "msgspec", "rapidfuzz")
VARIABLES: Final = {
    "ASCEND_HOME_PATH": N_("where CANN is looked for first"),
    "ASCEND_TOOLKIT_HOME": N_("where CANN is looked for next"),
    "ASCEND_WORK_PATH": N_("takes the place of dump_path for exception dumps; in CANN 8.5 for the watcher too"),
    "ASCEND_DUMP_PATH": N_(
        "takes the place of dump_path for exception dumps, before ASCEND_WORK_PATH; not in CANN 8.5"
    ),
    "NPU_COLLECT_PATH": N_("switches on exception dumps, and model dumps off without a word"),
    "PROFILER_SAMPLECONFIG": N_("aclInit then passes over the key profiler"),
    "TORCH_ACL_INIT_CONFIG_PATH": N_("the file that PyTorch gives to aclInit"),
}
"""What a variable does when it is set (runtime.md 2.1, 10, 11; products.md)."""
_TERMINAL: Final = ("TERM", "COLORTERM", "TERM_PROGRAM", "COLORFGBG", "NO_COLOR", "TMUX", "STY", "SSH_CONNECTION")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing: its key for programs, what was found, and what follows from it; both may be empty."""

    key: str
    found: str
    decided: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Things that belong together, under a key for programs and a title for people."""

    key: str
    title: str
    rows: tuple[Row, ...]


def examined(environment: Mapping[str, str], terminals: tuple[bool, bool, bool]) -> tuple[Part, ...]:
    """Everything. `terminals`: whether standard input, output and error are one."""
    given = original(environment)
    terminal = decide(given, terminals[1:])
    return (
        Part("program", _("Program"), tuple(_program())),
        Part("terminal", _("Terminal"), tuple(_terminal(given, terminal, terminals))),
        Part("locale", _("Locale"), tuple(_locale(given, terminal))),
        Part("clipboard", _("Clipboard"), tuple(_clipboard(terminal))),
        Part("host", _("Machine"), tuple(_host(environment))),
        Part("environment", _("Environment"), tuple(_variables(environment))),
        Part("folders", _("Folders"), tuple(_folders(environment))),
    )


def _program() -> Iterator[Row]:
    yield Row("acldump", __version__)
    yield Row("python", platform.python_version(), platform.platform())
    for package in PACKAGES:
        try:
            version = metadata.version(package)
        except metadata.PackageNotFoundError:
            version = _("is not installed")
        tested = ""
        if package == "textual" and not is_tested(installed()):
            low, high = (".".join(map(str, part)) for part in TESTED)
            tested = _("tried with {low} up to before {high}: with this one whole lines are sent").format(
                low=low, high=high
            )
        yield Row(package, version, tested)


def _variable(environment: Mapping[str, str], name: str) -> Row:
    value = environment.get(name)
    return Row(name, _("not set") if value is None else visible(value, 120) or _("empty"))


def _terminal(environment: Mapping[str, str], terminal: Terminal, terminals: tuple[bool, bool, bool]) -> Iterator[Row]:
    yield from (_variable(environment, name) for name in _TERMINAL if name == "TERM" or name in environment)
    names = (_("input"), _("output"), _("error"))
    streams = _(", ").join(name for name, one in zip(names, terminals, strict=True) if one)
    yield Row("streams", streams or _("none"), _("the standard streams that are a terminal"))
    columns, rows = screen_size(environment, (1, 2, 0))
    yield Row("size", f"{columns} x {rows}")
    yield Row("screen", _(_SCREEN[terminal.refusal]))
    yield Row(
        "colours",
        _(_COLOURS[terminal.colours]),
        _("for a light background") if terminal.light else _("for a dark background"),
    )
    yield Row("mouse", _("taken") if terminal.mouse else _("left to the terminal"), "--mouse, --no-mouse")
    yield Row(
        "keys", _("Esc told from other keys by the terminal") if terminal.kitty else _("as terminals of old send them")
    )
    yield Row("cell_diff", _diff(terminal), "--no-cell-diff, ACLDUMP_CELL_DIFF")
    used = (
        (terminal.erases, "ECH"),
        (terminal.repeats, "REP"),
        (terminal.scrolls, "DECSTBM"),
        (terminal.queries, "2026"),
    )
    yield Row("sequences", _(", ").join(name for on, name in used if on) or _("none"), _("used beside the plain ones"))


_SCREEN: Final = {
    None: N_("can be opened"),
    Refusal.NO_CURSOR: N_("cannot be opened: TERM names a terminal that cannot move its cursor"),
    Refusal.NO_TERMINAL: N_("cannot be opened here: output or error goes to a file or a pipe"),
}
_COLOURS: Final = {
    Colours.TRUE: N_("16 million"),
    Colours.MANY: N_("256"),
    Colours.FEW: N_("16"),
    Colours.NONE: N_("none; bold, dim and reversed"),
}


def _diff(terminal: Terminal) -> str:
    on = terminal.diff and is_tested(installed())
    return _("on: only the cells that change are sent") if on else _("off: whole lines are sent")


def _locale(environment: Mapping[str, str], terminal: Terminal) -> Iterator[Row]:
    yield from (_variable(environment, name) for name in _LOCALE if name in environment)
    yield Row("drawing", "UTF-8" if terminal.unicode else "ASCII", _("what frames and marks are drawn in"))
    asked = _(", ").join(visible(word, 40) for word in language.wanted(environment))
    yield Row(
        "language",
        asked or _("none asked for"),
        _("texts are in English") if not language.translated(environment) else _("texts are translated"),
    )


def _clipboard(terminal: Terminal) -> Iterator[Row]:
    yield Row("paste", _("the terminal's own"), _("a paste of any size arrives whole, as one"))
    copy = _("with Shift held down, as the mouse is taken") if terminal.mouse else _("with the mouse, as everywhere")
    yield Row("copy", _("the terminal's own"), copy)


def _host(environment: Mapping[str, str]) -> Iterator[Row]:
    found = installed_cann(environment)
    yield Row("cann", *_installed(found))
    yield Row("driver", *_installed(installed_driver()))
    remembered, notice = _remembered(environment)
    target = settings.target_of(remembered, settings.Origin(found))
    commands = settings.target_of(settings.Remembered(), settings.Origin(found))
    yield Row(
        "target_editor", target.release.title, notice or (target.product.title if target.product else _("any product"))
    )
    yield Row("target_commands", commands.release.title, _("any product"))


def _remembered(environment: Mapping[str, str]) -> tuple[settings.Remembered, str]:
    file = settings.place(environment)
    try:
        return answered(file or "", partial(settings.load, file))
    except NoAnswer:
        return settings.Remembered(), _("what is remembered did not answer")


def _installed(found: Installed | None) -> tuple[str, str]:
    if found is None:
        return _("none found"), ""
    release = found.release.title if found.release else _("a release that is not known here")
    return visible(found.version, 40), _("{release}; {file}").format(release=release, file=visible(found.file, 200))


def _variables(environment: Mapping[str, str]) -> Iterator[Row]:
    for name, does in VARIABLES.items():
        value = environment.get(name)
        if value is None:
            yield Row(name, _("not set"))
            continue
        looked = "" if name == "PROFILER_SAMPLECONFIG" or not value else f" ({_look(value)})"
        yield Row(name, (visible(value, 200) or _("empty")) + looked, _(does))


def _look(path: str) -> str:
    """What stands at a path, in a word."""
    silent: list[str] = []
    kind = RealHost(silent.append).kind(path)
    if silent:
        return _("did not answer")
    return {"directory": _("a directory"), "file": _("a file"), None: _("nothing is there")}[kind]


def _folders(environment: Mapping[str, str]) -> Iterator[Row]:
    none = _("none: HOME is not set")
    file, own = settings.place(environment), recipes.own_folder(environment)
    yield Row("settings", visible(file, 200) if file else none, _folder(os.path.dirname(file)) if file else "")
    yield Row("recipes", visible(own, 200) if own else none, _folder(own) if own else "")
    try:
        places = answered("", lambda: list(state.candidates(environment)))
    except OSError:
        places = []  # the folder for temporary files does not answer
    for number, folder in enumerate(places):
        yield Row("state_otherwise" if number else "state", visible(folder, 200), _folder(folder))


def _folder(path: str) -> str:
    """Whether a folder is there, closed to others, and can be written."""
    try:
        status, writable = answered(path, partial(_status, path))
    except NoAnswer:
        return _("did not answer")
    except FileNotFoundError:
        return _("is not there yet")
    except (OSError, ValueError) as error:
        return getattr(error, "strerror", None) or str(error)
    if not stat.S_ISDIR(status.st_mode):
        return _("is no folder")
    private = status.st_uid == os.getuid() and not stat.S_IMODE(status.st_mode) & 0o077
    words = (
        _("private") if private else _("others may look into it"),
        _("can be written") if writable else _("cannot be written"),
    )
    return _(", ").join(words)


def _status(path: str) -> tuple[os.stat_result, bool]:
    return os.stat(path), os.access(path, os.R_OK | os.W_OK | os.X_OK)
