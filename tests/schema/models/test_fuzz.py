"""Nothing that can be done to the bytes of a model ends in anything but a model or a `ModelError`. `make fuzz` tries 20,000."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from schema.models import ModelError, read
from tests.schema.models.test_formats import FILES


@given(st.sampled_from(FILES), st.randoms(use_true_random=False))
def test_changed_bytes_end_in_a_message_at_most(data: bytes, random: Random) -> None:
    for _turn in range(random.randrange(1, 6)):
        start = random.randrange(len(data) + 1)
        piece = random.choice([b"", b"\xff" * 9 + b"\x01", b"[" * 200, b"{", b'"', b"}", random.randbytes(3), b"\\"])
        data = data[:start] + piece + data[start + random.choice([0, 1, 3, 40]) :]
    with suppress(ModelError):
        read(data, "net.om")
