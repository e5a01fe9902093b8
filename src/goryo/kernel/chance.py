"""Pseudo-random numbers for playouts: xorshift on one 64-bit word that the caller owns."""

from __future__ import annotations

import hashlib

import numpy as np
import numpy.typing as npt

from goryo.kernel.compiled import compiled, inlined

Dice = npt.NDArray[np.uint64]

_A, _B, _C, _HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


def seeded(seed: int | str, count: int = 1) -> Dice:
    """As many independent generators as asked for, the same for the same seed."""
    stream = hashlib.shake_128(f"goryo kernel {seed}".encode()).digest(8 * count)
    return np.frombuffer(stream, np.uint64).copy() | np.uint64(1)


@inlined
def below(words: Dice, limit: int) -> int:
    """A number from 0 to limit - 1; the generator is the first of the words."""
    word = words[0]
    word ^= word << _A
    word ^= word >> _B
    word ^= word << _C
    words[0] = word
    return np.int64(((word >> _HALF) * np.uint64(limit)) >> _HALF)


@compiled
def fraction(words: Dice) -> float:
    """A number from 0 to 1, 1 excluded."""
    return below(words, 1 << 31) / float(1 << 31)
