"""How much a test does: `GORYO_TESTS` is check (default), test or all; see the Makefile."""

import os
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypeVar, cast, get_args

T = TypeVar("T")
Size: TypeAlias = Literal["check", "test", "all"]


def _size() -> Size:
    size = os.environ.get("GORYO_TESTS", "check")
    if size not in get_args(Size):
        raise ValueError(f"GORYO_TESTS is {size!r}; it can be {', '.join(get_args(Size))}.")
    return cast(Size, size)


SIZE: Final = _size()


def scale(check: int, test: int, all: int) -> int:
    """The count of the three that belongs to this run."""
    return {"check": check, "test": test, "all": all}[SIZE]


def some(these: Sequence[T], n: int = 0) -> Sequence[T]:
    """All of them; in a check the one at `n`, so that other tests can take others."""
    return [these[n % len(these)]] if SIZE == "check" else these
