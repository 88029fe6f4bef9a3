"""`acldump ops`: the operators of a model, as they run; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.cli import arguments, setting
from app.cli.output import Output, say
from schema.text import N_, _, ngettext, visible

if TYPE_CHECKING:
    from schema.models import Model, Operator, Tensor

ABSENT: Final = 1
"""Exit status where no operator is of the types that were asked for."""
_TITLE: Final = N_("{name}: {count}, {executor}; from {format}")


def parser() -> argparse.ArgumentParser:
    """The options of `acldump ops`."""
    made = arguments.parser(
        "acldump ops",
        _(
            "Lists the operators of a model in the order in which they run, with the names that acl.json takes: number,\n"
            "type, name, and type and shape of the inputs and outputs as they lie on the device. At the end, how many\n"
            "there are of each type.\n\n"
            "Exit status: 0 done, 1 no operator of these types, 2 wrong usage or a file that cannot be read."
        ),
        "acldump ops net.om",
        "acldump ops net.atc.json --type Conv2D --original",
        "acldump ops net.om --format json > net.json",
    )
    made.add_argument("model", metavar="MODEL", help=_("the model, as for --model of other commands"))
    made.add_argument(
        "--type",
        action="append",
        dest="types",
        metavar="TYPE",
        help=_("only operators of this type; may be given several times"),
    )
    made.add_argument(
        "--original", action="store_true", help=_("under each, the operators before conversion that are in it")
    )
    made.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help=_("how to print (default: text); json is an operator list, which --model takes"),
    )
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0 done, 1 no operator of these types. Raises `Trouble` or `app.files.FileError`."""
    from schema.models import caveats
    from schema.models.operator_list import write

    model = setting.model_of(options.model)
    for sentence in caveats(model):
        say(sentence)
    if options.format == "json":
        kept = tuple(operator for operator in model.operators if _asked(operator, options.types))
        output.line(json.dumps(write(replace(model, operators=kept)), ensure_ascii=False))
        return 0 if kept else ABSENT
    kept = [pair for pair in enumerate(model.operators) if _asked(pair[1], options.types)]
    output.line(output.painted(_title(model), "strong"))
    for line in _lines(kept, originals=options.original):
        output.line(line)
    output.line()
    for kind, count in Counter(operator.type for _number, operator in kept).most_common():
        output.line(f"{count:>7,}  {visible(kind) or '-'}")
    return 0 if kept else ABSENT


def _asked(operator: Operator, types: Sequence[str] | None) -> bool:
    return not types or operator.type in types


def _title(model: Model) -> str:
    count = len(model.operators)
    return _(_TITLE).format(
        name=visible(model.title, 120) or _("without a name"),
        count=ngettext("{count} operator", "{count} operators", count).format(count=f"{count:,}"),
        executor=_("dynamic shapes") if model.executor == "dynamic" else _("fixed shapes"),
        format=model.format.value,
    )


def _lines(numbered: Sequence[tuple[int, Operator]], *, originals: bool) -> Iterator[str]:
    """A line for each operator, and one more for its original names where they are asked for."""
    width = max((len(visible(operator.type)) for _number, operator in numbered), default=0)
    digits = len(str(numbered[-1][0])) if numbered else 0
    for number, operator in numbered:
        parts = [
            f"{number:>{digits}}",
            f"{visible(operator.type):<{width}}",
            visible(operator.name),
            _tensors(operator),
        ]
        yield "  ".join(part for part in parts if part)
        if originals and operator.original_names:
            names = _(", ").join(visible(name) for name in operator.original_names)
            yield f"{'':>{digits}}  {_('holds {names}').format(names=names)}"


def _tensors(operator: Operator) -> str:
    """What goes in and what comes out, as `FLOAT16[1,3] -> FLOAT16[1,4]`; numbers where no more is known, and whether it has a task."""
    if not operator.counted:
        return ""
    sides = (operator.inputs, operator.input_tensors), (operator.outputs, operator.output_tensors)
    inputs, outputs = (", ".join(map(_tensor, tensors)) if tensors else str(count) for count, tensors in sides)
    return f"{inputs} -> {outputs}" + (f"  ({_('no task')})" if operator.no_task else "")


def _tensor(tensor: Tensor) -> str:
    if tensor.unused:
        return "-"
    dims = "?" if tensor.shape is None else ",".join("?" if dim < 0 else str(dim) for dim in tensor.shape)
    return f"{visible(tensor.type) or '?'}[{dims}]"
