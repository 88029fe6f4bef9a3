"""Which questions the guided set-up asks, and when; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from schema.guide import options as of
from schema.guide.question import Answers, Form, Option, Place, Question
from schema.names import split_names
from schema.recipes import Recipe
from schema.steps import problems
from schema.text import N_, _, visible

MODEL_DUMPS: Final = frozenset({"compare", "nan", "all"})
"""Purposes for which operators of models are written."""


def _always(_answers: Answers) -> bool:
    return True


def _for(*purposes: str) -> Callable[[Answers], bool]:
    return lambda answers: answers.get("purpose") in purposes


def _nothing_needed(_answers: Answers) -> str:
    return ""


def _fixed(choices: tuple[Option, ...]) -> Callable[[Answers, Place], tuple[Option, ...]]:
    return lambda _answers, _place: choices


def _free(_answers: Answers, _place: Place) -> tuple[Option, ...]:
    return ()


def _is(value: str) -> Callable[[Answers, Place], str]:
    return lambda _answers, _place: value


def names_models(answers: Answers) -> bool:
    """Whether operators of models are chosen: not where they run one by one."""
    return answers.get("purpose") in ("compare", "nan") and answers.get("run") != "eager"


def _runs(answers: Answers, _place: Place) -> tuple[Option, ...]:
    """The watcher looks into graphs only, and eager mode has none."""
    return tuple(run for run in of.RUNS if answers.get("purpose") != "watcher" or run.value != "eager")


def _operators(answers: Answers, _place: Place) -> tuple[Option, ...]:
    """A stretch needs a model's name, which only an offline model has for good."""
    return of.OPERATORS if answers.get("run") == "offline" else of.OPERATORS[:2]


def _model_needed(answers: Answers) -> str:
    return _("A stretch of a model needs the model's name.") if answers.get("operators") == "range" else ""


def _operators_needed(_answers: Answers) -> str:
    return _("Name one operator at least.")


def _path_needed(answers: Answers) -> str:
    return "" if answers.get("purpose") == "aicore" else _("Without a directory the call fails.")


def _directory(answers: Answers, place: Place) -> str:
    """The one that the user's recipe names, else the one that one is in."""
    recipe = own_recipe(answers, place)
    path = recipe.section.get("dump_path") if recipe else None
    return path if isinstance(path, str) else place.directory


def own_recipe(answers: Answers, place: Place) -> Recipe | None:
    """The recipe of the user's own that was chosen for a purpose."""
    purpose = answers.get("purpose", "")
    return next((recipe for recipe in place.recipes if purpose == of.OWN + recipe.name), None)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        "purpose",
        N_("What are you after?"),
        N_("The answer decides which of the kinds of dump is the right one, and what else has to be asked."),
        Form.ONE,
        _always,
        of.purposes,
        _is("compare"),
        _nothing_needed,
    ),
    Question(
        "run",
        N_("How do you run it?"),
        N_("Models are found by their names, which depends on how they are built; and the program needs other lines."),
        Form.ONE,
        lambda answers: answers.get("purpose") != "single",
        _runs,
        _is("offline"),
        _nothing_needed,
    ),
    Question(
        "product",
        N_("On which product?"),
        N_("Some kinds of dump are documented for some products only."),
        Form.ONE,
        _always,
        of.products,
        lambda _answers, place: place.target.product.id if place.target.product else "",
        _nothing_needed,
    ),
    Question(
        "cann",
        N_("With which CANN release?"),
        N_("The releases check the file differently. What is installed on this machine is found by itself."),
        Form.ONE,
        _always,
        of.releases,
        lambda _answers, place: place.target.release.id,
        _nothing_needed,
    ),
    Question(
        "operators",
        N_("Which operators?"),
        N_("The fewer, the less is written and the faster it runs."),
        Form.ONE,
        names_models,
        _operators,
        _is("all"),
        _nothing_needed,
    ),
    Question(
        "model",
        N_("What is the model called?"),
        N_("The .om file's name without its suffix, exactly. Empty: every model that the program loads."),
        Form.LINE,
        lambda answers: names_models(answers) and answers.get("run") == "offline",
        _free,
        _is(""),
        _model_needed,
    ),
    Question(
        "names",
        N_("Which ones, by name?"),
        N_(
            "Exact names, one a line, after compilation or as in the original network; a wrong one is passed over in silence."
        ),
        Form.NAMES,
        lambda answers: names_models(answers) and answers.get("operators") == "names",
        _free,
        _is(""),
        _operators_needed,
    ),
    Question(
        "begin",
        N_("From which operator?"),
        N_("Its name after compilation; it is written too. Not a Data operator."),
        Form.LINE,
        lambda answers: names_models(answers) and answers.get("operators") == "range",
        _free,
        _is(""),
        lambda _answers: _("A stretch needs both ends."),
    ),
    Question(
        "end",
        N_("To which operator?"),
        N_("Its name after compilation; it is written too. One that runs before the first makes it dump nothing."),
        Form.LINE,
        lambda answers: names_models(answers) and answers.get("operators") == "range",
        _free,
        _is(""),
        lambda _answers: _("A stretch needs both ends."),
    ),
    Question(
        "watched",
        N_("Whose memory is overwritten?"),
        N_("The operators whose outputs change unasked: exact names after fusion, of a static graph, one a line."),
        Form.NAMES,
        _for("watcher"),
        _free,
        _is(""),
        _operators_needed,
    ),
    Question(
        "suspects",
        N_("After which operators is it looked at?"),
        N_("The operators that may be to blame, one a line. Empty: after every one, which is slow but sure."),
        Form.NAMES,
        _for("watcher"),
        _free,
        _is(""),
        _nothing_needed,
    ),
    Question(
        "scene",
        N_("How much of the failing operator?"),
        N_("More costs more time at the error, and asks more of the product."),
        Form.ONE,
        _for("aicore"),
        of.scenes,
        _is("aic_err_brief_dump"),
        _nothing_needed,
    ),
    Question(
        "kernel",
        N_("What do the kernels put out?"),
        N_("Kernels that have printf, DumpTensor or assert in their code. Nothing else is collected for it."),
        Form.MANY,
        _for("kernel"),
        _fixed(of.KERNEL),
        _is("printf,assert"),
        lambda _answers: _("Choose one at least."),
    ),
    Question(
        "data",
        N_("Statistics or whole tensors?"),
        N_("Statistics show where it begins; the tensors of the few suspicious operators come afterwards."),
        Form.ONE,
        _for("nan"),
        _fixed(of.DATA),
        _is("stats"),
        _nothing_needed,
    ),
    Question(
        "mode",
        N_("Which tensors of an operator?"),
        N_("Inputs, outputs or both."),
        Form.ONE,
        _for("compare", "single", "all"),
        _fixed(of.MODES),
        _is("output"),
        _nothing_needed,
    ),
    Question(
        "iterations",
        N_("At which iterations?"),
        N_("They are the runs of each loaded model, counted from 0."),
        Form.ONE,
        names_models,
        _fixed(of.ITERATIONS),
        _is("first"),
        _nothing_needed,
    ),
    Question(
        "steps",
        N_("Which iterations?"),
        N_("Numbers and ranges joined by |, such as 0|3-5|10; 0 is the first."),
        Form.STEPS,
        lambda answers: names_models(answers) and answers.get("iterations") == "some",
        _free,
        _is(""),
        lambda _answers: _("Name one iteration at least."),
    ),
    Question(
        "path",
        N_("Where to?"),
        N_("A directory on the machine that runs the program; it must be there already, and be yours to write."),
        Form.PATH,
        _always,
        _free,
        _directory,
        _path_needed,
    ),
)
"""Every question, in the order in which they are asked."""


def asked(answers: Answers) -> tuple[Question, ...]:
    """The questions that these answers make worth asking; later answers never change what is asked before them."""
    return tuple(question for question in QUESTIONS if question.when(answers))


def complete(answers: Answers, place: Place) -> dict[str, str]:
    """The answers with the default in the place of each that is missing."""
    full: dict[str, str] = {}
    for question in QUESTIONS:
        if question.when({**answers, **full}):
            given = answers.get(question.id)
            full[question.id] = question.default(full, place) if given is None else given
    return full


def complaint(question: Question, answers: Answers, place: Place, text: str) -> str:
    """What is wrong with an answer, one sentence; empty where it will do."""
    if not text.strip():
        return question.needed(answers) if question.form is not Form.ONE else ""
    choices = [option.value for option in question.options(answers, place)]
    if question.form in (Form.ONE, Form.MANY):
        wrong = [word for word in (text.split(",") if question.form is Form.MANY else [text]) if word not in choices]
        if wrong:
            return _("“{word}” is none of {words}").format(
                word=visible(wrong[0], 40), words=", ".join(filter(None, choices))
            )
    if question.form is Form.STEPS:
        return next((problem.message for problem in problems(text.strip())), "")
    return ""


def tidy(question: Question, text: str) -> str:
    """The answer as it is kept: without blanks at its ends, and of pasted names one a line."""
    if question.form is Form.NAMES:
        return "\n".join(split_names(text))
    return text.strip()
