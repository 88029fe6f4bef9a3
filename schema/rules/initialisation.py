"""What aclInit checks beside the dump section, and when; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.findings import Finding
from schema.rules.context import Context
from schema.rules.rule import Rule
from schema.rules.sections import (
    default_device,
    err_msg_mode,
    event_mode,
    max_opqueue_num,
    printf_fifo_size,
    stack_size,
)

BEFORE: Final[tuple[Rule, ...]] = (err_msg_mode,)
"""Put to the file before the dump section: where one is broken, nothing of the file takes effect (runtime.md 0.1)."""

AFTER: Final[tuple[Rule, ...]] = (max_opqueue_num, stack_size, default_device, printf_fifo_size, event_mode)
"""Put to the file behind the dump section: where one is broken, the call fails with the dump already on.

The profiler's own section comes last; what it takes is not known here.
"""


def broken(rules: tuple[Rule, ...], context: Context) -> Iterator[Finding]:
    """What aclInit would stumble over, in its order."""
    for rule in rules:
        yield from rule.run(context)
