"""The screen that chooses model files: the loaded ones, and a folder to pick others from; imports `schema`, `widgets` and `app`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.model_files import LIMIT, Found, listing
from app.model_loading import Loading
from app.rooms import size
from app.terminal.quiet_screen import QuietScreen
from schema.models import Model
from schema.text import _, ngettext, visible
from widgets.bars import Bar, Hint, HintBar
from widgets.drawing import Look, Row
from widgets.line_list import LineList

_BAR = 30


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the screen shows and may do; the editor has the models."""

    models: Callable[[], Sequence[Model]]
    loading: Callable[[], Loading | None]
    load: Callable[[str], None]
    drop: Callable[[int], None]


class ModelsScreen(QuietScreen):
    """Loaded models, then the folder. Enter reads a file, takes a model out, or looks into a folder."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", "Back", id="models.close"),
        Binding("backspace,left", "up", "Folder above", show=False, id="models.up"),
        Binding("x,delete", "drop", "Take out", show=False, id="models.drop"),
    ]

    def __init__(self, shelf: Shelf, folder: str) -> None:
        super().__init__()
        self._shelf = shelf
        self._folder = os.path.abspath(folder)
        self._found: list[Found] = []
        self._list = LineList()
        self._failure = ""

    def compose(self) -> ComposeResult:
        """Title, list, hints."""
        yield Bar(id="title")
        yield self._list
        yield HintBar(id="hints")

    def on_mount(self) -> None:
        """Show what there is."""
        self.take_focus(self._list)
        self._look_into(self._folder)

    def on_resize(self) -> None:
        """Another width."""
        self.call_after_refresh(self.renew)

    def renew(self, failure: str = "") -> None:
        """The shelf has changed. `failure`: why a file could not be read."""
        self._failure = failure
        self.query_one("#title", Bar).show([(" " + _("Models"), Look.STRONG), (f"  {visible(self._folder)}", Look.DIM)])
        self._list.show(self._rows())
        self._show_hints()

    def _look_into(self, folder: str) -> None:
        self._folder, self._found = folder, listing(folder)
        self.renew()
        first = len(self._shelf.models()) + 2 + bool(self._shelf.models())
        self._list.move_to(first if self._found else 0)

    def _rows(self) -> list[Row]:
        models = self._shelf.models()
        rows = [self._loaded(index, model) for index, model in enumerate(models)]
        if rows:
            rows.append(Row(()))
        rows.append(Row(((_("Files that may be models: .om, ATC JSON, graph dumps, ONNX, operator lists"), Look.DIM),)))
        rows.append(Row((("../", Look.KEY),), key=len(models)))
        rows += [self._file(len(models) + 1 + index, found) for index, found in enumerate(self._found)]
        if len(self._found) >= LIMIT:
            rows.append(Row(((_("There are more files; only the first ones that were found are shown."), Look.DIM),)))
        return rows

    def _loaded(self, index: int, model: Model) -> Row:
        count = len(model.operators)
        told = ngettext("{count} operator", "{count} operators", count).format(count=count)
        return Row(((_("loaded") + "  ", Look.GOOD), (model.title, Look.STRONG), (f"  {told}", Look.DIM)), key=index)

    def _file(self, key: int, found: Found) -> Row:
        if found.folder:
            return Row(((found.name + "/", Look.KEY),), key=key)
        return Row(((found.name, Look.PLAIN), (f"  {size(found.size)}", Look.DIM)), key=key)

    def _show_hints(self) -> None:
        bar, loading = self.query_one("#hints", HintBar), self._shelf.loading()
        if loading is not None:
            share = loading.done / loading.total if loading.total else 0
            filled = int(share * _BAR)
            name = visible(os.path.basename(loading.path), 30)
            text = _("Reading {name}").format(name=name) + f"  {'█' * filled}{'·' * (_BAR - filled)} {share:.0%}"
            bar.show([(f" {text}", Look.STRONG)], [(_("esc cancels") + " ", Look.DIM)])
        elif self._failure:
            bar.show([(f" {self._failure}", Look.ERROR)])
        else:
            hints = [Hint("enter", _("open")), Hint("←", _("folder above"))]
            if self._shelf.models():
                hints.append(Hint("x", _("take out")))
            bar.hints(hints, [Hint("esc", _("back"))])

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """What was said of the line before is over."""
        event.stop()
        self._failure = ""
        self._show_hints()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Read the file, or look into the folder."""
        event.stop()
        index = event.row.key - len(self._shelf.models())
        if index == 0:
            self.action_up()
        elif index > 0:
            found = self._found[index - 1]
            if found.folder:
                self._look_into(found.path)
            else:
                self._shelf.load(found.path)
                self.renew()

    def action_drop(self) -> None:
        """Take the loaded model under the cursor out."""
        row = self._list.current
        if row is not None and 0 <= row.key < len(self._shelf.models()):
            self._shelf.drop(row.key)
            self.renew()

    def action_up(self) -> None:
        """Into the folder above."""
        self._look_into(os.path.dirname(self._folder))

    def action_close(self) -> None:
        """Stop the reading, or go back to where one came from."""
        loading = self._shelf.loading()
        if loading is not None:
            loading.cancel()
        else:
            self.dismiss()
