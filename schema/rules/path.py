"""Rules about a `dump_path` that the call refuses; imports only `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from schema.findings import Finding, Severity
from schema.paths import DUMP
from schema.rules.context import Context
from schema.rules.example import GOOD, example
from schema.rules.place import MAX_BYTES, behind_address, byte_length, odd_character, on_host, other_home
from schema.rules.rule import found, rule
from schema.text import N_, _, name_of, visible

_PATH: Final = (*DUMP, "dump_path")
_PLACEHOLDER: Final = re.compile(r"path/to|[{}<>]|\.{4,}|…|xxx|(?:^|/)your[ _-]|路径|目录", re.IGNORECASE)
_SHELL: Final = re.compile(r"\$\{?\w+|%\w+%")


def _path(context: Context) -> str:
    """The path where it is there and not empty; else an empty text."""
    return context.dump.dump_path or ""


def _local(context: Context) -> str:
    """The path as the host is asked for it; empty where it is not asked."""
    path = _path(context)
    return "" if byte_length(path) > MAX_BYTES or behind_address(path) is not None else path


@rule(
    id="path-missing",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:518); set_dump.txt dump_path",
    summary=N_("dump_path is missing"),
    bad=example("dump_path"),
    good=GOOD,
)
def path_missing(context: Context) -> Iterator[Finding]:
    """Only exception scenes do without."""
    if "dump_path" not in context.section:
        yield found(
            _PATH,
            _("dump_path is missing"),
            effect=_("The call fails: every dump but an exception dump needs a directory."),
            advice=_("Add dump_path with a directory that exists and that you may write to."),
            code="EP0001",
            item="dump_path",
        )


@rule(
    id="path-empty",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:524)",
    summary=N_("dump_path is empty"),
    bad=example(dump_path=""),
    good=GOOD,
)
def path_empty(context: Context) -> Iterator[Finding]:
    """An empty text is no directory."""
    if context.dump.dump_path == "":
        yield found(
            _PATH,
            _("dump_path is empty"),
            effect=_("The call fails."),
            advice=_("Write a directory that exists, or “.” for the working directory of the program."),
            code="EP0001",
            item="dump_path",
        )


@rule(
    id="path-too-long",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:529)",
    summary=N_("dump_path is longer than 512 bytes"),
    bad=example(dump_path="/data/" + "d" * 600),
    good=GOOD,
)
def path_too_long(context: Context) -> Iterator[Finding]:
    """The bytes of its UTF-8 count."""
    length = byte_length(_path(context))
    if length > MAX_BYTES:
        yield found(
            _PATH,
            _("dump_path has {length} bytes; {limit} are allowed").format(length=length, limit=MAX_BYTES),
            effect=_("The call fails."),
            advice=_("Use a shorter directory, or a link to it."),
            code="EP0003",
            item="dump_path",
        )


@rule(
    id="path-characters",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:538)",
    summary=N_("dump_path names another host, and the path behind the address has a character that is not allowed"),
    bad=example(dump_path="10.0.0.1:/data/a b"),
    good=GOOD,
)
def path_characters(context: Context) -> Iterator[Finding]:
    """Behind an address nothing but the characters is checked."""
    path = _path(context)
    rest = None if byte_length(path) > MAX_BYTES else behind_address(path)
    place = None if rest is None else odd_character(rest)
    if rest is not None and place is not None:
        start = len(path) - len(rest) + place
        yield found(
            _PATH,
            _("dump_path “{path}” has {character} behind its address").format(
                path=visible(path, 60), character=name_of(rest[place])
            ),
            effect=_("The call fails: only ASCII letters, digits and -=[];\\,./!@#$%^&*()_+{}:? may stand there."),
            advice=_("Use a directory whose name has none of the others."),
            code="EP0003",
            item="dump_path",
            span=context.inside(_PATH, start, start + 1),
        )


@rule(
    id="path-not-found",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:545)",
    summary=N_("The directory of dump_path does not exist on this host"),
    bad=example(dump_path="/data/missing"),
    good=GOOD,
)
def path_not_found(context: Context) -> Iterator[Finding]:
    """It is never created."""
    path = _local(context)
    if path and context.host.kind(on_host(path)) is None:
        yield found(
            _PATH,
            _("dump_path “{path}” does not exist on this host").format(path=visible(path, 80)),
            effect=_("The call fails: the directory is looked for when the file is read, and never created."),
            advice=why_not_found(context, path),
            code="EP0003",
            item="dump_path",
        )


def why_not_found(context: Context, path: str) -> str:
    """Why a directory most likely is not there, and what to do."""
    if path.startswith("~"):
        return _("“~” is for the shell: nobody expands it here. Write the home directory out.")
    if _SHELL.search(path):
        return _("Variables are for the shell: nobody expands them here. Write the directory out.")
    if _PLACEHOLDER.search(path):
        return _("It looks like the placeholder of an example: write a directory of your own.")
    if path.endswith(":") and path.count(".") == 3:
        return _("Behind the address of another host a directory must follow.")
    if not path.startswith("/"):
        return _("A relative path counts from the working directory of the program that dumps. Create it there first.")
    home = other_home(path, context.host.environment.get("HOME", ""))
    if home:
        return _("{home} is another person's home directory: write a directory of your own.").format(
            home=visible(home, 60)
        )
    return _("Create it first: mkdir -p {path}").format(path=visible(path, 80))


@rule(
    id="path-not-directory",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:551)",
    summary=N_("dump_path is a file, not a directory"),
    bad=example(dump_path="/data/dump-file"),
    good=GOOD,
)
def path_not_directory(context: Context) -> Iterator[Finding]:
    """CANN 8.5 and 9.0 do not look."""
    path = _local(context)
    if path and context.release.path_must_be_directory and context.host.kind(on_host(path)) == "file":
        yield found(
            _PATH,
            _("dump_path “{path}” is a file").format(path=visible(path, 80)),
            effect=_("The call fails. CANN 8.5 and 9.0 take it, and then cannot write anything there."),
            advice=_("Name a directory."),
            code="EP0003",
            item="dump_path",
        )


@rule(
    id="path-not-writable",
    severity=Severity.ERROR,
    source="runtime.md 2.1 (CONV:557-561); set_dump.txt dump_path",
    summary=N_("You may not read and write in the directory of dump_path"),
    bad=example(dump_path="/data/locked"),
    good=GOOD,
)
def path_not_writable(context: Context) -> Iterator[Finding]:
    """The rights of the process that dumps count."""
    path = _local(context)
    kind = context.host.kind(on_host(path)) if path else None
    directory = kind == "directory" or not context.release.path_must_be_directory
    if kind is not None and directory and not context.host.writable(on_host(path)):
        yield found(
            _PATH,
            _("dump_path “{path}” may not be read and written by this user").format(path=visible(path, 80)),
            effect=_("The call fails if the program runs as this user."),
            advice=_("Use a directory of your own, or have the rights changed; reading and writing are both needed."),
            code="EP0003",
            item="dump_path",
        )
