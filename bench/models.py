"""Measures reading models and selecting among their operators: ATC's JSON against a JSON library, an `.om` with weights against one without."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.process import best
from tests.e2e.terminal import ROOT

SIZES = (1_000, 10_000, 100_000)
WEIGHTS = 2 << 30
_READ = "from app.models import load as read"
_FLOOR = "import msgspec; read = lambda path: msgspec.json.decode(open(path, 'rb').read())"
"""Makes objects of everything; of orjson and msgspec, which are as fast as each other, the one that takes less memory."""
_CHILD = """
import json, re, sys, time
{reader}
# Not getrusage: there the parent's peak counts until it is passed.
peak = lambda: int(re.search("VmHWM:\\\\s*([0-9]+)", open("/proc/self/status").read())[1]) * 1024
before, started = peak(), time.perf_counter()
kept = read(sys.argv[1])
print(json.dumps([time.perf_counter() - started, peak() - before]))
"""


@dataclass(frozen=True, slots=True)
class Cost:
    """What reading one file takes: seconds, and bytes by which the process grew."""

    seconds: float
    memory: float


def atc_json(file: Path, count: int) -> None:
    """Write the JSON that ATC would make of a model with so many operators, about 3 KB each."""
    with file.open("w", encoding="utf-8") as out:
        out.write(
            '{"attr": [{"key": "stream_num", "value": {"i": 1}}], "graph": [{"attr": [], "name": "net_0", "op": [\n'
        )
        for number in range(count):
            out.write(("" if number == 0 else ",\n") + json.dumps(_operator(number)))
        out.write('\n]}], "name": "net", "version": 2}\n')


def _operator(number: int) -> dict[str, object]:
    name = f"block{number // 10}/layer{number}/conv"
    attributes = [{"key": f"_attribute_of_the_compiler_{index}", "value": {"i": index}} for index in range(36)]
    originals = {"list": {"s": [f"{name}_a", f"{name}_b"], "val_type": "VT_LIST_STRING"}}
    return {
        "attr": [*attributes, {"key": "_datadump_original_op_names", "value": originals}],
        "id": number,
        "input": [f"block{(number - 1) // 10}/layer{number - 1}/conv:0", f"weight{number}:0"],
        "input_desc": [_tensor([1, 4, 56, 56, 16]), _tensor([4, 4, 16, 16])],
        "name": name,
        "output_desc": [_tensor([1, 4, 56, 56, 16])],
        "type": ("Conv2D", "Add", "Relu")[number % 3],
    }


def _tensor(dims: list[int]) -> dict[str, object]:
    origin = {"list": {"i": dims, "val_type": "VT_LIST_INT"}}
    attr = [{"key": "origin_format", "value": {"s": "NCHW"}}, {"key": "origin_shape", "value": origin}]
    return {"attr": attr, "dtype": "DT_FLOAT16", "layout": "NC1HWC0", "shape": {"dim": dims}}


def _cost(reader: str, file: Path) -> Cost:
    command = [sys.executable, "-c", _CHILD.format(reader=reader), str(file)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return Cost(*json.loads(run.stdout))


def json_and_floor(folder: Path, runs: int) -> Iterator[tuple[int, Cost, Cost]]:
    """For each size what reading the model takes, and what it takes to make objects of the whole file."""
    for count in SIZES:
        file = folder / f"{count}.atc.json"
        atc_json(file, count)
        pairs = [(_cost(_READ, file), _cost(_FLOOR, file)) for _ in range(runs)]
        file.unlink()
        ours, floor = (min((pair[side] for pair in pairs), key=lambda cost: cost.seconds) for side in (0, 1))
        yield count, ours, floor


def om_and_floor(folder: Path) -> tuple[float, float]:
    """Seconds to read an `.om` of 2 GiB, nearly all of it weights, and one of the same model without any."""
    from app.models import load
    from tests.schema.models.test_formats import SMALL
    from tests.schema.models.writers import om, serialized

    empty, heavy = folder / "empty.om", folder / "heavy.om"
    data = bytearray(om(serialized(SMALL), wide=True))
    empty.write_bytes(data)
    # The size of the second part, at the end of the table that follows the header.
    data[256 + 8 + 40 : 256 + 8 + 48] = WEIGHTS.to_bytes(8, "little")
    heavy.write_bytes(data)
    with heavy.open("r+b") as file:
        file.truncate(len(data) + WEIGHTS)
    return best(lambda: load(str(heavy))), best(lambda: load(str(empty)))


def selection(count: int) -> float:
    """Seconds to select among so many operators with 1,000 names and 100 ranges."""
    from schema.findings import Verdict
    from schema.model import parse
    from schema.models import Model, Operator
    from schema.select import select
    from schema.target import Target

    names = [f"block{number // 10}/layer{number}" for number in range(count)]
    operators = (Operator(name, "Conv2D", 2, 1, original_names=(f"{name}_a", f"{name}_b")) for name in names)
    model = Model("net", operators=tuple(operators))
    ranges = [{"begin": begin, "end": begin} for begin in names[:: count // 100]]
    entry = {"model_name": "net", "layer": names[:: count // 1000], "opname_range": ranges}
    config = parse({"dump": {"dump_path": ".", "dump_level": "op", "dump_list": [entry]}})
    return best(lambda: select(config, Verdict("accept", engine="on"), model, Target()))
