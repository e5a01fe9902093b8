"""How values show themselves to people, by whoever stands around the core and knows how.

The core knows neither words nor pictures: it asks here, and `goryo` itself says who answers
(`show_by`), which then loads what it needs. Where nobody answers, the neutral form stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Shower(Protocol):
    def sentence(self, said: object) -> str:
        """An error, a refusal or a problem in English; `LookupError` if there is none for it."""
        ...

    def drawn(self, seen: object, heat: Mapping[int, float] | None) -> str:
        """A board, a scene or a view in characters."""
        ...

    def pictured(self, seen: object, heat: Mapping[int, float] | None) -> str:
        """The same as SVG."""
        ...


_shower: Shower | None = None


def show_by(shower: Shower) -> None:
    """Let this one show everything from now on."""
    global _shower
    _shower = shower


def sentence(said: object, neutral: str) -> str:
    if _shower is None:
        return neutral
    try:
        return _shower.sentence(said)
    except LookupError:
        return neutral


def drawn(seen: object, heat: Mapping[int, float] | None = None) -> str:
    return repr(seen) if _shower is None else _shower.drawn(seen, heat)


def pictured(seen: object, heat: Mapping[int, float] | None = None) -> str | None:
    """None where nobody draws, which a notebook takes for "not at all"."""
    return None if _shower is None else _shower.pictured(seen, heat)
