"""One file checked for several releases: every finding once, with the releases that it holds for; imports only `app` and `schema`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from app.cli.checked import Checked, Place
from schema.document import Document
from schema.findings import Finding
from schema.target import Release, named


@dataclass(frozen=True, slots=True)
class Shared:
    """A finding with its place and the releases in which it is found."""

    finding: Finding
    place: Place
    releases: tuple[Release, ...]


@dataclass(frozen=True)
class Compared:
    """What each release makes of a file; the oldest comes first."""

    each: tuple[Checked, ...]

    @property
    def name(self) -> str:
        """The file's name."""
        return self.each[0].name

    @property
    def document(self) -> Document:
        """The file as it was read."""
        return self.each[0].document

    @cached_property
    def shared(self) -> tuple[Shared, ...]:
        """Every finding once, in the order of the text, in the words of the newest release that has it.

        It counts as the error that the call reports where it is that in each of its releases.
        """
        found: dict[object, Shared] = {}
        for checked in self.each:
            for finding, place in checked.placed:
                key = (finding.rule, finding.severity, finding.path, place, finding.message)
                before = found.get(key)
                first = finding.first and (before is None or before.finding.first)
                releases = (*(before.releases if before else ()), checked.target.release)
                found[key] = Shared(replace(finding, first=first), place, tuple(dict.fromkeys(releases)))
        return tuple(sorted(found.values(), key=lambda one: (one.place.start, one.finding.severity.rank)))

    def tag(self, shared: Shared) -> str:
        """The releases of a finding; empty where they are all that were asked."""
        return "" if len(shared.releases) == len(self.each) else named(shared.releases)
