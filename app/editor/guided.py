"""The key that opens the guided set-up, and what becomes of its answers; imports everything below."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from app.editor.leaving import LeaveKeys
from schema.document import Document
from schema.document.edits import Set
from schema.paths import DUMP
from schema.text import N_, _
from widgets.drawing import Look

if TYPE_CHECKING:
    from app.guide.screen import Outcome
    from app.guide.walk import Walk
    from schema.recipes import Recipe


def _own_recipes() -> tuple[Recipe, ...]:
    """The user's own that can be read; `acldump recipes` says what is wrong with the others."""
    from app.recipes import own_recipes

    return tuple(kept.recipe for kept in own_recipes(os.environ).values() if kept.recipe is not None)


class GuideKeys(LeaveKeys):
    """The guided set-up over the editor."""

    KEYS: ClassVar[str] = N_("Set-up step by step")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "guide", "Set up", id="guide", tooltip="Questions that lead to a dump section, step by step"),
    ]

    def on_mount(self) -> None:
        """A file that is not there yet begins with the questions."""
        if self.session.guided:
            self.action_guide()

    def action_guide(self) -> None:
        """Ask from the beginning; the answers of before stand as they were."""
        from app.guide.screen import GuideScreen
        from app.guide.walk import Walk
        from schema.guide import Place

        recipes = self.guide.place.recipes if self.guide is not None else _own_recipes()
        place = Place(self.session.target, self.session.directory, recipes)
        walk = Walk(place, self.guide.answers if self.guide is not None else None)
        self.guide = walk
        self.app.push_screen(GuideScreen(walk, self.session.host, self.session.path, self._guided))

    guide: Walk | None = None
    """The walk through the questions, once there was one."""

    def _guided(self, outcome: Outcome | None) -> None:
        if outcome is not None:
            self.run_worker(self._take_over(outcome))

    async def _take_over(self, outcome: Outcome) -> None:
        """The answers' section in the place of the file's, as one step of undo; everything else of the file stays."""
        session = self.session
        session.target = outcome.target
        session.pause()
        if session.document.empty or session.document.faults:
            from schema.convert import converted
            from schema.guide import text_of

            session.replace(converted(Document.of(text_of(outcome.section)), session.syntax))
        else:
            session.apply([Set(DUMP, outcome.section)])
        await self.changed()
        if outcome.save:
            await self.action_save()
        else:
            self.show_pane("form")
            self.say(_("This is what your answers make; s goes through them again, w saves"), Look.GOOD)
