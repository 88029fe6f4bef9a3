"""Reads the operators that ran from `op_summary_*.csv`, which msprof writes; imports only the standard library and `schema`."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from typing import Final

from schema.models.assemble import checked
from schema.models.model import Caveat, Format, Model, ModelError, Operator
from schema.text import _

_NAME: Final = "op name"
_TYPE: Final = "op type"


def read_op_summary(data: bytearray) -> Model:
    """The operators of the table, each at its first line. Raises `ModelError`."""
    lines = data.decode("utf-8-sig", "surrogateescape").splitlines()
    operators: dict[str, Operator] = {}
    for row in _rows(lines):
        name = checked(row[_NAME].strip())
        if name:
            operators.setdefault(name, Operator(name, checked(row.get(_TYPE, "").strip()), counted=False))
    if not operators:
        raise ModelError(_("There is no operator in this table."))
    caveats = (Caveat.NAMELESS, Caveat.ONLY_RAN, Caveat.TENSORS_UNKNOWN)
    return Model(operators=tuple(operators.values()), format=Format.OP_SUMMARY, caveats=caveats)


def _rows(lines: list[str]) -> Iterator[Mapping[str, str]]:
    """The lines behind the header, by the header's words in small letters."""
    reader = csv.reader(lines)
    try:
        header = [word.strip().lower() for word in next(reader, list[str]())]
        if _NAME not in header:
            raise ModelError(_('This table has no column "Op Name".'))
        for row in reader:
            if len(row) > header.index(_NAME):
                yield dict(zip(header, row, strict=False))
    except csv.Error as error:
        raise ModelError(_("This table cannot be read: {reason}.").format(reason=error)) from None
