"""The keys about loaded models: loading them, the list of their operators, and all about one; imports everything below."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from app.list_screen import ListScreen
from app.session import Session
from schema.text import N_, _, ngettext, visible
from widgets.contents import block_rows
from widgets.drawing import Look, Row
from widgets.preview import Preview

if TYPE_CHECKING:
    from app.keeper import Keeper
    from app.model_loading import Loading
    from schema.models import Model


class OperatorKeys(EditorChanges):
    """Models, their operators, and all about one operator."""

    KEYS: ClassVar[str] = N_("Loaded models")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "models", "Models", id="models", tooltip="Load a model, so that its operators are known"),
        Binding(
            "6",
            "pane('operators')",
            "Operators",
            id="pane.operators",
            tooltip="Every operator of a loaded model, and what is written of it; Enter tells all about one",
        ),
    ]

    def __init__(self, session: Session, keeper: Keeper | None = None) -> None:
        super().__init__(session, keeper)
        self._loading: Loading | None = None
        self._to_load: list[str] = []

    def on_mount(self) -> None:
        """Read the models that were named at the start, one after another."""
        self._to_load = list(self.session.model_paths)
        self.call_after_refresh(self._load_next)

    def action_models(self) -> None:
        """Choose a model file."""
        from app.models_screen import ModelsScreen, Shelf

        shelf = Shelf(lambda: self.session.models, lambda: self._loading, self.load_model, self._drop)
        folder = os.path.dirname(self.session.path or "") or "."
        self.app.push_screen(ModelsScreen(shelf, folder))

    def load_model(self, path: str) -> None:
        """Read a model, behind those that are being read already."""
        self._to_load.append(path)
        self._load_next()

    def _load_next(self) -> None:
        if self._loading is not None or not self._to_load:
            return
        from app.model_loading import Cancelled, Loading
        from schema.models import ModelError

        loading = self._loading = Loading(self._to_load.pop(0))
        call = self.app.call_from_thread

        def work() -> None:
            try:
                model = loading.wait(lambda: call(self._tell_progress))
            except Cancelled:
                call(self._ended, _("Not loaded: cancelled"))
            except ModelError as error:
                name = visible(os.path.basename(loading.path), 40)
                call(self._ended, _("{name}: {why}").format(name=name, why=str(error)))
            else:
                call(self._loaded, model)

        self.run_worker(work, thread=True, group="models")

    def on_unmount(self) -> None:
        """Nothing is left running behind."""
        if self._loading is not None:
            self._loading.cancel()

    def _loaded(self, model: Model) -> None:
        session = self.session
        session.models = (*session.models, model)
        count = len(model.operators)
        told = ngettext("{name}: {count} operator", "{name}: {count} operators", count)
        self._models_changed()
        self._ended("", told.format(name=visible(model.title, 40), count=count))

    def _drop(self, index: int) -> None:
        models = self.session.models
        self.session.models = models[:index] + models[index + 1 :]
        self._models_changed()

    def _models_changed(self) -> None:
        self.show_title()
        self.compute_soon()

    def _ended(self, failure: str, success: str = "") -> None:
        """A reading is over: the screen for models closes after a good one."""
        from app.models_screen import ModelsScreen

        self._loading = None
        screen = self.app.screen
        if isinstance(screen, ModelsScreen):
            if failure:
                screen.renew(failure)
            else:
                screen.dismiss()
                self.show_pane("operators")
        self.say(failure or success, Look.ERROR if failure else Look.GOOD)
        self._load_next()

    def _tell_progress(self) -> None:
        from app.models_screen import ModelsScreen

        screen = self.app.screen
        if isinstance(screen, ModelsScreen):
            screen.renew()
        elif screen is self and self._loading is not None and self._loading.total:
            share = self._loading.done / self._loading.total
            name = visible(os.path.basename(self._loading.path), 40)
            self.say(_("Reading {name}: {share}; m cancels").format(name=name, share=f"{share:.0%}"))

    def on_preview_opened(self, event: Preview.Opened) -> None:
        """Tell all about the operator that was chosen."""
        event.stop()
        if event.tab != "operators" or self.analysis is None:
            return
        from schema.explain.one_operator import one_operator
        from widgets.operator_rows import operator_at

        facts = self.analysis.facts
        found = operator_at(facts, event.key)
        if found is not None:
            blocks = one_operator(facts, *found)

            def rows(width: int) -> list[Row]:
                return [row for block in blocks for row in (*block_rows(block, width), Row(()))]

            self.app.push_screen(ListScreen(_("Operator"), rows))
