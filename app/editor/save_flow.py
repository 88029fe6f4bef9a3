"""Saving and leaving, with the questions that they need; imports everything below."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from app.files import ChangedOnDisk, FileError, Fingerprint, Saved, open_or_new, save
from schema.convert import ConvertError, converted
from schema.document import Document, Syntax, decoded
from schema.text import _, ngettext, visible
from widgets.drawing import Look, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.editor.changes import EditorChanges
    from app.files import Loaded


class SaveFlow:
    """One way from the session to the disk; the screen asks and says what it wants asked and said."""

    def __init__(self, screen: EditorChanges) -> None:
        self._screen = screen
        self._session = screen.session

    async def save(self, *, quit_after: bool = False) -> None:
        """Write the file; ask for a name where there is none. Unchanged means not written."""
        session = self._session
        if session.path is None:
            await self.save_as(quit_after=quit_after)
        elif session.exists and not session.edited:
            session.seen = None
            if not await self.look():
                self._screen.say(_("Nothing to save: the file on disk is the same"))
        else:
            await self._write(session.path, session.on_disk, quit_after)

    async def save_as(self, *, quit_after: bool = False) -> None:
        """Ask for a name and write there; a file that stands there is not replaced without a question.

        A name that asks for the other syntax gets a converted copy, and what is edited stays the file that it was.
        """
        session = self._session

        def chosen(path: str) -> None:
            self._screen.run_worker(self._write(path, Fingerprint.of(None), quit_after))

        question = _("Save as (.json: a copy in JSON):") if session.syntax is Syntax.YAML else _("Save as:")
        await self._screen.ask.ask_line(question, session.path or session.syntax.usual_name, chosen)

    async def _write(self, path: str, expected: Fingerprint, quit_after: bool) -> None:
        """Save off the event loop, and say what came of it."""
        session, screen = self._session, self._screen
        syntax = session.syntax_at(path)
        try:
            data = converted(session.document, syntax).data
            saved = await asyncio.to_thread(save, path, data, expected, session.first_backup(path))
        except ChangedOnDisk as error:
            await self._differs(path, str(error), quit_after)
            return
        except FileError as error:
            screen.say(_("Not saved: {why}. Edits are kept; W saves elsewhere").format(why=error.why), Look.ERROR)
            return
        except ConvertError as error:
            text = _("Not saved: no {syntax} can be made of this. {why}")
            screen.say(text.format(syntax=syntax.title, why=error), Look.ERROR)
            return
        if syntax is not session.syntax:
            text = _("Saved a copy in {syntax}: {path}")
            screen.say(text.format(path=visible(saved.path), syntax=syntax.title), Look.GOOD)
            return
        session.mark_saved(path, data)
        session.pause()
        if quit_after:
            screen.app.exit(0)
            return
        screen.keep_soon()
        screen.show_title()
        screen.say(_told(saved, len(data)), Look.GOOD)
        screen.renew_previews()

    # -- somebody else wrote the file --------------------------------------------------------------------------------

    async def look(self) -> bool:
        """See whether somebody else wrote the file meanwhile, and ask once for each state in which it is found.

        Whether there was something to say.
        """
        session, screen = self._session, self._screen
        if session.path is None or screen.ask.asking:
            return False
        try:
            found = await asyncio.to_thread(open_or_new, session.path)
        except FileError as error:
            screen.say(_("On the disk: {why}").format(why=error.why), Look.ERROR)
            return True
        if found.fingerprint in (session.on_disk, session.seen):
            return False
        session.seen = found.fingerprint
        self._ask(session.path, found, quit_after=False)
        return True

    async def _differs(self, path: str, why: str, quit_after: bool) -> None:
        try:
            found = await asyncio.to_thread(open_or_new, path)
        except FileError as error:
            self._screen.say(str(error), Look.ERROR)
            return
        self._ask(path, found, quit_after=quit_after, why=why)

    def _ask(self, path: str, found: Loaded, *, quit_after: bool, why: str = "") -> None:
        """Theirs, mine, or both; each can be looked at first."""
        screen, session = self._screen, self._session
        answers: dict[str, tuple[str, Callable[[], None]]] = {}
        if session.edited or not found.exists or path != session.path:
            answers["o"] = (
                _("write mine"),
                lambda: screen.run_worker(self._write(path, found.fingerprint, quit_after)) and None,
            )
        if found.exists and session.syntax_at(path) is session.syntax:
            answers["l"] = (_("load theirs"), lambda: screen.run_worker(self._load(path, found)) and None)
        merged = self._merged(found) if path == session.path else None
        if merged is not None:
            answers["m"] = (_("both"), lambda: screen.run_worker(self._take_both(merged, found)) and None)
        if found.exists:
            answers["v"] = (_("see"), lambda: self._see(path, found, quit_after, why))
        question = _("Removed by somebody else.") if not found.exists else _("Changed by somebody else.")
        if path != session.path:
            question = _("There is such a file.")
        screen.ask.ask(question, answers)

    def _merged(self, found: Loaded) -> str | None:
        session = self._session
        if not (session.edited and session.exists and found.exists):
            return None
        from app.merging import merge

        return merge(decoded(session.saved), session.document.text, decoded(found.data), session.syntax)

    async def _take_both(self, text: str, found: Loaded) -> None:
        self._session.merge(Document.of(text, self._session.syntax), found.data)
        await self._screen.changed()
        self._screen.show_pane("diff")
        self._screen.say(_("Both changes are in; this is what a save will change. u takes it back"), Look.GOOD)

    def _see(self, path: str, found: Loaded, quit_after: bool, why: str) -> None:
        """What each side changed; the question stands again afterwards."""
        from app.list_screen import ListScreen
        from widgets.contents import diff_rows

        base, mine, theirs = decoded(self._session.saved), self._session.document.text, decoded(found.data)

        def rows(width: int) -> list[Row]:
            sides = ((_("What they changed"), theirs), (_("What you changed"), mine))
            made: list[Row] = []
            for title, text in sides:
                made += [Row(((f" {title}", Look.HEAD),)), *diff_rows(base, text, width), Row(())]
            return made

        def again(_none: None) -> None:
            self._ask(path, found, quit_after=quit_after, why=why)

        self._screen.app.push_screen(ListScreen(why or visible(path, 60), rows), again)

    async def _load(self, path: str, found: Loaded) -> None:
        self._session.load(path, found.data)
        await self._screen.changed()
        self._screen.say(_("Loaded from the disk; u brings yours back"), Look.GOOD)

    # -- leaving -----------------------------------------------------------------------------------------------------

    def quit(self) -> None:
        """Leave; ask only when there is something to lose."""
        screen = self._screen
        if not self._session.edited:
            screen.app.exit(0)
            return

        def save_and_quit() -> None:
            screen.run_worker(self.save(quit_after=True))

        answers = {"w": (_("save and quit"), save_and_quit), "d": (_("discard and quit"), lambda: screen.app.exit(0))}
        screen.ask.ask(_("Not saved."), answers)


def _told(saved: Saved, size: int) -> str:
    text = ngettext("Saved {path}, {count} byte", "Saved {path}, {count} bytes", size)
    text = text.format(path=visible(saved.path), count=size)
    if saved.other_names:
        others = ngettext(
            "{count} other name of it (a hard link) keeps the old content",
            "{count} other names of it (hard links) keep the old content",
            saved.other_names,
        )
        text += "; " + others.format(count=saved.other_names)
    return text
