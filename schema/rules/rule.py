"""What a rule is, and the catalogue that collects them; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from schema.document.syntax import Syntax
from schema.findings import Finding, Fix, Severity
from schema.host import HostView
from schema.paths import Path
from schema.rules.context import Context
from schema.target import NEWEST, Call, Executor, Release, Target, product_named

if TYPE_CHECKING:
    from schema.models import Model

Speaker = Literal["call", "engine", "device", "acldump"]
"""Who minds: the call, which tells; the engine or the device, which do not; or nobody but this program."""

Check = Callable[[Context], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that can be wrong: a small function and the page about it."""

    id: str
    """Kebab-case, stable, never used again for something else."""
    severity: Severity
    summary: str
    """What it finds, one sentence, marked for the catalogue."""
    source: str
    """Where the fact is from."""
    bad: str
    """A file that breaks this rule; empty for the rules about a file that is empty, and for one that is too large to show."""
    good: str
    """The same file, mended."""
    check: Check
    release: Release = NEWEST
    """The release for which the examples hold."""
    also: frozenset[str] = frozenset()
    """Rules that the bad example cannot help breaking too."""
    environment: tuple[tuple[str, str], ...] = ()
    """Variables of the process, for the bad example."""
    product: str = ""
    """The product that the examples are for."""
    speaker: Speaker = "acldump"
    at_init: Severity | None = None
    """The severity where aclInit reads the file; `None`: the same."""
    executors: frozenset[Executor] = frozenset(Executor)
    """The executors whose files it is put to, unless an order of checks does so itself."""
    ordered: bool = False
    """Whether an order of checks puts it to the file although it is no error."""
    call: Call = Call.SET_DUMP
    """The call for which the examples hold."""
    executor: Executor = Executor.GE
    """The executor for which the examples hold."""
    syntax: Syntax = Syntax.JSON
    """How the examples are written."""
    models: Callable[[], tuple[Model, ...]] = tuple
    """Makes the models that the examples are checked with."""

    @property
    def target(self) -> Target:
        """What the examples are for."""
        product = product_named(self.product) if self.product else None
        return Target(self.release, product, self.call, self.executor)

    def severity_for(self, target: Target) -> Severity:
        """How bad it is for this target."""
        return self.at_init if self.at_init is not None and target.call is Call.INIT else self.severity

    @property
    def host(self) -> HostView:
        """The machine on which the bad example is one; on it, without the environment, the good one is good."""
        return HostView.of(
            (".", "/data/dump", "/data/my dump", "/data/full", "/home/li/dump"),
            ("/data/dump-file",),
            dict(self.environment),
            {"/data/full": 2**20},
            ("/data/locked",),
        )

    def run(self, context: Context) -> Iterator[Finding]:
        """What it finds, in the order in which the runtime would meet it."""
        severity = self.severity_for(context.target)
        for finding in self.check(context):
            yield replace(finding, rule=self.id, severity=severity, source=finding.source or self.source)


_SPEAKERS: Final[dict[Severity, Speaker]] = {
    Severity.ERROR: "call",
    Severity.SILENT: "engine",
    Severity.RISK: "acldump",
    Severity.HINT: "acldump",
}
EVERY: Final = frozenset(Executor)
"""The executors of a rule that holds for all of them."""
LARGE: Final = frozenset({Executor.GE, Executor.OM2})
"""The executors that share the call and the device."""
ENGINE: Final = frozenset({Executor.GE})
"""The graph engine alone."""
_HOLDS_ON: Final[dict[Speaker, frozenset[Executor]]] = {
    "call": LARGE,
    "engine": ENGINE,
    "device": LARGE,
    "acldump": LARGE,
}
"""For which executors a rule holds that does not say so: the small C runtime shares neither call nor engine with the others."""
_catalogue: Final[dict[str, Rule]] = {}


def rule(
    *,
    id: str,
    severity: Severity,
    source: str,
    summary: str,
    bad: str,
    good: str,
    release: Release = NEWEST,
    also: Iterable[str] = (),
    environment: tuple[tuple[str, str], ...] = (),
    product: str = "",
    speaker: Speaker | None = None,
    at_init: Severity | None = None,
    executors: Iterable[Executor] = (),
    ordered: bool = False,
    call: Call = Call.SET_DUMP,
    executor: Executor = Executor.GE,
    syntax: Syntax = Syntax.JSON,
    models: Callable[[], tuple[Model, ...]] = tuple,
) -> Callable[[Check], Rule]:
    """Make a rule of a function and put it into the catalogue; without `executors` those that the speaker holds for.

    Raises `ValueError` for an id that is taken.
    """

    def register(check: Check) -> Rule:
        if id in _catalogue:
            raise ValueError(f"two rules with the id {id}")
        says = speaker or _SPEAKERS[severity]
        made = Rule(
            id, severity, summary, source, bad, good, check, release, frozenset(also), environment, product, says
        )
        holds = frozenset(executors) or _HOLDS_ON[says]
        made = replace(made, at_init=at_init, executors=holds, ordered=ordered, call=call, executor=executor)
        made = replace(made, syntax=syntax, models=models)
        _catalogue[id] = made
        return made

    return register


def registered() -> tuple[Rule, ...]:
    """The rules of the modules that have been imported so far."""
    return tuple(_catalogue.values())


def found(
    path: Path,
    message: str,
    *,
    effect: str = "",
    advice: str = "",
    fix: Fix | None = None,
    code: str | None = None,
    item: str | None = None,
    on_key: bool = False,
    span: tuple[int, int] | None = None,
    source: str = "",
) -> Finding:
    """A finding of the rule that is running; the rule adds its id, severity and source."""
    return Finding(
        rule="",
        severity=Severity.ERROR,
        path=path,
        message=message,
        effect=effect,
        fix=fix,
        advice=advice,
        source=source,
        code=code,
        item=item,
        on_key=on_key,
        span=span,
    )
