"""What a check finds: severities, findings, fixes, the verdict and the report; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal

from schema.document.edits import Edit, Replace
from schema.paths import Path

if TYPE_CHECKING:
    from schema.select import Selection

Call = Literal["accept", "nothing", "reject"]
Engine = Literal["on", "refused", "off", "crash", "not reached"]
Stage = Literal["file", "dump", "section"]


class Severity(Enum):
    """How bad a finding is, worst first."""

    ERROR = "error"
    """The call returns an error."""
    SILENT = "silent"
    """Accepted, but something asked for will not happen."""
    RISK = "risk"
    """Works, but may fill the disk, time out or surprise."""
    HINT = "hint"
    """Style and clarity."""

    @property
    def rank(self) -> int:
        """0 for the worst."""
        return list(Severity).index(self)


@dataclass(frozen=True, slots=True)
class Fix:
    """A way to mend a finding: what it does, in the imperative, and the edits that do it, to be applied in order."""

    label: str
    edits: tuple[Edit, ...]
    safe: bool = False
    """Whether it is the one right answer: nothing that was meant can be lost by it. Else somebody has to look at it."""

    @property
    def repairs(self) -> bool:
        """Whether it mends the text, so that it can be read, and not a value that stands in it."""
        return all(isinstance(edit, Replace) for edit in self.edits)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a rule has to say about one place, in the user's language."""

    rule: str
    severity: Severity
    path: Path
    """Where; the longest part of it that the document has is what gets marked."""
    message: str
    """What is wrong, one sentence without a full stop at its end."""
    effect: str = ""
    """What the runtime makes of it, in full sentences."""
    fix: Fix | None = None
    advice: str = ""
    """How to mend it where no fix can be made by itself."""
    source: str = ""
    code: str | None = None
    """The runtime's error code, for errors."""
    item: str | None = None
    """The configuration item that the runtime blames, as it spells it."""
    on_key: bool = False
    """Mark the key rather than the value."""
    span: tuple[int, int] | None = None
    """Characters of the text to mark, where no path can say it (a syntax error)."""
    first: bool = False
    """The runtime's own first error: the one that the user will see."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the call says and what the engine then does (`tests/conformance/README.md` gives the meaning of each word)."""

    call: Call
    code: str | None = None
    item: str | None = None
    stage: Stage | None = None
    engine: Engine = "not reached"


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict and every finding, in the order of the text and, at one place, the worst first."""

    verdict: Verdict
    findings: tuple[Finding, ...]
    dump: Verdict | None = None
    """What the dump section comes to by itself, where aclInit fails on another one; `None` everywhere else."""
    selections: tuple[Selection, ...] = ()
    """What is written of each model that the check was given."""

    @property
    def of_dump(self) -> Verdict:
        """What the dump section comes to, whatever becomes of the rest of the file."""
        return self.dump or self.verdict

    def count(self, severity: Severity) -> int:
        """How many findings have this severity."""
        return sum(finding.severity is severity for finding in self.findings)

    @property
    def first(self) -> Finding | None:
        """The error that the runtime itself reports; `None` when the call succeeds."""
        return next((finding for finding in self.findings if finding.first), None)
