"""What happens around the edits that are not saved: kept after each change, offered after an end that nobody chose; imports everything below."""

from __future__ import annotations

import time

from app.editor.changes import EditorChanges
from app.journal import Left, Peer, digest
from app.list_screen import ListScreen
from schema.document import decoded
from schema.text import _, ngettext, visible
from widgets.contents import diff_rows
from widgets.drawing import Look, Row


class Recovery(EditorChanges):
    """Offers what an earlier run left behind, and tells who else has the file open."""

    def on_mount(self) -> None:
        """Look for it once the first screen stands."""
        if self.keeper is not None:
            self.call_after_refresh(self._look)

    def _look(self) -> None:
        keeper = self.keeper

        def work() -> None:
            if keeper is not None:
                self.app.call_from_thread(self._found, *keeper.open())

        self.run_worker(work, thread=True, group="journal")

    def _found(self, left: list[Left], peers: list[Peer]) -> None:
        """Say what there is; the edits first, for nothing else can be lost."""
        useful = [one for one in left if one.data != self.session.document.data]
        for one in left:
            if one not in useful and self.keeper is not None:
                self.keeper.drop(one)
        if useful:
            self._offer(useful[0])
        elif peers:
            self.say(self._about(peers[0]))
        elif self.keeper is not None and self.keeper.failing:
            self.say(_("No folder for recovery can be written: unsaved edits are in memory only"))

    def _about(self, peer: Peer) -> str:
        return _("Also open in another acldump: process {pid} of {user} on {host}").format(
            pid=peer.pid, user=visible(peer.user, 20) or "?", host=visible(peer.host, 30) or "?"
        )

    def _offer(self, left: Left) -> None:
        """One question; any other key leaves the edits for the next start."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(left.when))
        question = _("Unsaved edits of {when}.").format(when=when)
        if left.base != digest(self.session.saved):
            question = _("Unsaved edits of {when}; the file has changed since.").format(when=when)
        answers = {
            "r": (_("bring back"), lambda: self.run_worker(self._bring_back(left)) and None),
            "v": (_("see"), lambda: self._see(left)),
            "X": (_("throw away"), lambda: self._throw_away(left)),
        }
        self.ask.ask(question, answers)

    async def _bring_back(self, left: Left) -> None:
        if self.session.replace(self.session.document.like(left.data)):
            await self.changed()
        if self.keeper is not None and self.keeper.keep():
            self.keeper.drop(left)
        self.show_pane("diff")
        self.say(_("Brought back; this is what a save will change. u takes it back"), Look.GOOD)

    def _see(self, left: Left) -> None:
        """The difference from the file; the question stands again afterwards."""
        text = decoded(left.data)

        def rows(width: int) -> list[Row]:
            return diff_rows(self.session.document.text, text, width)

        self.app.push_screen(ListScreen(_("What bringing back would change"), rows), lambda _none: self._offer(left))

    def _throw_away(self, left: Left) -> None:
        if self.keeper is not None:
            self.keeper.drop(left)
        size = len(left.data)
        self.say(ngettext("Thrown away: {count} byte", "Thrown away: {count} bytes", size).format(count=size))
