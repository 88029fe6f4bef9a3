"""The entry: the facts of two files in, what changes for the runtime out; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.changes.call import call_changes, finding_changes
from schema.changes.change import Change, Topic
from schema.changes.content import content_changes
from schema.changes.operators import operator_changes
from schema.changes.written import model_changes
from schema.document.edits import Json
from schema.explain.facts import Facts
from schema.paths import DUMP, OFF
from schema.plan import Scene
from schema.text import _, visible


def changes(before: Facts, after: Facts) -> tuple[Change, ...]:
    """What changes for the runtime from one file to the other, the most important first; none where it does the same.

    Both are to be the facts for one target and one host, with the same models. Never raises.
    """
    return tuple(_changes(before, after))


def _changes(before: Facts, after: Facts) -> Iterator[Change]:
    yield from call_changes(before, after)
    if before.works == after.works and before.asks and after.asks:
        yield from content_changes(before, after)
        if before.scene is after.scene is Scene.DUMP:
            yield from operator_changes(before.plan, after.plan)
    yield from model_changes(before, after)
    yield from finding_changes(before, after)
    yield from _rest(before, after)


def _rest(before: Facts, after: Facts) -> Iterator[Change]:
    """The other sections: aclInit reads them, set_dump does not."""
    old, new = _sections(before), _sections(after)
    for key in dict.fromkeys((*new, *old)):
        if key not in old:
            text = _("{key} is new; only aclInit reads it.")
        elif key not in new:
            text = _("{key} is gone; only aclInit read it.")
        elif old[key] != new[key] or type(old[key]) is not type(new[key]):
            text = _("{key} is another; only aclInit reads it.")
        else:
            continue
        yield Change(Topic.REST, text.format(key=visible(key, 60)), path=(key,) if key in new else ())


def _sections(facts: Facts) -> dict[str, Json]:
    top = facts.document.value()
    if not isinstance(top, dict):
        return {}
    return {key: value for key, value in top.items() if (key,) not in (DUMP, OFF)}
