"""Ties a session to its journal: what is edited and not saved stands there; imports `app.journal` and `app.session`."""

from __future__ import annotations

from app.journal import Journal, Left, Peer
from app.session import Session


class Keeper:
    """Keeps the edits of one session for as long as they are not saved."""

    def __init__(self, session: Session, folder: str | None) -> None:
        self._session = session
        self.folder = folder
        """Where edits are kept; `None`: nowhere but in memory."""
        self._journal = Journal(folder, session.path)
        self._path = session.path

    def open(self) -> tuple[list[Left], list[Peer]]:
        """What earlier runs left behind for this file, and who else has it open. Reads files."""
        return self._journal.open()

    @property
    def failing(self) -> bool:
        """Whether the edits are in memory only."""
        return self._journal.failed

    def keep(self) -> bool:
        """Write the edits down, or forget them where the file has them; whether they stand on the disk. Writes files."""
        session = self._session
        if session.path != self._path:
            self._move(session.path)
        if not session.edited:
            self._journal.forget()
            return False
        return self._journal.record(session.document.data, session.saved)

    def _move(self, path: str | None) -> None:
        """The document has another name now."""
        self._journal.close()
        self._journal, self._path = Journal(self.folder, path), path
        self._journal.open()

    def drop(self, left: Left) -> None:
        """Throw away what an earlier run left."""
        self._journal.drop(left)

    def close(self) -> None:
        """The user leaves and has said what becomes of the edits."""
        self._journal.close()

    def leave(self) -> None:
        """The end comes from elsewhere: what was kept stays for the next run."""
        self._journal.leave()
