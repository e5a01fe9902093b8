"""How the kernel is compiled, and whether the compiled code can be kept: see `compiled`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import event, types

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
_unliteral: Any = types.unliteral

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
    made: Function = _once(_njit(**_OPTIONS)(function))
    return made


def inlined(function: Function) -> Function:
    """Compile this function into each of its callers: for the small ones that every move uses."""
    made: Function = _once(_njit(**_OPTIONS, forceinline=True)(function))
    return made


def _once(made: Any) -> Any:
    """Compile it once for all numbers of a type, and not again for each that a caller writes out
    (`follow(…, 0, True)`, `follow(…, depth, False)`), which takes a quarter of the time."""
    if not _settings.DISABLE_JIT:
        find = made.get_call_template
        made.get_call_template = lambda args, kws: find(
            tuple(map(_unliteral, args)), {name: _unliteral(kind) for name, kind in kws.items()}
        )
    return made


# -- how far it is ---------------------------------------------------------------------------------


@contextmanager
def counting(tell: Callable[[int, int], None]) -> Iterator[None]:
    """Tells with every function that is compiled how many are, of how many that are known of."""
    listener: Any = _Counting(tell)
    listening: Any = event.install_listener
    with listening("numba:compile", listener):
        yield


_Listener: Any = event.Listener


class _Counting(_Listener):  # type: ignore[misc]
    """What is called from outside is known with all that it calls as soon as it is begun."""

    def __init__(self, tell: Callable[[int, int], None]) -> None:
        self._tell = tell
        self._outermost: Any = None
        self._known: set[Any] = set()
        self._done: set[Any] = set()

    def on_start(self, event: Any) -> None:
        if self._outermost is None:
            self._outermost = event.data["dispatcher"]
            self._known |= _reached(self._outermost)

    def on_end(self, event: Any) -> None:
        ended = event.data["dispatcher"]
        if ended is self._outermost:  # whatever it calls is compiled, now or before
            self._outermost = None
            self._done |= self._known
        elif ended in self._known:
            self._done.add(ended)
        self._tell(len(self._done), len(self._known))


def _reached(first: Any) -> set[Any]:
    """The compiled functions that are called by this one, or by those that it calls; and itself."""
    found, waiting = {first}, [first]
    while waiting:
        function = waiting.pop().py_func
        named = (function.__globals__.get(name) for name in function.__code__.co_names)
        fresh = {each for each in named if hasattr(each, "py_func")} - found
        found |= fresh
        waiting += fresh
    return found
