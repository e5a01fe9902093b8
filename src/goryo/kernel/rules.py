"""The rules on integers: the fast twin of `goryo.position`, for the guided referee.

Every function takes the tables of the board and the numbers of the rulebook as arguments and
changes the state it is given. What is legal comes in the same order as in the slow engine.
"""

from __future__ import annotations

from goryo.kernel.bits import count_bits, list_bits
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_SHIFT,
    ACTOR_SHIFT,
    ALL_POWERS,
    ANSWER,
    ASKED,
    AVENGED,
    BAG,
    BAGS,
    BIND,
    BOUND,
    BROKEN,
    CALLED,
    CALLS,
    CAPTURED,
    CATCHING,
    CAUGHT,
    CENTRE,
    CLUES,
    CORNERED,
    COUNTING,
    CUBES,
    CURSE,
    CURSED,
    CURSING,
    DONE,
    DRAW,
    DRAWN,
    ENTER,
    FIRST,
    FIRST_DRAW,
    GORYO,
    GREENS,
    HOUNDED,
    HUNT,
    IDENTIFIED,
    ILLUSION,
    ILLUSION_BIT,
    ILLUSION_SHIFT,
    KIND,
    KIND_TILES,
    KINDS,
    LEAP_BIT,
    LIGHT,
    LONG,
    MARKER,
    OUTCOME,
    OVER,
    OWED,
    PAIR_FIRST,
    PATH,
    PATH_MASK,
    PATH_STEPS,
    PATH_TARGET,
    PHASE,
    PLACE_MASK,
    PLAN,
    POWERS,
    QUESTION,
    REACH,
    ROUND,
    ROUNDS,
    SAMURAI,
    SAMURAI_IN_ALL,
    SEALED,
    SEARCH,
    SEARCHED,
    SHADOW,
    SHADOW_BIT,
    SHADOW_SHIFT,
    SHORT,
    SHOWN,
    SPIRITS,
    SPIRITS_IN_ALL,
    STAGES,
    STEP,
    STEPS,
    TRACK,
    TRAIL,
    TRAIL_BIT,
    TRAIL_SHIFT,
    Ints,
)
from goryo.kernel.plans import count_plans, list_plans, path_field, weigh_options
from goryo.kernel.turns import (
    count_summed,
    list_answers,
    nth_summed,
    place_of,
    sum_actions,
)


@compiled
def open_state(tables: Ints, rules: Ints, state: Ints) -> None:
    """SET-1."""
    state[:] = 0
    state[PHASE] = BIND
    state[BOUND] = -1
    state[FIRST] = -1
    state[GORYO] = -1
    state[CURSE] = -1
    state[ILLUSION] = -1
    state[QUESTION] = -1
    state[PATH] = -1
    state[TRAIL] = -1
    state[SHADOW] = -1
    state[SHOWN] = -1
    state[CLUES] = 1
    state[POWERS] = rules[ALL_POWERS]
    for samurai in range(tables[SAMURAI_IN_ALL]):
        state[SAMURAI] |= tables[CENTRE + samurai] << (6 * samurai)


@inlined
def bag(tables: Ints, state: Ints) -> int:
    """The types, as bits, whose tokens are in the bag."""
    seen = (1 << (state[BOUND] + 1)) | (1 << (state[FIRST] + 1))  # counted from 1, 0 is none
    drawn = state[DRAWN]
    while drawn:
        seen |= 1 << (drawn & 15)
        drawn >>= 4
    return ((1 << tables[KINDS]) - 1) & ~(seen >> 1)


@compiled
def count_moves(tables: Ints, rules: Ints, state: Ints, scratch: Ints) -> int:
    """How many legal moves there are; `scratch` takes what is not a plan."""
    if state[PHASE] == HUNT:
        return count_summed(tables, sum_actions(tables, rules, state))
    if state[PHASE] == PLAN:
        return count_plans(tables, state)
    return list_moves(tables, rules, state, scratch)


@compiled
def list_moves(tables: Ints, rules: Ints, state: Ints, out: Ints) -> int:
    """Every legal move into `out`, which must be large enough (`count_moves`)."""
    phase = state[PHASE]
    if phase == HUNT:
        sums = sum_actions(tables, rules, state)
        count = count_summed(tables, sums)
        for index in range(count):
            out[index] = nth_summed(tables, rules, state, sums, index)
        return count
    if phase == ANSWER:
        return list_answers(tables, rules, state, out)
    if phase == PLAN:
        return list_plans(tables, state, out)
    if phase == DRAW or phase <= FIRST_DRAW:
        return list_bits(bag(tables, state), out)
    if phase == ENTER:
        return list_bits(tables[KIND_TILES + state[FIRST]], out)  # SET-4
    if phase == CURSING:
        first, last = tables[PAIR_FIRST + state[FIRST]], tables[PAIR_FIRST + state[FIRST] + 1]
        for pair in range(first, last):
            out[pair - first] = pair
        return last - first
    return 0


@inlined
def end(state: Ints, outcome: int) -> None:
    state[PHASE] = OVER
    state[OUTCOME] = outcome


@compiled
def is_identified(tables: Ints, state: Ints) -> bool:
    """REV-8: all types but one are light."""
    return bool(count_bits(state[LIGHT]) >= tables[KINDS] - 1)


@compiled
def begin_round(tables: Ints, state: Ints, rounds: int) -> None:
    """REV-10, then the next round, END-1 or PLAN-8."""
    state[ILLUSION] = -1
    state[CALLED] = 0
    state[CALLS] = 0
    state[CUBES] = 0
    state[STEPS] = 0
    state[SEARCHED] = 0
    state[HOUNDED] = 0
    state[ASKED] = 0
    state[CLUES] = 1
    if state[ROUND] == rounds:
        end(state, AVENGED)
        return
    state[ROUND] += 1
    state[PHASE] = PLAN
    weigh_options(tables, state)
    if state[SHORT] + state[LONG] == 0:
        end(state, CORNERED)  # PLAN-8


@inlined
def act(tables: Ints, rules: Ints, state: Ints, move: int) -> None:
    """A Samurai's action, or the end of the turn."""
    kind = move >> ACTION_SHIFT
    if kind == DONE:
        reveal(tables, rules, state)
        return
    samurai = (move >> ACTOR_SHIFT) & PLACE_MASK
    tile = move & PLACE_MASK
    state[CUBES] += 1
    if (state[CALLED] & 15) - 1 != samurai:
        state[CALLED] = (state[CALLED] << 4) | (samurai + 1)
        state[CALLS] += 1
        state[STEPS] = 0
        state[SEARCHED] = 0
        state[HOUNDED] = 0
    if kind == STEP:
        state[STEPS] += 1
        state[SAMURAI] ^= (place_of(state, samurai) ^ tile) << (6 * samurai)
        return
    if kind == SEARCH:
        state[SEARCHED] = 1
    else:
        state[HOUNDED] = 1
    state[QUESTION] = tile
    state[ASKED] |= 1 << tile
    state[PHASE] = ANSWER


@compiled
def reveal(tables: Ints, rules: Ints, state: Ints) -> None:
    """REV: the plan is shown and everything follows, up to the first draw."""
    path = state[PATH]
    target = path_field(tables, path, PATH_TARGET)
    trail, shadow = state[TRAIL], state[SHADOW]
    state[SHOWN] = (
        path
        | ((trail + 1) << TRAIL_SHIFT)
        | ((shadow + 1) << SHADOW_SHIFT)
        | ((state[ILLUSION] + 1) << ILLUSION_SHIFT)
    )
    asked = state[ASKED]
    state[PHASE] = DRAW
    state[PATH] = -1
    state[TRAIL] = -1
    state[SHADOW] = -1
    state[OWED] = 0
    state[GREENS] = 0
    state[BAGS] = 0
    state[CAUGHT] = 0
    for place in range(STAGES, STAGES + 3):
        if rules[place] == COUNTING:
            count_clues(tables, state, trail, shadow)
        elif rules[place] == CATCHING:
            catch(tables, state, target, rules[SPIRITS_IN_ALL])
            if state[SPIRITS] >= rules[SPIRITS_IN_ALL]:
                end(state, CAPTURED)
                return
        else:
            break_target(tables, state, target)
            if is_identified(tables, state):
                end(state, IDENTIFIED)
                return
    if path_field(tables, path, PATH_STEPS) > tables[REACH]:
        state[POWERS] &= ~LEAP_BIT
    if trail >= 0 and (asked >> trail) & 1:
        state[POWERS] &= ~TRAIL_BIT
    if state[ILLUSION] >= 0:
        state[POWERS] &= ~ILLUSION_BIT
    if shadow >= 0 and (asked >> shadow) & 1:
        state[POWERS] &= ~SHADOW_BIT
    if state[OWED] == 0:
        begin_round(tables, state, rules[ROUNDS])


@compiled
def count_clues(tables: Ints, state: Ints, trail: int, shadow: int) -> None:
    """REV-3, TRAIL-3, GEN-4."""
    clues = state[CLUES]
    greens = 0
    while clues > 1:
        tile = (clues >> 1) & 63
        if clues & 1 and tile != trail and tile != shadow:
            greens += 1
        clues >>= 7
    state[GREENS] = greens
    marker = state[MARKER]
    for _ in range(greens):
        if marker < tables[TRACK]:
            marker += 1
            state[BAGS] += tables[BAG + marker]
    state[MARKER] = marker
    state[OWED] += state[BAGS]


@compiled
def catch(tables: Ints, state: Ints, target: int, spirits: int) -> None:
    """REV-4."""
    for samurai in range(tables[SAMURAI_IN_ALL]):
        if place_of(state, samurai) == target:
            state[CAUGHT] |= 1 << samurai
            if state[SPIRITS] < spirits:
                state[SPIRITS] += 1
                state[OWED] += 1


@compiled
def break_target(tables: Ints, state: Ints, target: int) -> None:
    """REV-6."""
    state[BROKEN] |= 1 << target
    state[GORYO] = target
    state[LIGHT] |= 1 << tables[KIND + target]


@inlined
def apply(tables: Ints, rules: Ints, state: Ints, move: int) -> None:
    """Change the state by a legal move. An illegal one gives nonsense: nothing is checked."""
    phase = state[PHASE]
    if phase == HUNT:
        act(tables, rules, state, move)
    elif phase == ANSWER:
        state[CLUES] = (state[CLUES] << 7) | (state[QUESTION] << 1) | move
        state[QUESTION] = -1
        state[PHASE] = HUNT
    elif phase == PLAN:
        state[PATH] = move & PATH_MASK
        state[TRAIL] = ((move >> TRAIL_SHIFT) & PLACE_MASK) - 1
        state[SHADOW] = ((move >> SHADOW_SHIFT) & PLACE_MASK) - 1
        state[ILLUSION] = ((move >> ILLUSION_SHIFT) & PLACE_MASK) - 1
        state[PHASE] = HUNT
    elif phase == DRAW:
        state[DRAWN] = (state[DRAWN] << 4) | (move + 1)
        state[LIGHT] |= 1 << move
        state[SEALED] |= tables[KIND_TILES + move] & ~state[BROKEN]
        state[OWED] -= 1
        if is_identified(tables, state):
            end(state, IDENTIFIED)
        elif state[OWED] == 0:
            begin_round(tables, state, rules[ROUNDS])
    elif phase == ENTER:
        state[GORYO] = move
        state[BROKEN] |= 1 << move
        if (
            rules[CURSED]
            and tables[PAIR_FIRST + state[FIRST] + 1] > tables[PAIR_FIRST + state[FIRST]]
        ):
            state[PHASE] = CURSING
        else:
            begin_round(tables, state, rules[ROUNDS])
    elif phase == CURSING:
        state[CURSE] = move
        begin_round(tables, state, rules[ROUNDS])
    elif phase == BIND:
        state[BOUND] = move
        state[PHASE] = FIRST_DRAW
    elif phase == FIRST_DRAW:
        state[FIRST] = move
        state[LIGHT] |= 1 << move
        state[PHASE] = ENTER
