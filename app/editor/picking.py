"""The key that chooses names from the loaded models; imports everything below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from app.editor.operators import OperatorKeys
from schema.document.edits import Edit, Insert
from schema.paths import LIST, Path
from schema.picking import Kind, Wanted, candidates, edits, wanted
from schema.text import _


class PickKeys(OperatorKeys):
    """Names are picked, and not typed, where a model is loaded."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "p",
            "pick",
            "Pick",
            id="pick",
            tooltip="Choose operators, a type, a model or positions from the loaded models",
        ),
    ]

    def action_pick(self) -> None:
        """Open the picker for the place where the cursor is; anywhere else it makes a new entry."""
        session = self.session
        if not session.models:
            self.say(_("No model is loaded to pick from: m loads one"))
            return
        if self.raw is not None or session.document.faults:
            return
        from app.picker import Picker
        from schema.model import read

        document = session.document
        at = wanted(self.form.path, document) or Wanted(Kind.ENTRY, LIST)
        found = candidates(at, document, read(document), session.models)
        if not found.items:
            self.say(_("The loaded models have nothing to choose from here"))
            return
        session.pause()
        self.app.push_screen(
            Picker(
                at.kind,
                found,
                at.many,
                self._present(at.path),
                self._preview_of(at),
                lambda names: self._picked(at, names),
            )
        )

    def _present(self, path: Path) -> Sequence[str]:
        value = self.session.document.value(path)
        members = value if isinstance(value, list) else [value]
        return [member for member in members if isinstance(member, str)]

    def _preview_of(self, at: Wanted) -> Callable[[Sequence[str]], tuple[str, str]]:
        """What says in a sentence what the file would dump with these names in it, and what that costs."""
        session = self.session
        document, target, host, models = session.document, session.target, session.host, session.models

        def preview(names: Sequence[str]) -> tuple[str, str]:
            from app.analysis import analyse
            from schema.explain.cost import in_brief

            changed = document.apply(*edits(at, names, document, models))
            analysis = analyse(changed, target, host, models)
            return analysis.explanation.short, in_brief(analysis.facts)

        return preview

    def _picked(self, at: Wanted, names: Sequence[str]) -> None:
        made = edits(at, names, self.session.document, self.session.models)
        self.run_worker(self._put(at, made))

    async def _put(self, at: Wanted, made: tuple[Edit, ...]) -> None:
        if made:
            await self.apply(made)
            await self.jump(_next(at, made[0]))


def _next(at: Wanted, first: Edit) -> Path:
    """Where one goes on: behind an operator in a blocklist its positions are the next question."""
    if at.kind in (Kind.BLOCKED, Kind.TYPE) and isinstance(at.path[-1], str) and at.path[-1].endswith("_blacklist"):
        member = first.path if isinstance(first, Insert) else (*at.path, 0)
        return (*member, "pos")
    return at.path
