"""A small network for pictures and tests of the screen: four blocks between a stem and a head."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schema.models import Model, Operator, Tensor

_IMAGE: Final = Tensor("FLOAT16", (1, 1, 56, 56, 16), "NC1HWC0")
_WEIGHT: Final = Tensor("FLOAT16", (36, 4, 16, 16), "FRACTAL_Z")


def _operators() -> Iterator[Operator]:
    image = Tensor("FLOAT", (1, 3, 112, 112), "NCHW")
    yield Operator("input_0", "Data", 0, 1, data=True, output_tensors=(image,))
    yield Operator("stem/weight", "Const", 0, 1, output_tensors=(_WEIGHT,))
    yield Operator(
        "stem/conv",
        "Conv2D",
        2,
        1,
        data_inputs=("input_0",),
        original_names=("Conv_0", "Relu_1"),
        input_tensors=(image, _WEIGHT),
        output_tensors=(_IMAGE,),
    )
    for block in range(1, 5):
        for step, kind in (("conv_a", "Conv2D"), ("bn", "BatchNorm"), ("conv_b", "Conv2D"), ("add", "Add")):
            inputs = (_IMAGE, _IMAGE) if kind == "Add" else (_IMAGE, _WEIGHT)
            yield Operator(f"res{block}/{step}", kind, 2, 1, input_tensors=inputs, output_tensors=(_IMAGE,))
    yield Operator("head/pool", "AvgPool", 1, 1, input_tensors=(_IMAGE,), output_tensors=(_IMAGE,))
    yield Operator("head/softmax", "SoftmaxV2", 1, 1, input_tensors=(_IMAGE,), output_tensors=(_IMAGE,))
    yield Operator("head/output", "NetOutput", 1, 0)


NETWORK: Final = Model("small_net", "small_net", operators=tuple(_operators()))
