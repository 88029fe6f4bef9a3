"""Keys one after another: the next one is handed out only when the one before has had all its effects; imports Textual only.

As Textual comes, a key typed ahead (a fast typist, a slow line, a paste into a terminal without bracketed paste) goes to the
widget that has the focus when it arrives, although the key before it is about to move the focus: `enter` and then text would
run the text as commands. A message that follows a key through the same queues tells when the key is done with.
"""

from __future__ import annotations

from collections import deque

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.message import Message
from textual.timer import Timer

from app.terminal.typed_keys import Typed, take

PATIENCE = 0.5
"""Seconds after which the next key is handed out in any case: the follower dies with a widget that is removed in between."""


class Passed(Message):
    """It follows a key from the focused widget up to the app; it arrives after everything that went before it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class KeyQueue(App[int]):
    """An app that takes keys and pastes strictly one at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[Typed] = deque()
        self._number = 0
        self._rounds = 0
        """How many followers the key that is under way still needs; 0 while none is."""
        self._patience: Timer | None = None
        self.taken = 0
        """How many keys were handed out so far."""

    @property
    def at_rest(self) -> bool:
        """Whether every key so far has had all its effects."""
        return not self._rounds and not self._waiting

    async def on_event(self, event: events.Event) -> None:
        """Queue what was typed; everything else goes its way."""
        if isinstance(event, events.Key | events.Paste) and not event.is_forwarded:
            self._waiting.append(event)
            if not self._rounds:
                await self._next()
            return
        await super().on_event(event)

    async def _next(self) -> None:
        """Hand out the next key, and send two followers after it, one behind the other.

        The first arrives when the key's action has run, the second when the messages that the action sent were handled.
        """
        while self._waiting and not self._rounds:
            target = self.focused or self.screen
            event = take(self._waiting, bool(getattr(target, "TYPING", False)))
            self.taken += 1
            self._rounds = 2
            await super().on_event(event)
            self._follow(target)

    def _follow(self, target: DOMNode) -> None:
        self._number += 1
        if self._patience is not None:
            self._patience.stop()
        number = self._number
        self._patience = self.set_timer(PATIENCE, lambda: self.post_message(Passed(number)))
        target.post_message(Passed(number))

    async def on_passed(self, event: Passed) -> None:
        """A follower has arrived; the late one of an earlier key counts for nothing."""
        event.stop()
        if event.number != self._number or not self._rounds:
            return
        self._rounds -= 1
        if self._rounds:
            self._follow(self.focused or self.screen)
            return
        if self._patience is not None:
            self._patience.stop()
            self._patience = None
        await self._next()
