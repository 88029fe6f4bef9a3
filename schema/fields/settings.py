"""The facts of the keys outside of the `dump` section, which only aclInit reads; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schema.fields.kinds import Choice, Field, Kind, Limits
from schema.paths import Path
from schema.text import N_

_KIB: Final = 2**10
_MIB: Final = 2**20
_LARGEST_INT: Final = 2**31 - 1

ERR_MSG_MODE = Field(
    name="err_msg_mode",
    kind=Kind.CHOICE,
    help=N_("Which error messages aclGetRecentErrMsg tells."),
    absent=N_("Messages of the thread that asks."),
    default="0",
    choices=(Choice("0", N_("messages of the thread that asks")), Choice("1", N_("messages of the whole process"))),
    notes=(
        N_("A string: the number 0 or 1 makes aclInit fail, though the manual's prose has it so."),
        N_("It is looked at before the dump section; where it is wrong, nothing of the file takes effect."),
    ),
    source="runtime.md 10, 11.9; manual page of aclInit",
)

MAX_OPQUEUE_NUM = Field(
    name="max_opqueue_num",
    kind=Kind.DIGITS,
    help=N_("How many single-operator models are kept."),
    absent=N_("20000 are kept."),
    default="20000",
    notes=(
        N_(
            "Beyond it those that were not used for longest make room, of operators that were compiled at run time only."
        ),
        N_("A string or a number above 0. What stands behind the digits is passed over."),
        N_("Below 20000 the log has a warning."),
    ),
    example="20000",
    source="runtime.md 10; manual page of aclInit",
    number_too=True,
)

DEFAULT_DEVICE = Field(
    name="default_device",
    kind=Kind.DIGITS,
    help=N_("The device for a thread that has set none with aclrtSetDevice."),
    absent=N_("Every thread sets its device itself."),
    notes=(
        N_(
            "A string of digits without a leading zero: a number makes aclInit fail, though the manual's prose has it so."
        ),
        N_("Devices count from 0. A number that does not fit into 32 bits becomes another device."),
        N_("To make a context explicitly, aclrtSetDevice must be called all the same."),
    ),
    example="0",
    source="runtime.md 10, 11.9; manual page of aclInit",
    limits=Limits(0, _LARGEST_INT),
)

AICORE_STACK_SIZE = Field(
    name="aicore_stack_size",
    kind=Kind.SIZE,
    help=N_("Stack of each AI Core in bytes."),
    absent=N_("32768 bytes."),
    default="32768",
    notes=(
        N_("A number, not a string. It is rounded up to a multiple of 16384, and below 32768 the default stays."),
        N_("Above 196608 (Atlas A2 and A3) aclInit takes it, and aclrtSetDevice fails."),
        N_("A negative number, and one that does not fit into 32 bits, becomes another one."),
        N_(
            "It is taken from the device's memory. On Atlas A2 and A3 it counts for kernels that were compiled with -O0."
        ),
    ),
    example="65536",
    source="runtime.md 10; products.md; manual page of aclInit",
    only_on="aicore_stack_size",
    limits=Limits(32 * _KIB, 192 * _KIB, 16 * _KIB),
)

_SIMT_STACK: Final = Limits(0, 2**32 - 1, 128)

SIMT_STACK_SIZE = Field(
    name="simt_stack_size",
    kind=Kind.SIZE,
    help=N_("Stack of each thread of a SIMT kernel in bytes."),
    absent=N_("1152 bytes."),
    default="1152",
    notes=(N_("A number, not a string; rounded up to a multiple of 128."),),
    example="2048",
    source="runtime.md 10; manual page of aclInit",
    only_on="simt_stack_size",
    limits=_SIMT_STACK,
)

SIMT_DIVERGENCE_STACK_SIZE = Field(
    name="simt_divergence_stack_size",
    kind=Kind.SIZE,
    help=N_("Stack for the branches of a SIMT kernel in bytes, for each warp."),
    absent=N_("1024 bytes."),
    default="1024",
    notes=(N_("A number, not a string; rounded up to a multiple of 128."),),
    example="2048",
    source="runtime.md 10; manual page of aclInit",
    only_on="simt_divergence_stack_size",
    limits=_SIMT_STACK,
)

_FIFO_NOTES: Final = (
    N_("A number: a string makes aclInit fail, other than with most keys."),
    N_("It is rounded up to a multiple of 8. The device refuses a size outside of its limits, and aclInit then fails."),
)

SIMT_PRINTF_FIFO_SIZE = Field(
    name="simt_printf_fifo_size",
    kind=Kind.SIZE,
    help=N_("Room for what SIMT kernels print, in bytes."),
    absent=N_("2097152 bytes."),
    default="2097152",
    notes=_FIFO_NOTES,
    example="4194304",
    source="runtime.md 10, 11.9; manual page of aclInit",
    only_on="simt_printf_fifo_size",
    limits=Limits(_MIB, 64 * _MIB, 8),
)

SIMD_PRINTF_FIFO_SIZE_PER_CORE = Field(
    name="simd_printf_fifo_size_per_core",
    kind=Kind.SIZE,
    help=N_("Room for what kernels print on each core, in bytes."),
    absent=N_("32768 bytes."),
    default="32768",
    notes=_FIFO_NOTES,
    example="1048576",
    source="runtime.md 10, 11.9; products.md",
    only_on="simd_printf_fifo_size_per_core",
    limits=Limits(_KIB, 64 * _MIB, 8),
)

EVENT_MODE = Field(
    name="event_mode",
    kind=Kind.CHOICE,
    help=N_("What carries the events of models that are captured from a stream."),
    absent=N_("Memory."),
    default="0",
    choices=(
        Choice("0", N_("events in memory, as many as it has room for")),
        Choice("1", N_("events in hardware; faster, but only so many")),
    ),
    notes=(N_("A string: the number 0 or 1 throws where nobody catches it, and the process ends."),),
    source="runtime.md 10; products.md; manual page of aclInit",
    only_on="event_mode",
)

PROFILER = Field(
    name="profiler",
    kind=Kind.ANY,
    help=N_("Settings that the profiler reads itself: switch, output, aic_metrics and others."),
    absent=N_("The profiler is not started by aclInit."),
    notes=(
        N_("aclInit passes it on as the last thing, and fails where the profiler does."),
        N_("Where PROFILER_SAMPLECONFIG is set in the environment, it is passed over without a word."),
        N_("A dump beside it takes time that the figures then contain; the manual advises against both at once."),
    ),
    source="runtime.md 10; manual page of aclInit",
)


def _object(name: str, help: str, *members: Field) -> Field:
    return Field(name, Kind.OBJECT, help, N_("The defaults hold."), members=members, source="runtime.md 10")


DEFAULT_DEVICE_SECTION = _object("defaultDevice", N_("The default device."), DEFAULT_DEVICE)
STACK_SIZE_SECTION = _object(
    "StackSize", N_("Stack sizes of kernels."), AICORE_STACK_SIZE, SIMT_STACK_SIZE, SIMT_DIVERGENCE_STACK_SIZE
)
ACL_GRAPH_SECTION = _object("acl_graph", N_("Settings of models that are captured from a stream."), EVENT_MODE)

BEFORE_DUMP: Final = (ERR_MSG_MODE,)
"""What aclInit looks at before the dump section (runtime.md 0.1)."""

AFTER_DUMP: Final = (
    MAX_OPQUEUE_NUM,
    STACK_SIZE_SECTION,
    DEFAULT_DEVICE_SECTION,
    SIMD_PRINTF_FIFO_SIZE_PER_CORE,
    SIMT_PRINTF_FIFO_SIZE,
    ACL_GRAPH_SECTION,
    PROFILER,
)
"""What aclInit looks at behind the dump section, in its order: where one is broken, the dump is on by then."""

TOP_FIELDS: Final = (*BEFORE_DUMP, *AFTER_DUMP)
"""Every key beside `dump` that something reads at the top level of the file."""

TOP_KEYS: Final[tuple[str, ...]] = ("dump", *(field.name for field in TOP_FIELDS))
"""The keys that something reads at the top level of the file."""

SECTION_FIELDS: Final = tuple(field for field in TOP_FIELDS if field.kind is Kind.OBJECT)
"""Those of them that hold their settings as members."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A value outside of the `dump` section: the field and where it stands."""

    path: Path
    field: Field


def _settings() -> Iterator[Setting]:
    for field in TOP_FIELDS:
        if field.members:
            yield from (Setting((field.name, member.name), member) for member in field.members)
        else:
            yield Setting((field.name,), field)


SETTINGS: Final = tuple(_settings())
"""Every value outside of the `dump` section that something reads, in aclInit's order."""
