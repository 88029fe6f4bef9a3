"""Everything that the screen shows of a document's meaning, computed in one go; pure; imports `schema`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from schema.document import Document
from schema.findings import Report
from schema.host import Host
from schema.target import Target

if TYPE_CHECKING:
    from schema.changes import Change
    from schema.explain import Explanation
    from schema.explain.facts import Facts
    from schema.models import Model


@dataclass(frozen=True, slots=True)
class Analysis:
    """A document with its report and explanation. It is stale as soon as the session has another document."""

    facts: Facts
    explanation: Explanation
    free_bytes: int | None
    """Bytes free under `dump_path` on this machine; `None` where that is not known."""
    saved: Facts | None = None
    """The facts of the file on disk, for the same target."""
    changes: tuple[Change, ...] = ()
    """What a save changes for the runtime."""

    @property
    def document(self) -> Document:
        """What is spoken of."""
        return self.facts.document

    @property
    def report(self) -> Report:
        """What is found in it."""
        return self.facts.report

    def of(self, document: Document, target: Target, models: tuple[Model, ...]) -> bool:
        """Whether it is about these."""
        return self.facts.document is document and self.facts.target == target and _models(self.facts) == models


def analyse(document: Document, target: Target, host: Host, models: tuple[Model, ...] = ()) -> Analysis:
    """Check and explain. The modules are imported here, so that the first screen does not wait for them."""
    return _analysis(_facts(document, target, host, models))


def analyse_edited(
    document: Document,
    saved: bytes,
    target: Target,
    host: Host,
    before: Analysis | None,
    models: tuple[Model, ...] = (),
) -> Analysis:
    """Check, explain, and compare with the bytes on disk, whose facts are taken from the analysis `before` where they still hold."""
    from schema.changes import changes

    facts = _facts(document, target, host, models)
    if document.data == saved:
        return replace(_analysis(facts), saved=facts)
    disk = before.saved if before is not None else None
    if disk is None or disk.target != target or disk.document.data != saved or _models(disk) != models:
        disk = _facts(document.like(saved), target, host, models)
    return replace(_analysis(facts), saved=disk, changes=changes(disk, facts))


def _models(facts: Facts) -> tuple[Model, ...]:
    return tuple(model for model, _selection in facts.models)


def _facts(document: Document, target: Target, host: Host, models: tuple[Model, ...]) -> Facts:
    from schema.explain.facts import Facts

    return Facts.gather(document, target, host, models)


def _analysis(facts: Facts) -> Analysis:
    from schema.explain import explained

    path, host = facts.dump.dump_path, facts.host
    free = host.free_bytes(path) if path and host.kind(path) == "directory" else None
    return Analysis(facts, explained(facts), free)
