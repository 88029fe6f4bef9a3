"""Releases and products: what they offer, and how an installed release is recognised."""

from __future__ import annotations

import pytest

from schema.target import NEWEST, PRODUCTS, RELEASES, Product, Release, Target, product_named, release_in


def test_the_newest_release_is_the_default() -> None:
    assert Target() == Target(NEWEST)
    assert RELEASES[-1] is NEWEST
    assert Release("9.0") is Release.V9_0


@pytest.mark.parametrize(
    ("text", "release"),
    [
        ("version=9.1.0\n", Release.V9_1),
        ("package_name=toolkit\nversion=8.5.0.alpha002\ninnerversion=V100R001\n", Release.V8_5),
        ("Version = [9.0.1.B110]\r\n", Release.V9_0),
        ("version=10.0.0\n", None),
        ("release: 9.1\n", None),
        ("", None),
    ],
)
def test_an_installation_names_its_release(text: str, release: Release | None) -> None:
    assert release_in(text) is release


def test_a_feature_is_offered_where_the_manual_names_the_product() -> None:
    assert Target(product=Product.A2).offers("dump_stats")
    assert not Target(product=Product.A3).offers("dump_stats")
    assert "Atlas A2" in Target(product=Product.A3).why_not("dump_stats")
    assert Target().offers("dump_stats")
    assert Target(product=Product.IPV350).offers("dump_mode")


def test_a_feature_is_not_offered_before_its_release() -> None:
    assert not Target(Release.V8_5).offers("dump_kernel_data")
    assert "9.0" in Target(Release.V8_5).why_not("dump_kernel_data")
    assert Target(Release.V9_0).offers("dump_kernel_data")


def test_products_are_found_by_id_and_by_name() -> None:
    for product in PRODUCTS:
        assert product_named(product.id.upper()) is product
        assert product_named(f" {product.title} ") is product
    assert product_named("a7") is None


def test_a_target_says_what_it_is() -> None:
    assert Target(Release.V9_0, Product.A2).title == "CANN 9.0, Atlas A2 training / inference"
    assert Target(Release.V9_0).title == "CANN 9.0"
