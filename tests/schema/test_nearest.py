"""Which names a mistyped one may stand for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.nearest import Nearest, containing, nearest
from tests.screens.network import NETWORK

NAMES = ("conv1conv1_relu", "pool1", "res2a_branch1res2a", "fc1000", "FC1001", "prob")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Pool1", Nearest(("pool1",))),
        (" prob ", Nearest(("prob",))),
        ("conv1", Nearest(("conv1conv1_relu",), holds=True)),
        ("prb", Nearest(("prob",))),
        ("fc1002", Nearest(("fc1000",))),
        ("attention", Nearest(())),
    ],
)
def test_case_then_containing_then_spelling(name: str, found: Nearest) -> None:
    assert nearest(name, NAMES) == found


def test_one_name_alone_may_be_meant() -> None:
    assert nearest("Pool1", NAMES).only == "pool1"
    assert nearest("x", ["X", "x "]).only is None


def test_what_an_original_is_fused_into() -> None:
    assert containing("Conv_0", NETWORK) == ("stem/conv",)
    assert containing("stem/conv", NETWORK) == ()


@given(st.lists(st.text(max_size=8), max_size=8), st.text(max_size=8))
def test_only_names_of_the_model_are_suggested(names: list[str], name: str) -> None:
    found = nearest(name, names)
    assert set(found.names) <= set(names)
    assert len(found.names) <= 3
    if name in names:
        assert name in found.names or len(found.names) == 3
