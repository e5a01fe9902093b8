"""How the kernel is compiled, and where the compiled code is kept.

Numba's cache on disk does not notice a changed function in another file. So the folder is named by
a digest of all kernel sources and where they lie, of the versions of Python and Numba, and of the
processor: changed code is never served from an old cache, and "warm" is said of this code alone.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding
import numba
import platformdirs

Function = TypeVar("Function", bound=Callable[..., object])

SOURCES = Path(__file__).resolve().parent


def cache_key(sources: Path = SOURCES) -> str:
    """The digest of everything that compiled code depends on."""
    digest = hashlib.sha256(str(sources).encode())
    for file in sorted(sources.glob("*.py")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    machine = (
        platform.machine(),
        sys.version,
        numba.__version__,
        llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten(),
    )
    digest.update("\0".join(machine).encode())
    return digest.hexdigest()[:24]


def cache_folder() -> Path:
    """Where this kernel's compiled code lies: under GORYO_CACHE, else the user's cache folder."""
    root = os.environ.get("GORYO_CACHE") or platformdirs.user_cache_dir("goryo")
    return Path(root) / "kernel" / cache_key()


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

_OPTIONS = {"cache": CACHED, "nogil": True, "error_model": "numpy", "_nrt": False}
"""No reference counting: compiled code allocates nothing, all memory is handed in."""


def compiled(function: Function) -> Function:
    """Compile this function; with NUMBA_DISABLE_JIT=1 it stays plain Python."""
    made: Function = _njit(**_OPTIONS)(function)
    return made


def inlined(function: Function) -> Function:
    """Compile this function into each of its callers: for the small ones that every move uses."""
    made: Function = _njit(**_OPTIONS, forceinline=True)(function)
    return made
