"""Saving and leaving, with the questions that they need; imports everything below."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from app.files import ChangedOnDisk, FileError, Fingerprint, read, save
from schema.text import _, ngettext, visible
from widgets.drawing import Look

if TYPE_CHECKING:
    from app.editor.changes import EditorChanges


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
            self._screen.say(_("Nothing to save: the file on disk is the same"))
        else:
            await self._write(session.path, Fingerprint.of(session.saved if session.exists else None), quit_after)

    async def save_as(self, *, quit_after: bool = False) -> None:
        """Ask for a name and write there; a file that stands there is not replaced without a question."""

        def chosen(path: str) -> None:
            self._screen.run_worker(self._write(path, Fingerprint.of(None), quit_after))

        await self._screen.ask.ask_line(_("Save as:"), self._session.path or "acl.json", chosen)

    async def _write(self, path: str, expected: Fingerprint, quit_after: bool) -> None:
        """Save off the event loop, and say what came of it."""
        session, screen = self._session, self._screen
        data = session.document.data
        try:
            saved = await asyncio.to_thread(save, path, data, expected)
        except ChangedOnDisk as error:
            self._ask_about_change(path, error, quit_after)
            return
        except FileError as error:
            screen.say(_("Not saved: {why} Your edits are kept; W saves elsewhere").format(why=error), Look.ERROR)
            return
        session.mark_saved(path, data)
        session.pause()
        if quit_after:
            screen.app.exit(0)
            return
        screen.show_title()
        text = ngettext("Saved {path}, {count} byte", "Saved {path}, {count} bytes", len(data))
        screen.say(text.format(path=visible(saved.path), count=len(data)), Look.GOOD)
        screen.renew_previews()

    def _ask_about_change(self, path: str, error: ChangedOnDisk, quit_after: bool) -> None:
        """Somebody else wrote the file: theirs or ours."""

        def overwrite() -> None:
            self._screen.run_worker(self._write(path, error.now, quit_after))

        def reload() -> None:
            self._screen.run_worker(self._reload(path))

        answers = {"o": (_("write mine"), overwrite), "l": (_("load theirs; u brings mine back"), reload)}
        self._screen.ask.ask(str(error), answers)

    async def _reload(self, path: str) -> None:
        try:
            loaded = await asyncio.to_thread(read, path)
        except FileError as error:
            self._screen.say(str(error), Look.ERROR)
            return
        self._session.load(loaded.path, loaded.data)
        await self._screen.changed()

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
