"""The facts of the keys outside of the `dump` section, which only aclInit reads; imports only `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from schema.fields.kinds import Choice, Field, Kind
from schema.paths import Path
from schema.text import N_

_LATE: Final = N_("aclInit comes to it after the dump is on: a bad value makes the call fail all the same.")
_AS_TEXT: Final = N_("A string, although the manual's prose names numbers: a number makes aclInit fail.")
_AS_NUMBER: Final = N_("A number without quotes: a string makes aclInit fail.")


@dataclass(frozen=True, slots=True)
class Setting:
    """One key that stands beside the `dump` section, and the facts about it."""

    path: Path
    field: Field

    @property
    def type(self) -> Literal["string", "number", "any"]:
        """The JSON type that aclInit takes."""
        if self.field.kind is Kind.RAW:
            return "any"
        return "number" if self.field.kind is Kind.NUMBER else "string"

    @property
    def choices(self) -> tuple[str, ...]:
        """The allowed strings; empty: any."""
        return self.field.values


SETTINGS: Final = (
    Setting(
        ("err_msg_mode",),
        Field(
            "err_msg_mode",
            Kind.CHOICE,
            help=N_("Whether error messages are kept for each thread or for the whole process."),
            absent=N_("The runtime's own default."),
            choices=(Choice("0", N_("by thread")), Choice("1", N_("by process"))),
            notes=(_AS_TEXT, N_("aclInit looks at it first: a bad value makes the call fail before the dump is on.")),
            source="runtime.md 10 and 11.9",
        ),
    ),
    Setting(
        ("profiler",),
        Field(
            "profiler",
            Kind.RAW,
            help=N_("Settings of the profiler, which it reads by itself."),
            absent=N_("No profiling from this file."),
            notes=(_LATE, N_("It is skipped where PROFILER_SAMPLECONFIG is set in the environment.")),
            source="runtime.md 10",
        ),
    ),
    Setting(
        ("max_opqueue_num",),
        Field(
            "max_opqueue_num",
            Kind.TEXT,
            help=N_("How many single-operator models are kept loaded."),
            absent=N_("20000."),
            default="20000",
            notes=(N_("A number above 0, in quotes or without."), _LATE),
            example="20000",
            source="runtime.md 10",
        ),
    ),
    Setting(
        ("defaultDevice", "default_device"),
        Field(
            "default_device",
            Kind.TEXT,
            help=N_("The device that is used where the program sets none."),
            absent=N_("The program has to set one."),
            notes=(_AS_TEXT, N_("Digits without a leading zero; from 2147483648 on another device results."), _LATE),
            example="0",
            source="runtime.md 10 and 11.9",
        ),
    ),
    Setting(
        ("StackSize", "aicore_stack_size"),
        Field(
            "aicore_stack_size",
            Kind.NUMBER,
            help=N_("Stack of an AI Core kernel, in bytes."),
            absent=N_("32768."),
            default="32768",
            notes=(_AS_NUMBER, N_("From 32768 to 196608, rounded up to a multiple of 16384."), _LATE),
            source="runtime.md 10; products.md",
            only_on="aicore_stack_size",
        ),
    ),
    Setting(
        ("StackSize", "simt_stack_size"),
        Field(
            "simt_stack_size",
            Kind.NUMBER,
            help=N_("Stack of a SIMT kernel, in bytes."),
            absent=N_("The runtime's own default."),
            notes=(_AS_NUMBER, _LATE),
            source="runtime.md 10",
        ),
    ),
    Setting(
        ("StackSize", "simt_divergence_stack_size"),
        Field(
            "simt_divergence_stack_size",
            Kind.NUMBER,
            help=N_("Divergence stack of a SIMT kernel, in bytes."),
            absent=N_("The runtime's own default."),
            notes=(_AS_NUMBER, _LATE),
            source="runtime.md 10",
        ),
    ),
    Setting(
        ("simt_printf_fifo_size",),
        Field(
            "simt_printf_fifo_size",
            Kind.NUMBER,
            help=N_("Room for what SIMT kernels print, in bytes."),
            absent=N_("The runtime's own default."),
            notes=(_AS_NUMBER, _LATE),
            source="runtime.md 10 and 11.9",
        ),
    ),
    Setting(
        ("simd_printf_fifo_size_per_core",),
        Field(
            "simd_printf_fifo_size_per_core",
            Kind.NUMBER,
            help=N_("Room for what kernels print, for each core, in bytes."),
            absent=N_("32768."),
            default="32768",
            notes=(_AS_NUMBER, N_("From 1024 to 67108864, rounded up to a multiple of 8."), _LATE),
            source="runtime.md 10 and 11.9; products.md",
            only_on="simd_printf_fifo_size_per_core",
        ),
    ),
    Setting(
        ("acl_graph", "event_mode"),
        Field(
            "event_mode",
            Kind.CHOICE,
            help=N_("How the events of captured graphs wait."),
            absent=N_("In memory."),
            default="0",
            choices=(Choice("0", N_("in memory")), Choice("1", N_("in hardware"))),
            notes=(_AS_TEXT, N_("A number here is thrown, which nobody catches: the process ends.")),
            source="runtime.md 10; products.md",
            only_on="event_mode",
        ),
    ),
)
"""Every key outside of the `dump` section that something reads."""

TOP_KEYS: Final[tuple[str, ...]] = ("dump", *dict.fromkeys(str(setting.path[0]) for setting in SETTINGS))
"""The keys that something reads at the top level of the file."""


def setting_at(path: Path) -> Setting | None:
    """The setting whose value stands at `path`."""
    return next((setting for setting in SETTINGS if setting.path == path), None)
