"""A model that another process reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.model_files import listing
from app.model_loading import Cancelled, Loading
from app.models import load
from schema.models import ModelError


def operator_list(path: Path, count: int) -> Path:
    path.write_text(json.dumps({"om_name": "net", "ops": [{"name": f"op{n}", "outputs": 1} for n in range(count)]}))
    return path


def test_it_is_the_model_that_this_process_would_read(tmp_path: Path) -> None:
    file = operator_list(tmp_path / "net.json", 2500)
    assert Loading(str(file)).wait(lambda: None) == load(str(file))


@pytest.mark.parametrize("name", ["missing.om", "empty.om", "folder"])
def test_what_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty.om").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    with pytest.raises(ModelError) as error:
        Loading(str(tmp_path / name)).wait(lambda: None)
    assert str(error.value)


def test_it_can_be_cancelled(tmp_path: Path) -> None:
    loading = Loading(str(operator_list(tmp_path / "net.json", 100_000)))
    loading.cancel()
    with pytest.raises(Cancelled):
        loading.wait(lambda: None)


def test_folders_and_what_may_be_a_model_are_offered(tmp_path: Path) -> None:
    for name in ("b.om", "A.onnx", "ge_proto_1_Build.txt", "op_summary_0.csv", "readme.txt", ".hidden.om", "other.csv"):
        (tmp_path / name).write_text("x")
    (tmp_path / "net.json").write_text('{"attr": []}')
    (tmp_path / "acl.json").write_text('{"dump": {}}')
    (tmp_path / "zoo").mkdir()
    assert [found.name for found in listing(str(tmp_path))] == [
        "zoo", "A.onnx", "b.om", "ge_proto_1_Build.txt", "net.json", "op_summary_0.csv",
    ]  # fmt: skip
    assert listing(str(tmp_path / "missing")) == []
