"""Names that a loaded model does not have."""

from __future__ import annotations

import json
from dataclasses import replace

from schema.check import check
from schema.document import Document
from schema.findings import Finding
from schema.host import HostView
from schema.models import Model, Operator
from schema.target import Executor, Target
from tests.screens.network import NETWORK

HOST, TARGET = HostView.of(["/d"]), Target()
OTHER = Model("other", operators=(Operator("attention", "Softmax", 1, 1),))


def findings(
    *entries: object, models: tuple[Model, ...] = (NETWORK,), target: Target = TARGET, **keys: object
) -> tuple[Finding, ...]:
    section = {"dump_path": "/d", "dump_level": "op", "dump_step": "0", "dump_list": list(entries), **keys}
    return check(Document.of(json.dumps({"dump": section})), target, HOST, models).findings


def told(found: tuple[Finding, ...]) -> list[tuple[str, str]]:
    return [(finding.rule, finding.fix.label if finding.fix else "") for finding in found]


def test_a_right_file_has_no_findings() -> None:
    assert findings({"model_name": "small_net", "layer": ["stem/conv", "Conv_0"]}) == ()


def test_the_nearest_name_is_offered() -> None:
    found = findings({"model_name": "small_net", "layer": ["head/softmaxx", "RES1/ADD", "softmax"]})
    assert told(found) == [
        ("operator-not-in-model", "Write “head/softmax”"),
        ("operator-not-in-model", "Write “res1/add”"),
        ("operator-not-in-model", "Write “head/softmax”"),
    ]
    assert "which holds it" in found[2].advice


def test_a_name_of_another_loaded_model_is_said_to_be_there() -> None:
    (found,) = findings(
        {"model_name": "small_net", "layer": ["attention"]}, {"model_name": "other"}, models=(NETWORK, OTHER)
    )
    assert found.advice == "other has an operator of this name."


def test_a_name_for_every_model_need_be_in_one_only() -> None:
    assert findings({"layer": ["attention", "stem/conv"]}, models=(NETWORK, OTHER)) == ()
    assert told(findings({"layer": ["nowhere"]}, models=(NETWORK, OTHER)))[0][0] == "operator-not-in-model"


def test_original_names_and_data_operators_as_ends_of_a_range() -> None:
    entry = {"model_name": "small_net", "opname_range": [{"begin": "Relu_1", "end": "head/pool"}]}
    (found,) = findings(entry)
    assert told((found,)) == [("original-name-not-counted", "Write “stem/conv”")]
    assert "never begins" in found.effect
    entry = {"model_name": "small_net", "opname_range": [{"begin": "stem/conv", "end": "input_0"}]}
    assert ("data-operator-of-model", "Write “stem/conv”") in told(findings(entry))


def test_original_names_do_not_count_in_om2() -> None:
    target = replace(TARGET, executor=Executor.OM2)
    assert ("original-name-not-counted", "Write “stem/conv”") in told(findings({"layer": ["Conv_0"]}, target=target))


def test_a_model_that_no_entry_is_for() -> None:
    assert told(findings({"model_name": "Small_Net", "layer": ["stem/conv"]})) == [
        ("model-not-named", "Write “small_net”")
    ]
    assert told(findings({"model_name": "bert", "layer": ["stem/conv"]})) == [("model-not-named", "")]
    assert findings({"layer": ["stem/conv"]}) == ()


def test_blocklists() -> None:
    entry = {
        "model_name": "small_net",
        "optype_blacklist": [{"name": "Conv2d", "pos": ["input0"]}, {"name": "Add", "pos": ["input0"]}],
        "opname_blacklist": [{"name": "Conv_0", "pos": ["input0"]}],
    }
    found = [one for one in told(findings(entry, dump_mode="all")) if one[0] == "block-not-in-model"]
    assert found == [("block-not-in-model", "Write “Conv2D”"), ("block-not-in-model", "")]
