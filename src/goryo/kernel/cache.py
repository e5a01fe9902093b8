"""Where the compiled code of the kernel is kept: found without loading Numba.

Numba's cache on disk does not notice a changed function in another file. So the folder is named by
a digest of all kernel sources and where they lie, of the versions of Python and Numba, and of the
processor: changed code is never served from an old cache, and "warm" is said of this code alone.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

import llvmlite.binding
import platformdirs

SOURCES = Path(__file__).resolve().parent


def cache_key(sources: Path = SOURCES) -> str:
    """The digest of everything that compiled code depends on."""
    digest = hashlib.sha256(str(sources).encode())
    for file in sorted(sources.glob("*.py")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    machine = (
        platform.machine(),
        sys.version,
        version("numba"),
        llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten(),
    )
    digest.update("\0".join(machine).encode())
    return digest.hexdigest()[:24]


def cache_folder() -> Path:
    """Where this kernel's compiled code lies: under GORYO_CACHE, else the user's cache folder."""
    root = os.environ.get("GORYO_CACHE") or platformdirs.user_cache_dir("goryo")
    return Path(root) / "kernel" / cache_key()
