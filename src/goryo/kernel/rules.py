"""The rules on integers: the fast twin of `goryo.position`, for the guided referee.

Every function takes the tables of the board and the numbers of the rulebook as arguments and
changes the state it is given. What is legal comes in the same order as in the slow engine.
"""

from __future__ import annotations

from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_CUBES,
    ACTION_SHIFT,
    ACTIONS_EACH,
    ACTOR_SHIFT,
    ALL_POWERS,
    ANSWER,
    ASKED,
    AVENGED,
    BAG,
    BAGS,
    BIND,
    BOUND,
    BREAK_FIRST,
    BROKEN,
    CALLED,
    CALLS,
    CAPTURED,
    CAUGHT,
    CENTRE,
    CLUES,
    CORNERED,
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
    GROUP_COUNT,
    GROUP_PATH,
    GROUP_TARGET,
    GROUP_WIDTH,
    GROUPS,
    HOUND,
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
    MOVEMENT_CUBES,
    NEAR,
    NEAR_TILES,
    OUTCOME,
    OVER,
    OWED,
    PAIR_FIRST,
    PATH,
    PATH_MASK,
    PATH_ORDER,
    PATH_STEPS,
    PATH_TARGET,
    PATH_TILES,
    PATH_WIDTH,
    PATHS,
    PHASE,
    PLACE_MASK,
    PLAN,
    POWERS,
    QUESTION,
    ROUND,
    ROUNDS,
    SAMURAI,
    SAMURAI_CALLED,
    SAMURAI_IN_ALL,
    SEALED,
    SEARCH,
    SEARCHED,
    SET,
    SET_WIDTH,
    SHADOW,
    SHADOW_BIT,
    SHADOW_SHIFT,
    SHORT,
    SHOWN,
    SPIRITS,
    SPIRITS_IN_ALL,
    STEP,
    STEPS,
    STEPS_EACH,
    TILES,
    TRACK,
    TRAIL,
    TRAIL_BIT,
    TRAIL_DENIABLE,
    TRAIL_SHIFT,
    Ints,
)

# -- sets of tiles and types as bits --------------------------------------------------------------


@inlined
def count_bits(mask: int) -> int:
    """How many bits are set; the compiler makes one instruction of it."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@inlined
def lowest(mask: int) -> int:
    """The number of the lowest bit that is set."""
    return count_bits((mask & -mask) - 1)


@inlined
def nth_bit(mask: int, index: int) -> int:
    """The number of the index-th bit that is set."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)


@inlined
def list_bits(mask: int, out: Ints) -> int:
    count = 0
    while mask:
        out[count] = lowest(mask)
        mask &= mask - 1
        count += 1
    return count


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
    state[POWERS] = rules[ALL_POWERS]
    for samurai in range(tables[SAMURAI_IN_ALL]):
        state[SAMURAI] |= tables[CENTRE + samurai] << (6 * samurai)


# -- what is legal -------------------------------------------------------------------------------


@inlined
def bag(tables: Ints, state: Ints) -> int:
    """The types, as bits, whose tokens are in the bag."""
    seen = (1 << (state[BOUND] + 1)) | (1 << (state[FIRST] + 1))  # counted from 1, 0 is none
    drawn = state[DRAWN]
    while drawn:
        seen |= 1 << (drawn & 15)
        drawn >>= 4
    return ((1 << tables[KINDS]) - 1) & ~(seen >> 1)


@inlined
def may_do(rules: Ints, state: Ints, samurai: int, finished: int) -> int:
    """What a Samurai may still do, a bit each: step, search, hound (SAM-1 to SAM-5)."""
    if samurai == (state[CALLED] & 15) - 1:
        steps, searched, hounded = state[STEPS], state[SEARCHED], state[HOUNDED]
        able = (steps < STEPS_EACH) | ((1 - searched) << 1) | ((1 - hounded) << 2)
        if steps + searched + hounded >= rules[ACTIONS_EACH]:
            able = 0
    else:
        able = 0 if (finished >> samurai) & 1 or state[CALLS] >= SAMURAI_CALLED else 7
    return able & 1 if samurai == state[ILLUSION] else able


@inlined
def finished_samurai(state: Ints) -> int:
    """The Samurai, as bits, who were called before the one who acts."""
    finished = 0
    earlier = state[CALLED] >> 4
    while earlier:
        finished |= 1 << ((earlier & 15) - 1)
        earlier >>= 4
    return finished


@inlined
def place_of(state: Ints, samurai: int) -> int:
    return (state[SAMURAI] >> (6 * samurai)) & 63


@inlined
def unaskable(state: Ints) -> int:
    """INV-2: the tiles, as bits, that may not be asked about."""
    return state[ASKED] | (1 << state[GORYO])


@inlined
def count_of(tables: Ints, able: int, here: int, closed: int) -> int:
    """How many actions a Samurai on this tile has who may do that."""
    near = tables[NEAR_TILES + here]
    steps = (able & 1) * count_bits(near)
    search = (able >> 1) & 1 & ~(closed >> here)
    return steps + search + (able >> 2) * count_bits(near & ~closed)


@inlined
def sum_actions(tables: Ints, rules: Ints, state: Ints) -> int:
    """For each Samurai how many actions there are up to and with theirs, eight bits each.

    One pass serves both to count the actions and to find one by its index.
    """
    sums = 0
    if state[CUBES] < ACTION_CUBES:
        finished = finished_samurai(state)
        closed = unaskable(state)
        count = 0
        for samurai in range(tables[SAMURAI_IN_ALL]):
            able = may_do(rules, state, samurai, finished)
            count += count_of(tables, able, place_of(state, samurai), closed)
            sums |= count << (8 * samurai)
    return sums


@inlined
def count_summed(tables: Ints, sums: int) -> int:
    """How many actions are legal, to be done included."""
    return 1 + ((sums >> (8 * (tables[SAMURAI_IN_ALL] - 1))) & 255)


@inlined
def nth_summed(tables: Ints, rules: Ints, state: Ints, sums: int, index: int) -> int:
    """The index-th legal action, Samurai by Samurai: steps, search, hounds; to be done is last."""
    before = 0
    for samurai in range(tables[SAMURAI_IN_ALL]):
        after = (sums >> (8 * samurai)) & 255
        if index < after:  # so this Samurai is not finished
            return nth_of(tables, rules, state, samurai, index - before)
        before = after
    return DONE << ACTION_SHIFT


@inlined
def nth_of(tables: Ints, rules: Ints, state: Ints, samurai: int, index: int) -> int:
    """The index-th action of a Samurai who is not finished."""
    able = may_do(rules, state, samurai, 0)
    here = place_of(state, samurai)
    closed = unaskable(state)
    who = samurai << ACTOR_SHIFT
    first, last = tables[NEAR + here], tables[NEAR + here + 1]
    steps = (able & 1) * (last - first)
    if index < steps:
        return (STEP << ACTION_SHIFT) | who | tables[first + index]
    index -= steps
    if able & 2 and not (closed >> here) & 1:
        if index == 0:
            return (SEARCH << ACTION_SHIFT) | who | here
        index -= 1
    while True:
        index -= 1 - ((closed >> tables[first]) & 1)
        if index < 0:
            return (HOUND << ACTION_SHIFT) | who | tables[first]
        first += 1


@inlined
def count_actions(tables: Ints, rules: Ints, state: Ints) -> int:
    return count_summed(tables, sum_actions(tables, rules, state))


@inlined
def nth_action(tables: Ints, rules: Ints, state: Ints, index: int) -> int:
    return nth_summed(tables, rules, state, sum_actions(tables, rules, state), index)


@inlined
def may_choose(rules: Ints, state: Ints) -> bool:
    """Whether both answers are right: on the shadow, and where the trail may be denied."""
    tile = state[QUESTION]
    return tile == state[SHADOW] or (tile == state[TRAIL] and rules[TRAIL_DENIABLE] != 0)


@inlined
def forced_answer(tables: Ints, state: Ints) -> int:
    """INV-1, TRAIL-2: the one right answer where there is no choice."""
    tile = state[QUESTION]
    if tile == state[TRAIL]:
        return 1
    return (path_field(tables, state[PATH], PATH_TILES) >> tile) & 1


@compiled
def list_answers(tables: Ints, rules: Ints, state: Ints, out: Ints) -> int:
    if may_choose(rules, state):
        out[0], out[1] = 1, 0
        return 2
    out[0] = forced_answer(tables, state)
    return 1


@compiled
def path_set(state: Ints) -> int:
    """The set of four-step paths that hold: with the cursed pair if there is one."""
    return 0 if state[CURSE] < 0 else 2 + state[CURSE]


@inlined
def path_field(tables: Ints, path: int, field: int) -> int:
    return tables[tables[PATHS] + PATH_WIDTH * path + field]


@compiled
def closed_targets(tables: Ints, state: Ints) -> int:
    """PLAN-6: the tiles, as bits, that may not be broken."""
    return state[BROKEN] | state[SEALED] | tables[KIND_TILES + state[BOUND]]


@compiled
def first_group(tables: Ints, chosen: int, start: int) -> int:
    """Where the groups of paths of a set from a tile begin; they end where the next tile's do."""
    return tables[GROUPS] + GROUP_WIDTH * tables[SET + SET_WIDTH * chosen + start]


@compiled
def count_paths(tables: Ints, state: Ints, chosen: int) -> int:
    """Legal paths of one set from her tile."""
    count = 0
    closed = closed_targets(tables, state)
    first = first_group(tables, chosen, state[GORYO])
    last = first_group(tables, chosen, state[GORYO] + 1)
    for group in range(first, last, GROUP_WIDTH):
        if not (closed >> tables[group + GROUP_TARGET]) & 1:
            count += tables[group + GROUP_COUNT]
    return count


@compiled
def count_extras(tables: Ints, state: Ints, steps: int) -> int:
    """Ways to use the other powers with one path of that many steps."""
    extras = 1
    if state[POWERS] & TRAIL_BIT:
        extras *= tables[TILES] - steps
    if state[POWERS] & SHADOW_BIT:
        extras *= 1 + steps
    if state[POWERS] & ILLUSION_BIT:
        extras *= 1 + tables[SAMURAI_IN_ALL]
    return extras


@compiled
def count_plans(tables: Ints, state: Ints) -> int:
    count = state[SHORT] * count_extras(tables, state, MOVEMENT_CUBES)
    if state[LONG]:
        count += state[LONG] * count_extras(tables, state, MOVEMENT_CUBES + 1)
    return count


@compiled
def compose_plan(tables: Ints, state: Ints, path: int, extra: int) -> int:
    """The plan with this path and the extra-th way to use the other powers."""
    move = path
    if state[POWERS] & ILLUSION_BIT:
        ways = 1 + tables[SAMURAI_IN_ALL]
        move |= (extra % ways) << ILLUSION_SHIFT
        extra //= ways
    if state[POWERS] & SHADOW_BIT:
        ways = 1 + path_field(tables, path, PATH_STEPS)
        cube = extra % ways
        extra //= ways
        if cube:
            order = path_field(tables, path, PATH_ORDER)
            move |= (1 + ((order >> (6 * (cube - 1))) & 63)) << SHADOW_SHIFT
    if state[POWERS] & TRAIL_BIT and extra:
        tile = extra - 1
        occupied = path_field(tables, path, PATH_TILES)
        while occupied:
            if lowest(occupied) <= tile:
                tile += 1
            occupied &= occupied - 1
        move |= (1 + tile) << TRAIL_SHIFT
    return move


@compiled
def nth_path(tables: Ints, state: Ints, chosen: int, index: int) -> int:
    """The index-th legal path of one set from her tile."""
    closed = closed_targets(tables, state)
    group = first_group(tables, chosen, state[GORYO])
    while True:
        if not (closed >> tables[group + GROUP_TARGET]) & 1:
            if index < tables[group + GROUP_COUNT]:
                return tables[group + GROUP_PATH] + index
            index -= tables[group + GROUP_COUNT]
        group += GROUP_WIDTH


@compiled
def nth_plan(tables: Ints, state: Ints, index: int) -> int:
    """The index-th legal plan: those of four steps first."""
    chosen = path_set(state)
    extras = count_extras(tables, state, MOVEMENT_CUBES)
    count = state[SHORT] * extras
    if index >= count:
        index -= count
        chosen = 1
        extras = count_extras(tables, state, MOVEMENT_CUBES + 1)
    path = nth_path(tables, state, chosen, index // extras)
    return compose_plan(tables, state, path, index % extras)


@compiled
def list_plans(tables: Ints, state: Ints, out: Ints) -> int:
    count = count_plans(tables, state)
    for index in range(count):
        out[index] = nth_plan(tables, state, index)
    return count


@compiled
def count_moves(tables: Ints, rules: Ints, state: Ints, scratch: Ints) -> int:
    """How many legal moves there are; `scratch` takes what is not a plan."""
    if state[PHASE] == HUNT:
        return count_actions(tables, rules, state)
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


# -- what a move does ----------------------------------------------------------------------------


@inlined
def end(state: Ints, outcome: int) -> None:
    state[PHASE] = OVER
    state[OUTCOME] = outcome


@compiled
def is_identified(tables: Ints, state: Ints) -> bool:
    """REV-8: all types but one are light."""
    return bool(count_bits(state[LIGHT]) >= tables[KINDS] - 1)


@compiled
def weigh_options(tables: Ints, state: Ints) -> None:
    """Count her legal paths once, for all that asks about them while she plans."""
    state[SHORT] = count_paths(tables, state, path_set(state))
    state[LONG] = count_paths(tables, state, 1) if state[POWERS] & LEAP_BIT else 0


@compiled
def begin_round(tables: Ints, state: Ints) -> None:
    """REV-10, then the next round, END-1 or PLAN-8."""
    state[ILLUSION] = -1
    state[CALLED] = 0
    state[CALLS] = 0
    state[CUBES] = 0
    state[STEPS] = 0
    state[SEARCHED] = 0
    state[HOUNDED] = 0
    state[ASKED] = 0
    state[CLUES] = 0
    if state[ROUND] == ROUNDS:
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
    if rules[BREAK_FIRST]:
        break_target(tables, state, target)
        if is_identified(tables, state):
            end(state, IDENTIFIED)
            return
    count_clues(tables, state, trail, shadow)
    catch(tables, state, target)
    if state[SPIRITS] >= SPIRITS_IN_ALL:
        end(state, CAPTURED)
        return
    if not rules[BREAK_FIRST]:
        break_target(tables, state, target)
        if is_identified(tables, state):
            end(state, IDENTIFIED)
            return
    if path_field(tables, path, PATH_STEPS) > MOVEMENT_CUBES:
        state[POWERS] &= ~LEAP_BIT
    if trail >= 0 and (asked >> trail) & 1:
        state[POWERS] &= ~TRAIL_BIT
    if state[ILLUSION] >= 0:
        state[POWERS] &= ~ILLUSION_BIT
    if shadow >= 0 and (asked >> shadow) & 1:
        state[POWERS] &= ~SHADOW_BIT
    if state[OWED] == 0:
        begin_round(tables, state)


@compiled
def count_clues(tables: Ints, state: Ints, trail: int, shadow: int) -> None:
    """REV-3, TRAIL-3, GEN-4."""
    clues = state[CLUES]
    greens = 0
    while clues:
        tile = (clues >> 1) & 63
        if clues & 1 and tile != trail and tile != shadow:
            greens += 1
        clues >>= 8
    state[GREENS] = greens
    marker = state[MARKER]
    for _ in range(greens):
        if marker < tables[TRACK]:
            marker += 1
            state[BAGS] += tables[BAG + marker]
    state[MARKER] = marker
    state[OWED] += state[BAGS]


@compiled
def catch(tables: Ints, state: Ints, target: int) -> None:
    """REV-4."""
    for samurai in range(tables[SAMURAI_IN_ALL]):
        if place_of(state, samurai) == target:
            state[CAUGHT] |= 1 << samurai
            if state[SPIRITS] < SPIRITS_IN_ALL:
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
        state[CLUES] = (state[CLUES] << 8) | 128 | (state[QUESTION] << 1) | move
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
            begin_round(tables, state)
    elif phase == ENTER:
        state[GORYO] = move
        state[BROKEN] |= 1 << move
        if (
            rules[CURSED]
            and tables[PAIR_FIRST + state[FIRST] + 1] > tables[PAIR_FIRST + state[FIRST]]
        ):
            state[PHASE] = CURSING
        else:
            begin_round(tables, state)
    elif phase == CURSING:
        state[CURSE] = move
        begin_round(tables, state)
    elif phase == BIND:
        state[BOUND] = move
        state[PHASE] = FIRST_DRAW
    elif phase == FIRST_DRAW:
        state[FIRST] = move
        state[LIGHT] |= 1 << move
        state[PHASE] = ENTER
