"""The keys that open a screen over the editor: target and help; imports everything below."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from app.settings import Origin, save
from app.target_rows import Aim
from schema.text import N_
from widgets.drawing import Look


class SideKeys(EditorChanges):
    """Target and help."""

    KEYS: ClassVar[str] = N_("Target and help")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "target", "Target", id="target", tooltip="Choose CANN release, call, executor and product"),
        Binding("question_mark,f1", "help", "Help", id="help", tooltip="This help"),
    ]

    def action_target(self) -> None:
        """Choose what the file is for."""
        from app.side_screens import target_screen

        def chosen(aim: Aim) -> None:
            self.run_worker(self._aim(aim))

        memory = self.session.memory
        aim = Aim(self.session.target, memory.origin or Origin(looked=False, chosen=True), memory.remembered)
        self.app.push_screen(target_screen(aim, chosen))

    async def _aim(self, aim: Aim) -> None:
        """Check for another target from here on, and remember what was chosen."""
        session = self.session
        session.target = aim.target
        session.memory = replace(session.memory, origin=aim.origin, remembered=aim.remembered)
        await self.changed()
        trouble = save(session.memory.file, aim.remembered)
        if trouble:
            self.say(trouble, Look.RISK)

    def action_help(self) -> None:
        """The help, made from the keys."""
        from app.side_screens import help_screen

        path = self.form.path
        here = [finding for finding in self.findings if path and finding.path[: len(path)] == path]
        self.app.push_screen(
            help_screen(type(self), self.form.field if self.raw is None else None, here, self.session.target)
        )
