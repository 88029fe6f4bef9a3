"""The verdict and the rules in words; imports only `schema`."""

from __future__ import annotations

from schema.findings import Verdict
from schema.rules import by_id
from schema.text import _, visible


def call_words(verdict: Verdict) -> str:
    """What the call does, to stand behind "the call:"."""
    if verdict.call == "accept":
        return _("succeeds")
    if verdict.call == "nothing":
        return _("succeeds, and no dump is on")
    if verdict.stage == "file":
        return _("fails, the file is no JSON that it takes")
    if verdict.stage == "section" and verdict.item != "err_msg_mode":
        return _("fails on {item}, after the dump's turn").format(item=visible(verdict.item or "", 80))
    if verdict.code and verdict.item:
        return _("fails with {code}, {item}").format(code=verdict.code, item=visible(verdict.item, 80))
    return _("fails with {code}").format(code=verdict.code) if verdict.code else _("fails")


def engine_words(verdict: Verdict) -> str:
    """What the engine does, to stand behind "the engine:"."""
    words = {
        "on": _("takes it"),
        "refused": _("refuses it in silence, no model is dumped"),
        "off": _("is told to dump no model"),
        "crash": _("throws, the program ends"),
        "not reached": _("is not reached"),
    }
    return words[verdict.engine]


def rule_words(rule_id: str) -> str:
    """What a rule finds, in one sentence; empty for an id that is not in the catalogue."""
    rule = by_id().get(rule_id)
    return _(rule.summary) if rule else ""
