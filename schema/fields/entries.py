"""The facts of one `dump_list` entry and of what stands inside it; imports only `schema`."""

from __future__ import annotations

from schema.fields.kinds import Field, Kind
from schema.text import N_

MODEL_NAME = Field(
    name="model_name",
    kind=Kind.TEXT,
    help=N_(
        "The model that this entry is for: the .om file's name without its suffix, or the outermost name in the JSON that atc writes."
    ),
    absent=N_("The entry stands for every model, and the layer lists of entries that have a name are then never read."),
    notes=(
        N_("Exact and case-sensitive; no pattern and no prefix."),
        N_("A model loaded from memory has no file name: only the name inside the model matches."),
        N_(
            "Each model once: of two entries with one name the last layer list and the last ranges win; blocklists are joined."
        ),
        N_(
            "Graphs built at run time (PyTorch graph mode) carry a time stamp in their name: leave model_name out for them."
        ),
    ),
    example="resnet50",
    source="set_dump.txt model_name; runtime.md 3.3",
)

LAYER = Field(
    name="layer",
    kind=Kind.NAMES,
    help=N_(
        "Operators to dump, by the name they have after compilation, or by an original name that was fused into them."
    ),
    absent=N_("Every operator of the model, unless the entry has ranges: then only those."),
    notes=(
        N_("Exact names. One that the model does not have is passed over without a word."),
        N_(
            "A Data operator cannot be named: name an operator that consumes it, and the Data operator is dumped with it."
        ),
        N_("Dumping everything can time out where the disk is slow; naming operators is the manual's advice."),
    ),
    example="conv1",
    source="set_dump.txt layer; runtime.md 3.3 to 3.5",
)

POS = Field(
    name="pos",
    kind=Kind.POSITIONS,
    help=N_("Which inputs and outputs are kept back, counted from 0: input0, output1."),
    absent=N_("The blocklist entry has no effect."),
    notes=(
        N_("Every position must be listed to silence an operator; there is no word for all."),
        N_("A word of another form is skipped without a word to you; a number over 4294967295 hits position 0."),
    ),
    example="input0",
    source="set_dump.txt optype_blacklist; runtime.md 3.6, 3.7",
)

BEGIN = Field(
    name="begin",
    kind=Kind.TEXT,
    help=N_("First operator of the range, by its name after compilation; it is dumped too."),
    absent=N_("The call fails: a range needs both ends."),
    notes=(N_("Not a Data operator and not an original name: neither is ever met."),),
    example="conv1",
    source="set_dump.txt opname_range; runtime.md 3.8",
)

END = Field(
    name="end",
    kind=Kind.TEXT,
    help=N_("Last operator of the range, by its name after compilation; it is dumped too."),
    absent=N_("The call fails: a range needs both ends."),
    notes=(
        N_("An end that never comes leaves the range open to the last operator."),
        N_("An end that runs before its begin makes the range dump nothing."),
    ),
    example="relu1",
    source="set_dump.txt opname_range; runtime.md 3.8",
)

_BLOCK_NOTES = (
    N_("Needs dump_level op; any other level makes the call fail."),
    N_("At most 100 entries in one list."),
    N_("Without a model_name in the dump_list entry it holds for every model. All lists that fit a model are joined."),
    N_("It wins over layer and over ranges."),
)

OPTYPE_BLACKLIST = Field(
    name="optype_blacklist",
    kind=Kind.ROWS,
    help=N_("Blocklist by operator type: inputs and outputs of every operator of that type that are not written."),
    absent=N_("No type is kept back."),
    members=(
        Field(
            name="name",
            kind=Kind.TEXT,
            help=N_("Operator type after compilation, exact in case: Conv2D, not conv."),
            absent=N_("The blocklist entry has no effect."),
            example="Conv2D",
            source="set_dump.txt optype_blacklist; runtime.md 3.6",
        ),
        POS,
    ),
    notes=_BLOCK_NOTES,
    source="set_dump.txt optype_blacklist; runtime.md 3.6",
    only_on="blacklists",
)

OPNAME_BLACKLIST = Field(
    name="opname_blacklist",
    kind=Kind.ROWS,
    help=N_("Blocklist by operator name: inputs and outputs of that operator that are not written."),
    absent=N_("No operator is kept back."),
    members=(
        Field(
            name="name",
            kind=Kind.TEXT,
            help=N_("Operator name after compilation; original names do not count here."),
            absent=N_("The blocklist entry has no effect."),
            example="conv1",
            source="set_dump.txt opname_blacklist; runtime.md 3.6",
        ),
        POS,
    ),
    notes=_BLOCK_NOTES,
    source="set_dump.txt opname_blacklist; runtime.md 3.6",
    only_on="blacklists",
)

OPNAME_RANGE = Field(
    name="opname_range",
    kind=Kind.ROWS,
    help=N_("Stretches of the model to dump, both ends included, in the order in which the operators run."),
    absent=N_("No ranges."),
    members=(BEGIN, END),
    notes=(
        N_("Needs dump_level op and a model_name; without either the call fails."),
        N_("Comes on top of layer: an operator is dumped when it is listed or lies in a range."),
        N_("Data operators that feed the stretch are dumped with it."),
    ),
    source="set_dump.txt opname_range; runtime.md 3.8",
    only_on="opname_range",
)

WATCHER_NODES = Field(
    name="watcher_nodes",
    kind=Kind.NAMES,
    help=N_(
        "For dump_scene watcher: operators whose outputs are written again after each operator in layer, to catch who overwrites them."
    ),
    absent=N_("Nothing is watched; with dump_scene watcher the call fails."),
    notes=(
        N_("Only with dump_scene watcher, and then in every entry, none of which may have a model_name."),
        N_("Exact names after fusion; static graphs only. With several entries only the last one counts."),
    ),
    example="conv1",
    source="runtime.md 2.6",
    only_on="watcher_nodes",
    rare=True,
)

ENTRY_FIELDS = (MODEL_NAME, LAYER, OPNAME_RANGE, OPTYPE_BLACKLIST, OPNAME_BLACKLIST, WATCHER_NODES)
"""The keys of a `dump_list` entry, in the order of the form."""
