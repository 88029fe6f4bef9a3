"""`acldump ask`: the set-up's questions as plain lines, from a pipe and from somebody who types."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import main, opening
from app.guide.lines import Lines, WrongAnswer
from app.guide.walk import Walk
from schema.guide import Place, build, complete
from schema.guide.questions import QUESTIONS
from schema.target import Target
from schema.text import _

ROOT = Path(__file__).parents[2]
PLACE = Place(Target(), "/data")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def ask(monkeypatch: pytest.MonkeyPatch, text: str, *words: str, typed: bool = False) -> int:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogateescape"))))
    monkeypatch.setattr(opening, "is_terminal", lambda _descriptor: typed)
    return main(["ask", *words])


def walked(*answers: str, patient: bool = True) -> tuple[Walk, list[str]]:
    """The walk after these lines, all of which must be used, and what was printed."""
    walk, said = Walk(PLACE), []
    lines: Iterator[str] = iter(answers)
    Lines(walk, said.append, lambda: next(lines, None), patient=patient, width=500).ask_all()
    assert next(lines, None) is None
    return walk, said


def test_empty_lines_are_the_defaults_and_all_questions_are_those_of_the_screen() -> None:
    empty = Walk(PLACE)
    walk, said = walked(*("" for _question in empty.questions))
    assert walk.section == build({}, PLACE)
    assert walk.answers == complete({}, PLACE)
    put = [line.partition(": ")[2] for line in said if line.startswith("Question ")]
    assert put == [_(question.title) for question in QUESTIONS if question in empty.questions]


def test_numbers_words_names_and_text() -> None:
    walk, _said = walked("1", "offline", "", "2", "2", "net", "conv1", "conv2", "conv1", "", "all", "2", "0|3-5", "/d")
    assert walk.section == {
        "dump_path": "/d",
        "dump_mode": "all",
        "dump_level": "op",
        "dump_step": "0|3-5",
        "dump_list": [{"model_name": "net", "layer": ["conv1", "conv2"]}],
    }
    assert walk.target.release.id == "9.0"
    kernel, _said = walked("6", "", "", "", "4, printf", "")
    assert kernel.section["dump_kernel_data"] == "printf,timestamp"


def test_help_tells_why_and_every_effect() -> None:
    _walk, said = walked("?", *("" for _question in Walk(PLACE).questions))
    question = QUESTIONS[0]
    assert _(question.why) in said
    for option in question.options({}, PLACE):
        assert any(line.endswith(_(option.effect)) for line in said)


def test_going_back_keeps_what_was_answered() -> None:
    rest = ["", "", ""]
    walk, said = walked("<", "", "", "", "", "2", "net", "a", "<", "<", "", "", "a", "b", "", *rest)
    assert "This is the first question." in said
    assert walk.section["dump_list"] == [{"model_name": "net", "layer": ["a", "b"]}]
    cleared, _said = walked("", "", "", "", "", "net", "<", '""', *rest)
    assert cleared.section["dump_list"] == [{}]


def test_a_wrong_answer_is_asked_for_again_or_ends_a_script() -> None:
    empty = ["" for _question in Walk(PLACE).questions]
    walk, said = walked("9", "x", "a\x1b[A", *empty)
    assert walk.section == build({}, PLACE)
    assert any("“x” is none of compare" in line for line in said)
    assert any("\\e[A" in line for line in said)
    assert sum(line.startswith("Question 1 ") for line in said) == 1
    with pytest.raises(WrongAnswer, match="“x” is none of"):
        walked("x", patient=False)


def test_a_file_is_written_only_after_the_last_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = "\n" * len(Walk(PLACE).questions)
    assert ask(monkeypatch, answers, "--host", "any", "acl.json") == 1
    captured = capsys.readouterr()
    assert "nothing was written" in captured.err
    assert list(folder.iterdir()) == []
    for part in (
        "What will happen",
        '"dump_level": "op"',
        "Put into the program",
        str(folder / "acl.json"),
        "Switch it off again",
    ):
        assert part in captured.out
    assert ask(monkeypatch, answers + "\n", "--host", "any", "acl.json") == 0
    made = (folder / "acl.json").read_text()
    assert json.loads(made)["dump"]["dump_path"] == str(folder)
    capsys.readouterr()
    assert ask(monkeypatch, answers + "\n", "--host", "any", "acl.json") == 2
    assert "is there already" in capsys.readouterr().err
    assert (folder / "acl.json").read_text() == made
    assert ask(monkeypatch, answers + "\n", "--host", "any", "acl.yaml") == 0
    assert "dump_level: op" in (folder / "acl.yaml").read_text()
    text = capsys.readouterr().out
    assert f'aclmdlSetDump("{folder / "acl.json"}")' in text
    assert "acldump convert acl.yaml acl.json" in text
    assert ask(monkeypatch, answers + "\n", "--host", "any", "-") == 0
    captured = capsys.readouterr()
    assert captured.out == made
    assert "Question 1" in captured.err


def test_the_last_question(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "\n" * len(Walk(PLACE).questions)
    assert ask(monkeypatch, answers + "q\n", "--host", "any", "acl.json") == 1
    assert ask(monkeypatch, answers + "what\n", "--host", "any", "acl.json") == 1
    assert "none of w, q" in capsys.readouterr().err
    nowhere = answers[:-1] + "/nowhere/at/all\n"
    assert ask(monkeypatch, nowhere + "\n<\nq\n", "acl.json", typed=True) == 1
    assert not (folder / "acl.json").exists()
    assert "error: " in capsys.readouterr().out
    assert ask(monkeypatch, f"{nowhere}\n{folder}\n\n", "acl.json", typed=True) == 0
    assert json.loads((folder / "acl.json").read_text())["dump"]["dump_path"] == str(folder)


def test_lines_that_are_no_text(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(monkeypatch, "\udcff\udcfe\n", "acl.json") == 1
    assert "cannot be seen" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["ask", "acl.json"]) == 2
    assert "standard input is closed" in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_no_screen_is_loaded(folder: Path) -> None:
    program = (
        "import sys, acldump\n"
        "sys.argv = ['acldump', 'ask', '--host', 'any', '-']\n"
        "status = acldump.main()\n"
        "sys.exit(status or ('textual' in sys.modules or 'rich' in sys.modules))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], input=b"\n" * 20, capture_output=True, timeout=60, check=False, cwd=ROOT
    )
    assert (run.returncode, json.loads(run.stdout)["dump"]["dump_mode"]) == (0, "output"), run.stderr
