"""The settings beside the dump section as typed values."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from schema.document import Document
from schema.fields import SETTINGS, TOP_KEYS
from schema.model import parse, read
from schema.settings import NO_SETTINGS, Settings, parse_settings

KEYS = sorted({*TOP_KEYS, *(setting.field.name for setting in SETTINGS)})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    max_leaves=20,
)


def test_settings_are_read_as_they_stand() -> None:
    root = {
        "err_msg_mode": "2",
        "max_opqueue_num": 10,
        "StackSize": {"aicore_stack_size": -1, "simt_stack_size": 8},
        "defaultDevice": {"default_device": "0"},
        "simt_printf_fifo_size": 1,
        "acl_graph": {"event_mode": "1"},
        "profiler": {"switch": "on"},
    }
    assert parse(root).settings == Settings(
        err_msg_mode="2",
        max_opqueue_num=10,
        aicore_stack_size=-1,
        simt_stack_size=8,
        default_device="0",
        simt_printf_fifo_size=1,
        event_mode="1",
        profiler={"switch": "on"},
    )
    assert read(Document.of(json.dumps(root))).settings == parse_settings(root)


def test_a_value_of_the_wrong_type_counts_as_absent() -> None:
    root = {
        "err_msg_mode": 1,
        "max_opqueue_num": True,
        "StackSize": "65536",
        "defaultDevice": {"default_device": 0},
        "simt_printf_fifo_size": "1",
        "simd_printf_fifo_size_per_core": 1.5,
        "acl_graph": [{"event_mode": "1"}],
    }
    assert parse_settings(root) == NO_SETTINGS
    assert parse_settings([root]) == parse_settings(None) == NO_SETTINGS


@given(JSON)
def test_anything_can_be_read(root: object) -> None:
    settings = parse_settings(root)
    assert parse(root).settings == settings
    for setting in SETTINGS:
        value = getattr(settings, setting.field.name)
        assert value is None or setting.field.takes(value)
