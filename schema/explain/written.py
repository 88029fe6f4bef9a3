"""The block "Written": which tensors, as data or as statistics, and at which level; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.words import tensors
from schema.fields.dump import DUMP_STATS
from schema.plan import Scene
from schema.target import Executor
from schema.text import _, visible

DEFAULT_STATS = tuple(value for value in DUMP_STATS.values if value != "L2norm")
"""What is collected without dump_stats (runtime.md 2.4)."""


def written_block(facts: Facts) -> Block | None:
    """What is written of an operator; `None` where the scene's name says it all."""
    if facts.scene is Scene.EXCEPTION:
        return None
    lines = list(_overflow(facts) if facts.scene is Scene.OVERFLOW else _ordinary(facts))
    lines += _kernels(facts)
    return Block(_("Written"), tuple(lines))


def _overflow(facts: Facts) -> Iterator[Line]:
    yield Line(_("Inputs and outputs of the operator, and a node Opdebug that says what overflowed."), Mark.STRONG)
    ignored = [
        key for key in ("dump_mode", "dump_level", "dump_data", "dump_stats") if getattr(facts.dump, key) is not None
    ]
    if ignored:
        keys = _(", ").join(ignored)
        yield Line(_("Without effect beside dump_debug: {keys}.").format(keys=keys), Mark.WARN, at(ignored[0]))


def _ordinary(facts: Facts) -> Iterator[Line]:
    dump = facts.dump
    if facts.scene is Scene.WATCHER:
        yield Line(_("The outputs of the watched operators."), Mark.STRONG, at("dump_mode"))
        yield from _data(facts)
        return
    message = _("The {tensors} of each operator (dump_mode {mode}).")
    if dump.dump_mode is None:
        message = _("The {tensors} of each operator (dump_mode {mode}, the default).")
    yield Line(message.format(tensors=tensors(dump.mode), mode=visible(dump.mode, 20)), Mark.STRONG, at("dump_mode"))
    engine = facts.target.executor is Executor.GE
    if dump.mode != "input" and engine:
        yield Line(_("In static models the Data operators that a dumped operator consumes are written with it."))
    if dump.mode == "all" and engine:
        yield Line(_("Collective operators (Hcom…) write inputs before and outputs after they run, in separate files."))
    yield from _data(facts)
    if engine:
        yield from _level(facts)


def _data(facts: Facts) -> Iterator[Line]:
    dump = facts.dump
    if dump.data != "stats":
        yield Line(_("Whole tensors, in binary files (dump_data tensor)."), path=at("dump_data"))
        return
    stats = dump.dump_stats
    shown = _(", ").join(visible(value, 30) for value in (stats or DEFAULT_STATS))
    if stats:
        yield Line(_("Statistics in CSV files: {stats}.").format(stats=shown), path=at("dump_stats"))
    else:
        yield Line(
            _("Statistics in CSV files: {stats}; L2norm only on request.").format(stats=shown), path=at("dump_data")
        )
    yield Line(_("A device without the statistics kernel writes thirteen fixed columns, whatever dump_stats says."))
    yield Line(
        _("Columns come in an order of their own; Nan and infinities are counted for half, bfloat and float only.")
    )
    if stats:
        yield Line(_("Later calls in the same process can add statistics and take none away."))
        reason = facts.target.why_not("dump_stats")
        if reason:
            yield Line(_("{reason}.").format(reason=reason), Mark.WARN, at("dump_stats"))


def _level(facts: Facts) -> Iterator[Line]:
    level = facts.dump.level
    if level == "op":
        text = _("Operators only (dump_level op): kernels report nothing at their launch.")
    elif level == "kernel":
        text = _(
            "Kernels only (dump_level kernel): dump_list, dump_step, blocklists and ranges do nothing for a model."
        )
    else:
        text = _("Operators and kernels (dump_level all): more files, such as those that begin with aclnn.")
    yield Line(text, Mark.WARN if level == "kernel" else Mark.PLAIN, at("dump_level"))
    if level == "op" and facts.plan.single_operators:
        yield Line(
            _(
                "Single operators that aclnn calls launch are written at their launch, and for that the level must be all or "
                "kernel."
            ),
            Mark.WARN,
            at("dump_level"),
        )
    if level == "all":
        yield Line(_("dump_list and dump_step do not choose among what kernels report at their launch."))
        if facts.dump.mode == "all":
            yield Line(_("Of kernels the workspace is written as well (dump_mode all)."), path=at("dump_mode"))


def _kernels(facts: Facts) -> Iterator[Line]:
    words = facts.kernel_data
    if not words:
        return
    if facts.dump.dump_kernel_data is None:
        yield Line(_("Besides, all that kernels print and assert (dump_kernel_data all, which a dump brings with it)."))
        return
    message = _("Besides, what kernels print and assert (dump_kernel_data {words}).")
    yield Line(message.format(words=visible(words, 60)), path=at("dump_kernel_data"))
    reason = facts.target.why_not("dump_kernel_data")
    if reason:
        yield Line(_("{reason}.").format(reason=reason), Mark.WARN, at("dump_kernel_data"))
