"""The source line of a finding with a caret under it, cut to what fits and made harmless; imports only `app` and `schema`."""

from __future__ import annotations

from typing import Final

from app.cli.columns import columns
from schema.text import visible

_TAB: Final = 4
_CUT: Final = "…"


def excerpt(text: str, start: int, end: int, width: int) -> tuple[str, str]:
    """The line of `text` that holds `start`, and a line of carets under the characters up to `end`, each at most `width` columns.

    Of a span over several lines only the first character is marked. Escapes count as what they are shown as.
    """
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", start)
    last = len(text) if last < 0 else last
    if last > first and text[last - 1] == "\r" and start < last:
        last -= 1
    stop = end if start < end <= last else start + 1
    left, marked, right = (
        _shown(text[max(first, start - width) : start], first < start - width),
        _shown(text[start : min(stop, last, start + width)]),
        _shown(text[stop : min(last, stop + width)]),
    )
    marked = _fit(marked, width)
    more = bool(right) or stop + width < last
    room = width - columns(marked)
    keep_right = min(columns(right), room * 2 // 3 if columns(left) > room // 3 else room - columns(left))
    left = _fit_end(left, room - keep_right)
    right = _fit(right, keep_right) if more else ""
    return left + marked + right, " " * columns(left) + "^" * max(1, columns(marked))


def _shown(text: str, cut: bool = False) -> str:
    return (_CUT if cut else "") + visible(text.replace("\t", " " * _TAB))


def _fit(text: str, width: int) -> str:
    """The beginning of the text that fits, with the cut marked."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[: max(len(text) - max(1, (columns(text) - width + 1) // 2), 0)]
    return text + _CUT if width > 0 else ""


def _fit_end(text: str, width: int) -> str:
    """The end of the text that fits, with the cut marked."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[max(1, (columns(text) - width + 1) // 2) :]
    return _CUT + text if width > 0 else ""
