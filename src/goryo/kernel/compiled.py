"""How the kernel is compiled, and whether the compiled code can be kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba

from goryo.kernel.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., object])


def _can_keep(folder: Path) -> bool:
    """Whether compiled code can be kept there; if not, each process compiles for itself."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


_settings: Any = numba.config
_njit: Any = numba.njit

FOLDER = cache_folder()
CACHED = not _settings.DISABLE_JIT and _can_keep(FOLDER)
if CACHED:
    _settings.CACHE_DIR = str(FOLDER)

_OPTIONS = {
    "cache": CACHED,
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cfunc_wrapper": True,
}
"""No reference counting: compiled code allocates nothing, all memory is handed in. And no second
door for C to each function: nobody comes in by it, and it takes a twentieth of the time."""


def compiled(function: Function) -> Function:
    """Compile this function; with NUMBA_DISABLE_JIT=1 it stays plain Python."""
    made: Function = _njit(**_OPTIONS)(function)
    return made


def inlined(function: Function) -> Function:
    """Compile this function into each of its callers: for the small ones that every move uses."""
    made: Function = _njit(**_OPTIONS, forceinline=True)(function)
    return made
