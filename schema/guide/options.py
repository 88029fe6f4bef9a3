"""The options of the guided set-up's questions, as data; imports only `schema`."""

from __future__ import annotations

from typing import Final

from schema.guide.question import Answers, Option, Place
from schema.target import PRODUCTS, RELEASES, Target
from schema.text import N_, _, visible

PURPOSES: Final = (
    Option(
        "compare",
        N_("Compare a converted network with its original"),
        N_("Writes whole tensors of operators at one iteration, to be laid beside those of the original framework."),
    ),
    Option(
        "nan",
        N_("Find where NaN or Inf begins"),
        N_(
            "Writes statistics (maximum, minimum, number of NaN and Inf) of every operator: little data, one CSV file each."
        ),
    ),
    Option(
        "overflow",
        N_("Find an overflow"),
        N_("Overflow detection: only AI Core operators that overflow are written, their inputs and outputs."),
    ),
    Option(
        "aicore",
        N_("Look into an AI Core error"),
        N_("An exception dump: nothing is written until an operator fails, then what that operator worked on."),
    ),
    Option(
        "watcher",
        N_("Find who overwrites an operator's memory"),
        N_("The watcher: after each operator, the outputs of the operators that you watch are written again."),
    ),
    Option(
        "kernel",
        N_("See what kernels print and assert"),
        N_("Collects what printf, DumpTensor and assert in kernels put out; nothing of a model is dumped for it."),
    ),
    Option(
        "single",
        N_("Dump a single operator or API call"),
        N_("Writes what operators called one by one (aclnn, PyTorch eager) work on."),
    ),
    Option(
        "all",
        N_("Just dump everything once"),
        N_("Writes every operator of every model, once: the first iteration only."),
    ),
)

OWN: Final = "recipe:"
"""How the purpose begins that stands for a recipe of the user's own; its name follows."""

RUNS: Final = (
    Option(
        "offline", N_("An offline model, an .om file"), N_("Models can be named; iterations count its runs from 0.")
    ),
    Option(
        "graph",
        N_("PyTorch in graph mode"),
        N_(
            "Graphs get a time stamp in their name at every run, so no model is named: operators are, or all are dumped."
        ),
    ),
    Option(
        "eager",
        N_("PyTorch in eager mode"),
        N_("Operators run one by one: they are dumped as single operators, and iterations do not apply to them."),
    ),
    Option(
        "training",
        N_("Training, with a graph"),
        N_("As graph mode; with many iterations, say which ones, or the disk fills."),
    ),
)

OPERATORS: Final = (
    Option(
        "all",
        N_("All of them"),
        N_("Every operator of the model. That can be much; statistics are a small first look."),
    ),
    Option(
        "names",
        N_("Some, by name"),
        N_("Only the operators that you name, after compilation or as in the original network."),
    ),
    Option(
        "range",
        N_("A stretch of the model"),
        N_("From one operator to another in the order in which they run, both included."),
    ),
)

ITERATIONS: Final = (
    Option("first", N_("The first one"), N_("Iteration 0 only: the first run after the model was loaded.")),
    Option("some", N_("Some"), N_("Those that you name, such as 0|3-5|10; they count from 0.")),
    Option("every", N_("Every one"), N_("All runs, for as long as the dump is on. That can fill the disk.")),
)

MODES: Final = (
    Option(
        "output", N_("Outputs"), N_("What operators give: mostly enough, since one's inputs are another's outputs.")
    ),
    Option(
        "all", N_("Inputs and outputs"), N_("Both: needed to run one operator again by itself. About twice as much.")
    ),
    Option(
        "input",
        N_("Inputs"),
        N_("What operators are given. Data operators, which feed the model, are then not written."),
    ),
)

DATA: Final = (
    Option(
        "stats",
        N_("Statistics"),
        N_("A CSV file with maximum, minimum and counts for each tensor, a thousandth of the bytes."),
    ),
    Option("tensor", N_("Whole tensors"), N_("Every number, in binary files.")),
)

KERNEL: Final = (
    Option("printf", "printf", N_("what kernels print")),
    Option("assert", "assert", N_("which assertions failed")),
    Option("tensor", "tensor", N_("what DumpTensor in kernels writes")),
    Option("timestamp", "timestamp", N_("time stamps that kernels take")),
)


def purposes(_answers: Answers, place: Place) -> tuple[Option, ...]:
    """What one can be after, and the user's own recipes."""
    effect = _("Your recipe {name}: its dump section as it stands; only where to write is asked for it.")
    own = (
        Option(
            OWN + recipe.name,
            visible(recipe.title, 70),
            f"{visible(recipe.purpose, 200)} {effect.format(name=visible(recipe.name, 40))}".strip(),
        )
        for recipe in place.recipes
    )
    return (*PURPOSES, *own)


def scenes(_answers: Answers, place: Place) -> tuple[Option, ...]:
    """How much of a failing operator is written; one that the product is not documented for says so."""
    why_not = place.target.why_not("aic_err_detail_dump")
    detail = _("The whole core's memory. Stops the core for a while, and ends the process afterwards.")
    return (
        Option(
            "aic_err_brief_dump",
            _("Its inputs and outputs"),
            _("The failing operator's arguments; quick, and mostly enough."),
        ),
        Option(
            "aic_err_norm_dump", _("And its workspace"), _("Inputs, outputs and workspace of the failing operator.")
        ),
        Option("aic_err_detail_dump", _("Everything of the core"), f"{why_not}. {detail}" if why_not else detail),
    )


def products(_answers: Answers, _place: Place) -> tuple[Option, ...]:
    """Every product, and not to know."""
    known = tuple(Option(product.id, product.title, _missing(product.id)) for product in PRODUCTS)
    return (
        Option("", _("I do not know, or several"), _("Nothing is left out, and nothing is checked against a product.")),
        *known,
    )


def _missing(product_id: str) -> str:
    target = Target(product=next(product for product in PRODUCTS if product.id == product_id))
    reasons = [
        target.why_not(feature) for feature in ("set_dump", "dump_stats", "dump_kernel_data", "aic_err_detail_dump")
    ]
    return ". ".join(reason for reason in reasons if reason) or _(
        "Everything that acldump knows of is documented for it."
    )


def releases(_answers: Answers, _place: Place) -> tuple[Option, ...]:
    """Every release, the newest first."""
    return tuple(
        Option(release.id, release.title, _("Measured on {version}.").format(version=release.facts.measured))
        for release in reversed(RELEASES)
    )
