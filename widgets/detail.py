"""The help that is always in view: what is known of the field under the cursor, and what is wrong with it; imports `schema` and Textual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.events import Resize
from textual.strip import Strip
from textual.widget import Widget

from schema.fields import Field, Limits
from schema.findings import Finding
from schema.text import _
from widgets.drawing import SEVERITY_LOOK, SEVERITY_WORD, Look, Span, draw, wrap


class Detail(Widget):
    """A ruled title and below it a text, wrapped, cut at the end of its room with a mark that more is in the help."""

    DEFAULT_CSS = "Detail { height: 5; width: 1fr; } Detail.-tall { height: 6; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = ""
        self._end = ""
        self._texts: tuple[Span, ...] = ()
        self._lines: list[Span] = []

    def show(self, title: str, texts: Sequence[Span], end: str = "") -> None:
        """Show a title, and texts that each begin on a line of their own; `end` stands at the right of the rule."""
        if (title, tuple(texts), end) != (self._title, self._texts, self._end):
            self._title, self._texts, self._end = title, tuple(texts), end
            self._wrap()
            self.refresh()

    @property
    def text(self) -> str:
        """All of the text, however little of it is in view."""
        return "\n".join(text for text, _look in self._texts)

    def _wrap(self) -> None:
        width = max(self.size.width - 2, 20)
        self._lines = [(part, look) for text, look in self._texts if text for part in wrap(text, width)]

    def on_resize(self, event: Resize) -> None:
        """Wrap anew."""
        self._wrap()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """The rule, or a line of text."""
        width = self.size.width
        if y == 0:
            end = f" {self._end} " if self._end else ""
            title = f"─ {self._title} "
            return draw(((title, Look.DIM), ("─" * max(width - len(title) - len(end), 0) + end, Look.DIM)), width)
        index = y - 1
        if index >= len(self._lines):
            return draw((), width)
        text, look = self._lines[index]
        if y == self.size.height - 1 and index < len(self._lines) - 1:
            more = " " + _("… ? more")
            text = text[: max(width - len(more) - 3, 0)] + more
        return draw(((" " + text, look),), width)


def told(finding: Finding, *, typing: bool = False) -> Span:
    """A finding as a text: its mark, what is wrong, what the runtime makes of it, how to mend it.

    While the raw text is `typing`, letters are typed: another key mends there, and only what is no JSON.
    """
    parts = [f"{SEVERITY_WORD[finding.severity]} {finding.message}.", finding.effect, finding.advice]
    if finding.fix is not None:
        text = _("f mends it: {label}.")
        if typing:
            text = (
                _("Ctrl+F mends it: {label}.")
                if finding.fix.repairs and finding.fix.safe
                else _("To mend it: {label}.")
            )
        parts.append(text.format(label=finding.fix.label))
    return " ".join(part for part in parts if part), SEVERITY_LOOK[finding.severity]


def documented(limits: Limits) -> str:
    """The numbers that a field is documented for, in a sentence."""
    text = _("From {least} to {most}, in steps of {multiple}.") if limits.multiple > 1 else _("From {least} to {most}.")
    return text.format(least=limits.least, most=limits.most, multiple=limits.multiple)


def about(
    field: Field, findings: Sequence[Finding], why_not: str = "", not_offered: Mapping[str, str] | None = None
) -> list[Span]:
    """What to say of a field: first what is wrong with it, then what it is, its values, its default and its source.

    `not_offered` has the values that are not to be had on the target, with the reason of each.
    """
    texts: list[Span] = []
    texts += [told(finding) for finding in findings[:3]]
    if why_not:
        texts.append((why_not, Look.RISK))
    texts.append((_(field.help), Look.PLAIN))
    if field.choices:
        values = "; ".join(f"{choice.value}: {_(choice.help)}" for choice in field.choices)
        texts.append((_("Values: {values}").format(values=values), Look.PLAIN))
    if field.limits:
        texts.append((documented(field.limits), Look.PLAIN))
    texts += [(f"{value}! {reason}", Look.RISK) for value, reason in (not_offered or {}).items()]
    texts.append((_("Absent: {what}").format(what=_(field.absent)), Look.PLAIN))
    texts += [(_(note), Look.DIM) for note in field.notes]
    texts.append((_("Source: {source}").format(source=field.source), Look.DIM))
    return texts
