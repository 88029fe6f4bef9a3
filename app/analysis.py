"""Everything that the screen shows of a document's meaning, computed in one go; pure; imports `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from schema.document import Document
from schema.findings import Report
from schema.host import Host
from schema.target import Target

if TYPE_CHECKING:
    from schema.explain import Explanation


@dataclass(frozen=True, slots=True)
class Analysis:
    """A document with its report and explanation. It is stale as soon as the session has another document."""

    document: Document
    report: Report
    explanation: Explanation
    free_bytes: int | None
    """Bytes free under `dump_path` on this machine; `None` where that is not known."""


def analyse(document: Document, target: Target, host: Host) -> Analysis:
    """Check and explain. The modules are imported here, so that the first screen does not wait for them."""
    from schema.check import check
    from schema.explain import explain
    from schema.model import read

    report = check(document, target, host)
    config = read(document)
    path = config.dump.dump_path if config.dump is not None else None
    free = host.free_bytes(path) if path and host.kind(path) == "directory" else None
    return Analysis(document, report, explain(document, config, report, target, host), free)
