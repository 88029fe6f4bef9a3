"""How many files and bytes a selection writes, from the types and shapes of a model's tensors; imports only `schema`.

Sizes are those of models.md, "Sizes": a tensor's data, and around it the small head of the file that it lies in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from math import prod
from typing import Final

from schema.models import Model, Operator, Tensor
from schema.select import Selection, Written

BITS: Final = {
    **dict.fromkeys(("UINT1",), 1),
    **dict.fromkeys(("INT2", "UINT2"), 2),
    **dict.fromkeys(("INT4", "FLOAT4_E1M2", "FLOAT4_E2M1"), 4),
    **dict.fromkeys(("INT8", "UINT8", "BOOL", "HIFLOAT8", "FLOAT8_E5M2", "FLOAT8_E4M3FN", "FLOAT8_E8M0"), 8),
    **dict.fromkeys(("FLOAT16", "BF16", "INT16", "UINT16"), 16),
    **dict.fromkeys(("FLOAT", "INT32", "UINT32", "COMPLEX32"), 32),
    **dict.fromkeys(("DOUBLE", "INT64", "UINT64", "COMPLEX64"), 64),
    **dict.fromkeys(("COMPLEX128",), 128),
}
"""Bits of one number of a type, by the name of `Tensor.type`. A type that is not here has no fixed size."""

FILE_HEAD: Final = 200
TENSOR_HEAD: Final = 60
"""Bytes that a file of tensors has besides their data, about: in all and for each."""
STATISTICS: Final = 120
"""Bytes of a tensor's line of statistics, about."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Bytes, from the fewest to the most, of the tensors whose sizes are known."""

    low: int = 0
    high: int | None = 0
    """`None`: a dimension has no upper bound."""
    tensors: int = 0
    unknown: int = 0
    """How many of the tensors have a size that nothing tells; they are not in the bytes."""

    def __mul__(self, times: int) -> Amount:
        high = None if self.high is None else self.high * times
        return Amount(self.low * times, high, self.tensors * times, self.unknown * times)

    @property
    def exact(self) -> int | None:
        """The bytes, where there is one figure for them."""
        return self.low if self.low == self.high and not self.unknown else None


@dataclass(frozen=True, slots=True)
class Volume:
    """What one model writes."""

    operators: dict[str, Amount]
    """Of each operator that is written, at one iteration on one device."""
    files: int
    """At one iteration on one device."""
    size: Amount
    """At one iteration on one device."""
    iterations: int | None
    """How many are dumped; `None`: every one, and nobody knows how many there are."""
    devices: int = 1

    @property
    def all_files(self) -> int | None:
        """Of all iterations on all devices."""
        return None if self.iterations is None else self.files * self.iterations * self.devices

    @property
    def all_size(self) -> Amount | None:
        """Of all iterations on all devices."""
        return None if self.iterations is None else self.size * (self.iterations * self.devices)

    @property
    def dominant(self) -> str:
        """The operator that makes more than half of the bytes; empty where none of several does."""
        name = max(self.operators, key=lambda name: self.operators[name].low, default="")
        return name if len(self.operators) > 1 and 2 * self.operators[name].low > self.size.low else ""


def volume(model: Model, selection: Selection, *, statistics: bool, devices: int = 1) -> Volume:
    """The files and bytes of what is selected of a model: whole tensors, or a line of statistics for each."""
    sizes = _Sizes(statistics)
    operators: dict[str, Amount] = {}
    for operator in model.operators:
        written = selection.written.get(operator.name)
        if written is not None:
            operators[operator.name] = sizes.of(operator, written)
    runs = None if selection.iterations is None else len(selection.iterations)
    return Volume(operators, len(operators), _total(operators.values()), runs, devices)


class _Sizes:
    """Sizes of operators and tensors, each kind reckoned once: large models repeat a few.

    Hashing tensors would take longer than all else. They live as long as the model, so their places in memory will do.
    """

    def __init__(self, statistics: bool) -> None:
        self._statistics = statistics
        self._operators: dict[tuple[int, ...], Amount] = {}
        self._tensors: dict[int, Amount] = {}

    def of(self, operator: Operator, written: Written) -> Amount:
        """What is written of an operator at one iteration."""
        key = (id(written), *map(id, operator.input_tensors), *map(id, operator.output_tensors))
        amount = self._operators.get(key)
        if amount is None:
            self._operators[key] = amount = self._operator(operator, written)
        return amount

    def _operator(self, operator: Operator, written: Written) -> Amount:
        sizes = [self._tensor(tensor) for tensor in _tensors(operator, written) if not tensor.unused]
        head = FILE_HEAD + TENSOR_HEAD * len(sizes)
        return _total(sizes, 0 if self._statistics else head)

    def _tensor(self, tensor: Tensor) -> Amount:
        size = self._tensors.get(id(tensor))
        if size is None:
            size = Amount(STATISTICS, STATISTICS, 1) if self._statistics else tensor_size(tensor)
            self._tensors[id(tensor)] = size
        return size


def _tensors(operator: Operator, written: Written) -> Iterator[Tensor]:
    """The tensors that are written; of one that the model does not describe nothing is known, nor of those that it does not count."""
    if not operator.counted:
        yield _UNDESCRIBED
    for positions, tensors in ((written.inputs, operator.input_tensors), (written.outputs, operator.output_tensors)):
        for position in positions:
            yield tensors[position] if position < len(tensors) else _UNDESCRIBED


_UNDESCRIBED: Final = Tensor()


def tensor_size(tensor: Tensor) -> Amount:
    """The bytes of one tensor's data, on the device."""
    bits, shape = BITS.get(tensor.type), tensor.shape
    if bits is None or shape is None or min(shape, default=0) < -1:
        return Amount(tensors=1, unknown=1)
    if -1 not in shape:
        size = _bytes(shape, bits)
        return Amount(size, size, 1)
    if len(tensor.bounds) != len(shape):
        return Amount(tensors=1, unknown=1)
    ranges = [(one, one) if one >= 0 else bound for one, bound in zip(shape, tensor.bounds, strict=True)]
    highs = [high for _low, high in ranges]
    high = _bytes(highs, bits) if min(highs) >= 0 else None
    return Amount(_bytes([max(low, 0) for low, _high in ranges], bits), high, 1)


def _bytes(shape: Iterable[int], bits: int) -> int:
    return -(-prod(shape) * bits // 8)


def _total(amounts: Collection[Amount], head: int = 0) -> Amount:
    """The sum, and `head` bytes. The same amount stands there many times, so each is multiplied once."""
    each = {id(amount): amount for amount in amounts}
    low = high = head
    tensors = unknown = 0
    bounded = True
    for place, count in Counter(map(id, amounts)).items():
        amount = each[place]
        low += amount.low * count
        tensors += amount.tensors * count
        unknown += amount.unknown * count
        if amount.high is None:
            bounded = False
        else:
            high += amount.high * count
    return Amount(low, high if bounded else None, tensors, unknown)
