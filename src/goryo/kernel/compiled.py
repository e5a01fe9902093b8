"""Whether the kernel is compiled: wherever the compiler is installed.

Elsewhere the same functions are what they are, plain Python; those that work on `kernel.memory`
need nothing installed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from goryo.kernel.memory import COMPILED

if TYPE_CHECKING or COMPILED:
    from goryo.kernel.compiler import compiled, inlined
else:
    Function = TypeVar("Function", bound=Callable[..., object])

    def compiled(function: Function) -> Function:
        """This function; where there is a compiler, compiled."""
        return function

    inlined = compiled

__all__ = ["compiled", "inlined"]
