"""The editor's changes: edits and messages from below become the next state, which is shown; imports everything below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from app.editor.view import EditorView
from app.form_pane import RestList
from app.rooms import room_for, standing
from schema.document import EditError
from schema.document.edits import Edit
from schema.paths import Path
from schema.text import N_, _
from widgets.ask_bar import AskBar
from widgets.drawing import Look
from widgets.field_row import Edited, Opened, Told
from widgets.line_list import LineList
from widgets.preview import Preview

if TYPE_CHECKING:
    from widgets.raw_text import RawText

KEEP_PAUSE = 0.4
"""Seconds without a key before edits are written down."""


class EditorChanges(EditorView):
    """What every group of keys builds on: apply edits, show the new state, go to a place, and edit the text itself."""

    KEYS: ClassVar[str] = N_("The file")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo", id="undo", tooltip="One step back"),
        Binding("ctrl+r", "redo", "Redo", id="redo", tooltip="One step forward again"),
        Binding("r", "raw", "Raw text", id="raw", tooltip="Edit the file's text itself"),
    ]

    _keeping: Timer | None = None
    """The pause before edits are written down."""

    start: Path = ()
    """Where the cursor is to be at first; `()`: on the first field."""

    async def on_mount(self) -> None:
        """A broken text opens as text."""
        if self.broken:
            await self.open_raw()
        elif self.start:
            self.call_after_refresh(self.jump, self.start)

    @property
    def broken(self) -> bool:
        """Whether the text is not what its syntax asks for, so that there is no form for it."""
        return bool(self.session.document.faults) and not self.session.document.empty

    async def apply(self, edits: tuple[Edit, ...], merge: str = "") -> bool:
        """Apply edits and show the new state; an edit that cannot be made is explained."""
        try:
            done = self.session.apply(edits, merge)
        except EditError as error:
            self.say(str(error), Look.ERROR)
            return False
        if done:
            await self.changed()
        return done

    async def changed(self) -> None:
        """The document or the target is another one: show it now, and what it means after a pause."""
        document = self.session.document
        if self.raw is not None:
            self.raw.load(document.text)
        else:
            self.form.update(document, self.session.target)
            room = standing(document, self.form.room)
            if room != self.form.room:
                await self.form.enter(room)
            if self.broken:
                await self.open_raw()
        self.show_title()
        self.show_hints()
        self.compute_soon()
        self.keep_soon()

    def keep_soon(self) -> None:
        """Write down what is not saved, after a pause without keys and off the event loop."""
        if self.keeper is None:
            return
        if self._keeping is not None:
            self._keeping.stop()
        self._keeping = self.set_timer(KEEP_PAUSE, self._keep)

    def _keep(self) -> None:
        keeper = self.keeper

        def work() -> None:
            if keeper is None:
                return
            before = keeper.failing
            keeper.keep()
            if keeper.failing and not before:
                text = _("Unsaved edits are in memory only: no folder for recovery can be written")
                self.app.call_from_thread(self.say, text, Look.ERROR)

        self.run_worker(work, thread=True, group="journal")

    async def on_edited(self, event: Edited) -> None:
        """A field has a new value."""
        event.stop()
        await self.apply(event.edits, event.merge)

    async def on_opened(self, event: Opened) -> None:
        """Into a list or an entry."""
        event.stop()
        self.session.pause()
        await self.form.enter(event.path)

    def on_told(self, event: Told) -> None:
        """A widget has something to say."""
        event.stop()
        self.say(event.text)

    async def on_preview_jumped(self, event: Preview.Jumped) -> None:
        """From a line of the preview to its field."""
        event.stop()
        await self.jump(event.path)

    async def on_rest_list_wanted(self, event: RestList.Wanted) -> None:
        """The raw text at a key without a form."""
        event.stop()
        await self.open_raw(event.path)

    async def on_raw_text_typed(self, event: RawText.Typed) -> None:
        """The raw text has changed."""
        event.stop()
        if self.session.write(event.text):
            await self.changed()

    async def on_raw_text_left(self, event: RawText.Left) -> None:
        """Out of the raw text."""
        event.stop()
        await self.close_raw()

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """Another line of a list in the form."""
        event.stop()
        self.moved()

    def on_descendant_focus(self) -> None:
        """The focus is elsewhere."""
        self.moved()

    def on_descendant_blur(self) -> None:
        """Editing one field has ended: the next edit is a step of its own."""
        self.session.pause()

    def moved(self) -> None:
        """Show what belongs to the place where the cursor is now."""
        self.show_hints()
        if not isinstance(self.focused, AskBar):
            self.show_detail()
            self.preview.point(self.form.path or None)

    def show_pane(self, pane: str) -> None:
        """Show a pane; in a narrow terminal in the place of the one before."""
        if pane == "form":
            self.pane = "form"
            self.arrange_panes()
            if self.raw is not None:
                self.take_focus(self.raw)
            else:
                self.form.stand(self.form.path or None)
            return
        self.pane = pane
        if self.very_wide and pane == "explain":
            self.take_focus(self.query_one("#explain", Preview).list)
            return
        self.preview.show_tab(pane)
        self.arrange_panes()
        if not self.wide:
            self.take_focus(self.preview.list)
            self.preview.call_after_refresh(self.preview.renew)

    async def jump(self, path: Path) -> None:
        """Go to the field that shows this place."""
        if self.raw is not None:
            self.raw.select_span(*self._positions(path))
            self.take_focus(self.raw)
            return
        room, at = room_for(path)
        self.pane = "form"
        self.arrange_panes()
        await self.form.enter(standing(self.session.document, room), at)

    def _positions(self, path: Path) -> tuple[tuple[int, int], tuple[int, int]]:
        document = self.session.document
        start, end = document.span(path)
        return document.position(start), document.position(end)

    async def action_undo(self) -> None:
        """One step back."""
        if self.session.undo():
            await self.changed()
        else:
            self.say(_("Nothing to undo"))

    async def action_redo(self) -> None:
        """One step forward again."""
        if self.session.redo():
            await self.changed()
        else:
            self.say(_("Nothing to redo"))

    async def action_raw(self) -> None:
        """Edit the text itself, at the place of the current field."""
        await self.open_raw(self.form.path)

    async def open_raw(self, path: Path = ()) -> None:
        """Open the raw text, with the first error selected, or with the caret at `path`."""
        document = self.session.document
        self.pane = "form"
        self.arrange_panes()
        if self.raw is None:
            self.session.pause()
            from widgets.raw_text import RawText

            self.raw = RawText(document.text)
            self.form.display = False
            await self.query_one("#left").mount(self.raw, before="#detail")
        if document.faults:
            start, end = document.faults[0].start, max(document.faults[0].end, document.faults[0].start + 1)
            self.raw.select_span(document.position(start), document.position(min(end, len(document.text))))
        else:
            start = document.key_span(path)[0]
            self.raw.select_span(document.position(start), document.position(start))
        self.take_focus(self.raw)

    async def close_raw(self) -> None:
        """Back to the form; while the text is broken there is none, and the problems are shown instead."""
        if self.raw is None:
            return
        self.session.pause()
        if self.session.document.faults and not self.session.document.empty:
            self.show_pane("problems")
            self.take_focus(self.preview.list)
            text = _("The text is not {syntax} yet: 1 goes on editing, w saves it as it is, u takes a step back")
            self.say(text.format(syntax=self.session.syntax.title), Look.ERROR)
            return
        raw, self.raw = self.raw, None
        self.form.display = True
        self.form.update(self.session.document, self.session.target)
        self.form.stand()
        await raw.remove()
        self.moved()
