"""The eight levels: what each leaves out, that nobody peeks."""

from __future__ import annotations

from random import Random

import pytest

import goryo
from goryo import Role, Table, View, random_fate
from goryo.events import Answered, RoundBegan
from goryo.moves import Hound, Plan, Search
from goryo.players import Fault, move_once, run
from goryo.players.adept import Adept, Level
from goryo.players.adept_samurai import _remembered, believe
from goryo.players.registry import player, player_names
from goryo.players.style import LEVELS, Style
from goryo.scene import Phase


def views(count: int, role: Role, seed: int = 1) -> list[View]:
    """Moments at which a seat plans or hunts, from games of an adept against itself."""
    adept, found = player("adept"), list[View]()
    while len(found) < count:
        game = goryo.new_game()
        table = Table(game, random_fate(game.board, Random(seed)), lambda: 0.0)
        while table.actor is not None:
            view = table.view(table.actor)
            if view.role is role and view.scene.phase in (Phase.PLAN, Phase.HUNT):
                found.append(view)
            move_once(table, table.actor, adept, seed, 1.0)
        seed += 1
    return found[:count]


def test_there_are_eight_in_their_order_and_the_last_leaves_nothing_out() -> None:
    names = [name for name in player_names() if name.startswith("level-")]
    assert names == list(LEVELS) == [f"level-{number}" for number in range(1, 9)]
    assert len(set(LEVELS.values())) == 8
    assert [player(name).name for name in names] == names


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_a_whole_game_without_a_refusal(name: str) -> None:
    game = goryo.new_game("fr-2019", ("genjutsu",), "pavilion")
    table = Table(game, random_fate(game.board, Random(4)), lambda: 0.0)
    faults: list[Fault] = []
    level = player(name)
    run(table, {Role.GORYO: level, Role.SAMURAI: level}, 2, 1.0, faults.append)
    assert table.game.outcome is not None
    assert not faults


def test_only_the_latest_answers_of_the_round_are_remembered() -> None:
    seen = set()
    for view in views(40, Role.SAMURAI):
        history = list(view.history)
        began = max(n for n, event in enumerate(history) if isinstance(event, RoundBegan))
        answers = [n for n, event in enumerate(history) if isinstance(event, Answered)]
        older, now = [n for n in answers if n < began], [n for n in answers if n > began]
        for memory in range(3):
            kept = [*older, *now[len(now) - min(memory, len(now)) :]]
            wanted = [e for n, e in enumerate(history) if n in kept or n not in answers]
            assert _remembered(history, memory) == wanted
        assert _remembered(history, None) == history
        seen.add(len(now))
    assert max(seen) > 2


def test_who_forgets_everything_believes_what_was_believed_at_first() -> None:
    view = next(each for each in views(40, Role.SAMURAI) if len(each.scene.clues) == 2)
    first = next(each for each in views(40, Role.SAMURAI) if each.scene.round == view.scene.round)
    blank, fresh = believe(view, Style(memory=0)), believe(first)
    assert blank is not None
    assert fresh is not None
    assert blank.target == pytest.approx(fresh.target)


def test_who_asks_only_so_often_asks_no_more() -> None:
    hasty = Adept(Style(questions=1))
    for view in views(30, Role.SAMURAI):
        move = hasty.choose(view, 1.0, Random(1)).move
        if view.scene.asked:
            assert not isinstance(move, Search | Hound)


def test_who_uses_no_powers_uses_none_and_who_fears_keeps_away() -> None:
    plain = Adept(Style(powers=False))
    for view in views(12, Role.GORYO):
        move = plain.choose(view, 1.0, Random(1)).move
        assert isinstance(move, Plan)
        assert move.trail is None
        assert len(move.path) == view.rules.movement_cubes + 1


def test_a_level_is_its_style() -> None:
    for view in views(8, Role.GORYO):
        choice = Level("level-2").choose(view, 1.0, Random(3))
        assert choice == Adept(LEVELS["level-2"]).choose(view, 1.0, Random(3))
