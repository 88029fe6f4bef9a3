"""The editor: it turns keys and messages into edits of the session and shows what comes of them; imports everything below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from app.editor_view import EditorView
from app.form_pane import RestList
from app.rooms import find_field, parent, room_for, standing
from app.session import Session
from schema.document import EditError
from schema.document.edits import Edit
from schema.findings import Finding
from schema.paths import Path
from schema.target import Target
from schema.text import _, visible
from widgets.ask_bar import AskBar
from widgets.drawing import Look
from widgets.field_row import Edited, Opened, Told
from widgets.line_list import LineList
from widgets.names_pane import NamesPane
from widgets.preview import Preview

if TYPE_CHECKING:
    from app.save_flow import SaveFlow
    from widgets.raw_text import RawText


class EditorScreen(EditorView):
    """One file, one session."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "pane('form')", "Form", id="pane.form", tooltip="The form"),
        Binding("2", "pane('explain')", "Explain", id="pane.explain", tooltip="What the runtime will do, in words"),
        Binding("3", "pane('json')", "acl.json", id="pane.json", tooltip="The exact text that a save writes"),
        Binding(
            "4", "pane('problems')", "Problems", id="pane.problems", tooltip="Every finding; Enter goes to its field"
        ),
        Binding("5,d", "pane('diff')", "Diff", id="pane.diff", tooltip="What a save changes in the file on disk"),
        Binding("tab", "next_pane", "Other pane", id="pane.next", tooltip="From the form to the preview and back"),
        Binding("escape,backspace", "back", "Back", id="room.back", tooltip="Out of a list or an entry"),
        Binding("n", "problem(1)", "Next problem", id="problem.next", tooltip="Go to the next problem"),
        Binding("N", "problem(-1)", "Previous problem", id="problem.previous", tooltip="Go to the problem before"),
        Binding(
            "f", "mend", "Mend", id="problem.mend", tooltip="Apply the fix of the problem here, where there is one"
        ),
        Binding(
            "slash", "find", "Find", id="find", tooltip="Find a field by name or help text; in the preview, a text"
        ),
        Binding("u", "undo", "Undo", id="undo", tooltip="One step back"),
        Binding("ctrl+r", "redo", "Redo", id="redo", tooltip="One step forward again"),
        Binding("w,f2", "save", "Save", id="save", tooltip="Write the file"),
        Binding("W", "save_as", "Save as", id="save_as", tooltip="Write to another file"),
        Binding("r", "raw", "Raw text", id="raw", tooltip="Edit the file's text itself"),
        Binding("t", "target", "Target", id="target", tooltip="Choose CANN release and product"),
        Binding("ctrl+l", "repaint", "Repaint", id="repaint", tooltip="Draw the screen again"),
        Binding("question_mark,f1", "help", "Help", id="help", tooltip="This help"),
        Binding("q,f10", "quit", "Quit", id="quit", tooltip="Leave; asks when something is not saved"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._problem = -1
        """Position of the finding that `n` went to last."""

    async def on_mount(self) -> None:
        """A broken text opens as text."""
        if self.broken:
            await self.open_raw()

    @property
    def broken(self) -> bool:
        """Whether the text is not JSON, so that there is no form for it."""
        return bool(self.session.document.faults) and not self.session.document.empty

    @property
    def save_flow(self) -> SaveFlow:
        """Saving, with its questions."""
        from app.save_flow import SaveFlow

        return SaveFlow(self)

    # -- a change --------------------------------------------------------------------------------------------------

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

    # -- messages from below ---------------------------------------------------------------------------------------

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

    async def on_preview_mending(self, event: Preview.Mending) -> None:
        """A problem is to be mended."""
        event.stop()
        await self.mend(self.findings[event.finding] if event.finding < len(self.findings) else None)

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

    # -- panes and rooms -------------------------------------------------------------------------------------------

    def action_pane(self, pane: str) -> None:
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

    def action_next_pane(self) -> None:
        """From form to preview and back."""
        if self.preview.list.has_focus:
            self.action_pane("form")
        elif self.wide:
            self.take_focus(self.preview.list)
        else:
            self.action_pane(self.preview.tab)

    async def action_back(self) -> None:
        """Out of a room, or from the preview to the form."""
        if self.preview.list.has_focus:
            self.action_pane("form")
            return
        names = self.query(NamesPane)
        if names and names.first().clear_filter():
            return
        room = self.form.room
        if room:
            self.session.pause()
            await self.form.enter(parent(room), room)

    def action_repaint(self) -> None:
        """Draw everything again."""
        self.refresh(layout=True)

    # -- problems --------------------------------------------------------------------------------------------------

    async def action_problem(self, step: int) -> None:
        """Go to the next or the previous problem, counted from the cursor."""
        findings = self.findings
        if not findings:
            self.say(_("No problems found."), Look.GOOD)
            return
        self._problem = (self._problem + step) % len(findings)
        finding = findings[self._problem]
        await self.jump(finding.path)
        place = _("{number} of {count}: {message}").format(
            number=self._problem + 1, count=len(findings), message=finding.message
        )
        self.call_after_refresh(self.say, place)

    async def action_mend(self) -> None:
        """Apply the fix of the first problem here that has one."""
        path = self.form.path
        here = [finding for finding in self.findings if path and finding.path[: len(path)] == path and finding.fix]
        await self.mend(here[0] if here else None)

    async def mend(self, finding: Finding | None) -> None:
        """Apply a finding's fix."""
        if finding is None or finding.fix is None:
            self.say(_("There is no fix that can be made by itself here"))
            return
        self.session.pause()
        if await self.apply(finding.fix.edits):
            self.say(_("Done: {label}. u takes it back").format(label=finding.fix.label), Look.GOOD)

    # -- finding ---------------------------------------------------------------------------------------------------

    async def action_find(self) -> None:
        """Ask for a field, or for a text in the preview."""
        if self.preview.list.has_focus:
            await self.ask.ask_line(_("Find text:"), "", self._find_text)
        else:
            await self.ask.ask_line(_("Find field:"), "", self._find_field)

    def _find_text(self, wanted: str) -> None:
        rows = self.preview.list.rows
        start = self.preview.list.cursor + 1
        order = [*range(start, len(rows)), *range(min(start, len(rows)))]
        found = next((index for index in order if wanted.casefold() in rows[index].text.casefold()), None)
        if found is None:
            self.call_after_refresh(self.say, _("{text} is not in this pane").format(text=visible(wanted, 40)))
        else:
            self.preview.list.move_to(found)

    async def _go_to(self, path: Path) -> None:
        await self.jump(path)

    def _find_field(self, wanted: str) -> None:
        path = find_field(wanted, self.form.room)
        if path is None:
            self.call_after_refresh(self.say, _("No field is called {text}").format(text=visible(wanted, 40)))
        else:
            self.run_worker(self._go_to(path))

    # -- history ---------------------------------------------------------------------------------------------------

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

    # -- raw text --------------------------------------------------------------------------------------------------

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
            self.action_pane("problems")
            self.take_focus(self.preview.list)
            self.say(
                _("The text is not JSON yet: 1 goes on editing, w saves it as it is, u takes a step back"), Look.ERROR
            )
            return
        raw, self.raw = self.raw, None
        self.form.display = True
        self.form.update(self.session.document, self.session.target)
        self.form.stand()
        await raw.remove()
        self.moved()

    # -- target and help -------------------------------------------------------------------------------------------

    def action_target(self) -> None:
        """Choose release and product."""
        from app.side_screens import target_screen

        def chosen(target: Target) -> None:
            self.run_worker(self._retarget(target))

        self.app.push_screen(target_screen(self.session.target, chosen))

    async def _retarget(self, target: Target) -> None:
        self.session.target = target
        await self.changed()

    def action_help(self) -> None:
        """The help, made from the keys."""
        from app.side_screens import help_screen

        path = self.form.path
        here = [finding for finding in self.findings if path and finding.path[: len(path)] == path]
        self.app.push_screen(help_screen(type(self), self.form.field if self.raw is None else None, here))

    # -- saving and leaving ----------------------------------------------------------------------------------------

    async def action_save(self) -> None:
        """Write the file."""
        await self.save_flow.save()

    async def action_save_as(self) -> None:
        """Write to another file."""
        await self.save_flow.save_as()

    def action_quit(self) -> None:
        """Leave; asks when something is not saved."""
        self.save_flow.quit()
