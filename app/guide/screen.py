"""The guided set-up's screen: one question at a time, its effect beside it, the file at its end; imports everything below."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from app.analysis import Analysis, analyse
from app.guide.rows import end_rows, name_rows, option_rows, options_of
from app.guide.walk import Walk
from app.paths_here import directories
from app.terminal.quiet_screen import QuietScreen
from schema.document import Document
from schema.document.edits import Json
from schema.guide import Form, text_of
from schema.host import Host
from schema.names import split_names
from schema.target import Target
from schema.text import N_, _, ngettext
from widgets.answer_line import AnswerLine
from widgets.bars import Bar, Hint, HintBar, counts
from widgets.contents import text_rows
from widgets.detail import Detail
from widgets.drawing import Look
from widgets.line_list import LineList
from widgets.text_row import common_start

_AROUND = 14
"""Rows that the options leave to everything else: three of them to the file so far."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the set-up ends in."""

    section: dict[str, Json]
    target: Target
    save: bool
    """Whether to save at once; else one goes on in the editor."""


class GuideScreen(QuietScreen):
    """Questions, with the file that the answers make in view."""

    DEFAULT_CSS = "GuideScreen #why, GuideScreen #effect { height: 4; }"

    KEYS: ClassVar[str] = N_("Set-up step by step")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "take", "Next", id="guide.next", tooltip="Take the answer and go on; Enter does too"),
        Binding("left,backspace,escape", "back", "Back", id="guide.back", tooltip="To the question before"),
        Binding("s", "skip", "Skip", id="guide.skip", tooltip="Leave the answer as it stands and go on"),
        Binding(
            "space", "toggle", "Choose", id="guide.toggle", tooltip="A word in or out, where several may be chosen"
        ),
        Binding("x,delete", "remove", "Remove", id="guide.remove", tooltip="Take a name out again"),
        Binding(
            "e",
            "leave(False)",
            "Editor",
            id="guide.editor",
            tooltip="On in the full editor, with all that was answered",
        ),
        Binding("w,f2", "leave(True)", "Save", id="guide.save", tooltip="At the end: write the file"),
        Binding("question_mark,f1", "help", "Help", id="guide.help", tooltip="This help"),
        Binding("q,f10", "quit", "Quit", id="guide.quit", tooltip="Leave; nothing is written"),
    ]

    def __init__(self, walk: Walk, host: Host, path: str | None, done: Callable[[Outcome | None], None]) -> None:
        super().__init__()
        self._walk = walk
        self._host = host
        self._path = os.path.normpath(os.path.join(walk.place.directory, path or "acl.json"))
        self._done = done
        self._analysis: Analysis | None = None
        self._names: list[str] = []
        self._words = ""
        """The words chosen so far, where several may be."""

    def compose(self) -> ComposeResult:
        """Question, answers, effect, the file so far."""
        yield Bar(id="title")
        yield Detail(id="why")
        yield LineList(id="options")
        yield AnswerLine(self._complete, id="answer")
        yield Detail(id="effect")
        yield Bar(id="so_far")
        yield LineList(id="end")
        yield HintBar(id="hints")

    async def on_mount(self) -> None:
        """The first question."""
        await self._ask()

    def on_resize(self) -> None:
        """Wrap anew."""
        self.call_after_refresh(self._renew)

    def _renew(self) -> None:
        self._show_hints()
        self._show_file()

    @property
    def settled(self) -> bool:
        """Whether the file in view is the one that the answers make now."""
        return self._analysis is not None and self._analysis.document.text == text_of(self._section())

    # -- a question --------------------------------------------------------------------------------------------------

    async def _ask(self) -> None:
        """Show the question at hand, or the end."""
        walk, question = self._walk, self._walk.current
        total = len(walk.questions)
        step = _("{number} of {total}").format(number=min(walk.number, total), total=total)
        title = _("Set up a dump")
        self.query_one("#title", Bar).show([(f" {title}", Look.STRONG)], [(f"{step} ", Look.DIM)] if question else [])
        answer, options = self.query_one("#answer", AnswerLine), self.query_one("#options", LineList)
        typed = question is not None and question.form not in (Form.ONE, Form.MANY)
        for widget in (self.query_one("#why"), self.query_one("#effect")):
            widget.display = question is not None
        options.display = question is not None and (not typed or question.form is Form.NAMES)
        answer.display = typed
        await answer.close()
        if question is None:
            self.take_focus(self.query_one("#end", LineList))
        else:
            self.query_one("#why", Detail).show(_(question.title), [(_(question.why), Look.PLAIN)])
            preset = walk.preset(question)
            if question.form is Form.NAMES:
                self._names = list(split_names(preset))
                self._show_names()
                await answer.open("")
            elif typed:
                await answer.open(preset)
            else:
                self._words = preset
                self._show_options()
                self.take_focus(options)
        self._show_effect()
        self._show_hints()
        self._recompute()

    def _show_options(self) -> None:
        question = self._walk.current
        if question is None:
            return
        rows = option_rows(self._walk, question, self._words)
        values = [option.value for option in options_of(self._walk, question)]
        first = values.index(self._words) if self._words in values else 0
        options = self.query_one("#options", LineList)
        options.styles.height = max(4, min(len(rows), self.size.height - _AROUND))
        options.show(rows, cursor=first if question.form is Form.ONE else None)

    def _show_names(self) -> None:
        options = self.query_one("#options", LineList)
        options.styles.height = min(len(self._names), 6)
        options.display = bool(self._names)
        options.show(name_rows(self._names), cursor=len(self._names) - 1)

    def _show_effect(self, wrong: str = "") -> None:
        """What the option under the cursor leads to, or what is wrong with the answer."""
        question = self._walk.current
        if question is None:
            return
        text, look = wrong, Look.ERROR
        if not wrong and question.form in (Form.ONE, Form.MANY):
            options = options_of(self._walk, question)
            option = options[min(self.query_one("#options", LineList).cursor, len(options) - 1)]
            text, look = _(option.effect), Look.PLAIN
        elif not wrong and question.form is Form.NAMES:
            count = ngettext("{count} name so far.", "{count} names so far.", len(self._names)).format(
                count=len(self._names)
            )
            text = (
                count
                + " "
                + _("Enter adds what stands in the line, and goes on where it is empty; many can be pasted.")
            )
            look = Look.DIM
        elif not wrong and question.form is Form.PATH:
            text, look = self._about_path()
        self.query_one("#effect", Detail).show(_("Then"), [(text, look)])
        self._show_hints()

    def _about_path(self) -> tuple[str, Look]:
        path = self.query_one("#answer", AnswerLine).text
        if not path or self._host.kind(path) == "directory":
            return "", Look.PLAIN
        return _("Not a directory on this machine. If the program runs here, make it first."), Look.RISK

    def _show_hints(self) -> None:
        question = self._walk.current
        typing = bool(self.query("LineEdit"))
        if question is None:
            hints = [Hint("w", _("save")), Hint("e", _("editor")), Hint("←", _("back")), Hint("↑↓", _("scroll"))]
        elif typing:
            hints = [Hint("enter", _("next")), Hint("esc", _("stop typing"))]
            if question.form is Form.PATH:
                hints.append(Hint("tab", _("complete")))
        else:
            hints = [Hint("enter", _("next")), Hint("←", _("back")), Hint("s", _("skip")), Hint("e", _("editor"))]
            if question.form is Form.MANY:
                hints.insert(1, Hint("space", _("in or out")))
        self.query_one("#hints", HintBar).hints(hints, [] if typing else [Hint("?", _("help")), Hint("q", _("quit"))])

    # -- the file so far ---------------------------------------------------------------------------------------------

    def _recompute(self) -> None:
        """What the answers make of the runtime, computed off the event loop."""
        document, target, host = Document.of(text_of(self._section())), self._walk.target, self._host

        def work() -> None:
            self.app.call_from_thread(self._computed, analyse(document, target, host))

        self.run_worker(work, thread=True, exclusive=True, group="analysis")

    def _section(self) -> dict[str, Json]:
        question = self._walk.current
        if question is None or question.form is Form.NAMES:
            text = "\n".join(self._names) if question else ""
            return dict(self._walk.with_answer(text) if question else self._walk.section)
        if question.form is Form.ONE:
            row = self.query_one("#options", LineList).current
            options = options_of(self._walk, question)
            return dict(self._walk.with_answer(options[row.key].value if row else self._words))
        if question.form is Form.MANY:
            return dict(self._walk.with_answer(self._words))
        return dict(self._walk.with_answer(self.query_one("#answer", AnswerLine).text))

    def _computed(self, analysis: Analysis) -> None:
        if not self.is_attached:
            return
        self._analysis = analysis
        self._show_file()

    def _show_file(self) -> None:
        analysis, end = self._analysis, self.query_one("#end", LineList)
        if analysis is None:
            return
        short = analysis.explanation.short
        self.query_one("#so_far", Bar).show([(f" {short}", Look.STRONG)], counts(analysis.report))
        if self._walk.current is None:
            end.show(end_rows(self._walk, analysis, self._path, self.size.width - 1))
        else:
            end.show(text_rows(analysis.document, self.size.width - 1))

    # -- keys --------------------------------------------------------------------------------------------------------

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        """Another option is under the cursor."""
        event.stop()
        if event.list.id == "options" and self._walk.current is not None:
            self._show_effect()
            self._recompute()

    async def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Enter takes the answer."""
        event.stop()
        if event.list.id == "options":
            await self.action_take()

    def on_answer_line_changed(self, event: AnswerLine.Changed) -> None:
        """The answer is being typed."""
        event.stop()
        self._show_effect()
        self._recompute()

    async def on_answer_line_taken(self, event: AnswerLine.Taken) -> None:
        """Enter in the line: a name more, or the answer."""
        event.stop()
        question = self._walk.current
        if question is not None and question.form is Form.NAMES and event.text.strip():
            await self._add(event.text)
        else:
            await self._answer(event.text)

    async def on_answer_line_pasted_many(self, event: AnswerLine.PastedMany) -> None:
        """Many names at once; elsewhere the first line counts."""
        event.stop()
        question = self._walk.current
        if question is not None and question.form is Form.NAMES:
            await self._add(event.text)
        else:
            await self.query_one("#answer", AnswerLine).open(event.text.strip().splitlines()[0])

    async def _add(self, text: str) -> None:
        new = [name for name in split_names(text) if name not in self._names]
        self._names += new
        self._show_names()
        await self.query_one("#answer", AnswerLine).open("")
        self._show_effect()
        self._recompute()

    async def _answer(self, text: str) -> None:
        question = self._walk.current
        if question is not None and question.form is Form.NAMES:
            text = "\n".join([*self._names, text])
        wrong = self._walk.answer(text)
        if wrong:
            if question is not None and question.form not in (Form.ONE, Form.MANY):
                await self.query_one("#answer", AnswerLine).open("" if question.form is Form.NAMES else text)
            self._show_effect(wrong)
        else:
            await self._ask()

    async def action_take(self) -> None:
        """Take the answer that stands there."""
        question = self._walk.current
        if question is None:
            return
        if question.form is Form.ONE:
            row = self.query_one("#options", LineList).current
            await self._answer(options_of(self._walk, question)[row.key].value if row else "")
        elif question.form is Form.MANY:
            await self._answer(self._words)
        else:
            await self._answer(self.query_one("#answer", AnswerLine).text)

    async def action_back(self) -> None:
        """To the question before; from the first one nowhere, so that no key loses anything."""
        if self._walk.back():
            await self._ask()

    async def action_skip(self) -> None:
        """Leave the answer as it stands."""
        wrong = self._walk.skip()
        if wrong:
            self._show_effect(wrong)
        else:
            await self._ask()

    def action_toggle(self) -> None:
        """A word in or out."""
        question, row = self._walk.current, self.query_one("#options", LineList).current
        if question is None or question.form is not Form.MANY or row is None:
            return
        values = [option.value for option in options_of(self._walk, question)]
        words = set(self._words.split(",")) ^ {values[row.key]}
        self._words = ",".join(value for value in values if value in words)
        self._show_options()
        self._recompute()

    def action_remove(self) -> None:
        """Take the name under the cursor out again."""
        question, row = self._walk.current, self.query_one("#options", LineList).current
        if question is not None and question.form is Form.NAMES and row is not None:
            del self._names[row.key]
            self._show_names()
            self._show_effect()
            self._recompute()

    async def on_key(self, event: events.Key) -> None:
        """Enter opens a line that Esc has left."""
        answer = self.query_one("#answer", AnswerLine)
        if event.key == "enter" and answer.has_focus and answer.display:
            event.stop()
            await answer.open(answer.text)
            self._show_hints()

    def action_leave(self, save: bool) -> None:
        """Hand over what was answered."""
        if save and self._walk.current is not None:
            return
        self.dismiss()
        self._done(Outcome(dict(self._walk.section), self._walk.target, save))

    def action_help(self) -> None:
        """The keys."""
        from app.side_screens import help_screen

        self.app.push_screen(help_screen(type(self), None, (), self._walk.target))

    def action_quit(self) -> None:
        """Leave without a file."""
        self.dismiss()
        self._done(None)

    def _complete(self, text: str) -> str:
        """The longest way in which a path goes on."""
        question = self._walk.current
        if question is None or question.form is not Form.PATH:
            return text
        common = common_start(directories(text))
        return common if len(common) > len(text) else text
