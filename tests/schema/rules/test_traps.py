"""Every numbered trap and every difference to the manual is called out by the rule that it belongs to, in words for a newcomer."""

from __future__ import annotations

import pytest

from schema.check import check
from schema.document import Document
from schema.explain import explain
from schema.findings import Finding, Report, Severity
from schema.model import read
from schema.rules import catalogue
from tests.schema.rules.traps import DIFFERENT, MANUAL, RISKS, SILENT, Case

IDS = {rule.id for rule in catalogue()}


def cases(numbered: dict[str, tuple[Case, ...] | str] | dict[str, tuple[Case, ...]]) -> list[object]:
    return [
        pytest.param(case, id=f"{number}-{'-'.join(case.rules) or 'explain'}-{place}")
        for number, found in numbered.items()
        for place, case in enumerate(() if isinstance(found, str) else found)
    ]


def report(case: Case) -> Report:
    return check(Document.of(case.text), case.target, case.host)


def findings(case: Case) -> list[Finding]:
    return [finding for finding in report(case).findings if finding.rule in case.rules]


def explained(case: Case) -> str:
    document = Document.of(case.text)
    text = explain(document, read(document), report(case), case.target, case.host).text()
    return " ".join(text.split())


def called_out(case: Case) -> None:
    """A rule speaks, and says what happens and what to do; or the explanation has the sentence."""
    found = findings(case)
    assert {finding.rule for finding in found} == set(case.rules), [f.rule for f in report(case).findings]
    for finding in found:
        assert finding.effect or finding.severity is Severity.HINT
        assert finding.advice or finding.fix
    assert case.says in explained(case)


def test_the_lists_are_whole_and_know_their_rules() -> None:
    assert list(SILENT) == [str(number) for number in range(1, 20)]
    assert list(DIFFERENT) == [str(number) for number in range(1, 11)]
    told = [case for found in (*SILENT.values(), *DIFFERENT.values()) if not isinstance(found, str) for case in found]
    for case in (*told, *MANUAL.values(), *RISKS.values()):
        assert case.rules or case.says
        assert set(case.rules) <= IDS


@pytest.mark.parametrize("case", cases(SILENT))
def test_a_silent_trap_is_called_out(case: Case) -> None:
    called_out(case)


@pytest.mark.parametrize("case", cases(DIFFERENT))
def test_where_the_manual_says_otherwise_both_are_told(case: Case) -> None:
    called_out(case)
    found = findings(case)
    assert not found or any("manual" in f"{finding.effect} {finding.advice}" for finding in found)


@pytest.mark.parametrize("name", MANUAL)
def test_other_places_of_the_manual_are_told_too(name: str) -> None:
    called_out(MANUAL[name])
    assert all("manual" in f"{finding.effect} {finding.advice}" for finding in findings(MANUAL[name]))


@pytest.mark.parametrize("name", RISKS)
def test_a_risk_is_called_out(name: str) -> None:
    called_out(RISKS[name])


@pytest.mark.parametrize("case", cases(SILENT))
def test_what_is_silent_is_said_as_loudly_as_an_error(case: Case) -> None:
    """A file that dumps nothing at all has a silent finding, whichever rule it is."""
    found = report(case)
    if found.verdict.call == "nothing" or found.verdict.engine in ("refused", "off", "crash"):
        assert found.count(Severity.SILENT)


@pytest.mark.parametrize(
    ("text", "near", "effect"),
    [
        (SILENT["13"][0].text, "dump_mode", "Outputs only"),
        (SILENT["13"][1].text, "layer", "every operator of the model"),
        (SILENT["13"][2].text, "model_name", "every operator of every model"),
        (SILENT["13"][3].text, "pos", "no effect"),
    ],
)
def test_an_unknown_key_names_the_nearest_one_and_what_the_runtime_makes_of_the_rest(
    text: str, near: str, effect: str
) -> None:
    case = Case(text, ("unknown-key",))
    (finding,) = findings(case)
    assert near in finding.advice
    assert effect in finding.effect
