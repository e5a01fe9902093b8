"""Whole games, batches and trees: what the laboratory and the players run in one call."""

from __future__ import annotations

from goryo.kernel.bits import count_bits, nth_bit
from goryo.kernel.chance import Dice, below, fraction
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_SHIFT,
    ANSWER,
    BIND,
    CURSING,
    DONE,
    DRAW,
    DRAWN,
    ENTER,
    FIELDS,
    FIRST,
    FIRST_DRAW,
    GORYO,
    GROUP_COUNT,
    GROUP_PATH,
    GROUP_TARGET,
    GROUP_WIDTH,
    HUNT,
    ILLUSION_BIT,
    ILLUSION_SHIFT,
    KIND_TILES,
    LEAP_BIT,
    OUTCOME,
    OVER,
    PAIR_FIRST,
    PATH,
    PATH_ORDER,
    PATH_STEPS,
    PATH_TILES,
    PHASE,
    PLACE_MASK,
    PLAN,
    POWERS,
    QUESTION,
    SAMURAI_IN_ALL,
    SHADOW_BIT,
    SHADOW_SHIFT,
    STEP,
    TILES,
    TRAIL_BIT,
    TRAIL_SHIFT,
    Floats,
    Ints,
)
from goryo.kernel.plans import (
    closed_targets,
    count_plans,
    first_group,
    nth_plan,
    path_field,
    path_set,
)
from goryo.kernel.rules import apply, bag, count_moves, list_moves, open_state
from goryo.kernel.turns import (
    count_summed,
    forced_answer,
    may_choose,
    nth_action,
    nth_summed,
    sum_actions,
)


@compiled
def fated_draw(state: Ints, fate: Ints) -> int:
    """Fate's move: the next of the permutation handed in."""
    if state[PHASE] == BIND:
        return fate[0]
    if state[PHASE] == FIRST_DRAW:
        return fate[1]
    drawn = state[DRAWN]
    count = 2
    while drawn:
        count += 1
        drawn >>= 4
    return fate[count]


@inlined
def random_move(tables: Ints, rules: Ints, state: Ints, words: Dice, scratch: Ints) -> int:
    """A legal move, each with the same probability."""
    if state[PHASE] == HUNT:
        sums = sum_actions(tables, rules, state)
        index = below(words, count_summed(tables, sums))
        return nth_summed(tables, rules, state, sums, index)
    if state[PHASE] == ANSWER:
        return below(words, 2) if may_choose(rules, state) else forced_answer(tables, state)
    if state[PHASE] == PLAN:
        return nth_plan(tables, state, below(words, count_plans(tables, state)))
    if state[PHASE] == DRAW or state[PHASE] <= FIRST_DRAW:
        tokens = bag(tables, state)
        return nth_bit(tokens, below(words, count_bits(tokens)))
    return scratch[below(words, list_moves(tables, rules, state, scratch))]


@compiled
def draw_or_begin(tables: Ints, state: Ints, words: Dice) -> int:
    """What comes before plans and between them, as `random_move` does it: a draw of fate's, where
    she begins, a cursed pair. Compiled alone, for those who choose everything else themselves."""
    if state[PHASE] == CURSING:
        first, last = tables[PAIR_FIRST + state[FIRST]], tables[PAIR_FIRST + state[FIRST] + 1]
        return first + below(words, last - first)
    among = tables[KIND_TILES + state[FIRST]] if state[PHASE] == ENTER else bag(tables, state)
    return nth_bit(among, below(words, count_bits(among)))


@compiled
def pick_move(tables: Ints, rules: Ints, state: Ints, words: Dice, scratch: Ints) -> int:
    """`random_move` for callers in Python, and where speed is not worth compiling it in again."""
    return random_move(tables, rules, state, words, scratch)


@compiled
def make_move(tables: Ints, rules: Ints, state: Ints, move: int) -> None:
    """`apply` for the same callers."""
    apply(tables, rules, state, move)


@compiled
def play_random(
    tables: Ints, rules: Ints, state: Ints, fate: Ints, words: Dice, scratch: Ints
) -> int:
    """Play on by chance to the end; an empty fate draws by chance too. Returns the moves made.

    Answers are not counted as moves.
    """
    moves = 0
    while state[PHASE] != OVER:
        phase = state[PHASE]
        if len(fate) and (phase == DRAW or phase <= FIRST_DRAW):
            move = fated_draw(state, fate)
        else:
            move = random_move(tables, rules, state, words, scratch)
        if phase != ANSWER:
            moves += 1
        apply(tables, rules, state, move)
    return moves


@compiled
def random_games(
    tables: Ints, rules: Ints, games: int, words: Dice, outcomes: Ints, state: Ints, scratch: Ints
) -> int:
    """Whole games from the opening; counts how they end, and returns the moves made."""
    moves = 0
    for _ in range(games):
        open_state(tables, rules, state)
        moves += play_random(tables, rules, state, scratch[:0], words, scratch)
        outcomes[state[OUTCOME]] += 1
    return moves


# -- batches -------------------------------------------------------------------------------------


@compiled
def open_batch(tables: Ints, rules: Ints, states: Ints) -> None:
    for n in range(len(states)):
        open_state(tables, rules, states[n])


@compiled
def apply_batch(tables: Ints, rules: Ints, states: Ints, moves: Ints) -> None:
    """One move in each state; finished games stay as they are."""
    for n in range(len(states)):
        if states[n, PHASE] != OVER:
            apply(tables, rules, states[n], moves[n])


@compiled
def random_batch(
    tables: Ints, rules: Ints, states: Ints, words: Dice, moves: Ints, scratch: Ints
) -> None:
    """A random legal move for each state; -1 where the game is over."""
    for n in range(len(states)):
        if states[n, PHASE] == OVER:
            moves[n] = -1
        else:
            moves[n] = random_move(tables, rules, states[n], words, scratch)


@compiled
def step_batch(
    tables: Ints, rules: Ints, states: Ints, words: Dice, moves: Ints, scratch: Ints
) -> None:
    """`random_batch` and `apply_batch` in one pass."""
    for n in range(len(states)):
        state = states[n]
        if state[PHASE] == OVER:
            moves[n] = -1
        else:
            moves[n] = random_move(tables, rules, state, words, scratch)
            apply(tables, rules, state, moves[n])


@compiled
def count_batch(tables: Ints, rules: Ints, states: Ints, counts: Ints, scratch: Ints) -> None:
    """How many legal moves each state has."""
    for n in range(len(states)):
        counts[n] = count_moves(tables, rules, states[n], scratch)


@inlined
def nth_move(tables: Ints, rules: Ints, state: Ints, index: int, scratch: Ints) -> int:
    """The legal move of that index."""
    if state[PHASE] == HUNT:
        return nth_action(tables, rules, state, index)
    if state[PHASE] == PLAN:
        return nth_plan(tables, state, index)
    list_moves(tables, rules, state, scratch)
    return scratch[index]


@compiled
def nth_batch(
    tables: Ints, rules: Ints, states: Ints, indices: Ints, moves: Ints, scratch: Ints
) -> None:
    """The legal move of that index in each state; -1 where the game is over."""
    for n in range(len(states)):
        moves[n] = -1
        if states[n, PHASE] != OVER:
            moves[n] = nth_move(tables, rules, states[n], indices[n], scratch)


@compiled
def step_by_index(tables: Ints, rules: Ints, scratch: Ints, state: Ints, index: int) -> int:
    """Make the legal move of that index; returns how many legal moves follow.

    An answer that leaves no choice is given at once.
    """
    make_move(tables, rules, state, nth_move(tables, rules, state, index, scratch))
    if state[PHASE] == ANSWER and not may_choose(rules, state):
        make_move(tables, rules, state, forced_answer(tables, state))
    return count_moves(tables, rules, state, scratch)


@compiled
def finish_batch(
    tables: Ints, rules: Ints, states: Ints, fates: Ints, words: Dice, scratch: Ints
) -> int:
    """Play every state to its end by chance, each with its own fate (no columns: by chance)."""
    moves = 0
    for n in range(len(states)):
        moves += play_random(tables, rules, states[n], fates[n], words, scratch)
    return moves


# -- policies ------------------------------------------------------------------------------------


@compiled
def weighted(weights: Floats, count: int, words: Dice) -> int:
    """An index, each with the probability of its weight; any if all weights are zero."""
    total = 0.0
    for n in range(count):
        total += weights[n]
    if not total > 0.0:
        return below(words, count)
    left = fraction(words) * total
    for n in range(count):
        left -= weights[n]
        if left < 0.0:
            return n
    return count - 1


@compiled
def weigh_paths(tables: Ints, state: Ints, chosen: int, plan: Floats, room: Floats) -> int:
    """The weights of all paths of a set from her tile into `room`; -1 where one is not legal."""
    closed = closed_targets(tables, state)
    first = first_group(tables, chosen, state[GORYO])
    last = first_group(tables, chosen, state[GORYO] + 1)
    count = 0
    for group in range(first, last, GROUP_WIDTH):
        path = tables[group + GROUP_PATH]
        illegal = (closed >> tables[group + GROUP_TARGET]) & 1
        for n in range(tables[group + GROUP_COUNT]):
            room[count] = -1.0 if illegal else plan[path + n]
            count += 1
    return count


@compiled
def weighted_plan(
    tables: Ints, state: Ints, plan: Floats, powers: Floats, words: Dice, room: Floats
) -> int:
    """A legal plan by weights, as `play_policies` describes them.

    The path is chosen by its weight; then each power in hand is used or not, by its weights.
    """
    base, longer = path_set(tables, state, 0), path_set(tables, state, 1)
    shorter = weigh_paths(tables, state, base, plan, room)
    count = shorter
    if state[POWERS] & LEAP_BIT:
        count += weigh_paths(tables, state, longer, plan, room[shorter:])
    index = choose_open(room, count, words)
    chosen = base if index < shorter else longer
    group = first_group(tables, chosen, state[GORYO])
    path = tables[group + GROUP_PATH] + (index if index < shorter else index - shorter)
    tiles = tables[TILES]
    move = path
    if state[POWERS] & TRAIL_BIT:
        mask = path_field(tables, path, PATH_TILES)
        room[0] = powers[tiles]
        for tile in range(tiles):
            room[1 + tile] = 0.0 if (mask >> tile) & 1 else powers[tile]
        move |= weighted_or_none(room, tiles + 1, words) << TRAIL_SHIFT
    if state[POWERS] & SHADOW_BIT:
        order = path_field(tables, path, PATH_ORDER)
        steps = path_field(tables, path, PATH_STEPS)
        room[0] = powers[2 * tiles + 1]
        for n in range(steps):
            room[1 + n] = powers[tiles + 1 + ((order >> (6 * n)) & 63)]
        cube = weighted_or_none(room, 1 + steps, words)
        if cube:
            move |= (1 + ((order >> (6 * (cube - 1))) & 63)) << SHADOW_SHIFT
    if state[POWERS] & ILLUSION_BIT:
        samurai = tables[SAMURAI_IN_ALL]
        room[0] = powers[2 * tiles + 2 + samurai]
        for n in range(samurai):
            room[1 + n] = powers[2 * tiles + 2 + n]
        move |= weighted_or_none(room, 1 + samurai, words) << ILLUSION_SHIFT
    return move


@compiled
def choose_open(room: Floats, count: int, words: Dice) -> int:
    """An index by weight among those not negative; there is one."""
    total = 0.0
    allowed = 0
    for n in range(count):
        if room[n] >= 0.0:
            allowed += 1
            total += room[n]
    if total > 0.0:
        left = fraction(words) * total
        last = -1
        for n in range(count):
            if room[n] > 0.0:
                last = n
                left -= room[n]
                if left < 0.0:
                    return n
        return last
    index = below(words, allowed)
    for n in range(count):
        if room[n] >= 0.0:
            if index == 0:
                return n
            index -= 1
    return -1


@compiled
def weighted_or_none(room: Floats, count: int, words: Dice) -> int:
    """Like `weighted`, but all zero means the first: not to use the power."""
    total = 0.0
    for n in range(count):
        total += room[n]
    return weighted(room, count, words) if total > 0.0 else 0


@compiled
def weighted_action(
    tables: Ints, rules: Ints, state: Ints, hunt: Floats, words: Dice, scratch: Ints, room: Floats
) -> int:
    """A legal action by weights: to step on a tile, to ask about a tile, to be done."""
    tiles = tables[TILES]
    count = list_moves(tables, rules, state, scratch)
    for n in range(count):
        kind = scratch[n] >> ACTION_SHIFT
        tile = scratch[n] & PLACE_MASK
        if kind == DONE:
            room[n] = hunt[2 * tiles]
        elif kind == STEP:
            room[n] = hunt[tile]
        else:
            room[n] = hunt[tiles + tile]
    return scratch[weighted(room, count, words)]


@compiled
def play_policies(
    tables: Ints,
    rules: Ints,
    states: Ints,
    fates: Ints,
    plan: Floats,
    powers: Floats,
    deceive: float,
    hunt: Floats,
    words: Dice,
    scratch: Ints,
    room: Floats,
) -> int:
    """Play every state to its end with policies handed in as arrays of weights.

    plan     one weight for each path of the tables
    powers   trail on each tile, then none; shadow on each tile, then none; illusion on each
             Samurai, then none
    deceive  the probability to deceive where she may choose her answer
    hunt     to step on each tile, to ask about each tile, to be done
    """
    moves = 0
    for n in range(len(states)):
        state = states[n]
        while state[PHASE] != OVER:
            phase = state[PHASE]
            if phase == HUNT:
                move = weighted_action(tables, rules, state, hunt, words, scratch, room)
            elif phase == PLAN:
                move = weighted_plan(tables, state, plan, powers, words, room)
            elif phase == ANSWER:
                move = forced_answer(tables, state)
                if may_choose(rules, state):
                    move = free_answer(tables, state, deceive, words)
            elif fates.shape[1] and (phase == DRAW or phase <= FIRST_DRAW):
                move = fated_draw(state, fates[n])
            else:
                move = pick_move(tables, rules, state, words, scratch)
            if phase != ANSWER:
                moves += 1
            make_move(tables, rules, state, move)
    return moves


@compiled
def free_answer(tables: Ints, state: Ints, deceive: float, words: Dice) -> int:
    """Where she may choose: a lie with that probability."""
    truth = on_path(tables, state)
    return 1 - truth if fraction(words) < deceive else truth


@compiled
def on_path(tables: Ints, state: Ints) -> int:
    """1 if the tile asked about is on her path."""
    return (path_field(tables, state[PATH], PATH_TILES) >> state[QUESTION]) & 1


# -- trees ---------------------------------------------------------------------------------------


@compiled
def count_tree(
    tables: Ints, rules: Ints, states: Ints, index: Ints, count: Ints, scratch: Ints
) -> int:
    """How many lines of moves there are from the first state; a game that ends is one line.

    One row of `states`, `index` and `count` for each level of the tree, the first included: a
    line has one move less than there are rows. Answers and draws are moves here.
    """
    depth = len(states) - 1
    lines = 0
    level = 0
    index[0] = -1
    while level >= 0:
        here = states[level]
        if index[level] < 0:
            if here[PHASE] == OVER or level == depth:
                lines += 1
                level -= 1
                continue
            count[level] = count_moves(tables, rules, here, scratch)
            if level == depth - 1:  # the last moves need only be counted
                lines += count[level]
                level -= 1
                continue
            index[level] = 0
        if index[level] == count[level]:
            level -= 1
            continue
        move = nth_move(tables, rules, here, index[level], scratch)
        index[level] += 1
        level += 1
        for field in range(FIELDS):
            states[level, field] = here[field]
        make_move(tables, rules, states[level], move)
        index[level] = -1
    return lines
