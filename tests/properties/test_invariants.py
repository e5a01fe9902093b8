"""What stays true in every game: all rulebooks, variants and referees, on any sound palace."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, islice, pairwise
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goryo import (
    Board,
    Ending,
    Game,
    Illegal,
    Malformed,
    Outcome,
    Phase,
    Referee,
    Role,
    load_board,
    new_game,
    rulebook,
)
from goryo.board import MAX_KINDS, MAX_ROOMS, MAX_TILES, MIN_KINDS, MIN_ROOMS
from goryo.clauses import CLAUSE_IDS
from goryo.events import (
    Advanced,
    Asked,
    Broken,
    Caught,
    Drawn,
    Ended,
    Mistaken,
    RoundBegan,
    RoundEnded,
    Spent,
    Stepped,
)
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.plans import count_plans, list_plans, sample_plan
from goryo.refusals import Reason
from goryo.rulebook import RULEBOOKS, Power
from tests.sizes import scale
from tests.strategies import (
    ALL_RULES,
    SHIPPED,
    Setup,
    games,
    lines,
    made_boards,
    moves,
    nearly_legal_moves,
    notations,
    play_out,
    reread,
    seeds,
    setups,
)

MANY = settings(max_examples=scale(8, 80, 400))
LISTED = 3000
"""More plans than this are not listed, only counted."""

MOVES_OF: dict[Phase, tuple[type, ...]] = {
    Phase.BIND: (Draw,),
    Phase.FIRST: (Draw,),
    Phase.ENTER: (Enter,),
    Phase.CURSE: (Curse,),
    Phase.PLAN: (Plan,),
    Phase.HUNT: (Step, Search, Hound, Done),
    Phase.ANSWER: (Answer,),
    Phase.DRAW: (Draw,),
}
FATES_PHASES = {Phase.BIND, Phase.FIRST, Phase.DRAW}
GORYOS_PHASES = {Phase.ENTER, Phase.CURSE, Phase.PLAN, Phase.ANSWER}


def rounds_of(game: Game) -> Iterator[list[object]]:
    """The events of each round that was begun."""
    events: list[object] = []
    for event in game.events:
        if isinstance(event, RoundBegan):
            if events:
                yield events
            events = []
        events.append(event)
    yield events


# -- palaces -------------------------------------------------------------------------------------


@pytest.mark.clause("BRD-6")
@MANY
@given(made_boards())
def test_a_made_palace_is_sound_and_its_text_tells_all_of_it(board: Board) -> None:
    assert MIN_ROOMS <= len(board.rooms) <= MAX_ROOMS
    assert MIN_KINDS <= len(board.kinds) <= MAX_KINDS
    assert len(board.tiles) <= MAX_TILES
    again = reread(board)
    assert again == board
    assert (again.name, again.letters) == (board.name, board.letters)
    assert again.neighbours == board.neighbours


@MANY
@given(made_boards())
def test_adjacency_goes_both_ways_and_never_to_itself(board: Board) -> None:
    for tile in board.tiles:
        assert tile not in board.neighbours[tile]
        assert all(tile in board.neighbours[other] for other in board.neighbours[tile])


# -- the course of a game ------------------------------------------------------------------------


@pytest.mark.clause("END-1", "SAM-1")
@MANY
@given(lines())
def test_every_game_ends_in_time(line: list[Game]) -> None:
    end = line[-1]
    rules = end.rules
    setup = 3 + rules.cursed
    a_round = 1 + 2 * rules.action_cubes + 1
    draws = len(end.board.kinds) - 2
    assert end.outcome
    assert len(end.moves) <= setup + rules.rounds * a_round + draws


@MANY
@given(lines())
def test_who_is_to_act_and_what_is_asked_fit_the_phase(line: list[Game]) -> None:
    for game in line:
        scene, bound, plan = game.position
        if scene.phase in FATES_PHASES:
            assert game.actor is Role.FATE
        elif scene.phase in GORYOS_PHASES:
            assert game.actor is Role.GORYO
        elif scene.phase is Phase.HUNT:
            assert game.actor is Role.SAMURAI
        else:
            assert game.actor is None
        assert (scene.phase is Phase.OVER) == (game.outcome is not None)
        assert (scene.phase is Phase.BIND) <= (bound is None)
        assert (scene.question is not None) == (scene.phase is Phase.ANSWER)
        assert (plan is not None) == (scene.phase in (Phase.HUNT, Phase.ANSWER))
        if scene.phase is not Phase.OVER:
            assert (scene.owed > 0) == (scene.phase is Phase.DRAW)
            assert (scene.round > 0) == (scene.phase not in list(Phase)[:4])


@pytest.mark.clause("REF-6")
@MANY
@given(lines())
def test_only_the_kind_of_move_that_the_phase_asks_for_is_legal(line: list[Game]) -> None:
    for game, after in pairwise(line):
        assert isinstance(after.moves[-1], MOVES_OF[game.scene.phase])
    assert not list(line[-1].legal_moves())


# -- tokens, stones, spirits, seals --------------------------------------------------------------


@pytest.mark.clause("SET-1", "SET-2", "SET-3", "REV-7")
@MANY
@given(lines())
def test_every_token_is_in_the_bag_or_bound_or_first_or_drawn(line: list[Game]) -> None:
    for game in line:
        scene, bound, _ = game.position
        tokens = [*game.position.bag, *scene.drawn]
        tokens += [kind for kind in (bound, scene.first) if kind is not None]
        assert sorted(tokens) == list(range(len(game.board.kinds)))
        if scene.phase is Phase.PLAN and scene.round == 1:
            assert len(game.position.bag) == len(game.board.kinds) - 2


@pytest.mark.clause("REV-7", "REV-8")
@MANY
@given(lines())
def test_the_bag_is_never_dry_when_a_token_is_owed(line: list[Game]) -> None:
    for game in line:
        if game.actor is Role.FATE:
            assert game.position.bag


@pytest.mark.clause("SET-4", "REV-6", "REF-3")
@MANY
@given(lines())
def test_one_stone_lies_for_every_round_begun(line: list[Game]) -> None:
    for game in line:
        scene = game.scene
        stones = (scene.goryo is not None) + sum(isinstance(e, Broken) for e in game.events)
        if scene.phase in (Phase.PLAN, Phase.HUNT, Phase.ANSWER):
            assert stones == scene.round
        assert stones <= scene.rules.rounds + 1
        if scene.referee is Referee.GUIDED:
            assert len(scene.broken) == stones
        assert len(scene.broken) <= stones
        if scene.goryo is not None:
            assert scene.goryo in scene.broken


@pytest.mark.clause("SET-1", "REV-4", "REV-5")
@MANY
@given(lines())
def test_spirits_turn_for_catches_and_mistakes_and_three_are_the_end(line: list[Game]) -> None:
    for game in line:
        turned = sum(len(event.samurai) for event in game.events if isinstance(event, Caught))
        turned += sum(len(event.mistakes) for event in game.events if isinstance(event, Mistaken))
        assert game.scene.spirits == min(turned, game.rules.spirits)
        if game.scene.spirits == game.rules.spirits:
            assert game.outcome == Outcome(Role.SAMURAI, Ending.CAPTURED)


@pytest.mark.clause("REV-6", "REV-7", "SET-3")
@MANY
@given(lines())
def test_light_is_what_came_first_what_broke_and_what_was_drawn(line: list[Game]) -> None:
    for game in line:
        scene = game.scene
        light = {game.board.kind_of[tile] for tile in scene.broken} | set(scene.drawn)
        if scene.first is not None:
            light.add(scene.first)
        assert scene.light == light
        assert scene.dark | scene.light == set(range(len(game.board.kinds)))
        assert game.position.bound not in scene.light


@pytest.mark.clause("REV-7", "REF-3")
@MANY
@given(lines())
def test_sealed_is_every_intact_tile_of_a_drawn_type_and_nothing_else(line: list[Game]) -> None:
    for game in line:
        scene = game.scene
        intact = {t for kind in scene.drawn for t in game.board.tiles_of[kind]} - scene.broken
        assert scene.sealed == intact


@pytest.mark.clause("REV-8", "BRD-1")
@MANY
@given(lines())
def test_few_types_are_sealed_while_the_game_goes_on(line: list[Game]) -> None:
    for game in line:
        if game.outcome is None:
            assert len(game.scene.drawn) <= len(game.board.kinds) - 3
            if game.board == load_board("edo"):
                assert len(game.scene.drawn) <= 5
                assert len(game.scene.sealed) <= 20


@pytest.mark.clause("REV-3", "REV-7", "BRD-4")
@MANY
@given(lines())
def test_the_marker_goes_as_far_as_the_greens_and_every_symbol_is_drawn_once(
    line: list[Game],
) -> None:
    for game in line:
        advances = [event for event in game.events if isinstance(event, Advanced)]
        scene = game.scene
        assert scene.marker == min(sum(event.greens for event in advances), game.board.track)
        passed = sum(bag <= scene.marker for bag in game.board.bags)
        assert sum(event.bags for event in advances) == passed
        assert len(scene.drawn) + scene.owed == passed + scene.spirits


@pytest.mark.clause("REV-10")
@MANY
@given(lines())
def test_cubes_and_clues_go_back_and_the_samurai_stay(line: list[Game]) -> None:
    for game in line:
        scene = game.scene
        if scene.phase is Phase.PLAN:
            assert not scene.clues
            assert not scene.turn.called
            assert not scene.planned
            assert scene.illusion is None
    for before, after in pairwise(line):
        if not isinstance(after.moves[-1], Step):
            assert before.scene.samurai == after.scene.samurai


# -- the Samurai's turn --------------------------------------------------------------------------


@pytest.mark.clause("SAM-1", "SAM-2", "SAM-3", "SAM-4", "SAM-5", "ADV-1")
@MANY
@given(lines())
def test_no_round_has_more_samurai_actions_or_questions_than_cubes(line: list[Game]) -> None:
    end = line[-1]
    for events in rounds_of(end):
        acts = [event for event in events if isinstance(event, Stepped | Asked)]
        order = [samurai for samurai, _ in groupby(act.samurai for act in acts)]
        assert len(acts) <= 6
        assert len(set(order)) == len(order) <= 3
        for samurai in order:
            own = [act for act in acts if act.samurai == samurai]
            assert len(own) <= end.rules.actions_each
            assert sum(isinstance(act, Stepped) for act in own) <= 2
            assert sum(isinstance(act, Asked) and act.how == "search" for act in own) <= 1
            assert sum(isinstance(act, Asked) and act.how == "hound" for act in own) <= 1


@pytest.mark.clause("INV-2")
@MANY
@given(lines())
def test_no_tile_is_asked_twice_in_a_round_nor_her_starting_tile(line: list[Game]) -> None:
    for game in line:
        tiles = [clue.tile for clue in game.scene.clues]
        assert len(set(tiles)) == len(tiles) <= 6
        if game.scene.phase in (Phase.HUNT, Phase.ANSWER):
            assert game.scene.goryo not in game.scene.asked


@pytest.mark.clause("INV-1", "PLAN-3", "LEAP-1")
@MANY
@given(lines())
def test_at_most_four_greens_are_true_and_five_with_the_leap(line: list[Game]) -> None:
    for game in line:
        scene, _, plan = game.position
        if plan and plan.path[0] == scene.goryo:
            true = [clue for clue in scene.clues if clue.yes and clue.tile in plan.path]
            assert len(true) <= len(plan.path) - 1 <= 5


@pytest.mark.clause("LEAP-1", "TRAIL-3", "GEN-1", "GEN-2", "GEN-4", "CURSE-3")
@MANY
@given(lines())
def test_a_power_is_there_until_it_is_spent_and_is_spent_once(line: list[Game]) -> None:
    for game in line:
        spent = [event.power for event in game.events if isinstance(event, Spent)]
        assert len(set(spent)) == len(spent)
        assert game.scene.powers == game.rules.powers - set(spent)


@pytest.mark.clause("REF-1")
@MANY
@given(lines())
def test_the_guided_referee_never_counts_a_mistake(line: list[Game]) -> None:
    end = line[-1]
    assert end.outcome
    if end.referee is Referee.GUIDED:
        assert not any(isinstance(event, Mistaken) for event in end.events)
        assert end.outcome.reason is not Ending.SELF_BROKEN


# -- the end -------------------------------------------------------------------------------------


@pytest.mark.clause("END-1", "REV-2", "REV-5", "REV-8", "PLAN-8")
@MANY
@given(lines())
def test_the_outcome_says_what_the_table_shows(line: list[Game]) -> None:
    end = line[-1]
    scene, bound, _ = end.position
    assert end.outcome
    assert bound is not None
    match end.outcome.reason:
        case Ending.AVENGED:
            assert end.outcome.winner is Role.GORYO
            assert any(e == RoundEnded(end.rules.rounds) for e in end.events)
            assert len(scene.dark) >= 2
            assert scene.spirits < end.rules.spirits
        case Ending.IDENTIFIED:
            assert end.outcome.winner is Role.SAMURAI
            assert scene.dark == {bound}
        case Ending.CAPTURED:
            assert end.outcome.winner is Role.SAMURAI
            assert scene.spirits == end.rules.spirits
        case Ending.CORNERED:
            assert end.outcome.winner is Role.SAMURAI
            assert count_plans(scene._replace(referee=Referee.GUIDED), bound) == 0
        case Ending.SELF_BROKEN:
            assert end.outcome.winner is Role.SAMURAI
            assert scene.shown
            assert end.board.kind_of[scene.shown.target] == bound
        case other:
            pytest.fail(f"no game ends by itself with {other}")
    assert sum(isinstance(event, Ended) for event in end.events) == 1


@pytest.mark.clause("REV-5", "REV-8", "END-1", "PLAN-8")
@MANY
@given(lines())
def test_no_game_goes_on_after_somebody_has_won(line: list[Game]) -> None:
    for game in line[:-1]:
        scene, bound, _ = game.position
        assert len(scene.dark) >= 2
        assert scene.spirits < game.rules.spirits
        assert scene.round <= game.rules.rounds
        if scene.phase is Phase.PLAN:
            assert bound is not None
            assert count_plans(scene._replace(referee=Referee.GUIDED), bound) > 0


@pytest.mark.clause("REV-9")
@settings(max_examples=scale(20, 160, 5000))
@given(lines())
def test_the_order_of_the_reveal_never_changes_the_winner(line: list[Game]) -> None:
    end = line[-1]
    orders = {book.reveal_order for book in RULEBOOKS.values()}
    assert len(orders) == 2
    for order in orders:
        rules = replace(end.rules, reveal_order=order)
        other = new_game(rules, (), end.board, end.referee).play(*end.moves)
        assert other.outcome
        assert end.outcome
        assert other.outcome.winner == end.outcome.winner


# -- positions as values -------------------------------------------------------------------------


@MANY
@given(lines())
def test_a_replay_gives_an_equal_game_step_by_step(line: list[Game]) -> None:
    again = line[0]
    assert again == new_game(again.rules, (), again.board, again.referee)
    for game in line[1:]:
        again = again.play(again.write(game.moves[-1]))
        assert again == game
        assert hash(again.position) == hash(game.position)
        assert repr(again.position) == repr(game.position)
    assert len({game.position for game in line}) == len(line)


@MANY
@given(games(), st.data())
def test_applying_a_move_changes_no_input(game: Game, data: st.DataObject) -> None:
    position, before, value = game.position, repr(game), hash(game.position)
    for move in data.draw(st.lists(nearly_legal_moves(game), min_size=1, max_size=4)):
        refusal = position.why_not(move)
        if refusal is None:
            assert position.apply(move) == position.apply(move)
        else:
            with pytest.raises(Illegal) as refused:
                position.apply(move)
            assert refused.value.refusal == refusal
        assert repr(game) == before
        assert hash(position) == value


# -- legal moves and refusals --------------------------------------------------------------------


@pytest.mark.clause("REF-1", "REF-2", "REF-6")
@MANY
@given(games(), seeds())
def test_every_listed_move_is_legal_and_the_count_is_that_of_the_list(
    game: Game, seed: int
) -> None:
    count = game.position.count_moves()
    if game.scene.phase is Phase.PLAN and game.referee is Referee.TABLETOP:
        with pytest.raises(Illegal) as refused:
            next(iter(game.legal_moves()))
        assert refused.value.refusal.reason is Reason.UNLISTABLE
    elif count <= LISTED:
        listed = list(game.legal_moves())
        assert len(set(listed)) == len(listed) == count
        some = Random(seed).sample(listed, min(count, 200))
        assert [move for move in some if game.why_not(move)] == []
    else:
        assert all(game.why_not(move) is None for move in islice(game.legal_moves(), 200))
    if count:
        assert game.why_not(game.position.sample_move(Random(seed))) is None
    assert (count == 0) == (game.outcome is not None)


@pytest.mark.clause("REF-6")
@MANY
@given(games(), st.data())
def test_every_other_move_is_refused_with_a_clause(game: Game, data: st.DataObject) -> None:
    tried = data.draw(
        st.lists(st.one_of(moves(game.board), nearly_legal_moves(game)), min_size=1, max_size=8)
    )
    free = game.scene.phase is Phase.PLAN and game.referee is Referee.TABLETOP
    few = not free and game.position.count_moves() <= LISTED
    listed = set(map(_same, game.legal_moves())) if few else None
    for move in tried:
        refusal = game.why_not(move)
        if refusal is None:
            game.apply(move)
        else:
            assert refusal.clause in CLAUSE_IDS
            assert refusal.clause == refusal.reason.clause
            with pytest.raises(Illegal):
                game.apply(move)
        if listed is not None:
            assert (refusal is None) == (_same(move) in listed)


def _same(move: Move) -> Move:
    """A cursed pair is listed once, and may be named in either order."""
    if isinstance(move, Curse):
        return Curse(min(move.one, move.other), max(move.one, move.other))
    return move


@MANY
@given(games(), notations())
def test_text_that_is_no_move_is_malformed_and_all_other_has_an_answer(
    game: Game, text: str
) -> None:
    try:
        move = game.read(text)
    except Malformed:
        with pytest.raises(Malformed) as wrong:
            game.why_not(text)
        assert wrong.value.problems
    else:
        assert game.read(game.write(move)) == move
        assert game.why_not(text) == game.why_not(move)


# -- the sampler ---------------------------------------------------------------------------------


def plan_positions() -> Iterator[Game]:
    """The first plan of a game, on tiny palaces, with each set of powers."""
    for board, variants in (
        ("gate", ()),
        ("gate", ("genjutsu",)),
        ("gate", ("cursed-object",)),
        ("hut", ()),
        ("hut", ("genjutsu",)),
        ("pavilion", ("cursed-object",)),
    ):
        for seed in range(4):
            setup = Setup(rulebook("en-2024", variants), load_board(board))
            line = list(play_out(setup.new_game(), Random(seed)))
            yield from (game for game in line if game.scene.phase is Phase.PLAN)


def assert_uniform(found: Counter[object], kinds: int, drawn: int) -> None:
    """Chi-square, five deviations wide."""
    assert len(found) == kinds
    expected = drawn / kinds
    square = sum((count - expected) ** 2 / expected for count in found.values())
    freedom = kinds - 1
    assert square <= freedom + 5 * sqrt(2 * freedom) + 5, found


@pytest.mark.clause("PLAN-9")
def test_the_sampler_reaches_every_plan_and_prefers_none() -> None:
    positions = list(plan_positions())
    assert len(positions) > 20
    for game in positions[:: scale(6, 1, 1)]:
        scene, bound, _ = game.position
        assert bound is not None
        plans = set(list_plans(scene, bound))
        rng = Random(2024)
        drawn = scale(40, 60, 200) * len(plans)
        found: Counter[object] = Counter(sample_plan(scene, bound, rng) for _ in range(drawn))
        assert set(found) == plans
        assert_uniform(found, len(plans), drawn)


@pytest.mark.clause("REF-2")
@pytest.mark.parametrize("variants", [(), ("cursed-object",), ("genjutsu",)])
def test_the_tabletop_sampler_prefers_no_placement(variants: tuple[str, ...]) -> None:
    setup = Setup(rulebook("it-2021", variants), load_board("gate"), Referee.TABLETOP)
    game = next(
        game for game in play_out(setup.new_game(), Random(1)) if game.scene.phase is Phase.PLAN
    )
    scene, bound, _ = game.position
    assert bound is not None
    rng = Random(7)
    drawn = scale(3000, 10000, 200000)
    plans = [sample_plan(scene, bound, rng) for _ in range(drawn)]
    tiles = len(game.board.tiles)
    whole = [plan for plan in plans if len(plan.path) >= 5]
    ends: Counter[object] = Counter((plan.path[0], plan.target) for plan in whole)
    assert_uniform(ends, tiles**2, len(whole))
    leaps = sum(len(plan.path) == 6 for plan in plans)
    if Power.LEAP in scene.powers:
        share = tiles**6 / sum(tiles**cubes for cubes in range(1, 7))
        assert abs(leaps - drawn * share) <= 5 * sqrt(drawn * share * (1 - share))
        assert_uniform(Counter(plan.trail for plan in plans), tiles + 1, drawn)
    else:
        assert leaps == 0
    if Power.SHADOW in scene.powers:
        assert_uniform(Counter(plan.shadow for plan in plans), tiles + 1, drawn)
        assert_uniform(Counter(plan.illusion for plan in plans), 3, drawn)


@pytest.mark.clause("VAR-1")
def test_every_rulebook_with_every_legal_set_of_variants_plays_on_every_board() -> None:
    for n, rules in enumerate(ALL_RULES):
        for board in SHIPPED:
            for referee in Referee:
                *_, end = play_out(Setup(rules, board, referee).new_game(), Random(n))
                assert end.outcome
    assert len(ALL_RULES) == 5 * 6


def test_boards_of_the_library_are_sound() -> None:
    for board in SHIPPED:
        assert reread(board) == board


@settings(max_examples=scale(5, 20, 200))
@given(setups(), seeds())
def test_equal_seeds_play_equal_games(setup: Setup, seed: int) -> None:
    one, other = (list(play_out(setup.new_game(), Random(seed)))[-1] for _ in range(2))
    assert one == other
    assert one.position == other.position
    assert [event for event in one.events if isinstance(event, Drawn)] == [
        event for event in other.events if isinstance(event, Drawn)
    ]
