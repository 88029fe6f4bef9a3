"""New values as YAML, in the style of a file; imports only `schema`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from schema.document.edits import Json
from schema.paths import Path
from schema.yaml.quoting import Quote, quoted, scalar_text
from schema.yaml.style import WIDTH, YamlStyle

Notes = Callable[[Path], Sequence[str]]
"""The comments, without `#`, that are to stand above the key at a place."""


def no_notes(_path: Path) -> Sequence[str]:
    """No comments."""
    return ()


def plain_text(value: Json, style: YamlStyle, *, flow: bool) -> str:
    """A single value that is new in the file."""
    assert not isinstance(value, (dict, list))
    return scalar_text(value, flow=flow, quote=style.quote, needed=style.needed)


def key_text(key: str, style: YamlStyle, *, flow: bool, quote: Quote | None = None) -> str:
    """A key; `quote`: the quotation marks that it is to have, as those of the key in whose place it stands."""
    wanted = style.key_quote if quote is None else quote
    return scalar_text(key, flow=flow, quote=wanted, needed=style.needed)


def flow_text(value: Json, style: YamlStyle) -> str:
    """A value between brackets, on one line."""
    if isinstance(value, dict):
        parts = [f"{key_text(key, style, flow=True)}: {flow_text(item, style)}" for key, item in value.items()]
        pad = style.pads[0] if parts else ""
        return "{" + pad + style.comma.join(parts) + pad + "}"
    if isinstance(value, list):
        pad = style.pads[1] if value else ""
        return "[" + pad + style.comma.join(flow_text(item, style) for item in value) + pad + "]"
    return plain_text(value, style, flow=True)


def inline_text(value: Json, style: YamlStyle, column: int) -> str | None:
    """The value where it stands on the line of its key, of which `column` characters are taken; `None` where it does not."""
    if not isinstance(value, (dict, list)):
        return plain_text(value, style, flow=False)
    if not value:
        return "{}" if isinstance(value, dict) else "[]"
    if isinstance(value, dict) or style.tall_lists or any(isinstance(item, (dict, list)) for item in value):
        return None
    text = flow_text(value, style)
    return text if column + len(text) <= WIDTH else None


def block_text(value: Json, style: YamlStyle, indent: int, notes: Notes = no_notes, path: Path = ()) -> str:
    """An object or a list that is not empty, on lines of its own; its first line is not indented yet."""
    return (style.newline + " " * indent).join(_lines(value, style, indent, notes, path))


def _lines(value: Json, style: YamlStyle, indent: int, notes: Notes, path: Path) -> Iterator[str]:
    if isinstance(value, dict):
        # In a list the comments of an object's first key stand above the dash, where there is room for them.
        member = bool(path) and isinstance(path[-1], int)
        for index, (key, item) in enumerate(value.items()):
            if index or not member:
                yield from _comments(notes, (*path, key))
            name = key_text(key, style, flow=False)
            yield f"{name}:{behind_key(item, style, indent, len(name) + 2, notes, (*path, key))}"
        return
    assert isinstance(value, list)
    for index, item in enumerate(value):
        if isinstance(item, dict) and item:
            yield from _comments(notes, (*path, index, next(iter(item))))
        yield f"- {behind_dash(item, style, indent + 2, notes, (*path, index))}"


def _comments(notes: Notes, path: Path) -> Iterator[str]:
    return (f"# {note}".rstrip() for note in notes(path))


def behind_key(
    value: Json, style: YamlStyle, indent: int, width: int = 0, notes: Notes = no_notes, path: Path = ()
) -> str:
    """What stands behind the colon of a key that is indented so; `width`: how long the key is."""
    text = inline_text(value, style, indent + width)
    if text is not None:
        return f" {text}"
    inner = indent + (style.dash if isinstance(value, list) else style.unit)
    return style.newline + " " * inner + block_text(value, style, inner, notes, path)


def behind_dash(value: Json, style: YamlStyle, indent: int, notes: Notes = no_notes, path: Path = ()) -> str:
    """What stands behind the dash of a list and its blank; `indent` is the column of that place."""
    text = inline_text(value, style, indent)
    return block_text(value, style, indent, notes, path) if text is None else text


def document_text(value: Json, style: YamlStyle, notes: Notes = no_notes) -> str:
    """A whole file."""
    text = inline_text(value, style, 0)
    return (block_text(value, style, 0, notes) if text is None else text) + style.newline


__all__ = ["Notes", "behind_dash", "behind_key", "block_text", "document_text", "flow_text", "inline_text", "quoted"]
