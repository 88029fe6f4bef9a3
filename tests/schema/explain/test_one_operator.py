"""All about one operator, and why it is written or is not."""

from __future__ import annotations

import pytest

from schema.document import Document
from schema.explain.facts import Facts
from schema.explain.one_operator import one_operator
from schema.explain.reasons import in_brief, in_full
from schema.host import HostView
from schema.models import Model, Operator, Tensor
from schema.select import Reason, Why
from schema.target import Target

MODEL = Model(
    om_name="net",
    operators=(
        Operator("x", "Data", 0, 1, data=True),
        Operator(
            "conv1relu1",
            "Conv2D",
            2,
            1,
            data_inputs=("x",),
            original_names=("conv1", "relu1"),
            input_tensors=(Tensor("FLOAT16", (1, 3, 224, 224), "NCHW"), Tensor()),
            output_tensors=(Tensor("INT8", (), "ND"),),
        ),
    ),
)
TEXT = '{"dump": {"dump_path": "/d", "dump_list": [{"model_name": "net", "layer": ["relu1"]}]}}'


def told(index: int) -> str:
    facts = Facts.gather(Document.of(TEXT), Target(), HostView.of(["/d"]), (MODEL,))
    blocks = one_operator(facts, 0, index)
    return "\n".join(line for block in blocks for line in (block.title, *(line.text for line in block.lines)))


def test_everything_that_is_known_of_it() -> None:
    text = told(1)
    assert text.startswith("conv1relu1\nType Conv2D, number 1 in execution order.")
    assert "because of entry 1 (net), which names an operator of the original network" in text
    assert "0  not written  FLOAT16  [1, 3, 224, 224]  NCHW" in text
    assert "1  not written  shape unknown" in text
    assert "0  written  INT8  []  ND" in text
    assert "Original operators that are fused into it\nconv1\nrelu1" in text
    assert text.endswith("Data operators that it consumes\nx")


def test_a_data_operator_says_that_it_comes_with_its_consumer() -> None:
    assert "an operator that consumes it is" in told(0)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    facts = Facts.gather(Document.of(TEXT), Target(), HostView.of(["/d"]))
    why = Why(reason, 0)
    assert 0 < len(in_brief(why, facts.dump)) <= 30
    assert in_full(why, facts.dump).endswith(".")
