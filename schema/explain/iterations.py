"""The block "Iterations": which runs of a model are dumped; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.words import iterations, spans
from schema.models import Model
from schema.plan import Scene
from schema.select import Selection
from schema.steps import DEVICE_LIMIT, Cell, Steps, last_shown, strip
from schema.target import Executor
from schema.text import _, ngettext, visible

STRIP_WIDTH = 60
_CELLS = {Cell.NONE: "·", Cell.SOME: "▒", Cell.ALL: "█"}
_STEP = at("dump_step")


def iterations_block(facts: Facts) -> Block | None:
    """Which iterations are dumped; `None` where they do not matter."""
    kernel = facts.dump.level == "kernel" and facts.target.executor is Executor.GE
    if facts.scene is Scene.EXCEPTION or kernel:
        return None
    return Block(_("Iterations"), tuple(_lines(facts)))


def _lines(facts: Facts) -> Iterator[Line]:
    steps = facts.steps
    if steps is None:
        yield Line(_("dump_step cannot be read."), Mark.BAD, _STEP)
        if facts.scene is Scene.OVERFLOW:
            yield Line(
                _("With dump_debug on the call does not look at it; the device does, and stumbles over it."), path=_STEP
            )
        return
    if steps.every:
        yield Line(_("Every iteration."), Mark.STRONG, _STEP)
        if facts.scene is Scene.DUMP:
            yield Line(_("In training that is every step of it; the manual advises to name some in dump_step there."))
    else:
        yield from _chosen(facts, steps)
    yield Line(
        _(
            "They are the runs of each loaded model, counted from 0 since it was loaded; set_dump does not reset the count."
        )
    )
    if facts.plan.single_operators:
        yield Line(_("Single operators have no iterations: each call of one is dumped."))
        yield Line(
            _("So is a dynamic model in the hybrid executor, which dump_op_switch on makes look like single operators.")
        )
    for model, selection in facts.models:
        if facts.works:
            yield from _of_model(model, selection)


def _chosen(facts: Facts, steps: Steps) -> Iterator[Line]:
    if steps.too_large:
        yield Line(_("dump_step {text}").format(text=visible(facts.dump.dump_step or "", 60)), Mark.STRONG, _STEP)
        message = _("The device cannot read a number above {limit}, and then dumps nothing at all.")
        yield Line(message.format(limit=DEVICE_LIMIT), Mark.BAD, _STEP)
        return
    count = steps.count() or 0
    yield Line(_("{spans}: {count}.").format(spans=spans(steps), count=iterations(count)), Mark.STRONG, _STEP)
    last = last_shown(steps)
    picture = "".join(_CELLS[cell] for cell in strip(steps, STRIP_WIDTH, last))
    yield Line(_("{picture}  0 to {last}").format(picture=picture, last=last), Mark.CODE, _STEP)


def _of_model(model: Model, selection: Selection) -> Iterator[Line]:
    if model.iterations is None or selection.iterations is None:
        return
    runs = ngettext("runs {count} time", "runs {count} times", model.iterations).format(count=model.iterations)
    title = visible(model.title, 60)
    count = len(selection.iterations)
    if count:
        message = (
            _("{model} {runs}; {iterations} of it are dumped.")
            if count > 1
            else _("{model} {runs}; {iterations} of it is dumped.")
        )
        yield Line(message.format(model=title, runs=runs, iterations=iterations(count)))
    else:
        yield Line(_("{model} {runs}, so that none of these comes.").format(model=title, runs=runs), Mark.BAD, _STEP)
