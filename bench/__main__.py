"""`python -m bench`: runs every measurement and prints it beside its floor; may import everything."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

from bench import budget, models, process, screen
from tests.e2e.terminal import ROOT

NAMES = (10, 1000, 20000)


def row(what: str, ours: str, floor: str, ratio: str, aim: str = "") -> None:
    """One line of the table."""
    print(f"{what:<44} {ours:>10} {floor:>10} {ratio:>7}  {aim}", flush=True)


def compare(what: str, ours: float, floor: float, unit: str, aim: str = "") -> None:
    """A line with both figures and their ratio."""
    factor = {"ms": 1000.0, "B": 1.0, "MiB": 1 / (1 << 20)}[unit]
    digits = 0 if unit == "B" else 1
    ratio = f"{ours / floor:.2f}" if floor else "-"
    row(what, f"{ours * factor:.{digits}f} {unit}", f"{floor * factor:.{digits}f} {unit}", ratio, aim)


def screens(runs: int, file: Path) -> None:
    """First paint, keys and bytes of the editor against a minimal Textual screen, the two in turns."""
    editor, minimal = screen.subjects(file)
    ours, floor = screen.Figures(), screen.Figures()
    try:
        for subject in (editor, minimal):  # compiles every module, and is not counted
            screen.measure(subject, screen.Figures())
        for _ in range(runs):
            screen.measure(editor, ours)
            screen.measure(minimal, floor)
    except AssertionError as error:
        print(f"the screen could not be measured: {error}")
        return
    middle = screen.middle
    compare("first paint", middle(ours.paint), middle(floor.paint), "ms", "aim: 1.3 x a minimal Textual screen")
    compare("key to echo, median", middle(ours.key), middle(floor.key), "ms", "aim: 30 ms")
    compare("bytes of the first screen", middle(ours.screen_bytes), middle(floor.screen_bytes), "B")
    compare("bytes of a typed letter", middle(ours.key_bytes), middle(floor.key_bytes), "B")
    compare("bytes of a move to the next field", middle(ours.move_bytes), middle(floor.move_bytes), "B")


def sent() -> None:
    """The bytes of each kind of action beside what is allowed, at two sizes."""
    for size in (budget.SMALL, budget.LARGE):
        with tempfile.TemporaryDirectory() as folder:
            counted = budget.run(Path(folder), size, typed=budget.TYPED, idle=60, quiet=0.3)
        for line in budget.BUDGET:
            allowed = line.allowed(size)
            what = f"{line.what} ({size[0]}x{size[1]})"
            aim = "" if allowed is None else f"aim: {allowed} B"
            row(what, f"{line.of(counted[line.actions]):.0f} B", "-", "-", aim)


def commands(runs: int, file: Path) -> None:
    """`acldump check` against a process that only imports pydantic, the two in turns."""
    check, floor = process.check_and_floor(file)
    process.seconds(check)  # compiles the modules
    process.seconds(floor)
    pairs = [(process.seconds(check), process.seconds(floor)) for _ in range(runs * 3)]
    ours, least = (screen.middle([pair[side] for pair in pairs]) for side in (0, 1))
    compare("acldump check, one file", ours, least, "ms", "aim: 2 x a process that imports pydantic")
    many = process.check_many(file.parent)
    seconds = min(process.seconds(many) for _ in range(runs)) - ours
    row("acldump check, 1,000 files", f"{seconds:.2f} s", "-", "-", "aim: 2 s after start-up")


def calls() -> None:
    """Reading, editing and checking files of several sizes against `json.loads` of the same text."""
    for names in NAMES:
        for what, (ours, floor) in process.edit_and_floors(names).items():
            compare(f"{what}, {names} operator names", ours, floor, "ms", "floor: json.loads")


def model_files(runs: int, folder: Path) -> None:
    """Reading models of several sizes, and selecting among their operators."""
    for count, ours, floor in models.json_and_floor(folder, runs):
        compare(f"read ATC JSON, {count:,} operators", ours.seconds, floor.seconds, "ms", "aim: 1.5 x a JSON library")
        compare(f"its memory, {count:,} operators", ours.memory, floor.memory, "MiB", "aim: 1.5 x a JSON library")
    heavy, empty = models.om_and_floor(folder)
    compare("read .om with 2 GiB of weights", heavy, empty, "ms", "floor: the same without weights")
    for count in models.SIZES:
        seconds = models.selection(count)
        row(f"select among {count:,} operators", f"{seconds * 1000:.1f} ms", "-", "-", "aim: 200 ms for 100,000")


def main() -> None:
    """Measure everything that was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="how often each screen is started (default 5)")
    parser.add_argument(
        "what",
        nargs="*",
        choices=["screens", "bytes", "commands", "calls", "models", []],
        help="parts to run (default: all)",
    )
    options = parser.parse_args()
    wanted = options.what or ["screens", "bytes", "commands", "calls", "models"]
    row("", "acldump", "floor", "ratio")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(shutil.copy(ROOT / "examples" / "acl.json", folder))
        if "screens" in wanted:
            screens(options.runs, file)
        if "bytes" in wanted:
            sent()
        if "commands" in wanted:
            commands(options.runs, file)
        if "calls" in wanted:
            calls()
        if "models" in wanted:
            model_files(options.runs, Path(folder))


if __name__ == "__main__":
    main()
