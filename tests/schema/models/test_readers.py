"""What the readers make of what is special in each format: order, tasks, names, stages, and what is no model."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from schema.models import Caveat, Format, Held, Model, ModelError, Operator, Tensor, caveats, read, read_source, wire
from schema.models.dump_directory import long_names, read_dump_directory
from tests.schema.models import writers
from tests.schema.models.writers import atc_json, field, graph_text, number, om, onnx, onnx_text, serialized, varint

TENSOR = Tensor("FLOAT16", (1, 3), "ND")


def operator(name: str, kind: str = "Cast") -> Operator:
    return Operator(name, kind, 1, 1, input_tensors=(TENSOR,), output_tensors=(TENSOR,))


def names(model: Model) -> list[str]:
    return [operator.name for operator in model.operators]


MODEL = Model("net", operators=tuple(map(operator, "abcd")))


@pytest.mark.parametrize("write", [atc_json, graph_text, lambda model, tasks: om(serialized(model, tasks))])
def test_tasks_give_the_order_and_who_has_none(write: Callable[[Model, list[str]], bytes]) -> None:
    found = read(write(MODEL, ["d", "d", "a", "elsewhere", "c"]))
    # b, which is not listed, keeps its place; the others stand in the order of their tasks.
    assert names(found) == ["d", "b", "a", "c"]
    assert [operator.no_task for operator in found.operators] == [False, True, False, False]


def test_the_numbers_of_the_operators_give_the_order_and_absent_is_0() -> None:
    graph = {"op": [{"name": "b", "id": 2}, {"name": "c", "id": 10}, {"name": "a"}]}
    assert names(read(json.dumps({"graph": [graph], "name": "net"}).encode())) == ["a", "b", "c"]


def test_operators_of_all_graphs_count() -> None:
    graphs = [{"name": "g", "op": [{"name": "call"}]}, {"name": "sub", "op": [{"name": "inner"}, {"name": "call"}]}]
    assert names(read(json.dumps({"graph": graphs}).encode())) == ["call", "inner"]


def test_without_a_name_a_model_goes_by_its_first_graph() -> None:
    found = read(b'graph {\n  name: "ge_1"\n  op { name: "a" }\n}\ngraph { name: "ge_2" }\n')
    assert (found.model_name, found.root_graph_name, found.title) == ("ge_1", "ge_1", "ge_1")


def test_only_the_file_of_an_om_names_it() -> None:
    assert read(om(serialized(MODEL)), "resnet50.om").om_name == "resnet50"
    assert read(atc_json(MODEL), "resnet50.json").om_name == ""


def test_original_names_stand_once_in_their_order() -> None:
    found = read(atc_json(Model("net", operators=(replace(operator("a"), original_names=("y", "x", "y", "")),))))
    assert found.operators[0].original_names == ("y", "x")


def test_edges_that_only_order_consume_nothing() -> None:
    ops = [{"name": "x", "type": "Data"}, {"name": "y", "type": "Data"}, {"name": "a", "input": ["y:-1", "x:0", "x:1"]}]
    assert read(json.dumps({"graph": [{"op": ops}]}).encode()).operators[2].data_inputs == ("x",)


@pytest.mark.parametrize(("stage", "said"), [("Build", ()), ("PreRunBegin", (Caveat.EARLIER_STAGE,))])
def test_the_stage_of_a_graph_dump_is_in_its_name(stage: str, said: tuple[Caveat, ...]) -> None:
    assert read(graph_text(MODEL), f"ge_proto_00000003_graph_1_{stage}.txt").caveats == said
    found = read(onnx_text(MODEL), f"ge_onnx_00000003_graph_1_{stage}.pbtxt")
    assert found.caveats == said
    assert len(caveats(found)) == len(said)


def test_the_person_who_converted_a_model_stays_unknown() -> None:
    attr = [{"key": "atc_cmdline", "value": {"s": "atc --output=/home/wang/net"}}]
    data = json.dumps({"graph": [{"op": [{"name": "a"}]}], "attr": attr}).encode()
    assert "wang" not in repr(read(data))


def test_onnx_gives_original_names_only() -> None:
    found = read(onnx(MODEL))
    assert (found.format, names(found), found.operators[0].counted) == (Format.ONNX, list("abcd"), False)
    assert found.caveats == (Caveat.NAMELESS, Caveat.ORIGINAL_NAMES, Caveat.TENSORS_UNKNOWN)


def test_an_onnx_node_without_a_name_goes_by_its_output() -> None:
    data = number(1, 8) + field(7, field(1, field(2, "out") + field(4, "Relu")))
    assert [(found.name, found.type) for found in read(data).operators] == [("out", "Relu")]


def test_an_op_summary_has_each_operator_once() -> None:
    data = b'\xef\xbb\xbfDevice_id,Op Name,OP Type,Task ID\r\n0,a,Cast,1\r\n0,"b, c",Conv2D,2\r\n0,a,Cast,3\r\n0\r\n'
    found = read(data, "op_summary_0.csv")
    assert found.title == "op_summary_0.csv"
    assert [(one.name, one.type) for one in found.operators] == [("a", "Cast"), ("b, c", "Conv2D")]
    assert found.caveats == (Caveat.NAMELESS, Caveat.ONLY_RAN, Caveat.TENSORS_UNKNOWN)


def test_a_dump_directory_is_ordered_by_time() -> None:
    files = [
        "Cast.trans_1.2.0.1700000000000200",
        "Conv2D.conv1_relu.1.0.1700000000000100.2.0.1.3",
        "Cast.trans_1.2.0.1700000000000050",
        "123456",
        "Add.add.5.0.1700000000000300.csv",
        "mapping.csv",
        "notes.txt",
    ]
    known = long_names(b"123456,Mul.very_long.9.0.1700000000000400\nbroken\n")
    found = read_dump_directory(files, known)
    pairs = [(one.type, one.name) for one in found.operators]
    assert pairs == [("Cast", "trans_1"), ("Conv2D", "conv1_relu"), ("Add", "add"), ("Mul", "very_long")]


def test_a_directory_of_other_files_is_no_model() -> None:
    with pytest.raises(ModelError, match="no dump file"):
        read_dump_directory(["a.txt", "b.1.2"], {})


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"[" * 10_000, "no model that acldump can read"),
        (b'{"graph": ' + b"[" * 200_000, "nested too deeply"),
        (b'{"graph": ' + b"[" * 5_000, "nested too deeply"),
        (b"graph {" * 300, "nested too deeply"),
        (b"PK\x03\x04" + bytes(100), "zip archive"),
        (b"\x1f\x8b" + bytes(100), "gzip"),
        (b"\x7fELF" + bytes(100), "program"),
        (bytes(1000), "no model that acldump can read"),
        (b"{}", "neither"),
        (b'{"graph": {}}', "Expected `array`, got `object`"),
        (b'{"graph": [{"op": [{"name": 3}]}]}', "Expected `str`, got `int`"),
        (b'{"graph": [\n {,}]}', "line 2, column 3"),
        (b'{"graph": []}', "no operator"),
        (b'{"graph": [{"op": [{"name": "' + b"a" * 1_000_000 + b'"}]}]}', "1,000,000 characters"),
        (b"IMOD", "cut off"),
        (b"IMOD" + bytes(1000), "cut off"),
        (om(serialized(MODEL))[:-20], "cut off"),
        (om(b""), "no operator"),
        (om(field(7, field(6, b"\x0f"))), "no protobuf message"),
        (om(varint(7 << 3 | 2) + varint(2**60)), "cut off"),
        (om(field(7, varint(6 << 3 | 2) + varint(2**60))), "cut off"),
        (om(b"\xff" * 40), "no protobuf message"),
        (om(bytes(40)), "no protobuf message"),
        (om(field(7, field(6, bytes(40)))), "no protobuf message"),
        (number(1, 8) + varint(7 << 3 | 2) + varint(2**60), "cut off"),
        (number(1, 8), "no ONNX model"),
        (b'graph { name: "a" op { name: "b"', "cut off"),
        (b'graph { name: "a" }\n}', "from line 2 on"),
        (b'graph { name: "a"\n ?? }', "from line 2 on"),
        (b"graph { op { id: word } }", "word"),
        (b"Op Name,OP Type\n", "no operator"),
        (b"x,My Op Name\n", '"Op Name"'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_model_is_said(data: bytes, said: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(data)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300


def test_numbers_of_texts_that_are_not_there() -> None:
    short = ["_datadump_original_op_names"]
    whole = serialized(Model("net", operators=(replace(operator("a"), original_names=("x",)),)), short=short)
    with pytest.raises(ModelError, match="not there"):
        read(om(whole.replace(b"attr_value_enum", b"attr_value_enun")))


def test_progress_grows_to_the_end_and_can_end_the_reading() -> None:
    model = Model("net", operators=tuple(operator(f"op{number}") for number in range(3000)))
    for data in (atc_json(model), om(serialized(model)), graph_text(model)):
        seen: list[int] = []
        read_source(Held(data), lambda done, total, seen=seen: seen.append(done * 100 // total))
        assert seen == sorted(seen)
        assert 50 < seen[-1] <= 100

        def cancel(done: int, total: int) -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            read_source(Held(data), cancel)


class Watched:
    """A file that notes what is read of it, and has weights that are nowhere."""

    def __init__(self, data: bytes, size: int) -> None:
        self.data, self.size, self.name = data, size, "net.om"
        self.most = 0

    def read(self, offset: int, size: int) -> bytes:
        self.most = max(self.most, offset + size)
        return self.data[offset : offset + size]


def test_fields_without_end_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "_MOST_FIELDS", 100)
    with pytest.raises(ModelError, match="no protobuf message"):
        read(number(1, 8) * 200)


def test_weights_are_never_read() -> None:
    inner = serialized(MODEL)
    weights = 2 << 30
    data = bytearray(writers.om(inner, wide=True, weights=0))
    data[256 + 8 + 24 + 16 : 256 + 8 + 48] = weights.to_bytes(8, "little")
    source = Watched(bytes(data), len(data) + weights)
    assert names(read_source(source)) == list("abcd")
    assert source.most <= 4096, "the head of the file, and the model"
