"""Which error it is, by its neutral name: sentences are for people and may be reworded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from goryo.errors import Conflict, GoryoError, Malformed, Unknown


def of(*what: str) -> Callable[[GoryoError], bool]:
    """For `pytest.raises(..., check=of("record-seat"))`: whether it is about that."""

    def check(error: GoryoError) -> bool:
        match error:
            case Malformed():
                found = tuple(problem.what for problem in error.problems)
            case Conflict() | Unknown():
                found = (error.what,)
            case _:
                found = (error.kind,)
        return Counter(what) <= Counter(found)

    return check
