"""The facts of the keys of the `dump` section; imports only `schema`."""

from __future__ import annotations

from schema.fields.entries import ENTRY_FIELDS
from schema.fields.kinds import Choice, Field, Kind
from schema.text import N_

DUMP_PATH = Field(
    name="dump_path",
    kind=Kind.PATH,
    help=N_("Directory on the host that runs the program, under which a new folder is made for each dump."),
    absent=N_("The call fails, unless an exception dump_scene is set: then files go to the working directory."),
    notes=(
        N_(
            "It must exist, and the user who runs the program must be allowed to read and write in it; it is never created."
        ),
        N_(
            "At most 512 bytes; ASCII letters, digits and -=[];\\,./!@#$%^&*()_+{}:? only, or the engine drops the dump in silence."
        ),
        N_("A relative path counts from the program's working directory; ~ and $VARIABLES are not expanded."),
        N_("An IPv4 address and a colon in front mean another host: the rest is then checked for its characters only."),
    ),
    example="/home/output",
    source="set_dump.txt dump_path; runtime.md 2.1",
)

DUMP_MODE = Field(
    name="dump_mode",
    kind=Kind.CHOICE,
    help=N_("Which tensors of an operator are written."),
    absent=N_("Outputs only."),
    default="output",
    choices=(
        Choice("input", N_("inputs only")),
        Choice("output", N_("outputs only")),
        Choice("all", N_("inputs and outputs")),
    ),
    notes=(
        N_(
            "With all, collective operators (HcomAllReduce and the like) write inputs before and outputs after they run, in separate files."
        ),
        N_("With input, Data operators write nothing."),
    ),
    source="set_dump.txt dump_mode; runtime.md 2.3",
)

DUMP_LEVEL = Field(
    name="dump_level",
    kind=Kind.CHOICE,
    help=N_("Whether operators, the kernels that carry them out, or both are dumped."),
    absent=N_("Both, which makes many files, among them those that begin with aclnn."),
    default="all",
    choices=(
        Choice("op", N_("operators; fewer files, and blocklists and ranges work")),
        Choice("kernel", N_("kernels only; nothing of a model is dumped, whatever dump_list says")),
        Choice("all", N_("operators and kernels")),
    ),
    notes=(N_("Blocklists and ranges need op."),),
    source="set_dump.txt dump_level; runtime.md 4",
    only_on="dump_level",
)

DUMP_DATA = Field(
    name="dump_data",
    kind=Kind.CHOICE,
    help=N_("What is written of a tensor."),
    absent=N_("The tensor itself."),
    default="tensor",
    choices=(
        Choice("tensor", N_("the data, in a binary file")),
        Choice("stats", N_("statistics of the data, in a CSV file")),
    ),
    notes=(N_("Statistics first, then the tensors of the suspicious operators: much less is written that way."),),
    source="set_dump.txt dump_data; runtime.md 2.4",
)

DUMP_STATS_DEFAULT = ("Max", "Min", "Avg", "Nan", "Negative Inf", "Positive Inf")
"""The statistics that an absent dump_stats stands for (runtime.md 2.4)."""

DUMP_STATS = Field(
    name="dump_stats",
    kind=Kind.FLAGS,
    help=N_("Which statistics are collected when dump_data is stats."),
    absent=N_("Max, Min, Avg, Nan, Negative Inf and Positive Inf; not L2norm."),
    choices=(
        Choice("Max", N_("largest value")),
        Choice("Min", N_("smallest value")),
        Choice("Avg", N_("mean")),
        Choice("Nan", N_("count of NaN; half, bfloat and float only")),
        Choice("Negative Inf", N_("count of negative infinity; half, bfloat and float only")),
        Choice("Positive Inf", N_("count of positive infinity; half, bfloat and float only")),
        Choice("L2norm", N_("L2 norm; only on request")),
    ),
    notes=(
        N_("Needs dump_data stats, or the call fails. An empty list makes it fail too."),
        N_("A later call in the same process can add statistics but take none away."),
        N_(
            "On a device without the statistics kernel a fixed set of thirteen columns is written, whatever is asked for."
        ),
    ),
    source="set_dump.txt dump_stats; runtime.md 2.4; products.md",
    only_on="dump_stats",
)

DUMP_STEP = Field(
    name="dump_step",
    kind=Kind.STEPS,
    help=N_("Iterations to dump, counted from 0: numbers and ranges joined by |, as 0|3-5|10."),
    absent=N_("Every iteration, which can be a great deal of data."),
    notes=(
        N_("Digits only: no blanks, no sign. A range must not fall; at most 100 parts."),
        N_("It counts the runs of each loaded model from 0. Single operators are dumped whatever it says."),
        N_("In training, ge.exec.dumpStep in GEInitialize sets the same thing: the one set last wins."),
    ),
    example="0|3-5|10",
    source="set_dump.txt dump_step; runtime.md 2.2",
    only_on="dump_step",
)

DUMP_LIST = Field(
    name="dump_list",
    kind=Kind.ROWS,
    help=N_("Which models and operators are dumped: one entry a model, or an entry without a name for all models."),
    absent=N_("Nothing is dumped, unless dump_op_switch, dump_debug or dump_scene asks for it."),
    members=ENTRY_FIELDS,
    notes=(
        N_("One empty entry, [{}], dumps every operator of every model. An empty list, [], counts as absent."),
        N_("The manual calls it required; the runtime does not."),
    ),
    source="set_dump.txt dump_list; runtime.md 3",
    empty_member=N_("an empty one stands for every operator of every model"),
)

DUMP_OP_SWITCH = Field(
    name="dump_op_switch",
    kind=Kind.CHOICE,
    help=N_("Whether single operators (single-operator models, and API calls) are dumped."),
    absent=N_("Off."),
    default="off",
    choices=(
        Choice("on", N_("dumped; without dump_list every model is dumped too")),
        Choice("off", N_("not dumped")),
    ),
    notes=(N_("dump_list and dump_step do not filter single operators."),),
    source="set_dump.txt dump_op_switch; runtime.md 5",
)

DUMP_DEBUG = Field(
    name="dump_debug",
    kind=Kind.CHOICE,
    help=N_("Overflow detection: only operators that overflow are dumped, inputs and outputs."),
    absent=N_("Off."),
    default="off",
    choices=(Choice("on", N_("overflowing AI Core operators are dumped")), Choice("off", N_("no overflow detection"))),
    notes=(
        N_(
            "Leave dump_list out: with an entry in it the call succeeds, but the engine refuses and detects nothing in models."
        ),
        N_("dump_op_switch on makes the call fail. Mode, level, statistics and data kind have no effect."),
    ),
    source="runtime.md 2.5; products.md",
    rare=True,
)

DUMP_SCENE = Field(
    name="dump_scene",
    kind=Kind.CHOICE,
    help=N_("A special kind of dump: what an AI Core error leaves behind, or a watch on memory that is overwritten."),
    absent=N_("No special scene."),
    choices=(
        Choice(
            "lite_exception", N_("on an AI Core error: the operator's inputs and outputs, brief"), "brief_exception"
        ),
        Choice("aic_err_brief_dump", N_("the same as lite_exception"), "brief_exception"),
        Choice("aic_err_norm_dump", N_("on an AI Core error: inputs, outputs and workspace")),
        Choice(
            "aic_err_detail_dump",
            N_("on an AI Core error: a core dump; stops the core for a while and ends the process"),
            "aic_err_detail_dump",
        ),
        Choice("watcher", N_("outputs of watched operators after each listed one; needs watcher_nodes"), "watcher"),
    ),
    notes=(
        N_("The four exception scenes ignore every other key; dump_debug or dump_op_switch on makes the call fail."),
        N_("An exception scene is set once in a process; a second is ignored."),
        N_("ASCEND_WORK_PATH and ASCEND_DUMP_PATH in the environment replace dump_path in exception scenes."),
    ),
    source="runtime.md 2.6; products.md",
    rare=True,
)

DUMP_KERNEL_DATA = Field(
    name="dump_kernel_data",
    kind=Kind.WORDS,
    help=N_("What kernels print and assert, gathered in files: words joined by commas."),
    absent=N_("All, as soon as an operator dump is on; nothing otherwise."),
    choices=(
        Choice("all", N_("everything below")),
        Choice("printf", N_("what kernels print")),
        Choice("tensor", N_("tensors that kernels dump")),
        Choice("assert", N_("failed assertions")),
        Choice("timestamp", N_("time stamps")),
    ),
    notes=(
        N_("No blanks around the commas. It works without any other key but needs dump_path."),
        N_("The first path that a process sets stays."),
    ),
    example="printf,assert",
    source="runtime.md 2.7; products.md",
    only_on="dump_kernel_data",
    rare=True,
)
