"""Rulebooks of one's own: the switches at all that they may be, one at a time and in pairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from goryo.rulebook import SWITCHES, Rulebook, rulebook
from goryo.view_json import rules_to_json

PAIRS = tuple(combinations(SWITCHES, 2))


def set_to(book: Rulebook, **values: object) -> Rulebook:
    return replace(book, **values)  # type: ignore[arg-type]


def with_one(switch: str, book: Rulebook | None = None) -> Iterator[Rulebook]:
    """The rulebook with this switch at each of its values."""
    for value in SWITCHES[switch]:
        yield set_to(book or rulebook(), **{switch: value})


def with_two(one: str, other: str) -> Iterator[Rulebook]:
    """Every pair of values of two switches."""
    for values in product(SWITCHES[one], SWITCHES[other]):
        yield set_to(rulebook(), **dict(zip((one, other), values, strict=True)))


def ends_of(switch: str) -> Iterator[Rulebook]:
    """The rulebook with this switch at its first and at its last value."""
    for value in (SWITCHES[switch][0], SWITCHES[switch][-1]):
        yield set_to(rulebook(), **{switch: value})


def told(book: Rulebook) -> str:
    """In what the rulebook is not the default one, for a test that fails."""
    plain, own = rules_to_json(rulebook()), rules_to_json(book)
    return ", ".join(f"{name} {own[name]}" for name in own if own[name] != plain[name])
