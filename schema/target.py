"""What a file is meant for: CANN release, call, executor and product, and what these offer; imports only the standard library and `schema`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from schema.text import N_, _


@dataclass(frozen=True, slots=True)
class ReleaseFacts:
    """How a release differs from its neighbours. What it checks, and in which order, is in `schema.rules.releases`."""

    measured: str
    """The version that was measured."""
    kernel_data: bool = True
    """It reads `dump_kernel_data` (differences-8.5.md 24)."""
    path_must_be_directory: bool = True
    """Else a plain file passes for `dump_path` (differences-9.0.md 16)."""
    members_must_be_objects: bool = True
    """Else a list member that is no object counts as an empty one (differences-9.0.md 17)."""
    trims_stats: bool = False
    """It takes blanks around the names in `dump_stats` (differences-9.0.md 20)."""
    drops_unusable_entries: bool = True
    """The engine drops an entry whose name or layer list is empty; else it keeps it (differences-8.5.md 21)."""
    large_position_is_zero: bool = True
    """A position above 2^32-1 becomes 0; else its lowest 32 bits count (differences-8.5.md 28)."""
    root_graph_name: bool = True
    """The root graph's name is a key for layers and blocklists (differences-9.0.md 24)."""
    refuses_empty_dump: bool = False
    """An empty `dump` object makes the call fail (differences-9.0.md 21)."""
    work_path_any_scene: bool = False
    """ASCEND_WORK_PATH replaces the path of every scene, the watcher's too, unchecked (differences-8.5.md 33)."""
    aicore_stack_only: bool = False
    """`StackSize` has one key, and there are none for print FIFOs (differences-8.5.md 37)."""
    err_msg_mode_code: str = "EH0009"
    """What aclInit says to a wrong `err_msg_mode` (differences-9.0.md 9)."""


class Release(Enum):
    """A CANN release; its value is its id."""

    V8_5 = "8.5"
    V9_0 = "9.0"
    V9_1 = "9.1"

    @property
    def id(self) -> str:
        """As it is written on the command line."""
        return str(self.value)

    @property
    def title(self) -> str:
        """As people call it."""
        return f"CANN {self.id}"

    @property
    def facts(self) -> ReleaseFacts:
        """How it differs."""
        return _FACTS[self]


_FACTS: Final = {
    Release.V8_5: ReleaseFacts(
        measured="8.5.0",
        kernel_data=False,
        path_must_be_directory=False,
        members_must_be_objects=False,
        trims_stats=True,
        drops_unusable_entries=False,
        large_position_is_zero=False,
        root_graph_name=False,
        refuses_empty_dump=True,
        work_path_any_scene=True,
        aicore_stack_only=True,
        err_msg_mode_code="EH9999",
    ),
    Release.V9_0: ReleaseFacts(
        measured="9.0.1",
        path_must_be_directory=False,
        members_must_be_objects=False,
        trims_stats=True,
        root_graph_name=False,
        refuses_empty_dump=True,
        err_msg_mode_code="EH9999",
    ),
    Release.V9_1: ReleaseFacts(measured="9.1.0"),
}

RELEASES: Final[tuple[Release, ...]] = tuple(Release)
"""Every release, oldest first."""


def named(releases: Iterable[Release]) -> str:
    """Releases as they stand in a line: `CANN 8.5, 9.0`."""
    return _("CANN {releases}").format(releases=_(", ").join(release.id for release in releases))


NEWEST: Final = Release.V9_1


class Call(Enum):
    """The function that gets the file; its value is its id."""

    SET_DUMP = "set_dump"
    INIT = "init"

    @property
    def id(self) -> str:
        """As it is written on the command line."""
        return str(self.value)

    @property
    def title(self) -> str:
        """As programs call it."""
        return "aclInit" if self is Call.INIT else "set_dump"


CALLS: Final[tuple[Call, ...]] = tuple(Call)


class Executor(Enum):
    """What runs the models; its value is its id."""

    GE = "ge"
    OM2 = "om2"
    C = "c"

    @property
    def id(self) -> str:
        """As it is written on the command line."""
        return str(self.value)

    @property
    def title(self) -> str:
        """What it is, to stand in a list."""
        return _(_EXECUTOR_TITLES[self])

    @property
    def phrase(self) -> str:
        """What it is, to stand in a sentence."""
        return _(_EXECUTOR_PHRASES[self])

    @property
    def since(self) -> Release:
        """The first release that has it (differences-8.5.md 3, differences-9.0.md 23)."""
        return _EXECUTOR_SINCE[self]


_EXECUTOR_TITLES: Final = {
    Executor.GE: N_("graph engine"),
    Executor.OM2: "om2",
    Executor.C: N_("small C runtime"),
}
_EXECUTOR_PHRASES: Final = {
    Executor.GE: N_("the graph engine"),
    Executor.OM2: N_("the om2 executor"),
    Executor.C: N_("the small C runtime"),
}
_EXECUTOR_SINCE: Final = {Executor.GE: Release.V8_5, Executor.OM2: Release.V9_1, Executor.C: Release.V9_0}

EXECUTORS: Final[tuple[Executor, ...]] = tuple(Executor)


class Product(Enum):
    """A family of Ascend products (products.md); its value is its id."""

    A950 = "950"
    A3 = "a3"
    A2 = "a2"
    A200I = "200i"
    INFERENCE = "inference"
    TRAINING = "training"
    IPV350 = "ipv350"

    @property
    def id(self) -> str:
        """As it is written on the command line."""
        return str(self.value)

    @property
    def title(self) -> str:
        """The maker's name for it."""
        return _TITLES[self]


_TITLES: Final = {
    Product.A950: "Ascend 950PR/950DT",
    Product.A3: "Atlas A3 training / inference",
    Product.A2: "Atlas A2 training / inference",
    Product.A200I: "Atlas 200I/500 A2 inference",
    Product.INFERENCE: "Atlas inference series",
    Product.TRAINING: "Atlas training series",
    Product.IPV350: "IPV350",
}

PRODUCTS: Final[tuple[Product, ...]] = tuple(Product)


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that not every target has: the products that the manual names for it, and the executors that read it."""

    id: str
    title: str
    products: frozenset[Product] = frozenset(PRODUCTS)
    since: Release = Release.V8_5
    executors: frozenset[Executor] = frozenset(EXECUTORS)


_ALL: Final = frozenset(PRODUCTS)
_A2_A3: Final = frozenset({Product.A2, Product.A3})
_A950: Final = frozenset({Product.A950})
_LARGE: Final = frozenset({Executor.GE, Executor.OM2})
_GRAPH_ENGINE: Final = frozenset({Executor.GE})

FEATURES: Final[tuple[Feature, ...]] = (
    Feature("set_dump", N_("the set_dump call"), _ALL - {Product.IPV350}, executors=_LARGE),
    Feature("dump_level", "dump_level", executors=_LARGE),
    Feature("dump_step", "dump_step", executors=_LARGE),
    Feature("dump_stats", "dump_stats", frozenset({Product.A2}), executors=_LARGE),
    Feature(
        "dump_kernel_data",
        "dump_kernel_data",
        _ALL - {Product.TRAINING, Product.IPV350},
        Release.V9_0,
        executors=_LARGE,
    ),
    Feature("aic_err_detail_dump", N_("dump_scene aic_err_detail_dump"), _A2_A3),
    Feature("blacklists", N_("a blocklist"), executors=_GRAPH_ENGINE),
    Feature("opname_range", "opname_range", executors=_GRAPH_ENGINE),
    Feature("watcher_nodes", "watcher_nodes", executors=_GRAPH_ENGINE),
    Feature("watcher", N_("dump_scene watcher"), executors=_GRAPH_ENGINE),
    Feature("brief_exception", N_("a brief exception dump"), executors=_GRAPH_ENGINE),
    Feature("aicore_stack_size", "StackSize.aicore_stack_size", _A2_A3),
    Feature("simt_stack_size", "StackSize.simt_stack_size", _A950, Release.V9_0),
    Feature("simt_divergence_stack_size", "StackSize.simt_divergence_stack_size", _A950, Release.V9_0),
    Feature("simt_printf_fifo_size", "simt_printf_fifo_size", _A950, Release.V9_0),
    Feature("simd_printf_fifo_size_per_core", "simd_printf_fifo_size_per_core", _A2_A3, Release.V9_0),
    Feature("event_mode", "acl_graph.event_mode", _A2_A3),
)
"""Every feature that some target lacks (products.md; runtime.md 8 and 9; differences-8.5.md 37; the manual page of aclInit)."""

_BY_ID: Final = {feature.id: feature for feature in FEATURES}


@dataclass(frozen=True, slots=True)
class Target:
    """What a file is meant for. Without a product, every product's features count as offered."""

    release: Release = NEWEST
    product: Product | None = None
    call: Call = Call.SET_DUMP
    executor: Executor = Executor.GE

    @property
    def facts(self) -> ReleaseFacts:
        """How release and executor behave: the small C runtime is the same in all releases that have it (runtime.md 9)."""
        return _SMALL if self.executor is Executor.C else self.release.facts

    @property
    def exists(self) -> bool:
        """Whether the release has the executor."""
        return not self.why_no_executor(self.executor)

    def why_no_executor(self, executor: Executor) -> str:
        """Why the release has no such executor, one sentence without a full stop; empty where it has one."""
        if RELEASES.index(self.release) >= RELEASES.index(executor.since):
            return ""
        return _("{release} has no {executor}; it came with {since}").format(
            release=self.release.title, executor=executor.title, since=executor.since.title
        )

    def with_release(self, release: Release) -> Target:
        """The same for another release; the graph engine takes the place of an executor that it does not have."""
        other = replace(self, release=release)
        return other if other.exists else replace(other, executor=Executor.GE)

    def with_product(self, product: Product | None) -> Target:
        """The same for another product. IPV350 has aclInit and the small C runtime alone (products.md), the others do not."""
        small, was_small = product is Product.IPV350, self.product is Product.IPV350
        other = replace(self, product=product)
        if small and not other.why_no_executor(Executor.C):
            return replace(other, call=Call.INIT, executor=Executor.C)
        return replace(other, call=Call.SET_DUMP, executor=Executor.GE) if was_small and not small else other

    def offers(self, feature_id: str) -> bool:
        """Whether all of the target has the feature; an id that nothing lacks is offered."""
        return not self.why_not(feature_id)

    def comes_later(self, feature_id: str) -> bool:
        """Whether the feature came with a later release: this one does not look for its key."""
        feature = _BY_ID.get(feature_id)
        return feature is not None and RELEASES.index(self.release) < RELEASES.index(feature.since)

    def why_not(self, feature_id: str) -> str:
        """Why the feature is not offered, one sentence without a full stop; empty where it is."""
        feature = _BY_ID.get(feature_id)
        if feature is None:
            return ""
        if self.comes_later(feature_id):
            return _("{feature} exists from {release} on").format(feature=_(feature.title), release=feature.since.title)
        if self.executor not in feature.executors:
            return _("{feature} is not known to {executor}").format(
                feature=_(feature.title), executor=self.executor.phrase
            )
        if self.product is None or self.product in feature.products:
            return ""
        names = _(", ").join(product.title for product in PRODUCTS if product in feature.products)
        return _("{feature} is documented for {products} only").format(feature=_(feature.title), products=names)

    @property
    def title(self) -> str:
        """Release, product where it is known, and call and executor where they are not the usual ones."""
        return ", ".join(filter(None, (self.release.title, self.product.title if self.product else "", *self._unusual)))

    @property
    def short_title(self) -> str:
        """The same in few words, for a line that has other things to say."""
        return " ".join(filter(None, (self.release.title, self.product.id if self.product else "", *self._unusual)))

    @property
    def _unusual(self) -> tuple[str, ...]:
        call = self.call.title if self.call is not Call.SET_DUMP else ""
        executor = {Executor.OM2: "om2", Executor.C: _("C runtime")}.get(self.executor, "")
        return call, executor


_SMALL: Final = ReleaseFacts(
    measured="9.1.0",
    kernel_data=False,
    path_must_be_directory=False,
    members_must_be_objects=False,
    root_graph_name=False,
)


_VERSION = re.compile(r"^\s*version\s*=\s*\[?\s*(\d+)\.(\d+)", re.IGNORECASE | re.MULTILINE)


def release_in(text: str) -> Release | None:
    """The release that an `ascend_toolkit_install.info` names; `None` where it is of another shape or not known here."""
    match = _VERSION.search(text)
    if match is None:
        return None
    found = f"{int(match[1])}.{int(match[2])}"
    return next((release for release in RELEASES if release.id == found), None)


def product_named(name: str) -> Product | None:
    """The product by its id or its maker's name, whatever the case."""
    wanted = name.strip().casefold()
    return next((p for p in PRODUCTS if wanted in (p.id.casefold(), p.title.casefold())), None)
