"""The entry: a checked file in, its explanation out; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from schema.explain.blocks import Block, Explanation
from schema.explain.cost import cost_block
from schema.explain.facts import Facts
from schema.explain.files import files_block
from schema.explain.handover import handover_block, switch_off_block
from schema.explain.iterations import iterations_block
from schema.explain.left_out import left_out_block
from schema.explain.om2 import om2_left_out, om2_operators
from schema.explain.operators import operators_block
from schema.explain.settings import settings_block
from schema.explain.short import short
from schema.explain.small import small_blocks
from schema.explain.what import what
from schema.explain.written import written_block
from schema.findings import Report
from schema.host import Host
from schema.model import Config
from schema.models import Model
from schema.target import Executor, Target

if TYPE_CHECKING:
    from schema.document import Document


def explain(
    document: Document, config: Config, report: Report, target: Target, host: Host, models: Sequence[Model] = ()
) -> Explanation:
    """What a file will dump for this target on this host and, where models are loaded, of them. Never raises."""
    return explained(Facts.of(document, config, report, target, host, tuple(models)))


def explained(facts: Facts) -> Explanation:
    """What a file will dump, of which all facts are known. Never raises."""
    return Explanation(short(facts), tuple(_blocks(facts)))


def in_one_line(
    document: Document, config: Config, report: Report, target: Target, host: Host, models: Sequence[Model] = ()
) -> str:
    """What happens, in one sentence without a full stop at its end. Never raises."""
    return short(Facts.of(document, config, report, target, host, tuple(models)))


def _blocks(facts: Facts) -> Iterator[Block]:
    yield what(facts)
    if facts.asks and facts.target.executor is Executor.C:
        yield from small_blocks(facts)
    elif facts.asks or facts.kernel_data:
        yield from _what_where_when(facts)
    yield from filter(None, (settings_block(facts),))
    if facts.dumped.call == "accept" or facts.works or facts.kernel_data:
        yield handover_block(facts)
        yield switch_off_block(facts)


def _what_where_when(facts: Facts) -> Iterator[Block]:
    """What the graph engine or om2 dumps."""
    om2 = facts.target.executor is Executor.OM2
    if facts.asks:
        yield (om2_operators if om2 else operators_block)(facts)
        yield from filter(None, (iterations_block(facts), written_block(facts), cost_block(facts)))
    yield files_block(facts)
    if facts.asks:
        yield (om2_left_out if om2 else left_out_block)(facts)
