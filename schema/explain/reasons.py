"""Why an operator is written or is not, in words; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.explain.words import entry
from schema.model import Dump
from schema.select import Reason, Why
from schema.text import N_, _

_WORDS: Final = {
    Reason.EVERYTHING: (N_("every operator"), N_("Every operator of every model is dumped.")),
    Reason.ANY_MODEL: (N_("{entry}"), N_("It is dumped because of {entry}, which stands for every model.")),
    Reason.LISTED: (N_("{entry}"), N_("It is dumped because of {entry}.")),
    Reason.ORIGINAL: (
        N_("{entry}, original name"),
        N_("It is dumped because of {entry}, which names an operator of the original network that is fused into it."),
    ),
    Reason.RANGE: (N_("{entry}, range"), N_("It is dumped because it runs within a range of {entry}.")),
    Reason.CONSUMER: (
        N_("with its consumer"),
        N_("It is a Data operator, dumped because an operator that consumes it is."),
    ),
    Reason.NOT_ON: (N_("no dump"), N_("Nothing of any model is dumped.")),
    Reason.OTHER_SCENE: (
        N_("in a special scene"),
        N_("Overflow detection and a watcher write what they find; that cannot be said beforehand."),
    ),
    Reason.NO_ENTRY: (N_("no entry"), N_("No entry of dump_list is for this model.")),
    Reason.NOT_LISTED: (N_("not listed"), N_("No entry for this model names it, and it lies in no range.")),
    Reason.NO_TASK: (N_("no task"), N_("It owns no task on the device, and so is never dumped.")),
    Reason.NOT_CONSUMED: (
        N_("Data operator"),
        N_("It is a Data operator: they are dumped only along with an operator that consumes them."),
    ),
    Reason.MODE: (N_("no such tensor"), N_("It is chosen, but has no tensor that dump_mode asks for.")),
    Reason.BLOCKED: (N_("blocklist"), N_("It is chosen, but a blocklist keeps back all that dump_mode asks for.")),
}


def in_brief(why: Why, dump: Dump) -> str:
    """The reason in two or three words, without a full stop."""
    return _filled(0, why, dump)


def in_full(why: Why, dump: Dump) -> str:
    """The reason as a sentence."""
    return _filled(1, why, dump)


def _filled(which: int, why: Why, dump: Dump) -> str:
    found = "" if why.entry is None else entry(dump, why.entry)
    return _(_WORDS[why.reason][which]).format(entry=found)
