"""The same document in the other syntax: the JSON that the runtime reads, or YAML for people; imports only `schema`."""

from __future__ import annotations

from collections.abc import Sequence

from schema.document import Document, EditError, Syntax
from schema.document.edits import Json
from schema.document.style import Style, written
from schema.fields import field_at
from schema.paths import Path
from schema.text import _

_WIDTH = 90
"""Columns that a line of a comment has."""


class ConvertError(ValueError):
    """A document of which nothing can be made in the other syntax; its text says why, in the user's language."""


def converted(document: Document, syntax: Syntax, *, comments: bool = False) -> Document:
    """The document in this syntax; in its own, itself. `comments`: YAML gets the help for its fields above them.

    The values are the same, comments and layout are not kept. A file with nothing in it becomes one of 0 bytes. Raises `ConvertError`.
    """
    if document.syntax is syntax:
        return document
    if document.faults:
        raise ConvertError(document.faults[0].message)
    if document.root is None:
        return Document.of("", syntax)
    if syntax is Syntax.JSON:
        return Document.of(written(document.value(), Style(), "", False) + "\n")
    return _as_yaml(document.value(), comments)


def _as_yaml(value: Json, comments: bool) -> Document:
    from schema.yaml.edit import check_keys
    from schema.yaml.style import YamlStyle
    from schema.yaml.write import document_text, no_notes

    try:
        check_keys(value)
    except EditError as error:
        raise ConvertError(str(error)) from error
    return Document.of(document_text(value, YamlStyle(), notes if comments else no_notes), Syntax.YAML)


def notes(path: Path) -> Sequence[str]:
    """What a YAML file may say above the key at this place: what it is, and what it can be. The first of a list says it for all."""
    if any(isinstance(step, int) and step > 0 for step in path):
        return ()
    field = field_at(path)
    if field is None or not path or field.name != path[-1]:
        return ()
    lines = list(_wrapped(_(field.help)))
    for choice in field.choices:
        lines += _wrapped(f"{choice.value}: {_(choice.help)}", "  ")
    return lines


def _wrapped(text: str, indent: str = "") -> list[str]:
    lines, line = list[str](), indent
    for word in text.split():
        if line.strip() and len(line) + len(word) + 1 > _WIDTH:
            lines.append(line)
            line = indent + indent
        line += word if not line.strip() else f" {word}"
    return [*lines, line]
