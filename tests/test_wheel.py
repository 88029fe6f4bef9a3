"""The wheel as a user gets it: built, installed beside the other package called `schema`, and both run."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ("textual", "rich", "pydantic", "pydantic-core", "ruamel.yaml")


def run(*command: str | Path, cwd: Path, **settings: object) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        **settings,  # pyright: ignore[reportArgumentType, reportCallIssue]
    )


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the source, so that nothing of the checkout can creep in."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in ("acldump", "app", "widgets", "schema"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    (source / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "acldump.1", source / "docs")
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out, cwd=source)
    assert built.returncode == 0, built.stderr
    return next(out.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(wheel: Path) -> Path:
    """The scripts of an environment that holds the wheel, the locked dependencies and the other `schema`.

    It is kept in `.cache` from one session to the next, one for each test process; only the wheel is installed anew.
    """
    key = hashlib.sha256((ROOT / "requirements.lock").read_bytes() + sys.version.encode()).hexdigest()[:12]
    place = ROOT / ".cache" / f"wheel-test-{key}-{os.environ.get('PYTEST_XDIST_WORKER', 'gw0')}"
    scripts = place / "bin"
    if not (place / "complete").exists():
        shutil.rmtree(place, ignore_errors=True)
        assert run(sys.executable, "-m", "venv", place, cwd=ROOT).returncode == 0
        lock = ROOT / "requirements.lock"
        packages = run(
            scripts / "python",
            "-m",
            "pip",
            "install",
            *RUNTIME,
            "schema",
            "--constraint",
            _pins(lock, place),
            cwd=place,
        )
        if packages.returncode != 0:
            lines = packages.stderr.strip().splitlines() or [""]
            pytest.skip(f"the package index cannot be reached, so the wheel was not installed: {lines[-1]}")
        (place / "complete").touch()
    installed = run(
        scripts / "python", "-m", "pip", "install", "--no-deps", "--no-index", "--force-reinstall", wheel, cwd=place
    )
    assert installed.returncode == 0, installed.stderr
    return scripts


def _pins(lock: Path, place: Path) -> Path:
    """The lock's versions without its hashes, which would have to name every package that is asked for."""
    pins = [line.rstrip(" \\") for line in lock.read_text(encoding="utf-8").splitlines() if line[:1].isalnum()]
    constraints = place / "constraints.txt"
    constraints.write_text("\n".join(pins), encoding="utf-8")
    return constraints


def test_the_wheel_adds_one_name(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    manual = next(name for name in names if name.endswith(".data/data/share/man/man1/acldump.1"))
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name and name != manual} == {"acldump"}
    assert {
        "acldump/__main__.py",
        "acldump/app/__init__.py",
        "acldump/schema/text.py",
        "acldump/widgets/__init__.py",
    } <= set(names)
    sources = {
        path.relative_to(ROOT).as_posix()
        for folder in ("app", "widgets", "schema")
        for path in (ROOT / folder).rglob("*")
    }
    data = {f"acldump/{name}" for name in sources if name.endswith((".tcss", ".mo", ".json", ".yaml", ".typed"))}
    assert data <= set(names), "style sheets and other data go along"
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_it_runs_beside_the_other_schema(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "acl.json").write_text('{"dump": {"dump_path": ".", "dump_mode": "both"}}')
    other = run(installed / "python", "-c", "import schema; print(schema.Schema(int).validate(3))", cwd=tmp_path)
    assert (other.returncode, other.stdout) == (0, "3\n"), other.stderr
    for program in ([installed / "acldump"], [installed / "python", "-m", "acldump"]):
        check = run(*program, "check", "acl.json", cwd=tmp_path)
        assert check.returncode == 1, check.stderr
        assert "dump_mode" in check.stdout
    assert (installed.parent / "share" / "man" / "man1" / "acldump.1").exists()
    screen = run(
        installed / "python", "-c", "import acldump, sys; sys.argv[1:] = []; sys.exit(acldump.main())", cwd=tmp_path
    )
    assert screen.returncode == 2
    assert "needs a terminal" in screen.stderr


def test_the_screen_opens_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    from tests.e2e.terminal import Terminal

    shutil.copy(ROOT / "examples" / "acl.json", tmp_path)
    with Terminal([str(installed / "acldump"), "acl.json"], cwd=tmp_path, environment={"PYTHONPATH": ""}) as terminal:
        terminal.wait_for("dump_path")
