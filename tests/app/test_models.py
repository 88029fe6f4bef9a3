"""Models by path: files of any kind, directories of dumps, and what is neither; and `acldump ops` and `--model` on them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from app import models
from app.cli import main
from app.files import FileError
from schema.models import Format, ModelError, read
from tests.schema.models.test_formats import SMALL
from tests.schema.models.writers import atc_json, om, serialized


@pytest.fixture
def net(tmp_path: Path) -> Path:
    file = tmp_path / "net.om"
    file.write_bytes(om(serialized(SMALL), weights=5000))
    return file


def test_a_file_is_read_by_what_is_in_it(tmp_path: Path, net: Path) -> None:
    other = tmp_path / "net.txt"
    other.write_bytes(atc_json(SMALL))
    assert models.load(str(net)).format is Format.OM
    assert models.load(str(net)).om_name == "net"
    assert models.load(str(other)).format is Format.ATC_JSON


def test_a_dump_directory_is_read_with_all_that_is_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "20260101000000" / "0" / "net" / "1" / "0"
    folder.mkdir(parents=True)
    (folder / "Cast.a.1.0.1700000000000001").touch()
    (folder / "777").touch()
    (folder / "mapping.csv").write_text("777,Conv2D.b.2.0.1700000000000002\n")
    found = models.load(str(tmp_path))
    assert [operator.name for operator in found.operators] == ["a", "b"]
    assert found.format is Format.DUMP_DIRECTORY


def test_a_directory_of_something_else_is_left_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "MOST_OTHERS", 3)
    for number in range(5):
        (tmp_path / f"{number}.txt").touch()
    with pytest.raises(ModelError, match="too much"):
        models.load(str(tmp_path))


def test_pipes_devices_and_missing_files(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (str(pipe), "/dev/zero", str(tmp_path / "none")):
        with pytest.raises(FileError):
            models.load(path)


def test_a_long_file_of_brackets_is_not_read(tmp_path: Path) -> None:
    for name, start in (("brackets", b"[" * 5000), ("object", b'{"graph": [')):
        file = tmp_path / name
        with file.open("wb") as out:
            out.write(start)
            out.truncate(1 << 31)  # a hole, which takes no place
        with pytest.raises(ModelError):
            models.load(str(file))


def test_ops_lists_operators_in_their_order(net: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ops", str(net), "--original"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "net: 3 operators, dynamic shapes; from .om",
        "0  Data       data  0 -> FLOAT[1,3]",
        "1  Conv2D     conv1conv1_relu  FLOAT16[1,?,8], - -> FLOAT16[1,4,8]",
        "   holds conv1, conv1_relu",
        "2  NetOutput  out  FLOAT[] -> 0  (no task)",
        "",
        "      1  Data",
        "      1  Conv2D",
        "      1  NetOutput",
    ]


def test_ops_of_one_type_and_of_none(net: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ops", str(net), "--type", "Conv2D"]) == 0
    assert "conv1conv1_relu" in capsys.readouterr().out
    assert main(["ops", str(net), "--type", "conv2d"]) == 1


def test_ops_as_json_is_an_operator_list(net: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ops", str(net), "--format", "json"]) == 0
    assert read(capsys.readouterr().out.encode()).operators == SMALL.operators


def test_ops_says_what_a_source_cannot_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "op_summary.csv"
    file.write_text("Op Name,OP Type\na,Cast\n")
    assert main(["ops", str(file)]) == 0
    assert "How many inputs and outputs" in capsys.readouterr().err
    assert main(["explain", "--format", "json", "--model", str(file), "examples/acl.json"]) == 0


def test_ops_of_what_is_no_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "net.zip"
    file.write_bytes(b"PK\x03\x04")
    assert main(["ops", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"acldump: {file}: This is a zip archive")


def test_explain_takes_an_om(net: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "acl.json"
    entry = {"model_name": "net", "layer": ["conv1"]}
    config.write_text(json.dumps({"dump": {"dump_path": str(tmp_path), "dump_mode": "all", "dump_list": [entry]}}))
    assert main(["explain", "--format", "json", "--model", str(net), str(config)]) == 0
    written = json.loads(capsys.readouterr().out)["written"]
    assert written == {"conv1conv1_relu": {"inputs": [0, 1], "outputs": [0]}}
