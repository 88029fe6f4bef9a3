"""The screen that chooses names from loaded models: search as you type, mark, look at what it would dump, take; imports `schema`, `widgets` and `app`."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from app.terminal.quiet_screen import QuietScreen
from schema.picking import Candidates, Kind
from schema.text import N_, _, ngettext
from widgets.bars import Bar, Hint, HintBar
from widgets.drawing import Look, Row
from widgets.lazy_rows import LazyRows, Part
from widgets.line_edit import LineEdit
from widgets.line_list import LineList

PAUSE = 0.15
"""Seconds without a key before it is computed what the choice would dump."""
_PROMPT = N_(" find: ")
_HELP = N_("parts of names or types; type:conv, @12-40")
TITLES = {
    Kind.OPERATOR: N_("Which operators?"),
    Kind.ENTRY: N_("Which operators? They make a new entry"),
    Kind.BLOCKED: N_("Of which operator is something kept back?"),
    Kind.STRETCH: N_("From which operator to which one? Mark both ends"),
    Kind.TYPE: N_("Of which type is something kept back?"),
    Kind.MODEL: N_("Which model?"),
    Kind.POSITION: N_("Which inputs and outputs are kept back?"),
}


class SearchLine(LineEdit):
    """A line that stays open: keys that move or choose go to the list below it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "leave('pagedown')", show=False, id="pick.page_down"),
        Binding("pageup", "leave('pageup')", show=False, id="pick.page_up"),
        Binding("ctrl+t", "leave('all')", "Mark all found", show=False, id="pick.all"),
    ]
    HINT: str = ""

    class Pressed(Message):
        """A key for the list."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def action_leave(self, key: str) -> None:
        """Hand the key on; leaving in another way means nothing."""
        if key != "blur":
            self.post_message(self.Pressed(key))

    def action_complete(self) -> None:
        """Tab marks."""
        self.post_message(self.Pressed("tab"))


class FoundList(LineList, can_focus=False):
    """What was found. The search line has the focus, and the cursor is drawn all the same."""

    @property
    def draws_cursor_always(self) -> bool:
        """Always."""
        return True


class Picker(QuietScreen):
    """Enter takes what is marked or, where nothing is, what the cursor is on; Esc takes nothing."""

    def __init__(
        self,
        kind: Kind,
        found: Candidates,
        many: bool,
        present: Sequence[str],
        preview: Callable[[Sequence[str]], tuple[str, str]],
        then: Callable[[Sequence[str]], None],
    ) -> None:
        """`present`: what stands in the file already. `preview`: what a choice would dump, in a sentence, and what that costs; it may take its time."""
        super().__init__()
        self._kind, self._all, self._many = kind, found, many
        self._present = frozenset(present)
        self._preview, self._then = preview, then
        self._shown: Sequence[int] = range(len(found.items))
        self._marked: dict[int, None] = {}
        self._list = FoundList()
        self._timer: Timer | None = None

    @property
    def settled(self) -> bool:
        """Whether the sentence in view is about the choice as it stands."""
        return self._timer is None

    def compose(self) -> ComposeResult:
        """Title, search line, list, what it would dump, hints."""
        yield Bar(id="title")
        yield Bar(id="search")
        yield self._list
        yield Bar(id="cost")
        yield Bar(id="verdict")
        yield HintBar(id="hints")

    async def on_mount(self) -> None:
        """Everything is found at first."""
        prompt = _(_PROMPT)
        self.query_one("#search", Bar).show([(prompt, Look.DIM)])
        self.query_one("#verdict", Bar).show([(f" {_(_HELP)}", Look.DIM)])
        line = SearchLine("", x=len(prompt), y=0, width=max(self.size.width - len(prompt) - 1, 10))
        await line.open_in(self.query_one("#search"))
        self._show(cursor=0)
        self._preview_soon()

    def _hints(self) -> list[Hint]:
        hints = [Hint("↑↓", _("move"))]
        if self._many:
            hints += [Hint("tab", _("mark"))]
        hints.append(Hint("enter", _("take")))
        if self._many and self._kind is not Kind.STRETCH:
            hints.append(Hint("ctrl+t", _("mark all found")))
        return hints

    # -- the picture -------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Another width."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        self.query_one("#hints", HintBar).hints(self._hints(), [Hint("esc", _("back"))])
        self._show()

    def _show(self, cursor: int | None = None) -> None:
        shown, drawn = self._shown, frozenset(self._marked)
        part = Part(
            len(shown), lambda index: self._row(shown[index], drawn), lambda index: self._all.items[shown[index]].value
        )
        self._list.show(LazyRows([part]), cursor=cursor)
        count, marked = len(shown), len(self._marked)
        end = ngettext("{count} found", "{count} found", count).format(count=count)
        if marked:
            end = ngettext("{count} marked", "{count} marked", marked).format(count=marked) + "  " + end
        self.query_one("#title", Bar).show([(" " + _(TITLES[self._kind]), Look.STRONG)], [(end + " ", Look.DIM)])

    def _row(self, at: int, marked: Set[int]) -> Row:
        item = self._all.items[at]
        here = item.value in self._present
        mark = "[x]" if at in marked else " · " if here else "[ ]" if self._many else "   "
        place = f"{item.place:>6} " if item.place >= 0 else "  "
        note = item.note + (("  " + _("in the file")) if here else "")
        look = Look.STRONG if at in marked else Look.DIM if here else Look.PLAIN
        return Row(((f" {mark}", look), (place, Look.DIM), (item.value, look), ("  " + note, Look.DIM)), key=at)

    # -- keys --------------------------------------------------------------------------------------------------------

    def on_line_edit_typed(self, event: LineEdit.Typed) -> None:
        """Search anew."""
        event.stop()
        self._shown = self._all.find(event.text)
        self._show(cursor=0)
        self._preview_soon()

    def on_line_edit_pasted_many(self, event: LineEdit.PastedMany) -> None:
        """A search has one line."""
        event.stop()

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """Another candidate."""
        event.stop()
        self._preview_soon()

    def on_search_line_pressed(self, event: SearchLine.Pressed) -> None:
        """Move, mark, take or leave."""
        event.stop()
        key = event.key
        if key in ("up", "down"):
            self._list.action_move(-1 if key == "up" else 1)
        elif key in ("pageup", "pagedown"):
            self._list.action_page(-1 if key == "pageup" else 1)
        elif key == "tab" and self._many:
            self._mark()
        elif key == "all" and self._many and self._kind is not Kind.STRETCH:
            self._marked |= dict.fromkeys(self._shown)
            self._show()
            self._preview_soon()
        elif key == "enter":
            self._take()
        elif key == "escape":
            self.dismiss()

    def _mark(self) -> None:
        row = self._list.current
        if row is None:
            return
        if row.key in self._marked:
            del self._marked[row.key]
        else:
            if self._kind is Kind.STRETCH and len(self._marked) == 2:
                self._marked.pop(next(iter(self._marked)))
            self._marked[row.key] = None
        self._show()
        self._list.action_move(1)
        self._preview_soon()

    @property
    def _chosen(self) -> list[str]:
        """The names in the order of the candidates, which is that of execution."""
        row = self._list.current
        keys = sorted(self._marked) or ([row.key] if row is not None else [])
        return [self._all.items[key].value for key in keys]

    def _take(self) -> None:
        chosen = self._chosen
        if chosen:
            self.dismiss()
            self._then(chosen)

    # -- what it would dump ------------------------------------------------------------------------------------------

    def _preview_soon(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(PAUSE, self._compute)

    def _compute(self) -> None:
        chosen = self._chosen

        def work() -> None:
            text, cost = self._preview(chosen) if chosen else ("", "")
            self.app.call_from_thread(self._tell, chosen, text, cost)

        self.run_worker(work, thread=True, exclusive=True, group="preview")

    def _tell(self, chosen: Sequence[str], text: str, cost: str) -> None:
        if self.is_attached and list(chosen) == self._chosen:
            self._timer = None
            said = _("With it: {sentence}").format(sentence=text) if text else _("Nothing fits")
            self.query_one("#verdict", Bar).show([(f" {said}", Look.STRONG)])
            self.query_one("#cost", Bar).show([(f" {cost}", Look.PLAIN)])
