"""One field as one focusable row: label, value, note; imports `schema` and Textual."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from schema.document.edits import Edit, Json, Unset
from schema.fields import Field
from schema.paths import Path
from schema.text import N_, _, visible
from widgets.drawing import Look, Span, chop, draw, spread

LABEL = 20
"""Cells from the row's edge to its value."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """All that a row shows of a field; equal views look the same."""

    path: Path
    field: Field
    present: bool
    """Whether the file has the key."""
    value: Json
    """As the file has it, whatever its type."""
    note: str = ""
    look: Look = Look.DIM
    why_not: str = ""
    """Why the field is not offered on the chosen target; empty where it is."""
    picture: str = ""
    """A line under the value (the strip of iterations)."""
    label: str = ""
    """What to call it, where that is not the field's name alone."""
    label_width: int = LABEL
    """Cells from the row's edge to its value."""
    taken_out: Path = ()
    """What `x` takes out of the file, where that is more than the value: an object that would be left empty."""
    not_offered: tuple[str, ...] = ()
    """The choices that the chosen target does not offer; they are marked, and can be chosen all the same."""

    @property
    def text(self) -> str:
        """The value as text to edit: a string as it is, anything else as JSON."""
        if not self.present:
            return ""
        return self.value if isinstance(self.value, str) else json.dumps(self.value, ensure_ascii=False)

    def marked(self, word: str) -> str:
        """A choice as it is shown: with a mark where the target does not offer it."""
        return f"{word}!" if word in self.not_offered else word

    @property
    def title(self) -> str:
        """What the row is called."""
        return self.label or self.field.name

    @property
    def unset(self) -> Unset:
        """The edit that takes the value out of the file."""
        return Unset(self.taken_out or self.path)

    @property
    def words(self) -> tuple[str, ...]:
        """The members of a list of strings; empty for anything else."""
        return tuple(word for word in self.value if isinstance(word, str)) if isinstance(self.value, list) else ()


class Edited(Message):
    """The user has changed something: the edits to apply, and what later ones of the same kind may be joined with in undo."""

    def __init__(self, edits: Sequence[Edit], merge: str = "") -> None:
        super().__init__()
        self.edits = tuple(edits)
        self.merge = merge


class Opened(Message):
    """The user wants to go into what lies at `path`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class Told(Message):
    """Something to say to the user once, such as why a key did nothing."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class FieldRow(Widget, can_focus=True):
    """A field that is shown on one or more lines. What it edits, and how, is up to its kind."""

    DEFAULT_CSS = "FieldRow { height: 1; width: 1fr; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "x,delete", "clear", "Clear", id="field.clear", tooltip="Take the key out of the file: its default holds"
        ),
    ]

    HINT: ClassVar[str] = ""
    """The keys of this kind of field, for the hint bar; translated when shown."""

    class Reached(Message):
        """The row has the focus."""

        def __init__(self, row: FieldRow) -> None:
            super().__init__()
            self.row = row

    def __init__(self, view: FieldView) -> None:
        super().__init__()
        self._view = view

    @property
    def view(self) -> FieldView:
        """What the row shows."""
        return self._view

    @view.setter
    def view(self, view: FieldView) -> None:
        if view != self._view:
            self._view = view
            self.fit()
            self.refresh()

    @property
    def active(self) -> bool:
        """Whether the focus is on the row or on the editor in it."""
        return self.has_focus or self.has_focus_within

    @property
    def room(self) -> int:
        """Cells for the value, where a note stands beside it."""
        return max(self.size.width - self.label_width - self.note_width - 1, 10)

    @property
    def label_width(self) -> int:
        """Cells from the row's edge to its value."""
        return self._view.label_width

    @property
    def note_width(self) -> int:
        """Cells for the note at the right edge."""
        return min(30, max(self.size.width - max(self.label_width + 12, LABEL + 24), 0))

    def lines(self) -> Sequence[Sequence[Span]]:
        """The value, line by line."""
        raise NotImplementedError

    def fit(self) -> None:
        """Take the height that the value needs."""
        height = max(len(self.lines()), 1)
        if self.styles.height is None or self.styles.height.value != height:
            self.styles.height = height

    def wrong(self) -> tuple[Span, ...] | None:
        """The value in words where it is of the wrong type; `None` where it is not."""
        return None

    def absent(self) -> tuple[Span, ...]:
        """What stands in the place of a value that the file does not have."""
        return ((self._view.field.default or "–", Look.DIM),)

    def render_line(self, y: int) -> Strip:
        """One line: the first carries mark, label and note."""
        width = self.size.width
        lines = self.lines()
        value = tuple(lines[y]) if y < len(lines) else ()
        if y:
            return draw(((" " * self.label_width, Look.PLAIN), *value), width)
        mark = ">" if self.active else " "
        look = Look.STRONG if self.active else Look.PLAIN if self._view.present else Look.DIM
        label = self._view.title
        start: list[Span] = [
            (f" {mark} ", Look.STRONG),
            (label, look),
            (" " * max(self.label_width - 3 - cell_len(label), 1), Look.PLAIN),
        ]
        note = self.note(0 if self.has_focus_within else sum(cell_len(visible(text)) for text, _look in value))
        return draw(spread((*start, *value), note, width), width)

    def note(self, used: int) -> tuple[Span, ...]:
        """The note at the right edge. It takes what a value of `used` cells leaves, and has its own room in any case."""
        text = visible(self._view.note)
        room = self.note_width
        if used and room:
            room = max(self.size.width - self.label_width - used - 2, room)
        if not text or not room:
            return ()
        if cell_len(text) > room - 1:
            text = chop([(text, Look.PLAIN)], room - 2)[0][0][0] + "…"
        return ((text + " ", self._view.look),)

    def on_focus(self) -> None:
        """Draw the mark and say so."""
        self.refresh()
        self.post_message(self.Reached(self))

    def on_blur(self) -> None:
        """Take the mark away."""
        self.refresh()

    def on_resize(self) -> None:
        """Wrap anew."""
        self.fit()

    def action_clear(self) -> None:
        """Take the key out of the file."""
        if self._view.present:
            self.post_message(Edited([self._view.unset]))
        else:
            self.post_message(Told(_("{name} is not in the file").format(name=self._view.title)))

    def refuse(self) -> bool:
        """Say why nothing can be chosen here; `False` where it can."""
        if self._view.why_not:
            self.post_message(Told(self._view.why_not))
        return bool(self._view.why_not)


class SummaryRow(FieldRow):
    """A field that has a room of its own: the row says what is in it, Enter goes there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right,l", "open", "Open", id="field.open", tooltip="Go into the list"),
    ]
    HINT: ClassVar[str] = N_("enter open")

    def lines(self) -> Sequence[Sequence[Span]]:
        """How many members, and the first of them."""
        return (self.summary(),)

    def summary(self) -> tuple[Span, ...]:
        """One line about a list."""
        view = self._view
        if not view.present:
            return (("–", Look.DIM),)
        if not isinstance(view.value, list):
            return ((_("not a list: {value}").format(value=view.text[:40]), Look.ERROR),)
        parts = [member_text(member) for member in view.value[:8]]
        return ((f"{len(view.value)}", Look.STRONG), ("  " + ", ".join(parts), Look.PLAIN))

    def action_open(self) -> None:
        """Go there."""
        self.post_message(Opened(self._view.path))


def member_text(member: Json) -> str:
    """A list member in a few words: a name as it is, a range as `begin → end`, a blocklist entry with its positions."""
    if isinstance(member, str):
        return visible(member, 60)
    if not isinstance(member, dict):
        return json.dumps(member)
    if "begin" in member or "end" in member:
        return "{} → {}".format(visible(str(member.get("begin", "?")), 40), visible(str(member.get("end", "?")), 40))
    pos = member.get("pos")
    positions = " ".join(str(word) for word in pos) if isinstance(pos, list) else ""
    return "{} ({})".format(visible(str(member.get("name", "?")), 40), visible(positions, 60) or "–")
