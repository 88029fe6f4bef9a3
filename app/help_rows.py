"""The help, made from the key bindings themselves and from the facts of the field under the cursor; imports `schema` and `widgets`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.binding import Binding, BindingType

from schema.fields import Field
from schema.text import N_, _
from widgets.drawing import Look, Row, Span, wrap

_NAMES = {
    "question_mark": "?",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "escape": "Esc",
    "enter": "Enter",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "delete": "Del",
    "insert": "Ins",
    "home": "Home",
    "end": "End",
    "tab": "Tab",
    "space": "Space",
    "backspace": "Backspace",
}

Group = tuple[str, Sequence[BindingType]]
"""A heading and the bindings under it."""

MARKS = (
    ("ERR", N_("the call returns an error")),
    ("SILENT", N_("accepted, but something that the file asks for will not happen")),
    ("risk", N_("works, but may fill the disk, time out or surprise")),
    ("hint", N_("style and clarity")),
    ("!", N_("behind a value: the target does not offer it")),
)


def key_names(keys: str) -> str:
    """A binding's keys as people write them."""
    return " ".join(
        _NAMES.get(key, key.upper() if key[:1] == "f" and key[1:].isdigit() else key) for key in keys.split(",")
    )


def help_rows(groups: Iterable[Group], field: Field | None, texts: Sequence[Span], width: int) -> list[Row]:
    """What is known of the current field, then every key by the place where it works."""
    rows: list[Row] = []
    if field is not None:
        rows.append(Row(((f" {field.name}", Look.HEAD),)))
        for text, look in texts:
            rows += [Row(((f"   {part}", look),)) for part in wrap(text, max(width - 4, 20))]
        rows.append(Row(()))
    rows.append(Row(((" " + _("Marks"), Look.HEAD),)))
    rows += [Row(((f"   {mark:<14}", Look.STRONG), (_(text), Look.PLAIN))) for mark, text in MARKS]
    for title, bindings in groups:
        rows += [Row(()), Row(((f" {title}", Look.HEAD),))]
        rows += [_line(binding) for binding in bindings if isinstance(binding, Binding) and binding.description]
    return rows


def _line(binding: Binding) -> Row:
    text = _(binding.tooltip) if binding.tooltip else _(binding.description)
    return Row(((f"   {key_names(binding.key):<14} ", Look.STRONG), (text, Look.PLAIN)))
