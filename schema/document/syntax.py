"""The two ways in which a file can be written, and which one a file has; imports only `schema`."""

from __future__ import annotations

from enum import Enum

from schema.text import N_


class Syntax(Enum):
    """How the text of a document is written. The tree, the places and the edits are the same in both."""

    JSON = "json"
    """What the runtime reads."""
    YAML = "yaml"
    """For people, with comments; `acldump convert` makes what the runtime reads."""

    @property
    def title(self) -> str:
        """Its name, as people write it."""
        return self.value.upper()

    @property
    def usual_name(self) -> str:
        """What a file that is written so is called where nothing else is said."""
        return f"acl.{self.value}"


SUFFIXES = {".yaml": Syntax.YAML, ".yml": Syntax.YAML, ".json": Syntax.JSON}
"""The endings of file names that say how a file is written."""

READS_JSON_ONLY = N_("The runtime reads JSON only; acldump convert makes it of this file.")
"""What is to be said beside the verdict of a YAML file."""


def syntax_of_name(name: str) -> Syntax | None:
    """What the ending of a file's name says; `None` where it says nothing."""
    lowered = name.lower()
    return next((syntax for suffix, syntax in SUFFIXES.items() if lowered.endswith(suffix)), None)


def syntax_of_text(text: str) -> Syntax:
    """What a text without a name looks like: YAML where it begins as YAML does, else JSON."""
    from schema.document.wrong_file import begins_as_yaml  # only a text without a name needs it

    return Syntax.YAML if begins_as_yaml(text) else Syntax.JSON
