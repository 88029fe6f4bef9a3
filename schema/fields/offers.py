"""What of a field a target offers: its choices, its default, and why something is not to be had; imports only `schema`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from schema.fields.dump import DUMP_DATA, DUMP_LIST, DUMP_SCENE
from schema.fields.kinds import Choice, Field
from schema.target import Executor, Target
from schema.text import N_

_SMALL: Final = {
    DUMP_DATA.name: replace(
        DUMP_DATA,
        default="stats",
        absent=N_("Statistics."),
        notes=(N_("The small C runtime writes statistics where the others write tensors."),),
        source="runtime.md 9",
    ),
    DUMP_SCENE.name: replace(
        DUMP_SCENE,
        choices=(
            Choice("normal", N_("a dump of models; dump_debug is not looked at")),
            Choice("debug", N_("overflow detection; no dump_list beside it")),
            Choice("exception", N_("what an AI Core error leaves behind; no dump_list beside it")),
        ),
        absent=N_("Models, or overflow detection where dump_debug is on."),
        notes=(N_("dump_op_switch on beside debug or exception, and the section is given up."),),
        source="runtime.md 9",
    ),
    DUMP_LIST.name: replace(
        DUMP_LIST,
        help=N_("Which models and operators are dumped: one entry a model, by the name inside it."),
        absent=N_("The section is given up, unless overflow detection or an exception dump is asked for."),
        notes=(
            N_("An entry without a model_name is passed over; of two for a model the first counts."),
            N_("An absent layer stands for every operator, an empty one for none."),
        ),
        source="runtime.md 9",
        empty_member=N_("one without a model_name is passed over"),
    ),
}
"""The fields that the small C runtime has in another shape."""


def offered(field: Field, target: Target) -> Field:
    """The field as the target's executor knows it."""
    return _SMALL.get(field.name, field) if target.executor is Executor.C else field


def why_not(field: Field, target: Target) -> str:
    """Why the target does not offer the field, one sentence without a full stop; empty where it does."""
    return target.why_not(field.only_on) if field.only_on else ""


def not_offered(field: Field, target: Target) -> dict[str, str]:
    """The choices that the target does not offer, each with the reason."""
    reasons = {choice.value: target.why_not(choice.only_on) for choice in field.choices if choice.only_on}
    return {value: reason for value, reason in reasons.items() if reason}
