"""The choices of release and product as lines; pure; imports `schema` and the lines of `widgets`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from schema.target import PRODUCTS, RELEASES, Product, Release, Target
from schema.text import _
from widgets.drawing import Look, Row


def _with_release(release: Release) -> Callable[[Target], Target]:
    return lambda target: Target(release, target.product)


def _with_product(product: Product | None) -> Callable[[Target], Target]:
    return lambda target: Target(target.release, product)


TARGETS: Final[tuple[Callable[[Target], Target], ...]] = (
    *(_with_release(release) for release in reversed(RELEASES)),
    _with_product(None),
    *(_with_product(product) for product in PRODUCTS),
)
"""What each choice makes of a target, in the order of the lines."""


def target_rows(target: Target) -> list[Row]:
    """Every release and every product; those chosen are marked."""
    releases = [(release.title, release is target.release) for release in reversed(RELEASES)]
    products = [(_("any product"), target.product is None), *((one.title, one is target.product) for one in PRODUCTS)]
    rows = [Row(((_("CANN release: verdicts and codes follow"), Look.STRONG),))]
    rows += [_choice(text, on, key) for key, (text, on) in enumerate(releases)]
    rows += [Row(()), Row(((_("Product: what is offered, and what is documented for it"), Look.STRONG),))]
    rows += [_choice(text, on, key) for key, (text, on) in enumerate(products, len(releases))]
    return rows


def _choice(text: str, on: bool, key: int) -> Row:
    return Row(((f"  {'(•)' if on else '( )'} ", Look.STRONG), (text, Look.PLAIN)), key=key)
