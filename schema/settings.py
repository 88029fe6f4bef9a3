"""The settings beside the `dump` section as typed values; imports only `schema`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Union, cast

from schema.fields import SETTINGS
from schema.paths import Path

_NOTHING: Final[Mapping[str, object]] = {}


@dataclass(frozen=True, slots=True)
class Settings:
    """What only aclInit reads; `None` for a key that is absent or of the wrong type. Sizes are in bytes."""

    err_msg_mode: str | None = None
    max_opqueue_num: Union[str, int, None] = None
    aicore_stack_size: int | None = None
    simt_stack_size: int | None = None
    simt_divergence_stack_size: int | None = None
    default_device: str | None = None
    simd_printf_fifo_size_per_core: int | None = None
    simt_printf_fifo_size: int | None = None
    event_mode: str | None = None
    profiler: object = None
    """As it stands in the file: its own reader knows what belongs there."""


NO_SETTINGS: Final = Settings()


def parse_settings(root: object) -> Settings:
    """The settings of a file's content as plain Python values; as the fields' facts say, without a look at what a value says."""
    values: dict[str, object] = {}
    for setting in SETTINGS:
        members = _inside(root, setting.path[:-1])
        name = setting.field.name
        if name in members and setting.field.takes(members[name]):
            values[name] = members[name]
    return Settings(**cast("dict[str, Any]", values))


def _inside(root: object, path: Path) -> Mapping[str, object]:
    """The members of the object at a place; none where there is no object."""
    found = root
    for step in path:
        found = cast("Mapping[str, object]", found).get(str(step)) if isinstance(found, dict) else None
    return cast("Mapping[str, object]", found) if isinstance(found, dict) else _NOTHING
