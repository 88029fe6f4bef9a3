"""Where one is in the guided set-up: answers given, the question at hand, and what they make; imports only `schema`."""

from __future__ import annotations

from schema.document.edits import Json
from schema.guide import Answers, Place, Question, asked, build, complete
from schema.guide.build import target_of
from schema.guide.questions import complaint, tidy
from schema.target import Target


class Walk:
    """A walk through the questions. Nothing that was answered is forgotten, however far one goes back."""

    def __init__(self, place: Place, answers: Answers | None = None) -> None:
        self.place = place
        self._given: dict[str, str] = dict(answers or {})
        self._at: str | None = self.questions[0].id

    @property
    def answers(self) -> dict[str, str]:
        """Every answer, with the default in the place of those that are missing."""
        return complete(self._given, self.place)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions that are worth asking now."""
        return asked(self.answers)

    @property
    def current(self) -> Question | None:
        """The question at hand; `None` at the end."""
        return next((question for question in self.questions if question.id == self._at), None)

    @property
    def number(self) -> int:
        """Its number, from 1; at the end, one more than there are."""
        ids = [question.id for question in self.questions]
        return ids.index(self._at) + 1 if self._at in ids else len(ids) + 1

    @property
    def target(self) -> Target:
        """For which release and product."""
        return target_of(self.answers, self.place)

    @property
    def section(self) -> dict[str, Json]:
        """The dump section as it would be now."""
        return build(self.answers, self.place)

    def with_answer(self, text: str) -> dict[str, Json]:
        """The dump section if the question at hand were answered so."""
        if self.current is None:
            return self.section
        return build({**self._given, self.current.id: text}, self.place)

    def preset(self, question: Question) -> str:
        """What stands as its answer now."""
        return self.answers.get(question.id, "")

    def answer(self, text: str) -> str:
        """Answer the question at hand and go on; what is wrong with it, one sentence, where one cannot."""
        question = self.current
        if question is None:
            return ""
        text = tidy(question, text)
        wrong = complaint(question, self.answers, self.place, text)
        if not wrong:
            self._given[question.id] = text
            self._go(1)
        return wrong

    def skip(self) -> str:
        """Leave the answer as it stands, the default at first, and go on; what is wrong with it, where it will not do."""
        question = self.current
        return self.answer(self.preset(question)) if question else ""

    def back(self) -> bool:
        """To the question before; `False` at the first."""
        if self.number == 1:
            return False
        self._go(-1)
        return True

    def _go(self, step: int) -> None:
        ids = [question.id for question in self.questions]
        position = (ids.index(self._at) if self._at in ids else len(ids)) + step
        self._at = ids[position] if position < len(ids) else None
