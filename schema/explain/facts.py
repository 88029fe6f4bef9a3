"""What all blocks of an explanation start from; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from schema.check import check
from schema.coverage import Coverage, coverage
from schema.findings import Report, Severity, Verdict
from schema.host import Host
from schema.model import Config, Dump, read
from schema.models import Model
from schema.other_plans import as_read
from schema.paths import DUMP, OFF, Path
from schema.plan import Plan, Scene, plan
from schema.select import Selection, select
from schema.steps import StepError, Steps
from schema.target import Executor, Target
from schema.volume import Volume, volume

if TYPE_CHECKING:
    from schema.document import Document


@dataclass(frozen=True, slots=True)
class Facts:
    """A file with everything that is known of it."""

    document: Document
    config: Config
    report: Report
    target: Target
    host: Host
    models: tuple[tuple[Model, Selection], ...]
    """The loaded models with what is written of them."""
    coverages: tuple[Coverage, ...]
    """How much of each that covers."""
    plan: Plan
    """What the engine keeps or, where it does not get that far, what it would keep."""
    steps: Steps | None
    """The iterations that dump_step names; `None` where it names none that can be read."""
    devices: int = 1
    """On how many devices the models run."""

    @classmethod
    def of(
        cls, document: Document, config: Config, report: Report, target: Target, host: Host, models: tuple[Model, ...]
    ) -> Facts:
        """The facts of a checked file."""
        known = report.selections or tuple(select(config, report.verdict, model, target) for model in models)
        selected = tuple(zip(models, known, strict=True))
        config = replace(config, dump=None if config.dump is None else as_read(config.dump, target))
        dump = config.dump or Dump()
        covered = tuple(coverage(model, selection, dump) for model, selection in selected)
        return cls(document, config, report, target, host, selected, covered, plan(dump, target), _steps(dump))

    @classmethod
    def gather(cls, document: Document, target: Target, host: Host, models: tuple[Model, ...] = ()) -> Facts:
        """The facts of a document that is not checked yet."""
        return cls.of(document, read(document), check(document, target, host, models), target, host, models)

    def volumes(self) -> tuple[Volume, ...]:
        """How much is written of each loaded model."""
        statistics = self.dump.data == "stats"
        return tuple(
            volume(model, selection, statistics=statistics, devices=self.devices) for model, selection in self.models
        )

    @property
    def dump(self) -> Dump:
        """The dump section; one without any key where the file has none."""
        return self.config.dump or Dump()

    @property
    def verdict(self) -> Verdict:
        """What the call says and what the engine does."""
        return self.report.verdict

    @property
    def dumped(self) -> Verdict:
        """What is in force of the dump section once the call is over: aclInit can fail with the dump already on."""
        return self.verdict if self.verdict.item == "err_msg_mode" else self.report.of_dump

    @property
    def scene(self) -> Scene:
        """What kind of dump is asked for."""
        return self.plan.scene

    @property
    def asks(self) -> bool:
        """Whether anything is asked for at all, be it refused or not."""
        return self.scene is not Scene.NOTHING

    @property
    def works(self) -> bool:
        """Whether what is asked for will happen, as far as the graph engine and the device are concerned."""
        if self.unknown_to_om2:
            return False
        if self.scene is Scene.EXCEPTION:
            return self.dumped.call == "accept"
        return self.dumped.engine == "on" and self.device_reads

    @property
    def unknown_to_om2(self) -> bool:
        """Whether the scene is one that om2 has not: a watch, or a brief exception dump (runtime.md 8)."""
        scenes = ("watcher", "lite_exception", "aic_err_brief_dump")
        return self.target.executor is Executor.OM2 and self.dump.dump_scene in scenes

    @property
    def device_reads(self) -> bool:
        """Whether the device can read dump_step; if not, it dumps nothing at all (runtime.md 2.2)."""
        return self.steps is not None and not self.steps.too_large

    @property
    def kernel_data(self) -> str:
        """The dump_kernel_data in force, as in the file; empty where nothing is gathered (runtime.md 2.7)."""
        if not self.target.facts.kernel_data or self.dumped.call == "reject":
            return ""
        if self.scene is Scene.EXCEPTION and not self.dump.dump_path:
            return ""
        default = "all" if self.scene is Scene.DUMP else ""
        return default if self.dump.dump_kernel_data is None else self.dump.dump_kernel_data

    @property
    def switched_off(self) -> bool:
        """Whether the file has no dump section but one that `acldump off` has put away."""
        return self.document.has(OFF) and not self.document.has(DUMP)

    def faulty(self, path: Path) -> bool:
        """Whether an error lies at this place: it needs no second mention."""
        return any(f.path == path and f.severity is Severity.ERROR for f in self.report.findings)


def at(*rest: str | int) -> Path:
    """A place in the dump section."""
    return (*DUMP, *rest)


def _steps(dump: Dump) -> Steps | None:
    try:
        return Steps.parse(dump.dump_step or "")
    except StepError:
        return None
