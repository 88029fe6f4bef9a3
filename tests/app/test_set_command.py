"""Tests of `acldump set`, `get` and `unset` in this process: what is written, what is refused, and what is said."""

from __future__ import annotations

import io
import json
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app import cli, files
from schema.check import check

HOST = {"directories": ["/data/dump"], "files": [], "environment": {}, "free_bytes": {}}
GOOD = """\
{
    "dump": {
        "dump_path": "/data/dump",
        "dump_level":  "op",
        "dump_list": [{"model_name": "a", "layer": ["b", "c"]}]
    }
}
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "host.json").write_text(json.dumps(HOST))
    (tmp_path / "acl.json").write_text(GOOD)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "acl.json"


@pytest.fixture
def run(file: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """`acldump` with these words, on the host of `host.json`: status, output, talk."""

    def command(line: str) -> tuple[int, str, str]:
        words = shlex.split(line)
        target = [] if words[0] == "get" else ["--host", "host.json"]
        status = cli.main([words[0], *target, *words[1:]])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return command


def test_set_changes_the_value_and_no_other_byte(run: Run, file: Path) -> None:
    status, output, talk = run("set acl.json dump_list[a].layer+=d dump_level=all")
    assert (status, output) == (0, "")
    assert file.read_text() == GOOD.replace('"c"', '"c", "d"').replace('"op"', '"all"')
    assert talk == "acldump: acl.json: saved. Dumps outputs of 3 operators of a at every iteration\n"


def test_a_missing_file_is_made_and_what_is_wrong_with_it_is_told(run: Run, file: Path) -> None:
    status, _, talk = run("set new.json dump_mode=both")
    assert status == 0
    assert json.loads((file.parent / "new.json").read_text()) == {"dump": {"dump_mode": "both"}}
    assert "acldump: dump_mode: error[unknown-value]" in talk
    assert "new.json: made." in talk


def test_a_good_file_is_not_made_bad(run: Run, file: Path) -> None:
    status, output, talk = run("set acl.json dump_mode=both")
    assert (status, output) == (1, "")
    assert file.read_text() == GOOD
    assert "dump_mode: error[unknown-value] dump_mode has the value “both”" in talk
    assert "--force" in talk
    assert run("set acl.json dump_mode=both --force")[0] == 0
    assert '"both"' in file.read_text()


def test_a_file_that_is_bad_already_may_be_changed_and_only_what_is_new_is_told(run: Run, file: Path) -> None:
    run("set acl.json dump_mode=both --force")
    status, _, talk = run("set acl.json dump_step=x")
    assert status == 0
    assert "dump_step: error" in talk
    assert "both" not in talk


def test_silent_findings_count_too(run: Run, file: Path) -> None:
    status, _, talk = run("unset acl.json dump_list")
    assert status == 1
    assert "silent[nothing-asked]" in talk
    assert file.read_text() == GOOD


def test_diff_shows_the_lines_and_a_dry_run_says_what_would_be_and_neither_writes(run: Run, file: Path) -> None:
    status, output, talk = run("set acl.json dump_level=all --diff")
    assert status == 0
    assert output.startswith("--- a/acl.json\n+++ b/acl.json\n@@")
    assert '-        "dump_level":  "op",\n+        "dump_level":  "all",\n' in output
    assert "not written. Dumps" in talk
    assert run("set acl.json dump_level=all --dry-run") == (0, "", talk)
    assert run("set acl.json dump_mode=both -n")[0] == 1
    assert file.read_text() == GOOD


def test_the_sentence_is_about_the_model_that_is_given(run: Run, file: Path) -> None:
    model = {"model_name": "a", "ops": [{"name": "b", "outputs": 1}, {"name": "x"}]}
    (file.parent / "model.json").write_text(json.dumps(model))
    talk = run("set acl.json dump_step=1 --model model.json -n")[2]
    assert "Dumps outputs of 1 operator of a at 1 iteration" in talk


def test_a_line_break_that_is_missing_at_the_end_is_shown(run: Run, file: Path) -> None:
    assert "No newline" not in run("set acl.json dump_level=all --diff")[1]
    file.write_text(GOOD.replace("\n", ""))
    assert run("set acl.json dump_level=all --diff")[1].count("\\ No newline at end of file\n") == 2


def test_what_is_so_already_is_not_written(run: Run, file: Path) -> None:
    before = os.stat(file).st_mtime_ns
    status, output, talk = run("set acl.json dump_level=op")
    assert (status, output) == (0, "")
    assert "nothing to change" in talk
    assert os.stat(file).st_mtime_ns == before


def test_standard_input_is_a_filter(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    data = GOOD.encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert run("set - dump_level=all") == (0, GOOD.replace('"op"', '"all"'), "")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("set acl.json dump_mod=all", "there is dump_mode"),
        ("set acl.json", "required"),
        ("set none/acl.json dump_mode=all", "no directory none"),
        ("set acl.json --cann 7 dump_mode=all", "8.5"),
        ("set broken.json dump_mode=all", "not JSON"),
        ("unset broken.json dump_mode", "not JSON"),
        ("unset none.json dump_mode", "no such file"),
        ("unset acl.json dump_mod", "there is dump_mode"),
        ("get acl.json dump_mod", "there is dump_mode"),
        ("get broken.json dump_mode", "not JSON"),
        ("get none.json dump_mode", "no such file"),
    ],
)
def test_what_cannot_be_done_has_a_sentence(run: Run, file: Path, line: str, says: str) -> None:
    (file.parent / "broken.json").write_text("{")
    status, output, talk = run(line)
    assert (status, output) == (2, "")
    assert says in talk


def test_a_file_that_somebody_else_changed_meanwhile_is_left_alone(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = check

    def late(*words: object) -> object:
        file.write_text("theirs")
        return judge(*words)  # type: ignore[arg-type]

    monkeypatch.setattr("schema.check.check", late)
    status, _, talk = run("set acl.json dump_level=all")
    assert status == 2
    assert "changed by somebody else" in talk
    assert files.read(str(file)).data == b"theirs"


def test_options_may_stand_anywhere(run: Run, file: Path) -> None:
    assert run("set acl.json dump_level=all --force dump_mode=all")[0] == 0
    assert '"dump_mode": "all"' in file.read_text()


def test_a_file_of_blanks_is_a_new_one(run: Run, file: Path) -> None:
    file.write_text("\n")
    assert run("set acl.json dump_level=all")[0] == 0
    assert json.loads(file.read_text()) == {"dump": {"dump_level": "all"}}


def test_unset_takes_out(run: Run, file: Path) -> None:
    status, _, talk = run("unset acl.json dump_list[0].layer[b] dump_step")
    assert status == 0
    assert file.read_text() == GOOD.replace('"b", ', "")
    assert "dump_step is not in the file" in talk


def test_get_prints_strings_as_they_are_and_the_rest_as_json(run: Run) -> None:
    assert run("get acl.json dump_path dump_list[a].layer dump_list[0].layer[1]") == (
        0,
        '/data/dump\n["b", "c"]\nc\n',
        "",
    )
    assert run("get acl.json --json dump_path")[1] == '"/data/dump"\n'


def test_get_says_what_an_absent_key_stands_for(run: Run) -> None:
    assert run("get acl.json dump_mode dump_path") == (
        1,
        "/data/dump\n",
        "acldump: dump_mode is not in the file: Outputs only.\n",
    )


def test_get_without_a_path_prints_what_set_takes(run: Run, file: Path) -> None:
    words = run("get acl.json")[1].splitlines()
    assert words == ["dump_path=/data/dump", "dump_level=op", "dump_list[0].model_name=a", "dump_list[0].layer=b,c"]
    run(shlex.join(["set", "new.json", *words]))
    assert json.loads((file.parent / "new.json").read_text()) == json.loads(GOOD)
