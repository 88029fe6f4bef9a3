"""Tests of `acldump convert`, and of the other commands on YAML, in this process."""

from __future__ import annotations

import io
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app import cli

HOST = {"directories": ["/data/dump"], "files": [], "environment": {}, "free_bytes": {}}
YAML = """\
# why this is dumped
dump:
  dump_path: /data/dump  # a fast disk
  dump_level: op
  dump_step: "0"
  # one entry a model
  dump_list:
    - model_name: a
      layer: [b, c]
"""
VALUE = {
    "dump": {
        "dump_path": "/data/dump",
        "dump_level": "op",
        "dump_step": "0",
        "dump_list": [{"model_name": "a", "layer": ["b", "c"]}],
    }
}

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "host.json").write_text(json.dumps(HOST))
    (tmp_path / "acl.yaml").write_text(YAML)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "acl.yaml"


@pytest.fixture
def run(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`acldump` with these words and this standard input: status, output, talk."""

    def command(line: str, given: str | bytes = "") -> tuple[int, str, str]:
        data = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        words = shlex.split(line)
        target = [] if words[0] in ("get", "convert") else ["--host", "host.json", "--cann", "9.1"]
        status = cli.main([words[0], *target, *words[1:]])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def test_yaml_becomes_the_json_that_the_runtime_reads(run: Run, file: Path) -> None:
    assert run("convert acl.yaml acl.json") == (0, "", "acldump: acl.json: made, 245 bytes\n")
    assert json.loads((file.parent / "acl.json").read_text()) == VALUE
    assert file.read_text() == YAML
    assert run("check acl.json")[0] == 0


def test_json_becomes_yaml_and_comments_come_on_request(run: Run, file: Path) -> None:
    run("convert acl.yaml acl.json")
    assert run("convert acl.json out.yml")[0] == 0
    plain = (file.parent / "out.yml").read_text()
    assert "#" not in plain
    status, output, _talk = run("convert acl.json --comments")
    assert status == 0
    assert [line for line in output.splitlines() if not line.lstrip().startswith("#")] == plain.splitlines()
    assert "# Which tensors" not in output
    assert "# Directory on the host" in output


def test_standard_streams(run: Run) -> None:
    status, output, talk = run("convert -", YAML)
    assert (status, json.loads(output), talk) == (0, VALUE, "")
    status, output, _talk = run("convert - -", json.dumps(VALUE))
    assert output.startswith("dump:\n  dump_path: /data/dump\n")
    assert run("convert --syntax yaml -", '{"a": on}')[1] == '{\n    "a": "on"\n}\n'


def test_a_file_that_is_there_is_written_over_with_force_only(run: Run, file: Path) -> None:
    target = file.parent / "acl.json"
    target.write_text("mine")
    assert run("convert acl.yaml acl.json") == (2, "", "acldump: acl.json is there already; --force writes over it\n")
    assert target.read_text() == "mine"
    assert run("convert --force acl.yaml acl.json")[0] == 0
    assert json.loads(target.read_text()) == VALUE
    assert run("convert acl.yaml acl.json")[2] == "acldump: acl.json holds just that already\n"


@pytest.mark.parametrize(
    ("line", "given", "said"),
    [
        ("convert none.yaml", "", "none.yaml: there is no such file"),
        ("convert acl.yaml out.yaml", "", "acl.yaml is YAML already"),
        ("convert acl.yaml --to yaml", "", "acl.yaml is YAML already"),
        ("convert acl.yaml --comments", "", "JSON has no comments"),
        ("convert --syntax yaml -", "a: 1\nb: [\n", "<stdin>:2:4: "),
        ("convert --syntax json -", '{"a": 1,}', "<stdin>:1:8: "),
        ("convert acl.yaml none/acl.json", "", "none/acl.json"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, line: str, given: str, said: str) -> None:
    status, output, talk = run(line, given)
    assert (status, output) == (2, "")
    assert said in talk


def test_a_key_that_stands_twice_is_told(run: Run) -> None:
    status, output, talk = run("convert -", '{"a": 1, "a": 2}')
    assert (status, output) == (0, "a: 2\n")
    assert "<stdin>:1: a stands twice" in talk


def test_check_points_at_the_yaml_and_says_that_the_runtime_reads_json(run: Run, file: Path) -> None:
    status, output, _talk = run("check acl.yaml")
    assert status == 0
    assert "acl.yaml: the call: succeeds" in output
    assert "The runtime reads JSON only" in output
    file.write_text(YAML.replace('"0"', "0  # the first"))
    status, output, _talk = run("check acl.yaml")
    assert status == 1
    assert (
        "acl.yaml:5:14: error[wrong-type] dump_step must be a string, not 0\n    5 |   dump_step: 0  # the first\n"
        in output
    )
    record = json.loads(run("check --format json acl.yaml")[1])
    assert (record["call"], record["code"], record["diagnostics"][0]["line"]) == ("reject", "EP0001", 5)


def test_broken_yaml_is_no_json_at_all(run: Run, file: Path) -> None:
    file.write_text("dump: [\n")
    status, output, _talk = run("check acl.yaml")
    assert status == 1
    assert "acl.yaml:1:7: error[yaml-unclosed]" in output
    assert "No JSON can be made of the file" in output
    assert json.loads(run("check --format json acl.yaml")[1])["stage"] == "file"
    assert "not YAML" in run("get acl.yaml dump")[2]


def test_a_json_name_means_json_whatever_is_in_the_file(run: Run, file: Path) -> None:
    file.rename(file.parent / "acl.json")
    assert "error[json-yaml]" in run("check acl.json")[1]
    assert run("check --syntax yaml acl.json")[0] == 0


def test_standard_input_is_what_it_looks_like(run: Run) -> None:
    assert run("check -", YAML)[0] == 0
    assert run("get - dump_path", YAML)[1] == "/data/dump\n"
    assert "json-" in run("check --syntax json -", YAML)[1]


def test_explain_tells_how_to_hand_it_over(run: Run) -> None:
    output = run("explain acl.yaml")[1]
    assert "acldump convert acl.yaml acl.json" in output
    assert "acldump convert" not in run("explain -", json.dumps(VALUE))[1]


def test_set_unset_and_fix_keep_every_comment(run: Run, file: Path) -> None:
    assert run("set acl.yaml dump_list[a].layer+=d dump_mode=all")[0] == 0
    assert file.read_text() == YAML.replace("[b, c]", "[b, c, d]") + "  dump_mode: all\n"
    assert run("unset acl.yaml dump_mode")[0] == 0
    file.write_text(YAML.replace('"0"', "0  # first"))
    assert run("fix acl.yaml")[0] == 0
    assert file.read_text() == YAML.replace('"0"', '"0"  # first')


def test_set_makes_a_new_yaml_file(run: Run, file: Path) -> None:
    assert run("set new.yaml dump_path=/data/dump dump_step=5 'dump_list[+].model_name=a'")[0] == 0
    text = 'dump:\n  dump_path: /data/dump\n  dump_step: "5"\n  dump_list:\n    - model_name: a\n'
    assert (file.parent / "new.yaml").read_text() == text


def test_off_and_on_give_the_same_bytes(run: Run, file: Path) -> None:
    assert run("off acl.yaml")[0] == 0
    assert file.read_text() == YAML.replace("dump:\n", "dump-off:\n")
    assert run("on acl.yaml")[0] == 0
    assert file.read_text() == YAML


def test_diff_compares_yaml_with_json(run: Run) -> None:
    run("convert acl.yaml acl.json")
    status, output, _talk = run("diff --short acl.yaml acl.json")
    assert status == 0
    assert "The runtime does the same" in output
