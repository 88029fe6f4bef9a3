"""Every key of the program by the place where it works, read from the widgets' own bindings; imports `widgets` and `app`."""

from __future__ import annotations

from app.form_pane import FormPane
from app.help_rows import Group
from schema.text import _
from widgets.field_row import FieldRow, SummaryRow
from widgets.item_list import ItemList
from widgets.line_list import LineList
from widgets.names_pane import NamesPane
from widgets.preview import Preview
from widgets.raw_text import RawText
from widgets.text_row import StepsRow, TextRow
from widgets.word_rows import ChoiceRow, FlagsRow, PositionsRow


def key_groups(screen: type) -> list[Group]:
    """Headings with the bindings under them; `screen` gives the keys that work everywhere."""
    return [
        *((_(part.KEYS), part.BINDINGS) for part in screen.__mro__ if "KEYS" in vars(part)),
        (_("Moving in the form"), FormPane.BINDINGS),
        (_("Any field"), FieldRow.BINDINGS),
        (_("A field with one of several values"), ChoiceRow.BINDINGS),
        (_("A field with any of several values"), FlagsRow.BINDINGS),
        (_("Positions of a blocklist entry"), PositionsRow.BINDINGS),
        (_("A field that is typed"), TextRow.BINDINGS),
        ("dump_step", StepsRow.BINDINGS),
        (_("A field with a list of its own"), SummaryRow.BINDINGS),
        (_("Lists of entries, ranges and names"), ItemList.BINDINGS),
        (_("Lists of names"), NamesPane.BINDINGS),
        (_("Moving in a list or in the preview"), LineList.BINDINGS),
        (_("The preview's problems"), Preview.BINDINGS),
        (_("Raw text"), RawText.BINDINGS),
    ]
