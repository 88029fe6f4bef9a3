"""The keys that open a screen over the editor: target and help; imports everything below."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from schema.target import Target
from schema.text import N_


class SideKeys(EditorChanges):
    """Target and help."""

    KEYS: ClassVar[str] = N_("Target and help")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "target", "Target", id="target", tooltip="Choose CANN release and product"),
        Binding("question_mark,f1", "help", "Help", id="help", tooltip="This help"),
    ]

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
