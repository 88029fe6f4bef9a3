"""The facts of the fields agree with each other, and every key that something reads is known by its place."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from schema.check import check
from schema.document import Document
from schema.fields import DUMP_FIELDS, ENTRY_FIELDS, SETTINGS, TOP_KEYS, Field, Kind, Setting, field_at
from schema.host import HostView
from schema.paths import spell
from schema.rules.initialisation import AFTER, BEFORE
from schema.settings import Settings
from schema.target import FEATURES, Call, Target

EVERY = (*DUMP_FIELDS, *ENTRY_FIELDS, *(setting.field for setting in SETTINGS))


def test_every_setting_is_known_by_its_place() -> None:
    assert [spell(setting.path) for setting in SETTINGS] == [
        "err_msg_mode",
        "max_opqueue_num",
        "StackSize.aicore_stack_size",
        "StackSize.simt_stack_size",
        "StackSize.simt_divergence_stack_size",
        "defaultDevice.default_device",
        "simd_printf_fifo_size_per_core",
        "simt_printf_fifo_size",
        "acl_graph.event_mode",
        "profiler",
    ]
    for setting in SETTINGS:
        assert field_at(setting.path) is setting.field
    assert field_at(("StackSize",)) is not None
    for path in (("StackSize", "stack"), ("aicore_stack_size",), ("dump", "err_msg_mode"), ("profiler", "switch"), ()):
        assert field_at(path) is None


def test_the_typed_view_has_every_setting() -> None:
    assert {field.name for field in fields(Settings)} == {setting.field.name for setting in SETTINGS}
    assert set(TOP_KEYS) == {"dump", *(str(setting.path[0]) for setting in SETTINGS)}


@pytest.mark.parametrize("field", EVERY, ids=lambda field: field.name)
def test_defaults_and_examples_are_values_that_the_field_has(field: Field) -> None:
    assert field.help and field.absent and field.source
    assert not field.only_on or field.only_on in {feature.id for feature in FEATURES}
    for text in filter(None, (field.default, field.example)):
        assert not field.choices or field.kind is Kind.WORDS or text in field.values
        if field.limits is not None:
            assert field.limits.least <= int(text) <= field.limits.most
            assert int(text) % field.limits.multiple == 0


CHECKED = [setting for setting in SETTINGS if setting.field.kind is not Kind.ANY]


@pytest.mark.parametrize("turn", range(len(CHECKED)), ids=lambda turn: CHECKED[turn].field.name)
def test_the_order_of_the_facts_is_the_order_of_the_checks(turn: int) -> None:
    text = json.dumps(_broken(CHECKED[turn:]))
    found = check(Document.of(text), Target(call=Call.INIT), HostView.of(("/d",)))
    assert found.first is not None
    assert found.first.path == CHECKED[turn].path
    assert found.first.rule in {rule.id for rule in (*BEFORE, *AFTER)}


def _broken(settings: list[Setting]) -> dict[str, object]:
    """A file in which each of these settings is null, the last one in front."""
    root: dict[str, object] = {}
    for setting in reversed(settings):
        key, *inner = (str(step) for step in setting.path)
        members = root.setdefault(key, {}) if inner else root
        assert isinstance(members, dict)
        members[inner[0] if inner else key] = None
    return root


def test_what_a_field_takes_is_its_json_type_alone() -> None:
    size, digits, queue = (
        field_at(path)
        for path in (("simt_printf_fifo_size",), ("defaultDevice", "default_device"), ("max_opqueue_num",))
    )
    assert size and digits and queue
    assert [size.takes(value) for value in (1, -1, "1", 1.0, True, None)] == [True, True, False, False, False, False]
    assert [digits.takes(value) for value in ("0", "x", 0, [])] == [True, True, False, False]
    assert [queue.takes(value) for value in ("0", 0, 0.5, True)] == [True, True, False, False]
