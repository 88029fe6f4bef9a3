"""What waits to be taken, made ready: Esc and a letter that came as one, floods of one key, text that piled up; imports Textual only."""

from __future__ import annotations

from collections import deque
from typing import Final

from textual import events

Typed = events.Key | events.Paste

MOST: Final = 100
"""How many of one key in a row are still taken; the rest of a stuck key is left out."""
_WORDS: Final = {"alt+b": "ctrl+left", "alt+f": "ctrl+right", "alt+backspace": "ctrl+w"}
"""What alt does in a line of text everywhere: a word back, a word on, a word away."""


def take(waiting: deque[Typed], typing: bool) -> Typed:
    """Take the next of what waits. `typing`: letters are text where it goes."""
    _thin_out(waiting, typing)
    event = waiting.popleft()
    if isinstance(event, events.Paste):
        return event
    if event.key.startswith("alt+"):
        return _without_alt(event, waiting, typing)
    if typing and _is_text(event) and waiting and _is_text(waiting[0]):
        return events.Paste(event.character + _text_of(waiting))  # type: ignore[operator]
    return event


def _is_text(event: Typed) -> bool:
    return isinstance(event, events.Key) and event.is_printable and len(event.character or "") == 1


def _text_of(waiting: deque[Typed]) -> str:
    """Take all characters that wait, up to the first key that is none."""
    characters: list[str] = []
    while waiting and _is_text(waiting[0]):
        characters.append(waiting.popleft().character)  # type: ignore[union-attr]
    return "".join(characters)


def _without_alt(event: events.Key, waiting: deque[Typed], typing: bool) -> events.Key:
    """Nothing is bound to alt. A word's key in a text does its work; else Esc and the key were typed one after the other.

    A terminal that tells the two apart gives no character with alt: then it was alt indeed, and means nothing.
    """
    if typing and event.key in _WORDS:
        return events.Key(_WORDS[event.key], None)
    if not event.character:
        return event
    waiting.appendleft(events.Key(event.key.removeprefix("alt+"), event.character[-1]))
    return events.Key("escape", "\x1b")


def _thin_out(waiting: deque[Typed], typing: bool) -> None:
    """Leave out what a stuck key has sent too much of; text is text, however much there is of it."""
    first = waiting[0]
    if len(waiting) <= MOST or isinstance(first, events.Paste) or (typing and _is_text(first)):
        return
    count = 0
    for event in waiting:
        if not isinstance(event, events.Key) or event.key != first.key:
            break
        count += 1
    for _surplus in range(count - MOST):
        waiting.popleft()
