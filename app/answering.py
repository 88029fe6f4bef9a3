"""Asks the file system within a time limit, so that a network drive that is gone holds nobody up; imports only the standard library."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

LIMIT: Final = 1.0
"""Seconds that anybody waits for an answer."""

Value = TypeVar("Value")


class NoAnswer(OSError):
    """The file system did not answer in time."""


class _Question(Generic[Value]):
    """One call in a thread of its own, which nobody can stop where the system does not come back."""

    def __init__(self, ask: Callable[[], Value]) -> None:
        self._ask = ask
        self._value: list[Value] = []
        self._error: OSError | ValueError | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._value.append(self._ask())
        except (OSError, ValueError) as error:
            self._error = error

    @property
    def waiting(self) -> bool:
        """Whether the answer is still to come."""
        return self._thread.is_alive()

    def answer(self, limit: float) -> Value:
        """What it says, or the error that it met; `NoAnswer` where it takes longer."""
        self._thread.join(limit)
        if self._error is not None:
            raise self._error
        if not self._value:
            raise NoAnswer
        return self._value[0]


_hung: dict[str, _Question[Any]] = {}
"""By path, the questions that nothing has answered yet: as long as one waits, no other is asked about the same path."""


def answered(path: str, ask: Callable[[], Value], limit: float | None = None) -> Value:
    """What `ask` says about the path. Raises its `OSError` or `ValueError`, and `NoAnswer` after the limit, `LIMIT` seconds.

    A path that has once not answered is not waited for again before it does.
    """
    before = _hung.get(path)
    if before is not None and before.waiting:
        raise NoAnswer
    _hung.pop(path, None)
    question = _Question(ask)
    try:
        return question.answer(LIMIT if limit is None else limit)
    except NoAnswer:
        _hung[path] = question
        raise
