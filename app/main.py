"""The program with a screen: makes a session from a file and runs the Textual app on it; imports everything below."""

from __future__ import annotations

import os
from typing import ClassVar

from textual.binding import BindingType

from app.editor.screen import EditorScreen
from app.files import FileError, open_or_new
from app.session import Session
from app.terminal.key_queue import KeyQueue
from schema.host import Host
from schema.target import Target
from schema.text import visible


class AclDumpApp(KeyQueue):
    """One session, one screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = []
    animation_level = "none"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.theme = "ansi-dark"

    def get_default_screen(self) -> EditorScreen:
        """The editor."""
        return EditorScreen(self.session)

    async def action_quit(self) -> None:
        """Ctrl+Q asks as q does."""
        screen = self.screen_stack[0]
        if isinstance(screen, EditorScreen):
            while len(self.screen_stack) > 1:
                self.pop_screen()
            screen.action_quit()


def run_screen(path: str | None, *, target: Target, host: Host, data: bytes | None = None) -> int:
    """Open the screen on a file, or on `data` that has no file yet. Returns the exit status.

    Raises `FileError` when the file cannot be read; a missing one is a new document.
    """
    if data is None and path is not None:
        loaded = open_or_new(path)
        session = Session(loaded.data, path=path, target=target, host=host, exists=loaded.exists)
    else:
        session = Session(data or b"", path=path, target=target, host=host, exists=False)
    app = AclDumpApp(session)
    mouse = not os.environ.get("SSH_CONNECTION")
    status = app.run(mouse=mouse)
    return status or 0


__all__ = ["AclDumpApp", "FileError", "run_screen", "visible"]
