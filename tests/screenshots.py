"""Writes every scene into `screenshots/`, as text and as SVG: `python -m tests.screenshots [NAME...]`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.screens.scenes import SCENES
from tests.screens.stage import picture

FOLDER = Path(__file__).parent.parent / "screenshots"


def main(names: list[str]) -> None:
    """Take the pictures of these scenes, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for scene in SCENES:
        if not names or scene.name in names:
            text, svg = asyncio.run(picture(scene))
            (FOLDER / f"{scene.name}.txt").write_text(text, encoding="utf-8")
            (FOLDER / f"{scene.name}.svg").write_text(svg, encoding="utf-8")
            print(scene.name)


if __name__ == "__main__":
    main(sys.argv[1:])
