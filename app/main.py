"""The program with a screen: makes a session from a file and runs the Textual app on it; imports everything below."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from app.editor.screen import EditorScreen
from app.files import FileError, open_or_new
from app.keeper import Keeper
from app.session import Session
from app.settings import Memory
from app.state import state_folder
from app.terminal.capabilities import Terminal
from app.terminal.endings import on_signals, watch_terminal
from app.terminal.input_events import ForeignInput
from app.terminal.key_queue import KeyQueue
from app.terminal.lean_output import LeanOutput
from schema.document import Document, Syntax
from schema.host import Host
from schema.paths import Path
from schema.target import Target
from schema.text import _, visible
from widgets.drawing import Look


class AclDumpApp(LeanOutput, KeyQueue):
    """One session, one screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = []
    animation_level = "none"

    def __init__(
        self, session: Session, keeper: Keeper | None = None, start: Path = (), terminal: Terminal | None = None
    ) -> None:
        super().__init__(terminal)
        self._start = start
        self.session = session
        self.keeper = keeper
        self._told_encoding = False
        self.broken_by: BaseException | None = None
        """The error of the program's own that ended it."""
        self.theme = "ansi-dark"

    def get_default_screen(self) -> EditorScreen:
        """The editor."""
        screen = EditorScreen(self.session, self.keeper)
        screen.start = self._start
        return screen

    def on_mount(self) -> None:
        """From here on no end may cost an edit."""
        if self.keeper is not None and not self.is_headless:
            on_signals(self._keep, self.exit)
            watch_terminal(0, self._keep)

    def on_resize(self, event: events.Resize) -> None:
        """A window without room for the editor says so, until it has some."""
        from app.small_screen import SmallScreen, is_small

        shown = bool(self.screen_stack) and isinstance(self.screen, SmallScreen)
        small = is_small(event.size.width, event.size.height)
        if small and not shown and self.screen_stack:
            self.push_screen(SmallScreen())
        elif shown and not small:
            self.pop_screen()

    def on_foreign_input(self, event: ForeignInput) -> None:
        """The terminal sends another encoding: say so once, behind the keys that came with it."""
        event.stop()
        if not self._told_encoding:
            self._told_encoding = True
            self.set_timer(0.2, self._tell_encoding)

    def _tell_encoding(self) -> None:
        screen = self.screen_stack[0]
        if isinstance(screen, EditorScreen):
            screen.say(
                _("This terminal does not send UTF-8: \ufffd stands for what came. Change its encoding"), Look.ERROR
            )

    def _keep(self) -> None:
        if self.keeper is not None:
            self.keeper.keep()
            self.keeper.leave()

    async def on_app_focus(self) -> None:
        """The window has the focus again: somebody may have written the file meanwhile."""
        screen = self.screen
        if isinstance(screen, EditorScreen):
            screen.run_worker(screen.save_flow.look(), group="look", exclusive=True)

    def _fatal_error(self) -> None:
        """An error that nobody foresaw: keep the edits and leave; the line about it is printed on a screen that is whole again."""
        self.broken_by = self._exception
        self._keep()
        self._close_messages_no_wait()

    async def action_quit(self) -> None:
        """Ctrl+Q asks as q does."""
        screen = self.screen_stack[0]
        if isinstance(screen, EditorScreen):
            while len(self.screen_stack) > 1:
                self.pop_screen()
            screen.action_quit()


def run_screen(
    path: str | None,
    *,
    target: Target,
    host: Host,
    terminal: Terminal,
    memory: Memory | None = None,
    data: bytes | None = None,
    backup: bool = False,
    start: Callable[[Document], Path] | None = None,
    guided: bool = False,
    models: Sequence[str] = (),
    syntax: Syntax = Syntax.JSON,
) -> int:
    """Open the screen on a file, or on `data` that has no file yet, in a terminal of this kind. Returns the exit status.

    `start` finds the place in the document where the cursor is to be at first. Raises `FileError` when the file cannot be read; a
    missing one is a new document. `models`: files that are read as models once the screen stands.
    """
    if data is None and path is not None:
        loaded = open_or_new(path)
        session = Session(loaded.data, path=path, target=target, host=host, exists=loaded.exists, syntax=syntax)
    else:
        session = Session(data or b"", path=path, target=target, host=host, exists=False, syntax=syntax)
    session.backup = backup
    session.model_paths = tuple(models)
    session.memory = memory or session.memory
    session.guided = guided or (data is None and not session.exists and start is None)
    keeper = Keeper(session, state_folder(os.environ))
    app = AclDumpApp(session, keeper, start(session.document) if start else (), terminal)
    status = app.run(mouse=terminal.mouse)
    if app.broken_by is not None:
        return _crashed(app.broken_by, keeper)
    if status is not None and status < 128:
        keeper.close()
    return status or 0


CRASHED = 70
"""Exit status after an error of the program's own."""


def _crashed(error: BaseException, keeper: Keeper) -> int:
    """Say in one line what happened and where the details are."""
    from app import crash

    kept = not keeper.failing and keeper.keep()
    keeper.leave()
    sys.stderr.write(crash.sentence(error, crash.written(error, keeper.folder), kept) + "\n")
    return CRASHED


__all__ = ["AclDumpApp", "FileError", "run_screen", "visible"]
