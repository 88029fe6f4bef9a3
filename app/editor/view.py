"""The editor's picture: panes, bars, and the computing of what the document means; it changes nothing; imports everything below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widget import Widget

from app.analysis import Analysis, analyse_edited
from app.form_pane import FormPane
from app.paths_here import directories
from app.rooms import told_of
from app.session import Session
from app.target_rows import origin_text
from app.terminal.key_queue import KeyQueue
from app.terminal.quiet_screen import QuietScreen
from schema.document import decoded
from schema.fields import field_at
from schema.findings import Finding
from schema.paths import Path, item
from schema.text import N_, _, visible
from widgets.ask_bar import AskBar
from widgets.bars import Bar, Divider, Hint, HintBar, counts
from widgets.contents import change_rows, diff_rows, explain_rows, problem_rows, text_rows
from widgets.detail import Detail, told
from widgets.drawing import Look, Row, Span
from widgets.preview import Preview, Tab

if TYPE_CHECKING:
    from app.keeper import Keeper
    from widgets.raw_text import RawText

WIDE = 110
"""Columns from which form and preview stand beside each other."""
VERY_WIDE = 180
"""Columns from which the explanation has a pane of its own."""
PAUSE = 0.08
"""Seconds without a key before the meaning is computed anew."""


NO_FORM = N_("A key that acldump has no form for. Enter opens the file's text there; it is never touched otherwise.")


class EditorView(QuietScreen):
    """Form, preview and bars of one session."""

    def __init__(self, session: Session, keeper: Keeper | None = None) -> None:
        super().__init__()
        self.session = session
        self.keeper = keeper
        """Keeps what is not saved; `None` where nothing is to be kept."""
        self.analysis: Analysis | None = None
        self.settled = False
        """Whether the analysis is that of the document and target as they stand."""
        self.pane = "form"
        self.raw: RawText | None = None
        self._timer: Timer | None = None
        self._changed_at = -1
        """The number of the key that made a change which is shown."""
        self._said = -1
        """The number of the key after which something was said."""

    # -- building --------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Bars around form and preview."""
        yield Bar(id="title")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield FormPane(self.session.document, self.session.target, directories)
                yield Detail(id="detail")
            yield Divider(id="divider")
            yield Preview(self._tabs(), id="preview")
        yield Bar(id="verdict")
        yield HintBar(id="hints")
        yield AskBar(id="ask")

    def _explain_tab(self) -> Tab:
        return Tab("explain", _("Explain"), "2", self._explain_rows)

    def _tabs(self) -> list[Tab]:
        return [
            self._explain_tab(),
            Tab(
                "json",
                self.session.syntax.usual_name,
                "3",
                lambda width: text_rows(self.session.document, width),
                marks=True,
            ),
            Tab("problems", _("Problems"), "4", self._problem_rows),
            Tab("diff", _("Diff"), "5", self._diff_rows),
            Tab("operators", _("Operators"), "6", self._operator_rows),
        ]

    def _explain_rows(self, width: int) -> list[Row]:
        return explain_rows(self.analysis.explanation, width) if self.analysis else [Row((("…", Look.DIM),))]

    def _problem_rows(self, width: int) -> list[Row]:
        if self.analysis is None:
            return [Row((("…", Look.DIM),))]
        return problem_rows(self.analysis.report, self.analysis.document, width)

    def _diff_rows(self, width: int) -> list[Row]:
        """What a save changes: for the runtime in words, as soon as they are known, and then the lines."""
        session, analysis = self.session, self.analysis
        lines = diff_rows(decoded(session.saved), session.document.text, width)
        if not session.edited or analysis is None or analysis.saved is None:
            return lines
        if analysis.document is not session.document or analysis.saved.document.data != session.saved:
            return [Row((("…", Look.DIM),)), Row(()), *lines]
        return [*change_rows(analysis.changes, width), Row(()), *lines]

    def _operator_rows(self, width: int) -> Sequence[Row]:
        if self.analysis is None:
            return [Row((("…", Look.DIM),))]
        from widgets.operator_rows import operator_rows

        return operator_rows(self.analysis.facts, width)

    @property
    def form(self) -> FormPane:
        """The form."""
        return self.query_one("#form", FormPane)

    @property
    def preview(self) -> Preview:
        """The preview with all tabs."""
        return self.query_one("#preview", Preview)

    @property
    def ask(self) -> AskBar:
        """The bar for questions."""
        return self.query_one("#ask", AskBar)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of the newest analysis."""
        return self.analysis.report.findings if self.analysis else ()

    @property
    def wide(self) -> bool:
        """Whether form and preview are both in view."""
        return self.size.width >= WIDE

    @property
    def very_wide(self) -> bool:
        """Whether the explanation has a pane of its own."""
        return self.size.width >= VERY_WIDE

    def on_mount(self) -> None:
        """Show the first screen; everything about its meaning comes after it."""
        self.arrange_panes()
        self.show_title()
        if self.session.memory.notice:
            self.say(self.session.memory.notice, Look.RISK)
        self.watch(self.form, "virtual_size", self._grown, init=False)
        self.call_after_refresh(self._compute)

    def _grown(self) -> None:
        """The form has more or fewer rows now: how much of it is out of view is known only after its layout."""
        if self.is_current and not self.ask.asking:
            self.show_detail()

    def on_resize(self) -> None:
        """Another width can mean another arrangement."""
        self.arrange_panes()
        self.show_verdict()

    def arrange_panes(self) -> None:
        """Decide which panes are in view."""
        wide = self.wide
        self.query_one("#left").set_class(wide, "-wide")
        self.query_one("#left").display = wide or self.pane == "form"
        self.query_one("#divider").display = wide
        self._arrange_explanation()
        if self.very_wide and self.preview.tab == "explain":
            self.preview.show_tab("json")
        self.preview.display = wide or self.pane != "form"
        detail = self.query_one("#detail", Detail)
        detail.display = self.size.height >= 18
        detail.set_class(self.size.height >= 30, "-tall")
        self.show_hints()

    def _arrange_explanation(self) -> None:
        """The explanation's own pane is made when there is first room for it: few terminals ever have."""
        panes = self.query("#explain")
        if panes:
            panes.first().display = self.very_wide
        elif self.very_wide:
            self.query_one("#body").mount(Preview([self._explain_tab()], id="explain"), after="#divider")

    # -- the meaning -----------------------------------------------------------------------------------------------

    def compute_soon(self) -> None:
        """Compute the meaning after a pause without keys."""
        self.settled = False
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(PAUSE, self._compute)

    def _compute(self) -> None:
        """Compute the meaning off the event loop; a newer request makes an older one stale."""
        session, before = self.session, self.analysis
        document, saved, target, host, models = (
            session.document, session.saved, session.target, session.host, session.models,
        )  # fmt: skip

        def work() -> None:
            analysis = analyse_edited(document, saved, target, host, before, models)
            self.app.call_from_thread(self._analysed, analysis)

        self.run_worker(work, thread=True, exclusive=True, group="analysis")

    def _analysed(self, analysis: Analysis) -> None:
        """Show the meaning, unless the session has moved on."""
        session = self.session
        if not self.is_attached or not analysis.of(session.document, session.target, session.models):
            return
        self.analysis, self.settled = analysis, True
        self.form.judge(self.findings, analysis.free_bytes)
        self.renew_previews()
        self.show_verdict()
        if not self.ask.asking:  # the question has the focus, so that there is no field to speak of
            self.show_detail()

    def renew_previews(self) -> None:
        """Make the lines of the panes in view anew."""
        for preview in self.query(Preview):
            if preview.display:
                preview.renew()

    # -- the bars --------------------------------------------------------------------------------------------------

    def show_title(self) -> None:
        """File, target, and whether there is something to save."""
        session = self.session
        name = session.path or _("new file")
        state = _("edited") if session.edited else "" if session.exists else _("new")
        origin = origin_text(session.memory.origin)
        target = f"{session.target.title} ({origin})" if origin else session.target.title
        end: list[Span] = [(target, Look.DIM), (f"  {state} " if state else " ", Look.STRONG)]
        self.query_one("#title", Bar).show([(f" {name}", Look.STRONG)], end)

    def show_verdict(self) -> None:
        """The verdict in words and the number of findings."""
        if self.analysis is None:
            return
        call = self.analysis.report.verdict.call
        look = {"reject": Look.ERROR, "nothing": Look.SILENT, "accept": Look.STRONG}[call]
        if call == "accept" and self.analysis.report.verdict.engine in ("refused", "crash"):
            look = Look.SILENT
        start, end = f" {self.analysis.explanation.short}", counts(self.analysis.report)
        target = f"{self.session.target.short_title}   "
        taken = cell_len(start) + sum(cell_len(text) for text, _look in end)
        if taken + cell_len(target) + 2 <= self.size.width:  # the sentence comes first
            end = [(target, Look.DIM), *end]
        self.query_one("#verdict", Bar).show([(start, look)], end)

    def on_ask_bar_turned(self, event: AskBar.Turned) -> None:
        """A question stands in the place of the hints."""
        event.stop()
        self.query_one("#hints", HintBar).display = not event.asking

    @property
    def _keys_taken(self) -> int:
        return self.app.taken if isinstance(self.app, KeyQueue) else 0

    def show_hints(self) -> None:
        """The keys that matter here; while one types, only those that are no text."""
        if self._said == self._keys_taken:
            return
        focused = self.focused
        typing = bool(getattr(focused, "TYPING", False))
        hints: list[Hint] = []
        for text in self._own_hints(focused):
            key, _blank, rest = text.partition(" ")
            hints.append(Hint(key, rest))
        if not typing:
            if self.form.room:
                hints.append(Hint("esc", _("back")))
            hints += [Hint("n", _("problem")), Hint("/", _("find")), Hint("u", _("undo")), Hint("w", _("save"))]
            hints += [Hint("1-6", _("panes")), Hint("t", _("target")), Hint("r", _("raw"))]
        keys = ("F1", "F10") if typing else ("?", "q")
        self.query_one("#hints", HintBar).hints(hints, [Hint(keys[0], _("help")), Hint(keys[1], _("quit"))])

    def _own_hints(self, focused: Widget | None) -> list[str]:
        """The hints that the focused field or list gives of itself."""
        while focused is not None and not getattr(focused, "HINT", ""):
            focused = focused.parent if isinstance(focused.parent, Widget) else None
        there = "enter about_it  m models" if self.preview.tab == "operators" else "enter go_to_field"
        text = str(getattr(focused, "HINT", "")) if focused is not None else there
        return [part.replace("_", " ") for part in _(text).split("  ") if part]

    def say(self, text: str, look: Look = Look.STRONG) -> None:
        """Say something in the place of the hints, until the next key has shown them again."""
        self._said = self._keys_taken
        self.query_one("#hints", HintBar).show([(f" {text}", look)])

    def show_detail(self) -> None:
        """Help for the field under the cursor, and what is wrong with it."""
        if self._changed_at == self._keys_taken:
            return
        path = self.raw_path() if self.raw is not None else self.form.path
        here = [finding for finding in self.findings if finding.path[: len(path)] == path] if path else []
        if self.raw is not None:
            here = list(self.findings)
        field = field_at(path)
        if field is not None and self.raw is None:
            texts = told_of(field, here, self.session.target)
        else:
            texts = [told(finding, typing=True) for finding in here[:3]] or [(_(NO_FORM), Look.PLAIN)]
        title = visible(item(path)) or _("the file")
        self.query_one("#detail", Detail).show(title, texts, "" if self.raw is not None else self._scroll_marks())

    def show_change(self, title: str, before: str) -> None:
        """Show the lines that a change made other, in the place of the help, until the next key."""
        rows = diff_rows(before, self.session.document.text, max(self.size.width, 40))
        lines = [span for row in rows if row.spans and row.spans[0][0][:1] in "+-" for span in row.spans]
        self._changed_at = self._keys_taken
        self.query_one("#detail", Detail).show(title, lines)

    def _scroll_marks(self) -> str:
        """How much of the form is out of view."""
        above = int(self.form.scroll_y)
        below = max(self.form.virtual_size.height - self.form.size.height - above, 0)
        marks = [f"▲ {above}"] if above else []
        return "  ".join([*marks, *([f"▼ {below}"] if below else [])])

    def raw_path(self) -> Path:
        """The place in the document at the caret of the raw text."""
        if self.raw is None:
            return ()
        line, column = self.raw.cursor_location
        lines = self.session.document.text.split("\n")
        return self.session.document.path_at(sum(len(one) + 1 for one in lines[:line]) + column)
