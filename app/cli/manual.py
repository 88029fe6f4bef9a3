"""The manual page acldump(1) in roff, made from the parsers of all commands and from the fields; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from app import __version__
from app.cli.commands import COMMANDS, SCREEN, Command
from schema.fields import DUMP_FIELDS, Field
from schema.findings import Severity
from schema.text import N_, _

_COMMON: Final = 4
"""An option that so many commands have is described once."""

_SEVERITIES: Final = {
    Severity.ERROR: N_("the call returns an error"),
    Severity.SILENT: N_("the call succeeds, and something asked for will not happen"),
    Severity.RISK: N_("works, but may fill the disk, time out or surprise"),
    Severity.HINT: N_("clearer otherwise"),
}
ENVIRONMENT: Final = (
    ("ASCEND_HOME_PATH, ASCEND_TOOLKIT_HOME", N_("where CANN is installed; its release is the default of --cann")),
    ("NPU_COLLECT_PATH, ASCEND_WORK_PATH, ASCEND_DUMP_PATH", N_("change what the runtime does, and so what is said")),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", N_("the language of all texts")),
    ("NO_COLOR", N_("no colour, when it is set")),
    ("XDG_CONFIG_HOME", N_("under it are your own recipes and what the editor remembers; ~/.config when absent")),
    ("XDG_STATE_HOME", N_("under it, edits that were not saved are kept; ~/.local/state when absent")),
)
"""The variables that acldump looks at, and what for."""


def manual() -> str:
    """The whole page."""
    return "\n".join([*_head(), *_commands(), *_keys(), *_rest()]) + "\n"


def _head() -> Iterator[str]:
    yield f'.TH ACLDUMP 1 "" "acldump {__version__}" "{_text(_("User Commands"))}"'
    yield ".SH NAME"
    yield f"acldump \\- {_text(_('edit and check acl.json, which tells the runtime of an Ascend NPU what to dump'))}"
    yield ".SH SYNOPSIS"
    yield from _synopsis(SCREEN)
    for command in COMMANDS:
        yield ".br"
        yield from _synopsis(command)
    yield ".SH DESCRIPTION"
    yield from _paragraphs(
        _(
            "acldump says what the runtime will do with an acl.json before a run shows it: whether the call succeeds, which error it gives otherwise, what the engine then makes of it, which operators are written, at which iterations, and where the files land. It needs neither an NPU nor CANN."
        )
    )


def _commands() -> Iterator[str]:
    """Each command with its own options, and then those that many have."""
    every = (SCREEN, *COMMANDS)
    counts = Counter(words for command in every for words in _described(command.load().parser()))
    common = {words: None for words, count in counts.items() if count >= _COMMON and words[0].startswith("-")}
    yield f".SH {_text(_('COMMANDS'))}"
    for command in every:
        parser = command.load().parser()
        own = _described(parser)
        yield f".SS {_text(parser.prog)}"
        yield from _paragraphs((parser.description or "").split(_("Commands (each has its own --help):"))[0])
        yield from _terms(words for words in own if words not in common)
        shared = [name.split()[0].rstrip(",") for name, _help in own if (name, _help) in common]
        if shared:
            yield ".PP"
            yield _text(_("Also, see below: {options}.").format(options=_(", ").join(shared)))
        yield from _examples(parser)
    yield f".SH {_text(_('OPTIONS OF MANY COMMANDS'))}"
    yield from _terms(common)


def _described(parser: argparse.ArgumentParser) -> list[tuple[str, str]]:
    """The places and options that have something to say beyond --help, each with its help."""
    formatter = parser._get_formatter()
    return [
        (_name(action), formatter._expand_help(action))
        for action in parser._actions
        if action.help and action.help != argparse.SUPPRESS and action.dest != "help"
    ]


def _examples(parser: argparse.ArgumentParser) -> Iterator[str]:
    lines = (parser.epilog or "").splitlines()[1:]
    if lines:
        yield ".PP"
        yield ".nf"
        yield ".RS"
        yield from (_text(line.strip()) for line in lines)
        yield ".RE"
        yield ".fi"


def _keys() -> Iterator[str]:
    """The keys of the dump section, and of what stands in it."""
    yield f".SH {_text(_('KEYS OF THE DUMP SECTION'))}"
    for field in DUMP_FIELDS:
        yield from _field(field, field.name)
        for member in field.members:
            yield from _field(member, f"{field.name}[].{member.name}")


def _field(field: Field, name: str) -> Iterator[str]:
    yield ".TP"
    yield f"\\fB{_text(name)}\\fR"
    yield _text(_(field.help))
    if field.choices:
        choices = "; ".join(f"{choice.value}: {_(choice.help)}" for choice in field.choices)
        yield _text(_("Values: {choices}.").format(choices=choices))
    yield _text(_("Absent: {meaning}").format(meaning=_(field.absent)))
    yield from (_text(_(note)) for note in field.notes)


def _rest() -> Iterator[str]:
    yield f".SH {_text(_('SEVERITIES'))}"
    yield from _terms((severity.value, _(help_text)) for severity, help_text in _SEVERITIES.items())
    yield f".SH {_text(_('EXIT STATUS'))}"
    yield from _terms(
        (
            ("0", _("fine; check: no error and nothing silent")),
            ("1", _("check, fix: something found; set, unset: refused; get: absent; diff: not the same")),
            ("2", _("wrong usage, or a file that cannot be read or written")),
            ("130", _("interrupted")),
        )
    )
    yield f".SH {_text(_('ENVIRONMENT'))}"
    yield from _terms((name, _(help_text)) for name, help_text in ENVIRONMENT)


def _terms(terms: Iterable[tuple[str, str]]) -> Iterator[str]:
    for term, help_text in terms:
        yield ".TP"
        yield f"\\fB{_text(term)}\\fR"
        yield _text(help_text)


def _synopsis(command: Command) -> Iterator[str]:
    """A command with its places, in the shape of every Python release."""
    parser = command.load().parser()
    words = [f"\\fB{_text(parser.prog)}\\fR", f"[{_text(_('options'))}]"]
    for action in parser._actions:
        if not action.option_strings and action.help != argparse.SUPPRESS:
            name = f"\\fI{_text(_metavar(action))}\\fR"
            many = "..." if action.nargs in ("*", "+") and command is not SCREEN else ""
            words.append(f"[{name}{many}]" if action.nargs in ("*", "?") else name + many)
    yield " ".join(words)


def _name(action: argparse.Action) -> str:
    if not action.option_strings:
        return _metavar(action)
    value = f" {_metavar(action)}" if action.nargs is None else ""
    return ", ".join(f"{option}{value}" for option in action.option_strings)


def _metavar(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    return "|".join(map(str, action.choices)) if action.choices is not None else action.dest.upper()


def _paragraphs(text: str) -> Iterator[str]:
    """Paragraphs and, where lines are indented, tables that keep their lines."""
    for paragraph in text.strip().split("\n\n"):
        lines = paragraph.splitlines()
        table = all(line.startswith("  ") for line in lines)
        yield ".PP"
        if table:
            yield ".nf"
            yield from (_text(line) for line in lines)
            yield ".fi"
        else:
            yield _text(" ".join(line.strip() for line in lines))


def _text(text: str) -> str:
    """A line that roff takes as it stands."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text
