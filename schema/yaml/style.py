"""How a YAML file is written: indentation, dashes, quotes, lists on one line; imports only `schema`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeVar

from schema.document.nodes import Node
from schema.yaml.gaps import column
from schema.yaml.quoting import Quote, may_be_plain, quote_of

WIDTH: Final = 100
_SAMPLE: Final = 500


@dataclass(frozen=True, slots=True)
class YamlStyle:
    """The habits of a file; the defaults are those of a new one."""

    newline: str = "\n"
    unit: int = 2
    """Blanks that one level is indented by."""
    dash: int = 2
    """Blanks that the dashes of a list stand behind its key."""
    quote: Quote = ""
    """The quotes of texts that need none."""
    key_quote: Quote = ""
    needed: Quote = '"'
    """The quotes of texts that need some."""
    tall_lists: bool = False
    """Whether lists of names have one name a line."""
    comma: str = ", "
    pads: tuple[str, str] = ("", "")
    """What stands inside of the brackets of an object, and of a list, on one line."""

    @classmethod
    def of(cls, text: str, root: Node | None) -> YamlStyle:
        """The habits that the text shows, and the defaults where it shows none."""
        seen = _Habits(text)
        if root is not None:
            seen.look(root)
        unit = _most(seen.units, 2)
        needed: Quote = "'" if seen.quotes["'"] > seen.quotes['"'] else '"'
        return cls(
            newline="\r\n" if "\r\n" in text else "\n",
            unit=unit,
            dash=_most(seen.dashes, unit),
            quote=needed if seen.in_vain > seen.bare else "",
            key_quote=_most(seen.keys, ""),
            needed=needed,
            tall_lists=seen.tall > seen.flat,
            comma=_most(seen.commas, ", "),
            pads=(_most(seen.braces, ""), _most(seen.brackets, "")),
        )


class _Habits:
    """Counts of what was seen."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.units: Counter[int] = Counter()
        self.dashes: Counter[int] = Counter()
        self.keys: Counter[Quote] = Counter()
        self.quotes: Counter[Quote] = Counter()
        self.in_vain = self.bare = 0  # texts that need no quotes: with them, and without
        self.tall = self.flat = 0
        self.commas: Counter[str] = Counter()
        self.braces: Counter[str] = Counter()
        self.brackets: Counter[str] = Counter()

    def look(self, root: Node) -> None:
        """Take note of a tree, or of the first part of a large one."""
        waiting = [root]
        for node in waiting:
            inner = [member.node for member in node.members] or list(node.items)
            if self.text.startswith("*", node.start):
                continue
            if node.kind == "string":
                self._text(node)
            elif inner and self.text[node.start] in "[{":
                self._flow(node, inner)
            elif inner:
                self._block(node)
            self.keys.update(quote_of(self.text[member.key_start : member.key_end]) for member in node.members[:20])
            if len(waiting) < _SAMPLE:
                waiting.extend(inner[:_SAMPLE])

    def _text(self, node: Node) -> None:
        quote = quote_of(self.text[node.start : node.end])
        value = str(node.value)
        needs = not may_be_plain(value, flow=False)
        if quote and "\\" not in self.text[node.start : node.end] and "'" not in value:
            self.quotes[quote] += 1
        if not needs:
            self.in_vain += bool(quote)
            self.bare += not quote

    def _flow(self, node: Node, inner: list[Node]) -> None:
        first = node.members[0].key_start if node.members else inner[0].start
        lead = self.text[node.start + 1 : first]
        if not lead.strip(" "):
            (self.braces if node.kind == "object" else self.brackets)[lead] += 1
        if len(inner) > 1:
            second = node.members[1].key_start if node.members else inner[1].start
            gap = self.text[inner[0].end : second]
            if not gap.strip(" ,"):
                self.commas[gap.lstrip(" ")] += 1
        self.flat += node.kind == "array" and not any(item.members or item.items for item in inner)

    def _block(self, node: Node) -> None:
        self.tall += node.kind == "array" and not any(item.members or item.items for item in node.items)
        if node.kind != "object":
            return
        here = column(self.text, node.members[0].key_start)
        for member in node.members[:20]:
            value = member.node
            if not (value.members or value.items) or self.text[value.start] in "[{*":
                continue
            step = column(self.text, value.start) - here
            if value.kind == "object" and step > 0:
                self.units[step] += 1
            elif value.kind == "array":
                self.dashes[step] += 1


_Habit = TypeVar("_Habit")


def _most(counter: Counter[_Habit], default: _Habit) -> _Habit:
    return counter.most_common(1)[0][0] if counter else default
