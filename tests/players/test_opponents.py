"""What can be said of each opponent's play: plausible, never silly, not stopped by lies."""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings

from goryo import (
    RULEBOOKS,
    Board,
    Phase,
    Referee,
    Role,
    board_names,
    load_board,
    rulebook,
    view_from_json,
    view_to_json,
)
from goryo.belief import Belief, Contradiction, belief
from goryo.board import Tile
from goryo.events import Mistaken
from goryo.fate import random_fate
from goryo.hunt import legal_actions
from goryo.moves import Answer, Done, Hound, Plan, Search
from goryo.plans import legal_paths
from goryo.players import Choice, Player, run
from goryo.players.random_player import RandomPlayer
from goryo.players.registry import player
from goryo.rulebook import VARIANTS
from goryo.scene import Scene
from goryo.table import Table
from goryo.view import View
from tests.players.everybody import EVERYBODY, games_of
from tests.sizes import scale
from tests.strategies import Setup, seeds, setups, vary_move

FULL = ("edo", "kyoto", "osaka")
BUDGET = 0.01
"""Seconds for a decision: who counts in nodes plays the same with them on every machine."""


@dataclass
class Watched:
    """A player, with everything that it was asked and chose."""

    who: Player
    name: str = "watched"
    seen: list[tuple[View, Choice]] = field(default_factory=list)

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        choice = self.who.choose(view, budget, rng)
        self.seen.append((view, choice))
        return choice


def decisions(
    setup: Setup, goryo: Player, samurai: Player, seed: int
) -> tuple[Table, list[tuple[View, Choice]]]:
    """A game in which nothing went wrong, with what each player saw and chose."""
    table = Table(setup.new_game(), random_fate(setup.board, Random(seed)), lambda: 0.0)
    she, they = Watched(goryo), Watched(samurai)
    faults: list[object] = []
    run(table, {Role.GORYO: she, Role.SAMURAI: they}, seed, BUDGET, faults.append)
    assert not faults, f"{faults[0]}\n{' / '.join(map(table.game.write, table.game.moves))}"
    return table, she.seen + they.seen


@cache
def seen_of(name: str) -> list[tuple[View, Choice]]:
    """What a player chose in games against itself, on the full boards, by all rulebooks."""
    found: list[tuple[View, Choice]] = []
    games = scale(30, 100, 1000) if name in ("random", "novice") else scale(6, 20, 300)
    for n in range(games):
        variants = [(), ("genjutsu",), ("cursed-object",), ("advanced",)][n % 4]
        rules = rulebook(list(RULEBOOKS)[n % len(RULEBOOKS)], variants)
        referee = Referee.TABLETOP if n % 5 == 4 else Referee.GUIDED
        setup = Setup(rules, load_board(FULL[n % len(FULL)]), referee)
        found += decisions(setup, player(name), player(name), n)[1]
    return found


def asked(view: View, choice: Choice) -> Tile | None:
    """The tile that a move asks about."""
    match choice.move:
        case Search(samurai):
            return view.scene.samurai[samurai]
        case Hound(_, tile):
            return tile
    return None


def questions(name: str) -> Iterator[tuple[View, Tile]]:
    for view, choice in seen_of(name):
        tile = asked(view, choice)
        if tile is not None:
            yield view, tile


def plans(name: str) -> Iterator[tuple[View, Plan]]:
    for view, choice in seen_of(name):
        if isinstance(choice.move, Plan):
            yield view, choice.move


def share(cases: Iterator[bool]) -> float:
    found = Counter(cases)
    assert found.total() > 20
    return found[True] / found.total()


def steps_from(board: Board, start: Tile) -> dict[Tile, int]:
    found = {start: 0}
    for here in (queue := [start]):
        for there in board.neighbours[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


# -- everybody -----------------------------------------------------------------------------------


@pytest.mark.clause("BRD-6")
@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize("board", board_names())
def test_every_player_plays_on_every_board(board: str, name: str) -> None:
    kinds = deque([(), *((variant,) for variant in VARIANTS)])
    kinds.rotate(board_names().index(board))  # so that few games on each board are of every kind
    for n, variants in enumerate([*kinds][: games_of(scale(1, 2, 8), name)]):
        setup = Setup(rulebook("en-2024", variants), load_board(board))
        table, _ = decisions(setup, player(name), player(name), n)
        assert table.game.outcome is not None


@pytest.mark.clause("BRD-6")
@pytest.mark.parametrize("name", EVERYBODY)
def test_every_player_plays_in_any_palace(name: str) -> None:
    @settings(max_examples=games_of(scale(2, 12, 90), name))
    @given(setup=setups(), seed=seeds())
    def play(setup: Setup, seed: int) -> None:
        table, _ = decisions(setup, player(name), player(name), seed)
        assert table.game.outcome is not None
        assert not table.game.outcome.reason.by_table
        assert not any(isinstance(event, Mistaken) for event in table.game.events)

    play()


# -- lies ----------------------------------------------------------------------------------------


class Lying(RandomPlayer):
    """Plans by the rules, and says anything when asked."""

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        if view.scene.phase is Phase.ANSWER and rng.random() < 0.5:
            return Choice(Answer(rng.random() < 0.5))
        return super().choose(view, budget, rng)


class Sloppy(RandomPlayer):
    """Lays one cube somewhere else most of the time, never on what is bound."""

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        choice = super().choose(view, budget, rng)
        if view.scene.phase is Phase.PLAN and rng.random() < 0.8:
            odd = vary_move(choice.move, view.board, rng)
            assert isinstance(odd, Plan)
            if view.why_not(odd) is None and view.board.kind_of[odd.target] != view.bound:
                return Choice(odd)
        return choice


@pytest.mark.clause("REF-2", "REF-4")
@pytest.mark.parametrize("liar", [Lying, Sloppy])
@pytest.mark.parametrize(
    "name",
    ["novice", *(pytest.param(name, marks=pytest.mark.slow) for name in ("adept", "master"))],
)
def test_what_no_honest_goryo_could_have_said_stops_no_samurai(
    name: str, liar: type[RandomPlayer]
) -> None:
    contradictions = later = mistakes = 0
    for n in range(70, 70 + scale(15, 20, 80)):
        rules = rulebook(list(RULEBOOKS)[n % len(RULEBOOKS)], [(), ("genjutsu",)][n % 2])
        setup = Setup(rules, load_board(board_names()[n % len(board_names())]), Referee.TABLETOP)
        table, seen = decisions(setup, liar(), player(name), n)
        assert table.game.outcome is not None
        odd = [isinstance(belief(v), Contradiction) for v, _ in seen if v.role is Role.SAMURAI]
        contradictions += any(odd)
        later += any(odd) and not odd[-1]
        mistakes += any(isinstance(event, Mistaken) for event in table.game.events)
    assert mistakes >= 3
    if liar is Lying:
        assert contradictions >= 3
        assert later, "in the round after a contradiction there is something to believe again"


@pytest.mark.clause("REF-2", "REF-4")
@pytest.mark.parametrize("name", ["adept", "level-5"])
def test_whoever_gets_the_view_of_a_lie_as_text_decides_as_whoever_saw_it(name: str) -> None:
    """On a server each decision begins from a view that was written and read again."""
    compared = 0
    for n in range(70, 70 + scale(15, 20, 100)):
        setup = Setup(rulebook("it-2019"), load_board("pavilion"), Referee.TABLETOP)
        for view, _ in decisions(setup, Lying(), player(name), n)[1]:
            if isinstance(belief(view), Contradiction) and view.role is Role.SAMURAI:
                read = view_from_json(view_to_json(view))
                again = player(name).choose(read, BUDGET, Random(0))
                assert player(name).choose(view, BUDGET, Random(0)) == again
                compared += 1
    assert compared >= 3


@pytest.mark.clause("REF-2", "REF-3")
def test_a_player_takes_over_from_a_goryo_who_has_made_mistakes() -> None:
    for name in EVERYBODY:
        for n in range(games_of(scale(2, 15, 100), name)):
            board = load_board(board_names()[n % len(board_names())])
            setup = Setup(rulebook("en-2024"), board, Referee.TABLETOP)
            table = Table(setup.new_game(), random_fate(board, Random(n)), lambda: 0.0)
            while table.actor is not None and table.game.scene.round < 2:
                run_one = Sloppy() if table.actor is Role.GORYO else RandomPlayer()
                choice = run_one.choose(table.view(table.actor), 1.0, Random(n))
                table.play(table.actor, choice.move)
            faults: list[object] = []
            run(
                table,
                dict.fromkeys((Role.GORYO, Role.SAMURAI), player(name)),
                n,
                BUDGET,
                faults.append,
            )
            assert not faults
            assert table.over


# -- the novice ----------------------------------------------------------------------------------


@pytest.mark.clause("PLAN-3", "INV-1")
def test_the_novice_never_asks_about_a_tile_too_far_for_her() -> None:
    for view, tile in questions("novice"):
        assert view.scene.goryo is not None
        assert steps_from(view.board, view.scene.goryo)[tile] <= 4


@pytest.mark.clause("SAM-6")
def test_the_novice_never_stops_while_there_is_somebody_to_ask_about_a_tile_near_her() -> None:
    for view, choice in seen_of("novice"):
        if isinstance(choice.move, Done):
            assert view.scene.goryo is not None
            steps = steps_from(view.board, view.scene.goryo)
            left = [asked(view, Choice(action)) for action in legal_actions(view.scene)]
            assert not [tile for tile in left if tile is not None and steps.get(tile, 99) <= 4]


def is_under_a_samurai(view: View, plan: Plan) -> bool:
    return plan.target in view.scene.samurai


def has_a_way_out(view: View) -> bool:
    assert view.bound is not None
    return any(p[-1] not in view.scene.samurai for p in legal_paths(view.scene, view.bound))


@pytest.mark.clause("REV-4")
def test_the_novice_seldom_ends_under_a_samurai_if_there_is_another_way() -> None:
    shares = {
        name: share(is_under_a_samurai(v, plan) for v, plan in plans(name) if has_a_way_out(v))
        for name in ("novice", "random")
    }
    assert shares["novice"] < 0.05
    assert shares["novice"] < shares["random"] / 2


@pytest.mark.clause("TRAIL-1", "GEN-3", "LEAP-1")
def test_the_novice_uses_every_power_now_and_then_and_lays_the_trail_where_she_could_be() -> None:
    used: Counter[str] = Counter()
    for view, plan in plans("novice"):
        used["leap"] += len(plan.path) == 6
        used["trail"] += plan.trail is not None
        used["shadow"] += plan.shadow is not None
        used["illusion"] += plan.illusion is not None
        if plan.trail is not None:
            assert steps_from(view.board, plan.path[0])[plan.trail] <= 4
        assert plan.shadow is None or plan.shadow in plan.path[1:-1]
    assert min(used.values()) >= 3, used
    assert len(used) == 4


def is_wasted(view: View, tile: Tile) -> bool:
    """She cannot be there, by all that is known, and a doubtful tile could have been asked."""
    known = belief(view)
    if isinstance(known, Contradiction) or known.yes[tile] > 1e-9:
        return False
    return any(known.yes[other] > 0.02 for other in can_ask(view.scene))


def can_ask(scene: Scene) -> Iterator[Tile]:
    for action in legal_actions(scene):
        match action:
            case Search(samurai):
                yield scene.samurai[samurai]
            case Hound(_, tile):
                yield tile


@pytest.mark.clause("INV-1")
def test_few_questions_are_wasted_on_a_tile_where_she_cannot_be() -> None:
    wasted = {
        name: share(is_wasted(view, tile) for view, tile in questions(name))
        for name in ("random", "novice", "adept")
    }
    assert wasted["adept"] < 0.005, wasted
    assert wasted["novice"] < 0.15, wasted
    assert wasted["adept"] <= wasted["novice"] < wasted["random"], wasted


# -- the adept -----------------------------------------------------------------------------------


@pytest.mark.clause("INV-1")
def test_the_adept_says_in_its_reason_what_it_believes() -> None:
    for view, choice in seen_of("adept"):
        tile = asked(view, choice)
        if tile is not None:
            assert isinstance(belief(view), Belief)
            assert view.board.tile_names[tile] in choice.reason
            assert "%" in choice.reason


@cache
def wins(goryo: str, samurai: str, games: int) -> Counter[Role | None]:
    won: Counter[Role | None] = Counter()
    for n in range(games):
        setup = Setup(rulebook("en-2024"), load_board("edo"))
        table, _ = decisions(setup, player(goryo), player(samurai), n)
        assert table.game.outcome is not None
        won[table.game.outcome.winner] += 1
    return won


@pytest.mark.slow
def test_the_stronger_player_wins_more_in_either_seat() -> None:
    games = scale(20, 30, 200)
    for strong, weak in (("novice", "random"), ("adept", "novice"), ("adept", "random")):
        hunted = [wins(weak, name, games)[Role.SAMURAI] for name in (strong, weak)]
        fled = [wins(name, strong, games)[Role.GORYO] for name in (strong, weak)]
        assert hunted[0] > hunted[1], (strong, weak)
        assert fled[0] > fled[1], (strong, weak)
