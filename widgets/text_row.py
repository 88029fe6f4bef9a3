"""Rows for fields that are typed: names, paths and iterations; imports `schema` and Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from schema.document.edits import Set
from schema.text import N_, _, visible
from widgets.drawing import Look, Span
from widgets.field_row import Edited, FieldRow, FieldView, Opened, Told

if TYPE_CHECKING:
    from widgets.line_edit import LineEdit

Completer = Callable[[str], Sequence[str]]
"""From what was typed to what it could become; called off the event loop, since a directory may be slow to answer."""


COMPLETING = N_("enter done  tab complete  esc done, nothing is lost")


class TextRow(FieldRow):
    """A string. Enter opens an editor over it; every change goes to the file's text at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right", "edit", "Edit", id="text.edit", tooltip="Type a value"),
    ]
    HINT: ClassVar[str] = N_("enter edit  x clear")

    class LeftBy(Message):
        """Editing has ended with a key that also moves: `up` or `down`."""

        def __init__(self, row: TextRow, key: str) -> None:
            super().__init__()
            self.row = row
            self.key = key

    def __init__(self, view: FieldView, complete: Completer | None = None) -> None:
        super().__init__(view)
        self._complete = complete

    def lines(self) -> Sequence[Sequence[Span]]:
        """The text, or in its absence the default or an example."""
        view = self._view
        if not view.present:
            field = view.field
            shown = field.default or (
                _("– (such as {example})").format(example=field.example) if field.example else "–"
            )
            lines = [((shown, Look.DIM),)]
        elif isinstance(view.value, str):
            lines = [((visible(view.value) or '""', Look.PLAIN),)]
        else:
            lines = [((visible(view.text), Look.ERROR),)]
        if view.picture:
            lines.append(((view.picture, Look.DIM),))
        return lines

    async def action_edit(self) -> None:
        """Open the editor."""
        from widgets.line_edit import LineEdit

        if self._editor() is None:
            editor = LineEdit(self._view.text, x=self.label_width, y=0, width=self.room)
            if self._complete is not None:
                editor.HINT = COMPLETING
            await editor.open_in(self)

    def _editor(self) -> LineEdit | None:
        """The open editor; `None` while nothing is typed."""
        return next(iter(self.query("LineEdit").results()), None)  # type: ignore[return-value]

    def on_line_edit_typed(self, event: LineEdit.Typed) -> None:
        """Every change at once, joined into one step of undo."""
        event.stop()
        self.write(event.text)

    def write(self, text: str) -> None:
        """Send what was typed as the field's value."""
        self.post_message(Edited([Set(self._view.path, text)], merge=self.merge))

    def finish(self, key: str) -> None:
        """Editing ends by this key: what else that means for the value."""

    @property
    def merge(self) -> str:
        """What joins the edits of one typing into one step of undo."""
        return f"text:{self._view.path}"

    async def on_line_edit_left(self, event: LineEdit.Left) -> None:
        """Close the editor; the arrows go on to the next field."""
        event.stop()
        self.finish(event.key)
        if event.key != "blur":
            self.screen.set_focus(self, scroll_visible=False)
        await self.query("LineEdit").remove()
        self.refresh()
        if event.key in ("up", "down"):
            self.post_message(self.LeftBy(self, event.key))

    def on_line_edit_pasted_many(self, event: LineEdit.PastedMany) -> None:
        """One field holds one line."""
        event.stop()
        lines = [line.strip() for line in event.text.splitlines() if line.strip()]
        editor = self._editor()
        if lines and editor is not None:
            editor.put(lines[0])
        self.post_message(Told(_("Only the first of {count} pasted lines was taken").format(count=len(lines))))

    def on_line_edit_completing(self, event: LineEdit.Completing) -> None:
        """Complete the text as a shell would; without a completer Tab leaves the field."""
        event.stop()
        editor = self._editor()
        if self._complete is None and editor is not None:
            editor.action_leave("down")
        if self._complete is None:
            return
        complete = self._complete
        self.run_worker(lambda: self._completed(event.text, complete(event.text)), thread=True, exclusive=True)

    def _completed(self, asked: str, found: Sequence[str]) -> None:
        self.app.call_from_thread(self._offer, asked, found)

    def _offer(self, asked: str, found: Sequence[str]) -> None:
        """Take what all candidates agree on, and name them where there are several."""
        editor = self._editor()
        if editor is None or editor.value != asked:
            return
        if not found:
            self.post_message(Told(_("No directory begins so on this machine")))
            return
        common = common_start(found)
        if len(common) > len(asked):
            editor.value = common
            editor.cursor_position = len(common)
        if len(found) > 1:
            self.post_message(
                Told("  ".join(visible(path.rstrip("/").rpartition("/")[2]) + "/" for path in found[:12]))
            )


def common_start(texts: Sequence[str]) -> str:
    """What all of the texts begin with."""
    first, last = min(texts), max(texts)
    return first[
        : next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
    ]


class StepsRow(TextRow):
    """`dump_step`: typed as text, or built part by part in a room of its own; a strip shows which iterations are in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o,l", "open", "Parts", id="steps.open", tooltip="Build it from numbers and ranges"),
    ]
    HINT: ClassVar[str] = N_("enter type  o build from ranges  x clear")

    def action_open(self) -> None:
        """Go into the list of parts."""
        self.post_message(Opened(self._view.path))
