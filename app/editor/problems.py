"""The keys that go through what is wrong and mend it; imports everything below."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from app.editor.changes import EditorChanges
from app.session import Session
from schema.findings import Finding
from schema.text import N_, _, ngettext
from widgets.drawing import Look
from widgets.preview import Preview

if TYPE_CHECKING:
    from app.keeper import Keeper
    from widgets.raw_text import RawText


class ProblemKeys(EditorChanges):
    """Next problem, the one before, and its fix."""

    KEYS: ClassVar[str] = N_("Problems")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "problem(1)", "Next problem", id="problem.next", tooltip="Go to the next problem"),
        Binding("N", "problem(-1)", "Previous problem", id="problem.previous", tooltip="Go to the problem before"),
        Binding(
            "f",
            "mend",
            "Mend",
            id="problem.mend",
            tooltip="Apply the fix of the problem here, or of the first that has one",
        ),
        Binding(
            "F", "mend_all", "Mend all", id="problem.mend_all", tooltip="Apply every fix that is the one right answer"
        ),
        Binding("i", "rule", "About it", id="problem.rule", tooltip="All about the rule of the problem here"),
    ]

    def __init__(self, session: Session, keeper: Keeper | None = None) -> None:
        super().__init__(session, keeper)
        self._problem = -1
        """Position of the finding that `n` went to last."""

    async def on_preview_mending(self, event: Preview.Mending) -> None:
        """A problem is to be mended; where the list is of the text before, the next one."""
        event.stop()
        if not self.settled:
            await self.action_mend()
        else:
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
        """Apply the fix of the first problem here that has one; where none has, of the first in the file."""
        path = self.form.path
        fixable = [finding for finding in await self._findings_now() if finding.fix]
        here = [finding for finding in fixable if path and finding.path[: len(path)] == path]
        worst = sorted(fixable, key=lambda finding: (not finding.first, finding.severity.rank))
        await self.mend(next(iter(here or worst), None))

    async def _findings_now(self) -> tuple[Finding, ...]:
        """The findings of the document as it stands: the places in a fix are of one text only."""
        if self.settled:
            return self.findings
        from schema.check import check

        session = self.session
        return (await asyncio.to_thread(check, session.document, session.target, session.host, session.models)).findings

    async def mend(self, finding: Finding | None) -> None:
        """Apply a finding's fix, and show what it changed."""
        if finding is None or finding.fix is None:
            self.say(_("There is no fix that can be made by itself here"))
            return
        self.session.pause()
        before = self.session.document.text
        if await self.apply(finding.fix.edits):
            self.show_change(finding.fix.label, before)
            self.say(_("Done: {label}. u takes it back").format(label=finding.fix.label), Look.GOOD)

    async def action_mend_all(self) -> None:
        """Apply every fix that is the one right answer."""
        await self._mend_all(broken_only=False)

    async def on_raw_text_mending(self, event: RawText.Mending) -> None:
        """The text itself is to be mended; once it is JSON there is a form for it."""
        event.stop()
        await self._mend_all(broken_only=True)
        if not self.broken:
            await self.close_raw()

    async def _mend_all(self, *, broken_only: bool) -> None:
        from schema.mending import mend

        session = self.session
        session.pause()
        before = session.document
        mended = await asyncio.to_thread(mend, before, session.target, session.host, broken_only=broken_only)
        if session.document is not before:  # something was typed meanwhile
            return
        if not mended.done:
            self.say(_("Nothing here has one right answer; 4 shows the problems, f mends one of them"))
            return
        session.replace(mended.document)
        await self.changed()
        count = len(mended.done)
        self.show_change(ngettext("{count} fix", "{count} fixes", count).format(count=count), before.text)
        text = ngettext("Mended {count} problem. u takes it back", "Mended {count} problems. u takes it back", count)
        self.say(text.format(count=count), Look.GOOD)

    def action_rule(self) -> None:
        """All about the rule of the problem under the cursor, or of the first one at this field."""
        finding = self._finding_here()
        if finding is None:
            self.say(_("There is no problem here to explain; n goes to the next one"))
            return
        from app.side_screens import rule_screen

        self.app.push_screen(rule_screen(finding.rule))

    def _finding_here(self) -> Finding | None:
        if self.preview.list.has_focus and self.preview.tab == "problems":
            row = self.preview.list.current
            return self.findings[row.key] if row is not None and 0 <= row.key < len(self.findings) else None
        path = self.form.path
        here = [finding for finding in self.findings if path and finding.path[: len(path)] == path]
        return next(iter(here or self.findings), None)
