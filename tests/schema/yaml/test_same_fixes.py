"""A file in YAML is mended to the same values as the same file in JSON, whether its lists stand in lines or inline."""

from __future__ import annotations

import json
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from schema.document import Document, Syntax
from schema.host import HostView
from schema.mending import mend
from schema.target import Target
from tests.schema.fuzzing import BUILT, HOSTS, TARGETS


def inline(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value)


def lines(value: object, random: Random, depth: int = 0) -> str:
    """A value behind its key: objects and lists in lines of their own or inline, as it falls, and a comment here and there."""
    margin = "\n" + "  " * depth
    if isinstance(value, dict) and value and random.random() < 0.75:
        return "".join(
            f"{margin}{json.dumps(key)}: {lines(each, random, depth + 1)}"
            + ("" if isinstance(each, dict | list) else f"  # {random.randrange(9)}")
            for key, each in value.items()
        )
    if isinstance(value, list) and value and random.random() < 0.4:
        return "".join(f"{margin}- {inline(each)}  # item" for each in value)
    return inline(value)


@given(BUILT, TARGETS, HOSTS, st.randoms(use_true_random=False), st.booleans())
def test_yaml_is_mended_to_the_values_of_json(
    data: bytes, target: Target, host: HostView, random: Random, unsafe: bool
) -> None:
    built = Document.read(data)
    value = built.value(())
    assume(not built.faults and isinstance(value, dict))
    in_json = Document.of(json.dumps(value))
    in_yaml = Document.of(lines(value, random).lstrip("\n") + "\n", Syntax.YAML)
    assume(not in_yaml.faults and in_yaml.value(()) == value)
    after = mend(in_yaml, target, host, unsafe=unsafe).document
    assert after.faults == ()
    assert after.value(()) == mend(in_json, target, host, unsafe=unsafe).document.value(())
    assert after.text.count("# item") <= in_yaml.text.count("# item")
