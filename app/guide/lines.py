"""The guided set-up as plain lines: one question after another is put, one line is read; imports `app.guide.walk` and `schema`, no Textual."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from app.guide.walk import Walk
from schema.explain.wrap import wrap
from schema.guide import Form, Option, Question
from schema.names import split_names
from schema.text import _, ngettext, visible

HELP, BACK, NONE = "?", "<", '""'


class Ended(Exception):
    """There are no more lines, so that the questions stay without an answer."""


class WrongAnswer(Exception):
    """An answer will not do, and nobody is there to give another; its text says why."""


class _Move(Enum):
    BACK = "back"
    AGAIN = "again"


class Lines:
    """Puts the questions of a walk. `put` prints a line, `take` reads one (`None` at the end).

    With `patient` a wrong answer is asked for again; a script's next line would be the answer to another question.
    """

    def __init__(
        self, walk: Walk, put: Callable[[str], None], take: Callable[[], str | None], *, patient: bool, width: int = 79
    ) -> None:
        self._walk = walk
        self._print = put
        self._width = width
        self._take = take
        self._patient = patient

    def begin(self) -> None:
        """Say how it works."""
        self._put(_("A line is an answer: a number, a word or text. An empty line takes the default."))
        self._put(_('? gives help, < goes back a question, "" is an answer with nothing in it.'))
        self._put(_("Ctrl+C ends it, and nothing is written."))

    def ask_all(self) -> None:
        """Put every question that is left. Raises `Ended` or `WrongAnswer`."""
        asked = None
        while (question := self._walk.current) is not None:
            if question is not asked:
                self._head(question)
            asked = question
            answer = self._answer(question)
            if answer is _Move.BACK:
                if not self._walk.back():
                    self._put(_("This is the first question."))
            elif isinstance(answer, str) and (wrong := self._walk.answer(answer)):
                self.refuse(wrong)
                self._put(self._default(question))

    def line(self) -> str:
        """The next line, without blanks at its ends. Raises `Ended` or `WrongAnswer`."""
        text = self._take()
        if text is None:
            raise Ended
        text = text.strip()
        if visible(text) != text:
            self.refuse(_("The line holds characters that cannot be seen: {text}").format(text=visible(text, 80)))
            return self.line()
        return text

    def refuse(self, why: str) -> None:
        """Say what is wrong with an answer. Raises `WrongAnswer` where nobody can give another one."""
        if not self._patient:
            raise WrongAnswer(why)
        self._put(why)

    def _put(self, text: str) -> None:
        """One sentence, wrapped for the terminal; what is indented stays so."""
        margin = " " * (len(text) - len(text.lstrip(" ")))
        for line in wrap(text.strip(), max(self._width - len(margin), 20)) or [""]:
            self._print(margin + line)

    def _head(self, question: Question) -> None:
        """Number, question, options and default."""
        walk = self._walk
        self._put("")
        self._put(
            _("Question {number} of {total}: {title}").format(
                number=walk.number, total=len(walk.questions), title=_(question.title)
            )
        )
        for number, option in enumerate(self._options(question), 1):
            self._put(f"  {number}. {_(option.title)}")
        self._put(self._default(question))

    def _options(self, question: Question) -> tuple[Option, ...]:
        return question.options(self._walk.answers, self._walk.place)

    def _default(self, question: Question) -> str:
        """What an empty line does, and how to answer."""
        preset = self._walk.preset(question)
        numbers = [str(at) for at, one in enumerate(self._options(question), 1) if one.value in preset.split(",")]
        if question.form is Form.ONE:
            return _("A number; empty: {default}").format(default=", ".join(numbers))
        if question.form is Form.MANY:
            return _("Numbers with commas between them; empty: {default}").format(default=", ".join(numbers))
        if question.form is Form.NAMES:
            count = len(split_names(preset))
            kept = ngettext("keeps the {count} name given before", "keeps the {count} names given before", count)
            first = kept.format(count=count) if count else _("none")
            return _("One name a line, and an empty line behind the last; empty at once: {default}").format(
                default=first
            )
        return _("Text; empty: {default}").format(default=visible(preset, 200) or _("nothing"))

    def _answer(self, question: Question) -> str | _Move:
        """One answer, as it would be typed in the screen."""
        text = self.line()
        if text == HELP:
            self._help(question)
            return _Move.AGAIN
        if text == BACK:
            return _Move.BACK
        if not text:
            return self._walk.preset(question)
        if text == NONE:
            return ""
        if question.form is Form.NAMES:
            return self._names(question, text)
        if question.form in (Form.ONE, Form.MANY):
            return self._chosen(question, text)
        return text

    def _names(self, question: Question, text: str) -> str | _Move:
        names: list[str] = []
        while text:
            if text == BACK:
                return _Move.BACK
            if text == HELP:
                self._help(question)
            else:
                names += split_names(text)
            text = self.line()
        return "\n".join(dict.fromkeys(names))

    def _chosen(self, question: Question, text: str) -> str:
        """The values of numbers; a value itself stands as it is."""
        options = self._options(question)
        values = [option.value for option in options]
        words = [word.strip() for word in text.split(",")] if question.form is Form.MANY else [text]
        meant = [_value(word, values) for word in words]
        if question.form is Form.MANY:
            return ",".join(value for value in dict.fromkeys([*values, *meant]) if value in meant)
        return meant[0]

    def _help(self, question: Question) -> None:
        self._put(_(question.why))
        for number, option in enumerate(self._options(question), 1):
            self._put(f"  {number}. {_(option.title)}: {_(option.effect)}")
        self._put(self._default(question))


def _value(word: str, values: list[str]) -> str:
    """The value of a number from 1 on, where there is one; of an option without a value too."""
    if word.isascii() and word.isdigit() and word not in values and 0 < int(word[:9]) <= len(values):
        return values[int(word[:9]) - 1]
    return word
