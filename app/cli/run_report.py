"""What a run has left, as text or as one JSON object; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from schema.dumped import Copy, Found, Iteration, Outcome, Stray, Unexpected
from schema.findings import Severity
from schema.plan import Scene
from schema.steps import Span
from schema.text import _, ngettext, visible

if TYPE_CHECKING:
    from app.dump_folder import Listing
    from schema.explain.facts import Facts

_MOST: Final = 20
"""Names of one kind that the text lists; JSON has all."""


def record(
    options: argparse.Namespace, facts: Facts, there: Listing, outcome: Outcome, why: Sequence[str]
) -> dict[str, Any]:
    """Everything, for programs; `why` as `reasons` gives it."""
    return {
        "directory": options.directory,
        "file": options.file,
        "same": outcome.same and not there.unreadable,
        "call": facts.verdict.call,
        "engine": facts.verdict.engine,
        "runs": list(there.runs),
        "runs_left_out": list(there.left_out),
        "models": [_copy_record(copy) for copy in outcome.copies],
        "absent": [model.title for model in outcome.absent],
        "fewer_devices": {model.title: count for model, count in outcome.fewer},
        "unexpected": [_stray_record(stray) for stray in outcome.strays],
        "empty": [file.path for file in outcome.empty],
        "not_given": list(outcome.others),
        "reasons": list(why),
        "unreadable": there.unreadable,
    }


def _copy_record(copy: Copy) -> dict[str, Any]:
    place = copy.place
    return {
        "model": copy.model.title,
        "run": place.run,
        "device": place.device,
        "model_id": place.model_id,
        "files": copy.files,
        "operators_asked": copy.asked,
        "iterations": list(copy.found),
        "missing_iterations": [list(span) for span in copy.missing],
        "differences": [
            {
                "iteration": one.number,
                "missing": [operator.name for operator in one.missing],
                "unexpected": [_stray_record(stray) for stray in one.unexpected],
                "empty": [file.path for file in one.empty],
            }
            for one in copy.iterations
        ],
    }


def _stray_record(stray: Stray) -> dict[str, str]:
    return {"path": stray.file.path, "reason": stray.why.value}


def report(facts: Facts, there: Listing, outcome: Outcome, why: Sequence[str]) -> Iterator[str]:
    """Everything, for people; `why` as `reasons` gives it."""
    yield from _runs(there)
    for copy in outcome.copies:
        yield from _copy(copy, facts)
    for model in outcome.absent:
        yield _("Nothing was written of {model}.").format(model=visible(model.title, 120))
    for model, count in outcome.fewer:
        message = ngettext(
            "{model} was dumped on {count} device only.", "{model} was dumped on {count} devices only.", count
        )
        yield message.format(model=visible(model.title, 120), count=count)
    if why:
        yield _("Why nothing is there:")
        yield from (f"  {reason}" for reason in why)
    if outcome.strays:
        yield _("Unexpected:")
        yield from _strays(outcome.strays, whole=True)
    if outcome.empty:
        yield _("Empty:")
        yield from _listed([visible(file.path, 200) for file in outcome.empty])
    yield from _aside(outcome)
    if not outcome.same or there.unreadable:
        yield _("Not all is as it should be.")
    else:
        yield _("Nothing is there, and by this file nothing has to be.") if why else _("As it should be.")


def _runs(there: Listing) -> Iterator[str]:
    if there.left_out:
        count = len(there.left_out)
        message = ngettext(
            "Run {run}, the newest; {count} older one was left out (--all-runs takes it in).",
            "Run {run}, the newest; {count} older ones were left out (--all-runs takes them in).",
            count,
        )
        yield message.format(run=_(", ").join(there.runs), count=count)


def _copy(copy: Copy, facts: Facts) -> Iterator[str]:
    """One loading of a model: what it is, and how it differs."""
    place = copy.place
    yield _("{model}: run {run}, device {device}, model id {number}").format(
        model=visible(place.model, 120), run=place.run, device=place.device, number=place.model_id
    )
    yield f"  {_amount(copy)}"
    if copy.missing:
        yield f"  {_('missing iterations: {list}').format(list=_iterations(copy.missing))}"
        if copy.model.iterations is None and copy.found and copy.missing[-1][0] > copy.found[-1]:
            yield f"    {_('If the model ran less often, say so: --iterations N.')}"
    alike = list(_alike(copy.iterations))
    for numbers, same in alike[:_MOST]:
        yield f"  {_head(numbers)}"
        yield from _differences(same, copy)
    more = sum(len(numbers) for numbers, _same in alike[_MOST:])
    if more:
        message = ngettext(
            "and {count} more iteration differs; --format json has all",
            "and {count} more iterations differ; --format json has all",
            more,
        )
        yield f"  {message.format(count=f'{more:,}')}"
    if facts.scene is Scene.OVERFLOW:
        yield f"  {_('Only operators that overflow are written; which ones cannot be said beforehand.')}"
    elif facts.scene is Scene.WATCHER:
        yield f"  {_('Which files a watcher writes is not compared.')}"


def _amount(copy: Copy) -> str:
    files = ngettext("{count} file", "{count} files", copy.files).format(count=f"{copy.files:,}")
    count = len(copy.found)
    iterations = ngettext("{count} iteration", "{count} iterations", count).format(count=f"{count:,}")
    if not copy.asked:
        return _("{files} in {iterations}").format(files=files, iterations=iterations)
    operators = ngettext("{count} operator is", "{count} operators are", copy.asked).format(count=f"{copy.asked:,}")
    return _("{files} in {iterations}; {operators} asked for at each").format(
        files=files, iterations=iterations, operators=operators
    )


def _iterations(spans: Sequence[Span]) -> str:
    words = [str(first) if first == last else f"{first}-{last}" for first, last in spans[:_MOST]]
    return _(", ").join(words) + (" …" if len(spans) > _MOST else "")


def _alike(iterations: Sequence[Iteration]) -> Iterator[tuple[list[int], list[Iteration]]]:
    """Iterations next to each other that lack the same and have unexpected ones of the same operators, and nothing empty."""

    def key(one: Iteration) -> object:
        names = [
            (stray.why, stray.file.name and (stray.file.name.type, stray.file.name.operator))
            for stray in one.unexpected
        ]
        return one.number if one.empty else None, [operator.name for operator in one.missing], sorted(names, key=str)

    for _key, group in groupby(iterations, key=key):
        same = list(group)
        yield [one.number for one in same], same


def _head(numbers: list[int]) -> str:
    spans: list[Span] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return ngettext("iteration {list}:", "iterations {list}:", len(numbers)).format(list=_iterations(spans))


def _differences(same: list[Iteration], copy: Copy) -> Iterator[str]:
    first = same[0]
    if first.missing:
        count = len(first.missing)
        message = ngettext("{count} of {all} operators is missing", "{count} of {all} operators are missing", count)
        yield f"    {message.format(count=f'{count:,}', all=f'{copy.asked:,}')}"
        names = [f"{visible(one.type, 60)}  {visible(one.name, 120)}".strip() for one in first.missing]
        yield from _listed(names, "      ")
    if first.unexpected:
        yield f"    {_('unexpected:')}"
        yield from _strays(first.unexpected, "      ")
    if first.empty:
        yield f"    {_('empty:')}"
        yield from _listed([_shown(file) for file in first.empty], "      ")


def _strays(strays: Sequence[Stray], indent: str = "  ", *, whole: bool = False) -> Iterator[str]:
    """The files under the reason that they share, with their folders or without."""
    for why in Unexpected:
        files = [visible(stray.file.path, 200) if whole else _shown(stray.file) for stray in strays if stray.why is why]
        if files:
            yield f"{indent}{_words(why)}"
            yield from _listed(files, f"{indent}  ")


def _shown(file: Found) -> str:
    """A file by its own name, with that of the operator where it is a number."""
    own = file.path.rpartition("/")[2]
    long = "" if file.name is None or file.name.operator in own else f"  ({file.name.type}.{file.name.operator})"
    return visible(own + long, 200)


def _words(why: Unexpected) -> str:
    return {
        Unexpected.NOT_ASKED: _("operators of the model that the file does not choose:"),
        Unexpected.DATA: _("Data operators, of which the file chooses no consumer:"),
        Unexpected.NOT_IN_MODEL: _("operators that the model does not have; is it the model that ran?"),
        Unexpected.ITERATION: _("at an iteration that dump_step leaves out:"),
        Unexpected.OTHER_MODEL: _("of a model that no entry is for:"),
        Unexpected.SINGLE: _("single operators, although dump_op_switch is off:"),
        Unexpected.OVERFLOW: _("from overflow detection, which the file does not switch on:"),
        Unexpected.TENSORS: _("tensors, although dump_data is stats:"),
        Unexpected.STATISTICS: _("statistics, although dump_data is tensor:"),
        Unexpected.NO_DUMP: _("not named or placed like files of a dump:"),
    }[why]


def _listed(names: Sequence[str], indent: str = "  ") -> Iterator[str]:
    yield from (f"{indent}{name}" for name in names[:_MOST])
    more = len(names) - _MOST
    if more > 0:
        yield indent + ngettext("and {count} more", "and {count} more", more).format(count=f"{more:,}")


def _aside(outcome: Outcome) -> Iterator[str]:
    """What is there and not compared."""
    if outcome.others:
        names = _(", ").join(visible(name, 60) for name in outcome.others[:_MOST])
        yield _("Not compared, give them with --model: {names}").format(names=names)
    if outcome.single and any(model.executor == "dynamic" for model in outcome.absent):
        yield _(
            "With dump_op_switch on, a model with dynamic shapes can be written without folders, as single operators."
        )
    if outcome.single:
        message = ngettext("{count} file of single operators", "{count} files of single operators", outcome.single)
        yield message.format(count=f"{outcome.single:,}")
    if outcome.kernel:
        message = ngettext("{count} file of what kernels print", "{count} files of what kernels print", outcome.kernel)
        yield message.format(count=f"{outcome.kernel:,}")
    if outcome.elsewhere:
        message = ngettext(
            "{count} file of the exception dump", "{count} files of the exception dump", outcome.elsewhere
        )
        yield message.format(count=f"{outcome.elsewhere:,}")


def reasons(here: Facts, there: Listing, outcome: Outcome) -> tuple[str, ...]:
    """Why nothing at all may have been written, the likeliest first; none where there is something. `here`: the facts on this machine."""
    return tuple(_reasons(here, there, outcome))


def _reasons(facts: Facts, there: Listing, outcome: Outcome) -> Iterator[str]:
    if outcome.copies or outcome.single or outcome.others:
        return
    for finding in facts.report.findings:
        if finding.severity in (Severity.ERROR, Severity.SILENT):
            yield finding.message
    if facts.works and facts.scene is Scene.EXCEPTION:
        yield _("An exception dump is written only when an operator fails.")
    elif facts.works and facts.scene is Scene.OVERFLOW:
        yield _("Overflow detection writes only operators that overflow.")
    elif not facts.works:
        yield _("No dump is on with this file on this machine; acldump check and explain say more.")
    elif outcome.absent:
        path = visible(facts.dump.dump_path or "", 200)
        yield _("Is it the right folder? The file says dump_path {path}.").format(path=path)
        yield _("Were the models loaded before the file was handed over? Those are not dumped.")
        yield _("Was it this file that the process got? Of a second aclInit the file does not count.")
        if not there.files:
            yield _("A full disk, or a callback by acldumpRegCallback, leaves no file either.")
    elif all(selection.nothing for _model, selection in facts.models):
        yield _("The file chooses no operator of the models that were given; acldump explain --model says why.")
