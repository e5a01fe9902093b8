"""Two engines, one truth: every rulebook, every set of variants, every board."""

from itertools import product

import pytest

from goryo.board import board_names, load_board
from goryo.kernel import twins
from goryo.kernel.engine import Engine
from goryo.kernel.twins import Disagreement, check_games, rulebooks
from goryo.rulebook import Rulebook, rulebook
from tests.sizes import scale

GAMES = scale(1, 3, 16)
BOOKS = list(rulebooks())


def _name(rules: Rulebook) -> str:
    return "+".join((rules.name, *rules.variants))


def test_every_rulebook_comes_with_every_set_of_variants_that_can_be_played_together() -> None:
    assert len({_name(rules) for rules in BOOKS}) == len(BOOKS) == 5 * 6


@pytest.mark.parametrize(
    ("name", "rules"),
    [*product(board_names(), BOOKS)][:: scale(4, 1, 1)],
    ids=lambda each: each if isinstance(each, str) else _name(each),
)
def test_random_games_are_the_same_in_both_engines(name: str, rules: Rulebook) -> None:
    played = list(check_games(load_board(name), rules, GAMES, seed=_name(rules)))
    assert len(played) == GAMES


@pytest.mark.parametrize("name", ["edo", "himeji"])
def test_every_single_plan_is_the_same_in_both_engines(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "LISTED", 10**6)
    for variants in ((), ("cursed-object",), ("genjutsu",)):
        rules = rulebook("en-2024", variants)
        assert list(check_games(load_board(name), rules, scale(1, 3, 20)))


def test_random_games_reach_every_end_that_the_guided_referee_knows() -> None:
    ends: set[str] = set()
    for name, variants in (("edo", ()), ("pavilion", ("genjutsu",)), ("hut", ("cursed-object",))):
        engine = Engine(load_board(name), rulebook("it-2019", variants))
        ends |= {ending.id for ending in engine.random_games(20_000)[0]}
    assert ends == {"captured", "identified", "cornered", "avenged"}


def test_a_disagreement_says_where_and_how_to_get_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "count_moves", lambda *_: 7)
    with pytest.raises(Disagreement) as caught:
        list(check_games(load_board("gate"), rulebook("en-2024", ["genjutsu"]), 1))
    told = str(caught.value)
    assert told.startswith("Gate, en-2024, genjutsu: number of legal moves\n")
    assert told.splitlines()[1:] == ["  after: ", "  slow:  3", "  fast:  7"]


def test_the_same_seed_checks_the_same_games_however_they_are_cut() -> None:
    board, rules = load_board("hut"), rulebook("it-2021")
    whole = list(check_games(board, rules, 6))
    assert whole == [
        *check_games(board, rules, 2),
        *check_games(board, rules, 4, first=2),
    ]
    assert len({game.moves for game in whole}) > 1
