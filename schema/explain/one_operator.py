"""All about one operator of a loaded model: what is written of it, why, and what it is; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts
from schema.explain.reasons import in_full
from schema.models import Operator, Tensor
from schema.text import _, ngettext, visible


def one_operator(facts: Facts, number: int, index: int) -> tuple[Block, ...]:
    """The operator at this position of that model, both counted from 0."""
    model, selection = facts.models[number]
    operator = model.operators[index]
    written = selection.written.get(operator.name)
    look = Mark.GOOD if written else Mark.WARN
    why = Line(in_full(selection.why[operator.name], facts.dump), look)
    blocks = [
        Block(visible(operator.name), tuple(_about(operator, index))),
        Block(_("Why"), (why,)),
        Block(_("Inputs"), tuple(_tensors(operator.input_tensors, operator.inputs, written.inputs if written else ()))),
        Block(
            _("Outputs"), tuple(_tensors(operator.output_tensors, operator.outputs, written.outputs if written else ()))
        ),
    ]
    if operator.original_names:
        lines = tuple(Line(visible(name), Mark.CODE) for name in operator.original_names)
        blocks.append(Block(_("Original operators that are fused into it"), lines))
    if operator.data_inputs:
        lines = tuple(Line(visible(name), Mark.CODE) for name in operator.data_inputs)
        blocks.append(Block(_("Data operators that it consumes"), lines))
    return tuple(blocks)


def _about(operator: Operator, index: int) -> Iterator[Line]:
    yield Line(
        _("Type {type}, number {index} in execution order.").format(type=visible(operator.type) or "?", index=index)
    )
    length = len(operator.name)
    text = ngettext("The name has {count} character.", "The name has {count} characters.", length)
    yield Line(text.format(count=length), Mark.DIM)


def _tensors(tensors: Sequence[Tensor], count: int, written: Sequence[int]) -> Iterator[Line]:
    if not count:
        yield Line(_("None."), Mark.DIM)
    for position in range(count):
        kept = _("written") if position in written else _("not written")
        told = _tensor(tensors[position]) if position < len(tensors) else ""
        mark = Mark.GOOD if position in written else Mark.DIM
        yield Line(f"{position}  {kept}  {told}".rstrip(), mark)


def _tensor(tensor: Tensor) -> str:
    shape = _("shape unknown") if tensor.shape is None else f"[{', '.join(map(str, tensor.shape))}]"
    return "  ".join(part for part in (visible(tensor.type), shape, visible(tensor.layout)) if part)
