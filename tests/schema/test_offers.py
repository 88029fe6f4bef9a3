"""What of the form's fields a target offers."""

from __future__ import annotations

import pytest

from schema.fields import DUMP_FIELDS, ENTRY_FIELDS, Field
from schema.fields.offers import not_offered, offered, why_not
from schema.target import FEATURES, Call, Executor, Product, Release, Target

FIELDS = {field.name: field for field in (*DUMP_FIELDS, *ENTRY_FIELDS)}
SMALL = Target(executor=Executor.C, call=Call.INIT)
OM2 = Target(executor=Executor.OM2)


def test_every_feature_that_a_field_or_a_choice_names_exists() -> None:
    named = {field.only_on for field in FIELDS.values()} | {
        choice.only_on for field in FIELDS.values() for choice in field.choices
    }
    assert named - {""} <= {feature.id for feature in FEATURES}


def test_the_default_target_offers_all_there_is() -> None:
    for field in FIELDS.values():
        assert offered(field, Target()) is field
        assert why_not(field, Target()) == ""
        assert not_offered(field, Target()) == {}


@pytest.mark.parametrize(
    ("target", "missing"),
    [
        (SMALL, "dump_level dump_step dump_stats dump_kernel_data optype_blacklist opname_blacklist opname_range watcher_nodes"),
        (OM2, "optype_blacklist opname_blacklist opname_range watcher_nodes"),
        (Target(Release.V8_5), "dump_kernel_data"),
        (Target(product=Product.A3), "dump_stats"),
    ],
)  # fmt: skip
def test_fields_that_the_target_does_not_read_have_a_reason(target: Target, missing: str) -> None:
    assert {name for name, field in FIELDS.items() if why_not(field, target)} == set(missing.split())


def scenes(target: Target) -> tuple[Field, dict[str, str]]:
    field = offered(FIELDS["dump_scene"], target)
    return field, not_offered(field, target)


def test_scenes_follow_executor_and_product() -> None:
    assert scenes(SMALL)[0].values == ("normal", "debug", "exception")
    assert scenes(SMALL)[1] == {}
    assert set(scenes(OM2)[1]) == {"lite_exception", "aic_err_brief_dump", "watcher"}
    assert set(scenes(Target(product=Product.TRAINING))[1]) == {"aic_err_detail_dump"}
    assert set(scenes(Target(product=Product.A2))[1]) == set()


def test_the_small_runtime_has_another_default() -> None:
    assert offered(FIELDS["dump_data"], SMALL).default == "stats"
    assert offered(FIELDS["dump_data"], OM2).default == "tensor"
