"""Operator lists: what is read from them, and what is said of files that are none."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.models import Model, ModelError, Operator
from schema.models.operator_list import read


def test_everything_is_read() -> None:
    data = {
        "model_name": "graph",
        "om_name": "net",
        "root_graph_name": "root",
        "model_id": 1,
        "executor": "dynamic",
        "iterations": 12,
        "ops": [
            {"name": "x", "type": "Data", "data": True, "outputs": 1},
            {
                "name": "conv",
                "type": "Conv2D",
                "inputs": 3,
                "outputs": 2,
                "data_inputs": ["x"],
                "original_names": ["conv_a", "conv_b"],
            },
        ],
    }
    assert read(json.dumps(data).encode()) == Model(
        "graph",
        "net",
        "root",
        "dynamic",
        12,
        (Operator("x", "Data", 0, 1, True), Operator("conv", "Conv2D", 3, 2, False, ("x",), ("conv_a", "conv_b"))),
    )


def test_fields_may_be_absent() -> None:
    assert read(b'\xef\xbb\xbf{"ops": [{"name": "a"}, {"name": "b", "type": "Data"}]}') == Model(
        operators=(Operator("a"), Operator("b", "Data", data=True))
    )


def test_a_model_is_known_by_its_file_first() -> None:
    assert Model("graph", "net").title == "net"
    assert Model("graph").title == "graph"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1"),
        ('{"ops": [}', "column 10"),
        ("[]", '"ops"'),
        ("null", '"ops"'),
        ('{"graph": []}', '"ops"'),
        ('{"ops": {}}', "ops must be a list"),
        ('{"ops": ["conv"]}', "ops[0] must be an object"),
        ('{"ops": [{"name": "a"}, {}]}', 'ops[1] needs a "name"'),
        ('{"ops": [{"name": 3}]}', "ops[0].name must be a string"),
        ('{"ops": [{"name": "a", "inputs": -1}]}', "ops[0].inputs must be a whole number"),
        ('{"ops": [{"name": "a", "outputs": true}]}', "ops[0].outputs must be a whole number"),
        ('{"ops": [{"name": "a", "outputs": 9000000000}]}', "ops[0].outputs must be a whole number"),
        ('{"ops": [{"name": "a", "data": 1}]}', "ops[0].data must be true or false"),
        ('{"ops": [{"name": "a", "original_names": "b"}]}', "ops[0].original_names must be a list"),
        ('{"ops": [{"name": "a", "data_inputs": [null]}]}', "ops[0].data_inputs must be a list of strings"),
        ('{"ops": [], "executor": "fast"}', "static or dynamic"),
        ('{"ops": [], "iterations": 1.5}', "iterations must be a whole number"),
        ('{"ops": ' + "[" * 200_000, "nested too deeply"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(text.encode())
    assert said in str(caught.value)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(ModelError, match="byte 2"):
        read(b"{}\xff")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["ops", "name", "inputs", "data", "type", "original_names"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(json_values)
def test_nothing_but_a_model_error_comes_out(value: object) -> None:
    try:
        assert isinstance(read(json.dumps(value).encode()), Model)
    except ModelError as error:
        assert str(error)
