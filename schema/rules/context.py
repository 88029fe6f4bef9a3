"""What a rule may look at: the document, its typed view, the target and the host; imports only `schema`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from schema.findings import Verdict
from schema.host import Host
from schema.model import Config, Dump, Entry, TypeFault, parse
from schema.paths import DUMP, Path
from schema.target import ReleaseFacts, Target

if TYPE_CHECKING:
    from schema.document import Document
    from schema.missing import Miss
    from schema.models import Model
    from schema.volume import Volume

NO_VERDICT = Verdict("nothing")


@dataclass(frozen=True, slots=True)
class Context:
    """One file under one target on one host. A runner narrows `keys`, `entries` and `faults` to ask about a part only."""

    document: Document
    target: Target
    host: Host
    root: object
    """The file's content as plain Python values; `None` where it has none."""
    config: Config
    faults: tuple[TypeFault, ...]
    """The values of the wrong type that this release minds, in the order in which it meets them."""
    entries: tuple[tuple[int, Entry], ...] = ()
    """The `dump_list` entries in question with their positions."""
    keys: tuple[str, ...] = ()
    """The keys of the section in question."""
    verdict: Verdict = NO_VERDICT
    """Known to rules that are no errors."""
    volumes: tuple[Volume, ...] = ()
    """How much is written of each loaded model, on one device; known to rules that are no errors."""
    models: tuple[Model, ...] = ()
    """The loaded models; known to rules that are no errors."""
    misses: tuple[Miss, ...] = ()
    """Names that choose nothing in any loaded model that they are for; known to rules that are no errors."""

    @classmethod
    def of(cls, document: Document, target: Target, host: Host) -> Context:
        """The whole file."""
        root: object = document.value(())
        config = parse(root)
        minded = tuple(fault for fault in config.faults if _minded(fault, target.facts))
        entries = tuple(enumerate((config.dump or Dump()).dump_list or ()))
        keys = tuple(_section(root))
        return cls(document, target, host, root, config, minded, entries, keys)

    @property
    def dump(self) -> Dump:
        """The typed section; one without any key where there is none."""
        return self.config.dump or Dump()

    @property
    def section(self) -> Mapping[str, object]:
        """The section's keys and values as they stand; empty where it is no object."""
        return _section(self.root)

    @property
    def top(self) -> Mapping[str, object]:
        """The file's top-level keys and values; empty where the file is no object."""
        return _object(self.root)

    @property
    def accepted(self) -> bool:
        """Whether the call succeeds and a dump is on."""
        return self.verdict.call == "accept"

    @property
    def ordinary(self) -> bool:
        """Whether this is a dump of models and single operators: no exception scene, no watch, no overflow detection."""
        return not self.dump.dump_scene and self.dump.debug != "on"

    @property
    def release(self) -> ReleaseFacts:
        """How the target's release differs from others."""
        return self.target.facts

    def wrong(self, *path: str | int) -> bool:
        """Whether the value at this place of the section has the wrong type."""
        return any(fault.path == (*DUMP, *path) for fault in self.config.faults)

    def inside(self, path: Path, start: int, end: int) -> tuple[int, int] | None:
        """The characters `start` to `end` of a string value as a stretch of the text; `None` where escapes stand in it."""
        node = self.document.find(path)
        if node is None:
            return None
        quotes = 0 if self.document.text[node.start : node.end] == node.value else 1  # YAML has texts without
        if self.document.text[node.start + quotes : node.end - quotes] != node.value:
            return None
        return node.start + quotes + start, node.start + quotes + end

    def with_entry(self, index: int) -> Context:
        """Ask about this entry only."""
        if len(self.entries) == 1:
            return self
        return replace(self, entries=tuple(pair for pair in self.entries if pair[0] == index))

    def with_keys(self, *keys: str) -> Context:
        """Ask about these keys only, and about what has the wrong type under them."""
        faults = tuple(fault for fault in self.faults if fault.path[1:2] and fault.path[1] in keys)
        return replace(self, keys=keys, faults=faults)


def _object(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


def _section(root: object) -> Mapping[str, object]:
    return _object(_object(root).get("dump"))


def _minded(fault: TypeFault, facts: ReleaseFacts) -> bool:
    """Older releases take a list member that is no object for an empty one, and do not know every key."""
    if not facts.kernel_data and fault.path == (*DUMP, "dump_kernel_data"):
        return False
    return facts.members_must_be_objects or fault.expected != "object" or not isinstance(fault.path[-1], int)


def entry_path(index: int, *rest: str | int) -> Path:
    """The place of a `dump_list` entry, or of something in it."""
    return (*DUMP, "dump_list", index, *rest)
