"""Every screen as it is now, against its picture in `screenshots/`."""

from __future__ import annotations

import pytest

from tests.screens.scenes import SCENES, Scene
from tests.screens.stage import picture
from tests.screenshots import FOLDER


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_the_screen_is_as_pictured(scene: Scene) -> None:
    text, svg = await picture(scene)
    stale = "another picture than screenshots/{}: look at it, and if it is right, run make screenshots"
    assert text == (FOLDER / f"{scene.name}.txt").read_text(encoding="utf-8"), stale.format(f"{scene.name}.txt")
    assert svg == (FOLDER / f"{scene.name}.svg").read_text(encoding="utf-8"), stale.format(f"{scene.name}.svg")
