"""What the kernel works on: arrays where it is compiled, lists where it is plain Python.

Whatever runs on either looks things up as `rows[n][m]`, and asks for nothing else but a length.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goryo.parts import is_there

COMPILED = is_there("fast")
"""Whether there is a compiler, and NumPy with it."""

if TYPE_CHECKING or COMPILED:
    import numpy as np

if TYPE_CHECKING:
    from goryo.kernel.layout import Bytes, Floats, Ints


def ints(values: Sequence[int]) -> Ints:
    """A row of whole numbers."""
    return np.array(values, np.int64) if COMPILED else _listed(values)


def floats(values: Sequence[float]) -> Floats:
    return np.array(values, np.float64) if COMPILED else _listed(values)


def grid(rows: Sequence[Sequence[int]]) -> Bytes:
    """Rows of small numbers."""
    return np.array(rows, np.int8) if COMPILED else _listed(rows)


def no_ints(*shape: int) -> Ints:
    """Room for whole numbers."""
    return np.zeros(shape, np.int64) if COMPILED else _zeros(0, shape)


def no_floats(*shape: int) -> Floats:
    return np.zeros(shape) if COMPILED else _zeros(0.0, shape)


def _listed(values: Sequence[Any]) -> Any:
    return [_listed(each) if isinstance(each, Sequence) else each for each in values]


def _zeros(zero: float, shape: tuple[int, ...]) -> Any:
    first, *rest = shape
    return [_zeros(zero, tuple(rest)) if rest else zero for _ in range(first)]
