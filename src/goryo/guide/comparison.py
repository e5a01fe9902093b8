"""The rulebooks side by side: what is compared, and each one's value, neutral until it is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from goryo.rulebook import RULEBOOKS, Rulebook

ROOMS = 4
"""As many Samurai as the box has."""


@dataclass(frozen=True, slots=True)
class Value:
    """What stands in the table: messages of `goryo.words` to be listed, or a text as it is."""

    says: tuple[str, ...] = ()
    text: str = ""


def _said(*messages: str) -> Value:
    return Value(says=messages)


def _yes(is_so: bool) -> Value:
    return _said("value-yes" if is_so else "value-no")


def _listed(messages: Iterable[str]) -> Value:
    return Value(says=tuple(messages) or ("value-none",))


def _year(book: Rulebook) -> Value:
    return _said("value-none") if book.year is None else Value(text=str(book.year))


# The fields are named as the messages `rulebook-field-…` are.
_FIELDS: Mapping[str, Callable[[Rulebook], Value]] = {
    "language": lambda book: _said(f"language-{book.language}"),
    "year": _year,
    "actions": lambda book: Value(text=str(book.actions_each)),
    "calls": lambda book: _said(f"value-calls-{book.wording.calls}"),
    "trail-denial": lambda book: _yes(book.trail_deniable),
    "reveal-order": lambda book: _listed(
        f"stage-{stage}" for stage in (*book.reveal_order, "draws")
    ),
    "first-token": lambda book: _said(f"value-first-token-{book.wording.first_token}"),
    "seals": lambda book: _said(f"value-seals-{book.wording.seals}"),
    "draws": lambda book: _said(f"value-draws-{book.wording.draws}"),
    "variants": lambda book: _listed(f"variant-{variant}" for variant in book.printed_variants),
    "colours": lambda book: _listed(f"colour-{colour}" for colour in book.colours[:ROOMS]),
    "powers": lambda book: _listed(sorted(f"power-{power}" for power in book.powers)),
    "cursed-object": lambda book: _yes(book.cursed),
}


def comparison() -> dict[str, dict[str, Value]]:
    """Every field with the value that each rulebook has, by the rulebook's name."""
    return {
        field: {name: value(book) for name, book in RULEBOOKS.items()}
        for field, value in _FIELDS.items()
    }


def differing() -> dict[str, dict[str, Value]]:
    """Of the same the fields in which not all rulebooks agree."""
    return {
        field: values for field, values in comparison().items() if len(set(values.values())) > 1
    }
