"""Tells by its content what kind of model a file is, and has it read; imports only `schema`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from schema.models.model import Model, ModelError
from schema.models.source import Held, Progress, Source, no_progress, whole
from schema.text import N_, _

_HEAD: Final = 4096
"""Bytes; enough to tell one kind from another."""
_BLANK: Final = rb"(?:\#[^\n]*\n|\s)*"
_PROTO: Final = re.compile(_BLANK + rb"(?:name\s*:|graph\s*(?::\s*)?\{)")
_ONNX_TEXT: Final = re.compile(_BLANK + rb"ir_version\s*:")
_FOREIGN: Final = {
    b"PK\x03\x04": N_("a zip archive; unpack it first"),
    b"\x1f\x8b": N_("a gzip archive; unpack it first"),
    b"\x7fELF": N_("a program or library"),
}


def read(data: bytes, name: str = "") -> Model:
    """The model in these bytes, of a file of that name. Raises `ModelError`."""
    return read_source(Held(data, name))


def read_source(source: Source, progress: Progress = no_progress) -> Model:
    """The model in a file, whatever the file is called. Raises `ModelError`, and what `progress` raises.

    Each reader is imported when it is needed: a command that gets no model pays for none.
    """
    head = source.read(0, _HEAD)
    for magic, what in _FOREIGN.items():
        if head.startswith(magic):
            raise ModelError(_("This is {what}.").format(what=_(what)))
    model = _binary(source, head, progress) or _text(source, head.removeprefix(b"\xef\xbb\xbf"), progress)
    return replace(model, file=source.name)


def _binary(source: Source, head: bytes, progress: Progress) -> Model | None:
    from schema.models.om import MAGIC

    if head.startswith(MAGIC):
        from schema.models.om import read_om

        return read_om(source, progress)
    # The field that an ONNX file begins with, its version: a number.
    if head.startswith(b"\x08"):
        from schema.models.onnx import read_onnx

        return read_onnx(source, progress)
    return None


def _text(source: Source, head: bytes, progress: Progress) -> Model:
    if head.lstrip().startswith(b"{"):
        from schema.models.json_models import read_json

        return read_json(whole(source, progress), progress)
    if _ONNX_TEXT.match(head):
        from schema.models.graph_dump import read_onnx_text

        return read_onnx_text(whole(source, progress), source.name, progress)
    if _PROTO.match(head):
        from schema.models.graph_dump import read_proto_text

        return read_proto_text(whole(source, progress), source.name, progress)
    if b"op name" in head.partition(b"\n")[0].lower():
        from schema.models.op_summary import read_op_summary

        return read_op_summary(whole(source, progress))
    raise ModelError(_unknown(source.size))


def _unknown(size: int) -> str:
    if not size:
        return _("This file is empty.")
    return _(
        "This is no model that acldump can read: it reads .om files, the JSON that ATC makes of them, graph dumps, ONNX, "
        "op_summary_*.csv and operator lists."
    )
