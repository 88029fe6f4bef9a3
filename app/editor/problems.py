"""The keys that go through what is wrong and mend it; imports everything below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from app.session import Session
from schema.findings import Finding
from schema.text import N_, _
from widgets.drawing import Look
from widgets.preview import Preview

if TYPE_CHECKING:
    from app.keeper import Keeper


class ProblemKeys(EditorChanges):
    """Next problem, the one before, and its fix."""

    KEYS: ClassVar[str] = N_("Problems")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "problem(1)", "Next problem", id="problem.next", tooltip="Go to the next problem"),
        Binding("N", "problem(-1)", "Previous problem", id="problem.previous", tooltip="Go to the problem before"),
        Binding(
            "f", "mend", "Mend", id="problem.mend", tooltip="Apply the fix of the problem here, where there is one"
        ),
    ]

    def __init__(self, session: Session, keeper: Keeper | None = None) -> None:
        super().__init__(session, keeper)
        self._problem = -1
        """Position of the finding that `n` went to last."""

    async def on_preview_mending(self, event: Preview.Mending) -> None:
        """A problem is to be mended."""
        event.stop()
        await self.mend(self.findings[event.finding] if event.finding < len(self.findings) else None)

    async def action_problem(self, step: int) -> None:
        """Go to the next or the previous problem, counted from the cursor."""
        findings = self.findings
        if not findings:
            self.say(_("No problems found."), Look.GOOD)
            return
        self._problem = (self._problem + step) % len(findings)
        finding = findings[self._problem]
        await self.jump(finding.path)
        place = _("{number} of {count}: {message}").format(
            number=self._problem + 1, count=len(findings), message=finding.message
        )
        self.call_after_refresh(self.say, place)

    async def action_mend(self) -> None:
        """Apply the fix of the first problem here that has one."""
        path = self.form.path
        here = [finding for finding in self.findings if path and finding.path[: len(path)] == path and finding.fix]
        await self.mend(here[0] if here else None)

    async def mend(self, finding: Finding | None) -> None:
        """Apply a finding's fix."""
        if finding is None or finding.fix is None:
            self.say(_("There is no fix that can be made by itself here"))
            return
        self.session.pause()
        if await self.apply(finding.fix.edits):
            self.say(_("Done: {label}. u takes it back").format(label=finding.fix.label), Look.GOOD)
