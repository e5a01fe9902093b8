"""The Samurai's best turn against a mix of her plans: exact, by search over walks and questions.

A turn is searched as "walk, then ask" and "walk, then be finished"; who only walks goes last, where
all is known that will be known. The search has its own stack and can stop after so many nodes, to
go on later; nothing is allocated here. `hunt_state` says what it is searched on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from goryo.kernel.bits import lowest
from goryo.kernel.compiled import compiled
from goryo.kernel.hunt_bound import bound
from goryo.kernel.hunt_memo import find, key_of
from goryo.kernel.hunt_rest import at_rest
from goryo.kernel.hunt_state import (
    ACTING,
    AFTER_NO,
    AFTER_YES,
    AGE,
    ALPHA,
    ASKED,
    BEST,
    BEST_OPTION,
    BLINDED,
    BOUND,
    CHOOSING,
    CLOSED,
    COUNT,
    DEPTH,
    DONE,
    EACH,
    ENDS,
    EXACT,
    FILLED,
    FINISH,
    FINISHED,
    FULL,
    HOUND,
    HOUNDED,
    NEW,
    NEXT,
    NO_BOUND,
    NODES,
    OPTIONS,
    PAUSED,
    PLACES,
    REST,
    SAID_YES,
    SAMURAI,
    SEARCH,
    SEARCHED,
    SLOT,
    STAGE,
    STEPS,
    TILES,
    TURN,
    UPPER,
    USED,
    WALKED,
    WHAT_SHIFT,
    WHERE_SHIFT,
    WHO_SHIFT,
    WIDTH,
    YES_VALUE,
    HuntGround,
    Memo,
    Stack,
    Ways,
    actions_left,
    calls_left,
    cubes_left,
    questions_left,
    uncalled,
)
from goryo.kernel.layout import Ints

# -- options and what they lead to -----------------------------------------------------------------


@compiled
def take(palace: HuntGround, turn: Ints, option: int, after: Ints) -> None:
    """The turn after an option, whatever the answer."""
    for n in range(TURN):
        after[n] = turn[n]
    kind = option & 15
    who = (option >> WHO_SHIFT) & 15
    where = (option >> WHERE_SHIFT) & 63
    if who != turn[ACTING]:
        after[ACTING] = who
        after[WALKED] = 0
        after[SEARCHED] = 0
        after[HOUNDED] = 0
    steps = palace.distance[turn[PLACES + who], where]
    after[WALKED] += steps
    after[USED] += steps
    after[PLACES + who] = where
    if kind == FINISH:
        after[FINISHED] |= 1 << who
        after[ACTING] = -1
        after[WALKED] = 0
        after[SEARCHED] = 0
        after[HOUNDED] = 0
        return
    after[USED] += 1
    if kind == SEARCH:
        after[SEARCHED] = 1
    else:
        after[HOUNDED] = 1
    after[ASKED] |= 1 << ((option >> WHAT_SHIFT) & 63)


@compiled
def believe(ways: Ways, stack: Stack, depth: int, option: int, yes: bool) -> None:
    """What can be believed in the next frame, after the answer to the option's question."""
    below = depth + 1
    count = 0
    asks = (option & 15) != FINISH
    what = (option >> WHAT_SHIFT) & 63
    for n in range(stack.frame[depth, COUNT]):
        way = stack.way[depth, n]
        free = stack.free[depth, n]
        plain = stack.plain[depth, n]
        spent = stack.spent[depth, n]
        greens = stack.greens[depth, n]
        if asks:
            if (ways.yes[way] >> what) & 1:
                if not yes:
                    continue
                greens += (ways.green[way] >> what) & 1
            else:
                trailed = ways.trail[way, what] if free > 0 else 0
                if yes:
                    free = 0
                    plain = 0
                    spent = trailed
                else:
                    free -= trailed
                if free + plain + spent == 0:
                    continue
        stack.way[below, count] = way
        stack.free[below, count] = free
        stack.plain[below, count] = plain
        stack.spent[below, count] = spent
        stack.greens[below, count] = greens
        count += 1
    stack.frame[below, COUNT] = count
    if asks and yes:
        stack.turn[below, SAID_YES] |= 1 << what


@compiled
def follow(
    palace: HuntGround, ways: Ways, stack: Stack, depth: int, option: int, yes: bool
) -> float:
    """Make the next frame; what it can be worth at most."""
    take(palace, stack.turn[depth], option, stack.turn[depth + 1])
    believe(ways, stack, depth, option, yes)
    if stack.frame[depth + 1, COUNT] == 0:
        return 0.0
    return bound(palace, ways, stack, depth + 1)


@compiled
def worth_an_end(
    palace: HuntGround, ways: Ways, samurai: int, here: int, steps: int, targets: int
) -> int:
    """The tiles, as bits, where he may end so that no nearer or equal one is as good throughout."""
    tiles = palace.rules[TILES]
    good = 0
    for tile in range(tiles):
        away = palace.distance[here, tile]
        if away > steps:
            continue
        beaten = False
        for other in range(tiles):
            nearer = palace.distance[here, other]
            if other == tile or nearer > away:
                continue
            as_good = True
            better = other < tile or nearer < away
            left = targets
            while left and as_good:
                target = lowest(left)
                left &= left - 1
                stand = ways.stand[target, samurai]
                as_good = stand[other] >= stand[tile]
                better = better or stand[other] > stand[tile]
            if as_good and better:
                beaten = True
                break
        if not beaten:
            good |= 1 << tile
    return good


@compiled
def list_options(palace: HuntGround, ways: Ways, stack: Stack, depth: int) -> int:
    """Every walk with a question that can tell something, and every way to be finished."""
    rules = palace.rules
    turn = stack.turn[depth]
    out = stack.option[depth]
    left = cubes_left(rules, turn)
    count = 0
    if left <= 0:
        return 0
    some = 0
    targets = 0
    for n in range(stack.frame[depth, COUNT]):
        way = stack.way[depth, n]
        some |= ways.yes[way]
        if stack.free[depth, n] > 0:
            some |= ways.trails[way]
        if ways.shadow[way] >= 0:  # a sure "no", but the shadow is gone after it
            some |= 1 << ways.shadow[way]
        targets |= 1 << ways.target[way]
    some &= ~turn[ASKED]
    acting = turn[ACTING]
    calls = calls_left(rules, turn)
    for samurai in range(rules[SAMURAI]):
        if samurai == rules[BLINDED]:
            continue
        if acting >= 0:
            if samurai != acting:
                continue
            actions = actions_left(rules, turn)
            steps = min(actions - 1, rules[STEPS] - turn[WALKED])
            search = not turn[SEARCHED]
            hound = not turn[HOUNDED]
        else:
            if calls == 0 or not uncalled(turn, samurai):
                continue
            actions = min(left, rules[EACH])
            steps = min(actions - 1, rules[STEPS])
            search = True
            hound = True
        if actions <= 0:
            continue
        here = turn[PLACES + samurai]
        spots = palace.ball[here, steps]
        while spots:
            spot = lowest(spots)
            spots &= spots - 1
            option = (samurai << WHO_SHIFT) | (spot << WHERE_SHIFT)
            if search and (some >> spot) & 1:
                out[count] = option | SEARCH | (spot << WHAT_SHIFT)
                count += 1
            if hound:
                beside = palace.near[spot] & some
                while beside:
                    what = lowest(beside)
                    beside &= beside - 1
                    out[count] = option | HOUND | (what << WHAT_SHIFT)
                    count += 1
    if acting >= 0 and calls > 0:
        here = turn[PLACES + acting]
        steps = min(actions_left(rules, turn), rules[STEPS] - turn[WALKED])
        steps = min(steps, left - 1)
        option = (acting << WHO_SHIFT) | FINISH
        out[count] = option | (here << WHERE_SHIFT)
        count += 1
        if steps > 0:
            goals = palace.ball[here, steps] & ~(1 << here)
            if rules[ENDS]:
                goals &= targets | worth_an_end(palace, ways, acting, here, steps, targets)
            else:
                goals &= targets
            while goals:
                goal = lowest(goals)
                goals &= goals - 1
                out[count] = option | (goal << WHERE_SHIFT)
                count += 1
    return count


@compiled
def choose_promising(palace: HuntGround, ways: Ways, stack: Stack, depth: int, count: int) -> None:
    """Bring the options to the front that a narrow search looks at, those of the greatest reach
    first: such as are worth most if there is no other question after them."""
    reach, options = stack.reach[depth], stack.option[depth]
    promise = reach[len(options) :]
    for n in range(count):
        follow(palace, ways, stack, depth, options[n], True)
        promise[n] = at_rest(palace, ways, stack, depth + 1)
        if (options[n] & 15) != FINISH:
            follow(palace, ways, stack, depth, options[n], False)
            promise[n] += at_rest(palace, ways, stack, depth + 1)
    width = palace.rules[WIDTH]
    for place in range(width):
        best = place
        for n in range(place + 1, count):
            if promise[n] > promise[best]:
                best = n
        promise[place], promise[best] = promise[best], promise[place]
        reach[place], reach[best] = reach[best], reach[place]
        options[place], options[best] = options[best], options[place]
    for n in range(1, width):
        most, option = reach[n], options[n]
        place = n
        while place > 0 and reach[place - 1] < most:
            reach[place] = reach[place - 1]
            options[place] = options[place - 1]
            place -= 1
        reach[place] = most
        options[place] = option


# -- the search ------------------------------------------------------------------------------------


@compiled
def begin(palace: HuntGround, ways: Ways, stack: Stack, places: Ints, alpha: float) -> None:
    """Set up a search from the beginning of a turn."""
    turn = stack.turn[0]
    for n in range(TURN):
        turn[n] = 0
    turn[ACTING] = -1
    turn[ASKED] = palace.rules[CLOSED]
    for samurai in range(palace.rules[SAMURAI]):
        turn[PLACES + samurai] = places[samurai]
    count = 0
    for way in range(len(ways.yes)):
        if ways.total[way] > 0:
            stack.way[0, count] = way
            stack.free[0, count] = ways.total[way]
            stack.plain[0, count] = 0
            stack.spent[0, count] = 0
            stack.greens[0, count] = 0
            count += 1
    stack.frame[0, COUNT] = count
    stack.frame[0, STAGE] = NEW
    stack.level[0, ALPHA] = alpha
    stack.state[DEPTH] = 0
    stack.state[NODES] = 0
    stack.state[FILLED] = 0
    stack.state[AGE] += 1


@compiled
def search(
    palace: HuntGround,
    ways: Ways,
    stack: Stack,
    memo: Memo,
    key: npt.NDArray[np.uint64],
    nodes: int,
) -> int:
    """Search on until it is done, or `nodes` were opened, or the memo is full.

    When it is done, `stack.result` is the best value and whether it is exact: above the alpha that
    it began with.
    """
    frame = stack.frame
    level = stack.level
    state = stack.state
    result = stack.result
    limit = state[NODES] + nodes
    depth = state[DEPTH]
    while True:
        stage = frame[depth, STAGE]
        if stage == NEW:
            if state[NODES] >= limit:
                state[DEPTH] = depth
                return PAUSED
            alpha = level[depth, ALPHA]
            if questions_left(palace.rules, stack.turn[depth]) == 0:
                result[0] = at_rest(palace, ways, stack, depth)
                result[1] = 1.0 if result[0] > alpha else 0.0
                if depth == 0:
                    return DONE
                depth -= 1
                continue
            key_of(palace, ways, stack, depth, key)
            slot = find(memo, key, state[AGE])
            if memo.age[slot] == state[AGE]:
                if memo.kind[slot] == EXACT or memo.value[slot] <= alpha:
                    result[0] = memo.value[slot]
                    # An exact value that is no more than alpha says no more than a bound.
                    result[1] = 1.0 if result[0] > alpha else 0.0
                    if depth == 0:
                        return DONE
                    depth -= 1
                    continue
            else:
                if state[FILLED] * 2 > len(memo.age):
                    state[DEPTH] = depth
                    return FULL
                state[FILLED] += 1
                memo.first[slot] = key[0]
                memo.second[slot] = key[1]
                memo.age[slot] = state[AGE]
                memo.kind[slot] = UPPER
                memo.value[slot] = 1e300
            state[NODES] += 1
            frame[depth, SLOT] = slot
            best = at_rest(palace, ways, stack, depth)
            level[depth, BEST] = best
            level[depth, BOUND] = best
            frame[depth, BEST_OPTION] = REST
            count = list_options(palace, ways, stack, depth)
            threshold = max(best, alpha)
            kept = 0
            for n in range(count):
                option = stack.option[depth, n]
                most = follow(palace, ways, stack, depth, option, True)
                if (option & 15) != FINISH:
                    most += follow(palace, ways, stack, depth, option, False)
                if most <= threshold:
                    level[depth, BOUND] = max(level[depth, BOUND], most)
                    continue
                place = kept
                while place > 0 and stack.reach[depth, place - 1] < most:
                    stack.reach[depth, place] = stack.reach[depth, place - 1]
                    stack.option[depth, place] = stack.option[depth, place - 1]
                    place -= 1
                stack.reach[depth, place] = most
                stack.option[depth, place] = option
                kept += 1
            if kept > palace.rules[WIDTH]:
                choose_promising(palace, ways, stack, depth, kept)
                kept = palace.rules[WIDTH]
            frame[depth, OPTIONS] = kept
            frame[depth, NEXT] = 0
            frame[depth, STAGE] = CHOOSING
        elif stage == CHOOSING:
            threshold = max(level[depth, BEST], level[depth, ALPHA])
            n = frame[depth, NEXT]
            if n < frame[depth, OPTIONS] and stack.reach[depth, n] > threshold:
                option = stack.option[depth, n]
                no_bound = 0.0
                if (option & 15) != FINISH:
                    no_bound = follow(palace, ways, stack, depth, option, False)
                yes_bound = follow(palace, ways, stack, depth, option, True)
                level[depth, NO_BOUND] = no_bound
                frame[depth, STAGE] = AFTER_YES
                if stack.frame[depth + 1, COUNT] == 0:
                    result[0] = 0.0
                    result[1] = 1.0
                elif yes_bound <= threshold - no_bound:
                    result[0] = yes_bound
                    result[1] = 0.0
                else:
                    frame[depth + 1, STAGE] = NEW
                    level[depth + 1, ALPHA] = threshold - no_bound
                    depth += 1
                continue
            if n < frame[depth, OPTIONS]:
                level[depth, BOUND] = max(level[depth, BOUND], stack.reach[depth, n])
            best = level[depth, BEST]
            slot = frame[depth, SLOT]
            if best > level[depth, ALPHA]:
                result[0] = best
                result[1] = 1.0
                memo.kind[slot] = EXACT
                memo.value[slot] = best
                memo.option[slot] = frame[depth, BEST_OPTION]
            else:
                result[0] = max(best, level[depth, BOUND])
                result[1] = 0.0
                if memo.kind[slot] != EXACT:
                    memo.value[slot] = min(memo.value[slot], result[0])
            if depth == 0:
                return DONE
            depth -= 1
        elif stage == AFTER_YES:
            option = stack.option[depth, frame[depth, NEXT]]
            if result[1] == 0.0:
                value = result[0] + level[depth, NO_BOUND]
                level[depth, BOUND] = max(level[depth, BOUND], value)
                frame[depth, NEXT] += 1
                frame[depth, STAGE] = CHOOSING
                continue
            level[depth, YES_VALUE] = result[0]
            frame[depth, STAGE] = AFTER_NO
            if (option & 15) == FINISH:
                result[0] = 0.0
                result[1] = 1.0
                continue
            follow(palace, ways, stack, depth, option, False)
            if stack.frame[depth + 1, COUNT] == 0:
                result[0] = 0.0
                result[1] = 1.0
                continue
            threshold = max(level[depth, BEST], level[depth, ALPHA])
            frame[depth + 1, STAGE] = NEW
            level[depth + 1, ALPHA] = threshold - level[depth, YES_VALUE]
            depth += 1
        else:
            value = level[depth, YES_VALUE] + result[0]
            if result[1] == 0.0:
                level[depth, BOUND] = max(level[depth, BOUND], value)
            elif value > level[depth, BEST]:
                level[depth, BEST] = value
                frame[depth, BEST_OPTION] = stack.option[depth, frame[depth, NEXT]]
            frame[depth, NEXT] += 1
            frame[depth, STAGE] = CHOOSING
