"""OpenSpiel's search at our table: it gets what its seat sees, and its time."""

from random import Random

from benchmarks.solver.openspiel_match import PEER, Peer, play, state_of, told, warm
from goryo import Phase, Role, load_board, new_game, rulebook
from goryo.fate import random_fate
from goryo.players import move_once
from goryo.players.registry import player
from goryo.table import Table
from tests.sizes import scale


def test_the_game_it_searches_looks_to_its_seat_as_the_table_does() -> None:
    compared = 0
    for seed in range(scale(2, 4, 20)):
        name, variants = (("en-2024", ()), ("fr-2019", ("genjutsu",)))[seed % 2]
        board = load_board("edo")
        game = new_game(rulebook(name, variants), (), board)
        table = Table(game, random_fate(board, Random(seed)), lambda: 0.0)
        while table.actor is not None:
            view = table.view(table.actor)
            state = state_of(view, Random(len(view.history)))
            assert state.play.view(table.actor) == view
            assert state.play.actor is table.actor
            compared += 1
            move_once(table, table.actor, player("novice"), seed, 1.0)
    assert compared > 50


def test_what_it_decides_is_a_legal_move_of_its_seat() -> None:
    board = load_board("edo")
    table = Table(new_game(board=board), random_fate(board, Random(5)), lambda: 0.0)
    peer = Peer(2.0, 1, "visits")
    decided: set[Phase] = set()
    while table.actor is not None and len(decided) < 3:
        view = table.view(table.actor)
        if view.scene.phase in (Phase.ENTER, Phase.PLAN, Phase.HUNT):
            assert view.why_not(peer.choose(view, 0.02, Random(1)).move) is None
            decided.add(view.scene.phase)
        move_once(table, table.actor, player("novice"), 5, 1.0)
    assert max(peer.simulations) > 1  # where only one thing is legal nothing is searched


def test_a_pair_is_counted_with_the_time_that_both_took() -> None:
    warm("novice")
    head = {
        "player": "novice",
        "budget": 0.005,
        "rulebook": "it-2019",
        "seed": "x",
        "uct_c": 2.0,
        "rollouts": 1,
        "choice": "visits",
        "pair": 0,
    }
    found = play(head)
    assert head.items() <= found.items()
    counted = told([found])
    assert counted["pairs"] == 1
    assert counted["mishaps"] == 0
    assert set(counted["by_role"]) == {Role.GORYO, Role.SAMURAI}
    for name in ("novice", PEER):
        seconds = counted["seconds"][name]
        assert seconds["decisions"] > 0
        assert 0 < seconds["mean"] <= seconds["whole"]
    assert counted["seconds"][PEER]["mean"] >= 0.004
