"""The editor: every group of its keys on one screen; imports everything below."""

from __future__ import annotations

from app.editor.beside import SideKeys
from app.editor.finding import FindKeys
from app.editor.guided import GuideKeys
from app.editor.panes import PaneKeys
from app.editor.picking import PickKeys
from app.editor.problems import ProblemKeys
from app.editor.recovery import Recovery


class EditorScreen(PaneKeys, ProblemKeys, FindKeys, PickKeys, SideKeys, GuideKeys, Recovery):
    """One file, one session. A group of keys is a class of its own with a title, `KEYS`, under which the help lists it."""
