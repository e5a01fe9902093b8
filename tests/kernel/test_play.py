"""Random games, policies, fates and batches: what the laboratory runs in one call."""

from collections import Counter
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from goryo.board import load_board
from goryo.fate import Fate, random_fate
from goryo.kernel import play
from goryo.kernel.chance import Dice, below, fraction, seeded
from goryo.kernel.codec import path_of
from goryo.kernel.engine import Engine
from goryo.kernel.layout import (
    ACTION_SHIFT,
    ANSWER,
    BOUND,
    DONE,
    DRAWN,
    FIRST,
    HUNT,
    ILLUSION,
    OUTCOME,
    OVER,
    PATH,
    PATH_MASK,
    PHASE,
    PLACE_MASK,
    PLAN,
    QUESTION,
    SHADOW,
    SHADOW_SHIFT,
    STEP,
    TRAIL,
    Ints,
)
from goryo.kernel.lookup import lookup_of, rules_of
from goryo.moves import Hound, Plan, Search, Step
from goryo.outcome import Ending
from goryo.rulebook import rulebook
from tests.sizes import scale

Floats = npt.NDArray[np.float64]


def _engine(board: str, *variants: str, book: str = "en-2024") -> Engine:
    return Engine(load_board(board), rulebook(book, variants))


def fate_rows(fates: list[Fate]) -> Ints:
    """Fates as the rows that batches take."""
    return np.array([fate.order for fate in fates], np.int64)


def _until(engine: Engine, phase: int, words: Dice) -> Ints:
    """A random position in which this phase has come for the first time."""
    while True:
        state = engine.opening()
        while state[PHASE] not in (phase, OVER):
            engine.apply(state, engine.random_move(state, words))
        if state[PHASE] == phase:
            return state


def _chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    return sum((found[key] - count) ** 2 / count for key, count in expected.items())


# -- chance --------------------------------------------------------------------------------------


def test_chance_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    assert seeded("a", 3).tolist() == seeded("a", 3).tolist()
    assert len({*seeded("a", 3).tolist(), *seeded("b", 3).tolist()}) == 6


def test_numbers_below_a_limit_are_even_and_fractions_stay_below_one() -> None:
    words = seeded(3)
    found = Counter(int(below(words, 7)) for _ in range(7000))
    assert _chi_square(found, dict.fromkeys(range(7), 1000.0)) < 25  # p about 0.0003
    parts = [float(fraction(words)) for _ in range(2000)]
    assert 0 <= min(parts) < 0.01
    assert 0.99 < max(parts) < 1


@pytest.mark.parametrize("phase", [0, PLAN, HUNT])
@pytest.mark.parametrize("variants", [(), ("genjutsu",)])
def test_a_random_move_is_each_legal_move_with_the_same_chance(
    phase: int, variants: tuple[str, ...]
) -> None:
    engine, words = _engine("gate", *variants), seeded(f"uniform {phase} {variants}")
    state = _until(engine, phase, words)
    legal = engine.legal_moves(state).tolist()
    each = 200
    found = Counter(engine.random_move(state, words) for _ in range(each * len(legal)))
    assert set(found) == set(legal)
    freedom = len(legal) - 1
    bound = freedom + 4 * (2 * freedom) ** 0.5 + 5
    assert _chi_square(found, dict.fromkeys(legal, float(each))) < bound


def test_random_games_end_as_often_in_each_way_whichever_seed() -> None:
    engine = _engine("edo")
    one, other = (engine.random_games(20_000, seed) for seed in (1, 2))
    assert engine.random_games(20_000, 1) == one
    assert one != other
    for ending, count in one[0].items():
        assert abs(count - other[0][ending]) < 6 * (2 * count) ** 0.5 + 6


# -- fate ----------------------------------------------------------------------------------------


@pytest.mark.clause("SET-2", "SET-3", "REV-7")
@pytest.mark.parametrize("board", ["edo", "hut"])
def test_a_fate_that_is_handed_in_draws_as_it_says(board: str) -> None:
    engine, rng = _engine(board), Random(board)
    fates = [random_fate(engine.board, rng) for _ in range(200)]
    states = engine.openings(len(fates))
    engine.finish_batch(states, seeded(board), fate_rows(fates))
    seen = 0
    for state, fate in zip(states, fates, strict=True):
        position = engine.decode(state)
        assert (position.bound, position.scene.first) == fate.order[:2]
        assert position.scene.drawn == fate.order[2 : 2 + len(position.scene.drawn)]
        seen += len(position.scene.drawn)
    assert seen > 0
    assert (states[:, OUTCOME] > 0).all()
    assert all(engine.decode(state).outcome for state in states)


def test_a_fated_draw_is_the_one_that_fate_s_own_room_makes() -> None:
    engine, rng, words = _engine("edo"), Random(8), seeded(8)
    for _ in range(20):
        fate = random_fate(engine.board, rng)
        state, order = engine.opening(), np.array(fate.order, np.int64)
        while state[PHASE] != OVER:
            scene = engine.decode(state).scene
            if scene.actor == "fate":
                assert int(play.fated_draw(state, order)) == fate.draw(scene).kind
                engine.apply(state, int(fate.draw(scene).kind))
            else:
                engine.apply(state, engine.random_move(state, words))


# -- batches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", [(), ("cursed-object",), ("genjutsu",)])
def test_a_batch_does_what_single_steps_do(variants: tuple[str, ...]) -> None:
    engine, chance, same, again = _engine("pavilion", *variants), seeded(4), seeded(4), seeded(4)
    states, stepped, count = engine.openings(20), engine.openings(20), 20
    singles = [engine.opening() for _ in range(count)]
    rng = Random(1)
    while (states[:, PHASE] != OVER).any():
        moves = engine.random_batch(states, chance)
        counts = engine.count_batch(states)
        wanted = np.array([rng.randrange(max(1, n)) for n in counts], np.int64)
        found = engine.nth_batch(states, wanted)
        for n, state in enumerate(singles):
            if state[PHASE] == OVER:
                assert (moves[n], counts[n], found[n]) == (-1, 0, -1)
                continue
            assert moves[n] == engine.random_move(state, same)
            assert counts[n] == engine.count_moves(state)
            assert found[n] == engine.legal_moves(state)[wanted[n]]
            engine.apply(state, int(moves[n]))
        engine.apply_batch(states, moves)
        assert engine.step_batch(stepped, again).tolist() == moves.tolist()
        assert states.tolist() == stepped.tolist()
        assert states.tolist() == [state.tolist() for state in singles]


def test_a_batch_played_to_its_end_is_what_random_moves_one_by_one_give() -> None:
    engine = _engine("edo")
    states = engine.openings(10)
    engine.finish_batch(states, seeded(6))
    words = seeded(6)
    for finished in states:
        state = engine.opening()
        while state[PHASE] != OVER:
            engine.apply(state, engine.random_move(state, words))
        assert state.tolist() == finished.tolist()


# -- policies ------------------------------------------------------------------------------------


class Policies:
    """Weights for one engine, all alike until a test changes some."""

    def __init__(self, engine: Engine) -> None:
        self.tiles, samurai = len(engine.board.tiles), len(engine.board.samurai)
        self.plan: Floats = np.ones(len(engine.tables.path_target))
        self.powers: Floats = np.ones(2 * self.tiles + 2 + samurai + 1)
        self.deceive = 0.5
        self.hunt: Floats = np.ones(2 * self.tiles + 1)

    def weighted_plan(self, engine: Engine, state: Ints, words: Dice) -> int:
        return int(
            play.weighted_plan(engine.flat, state, self.plan, self.powers, words, engine.room)
        )

    def weighted_action(self, engine: Engine, state: Ints, words: Dice) -> int:
        return int(
            play.weighted_action(
                engine.flat, engine.rules, state, self.hunt, words, engine.scratch, engine.room
            )
        )


@pytest.mark.parametrize("board", ["edo", "hut"])
@pytest.mark.parametrize("variants", [(), ("cursed-object",), ("genjutsu",)])
def test_policies_never_play_an_illegal_move(board: str, variants: tuple[str, ...]) -> None:
    engine, words, rng = _engine(board, *variants), seeded(7), np.random.default_rng(7)
    for _ in range(scale(5, 20, 200)):
        chosen = Policies(engine)
        for weights in (chosen.plan, chosen.powers, chosen.hunt):
            weights[:] = rng.random(len(weights)) * (rng.random(len(weights)) < rng.random())
        state = engine.opening()
        while state[PHASE] != OVER:
            position = engine.decode(state)
            if state[PHASE] == PLAN:
                number = chosen.weighted_plan(engine, state, words)
            elif state[PHASE] == HUNT:
                number = chosen.weighted_action(engine, state, words)
            else:
                number = engine.random_move(state, words)
            assert position.why_not(engine.decode_move(state, number)) is None
            engine.apply(state, number)
        states = engine.openings(5)
        assert engine.play_policies(
            states, chosen.plan, chosen.powers, chosen.deceive, chosen.hunt, words
        )
        for finished in states:
            assert engine.decode(finished).outcome is not None


def test_a_path_is_chosen_as_often_as_its_weight_says() -> None:
    engine, words = _engine("edo"), seeded(9)
    state = _until(engine, PLAN, words)
    legal = sorted({int(move) & PATH_MASK for move in engine.legal_moves(state)})
    chosen = Policies(engine)
    chosen.plan[:] = 0
    chosen.plan[legal[:4]] = [1, 2, 3, 4]
    found = Counter(chosen.weighted_plan(engine, state, words) & PATH_MASK for _ in range(5000))
    assert set(found) == set(legal[:4])
    assert _chi_square(found, {path: 500.0 * (n + 1) for n, path in enumerate(legal[:4])}) < 22


def test_weights_of_nothing_but_zero_choose_any_legal_path_and_no_power() -> None:
    engine, words = _engine("hut"), seeded(10)
    state = _until(engine, PLAN, words)
    chosen = Policies(engine)
    chosen.plan[:], chosen.powers[:] = 0, 0
    plans = [
        engine.decode_move(state, chosen.weighted_plan(engine, state, words)) for _ in range(500)
    ]
    legal = {path_of(engine.tables, int(m) & PATH_MASK) for m in engine.legal_moves(state)}
    assert {plan.path for plan in plans if isinstance(plan, Plan)} == legal
    assert {(p.trail, p.shadow, p.illusion) for p in plans if isinstance(p, Plan)} == {
        (None, None, None)
    }


@pytest.mark.clause("TRAIL-1", "GEN-2", "GEN-3")
def test_each_power_is_used_as_often_as_its_weight_says() -> None:
    words = seeded(11)
    base, genjutsu = _engine("edo"), _engine("edo", "genjutsu")
    tiles = len(base.board.tiles)

    state = _until(base, PLAN, words)
    chosen = Policies(base)
    chosen.powers[:] = 0
    chosen.powers[tiles] = 3  # three of four times no trail
    for tile in base.board.tiles:
        chosen.powers[tile] = 1 / (tiles - 5)
    trails = Counter(_decoded(base, state, chosen, words).trail is None for _ in range(4000))
    assert 0.70 < trails[True] / 4000 < 0.79

    state = _until(genjutsu, PLAN, words)
    chosen = Policies(genjutsu)
    chosen.powers[:] = 0
    chosen.powers[2 * tiles + 2] = 1  # illusion on the first Samurai, twice as often on nobody
    chosen.powers[-1] = 2
    chosen.powers[tiles + 1 : 2 * tiles + 1] = 1  # a shadow always, on any cube
    plans = [_decoded(genjutsu, state, chosen, words) for _ in range(4000)]
    illusions = Counter(plan.illusion for plan in plans)
    assert set(illusions) == {None, 0}
    assert 0.28 < illusions[genjutsu.board.samurai[0]] / 4000 < 0.39
    cubes = Counter(plan.path.index(plan.shadow) for plan in plans if plan.shadow is not None)
    assert _chi_square(cubes, dict.fromkeys(range(4), 1000.0)) < 22


def _decoded(engine: Engine, state: Ints, chosen: Policies, words: Dice) -> Plan:
    plan = engine.decode_move(state, chosen.weighted_plan(engine, state, words))
    assert isinstance(plan, Plan)
    return plan


def test_an_action_is_chosen_as_often_as_its_weight_says() -> None:
    engine, words = _engine("edo"), seeded(12)
    state = _until(engine, HUNT, words)
    chosen = Policies(engine)
    legal = engine.legal_moves(state).tolist()
    step = next(m for m in legal if m >> ACTION_SHIFT == STEP)
    ask = next(m for m in legal if m >> ACTION_SHIFT not in (STEP, DONE))
    chosen.hunt[:] = 0
    chosen.hunt[step & 63] = 1
    chosen.hunt[chosen.tiles + (ask & 63)] = 2
    chosen.hunt[-1] = 3
    found: Counter[str] = Counter()
    for _ in range(6000):
        move = engine.decode_move(state, chosen.weighted_action(engine, state, words))
        found[type(move).__name__] += 1
        if isinstance(move, Step):
            assert move.tile == step & 63
        elif isinstance(move, Hound):
            assert move.tile == ask & 63
        elif isinstance(move, Search):
            assert engine.decode(state).scene.samurai[move.samurai] == ask & 63
    steps = sum(m >> ACTION_SHIFT == STEP and m & 63 == step & 63 for m in legal)
    asks = sum(m >> ACTION_SHIFT not in (STEP, DONE) and m & 63 == ask & 63 for m in legal)
    whole = steps + 2 * asks + 3
    assert abs(found["Step"] / 6000 - steps / whole) < 0.03
    assert abs(found["Done"] / 6000 - 3 / whole) < 0.03


@pytest.mark.clause("GEN-3", "TRAIL-2")
@pytest.mark.parametrize("deceive", [0.0, 0.25, 1.0])
def test_she_deceives_as_often_as_she_is_told_where_she_may_choose(deceive: float) -> None:
    engine, words = _engine("hut", "genjutsu"), seeded(13)
    state = _until(engine, PLAN, words)
    plan = next(int(m) for m in engine.legal_moves(state) if (int(m) >> SHADOW_SHIFT) & PLACE_MASK)
    engine.apply(state, plan)
    state[PHASE], state[QUESTION] = ANSWER, state[SHADOW]
    assert engine.count_moves(state) == 2
    answers = [int(play.free_answer(engine.flat, state, deceive, words)) for _ in range(2000)]
    assert abs(answers.count(0) / 2000 - deceive) <= (0.04 if 0 < deceive < 1 else 0)


def test_policies_with_a_fate_draw_as_it_says_and_count_no_answers() -> None:
    engine, rng = _engine("edo"), Random(2)
    fates = [random_fate(engine.board, rng) for _ in range(50)]
    states, chosen = engine.openings(50), Policies(engine)
    chosen.hunt[:-1] = 0  # the Samurai do nothing
    moves = engine.play_policies(
        states, chosen.plan, chosen.powers, 0, chosen.hunt, seeded(2), fate_rows(fates)
    )
    for state, fate in zip(states, fates, strict=True):
        assert (state[BOUND], state[FIRST]) == fate.order[:2]
        assert state[DRAWN] == 0 or engine.decode(state).scene.drawn[0] == fate.order[2]
    rounds = int(states[:, 1].sum())
    draws = sum(len(engine.decode(state).scene.drawn) for state in states)
    outcomes = [engine.decode(state).outcome for state in states]
    unplanned = sum(each is not None and each.reason is Ending.CORNERED for each in outcomes)
    assert moves == 50 * 3 + 2 * (rounds - unplanned) + draws


# -- what is handed over -------------------------------------------------------------------------


def test_tables_and_rules_are_built_once_for_each_board() -> None:
    board, cursed = load_board("edo"), rulebook(variants=["cursed-object"])
    assert lookup_of(board, cursed) is lookup_of(load_board("edo"), cursed)
    assert rules_of(rulebook("en-2024")) is rules_of(rulebook("en-2024"))
    assert Engine(board, rulebook("en-2024")).tables.path_tiles.shape[1] == 6


def test_a_finished_game_stays_as_it_is() -> None:
    engine, words = _engine("gate"), seeded(1)
    states = engine.openings(3)
    engine.finish_batch(states, words)
    before = states.copy()
    engine.apply_batch(states, np.zeros(3, np.int64))
    assert engine.finish_batch(states, words) == 0
    assert (states == before).all()
    assert (states[:, [PATH, TRAIL, SHADOW]] == -1).all()
    assert engine.count_batch(states).tolist() == [0, 0, 0]
    assert (states[:, ILLUSION] == -1).all()


@pytest.mark.parametrize("variants", [(), ("genjutsu",)])
def test_a_game_stepped_by_index_is_the_same_game(variants: tuple[str, ...]) -> None:
    engine = _engine("hut", *variants)
    rng = Random(4)
    for _ in range(scale(5, 20, 300)):
        state, other = engine.opening(), engine.opening()
        step = engine.stepper(state)
        count = engine.count_moves(state)
        while count:
            assert count == engine.count_moves(other)
            index = rng.randrange(count)
            engine.apply(other, int(engine.legal_moves(other)[index]))
            if other[PHASE] == ANSWER and engine.count_moves(other) == 1:
                engine.apply(other, int(engine.legal_moves(other)[0]))
            count = step(index)
            assert (state == other).all()
        assert state[PHASE] == OVER
