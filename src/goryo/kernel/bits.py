"""Sets of tiles and types as the bits of one integer."""

from __future__ import annotations

from goryo.kernel.compiled import inlined
from goryo.kernel.layout import (
    Ints,
)


@inlined
def count_bits(mask: int) -> int:
    """How many bits are set; the compiler makes one instruction of it."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@inlined
def lowest(mask: int) -> int:
    """The number of the lowest bit that is set."""
    return count_bits((mask & -mask) - 1)


@inlined
def nth_bit(mask: int, index: int) -> int:
    """The number of the index-th bit that is set."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)


@inlined
def list_bits(mask: int, out: Ints) -> int:
    count = 0
    while mask:
        out[count] = lowest(mask)
        mask &= mask - 1
        count += 1
    return count
