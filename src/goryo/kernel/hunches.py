"""Two quick players for playing games out by the thousand: they follow hunches, not full beliefs.

Their Goryō prefers targets that no Samurai is near and types that are light already, keeps the
leap, and now and then lays a power. Their Samurai weigh every path that the open table and the
answers leave, ask where an answer brings a green clue or tells much, and go where she may end.
Both use only what their seat knows.
"""

from __future__ import annotations

from goryo.kernel.chance import Dice, below, fraction
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_CUBES,
    ACTION_SHIFT,
    ACTIONS_EACH,
    ACTOR_SHIFT,
    ANSWER,
    BROKEN,
    CALLED,
    CLUES,
    CUBES,
    DONE,
    GORYO,
    GROUP_COUNT,
    GROUP_PATH,
    GROUP_TARGET,
    GROUP_WIDTH,
    HOUND,
    HOUNDED,
    HUNT,
    ILLUSION_BIT,
    ILLUSION_SHIFT,
    KIND,
    LEAP_BIT,
    LIGHT,
    NEAR,
    OVER,
    PATH_ORDER,
    PATH_STEPS,
    PATH_TILES,
    PHASE,
    PLAN,
    POWERS,
    SAMURAI_IN_ALL,
    SEALED,
    SEARCH,
    SEARCHED,
    SHADOW_BIT,
    SHADOW_SHIFT,
    STEP,
    STEPS,
    STEPS_EACH,
    TILES,
    TRAIL_BIT,
    TRAIL_SHIFT,
    Bytes,
    Floats,
    Ints,
)
from goryo.kernel.plans import closed_targets, first_group, path_field, path_set
from goryo.kernel.play import draw_or_begin, free_answer, make_move, weighted
from goryo.kernel.turns import (
    finished_samurai,
    forced_answer,
    may_choose,
    may_do,
    place_of,
    unaskable,
)

# -- what they think -----------------------------------------------------------------------------

DARK = 0.25
"""A target of a type that is still dark, beside one of a light type."""
LEAPING = 0.4
"""A path with the leap, beside one without."""
POWER_USED = 0.3
"""How often she lays a trail or a shadow, or casts an illusion, while she has it."""
DECEIVES = 0.8
"""How often she deceives where she may choose her answer."""
LIE_YES = 0.015
"""How the Samurai take a "yes" that a path cannot explain, while she has the false trail."""
LIE_NO = 0.08
"""The same for a "no" and the shadow."""
NEVER = 1e-9
"""What cannot be, without leaving nothing that can."""

CATCH, GREEN, TOLD = 1.0, 0.3, 0.25
"""What the Samurai value: her target under their feet, a green clue, an even answer."""
LEAST = 0.01
"""What an action must bring, at least, to be worth doing."""
WHIM = 0.4
"""Up to this part of its worth an action is underrated, by chance: nobody can foresee them."""


@compiled
def weigh_targets(
    tables: Ints, state: Ints, closed: int, distance: Bytes, worth: Floats, wary: bool
) -> None:
    """For each tile how much she would like it as a target; 0 where it is closed."""
    for tile in range(tables[TILES]):
        if (closed >> tile) & 1:
            worth[tile] = 0.0
            continue
        worth[tile] = 1.0 if (state[LIGHT] >> tables[KIND + tile]) & 1 else DARK
        if wary:
            nearest = 3
            for samurai in range(tables[SAMURAI_IN_ALL]):
                nearest = min(nearest, distance[place_of(state, samurai), tile])
            if nearest < 3:
                worth[tile] *= 0.12 + 0.26 * nearest


@compiled
def list_paths(
    tables: Ints, state: Ints, chosen: int, factor: float, worth: Floats, room: Floats, first: int
) -> int:
    """The weights of a set's paths from her tile into `room`, from `first` on; where they end."""
    group = first_group(tables, chosen, state[GORYO])
    last = first_group(tables, chosen, state[GORYO] + 1)
    while group < last:
        weight = factor * worth[tables[group + GROUP_TARGET]]
        for _ in range(tables[group + GROUP_COUNT]):
            room[first] = weight
            first += 1
        group += GROUP_WIDTH
    return first


@inlined
def first_path(tables: Ints, state: Ints, chosen: int) -> int:
    return tables[first_group(tables, chosen, state[GORYO]) + GROUP_PATH]


# -- her plan ------------------------------------------------------------------------------------


@compiled
def hunch_plan(
    tables: Ints, state: Ints, distance: Bytes, words: Dice, worth: Floats, room: Floats
) -> int:
    """A legal plan."""
    weigh_targets(tables, state, closed_targets(tables, state), distance, worth, True)
    base, longer = path_set(tables, state, 0), path_set(tables, state, 1)
    shorter = list_paths(tables, state, base, 1.0, worth, room, 0)
    count = shorter
    if state[POWERS] & LEAP_BIT:
        count = list_paths(tables, state, longer, LEAPING, worth, room, shorter)
    index = weighted(room, count, words)
    if index < shorter:
        path = first_path(tables, state, base) + index
    else:
        path = first_path(tables, state, longer) + index - shorter
    move = path
    if state[POWERS] & TRAIL_BIT and fraction(words) < POWER_USED:
        tile = below(words, tables[TILES])
        if not (path_field(tables, path, PATH_TILES) >> tile) & 1:
            move |= (1 + tile) << TRAIL_SHIFT
    if state[POWERS] & SHADOW_BIT and fraction(words) < POWER_USED:
        cube = below(words, path_field(tables, path, PATH_STEPS))
        tile = (path_field(tables, path, PATH_ORDER) >> (6 * cube)) & 63
        move |= (1 + tile) << SHADOW_SHIFT
    if state[POWERS] & ILLUSION_BIT and fraction(words) < POWER_USED:
        move |= (1 + below(words, tables[SAMURAI_IN_ALL])) << ILLUSION_SHIFT
    return move


# -- what the Samurai make of it -----------------------------------------------------------------


@compiled
def guess(
    tables: Ints, state: Ints, distance: Bytes, passed: Floats, ends: Floats, room: Floats
) -> None:
    """For each tile the rough chance that she passes it, and that she ends there."""
    closed = state[BROKEN] | state[SEALED]
    weigh_targets(tables, state, closed, distance, ends, False)
    base, longer = path_set(tables, state, 0), path_set(tables, state, 1)
    shorter = list_paths(tables, state, base, 1.0, ends, room, 0)
    count = shorter
    if state[POWERS] & LEAP_BIT:
        count = list_paths(tables, state, longer, LEAPING, ends, room, shorter)
    lie_yes = LIE_YES if state[POWERS] & TRAIL_BIT else NEVER
    lie_no = LIE_NO if state[POWERS] & SHADOW_BIT else NEVER
    for tile in range(tables[TILES]):
        passed[tile] = 0.0
        ends[tile] = 0.0
    total = 0.0
    for n in range(count):
        weight = room[n]
        if weight == 0.0:
            continue
        path = first_path(tables, state, base) + n
        if n >= shorter:
            path = first_path(tables, state, longer) + n - shorter
        mask = path_field(tables, path, PATH_TILES)
        clues = state[CLUES]
        while clues > 1:
            if ((mask >> ((clues >> 1) & 63)) ^ clues) & 1:
                weight *= lie_yes if clues & 1 else lie_no
            clues >>= 7
        total += weight
        order = path_field(tables, path, PATH_ORDER)
        steps = path_field(tables, path, PATH_STEPS)
        for _ in range(steps):
            passed[order & 63] += weight
            order >>= 6
        passed[order & 63] += weight
        ends[order & 63] += weight
    for tile in range(tables[TILES]):
        passed[tile] /= total
        ends[tile] /= total


@inlined
def worth_asking(passed: Floats, tile: int) -> float:
    chance = passed[tile]
    return chance * (GREEN + 4.0 * TOLD * (1.0 - chance))


@compiled
def best_question(tables: Ints, passed: Floats, here: int, able: int, closed: int) -> float:
    """The most that one question from this tile is worth, of those that he is able to ask."""
    best = 0.0
    if able & 2 and not (closed >> here) & 1:
        best = worth_asking(passed, here)
    if able & 4:
        for n in range(tables[NEAR + here], tables[NEAR + here + 1]):
            if not (closed >> tables[n]) & 1:
                best = max(best, worth_asking(passed, tables[n]))
    return best


@inlined
def on_a_whim(gain: float, words: Dice) -> float:
    """The gain, underrated by chance."""
    return gain * (1.0 - WHIM * fraction(words))


@compiled
def hunch_action(
    tables: Ints, rules: Ints, state: Ints, words: Dice, passed: Floats, ends: Floats
) -> int:
    """The Samurai's next action: the best beginning of two, of him who acts before others."""
    cubes = rules[ACTION_CUBES] - state[CUBES]
    if cubes <= 0:
        return DONE << ACTION_SHIFT
    acting = (state[CALLED] & 15) - 1
    finished = finished_samurai(state)
    closed = unaskable(state)
    best = LEAST
    move = DONE << ACTION_SHIFT
    for turn in range(-1, tables[SAMURAI_IN_ALL]):
        samurai = acting if turn < 0 else turn
        if samurai < 0 or (turn >= 0 and turn == acting):
            continue
        if turn == 0 and best > LEAST:
            break  # whoever has begun goes on
        able = may_do(rules, state, samurai, finished)
        if able == 0:
            continue
        left = min(cubes, rules[ACTIONS_EACH])
        steps = 0
        if samurai == acting:
            steps = state[STEPS]
            used = steps + state[SEARCHED] + state[HOUNDED]
            left = min(cubes, rules[ACTIONS_EACH] - used)
        who = samurai << ACTOR_SHIFT
        here = place_of(state, samurai)
        stay = CATCH * ends[here]
        nearby = stay
        if able & 1:
            for n in range(tables[NEAR + here], tables[NEAR + here + 1]):
                nearby = max(nearby, CATCH * ends[tables[n]])
        if able & 2 and not (closed >> here) & 1:
            more = 0.0
            if left > 1:
                more = max(best_question(tables, passed, here, able & 4, closed), nearby - stay)
            gain = on_a_whim(worth_asking(passed, here) + more, words)
            if gain > best:
                best = gain
                move = (SEARCH << ACTION_SHIFT) | who | here
        if able & 4:
            more = 0.0
            if left > 1:
                more = max(best_question(tables, passed, here, able & 2, closed), nearby - stay)
            for n in range(tables[NEAR + here], tables[NEAR + here + 1]):
                tile = tables[n]
                if (closed >> tile) & 1:
                    continue
                gain = on_a_whim(worth_asking(passed, tile) + more, words)
                if gain > best:
                    best = gain
                    move = (HOUND << ACTION_SHIFT) | who | tile
        if able & 1:
            for n in range(tables[NEAR + here], tables[NEAR + here + 1]):
                there = tables[n]
                gain = CATCH * ends[there] - stay
                if left > 1:
                    more = best_question(tables, passed, there, able, closed)
                    if steps + 1 < rules[STEPS_EACH]:
                        for m in range(tables[NEAR + there], tables[NEAR + there + 1]):
                            more = max(more, CATCH * (ends[tables[m]] - ends[there]))
                    gain += more
                if gain > LEAST:
                    gain = on_a_whim(gain, words)
                if gain > best:
                    best = gain
                    move = (STEP << ACTION_SHIFT) | who | there
    return move


# -- games ---------------------------------------------------------------------------------------


@compiled
def hunch_move(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    state: Ints,
    fresh: bool,
    words: Dice,
    passed: Floats,
    ends: Floats,
    room: Floats,
) -> int:
    """Whoever acts, their next move; unless `fresh`, `passed` and `ends` are from this turn."""
    phase = state[PHASE]
    if phase == HUNT:
        if fresh:
            guess(tables, state, distance, passed, ends, room)
        return hunch_action(tables, rules, state, words, passed, ends)
    if phase == PLAN:
        return hunch_plan(tables, state, distance, words, ends, room)
    if phase != ANSWER:
        return draw_or_begin(tables, state, words)
    if may_choose(rules, state):
        return free_answer(tables, state, DECEIVES, words)
    return forced_answer(tables, state)


@compiled
def play_hunches(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    states: Ints,
    words: Dice,
    passed: Floats,
    ends: Floats,
    room: Floats,
) -> int:
    """Play every state to its end, each with its own generator of `words`. Returns the moves made.

    `room` has as many places as any tile has paths (`WIDEST`), `passed` and `ends` one for each
    tile. Answers are not counted as moves.
    """
    moves = 0
    for n in range(len(states)):
        state = states[n]
        own = words[n : n + 1]
        fresh = state[PHASE] != OVER  # and no constant: `hunch_move` would be compiled for it, too
        while state[PHASE] != OVER:
            phase = state[PHASE]
            move = hunch_move(tables, rules, distance, state, fresh, own, passed, ends, room)
            fresh = phase != HUNT
            if phase != ANSWER:
                moves += 1
            make_move(tables, rules, state, move)
    return moves
