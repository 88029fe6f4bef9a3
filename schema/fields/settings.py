"""The facts of the keys outside of the `dump` section, which only aclInit reads; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from schema.paths import Path
from schema.text import N_


@dataclass(frozen=True, slots=True)
class Setting:
    """One key that stands beside the `dump` section."""

    path: Path
    type: Literal["string", "number", "any"]
    """The JSON type that aclInit takes, and that the manual shows."""
    help: str
    choices: tuple[str, ...] = ()
    """The allowed strings; empty: any."""
    or_number: bool = False
    """Whether a number does as well as the string."""
    source: str = "runtime.md 10"


SETTINGS: Final = (
    Setting(("err_msg_mode",), "string", N_("Whether error messages are told by thread or by process."), ("0", "1")),
    Setting(("profiler",), "any", N_("Settings of the profiler, which it reads itself.")),
    Setting(
        ("max_opqueue_num",),
        "string",
        N_("How many single-operator models are kept; 20000 when absent."),
        or_number=True,
    ),
    Setting(("defaultDevice", "default_device"), "string", N_("The device that is set when the program sets none.")),
    Setting(("StackSize", "aicore_stack_size"), "number", N_("Stack of an AI Core kernel in bytes.")),
    Setting(("StackSize", "simt_stack_size"), "number", N_("Stack of a SIMT kernel in bytes.")),
    Setting(("StackSize", "simt_divergence_stack_size"), "number", N_("Divergence stack of a SIMT kernel in bytes.")),
    Setting(("simt_printf_fifo_size",), "number", N_("Room for what SIMT kernels print, in bytes.")),
    Setting(("simd_printf_fifo_size_per_core",), "number", N_("Room for what kernels print on each core, in bytes.")),
    Setting(
        ("acl_graph", "event_mode"), "string", N_("How events of captured graphs wait: memory or hardware."), ("0", "1")
    ),
)
"""Every key outside of the `dump` section that something reads."""

TOP_KEYS: Final[tuple[str, ...]] = ("dump", *dict.fromkeys(str(setting.path[0]) for setting in SETTINGS))
"""The keys that something reads at the top level of the file."""


def setting_at(path: Path) -> Setting | None:
    """The setting whose value stands at `path`."""
    return next((setting for setting in SETTINGS if setting.path == path), None)
