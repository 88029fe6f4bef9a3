"""A row for a whole number, which stands in the file as a number or as digits in a string; imports `schema` and Textual."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import ClassVar, Final

from schema.document.edits import Json, Set
from schema.fields import Field, Kind
from schema.text import N_, visible
from widgets.drawing import Look, Span
from widgets.field_row import Edited, FieldView
from widgets.text_row import TextRow

_NUMBER: Final = re.compile(r"(-?[0-9]{1,300})(?: ?([KkMm])(?:i?[Bb])?)?")
_UNITS: Final = {"": 1, "K": 2**10, "M": 2**20}


def number_of(text: str) -> int | None:
    """The number that was typed, `64K` and `64 KiB` among them; `None` where it is none."""
    match = _NUMBER.fullmatch(text.strip())
    return int(match[1]) * _UNITS[(match[2] or "").upper()] if match else None


def value_of(field: Field, text: str, now: Json = None) -> Json:
    """What was typed, with the JSON type that the field needs; a text that is no number stays a string, so that nothing is lost.

    A field that takes both types keeps the one that it has `now`.
    """
    plain = field.kind is Kind.SIZE or (field.number_too and isinstance(now, int) and not isinstance(now, bool))
    number = number_of(text) if plain else None
    return text if number is None else number


class NumberRow(TextRow):
    """A whole number. Every change goes to the file's text at once, with the right JSON type; the findings say what is wrong with it."""

    HINT: ClassVar[str] = N_("enter type a number  x clear")

    def __init__(self, view: FieldView) -> None:
        super().__init__(view)
        self._typed: str | None = None
        """What the open editor has sent last."""

    def lines(self) -> Sequence[Sequence[Span]]:
        """The number; a value of the wrong JSON type as JSON has it, with its quotes."""
        view = self._view
        if not view.present:
            return super().lines()
        if view.field.takes(view.value):
            return [((visible(view.text) or '""', Look.PLAIN),)]
        return [((visible(json.dumps(view.value, ensure_ascii=False)), Look.ERROR),)]

    async def action_edit(self) -> None:
        """Open the editor, unless the target has no such setting."""
        if not self.refuse():
            self._typed = None
            await super().action_edit()

    def write(self, text: str) -> None:
        """Send the number, or the text as long as it is none."""
        self._typed = text
        view = self._view
        self.post_message(Edited([Set(view.path, value_of(view.field, text, view.value))], merge=self.merge))

    def finish(self, key: str) -> None:
        """Nothing typed takes the key out; a value whose JSON type alone is wrong gets the right one by Enter."""
        view = self._view
        if self._typed is not None and not self._typed.strip():
            self.post_message(Edited([view.unset], merge=self.merge))
        elif self._typed is None and key == "enter" and _mistyped(view):
            self.post_message(Edited([Set(view.path, value_of(view.field, view.text))]))
        self._typed = None


class SizeRow(NumberRow):
    """A number of bytes."""

    HINT: ClassVar[str] = N_("enter type, as 65536 or 64K  x clear")


def _mistyped(view: FieldView) -> bool:
    """Whether the file has the value with another JSON type than the field needs."""
    plain = view.present and isinstance(view.value, (str, int)) and not isinstance(view.value, bool)
    return plain and not view.field.takes(view.value) and view.field.takes(value_of(view.field, view.text))
