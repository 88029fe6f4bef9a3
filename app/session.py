"""The only mutable state: the document's history, the file it belongs to, and what it is checked against; imports `schema`, `app.files` and `app.settings`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.files import Fingerprint
from app.settings import Memory
from schema.document import Document, Syntax
from schema.document.edits import Edit, Replace
from schema.document.syntax import syntax_of_name
from schema.host import Host
from schema.target import Target

if TYPE_CHECKING:
    from schema.models import Model


@dataclass(frozen=True, slots=True)
class Step:
    """A state of the document in the history, and what later edits may be joined with it."""

    document: Document
    merge: str = ""


class Session:
    """A file that is being edited. Undo is a step back in a list of documents, none of which ever changes."""

    def __init__(
        self,
        data: bytes,
        *,
        path: str | None,
        target: Target,
        host: Host,
        exists: bool = True,
        syntax: Syntax = Syntax.JSON,
    ) -> None:
        self._history: list[Step] = [Step(Document.read(data, syntax))]
        self._position = 0
        self._saved = data
        self._opened = data if exists else None
        self.directory = os.getcwd()
        """Where the program was started; what the set-up proposes to write to."""
        self.guided = False
        """Whether the guided set-up opens over the first screen."""
        self.backup = False
        """Whether the file as it was opened is to be kept beside it."""
        self.seen: Fingerprint | None = None
        """A state of the file on disk that is not ours and was told to the user."""
        self.exists = exists
        """Whether the file was there when it was read; a new one counts as edited only when something was typed."""
        self.path = path
        self.target = target
        self.memory = Memory()
        """How the target came about, and where what is chosen of it is kept."""
        self.host = host
        self.models: tuple[Model, ...] = ()
        """The models that are loaded, which the selection is made for."""
        self.model_paths: tuple[str, ...] = ()
        """The files that are to be read as models once the screen stands."""

    @property
    def document(self) -> Document:
        """The document as it stands."""
        return self._history[self._position].document

    @property
    def syntax(self) -> Syntax:
        """How the document is written; it stays so for as long as the session lasts."""
        return self.document.syntax

    def syntax_at(self, path: str) -> Syntax:
        """How the file at `path` is written: the one that is edited as it was opened, another as its name says."""
        named = None if path == self.path else syntax_of_name(path)
        return named or self.syntax

    @property
    def saved(self) -> bytes:
        """The bytes on disk, as far as is known."""
        return self._saved

    @property
    def on_disk(self) -> Fingerprint:
        """The state of the file that a save may replace without a question."""
        return Fingerprint.of(self._saved if self.exists else None)

    def first_backup(self, path: str) -> bytes | None:
        """The bytes to be put beside the file by the first save to it; `None` where none are wanted."""
        return self._opened if self.backup and path == self.path else None

    @property
    def edited(self) -> bool:
        """Whether a save would change the file."""
        return self.document.data != self._saved

    @property
    def can_undo(self) -> bool:
        """Whether there is a state before this one."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was undone."""
        return self._position < len(self._history) - 1

    def apply(self, edits: Sequence[Edit], merge: str = "") -> bool:
        """Apply the edits as one step of undo, joined with the step before where `merge` is the same.

        Returns whether the document is another one. Raises `EditError` where an edit cannot be made; then nothing is changed.
        """
        return self._push(self.document.apply(*edits), merge)

    def write(self, text: str, merge: str = "raw") -> bool:
        """Put another text in place of the whole, as typed in the raw pane. Returns whether it differs."""
        return self.apply([Replace(0, len(self.document.text), text)], merge)

    def _push(self, document: Document, merge: str) -> bool:
        if document.text == self.document.text:
            return False
        del self._history[self._position + 1 :]
        if merge and self._position and self._history[-1].merge == merge:
            self._history[-1] = Step(document, merge)
        else:
            self._history.append(Step(document, merge))
            self._position += 1
        return True

    def replace(self, document: Document) -> bool:
        """Put another document in place of the whole, as one step of undo. Returns whether it differs."""
        return self._push(document, "")

    def merge(self, document: Document, theirs: bytes) -> None:
        """The file holds `theirs` now, and `document` is that with the edits of this session in it."""
        self._push(document, "")
        self._saved, self.exists = theirs, True

    def pause(self) -> None:
        """End the joining of edits: the next one is a step of its own."""
        step = self._history[self._position]
        if step.merge:
            self._history[self._position] = Step(step.document)

    def undo(self) -> bool:
        """One step back; `False` at the beginning."""
        if not self.can_undo:
            return False
        self._position -= 1
        return True

    def redo(self) -> bool:
        """One step forward again; `False` at the end."""
        if not self.can_redo:
            return False
        self._position += 1
        return True

    def load(self, path: str, data: bytes) -> None:
        """The file at `path` was read again: its bytes are the document now, and undo leads back to what was edited."""
        self._push(self.document.like(data), "")
        self.mark_saved(path, data)

    def mark_saved(self, path: str, data: bytes) -> None:
        """The file at `path` now holds `data`."""
        if path == self.path:
            self._opened = None
        self.path = path
        self._saved = data
        self.exists = True
