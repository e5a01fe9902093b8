"""Programs at a table: games end, faults cost the game, and a decision hangs on the view alone."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from goryo import SEATS, VIEWERS, Referee, Role, view_from_json, view_to_json
from goryo.board import Samurai, Tile
from goryo.errors import Unknown
from goryo.events import Mistaken
from goryo.fate import random_fate
from goryo.moves import Answer, Done, Move, Plan, Step
from goryo.players import TRIES, Choice, Fault, Player, move_once, run
from goryo.players.driver import Decision, ask
from goryo.players.random_player import RandomPlayer
from goryo.players.registry import player
from goryo.refusals import Illegal
from goryo.table import Instructed, Played, Table
from goryo.view import View
from tests.players.everybody import EVERYBODY, boards_of, games_of
from tests.sizes import scale
from tests.strategies import ALL_RULES, SHIPPED, Setup

NAMES = EVERYBODY
BUDGET = 0.01
"""Seconds for a decision: who counts in nodes plays the same with them on every machine."""


def a_table(setup: Setup, seed: int | str = 0) -> Table:
    return Table(setup.new_game(), random_fate(setup.board, Random(seed)), lambda: 0.0)


def some_setups(number: int, part: str, *names: str) -> Iterator[tuple[int, Setup]]:
    """So many tables, over all rulebooks, variants, boards and both referees.

    Fewer and smaller ones where one of the named players thinks for long.
    """
    rng = Random(part)
    rules = rng.sample(ALL_RULES, len(ALL_RULES))
    boards = boards_of(*names)
    rng.shuffle(boards)
    for n in range(games_of(number, *names)):
        referee = list(Referee)[n % len(Referee)]
        yield n, Setup(rules[n % len(rules)], boards[n % len(boards)], referee)


def let_play(
    setup: Setup, goryo: Player, samurai: Player, seed: int | str = 0, **how: Any
) -> tuple[Table, list[Fault]]:
    """A whole game of two programs, and what went wrong in it."""
    faults: list[Fault] = []
    table = a_table(setup, seed)
    players = {Role.GORYO: goryo, Role.SAMURAI: samurai}
    run(table, players, seed, BUDGET, faults.append, **how)
    return table, faults


def told(table: Table) -> str:
    """A failing game, to play again."""
    game = table.game
    head = f"{game.rules.name} {game.rules.variants} {game.referee} {game.board}"
    return "\n".join([head, " / ".join(map(game.write, game.moves)), str(game.outcome)])


# -- games end -----------------------------------------------------------------------------------


@pytest.mark.clause("END-1", "REF-1", "REF-2")
@pytest.mark.parametrize(("goryo", "samurai"), [*product(NAMES, NAMES)])
def test_any_two_players_bring_any_game_to_an_end_by_the_rules(goryo: str, samurai: str) -> None:
    for n, setup in some_setups(scale(1, 6, 50), f"{goryo} {samurai}", goryo, samurai):
        table, faults = let_play(setup, player(goryo), player(samurai), n)
        assert not faults, f"{faults[0]}\n{told(table)}"
        assert table.game.outcome is not None, told(table)
        assert not table.game.outcome.reason.by_table, told(table)


@pytest.mark.clause("REF-2", "REV-2")
@pytest.mark.parametrize("name", NAMES)
def test_at_a_tabletop_no_player_makes_a_mistake(name: str) -> None:
    for n, setup in some_setups(scale(2, 10, 100), f"mistakes {name}", name):
        table, faults = let_play(
            replace(setup, referee=Referee.TABLETOP), player(name), RandomPlayer(), n
        )
        assert not faults, told(table)
        assert not any(isinstance(event, Mistaken) for event in table.game.events), told(table)


def test_programs_play_until_a_seat_without_one_is_to_act() -> None:
    _, setup = next(some_setups(1, "half"))
    table = a_table(setup)
    run(table, {Role.GORYO: RandomPlayer()})
    assert table.actor is Role.SAMURAI
    moves = len(table.game.moves)
    run(table, {Role.GORYO: RandomPlayer()})
    run(table, {})
    assert len(table.game.moves) == moves
    run(table, {Role.SAMURAI: RandomPlayer()})
    assert table.actor is not Role.SAMURAI


def test_where_nobody_is_to_act_any_more_nothing_is_asked_of_a_program() -> None:
    _, setup = next(some_setups(1, "over"))
    table, _ = let_play(setup, RandomPlayer(), RandomPlayer())
    before = list(table.entries)
    run(table, dict.fromkeys(SEATS, Crashing()))
    assert table.entries == before


# -- faults --------------------------------------------------------------------------------------


class Crashing(RandomPlayer):
    name = "crashing"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        raise ZeroDivisionError


class Wrong(RandomPlayer):
    """Gives what is no move of the moment at the first `times` tries for each move."""

    def __init__(self, times: int, wrong: Any = None, error: Exception | None = None) -> None:
        self.times, self.wrong, self.error = times, wrong, error
        self.tries: dict[int, int] = {}

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        tries = self.tries[len(view.history)] = self.tries.get(len(view.history), 0) + 1
        if tries > self.times:
            return super().choose(view, budget, rng)
        if self.error:
            raise self.error
        return Choice(self.wrong or (Done() if view.role is Role.GORYO else Answer(True)))


PLAIN = Setup(ALL_RULES[0], SHIPPED[0])


def seated(seat: Role, program: Player) -> tuple[Player, Player]:
    return (program, RandomPlayer()) if seat is Role.GORYO else (RandomPlayer(), program)


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("seat", SEATS)
def test_a_program_that_crashes_forfeits_at_once(seat: Role) -> None:
    table, faults = let_play(PLAIN, *seated(seat, Crashing()))
    assert str(table.game.outcome) == f"{seat.opponent} forfeit REF-5"
    assert [(fault.seat, type(fault.error)) for fault in faults] == [(seat, ZeroDivisionError)]


@pytest.mark.clause("REF-5", "REF-6")
@pytest.mark.parametrize("wrong", [None, "nonsense", 7, Plan(()), "enter z99"])
@pytest.mark.parametrize("seat", SEATS)
def test_a_program_that_plays_illegally_three_times_forfeits(seat: Role, wrong: Any) -> None:
    table, faults = let_play(PLAIN, *seated(seat, Wrong(TRIES, wrong)))
    assert str(table.game.outcome) == f"{seat.opponent} forfeit REF-5"
    assert [fault.seat for fault in faults] == [seat] * TRIES
    assert len({fault.number for fault in faults}) == 1


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("error", [None, Unknown("tile", "z99")])
@pytest.mark.parametrize("times", range(1, TRIES))
@pytest.mark.parametrize("seat", SEATS)
def test_a_program_that_recovers_plays_on(seat: Role, times: int, error: Exception | None) -> None:
    table, faults = let_play(PLAIN, *seated(seat, Wrong(times, error=error)))
    assert table.game.outcome is not None
    assert not table.game.outcome.reason.by_table
    own = [e for e in table.entries if isinstance(e, Played) and e.by is seat]
    answers = sum(isinstance(entry.move, Answer) for entry in own)  # the table's, not its own
    assert len(faults) == times * (len(own) - answers)


@pytest.mark.parametrize(
    "given", [None, Done(), ("done",), Choice(Done(), reason="x" * 9), "done", object()]
)
def test_what_is_no_choice_is_a_crash_and_the_table_stands(given: Any) -> None:
    class Odd(RandomPlayer):
        def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
            return given  # type: ignore[no-any-return]

    table, faults = let_play(PLAIN, Odd(), RandomPlayer())
    assert str(table.game.outcome) == "samurai forfeit REF-5"
    assert faults


@pytest.mark.clause("REF-5")
def test_a_decision_forfeits_at_a_crash_or_at_the_last_try() -> None:
    noted: list[Fault] = []
    decision = Decision(Role.GORYO, 4, noted.append)
    chances = {decision.chance("a").random()}
    for tries in range(1, TRIES):
        decision.refused(Unknown("tile", "z99"))
        assert (decision.tries, decision.forfeits) == (tries, False)
        chances.add(decision.chance("a").random())
    assert len(chances) == TRIES
    decision.missed()
    assert decision.forfeits
    assert [(fault.seat, fault.number) for fault in noted] == [(Role.GORYO, 4)] * (TRIES - 1)

    decision = Decision(Role.SAMURAI, 0, noted.append)
    decision.refused(ZeroDivisionError())
    assert decision.forfeits
    assert isinstance(noted[-1].error, ZeroDivisionError)


@pytest.mark.parametrize("move", ["done", 7, Plan(()), Step(Samurai(0), Tile(99))])
def test_what_is_no_move_of_the_board_cannot_be_offered(move: Any) -> None:
    view = a_table(PLAIN).view(Role.GORYO)
    with pytest.raises(Illegal):
        ask(Wrong(1, move), view, 1.0, Random(0)).written(view)


def test_an_offer_is_the_choice_in_notation() -> None:
    view = a_table(PLAIN).view(Role.GORYO)
    offer = ask(RandomPlayer(), view, 1.0, Random(0))
    assert view.read(offer.written(view)) == offer.move


@pytest.mark.clause("PLAN-9")
def test_the_table_tells_nobody_what_went_wrong() -> None:
    class Telling(RandomPlayer):
        def choose(self, view: View, budget: float, rng: Random) -> Choice:
            if view.scene.round:
                raise ValueError(f"I am bound to {view.bound} and told it in an error")
            return super().choose(view, budget, rng)

    table, faults = let_play(PLAIN, Telling(), RandomPlayer())
    assert "bound to" in str(faults[0].error)
    for role in VIEWERS:
        assert "bound to" not in repr((table.view(role), table.feed(role)))
    assert not any("bound to" in repr(entry) for entry in table.entries)


def test_a_person_who_wants_to_stop_can_stop_a_program() -> None:
    class Interrupted(RandomPlayer):
        def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
            raise KeyboardInterrupt

    table = a_table(PLAIN)
    with pytest.raises(KeyboardInterrupt):
        run(table, dict.fromkeys(SEATS, Interrupted()))
    assert not table.over


@pytest.mark.clause("REF-1")
def test_a_standing_instruction_comes_with_her_plan_and_unseen() -> None:
    class Honest(RandomPlayer):
        def choose(self, view: View, budget: float, rng: Random) -> Choice:
            return replace(super().choose(view, budget, rng), deceive=False)

    table = a_table(PLAIN)
    run(table, {Role.GORYO: Honest()})
    assert isinstance(table.entries[-2], Instructed)
    assert table.deceive is False
    number = table.number(Role.SAMURAI)
    table.play(Role.SAMURAI, "done", number=number)

    table, faults = let_play(PLAIN, RandomPlayer(), Honest())  # a Samurai has nothing to instruct
    assert not faults
    assert not any(isinstance(entry, Instructed) for entry in table.entries[:3])


# -- decisions hang on view and chance alone -----------------------------------------------------


@cache
def game_of(name: str, setup: Setup, seed: int | str) -> list[Any]:
    """What happens in the game of a player against itself."""
    table, faults = let_play(setup, player(name), player(name), seed)
    assert not faults, told(table)
    return table.entries


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game_and_another_another(name: str) -> None:
    for n, setup in some_setups(scale(1, 5, 30), f"again {name}", name):
        assert game_of(name, setup, n) == game_of.__wrapped__(name, setup, n)
    big = Setup(ALL_RULES[0], next(board for board in SHIPPED if len(board.tiles) == 32))
    games = {repr(game_of(name, big, seed)) for seed in range(3)}
    assert len(games) == 3


@pytest.mark.parametrize("name", NAMES)
def test_one_player_plays_two_games_at_once_as_two_players_would(name: str) -> None:
    for n, setup in some_setups(scale(1, 5, 30), f"again {name}", name):
        apart = [game_of(name, setup, seed) for seed in (n, n + 1)]
        both = player(name)
        tables = [a_table(setup, seed) for seed in (n, n + 1)]
        while any(table.actor for table in tables):
            for k, table in enumerate(tables):
                if table.actor is not None:
                    move_once(table, table.actor, both, n + k, BUDGET)
        assert [table.entries for table in tables] == apart


@pytest.mark.parametrize("name", NAMES)
def test_a_table_that_broke_off_goes_on_as_if_it_had_not(name: str) -> None:
    for n, setup in some_setups(scale(1, 5, 20), f"again {name}", name):
        whole = game_of(name, setup, n)
        table = a_table(setup, n)
        for cut in Random(n).sample(range(len(whole)), 3):
            again = Table.replay(table.start, table.fate, whole[:cut], lambda: 0.0)
            run(again, dict.fromkeys(SEATS, player(name)), n, BUDGET)
            assert again.entries == whole, told(again)


class Remote:
    """Plays what a player says who got the view as text from far away."""

    def __init__(self, near: Player) -> None:
        self.near, self.name = near, near.name

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        text = json.dumps(view_to_json(view, with_choices=False))
        far = view_from_json(json.loads(text))
        assert far == view
        choice = self.near.choose(far, budget, rng)
        said: Move = view.read(far.write(choice.move))
        return replace(choice, move=said)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_over_the_network_is_the_game_at_home(name: str) -> None:
    for n, setup in some_setups(scale(1, 5, 30), f"again {name}", name):
        table, faults = let_play(setup, Remote(player(name)), Remote(player(name)), n)
        assert not faults, f"{faults[0]}\n{told(table)}"
        assert table.entries == game_of(name, setup, n)


# -- reasons -------------------------------------------------------------------------------------


@pytest.mark.clause("PLAN-9")
@pytest.mark.parametrize("name", NAMES)
def test_a_player_s_reasons_are_sealed_until_the_end(name: str) -> None:
    table = a_table(Setup(ALL_RULES[0], SHIPPED[0]))
    who = player(name)
    while table.actor is not None:
        assert table.reasons() == []
        move_once(table, table.actor, who, 1, BUDGET)
    if name != "random":
        assert {by for by, _, _ in table.reasons()} == set(SEATS)
        assert all(reason.isprintable() for _, _, reason in table.reasons())
