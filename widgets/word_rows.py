"""Rows for fields with a fixed set of words: one of them, some of them, or positions; imports `schema` and Textual."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from schema.document.edits import Json, Set, Unset
from schema.fields import Kind
from schema.text import N_, _, visible
from widgets.drawing import Look, Span
from widgets.field_row import Edited, FieldRow, FieldView, Told

if TYPE_CHECKING:
    from widgets.line_edit import LineEdit

Word = tuple[str, bool, Look]
"""A word, whether it is on, and its look."""


class WordsRow(FieldRow):
    """Words beside each other, wrapped where they do not fit; brackets mark those that hold."""

    brackets: ClassVar[tuple[str, str]] = ("[", "]")

    def words(self) -> Sequence[Word]:
        """The words to show."""
        raise NotImplementedError

    def pointer(self) -> int:
        """Position of the word that the keys act on; -1 for none."""
        return -1

    def lines(self) -> Sequence[Sequence[Span]]:
        """The words in lines, or why there are none."""
        if self._view.why_not:
            shown = visible(self._view.text) if self._view.present else "–"
            return (((shown, Look.PLAIN if self._view.present else Look.DIM),),)
        opening, closing = self.brackets
        lines: list[list[Span]] = [[]]
        used = 0
        pointer = self.pointer() if self.active else -1
        for index, (word, on, look) in enumerate(self.words()):
            text = f"{opening}{word}{closing}" if on else f" {word} "
            if used and used + cell_len(text) > self.room:
                lines.append([])
                used = 0
            lines[-1].append((text, Look.BAR if index == pointer else look))
            used += cell_len(text)
        return lines


class ChoiceRow(WordsRow):
    """Exactly one of the allowed words, or none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l,enter", "step(1)", "Next value", id="choice.next", tooltip="The next allowed value"),
        Binding("left,h", "step(-1)", "Previous value", id="choice.previous", tooltip="The allowed value before"),
    ]
    brackets: ClassVar[tuple[str, str]] = ("(", ")")
    HINT: ClassVar[str] = N_("←→ choose  x clear")

    def lines(self) -> Sequence[Sequence[Span]]:
        """All words on one line; where they do not fit, the one that holds and how many there are."""
        words = self.words()
        if self._view.why_not or sum(cell_len(word) + 2 for word, _on, _look in words) <= self.room:
            return super().lines()
        count = _("1 of {count}").format(count=len(self._view.field.values))
        held = [(word, look) for word, on, look in words if on] or [(_("none"), Look.DIM)]
        return ((("‹ ", Look.DIM), held[0], (" ›  ", Look.DIM), (count, Look.DIM)),)

    def words(self) -> Sequence[Word]:
        """The allowed words; the one that holds is marked, and dimmed where it is only the default."""
        view = self._view
        values = view.field.values
        words: list[Word] = []
        if view.present and view.value not in values and not self._mistyped:
            words.append((visible(view.text, 30) or '""', True, Look.ERROR))
        for value in values:
            if view.present:
                on = value in (view.value, self._mistyped)
                words.append(
                    (view.marked(value), on, (Look.ERROR if self._mistyped else Look.STRONG) if on else Look.PLAIN)
                )
            else:
                words.append((view.marked(value), value == view.field.default, Look.DIM))
        return words

    @property
    def _mistyped(self) -> str:
        """The allowed word that stands in the file as a number, without its quotes; empty where none does."""
        view = self._view
        number = view.present and isinstance(view.value, int) and not isinstance(view.value, bool)
        return view.text if number and view.text in view.field.values else ""

    def action_step(self, step: int) -> None:
        """The next or the previous allowed value; from an absent one, counted from the default.

        One that only lacks its quotes gets them: that is what was meant.
        """
        if self.refuse():
            return
        view = self._view
        values = view.field.values
        now = view.value if view.present else view.field.default
        if self._mistyped:
            target = self._mistyped
        elif now in values:
            target = values[(values.index(str(now)) + step) % len(values)]
        else:
            target = values[0 if step > 0 else -1]
        self.post_message(Edited([Set(view.path, target)], merge=f"choice:{view.path}"))


class FlagsRow(WordsRow):
    """Any of the allowed words; the pointer moves over them, space turns one on or off."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l", "point(1)", "Next", show=False, id="flags.next"),
        Binding("left,h", "point(-1)", "Previous", show=False, id="flags.previous"),
        Binding("space,enter", "toggle", "On or off", id="flags.toggle", tooltip="Take the word in or out"),
    ]
    HINT: ClassVar[str] = N_("←→ move  space on/off  x clear")

    def __init__(self, view: FieldView) -> None:
        super().__init__(view)
        self._pointer = 0

    @property
    def note_width(self) -> int:
        """The words take the note's room, unless it says that something is wrong."""
        return super().note_width if self._view.why_not or self._view.look is not Look.DIM else 0

    def pointer(self) -> int:
        """Position of the word that space acts on."""
        return min(self._pointer, max(len(self.offered()) - 1, 0))

    def chosen(self) -> tuple[str, ...]:
        """The words that are on, as the file has them."""
        view = self._view
        if view.field.kind is Kind.WORDS:
            return tuple(view.value.split(",")) if isinstance(view.value, str) and view.value else ()
        return view.words

    def usual(self) -> tuple[str, ...]:
        """The words that are always shown, in their order."""
        return self._view.field.values

    def offered(self) -> tuple[str, ...]:
        """The usual words, then those that the file has besides."""
        usual = self.usual()
        return usual + tuple(dict.fromkeys(word for word in self.chosen() if word not in usual))

    def words(self) -> Sequence[Word]:
        """Every word that is offered or in the file."""
        chosen, allowed = self.chosen(), self.allowed
        out: list[Word] = []
        for word in self.offered():
            look = Look.ERROR if not allowed(word) else Look.STRONG if word in chosen else Look.PLAIN
            out.append((word or '""', word in chosen, look if self._view.present or look is Look.ERROR else Look.DIM))
        return out

    def allowed(self, word: str) -> bool:
        """Whether the runtime takes this word."""
        return word in self._view.field.values

    def action_point(self, step: int) -> None:
        """Move the pointer."""
        self._pointer = min(max(self.pointer() + step, 0), max(len(self.offered()) - 1, 0))
        self.refresh()

    def action_toggle(self) -> None:
        """Turn the pointed word on or off."""
        offered = self.offered()
        if self.refuse() or not offered:
            return
        self.toggle(offered[self.pointer()])

    def toggle(self, word: str) -> None:
        """Turn this word on or off; words are kept in the order of the field, further ones behind them."""
        chosen = list(self.chosen())
        if word in chosen:
            chosen = [other for other in chosen if other != word]
        else:
            order = {value: position for position, value in enumerate(self.usual())}
            rank = order.get(word, len(order))
            place = next((i for i, other in enumerate(chosen) if order.get(other, len(order)) > rank), len(chosen))
            chosen.insert(place, word)
        self.send(chosen)

    def send(self, chosen: list[str]) -> None:
        """Send the edit that makes exactly these words hold; without any, the key goes."""
        path = self._view.path
        value: Json = ",".join(chosen) if self._view.field.kind is Kind.WORDS else list[Json](chosen)
        edit = Set(path, value) if chosen else Unset(path)
        self.post_message(Edited([edit], merge=f"flags:{path}"))


_POSITION = re.compile(r"(input|output)\d+")


class PositionsRow(FlagsRow):
    """Inputs and outputs as toggles, input0 to input7 and output0 to output7; Enter types any other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "toggle", "On or off", id="positions.toggle", tooltip="Take the position in or out"),
        Binding("enter", "type", "Type", id="positions.type", tooltip="Type a position with a higher number"),
    ]
    HINT: ClassVar[str] = N_("←→ move  space on/off  enter type another")
    OFFERED: ClassVar[tuple[str, ...]] = tuple(f"{side}{number}" for side in ("input", "output") for number in range(8))

    def usual(self) -> tuple[str, ...]:
        """The first eight inputs and outputs."""
        return self.OFFERED

    def allowed(self, word: str) -> bool:
        """Whether the engine understands this word."""
        return bool(_POSITION.fullmatch(word))

    async def action_type(self) -> None:
        """Open the editor for one more position."""
        from widgets.line_edit import LineEdit

        if not self.query("LineEdit"):
            await LineEdit("", x=self.label_width, y=0, width=self.room).open_in(self)

    async def on_line_edit_left(self, event: LineEdit.Left) -> None:
        """Add what was typed."""
        event.stop()
        if event.key != "blur":
            self.screen.set_focus(self, scroll_visible=False)
        await self.query("LineEdit").remove()
        word = event.text.strip()
        if word and word not in self.chosen():
            self.send([*self.chosen(), word])
        elif word:
            self.post_message(Told(_("{word} is in the list already").format(word=visible(word))))
