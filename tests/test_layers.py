"""The arrows between the folders, held by reading the imports and by looking at what a fresh process loaded."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STANDARD = frozenset(sys.stdlib_module_names) | {"__future__"}

MAY_IMPORT = {
    "schema": {"schema", "pydantic", "pydantic_core", "ruamel", "msgspec", "rapidfuzz"},
    "widgets": {"widgets", "schema", "textual", "rich"},
    "app": {"app", "widgets", "schema", "textual", "rich"},
    "acldump": {"acldump", "app"},
}
"""What each folder may import beside the standard library (docs/dependencies.md gives the reasons)."""

IMPURE = {"os", "pathlib", "subprocess", "socket", "tempfile", "shutil", "glob", "io", "logging"}
"""Modules of the standard library that reach files, the environment or the network: nothing for `schema/`."""

SOURCES = sorted(path for folder in MAY_IMPORT for path in (ROOT / folder).rglob("*.py"))
EVERYTHING = [*SOURCES, *sorted(path for folder in ("tests", "bench") for path in (ROOT / folder).rglob("*.py"))]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and first word of every import, wherever it stands; a relative one counts as its own folder's."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, path.relative_to(ROOT).parts[0] if node.level else (node.module or "").split(".")[0]


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_imports_point_down_only(path: Path) -> None:
    allowed = STANDARD | MAY_IMPORT[path.relative_to(ROOT).parts[0]]
    assert [f"{name(path)}:{line} imports {module}" for line, module in imports(path) if module not in allowed] == []


@pytest.mark.parametrize("path", sorted((ROOT / "schema").rglob("*.py")), ids=name)
def test_schema_is_pure(path: Path) -> None:
    impure = [f"line {line}: {module}" for line, module in imports(path) if module in IMPURE]
    calls = [
        node.func.id for node in ast.walk(tree(path)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert impure == []
    assert {"print", "open", "input"} & set(calls) == set()


@pytest.mark.parametrize("path", EVERYTHING, ids=name)
def test_modules_say_what_they_are_and_stay_small(path: Path) -> None:
    module = tree(path)
    assert ast.get_docstring(module), "every module says in one sentence what it is and what it may import"
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= 400
    functions = (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    assert [
        f"{node.name}, line {node.lineno}" for node in functions if (node.end_lineno or 0) - node.lineno >= 50
    ] == []


GOOD = '{"dump": {"dump_path": ".", "dump_list": [{"model_name": "a"}]}}'

COMMANDS = [
    ("check", "-"),
    ("check", "--format", "json", "-"),
    ("explain", "-"),
    ("explain", "--format", "json", "-"),
    ("ops", "tests/schema/models/operators.json"),
    ("explain", "--model", "tests/schema/models/operators.json", "-"),
    ("rules",),
    ("set", "-", "dump_step=1"),
    ("get", "-", "dump_path"),
    ("diff", "examples/acl.json", "-"),
    ("compare-run", "examples", "-", "--model", "tests/schema/models/operators.json"),
    ("completion", "bash"),
    ("completion", "fish", "--words", "--", "set", "examples/acl.json", "dump_list["),
    ("man",),
    ("doctor",),
    ("ask", "-"),
    ("schema",),
    ("off", "-"),
    ("on", "-"),
    ("--command",),
    ("explain", "--short", "-"),
    ("unset", "-", "dump_path", "--force"),
    ("--help",),
    ("--version",),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_without_a_screen_never_load_textual(command: tuple[str, ...]) -> None:
    program = (
        "import sys, acldump\n"
        "sys.argv = ['acldump', *sys.argv[1:]]\n"
        "try:\n    status = acldump.main()\n"
        "except SystemExit as end:\n    status = end.code\n"
        "loaded = {'textual', 'rich', 'widgets', 'pydantic', 'ruamel'} & set(sys.modules)\n"
        "sys.exit(f'loaded: {loaded}' if loaded else 0 if status in (0, 1, None) else f'status {status}')\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, *command],
        input=GOOD,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
