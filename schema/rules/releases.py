"""What each release checks, in its order and with its codes; imports only `schema`.

A new release is one more `Order` here and one more line of facts in `schema.target`.
"""

from __future__ import annotations

from typing import Final

from schema.rules.blocklist import (
    blocklist_level,
    blocklist_too_long,
    range_incomplete,
    range_level,
    range_model_missing,
)
from schema.rules.context import Context
from schema.rules.entries import (
    layer_empty,
    model_name_empty,
    no_usable_entry,
    watcher_model_name,
    watcher_nodes_missing,
    watcher_nodes_without_scene,
)
from schema.rules.order import Entries, Keys, Order, Step, Stop
from schema.rules.path import (
    path_characters,
    path_empty,
    path_missing,
    path_not_directory,
    path_not_found,
    path_not_writable,
    path_too_long,
)
from schema.rules.rule import Rule
from schema.rules.scene import (
    debug_with_op_switch,
    scene_with_debug,
    scene_with_op_switch,
    watcher_mode,
    watcher_mode_missing,
)
from schema.rules.stats import stats_empty, stats_without_data
from schema.rules.step import step_part, step_too_many
from schema.rules.types import dump_not_object, wrong_type
from schema.rules.values import empty_value, unknown_kernel_data, unknown_statistic, unknown_value
from schema.target import Release


def _exception(context: Context) -> bool:
    return context.dump.exception


def _scene(context: Context) -> bool:
    return bool(context.dump.dump_scene)


def _debug(context: Context) -> bool:
    return context.dump.debug == "on"


def _empty(context: Context) -> bool:
    return not context.section


def _no_work_path(context: Context) -> bool:
    """The environment does not replace the path of a scene."""
    return context.dump.watcher and "ASCEND_WORK_PATH" not in context.host.environment


_PATH: Final[tuple[Rule, ...]] = (
    path_missing,
    path_empty,
    path_too_long,
    path_characters,
    path_not_found,
    path_not_directory,
    path_not_writable,
)
_VALUE: Final = (empty_value, unknown_value)
_BLOCK: Final = (blocklist_too_long, blocklist_level)
_RANGE: Final = (range_level, range_model_missing, range_incomplete)


def _touch(*keys: str) -> Keys:
    """The types of these keys are noticed here."""
    return Keys((wrong_type,), keys)


# runtime.md 0, order of adump checks.
_NINE_ONE: Final = Order(
    checks=(
        dump_not_object,
        Stop(_empty),
        wrong_type,
        Keys(_VALUE, ("dump_mode", "dump_data", "dump_op_switch", "dump_level", "dump_debug", "dump_scene")),
        unknown_kernel_data,
        unknown_statistic,
        scene_with_debug,
        scene_with_op_switch,
        watcher_mode,
        Stop(_exception),
        *_PATH,
        debug_with_op_switch,
        Stop(_debug),
        step_too_many,
        step_part,
        Entries(
            (
                model_name_empty,
                layer_empty,
                watcher_nodes_missing,
                watcher_model_name,
                watcher_nodes_without_scene,
                *_BLOCK,
                *_RANGE,
            )
        ),
        stats_empty,
        stats_without_data,
    )
)


# differences-9.0.md B and differences-8.5.md 3: no pass over all types and values first; each rule over all entries.
def _older(watcher: tuple[Step, ...], stop: Stop, kernel: tuple[Step, ...]) -> tuple[Step, ...]:
    """The checks of 8.5 and 9.0, which differ in what a watcher needs, in where a scene ends them, and in kernel data."""
    return (
        dump_not_object,
        _touch("dump_scene"),
        Keys(_VALUE, ("dump_scene",)),
        Keys((wrong_type,), ("dump_debug",), _scene),
        scene_with_debug,
        Keys((wrong_type,), ("dump_op_switch",), _scene),
        scene_with_op_switch,
        _touch("dump_mode"),
        Keys(_VALUE, ("dump_mode",)),
        *watcher,
        stop,
        _touch("dump_path"),
        *_PATH,
        _touch("dump_debug"),
        Keys(_VALUE, ("dump_debug",)),
        Keys((wrong_type,), ("dump_op_switch",), _debug),
        debug_with_op_switch,
        Stop(_debug),
        _touch("dump_data"),
        Keys(_VALUE, ("dump_data",)),
        *kernel,
        Keys((wrong_type, *_VALUE), ("dump_level", "dump_op_switch")),
        _touch("dump_step"),
        step_too_many,
        step_part,
        _touch("dump_list"),
        no_usable_entry,
        Entries((watcher_nodes_missing, watcher_model_name)),
        watcher_nodes_without_scene,
        *_BLOCK,
        Entries(_RANGE),
        _touch("dump_stats"),
        stats_empty,
        stats_without_data,
    )


_CONVERTED: Final = ("dump_path", "dump_mode", "dump_op_switch", "dump_debug", "dump_scene", "dump_data")
_ENUM_RULES: Final = frozenset({"empty-value", "unknown-value"})
_PATH_RULES: Final = frozenset(rule.id for rule in _PATH)
_LOG_ONLY: Final = ("EH9999", None)

_NINE_ZERO: Final = Order(
    checks=_older((watcher_mode,), Stop(_exception), (_touch("dump_kernel_data"), unknown_kernel_data)),
    conversion=(_touch(*_CONVERTED, "dump_kernel_data", "dump_level", "dump_stats"),),
    late=(unknown_statistic,),
    codes={"dump-not-object": ("EP0001", "dump_path"), "wrong-type": ("EP0004", None)},
    keeps=_ENUM_RULES | _PATH_RULES | {"unknown-kernel-data", "stats-empty"},
    fallback=_LOG_ONLY,
)

_EIGHT_FIVE: Final = Order(
    checks=_older((watcher_mode_missing, watcher_mode), Stop(_scene), ()),
    conversion=(_touch(*_CONVERTED, "dump_level", "dump_stats"),),
    late=(
        Keys((path_missing, path_empty), ("dump_path",), _no_work_path),
        unknown_statistic,
    ),
    codes={
        "dump-not-object": ("EP0001", "dump_path"),
        **dict.fromkeys(_PATH_RULES, ("EP0001", "dump_path")),
        **dict.fromkeys(_ENUM_RULES, ("EP0001", None)),
    },
    keeps=_ENUM_RULES,
    fallback=_LOG_ONLY,
)

ORDERS: Final[dict[Release, Order]] = {
    Release.V8_5: _EIGHT_FIVE,
    Release.V9_0: _NINE_ZERO,
    Release.V9_1: _NINE_ONE,
}
"""How each release checks."""
