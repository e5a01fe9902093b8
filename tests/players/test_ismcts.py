"""The tree search: legal, repeatable, from what its seat knows alone, and no worse for thinking."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

import goryo
from goryo import Role, Table, View, random_fate
from goryo.belief import Belief
from goryo.lab.pairs import Match, play_pair
from goryo.players import Choice, Fault, move_once, run
from goryo.players.adept_samurai import believe
from goryo.players.ismcts import Ismcts, _worlds
from goryo.players.registry import player, player_names, uses_kernel
from goryo.rulebook import rulebook
from goryo.scene import Phase
from tests.players.test_same_decision import some_twins
from tests.sizes import scale

pytestmark = pytest.mark.slow

QUICK = 1e-4
"""Seconds that are good for the least number of iterations."""


def game(
    book: str = "en-2024", variants: tuple[str, ...] = (), board: str = "pavilion", seed: int = 1
) -> Table:
    begun = goryo.new_game(book, variants, board)
    return Table(begun, random_fate(begun.board, Random(seed)), lambda: 0.0)


@pytest.mark.parametrize(
    ("book", "variants"),
    [
        ("en-2024", ()),
        ("it-2019", ("advanced",)),
        ("it-2021", ("cursed-object",)),
        ("fr-2019", ("genjutsu",)),
    ],
)
def test_it_plays_whole_games_without_a_refusal(book: str, variants: tuple[str, ...]) -> None:
    table = game(book, variants)
    faults: list[Fault] = []
    ours = Ismcts()
    run(table, {Role.GORYO: ours, Role.SAMURAI: ours}, 1, QUICK, faults.append)
    assert table.game.outcome is not None
    assert not faults


def moments(count: int) -> list[View]:
    """Views in which a seat searches."""
    table, novice = game(), player("novice")
    found: list[View] = []
    while table.actor is not None and len(found) < count:
        view = table.view(table.actor)
        if view.scene.phase in (Phase.PLAN, Phase.HUNT):
            found.append(view)
        move_once(table, table.actor, novice, 3, 1.0)
    return found


def test_the_same_chance_and_budget_give_the_same_choice() -> None:
    for view in moments(6):
        one, other = (Ismcts().choose(view, 0.01, Random(5)) for _ in range(2))
        assert one == other


def test_what_looks_the_same_gives_the_same_choice() -> None:
    twins, rng, ours = some_twins(Random("ismcts")), Random(2), Ismcts()
    for _ in range(scale(3, 8, 100)):
        seat, one, others = next(twins)
        seed = rng.random()
        wanted = _choice(ours, goryo.view_of(one, seat), seed)
        for other in others:
            assert _choice(ours, goryo.view_of(other, seat), seed) == wanted


def _choice(ours: Ismcts, view: View, seed: float) -> Choice:
    return ours.choose(view, QUICK, Random(seed))


def test_worlds_are_drawn_by_exact_odds_and_fit_every_answer() -> None:
    view = [each for each in moments(20) if each.role is Role.SAMURAI and each.scene.clues][-1]
    known = believe(view)
    assert isinstance(known, Belief)
    assert known.plans is not None
    worlds = _worlds(known, 4000, np.random.default_rng(1))
    targets = Counter(known.plans.tables.path_target[worlds[:, 1]].tolist())
    for tile, chance in enumerate(known.target):
        assert targets[tile] / 4000 == pytest.approx(chance, abs=0.04)
        assert not targets[tile] or chance > 0
    bound = np.bincount(worlds[:, 0], minlength=len(known.bound)) / 4000
    assert bound == pytest.approx(known.bound, abs=0.04)


def test_by_the_clock_it_searches_more_the_longer_it_may() -> None:
    view = next(each for each in moments(4) if each.role is Role.SAMURAI)
    clocked = player("ismcts-clock")
    tries = [int(clocked.choose(view, b, Random(1)).reason.split()[3]) for b in (1e-9, 0.3)]
    assert tries[0] < tries[1]


def test_it_is_for_the_laboratory_and_not_offered_to_guests() -> None:
    assert not {"ismcts", "ismcts-clock"} & set(player_names())
    assert uses_kernel(player("ismcts"))
    assert player("ismcts").name == "ismcts"


def test_it_beats_chance_in_both_roles() -> None:
    match = Match(("ismcts", "random"), goryo.load_board("edo"), rulebook(), budget=QUICK)
    pairs = [play_pair(match, number, player) for number in range(scale(2, 3, 20))]
    assert sum(pair.wins for pair in pairs) >= 1.6 * len(pairs)
