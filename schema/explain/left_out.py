"""The block "Not dumped": what one might expect and will not get; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.fields import DUMP_FIELDS
from schema.plan import Scene
from schema.text import _


def left_out_block(facts: Facts) -> Block:
    """What is not dumped though it may look so."""
    lines = _exception(facts) if facts.scene is Scene.EXCEPTION else _dump(facts)
    return Block(_("Not dumped"), tuple(lines))


def _exception(facts: Facts) -> Iterator[Line]:
    read = {"dump_path", "dump_scene", "dump_kernel_data"}
    ignored = [field.name for field in DUMP_FIELDS if field.name not in read and facts.document.has(at(field.name))]
    yield Line(_("Operators that run without an error."))
    if ignored:
        keys = _(", ").join(ignored)
        yield Line(_("An exception scene ignores: {keys}.").format(keys=keys), Mark.WARN, at(ignored[0]))
    yield Line(_("A second exception scene in one process is ignored."))


def _dump(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.OVERFLOW:
        yield Line(_("Operators that do not overflow, and Data operators."))
    elif facts.scene is Scene.WATCHER:
        yield Line(
            _(
                "Anything else of the models; models of dynamic shape; collective operators as the operator after which is written."
            )
        )
    else:
        yield from _ordinary(facts)
    yield Line(_("Models that were loaded before the call."))


def _ordinary(facts: Facts) -> Iterator[Line]:
    dump, plan = facts.dump, facts.plan
    if dump.level == "kernel":
        yield Line(
            _("Operators of a model, and single operators of the graph engine: dump_level is kernel."),
            Mark.WARN,
            at("dump_level"),
        )
    if dump.mode == "output":
        yield Line(_("Inputs (dump_mode output)."), path=at("dump_mode"))
    elif dump.mode == "input":
        yield Line(_("Outputs, and Data operators, which have only outputs (dump_mode input)."), path=at("dump_mode"))
    yield Line(
        _(
            "Operators without a task of their own (Const, NetOutput and the like), and a Data operator that is named itself."
        )
    )
    if not plan.single_operators:
        yield Line(_("Single operators of the graph engine: dump_op_switch is off."), path=at("dump_op_switch"))
    if any(kept.ranges for kept in plan.named.values()):
        yield Line(
            _(
                "Ranges: original names and, in static models, Data operators as an end; the root graph's name; FFTS+ tasks."
            )
        )
    if any(kept.names for kept in (*plan.named.values(), *filter(None, [plan.any_model]))):
        yield Line(_("Blocklists know an operator by its name after compilation only, and position by position."))
    if not any(kept.names or kept.types for kept in (*plan.named.values(), *filter(None, [plan.any_model]))):
        return
    yield Line(_("Blocklists do not hold back FFTS+ tasks, whose tensors are given by address."))
    if plan.single_operators and plan.any_model is None:
        yield Line(_("Blocklists of entries with a model_name do not reach single operators."))
