"""Rules about a `dump_path` that the call takes, and that does not do what it seems to; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.findings import Finding, Severity
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.place import behind_address, odd_character, on_host, other_home
from schema.rules.rule import EVERY, found, rule
from schema.target import Release
from schema.text import N_, _, name_of, visible

_PATH: Final = (*DUMP, "dump_path")
WORK_VARIABLES: Final = ("ASCEND_DUMP_PATH", "ASCEND_WORK_PATH")
"""Variables that take the place of an exception dump's path, the first one first (runtime.md 2.1)."""
LOW_SPACE: Final = 2**30
"""Fewer free bytes than this are worth a word: one feature map of a large model can be as big."""


def _there(context: Context) -> str:
    """The path where the call looks at it and takes it; else an empty text."""
    return "" if context.dump.exception else _used(context)


def _used(context: Context) -> str:
    """The path where something is there, and no variable takes its place; else an empty text."""
    path = context.dump.dump_path or ""
    replaced = context.dump.exception and any(context.host.environment.get(name) for name in WORK_VARIABLES)
    if not path or replaced or behind_address(path) is not None:
        return ""
    return path if context.host.kind(on_host(path)) is not None else ""


@rule(
    id="path-odd-characters",
    severity=Severity.SILENT,
    source="runtime.md 2.1 and 12.3 (CB:459-475; measured)",
    summary=N_("dump_path has a character that the engine does not take"),
    bad=example(dump_path="/data/my dump"),
    good=GOOD,
)
def path_odd_characters(context: Context) -> Iterator[Finding]:
    """The call looks whether the directory exists, the engine looks at the characters, and only the call can complain."""
    path = _there(context)
    place = odd_character(path) if context.dump.needed and not context.dump.watcher else None
    if place is not None:
        yield found(
            _PATH,
            _("dump_path “{path}” has {character} in it").format(
                path=visible(path, 80), character=name_of(path[place])
            ),
            effect=_(
                "The call succeeds, but the engine takes ASCII letters, digits and -=[];\\,./!@#$%^&*()_+{{}}:? only: "
                "it drops {what} without a word to you. The manual names no such limit."
            ).format(
                what=_("the detection of overflow in models")
                if context.dump.debug == "on"
                else _("the dump of models, though not what aclnn calls write at their launch,")
            ),
            advice=_("Use a directory without such characters, or a link to it."),
            span=context.inside(_PATH, place, place + 1),
        )


@rule(
    id="path-is-file",
    severity=Severity.SILENT,
    speaker="call",
    source="differences-9.0.md 16; differences-8.5.md 19 (measured)",
    summary=N_("dump_path is a plain file, which CANN 8.5 and 9.0 do not notice"),
    bad=example(dump_path="/data/dump-file"),
    good=GOOD,
    release=Release.V9_0,
)
def path_is_file(context: Context) -> Iterator[Finding]:
    """Nothing can be written below a file."""
    path = _there(context)
    if path and not context.release.path_must_be_directory and context.host.kind(on_host(path)) == "file":
        yield found(
            _PATH,
            _("dump_path “{path}” is a file").format(path=visible(path, 80)),
            effect=_("The call succeeds, and nothing can be written there. CANN 9.1 refuses it."),
            advice=_("Name a directory."),
        )


@rule(
    id="path-with-address",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 2.1 and 7 (REC:326-329)",
    summary=N_("dump_path begins with an address, and what follows it counts from the working directory"),
    bad=example(dump_path="10.0.0.1:/data/dump"),
    good=GOOD,
)
def path_with_address(context: Context) -> Iterator[Finding]:
    """Nothing checks that the directory exists either."""
    path = context.dump.dump_path or ""
    rest = behind_address(path)
    if rest is not None and odd_character(rest) is None and not context.dump.exception:
        yield found(
            _PATH,
            _("dump_path “{path}” begins with the address of a host").format(path=visible(path, 80)),
            effect=_(
                "The call does not look whether “{rest}” exists; files go to that directory below the working directory "
                "of the program, even where it begins with a slash."
            ).format(rest=visible(rest, 60)),
            advice=_("Write the directory alone, without an address."),
        )


@rule(
    id="path-relative",
    severity=Severity.RISK,
    executors=EVERY,
    source="runtime.md 2.1 and 7 (REC:194-234)",
    summary=N_("dump_path is relative"),
    bad=example(dump_path="."),
    good=GOOD,
)
def path_relative(context: Context) -> Iterator[Finding]:
    """It counts from the working directory of the program, not from the file's place."""
    path = _used(context)
    if path and not path.startswith("/"):
        yield found(
            _PATH,
            _("dump_path “{path}” is relative").format(path=visible(path, 80)),
            effect=_("It counts from the working directory of the program that dumps, wherever this file stands."),
            advice=_("Write the whole path, so that it does not matter where the program is started."),
        )


@rule(
    id="path-other-home",
    severity=Severity.RISK,
    executors=EVERY,
    source="set_dump.txt dump_path",
    summary=N_("dump_path is in another person's home directory"),
    bad=example(dump_path="/home/li/dump"),
    good=GOOD,
    environment=(("HOME", "/home/wang"),),
)
def path_other_home(context: Context) -> Iterator[Finding]:
    """It was copied with the rest of the file, perhaps."""
    path, own = _used(context), context.host.environment.get("HOME", "")
    home = other_home(path, own)
    if home:
        yield found(
            _PATH,
            _("dump_path “{path}” is in the home directory {home}, and yours is {own}").format(
                path=visible(path, 80), home=visible(home, 40), own=visible(own, 40)
            ),
            effect=_("The dump is written there, if the program's user may."),
            advice=_("Use a directory of your own."),
        )


@rule(
    id="little-space",
    severity=Severity.RISK,
    executors=EVERY,
    source="runtime.md 7 (REC:350-353)",
    summary=N_("Less than 1 GiB is free where the dump goes"),
    bad=example(dump_path="/data/full"),
    good=GOOD,
)
def little_space(context: Context) -> Iterator[Finding]:
    """What does not fit is dropped with a line in the log."""
    path = _used(context)
    free = context.host.free_bytes(on_host(path)) if path else None
    if free is not None and free < LOW_SPACE:
        yield found(
            _PATH,
            _("Only {size} MiB are free at “{path}”").format(size=free // 2**20, path=visible(path, 80)),
            effect=_("What no longer fits is dropped; only a line in the log tells."),
            advice=_("Free some space, dump fewer operators or iterations, or set dump_data to “stats”."),
        )


@rule(
    id="collect-path",
    severity=Severity.SILENT,
    source="runtime.md 2.1 and 12.19 (DM:424-429)",
    summary=N_("NPU_COLLECT_PATH in the environment turns the dump of models off"),
    bad=GOOD,
    good=GOOD,
    environment=(("NPU_COLLECT_PATH", "/data/collect"),),
)
def collect_path(context: Context) -> Iterator[Finding]:
    """It asks for an exception dump, and the engine does not do both."""
    from schema.engine import COLLECT_VARIABLES

    names = [name for name in COLLECT_VARIABLES if context.host.environment.get(name)]
    if names and context.accepted and not context.dump.exception:
        yield found(
            DUMP,
            _("{name} is set in the environment").format(name=names[0]),
            effect=_(
                "The call succeeds, but the engine refuses this dump without a word to you: the variable asks for an "
                "exception dump, and the engine does not do both."
            ),
            advice=_("Unset {name} for the run that is to be dumped.").format(name=names[0]),
            on_key=True,
        )


@rule(
    id="kernel-data-elsewhere",
    severity=Severity.SILENT,
    speaker="call",
    source="runtime.md 2.7 and 11.6 (kernel_dfx_dumper.cpp:240)",
    summary=N_("A variable of the environment decides what kernels print and where it goes"),
    bad=example(dump_kernel_data="printf"),
    good=GOOD,
    environment=(("ASCEND_DUMP_PATH", "/data/env"),),
)
def kernel_data_elsewhere(context: Context) -> Iterator[Finding]:
    """It is read first, and the first path of a process stays."""
    name = next((name for name in WORK_VARIABLES if context.host.environment.get(name)), None)
    if name and context.dump.dump_kernel_data and context.release.kernel_data:
        yield found(
            (*DUMP, "dump_kernel_data"),
            _("{name} in the environment comes before dump_kernel_data").format(name=name),
            effect=_(
                "Everything is gathered, below “{path}/printf”: the variable is read first, and the first path stays. "
                "The manual's order is the same, but even so the call fails without a valid dump_path."
            ).format(path=visible(context.host.environment[name], 60)),
            advice=_("Unset the variable, or look for the files there."),
            on_key=True,
        )
