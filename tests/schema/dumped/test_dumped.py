"""What a run has left against what the file asks for: places, names, iterations, reasons, scenes."""

from __future__ import annotations

import json
from typing import Any

from schema.document import Document
from schema.dumped import Listed, Outcome, Unexpected, compare, find, runs_of
from schema.explain.facts import Facts
from schema.host import AnyHost
from schema.models import Model, Operator
from schema.target import NEWEST, Target

MODEL = Model(
    model_name="net/a.b",
    operators=(
        Operator("x", "Data", outputs=1, data=True),
        Operator("conv 1/a", "Conv2D", 1, 1, data_inputs=("x",)),
        Operator("relu", "Relu", 1, 1),
        Operator("add", "Add", 2, 1),
    ),
)
RUN = "20260101000000"
ALL = ("Conv2D.conv_1_a", "Relu.relu", "Add.add", "Data.x")


def facts(model: Model = MODEL, layer: tuple[str, ...] = (), **more: Any) -> Facts:
    entry = {"model_name": "net/a.b", **({"layer": list(layer)} if layer else {})}
    section = {"dump_path": "/d", "dump_level": "op", "dump_list": [entry], **more}
    document = Document.of(json.dumps({"dump": {key: value for key, value in section.items() if value is not None}}))
    return Facts.gather(document, Target(NEWEST), AnyHost(), (model,))


def written(
    *names: str, iteration: int | str = 0, model: str = "net_a_b", device: int = 0, size: int = 9
) -> list[Listed]:
    folders = (RUN, str(device), model, "1", str(iteration))
    return [Listed((*folders, f"{name}.3.1.1700000000000001"), size) for name in names]


def outcome(asked: Facts, *files: list[Listed], devices: int | None = None) -> Outcome:
    return compare(asked, find([file for some in files for file in some], {}), devices)


def reasons(result: Outcome) -> list[Unexpected]:
    return [stray.why for copy in result.copies for one in copy.iterations for stray in one.unexpected]


def test_a_run_that_is_as_it_should_be() -> None:
    result = outcome(facts(), written(*ALL), written(*ALL, iteration=1), written(*ALL, device=1))
    assert result.same
    assert [(copy.place.device, copy.found, copy.asked) for copy in result.copies] == [("0", (0, 1), 4), ("1", (0,), 4)]


def test_names_that_the_runtime_changed_count_and_what_is_not_there_is_missing() -> None:
    (copy,) = outcome(facts(layer=("conv 1/a", "relu")), written("Conv2D.conv_1_a", "Data.x")).copies
    (one,) = copy.iterations
    assert ([operator.name for operator in one.missing], one.unexpected) == (["relu"], ())


def test_operators_that_should_not_be_there_have_a_reason() -> None:
    files = written("Relu.relu", "Add.add", "Data.x", "Cast.none", "Opdebug.Node_OpDebug")
    result = outcome(facts(layer=("relu",)), files)
    assert reasons(result) == [
        Unexpected.NOT_ASKED,
        Unexpected.DATA,
        Unexpected.NOT_IN_MODEL,
        Unexpected.OVERFLOW,
    ]


def test_iterations_that_are_missing_or_too_many() -> None:
    asked = facts(layer=("relu",), dump_step="0|2-4")
    (copy,) = outcome(
        asked, written("Relu.relu"), written("Relu.relu", iteration=3), written("Relu.relu", iteration=5)
    ).copies
    assert (copy.found, copy.missing) == ((0, 3, 5), ((2, 2), (4, 4)))
    assert [(one.number, [stray.why for stray in one.unexpected]) for one in copy.iterations] == [
        (5, [Unexpected.ITERATION])
    ]


def test_of_every_iteration_the_gaps_are_missing_however_large_the_numbers() -> None:
    asked = facts(layer=("relu",))
    (copy,) = outcome(asked, written("Relu.relu", iteration=1), written("Relu.relu", iteration="9" * 19)).copies
    assert copy.missing == ((0, 0), (2, 10**19 - 2))


def test_statistics_and_tensors_are_told_apart() -> None:
    stats = [Listed((*file.path[:-1], f"{file.path[-1]}.csv"), 9) for file in written("Relu.relu")]
    assert reasons(outcome(facts(layer=("relu",)), stats)) == [Unexpected.STATISTICS]
    assert reasons(outcome(facts(layer=("relu",), dump_data="stats"), written("Relu.relu"))) == [Unexpected.TENSORS]
    assert outcome(facts(layer=("relu",), dump_data="stats"), stats).same


def test_empty_files() -> None:
    result = outcome(facts(layer=("relu",)), written("Relu.relu", size=0))
    assert not result.same
    assert [file.size for file in result.copies[0].iterations[0].empty] == [0]


def test_files_outside_of_the_models_folders() -> None:
    files = [
        *written("Relu.relu"),
        *written("Cast.c", model="other"),
        Listed((RUN, "0", "Cast.s.1.1.17"), 9),
        Listed((RUN, "asc_kernel_data_aic_1.bin"), 0),
        Listed((RUN, "0", "mapping.csv"), 9),
        Listed(("readme",), 9),
    ]
    result = outcome(facts(layer=("relu",)), files)
    assert [stray.why for stray in result.strays] == [Unexpected.OTHER_MODEL, Unexpected.SINGLE, Unexpected.NO_DUMP]
    assert (result.kernel, len(result.empty)) == (1, 1)
    free = outcome(facts(dump_list=[{}], dump_op_switch="on"), [file for file in files if file.size])
    assert ([stray.why for stray in free.strays], free.others, free.single) == ([Unexpected.NO_DUMP], ("other",), 1)


def test_models_that_are_not_there_or_on_too_few_devices() -> None:
    assert outcome(facts()).absent == (MODEL,)
    assert outcome(facts(), written(*ALL), devices=2).fewer == ((MODEL, 1),)
    assert outcome(facts(), written(*ALL), written(*ALL, device=1), devices=2).same


def test_overflow_detection_is_not_foreseen_and_a_dump_that_is_off_writes_nothing() -> None:
    overflow = facts(dump_debug="on", dump_list=None)
    assert outcome(overflow).same
    assert outcome(overflow, written("Relu.relu", "Opdebug.Node_OpDebug", iteration=7)).same
    off = facts(dump_list=[])
    assert outcome(off).same
    assert reasons(outcome(off, written("Relu.relu"))) == [Unexpected.NOT_ASKED]


def test_a_watcher_that_wrote_nothing_is_noticed() -> None:
    watcher = facts(dump_scene="watcher", dump_list=[{"layer": ["relu"], "watcher_nodes": ["add"]}])
    assert outcome(watcher).absent == (MODEL,)
    assert outcome(watcher, written("Relu.relu_To_add")).same


def test_names_that_were_too_long_stand_in_the_table() -> None:
    folders: tuple[str, ...] = (RUN, "0", "net_a_b", "1", "0")
    known: dict[tuple[str, ...], dict[str, str]] = {folders: {"777": "Relu.relu.3.1.1700000000000001"}}
    found = find([Listed((*folders, "777"), 9)], known)
    assert compare(facts(layer=("relu",)), found).same
    (table,) = find([Listed((*folders, "777.csv"), 9)], known)
    assert table.name is not None
    assert table.name.statistics


def test_a_folder_inside_of_a_run_is_enough() -> None:
    (found,) = find([Listed(("0", "Relu.relu.3.1.17"), 9)], {}, ("dump", RUN, "0", "net_a_b", "1"))
    assert found.place is not None
    assert (found.place.run, found.place.model, found.iteration) == (RUN, "net_a_b", 0)


def test_the_newest_run_and_in_release_8_5_its_second_folder() -> None:
    names = ["20260101000000", "20260102000000", "20260102000001", "latest"]
    assert runs_of(names, newest=True, second=False) == ("20260102000001",)
    assert runs_of(names, newest=True, second=True) == ("20260102000000", "20260102000001")
    assert runs_of(["99999999999998", "99999999999999"], newest=True, second=True) == ("99999999999999",)
    assert len(runs_of(names, newest=False, second=False)) == 3
