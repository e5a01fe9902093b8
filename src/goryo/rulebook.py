"""Every switch on which rulebooks and variants differ; the five rulebooks are five values.

A `Rulebook` that exists is sound: `SWITCHES` says what each switch may be, and everything that
plays by rulebooks takes whatever it allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, permutations
from typing import Any

from goryo.board import MAX_ROOMS
from goryo.errors import BadRulebook, Conflict, Neutral, Problem, Unknown, known_name


class Power(StrEnum):
    """The Goryō's powers: two of the base game, two of Genjutsu (GEN-1)."""

    LEAP = "leap"
    TRAIL = "trail"
    ILLUSION = "illusion"
    SHADOW = "shadow"


class Stage(StrEnum):
    """The parts of a reveal, in an order that rulebooks differ on (REV-9)."""

    MISTAKES = "mistakes"
    CLUES = "clues"
    CATCHES = "catches"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Wording:
    """Differences between the texts that change nothing in play, kept for comparison."""

    first_token: str
    """SET-3: what happens to the first type's token: `box` or `open`."""
    calls: str
    """SAM-1: how the text counts the Samurai called: `three` or `up-to-three`."""
    draws: str
    """REV-7: whether the text has the Samurai draw (`must`) or allows it (`may`)."""
    seals: str
    """BRD-1: how seals are shown: `flipped` room tiles or `20` seals."""


ADVANCED, CURSED_OBJECT, GENJUTSU = "advanced", "cursed-object", "genjutsu"
_VARIANT_NAMES = (ADVANCED, CURSED_OBJECT, GENJUTSU)
EXCLUSIVE = ((CURSED_OBJECT, GENJUTSU),)
"""VAR-1: the pairs of variants that exclude each other."""

SWITCHES: Mapping[str, Sequence[Any]] = {
    "vocabulary": ("2019", "2024"),
    "actions_each": range(1, 7),
    "trail_deniable": (False, True),
    "reveal_order": tuple(order for order in permutations(Stage) if order[0] is Stage.MISTAKES),
    "powers": tuple(
        frozenset(some) for n in range(len(Power) + 1) for some in combinations(Power, n)
    ),
    "cursed": (False, True),
    "movement_cubes": range(2, 7),
    "samurai_called": range(1, MAX_ROOMS + 1),
    "action_cubes": range(1, 9),
    "steps_each": range(5),
    "rounds": range(1, 7),
    "spirits": range(1, 6),
}
"""What each switch of a rulebook may be. All else in a rulebook is how it is called and worded."""
COLOURS = ("green", "yellow", "purple", "red", "blue", "white", "black", "orange", "pink")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one table: a rulebook with the variants added to it.

    `BadRulebook` with all that is wrong if a field is what it cannot be.
    """

    name: str
    language: str
    year: int | None
    """None where the text bears no date."""
    vocabulary: str
    """Which English words go with it: `2019` or `2024`."""
    colours: tuple[str, ...]
    """The Samurai's colours, in the order of the rooms: one for each that a board may have."""
    printed_variants: tuple[str, ...]
    wording: Wording

    actions_each: int
    """SAM-2: actions that one Samurai has."""
    trail_deniable: bool
    """TRAIL-2: whether she may truthfully answer "no" on the false trail."""
    reveal_order: tuple[Stage, ...]
    """REV-9; the mistakes always come first, and the draws last."""

    powers: frozenset[Power] = frozenset({Power.LEAP, Power.TRAIL})
    cursed: bool = False
    """CURSE-1: whether two tiles of the first type are joined."""
    variants: tuple[str, ...] = ()
    """The variants in force, in the order of `VARIANTS`."""

    movement_cubes: int = 4
    """PLAN-3: cubes of a plan without the leap and the target; so many steps she goes."""
    samurai_called: int = 3
    """SAM-1: Samurai who may act in a round."""
    action_cubes: int = 6
    """SAM-1: actions of all of them together."""
    steps_each: int = 2
    """SAM-3: steps that one Samurai has."""
    rounds: int = 4
    """END-1."""
    spirits: int = 3
    """REV-5: so many turned spirits, and the Samurai win."""

    def __post_init__(self) -> None:
        problems = list(_problems(self))
        if problems:
            raise BadRulebook(problems)


def _problems(book: Rulebook) -> Iterator[Problem]:
    """All that is wrong with a rulebook, field by field."""
    for name, allowed in SWITCHES.items():
        value = getattr(book, name)
        if type(value) is not type(allowed[0]) or value not in allowed:
            yield _problem(name, value, allowed)
    for name, known, least in (
        ("colours", COLOURS, MAX_ROOMS),
        ("printed_variants", _VARIANT_NAMES, 0),
        ("variants", _VARIANT_NAMES, 0),
    ):
        value = getattr(book, name)
        names = value if isinstance(value, tuple) else (None,)
        if any(each not in known or names.count(each) > 1 for each in names) or len(names) < least:
            yield _problem(name, value)


def _problem(name: str, value: object, allowed: Sequence[object] = ()) -> Problem:
    text = ", ".join(map(str, value)) if isinstance(value, tuple | frozenset) else str(value)
    args: dict[str, Neutral] = {"field": name, "found": text[:60]}
    if not isinstance(allowed, range):
        return Problem("rulebook-value", args=args)
    return Problem("rulebook-number", args={**args, "least": allowed[0], "most": allowed[-1]})


_OLDER_ORDER = (Stage.MISTAKES, Stage.CLUES, Stage.CATCHES, Stage.BREAK)
_NEWER_ORDER = (Stage.MISTAKES, Stage.BREAK, Stage.CLUES, Stage.CATCHES)
_MORE_COLOURS = ("white", "black", "orange", "pink")
"""For boards with more than four rooms (BRD-6)."""
_OLDER_COLOURS = ("green", "yellow", "red", "blue", *_MORE_COLOURS)
_NEWER_COLOURS = ("green", "purple", "red", "blue", *_MORE_COLOURS)

_IT_2019 = Rulebook(
    name="it-2019",
    language="it",
    year=2019,
    vocabulary="2019",
    colours=_OLDER_COLOURS,
    printed_variants=(),
    wording=Wording(first_token="box", calls="three", draws="must", seals="flipped"),
    actions_each=2,
    trail_deniable=False,
    reveal_order=_OLDER_ORDER,
)
_EN_2019 = replace(_IT_2019, name="en-2019", language="en")
_FR_2019 = replace(
    _IT_2019,
    name="fr-2019",
    language="fr",
    year=None,
    printed_variants=(CURSED_OBJECT, GENJUTSU),
)
_IT_2021 = replace(
    _IT_2019,
    name="it-2021",
    year=2021,
    printed_variants=(ADVANCED,),
    wording=replace(_IT_2019.wording, calls="up-to-three"),
    actions_each=3,
)
_EN_2024 = Rulebook(
    name="en-2024",
    language="en",
    year=2024,
    vocabulary="2024",
    colours=_NEWER_COLOURS,
    printed_variants=(ADVANCED,),
    wording=Wording(first_token="open", calls="up-to-three", draws="may", seals="20"),
    actions_each=3,
    trail_deniable=True,
    reveal_order=_NEWER_ORDER,
)

RULEBOOKS: Mapping[str, Rulebook] = {
    book.name: book for book in (_IT_2019, _EN_2019, _FR_2019, _IT_2021, _EN_2024)
}
DEFAULT_RULEBOOK = _EN_2024.name


def _advanced(book: Rulebook) -> Rulebook:
    """ADV-1: each Samurai has at most two actions."""
    return replace(book, actions_each=min(2, book.actions_each))


def _cursed_object(book: Rulebook) -> Rulebook:
    """CURSE-1 to CURSE-3: two tiles are joined for her, and no powers are used."""
    return replace(book, cursed=True, powers=frozenset())


def _genjutsu(book: Rulebook) -> Rulebook:
    """GEN-1: Illusion and Shadow replace False Trail and Leap."""
    return replace(book, powers=frozenset({Power.ILLUSION, Power.SHADOW}))


VARIANTS: Mapping[str, Callable[[Rulebook], Rulebook]] = {
    ADVANCED: _advanced,
    CURSED_OBJECT: _cursed_object,
    GENJUTSU: _genjutsu,
}


def rulebook(name: str = DEFAULT_RULEBOOK, variants: Iterable[str] = ()) -> Rulebook:
    """The rulebook of that name with the variants added.

    `Unknown` for a name that nothing has; `Conflict` (VAR-1) for variants that exclude each other.
    """
    return with_variants(RULEBOOKS[known_name("rulebook", name, RULEBOOKS)], variants)


def with_variants(book: Rulebook, variants: Iterable[str]) -> Rulebook:
    """The rulebook with these variants added to those it has; `Conflict` as above (VAR-1)."""
    added = {known_name("variant", variant, VARIANTS) for variant in _listed(variants)}
    asked = {*book.variants, *added}
    for one, other in EXCLUSIVE:
        if {one, other} <= asked:
            raise Conflict("variants-exclude", "VAR-1", one=one, other=other)
    chosen = tuple(variant for variant in VARIANTS if variant in asked)
    for variant in chosen:
        if variant not in book.variants:
            book = VARIANTS[variant](book)
    return replace(book, variants=chosen)


def _listed(variants: object) -> list[object]:
    """One name or many."""
    if isinstance(variants, str):
        return [variants]
    if not isinstance(variants, Iterable):
        raise Unknown("variant", variants, tuple(VARIANTS))
    return list(variants)


def idle_variants(book: Rulebook) -> tuple[str, ...]:
    """The variants in force that change nothing with this rulebook (VAR-1)."""
    plain = RULEBOOKS.get(book.name)
    if plain is None:
        return ()
    return tuple(variant for variant in book.variants if VARIANTS[variant](plain) == plain)
