"""A game told in lines: from a view's events, in every language, with nothing hidden let out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.events import EVENTS, Bound, Caught, Event, Mistaken, Planned, Unveiled
from goryo.game import Game, new_game
from goryo.outcome import Ending
from goryo.roles import VIEWERS, Role
from goryo.scene import opening
from goryo.view import view_of
from goryo.words import LANGUAGES, Words
from goryo.words.story import story, story_since, tell


def some_game(seed: int, moves: int, referee: str, variants: list[str]) -> Game:
    rng = Random(seed)
    game = new_game(board="hut", referee=referee, variants=variants)
    for _ in range(moves):
        if game.outcome is None:
            game = game.play_random(rng)
    return game


games = st.builds(
    some_game,
    seed=st.integers(0, 10**6),
    moves=st.integers(0, 80),
    referee=st.sampled_from(["guided", "tabletop"]),
    variants=st.sampled_from([[], ["genjutsu"], ["cursed-object"]]),
)


@given(games, st.sampled_from(LANGUAGES), st.sampled_from(VIEWERS))
def test_every_event_of_every_game_can_be_told(game: Game, lang: str, role: Role) -> None:
    view = view_of(game, role)
    words = Words(lang)
    lines = story(view, words)
    silent = sum(event == Unveiled(None, None) for event in view.history)
    assert len(lines) == len(view.history) - silent
    assert story_since(view, words, len(view.history)) == []


@given(games, st.sampled_from(LANGUAGES))
def test_hidden_events_are_told_as_hidden(game: Game, lang: str) -> None:
    words = Words(lang)
    scene = opening(game.board, game.rules, game.referee)
    for event in game.events:
        if isinstance(event, Bound | Planned):
            hidden = words.log(f"{event.kind}-hidden", {})
            assert tell(event.seen_by(Role.SAMURAI), scene, words) == hidden
            assert tell(event, scene, words) != hidden
        scene = event.change(scene)


def test_games_of_both_referees_and_all_variants_have_every_kind_of_event() -> None:
    seen: set[type[Event]] = set()
    for seed in range(40):
        for variants in ([], ["genjutsu"], ["cursed-object"]):
            for referee in ("guided", "tabletop"):
                game = some_game(seed, 80, referee, variants)
                seen |= {type(event) for event in game.events}
    assert seen == set(EVENTS)


def test_as_many_spirits_turn_as_there_are_left() -> None:
    scene = opening(new_game().board, new_game().rules)
    words = Words("en")
    all_here = Caught(scene.board.samurai)
    assert "3 Spirit Tokens are turned" in str(tell(all_here, scene, words))
    after = Mistaken((("PLAN-2", scene.board.tiles[0]),) * 2).change(scene)
    assert "one Spirit Token is turned" in str(tell(all_here, after, words))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_names_what_was_bound_and_a_plan_that_was_never_shown(lang: str) -> None:
    words = Words(lang)
    game = new_game().play("draw scroll", "draw helmet", "enter b2", "plan b2-a2-a1-b1-c1 trail f6")
    *_, ended, unveiled = story(
        view_of(game.close(Ending.RESIGNED, Role.SAMURAI), "samurai"), words
    )
    assert words.outcome("resigned", "goryo") in ended
    assert words.object("scroll", "the") in unveiled
    assert "b2-a2-a1-b1-c1" in unveiled
    assert "f6" in unveiled


def test_a_game_that_ended_before_anything_was_drawn_has_nothing_to_unveil() -> None:
    lines = story(view_of(new_game().close(Ending.ABORTED), "watcher"), Words("en"))
    assert lines == ["The game is over. The game was called off: nobody wins."]
