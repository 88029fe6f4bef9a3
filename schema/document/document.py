"""The lossless document: one text, its tree, where things stand in it, and edits of it; imports only `schema`."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from schema.document.edits import Edit, Json
from schema.document.nodes import Fault, Member, Node
from schema.document.strict import read
from schema.document.syntax import Syntax
from schema.document.tree import child, plain
from schema.paths import Path


@dataclass(frozen=True, slots=True)
class Document:
    """A file's text with the tree of what could be read; two documents are equal when their texts are."""

    text: str
    """The file, decoded as UTF-8; a byte that is no UTF-8 stands as a surrogate U+DC80 to U+DCFF, and a BOM stays in it."""
    root: Node | None = field(compare=False, repr=False)
    faults: tuple[Fault, ...] = field(compare=False, repr=False)
    """Why the runtime's parser refuses the text, the first one first; empty when it accepts it, and for a file of size 0.

    Of a YAML text, why no JSON can be made of it.
    """
    syntax: Syntax = Syntax.JSON
    _lines: list[int] = field(default_factory=list[int], compare=False, repr=False)
    _doubles: list[tuple[Path, tuple[int, int]]] = field(
        default_factory=list[tuple[Path, tuple[int, int]]], compare=False, repr=False
    )

    @classmethod
    def read(cls, data: bytes, syntax: Syntax = Syntax.JSON) -> Document:
        """The document of a file's bytes, whatever they are."""
        return cls._of(decoded(data), syntax)

    @classmethod
    def of(cls, text: str, syntax: Syntax = Syntax.JSON) -> Document:
        """The document of a text, as if it were read from a file that holds it."""
        return cls._of(text if text.isascii() else decoded(_encoded(text)), syntax)

    @classmethod
    def _of(cls, text: str, syntax: Syntax) -> Document:
        if not text:
            return cls(text, None, (), syntax)
        if syntax is Syntax.YAML:
            from schema.yaml.read import read as read_yaml  # only a YAML file needs it

            return cls(text, *read_yaml(text), syntax)
        root = read(text)
        if isinstance(root, Node):
            return cls(text, root, (), syntax)
        from schema.document.scan import scan  # only a broken text needs it

        return cls(text, *scan(text, root), syntax)

    def like(self, data: bytes) -> Document:
        """Other bytes of the same file."""
        return Document.read(data, self.syntax)

    @property
    def data(self) -> bytes:
        """The bytes of the file: of an unchanged document those that were read."""
        return _encoded(self.text)

    @property
    def empty(self) -> bool:
        """Whether there is nothing at all in the file."""
        return not self.text

    def find(self, path: Path) -> Node | None:
        """The value at the path, of a key that stands twice the last; `None` when there is none."""
        node = self.root
        for step in path:
            node = child(node, step)
            if node is None:
                return None
        return node

    def has(self, path: Path) -> bool:
        """Whether there is a value at the path, be it null."""
        return self.find(path) is not None

    def value(self, path: Path = (), default: Json = None) -> Json:
        """The value at the path in plain Python, or the default when there is none."""
        node = self.find(path)
        return default if node is None else plain(node)

    def span(self, path: Path) -> tuple[int, int]:
        """The characters of the value, or of the nearest thing around it that exists."""
        node = self._nearest(path)[0]
        return (0, len(self.text)) if node is None else (node.start, node.end)

    def key_span(self, path: Path) -> tuple[int, int]:
        """The characters of the key, of a list member those of its value; falls back as `span` does."""
        node, key = self._nearest(path)
        return self.span(path) if key is None or node is None else (key.key_start, key.key_end)

    def _nearest(self, path: Path) -> tuple[Node | None, Member | None]:
        node, key = self.root, None
        for step in path:
            following = child(node, step)
            if node is None or following is None:
                break
            key = next((member for member in reversed(node.members) if member.node is following), None)
            node = following
        return node, key

    def path_at(self, offset: int) -> Path:
        """The deepest place that covers the character, a key together with its value."""
        path: list[str | int] = []
        node = self.root
        while node is not None:
            if node.kind == "object":
                index = bisect_right(node.members, offset, key=lambda member: member.key_start) - 1
                if index < 0 or offset > node.members[index].node.end:
                    break
                path.append(node.members[index].key)
                node = node.members[index].node
            else:
                index = bisect_right(node.items, offset, key=lambda item: item.start) - 1
                if index < 0 or offset > node.items[index].end:
                    break
                path.append(index)
                node = node.items[index]
        return tuple(path)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a character, both from 1, the column in characters; a BOM has no column of its own."""
        starts = self._line_starts()
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(starts, offset)
        column = offset - starts[line - 1] + 1
        return line, column - 1 if line == 1 and column > 1 and self.text.startswith("\ufeff") else column

    def _line_starts(self) -> list[int]:
        if not self._lines:
            starts = [0]
            at = self.text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = self.text.find("\n", at + 1)
            self._lines.extend(starts)
        return self._lines

    @property
    def duplicates(self) -> tuple[tuple[Path, tuple[int, int]], ...]:
        """The keys that a later one of the same name overrides, with the characters of the key, in the order of the text."""
        return tuple(sorted(_overridden(self.root), key=lambda found: found[1])) if self.root else ()

    def apply(self, *edits: Edit) -> Document:
        """The document after these edits, one after the other. Raises `EditError` where one cannot be made."""
        if self.syntax is Syntax.YAML:
            from schema.yaml.edit import applied
        else:
            from schema.document.edit import applied  # a check edits nothing, and should start fast

        document = self
        for edit in edits:
            text = applied(document.text, document.root, document.faults, edit)
            if text != document.text:
                document = Document.of(text, self.syntax)
        return document


def decoded(data: bytes) -> str:
    """A file's bytes as text; a byte that is no UTF-8 stands as a surrogate U+DC80 to U+DCFF."""
    return data.decode("utf-8", "surrogateescape")


def _encoded(text: str) -> bytes:
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode("utf-8")


def _overridden(root: Node) -> Iterator[tuple[Path, tuple[int, int]]]:
    waiting: list[tuple[Path, Node]] = [((), root)]
    while waiting:
        path, node = waiting.pop()
        last = {member.key: member for member in node.members}
        if len(last) < len(node.members):
            for member in node.members:
                if last[member.key] is not member:
                    yield (*path, member.key), (member.key_start, member.key_end)
        waiting.extend(
            ((*path, key), member.node) for key, member in last.items() if member.node.members or member.node.items
        )
        waiting.extend(((*path, index), item) for index, item in enumerate(node.items) if item.members or item.items)
