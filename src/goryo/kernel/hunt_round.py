"""The Samurai's best turn against a mix of her plans: exact, by search over walks and questions.

Her plans come as *ways*: which tiles say yes, which of these count as green clues, where she ends.
A false trail is kept apart, as the weight of each tile to have it. So what can be believed after
some answers is three weights for each way: `free` (no question has met the trail), `spent` (one
"yes" was the trail) and `plain` (the trail was met and said "no"). Weights are whole numbers, so
sums do not depend on the order of questions, and equal beliefs are found equal.

A turn is searched as "walk, then ask" and "walk, then be finished"; who only walks goes last, where
all is known that will be known. The search has its own stack and can stop after so many nodes, to
go on later; nothing is allocated here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from goryo.kernel.bits import count_bits, lowest
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import Bytes, Ints

Floats = npt.NDArray[np.float64]

# -- the rules of a turn, and the board ----------------------------------------------------------

CALLED: Final = 0
CUBES: Final = 1
EACH: Final = 2
STEPS: Final = 3
BLINDED: Final = 4
SAMURAI: Final = 5
TILES: Final = 6
CATCHES: Final = 7
"""More Samurai than this on her target are worth no more."""
GREENS: Final = 8
CLOSED: Final = 9
"""Tiles, as bits, that nobody may ask about (INV-2)."""
WIDTH: Final = 10
"""So many options are looked at in a position, those that promise most; the value is exact if that
is more than there are, and else what some hunt brings."""
ENDS: Final = 11
"""1 where it counts on which tile each Samurai ends, whether he has caught her or not."""
RULES: Final = 12

MOST_SAMURAI: Final = 8
RADIUS: Final = 6
"""More steps than a Samurai can have before a question, and one."""


class HuntGround(NamedTuple):
    """What does not change in a round."""

    rules: Ints
    distance: Bytes
    ball: Ints
    """For a tile and a number of steps the tiles within them, as bits."""
    scent: Ints
    """Likewise the tiles beside those."""
    near: Ints


class Ways(NamedTuple):
    """Her plans with their weights, and what each is worth at the reveal."""

    yes: Ints
    green: Ints
    target: Ints
    tag: Ints
    """The row of `worth`."""
    shadow: Ints
    """The shadow's tile, -1 for none."""
    trails: Ints
    """Tiles, as bits, where the trail has a weight."""
    total: Ints
    """Weight of a way, whatever its trail."""
    trail: Ints
    """Weight of a way with the trail on a tile."""
    worth: Floats
    """By tag, what was asked (1 the trail, 2 the shadow), greens and catches."""
    most: Floats
    """By tag, greens and catches: the most that can come of no more than these."""
    stand: Floats
    """By target, Samurai and the tile where he ends: the share of her chance that this takes."""
    stand_near: Floats
    """Likewise the most of it within so many steps of a tile."""


# -- a turn on its way ---------------------------------------------------------------------------

ACTING: Final = 0
WALKED: Final = 1
SEARCHED: Final = 2
HOUNDED: Final = 3
USED: Final = 4
FINISHED: Final = 5
ASKED: Final = 6
SAID_YES: Final = 7
PLACES: Final = 8
TURN: Final = PLACES + MOST_SAMURAI

# -- options -------------------------------------------------------------------------------------
# What is done, by whom, where he walks to, what he asks about: six bits a tile, four a Samurai.

REST: Final = 0
FINISH: Final = 1
SEARCH: Final = 2
HOUND: Final = 3
WHO_SHIFT: Final = 4
WHERE_SHIFT: Final = 8
WHAT_SHIFT: Final = 16

# -- a frame of the stack ------------------------------------------------------------------------

STAGE: Final = 0
COUNT: Final = 1
OPTIONS: Final = 2
NEXT: Final = 3
BEST_OPTION: Final = 4
SLOT: Final = 5
FRAME: Final = 6

NEW: Final = 0
CHOOSING: Final = 1
AFTER_YES: Final = 2
AFTER_NO: Final = 3

ALPHA: Final = 0
BEST: Final = 1
BOUND: Final = 2
YES_VALUE: Final = 3
NO_BOUND: Final = 4
LEVELS: Final = 5

# -- the whole search ----------------------------------------------------------------------------

DEPTH: Final = 0
NODES: Final = 1
FILLED: Final = 2
AGE: Final = 3
STATE: Final = 4

DONE: Final = 0
PAUSED: Final = 1
FULL: Final = 2

EXACT: Final = 1
UPPER: Final = 2


class Stack(NamedTuple):
    """Room to work in: one row a depth."""

    state: Ints
    turn: Ints
    frame: Ints
    level: Floats
    way: Ints
    free: Ints
    plain: Ints
    spent: Ints
    greens: Ints
    option: Ints
    reach: Floats
    """For each option what it can be worth at most."""
    result: Floats
    """What the deepest frame came to, and 1 where that is exact and not a bound."""
    gain: Floats
    """By target tile and catches the weighted worth."""
    standing: Ints
    cost: Ints
    """By target tile: cubes that 0, 1, 2 ... more catchers need; and how many there can be."""
    live: Ints
    goal: Ints
    choice: Ints
    reachable: Ints
    steps_to: Ints
    hope: Floats
    mass: Floats
    """By target tile: its weight."""
    taken: Floats
    """By Samurai placed so far and target tile: the share of her chance that all ends take."""


class Memo(NamedTuple):
    """What was found, by turn and belief: an open-addressing table with two words as the key."""

    first: npt.NDArray[np.uint64]
    second: npt.NDArray[np.uint64]
    age: Ints
    kind: Ints
    option: Ints
    value: Floats


# -- who can do what -----------------------------------------------------------------------------


@inlined
def cubes_left(rules: Ints, turn: Ints) -> int:
    return rules[CUBES] - turn[USED]


@inlined
def calls_left(rules: Ints, turn: Ints) -> int:
    return rules[CALLED] - count_bits(turn[FINISHED]) - (turn[ACTING] >= 0)


@inlined
def actions_left(rules: Ints, turn: Ints) -> int:
    """Of the Samurai who is acting."""
    used = turn[WALKED] + turn[SEARCHED] + turn[HOUNDED]
    return min(cubes_left(rules, turn), rules[EACH] - used)


@inlined
def uncalled(turn: Ints, samurai: int) -> bool:
    return samurai != turn[ACTING] and not (turn[FINISHED] >> samurai) & 1


@compiled
def questions_left(rules: Ints, turn: Ints) -> int:
    """How many questions there can be at most."""
    left = cubes_left(rules, turn)
    count = 0
    acting = turn[ACTING]
    if acting >= 0 and acting != rules[BLINDED]:
        count = min(actions_left(rules, turn), 2 - turn[SEARCHED] - turn[HOUNDED])
    calls = calls_left(rules, turn)
    for samurai in range(rules[SAMURAI]):
        if calls > 0 and uncalled(turn, samurai) and samurai != rules[BLINDED]:
            count += min(2, rules[EACH])
            calls -= 1
    return min(count, left)


@compiled
def in_reach(palace: HuntGround, turn: Ints) -> int:
    """The tiles, as bits, that somebody can still ask about."""
    rules = palace.rules
    left = cubes_left(rules, turn)
    if left <= 0:
        return 0
    tiles = 0
    acting = turn[ACTING]
    if acting >= 0 and acting != rules[BLINDED]:
        actions = actions_left(rules, turn)
        if actions > 0:
            here = turn[PLACES + acting]
            steps = min(actions - 1, rules[STEPS] - turn[WALKED])
            if not turn[SEARCHED]:
                tiles |= palace.ball[here, steps]
            if not turn[HOUNDED]:
                tiles |= palace.scent[here, steps]
    if calls_left(rules, turn) > 0:
        steps = min(min(left, rules[EACH]) - 1, rules[STEPS])
        for samurai in range(rules[SAMURAI]):
            if uncalled(turn, samurai) and samurai != rules[BLINDED]:
                here = turn[PLACES + samurai]
                tiles |= palace.ball[here, steps] | palace.scent[here, steps]
    return tiles & ~turn[ASKED]


# -- what can be hoped for -----------------------------------------------------------------------


@compiled
def catch_costs(palace: HuntGround, turn: Ints, target: int, cost: Ints) -> None:
    """Cubes that more catchers on a target need.

    `cost[0]` says how many Samurai stand there, `cost[1]` how many more can come, and after that
    the cubes for one more, two more ...
    """
    rules = palace.rules
    left = cubes_left(rules, turn)
    standing = 0
    more = 0
    for samurai in range(rules[SAMURAI]):
        away = palace.distance[turn[PLACES + samurai], target]
        if away == 0:
            standing += 1
            continue
        if samurai == turn[ACTING]:
            steps = min(actions_left(rules, turn), rules[STEPS] - turn[WALKED])
        elif (turn[FINISHED] >> samurai) & 1:
            steps = 0
        else:
            steps = min(min(left, rules[EACH]), rules[STEPS])
        if away > steps:
            continue
        place = more
        while place > 0 and cost[1 + place] > away:
            cost[2 + place] = cost[1 + place]
            place -= 1
        cost[2 + place] = away
        more += 1
    most = calls_left(rules, turn) + (turn[ACTING] >= 0)
    more = min(more, most)
    total = 0
    kept = 0
    for n in range(more):
        total += cost[2 + n]
        if total > left:
            break
        cost[2 + n] = total
        kept += 1
    cost[0] = standing
    cost[1] = kept


@compiled
def most_taken(palace: HuntGround, ways: Ways, turn: Ints, target: int, gains: Floats) -> float:
    """The most that ends can take of her chance, if all knew that she goes to this target."""
    rules = palace.rules
    calls = calls_left(rules, turn)
    called = min(min(cubes_left(rules, turn), rules[EACH]), rules[STEPS])
    total = 0.0
    better = 0
    for samurai in range(rules[SAMURAI]):
        here = turn[PLACES + samurai]
        if samurai == turn[ACTING]:
            steps = min(actions_left(rules, turn), rules[STEPS] - turn[WALKED])
            total += ways.stand_near[target, samurai, here, steps]
            continue
        now = ways.stand[target, samurai, here]
        total += now
        if (turn[FINISHED] >> samurai) & 1 or calls <= 0:
            continue
        gain = ways.stand_near[target, samurai, here, called] - now
        place = better
        while place > 0 and gains[place - 1] < gain:
            gains[place] = gains[place - 1]
            place -= 1
        gains[place] = gain
        better += 1
    for n in range(min(better, calls)):
        total += gains[n]
    return min(total, 1.0)


@compiled
def bound(palace: HuntGround, ways: Ways, stack: Stack, depth: int) -> float:
    """What the Samurai could have if they knew her plan from here on: never too little."""
    turn = stack.turn[depth]
    rules = palace.rules
    left = cubes_left(rules, turn)
    questions = questions_left(rules, turn)
    tiles = in_reach(palace, turn)
    catches = rules[CATCHES]
    done = 0
    total = 0.0
    for n in range(stack.frame[depth, COUNT]):
        way = stack.way[depth, n]
        target = ways.target[way]
        cost = stack.cost[target]
        if not (done >> target) & 1:
            done |= 1 << target
            catch_costs(palace, turn, target, cost)
            if rules[ENDS]:
                stack.taken[0, target] = most_taken(palace, ways, turn, target, stack.hope)
        greens = stack.greens[depth, n]
        open_greens = min(questions, count_bits(ways.green[way] & tiles))
        tag = ways.tag[way]
        best = ways.most[tag, greens + min(open_greens, left), min(cost[0], catches)]
        for more in range(cost[1]):
            spare = min(open_greens, left - cost[2 + more])
            value = ways.most[tag, greens + spare, min(cost[0] + more + 1, catches)]
            if value > best:
                best = value
        if rules[ENDS]:
            best += (1.0 - best) * stack.taken[0, target]
        weight = stack.free[depth, n] + stack.plain[depth, n] + stack.spent[depth, n]
        total += weight * best
    return total


# -- no more questions ---------------------------------------------------------------------------


@compiled
def weigh_targets(palace: HuntGround, ways: Ways, stack: Stack, depth: int) -> int:
    """What catching her is worth on each target that is possible; how many there are.

    `stack.goal` becomes where each Samurai stands, `stack.standing` how many are on each target.
    """
    turn = stack.turn[depth]
    catches = palace.rules[CATCHES]
    live = 0
    targets = 0
    for n in range(stack.frame[depth, COUNT]):
        way = stack.way[depth, n]
        target = ways.target[way]
        gain = stack.gain[target]
        if not (targets >> target) & 1:
            targets |= 1 << target
            stack.live[live] = target
            live += 1
            stack.standing[target] = 0
            stack.mass[target] = 0.0
            for catch in range(catches + 1):
                gain[catch] = 0.0
        shadow = ways.shadow[way]
        met = 2 if shadow >= 0 and (turn[ASKED] >> shadow) & 1 else 0
        greens = stack.greens[depth, n]
        unmet = float(stack.free[depth, n])
        asked = float(stack.plain[depth, n] + stack.spent[depth, n])
        stack.mass[target] += unmet + asked
        worth = ways.worth[ways.tag[way]]
        for catch in range(catches + 1):
            gain[catch] += unmet * worth[met, greens, catch] + asked * worth[met + 1, greens, catch]
    for samurai in range(palace.rules[SAMURAI]):
        here = turn[PLACES + samurai]
        stack.goal[samurai] = here
        if (targets >> here) & 1:
            stack.standing[here] += 1
    return live


@inlined
def steps_left(rules: Ints, turn: Ints, samurai: int) -> int:
    """How far a Samurai can still walk if nobody asks any more; 0 if he may not act."""
    if samurai == turn[ACTING]:
        return min(actions_left(rules, turn), rules[STEPS] - turn[WALKED])
    if calls_left(rules, turn) > 0 and uncalled(turn, samurai):
        return min(min(cubes_left(rules, turn), rules[EACH]), rules[STEPS])
    return 0


@compiled
def ended(stack: Stack, live: int, catches: int, placed: int) -> float:
    """What it comes to if all stay where they have been placed now."""
    total = 0.0
    for n in range(live):
        target = stack.live[n]
        caught = stack.gain[target, min(stack.standing[target], catches)]
        total += caught + (stack.mass[target] - caught) * stack.taken[placed, target]
    return total


@compiled
def list_ends(palace: HuntGround, ways: Ways, stack: Stack, depth: int, live: int) -> int:
    """Who can still walk, where to, and what that can bring at most; how many they are."""
    rules = palace.rules
    turn = stack.turn[depth]
    movers = 0
    for samurai in range(rules[SAMURAI]):
        here = turn[PLACES + samurai]
        steps = steps_left(rules, turn, samurai)
        if steps <= 0:
            continue
        goals = 0
        hope = 0.0
        for tile in range(rules[TILES]):
            away = palace.distance[here, tile]
            if away == 0 or away > steps:
                continue
            most = 0.0
            for n in range(live):
                target = stack.live[n]
                stand = ways.stand[target, samurai]
                most += stack.mass[target] * max(stand[tile] - stand[here], 0.0)
                if target == tile:
                    gain = stack.gain[tile]
                    more = 0.0
                    for catch in range(rules[CATCHES]):
                        more = max(more, gain[catch + 1] - gain[catch])
                    most += more
            if most <= 0.0:
                continue
            hope = max(hope, most)
            stack.reachable[movers, goals] = tile
            stack.steps_to[movers, goals] = away
            goals += 1
        if goals == 0:
            continue
        stack.choice[movers, 0] = samurai
        stack.choice[movers, 1] = goals
        stack.hope[movers] = hope
        movers += 1
    for n in range(movers - 2, -1, -1):
        stack.hope[n] += stack.hope[n + 1]
    return movers


@compiled
def at_rest_with_ends(palace: HuntGround, ways: Ways, stack: Stack, depth: int, live: int) -> float:
    """`at_rest` where all ends count: exact, over every tile that each Samurai can reach."""
    rules = palace.rules
    turn = stack.turn[depth]
    catches = rules[CATCHES]
    targets = 0
    for n in range(live):
        target = stack.live[n]
        targets |= 1 << target
        stack.taken[0, target] = 0.0
        for samurai in range(rules[SAMURAI]):
            stack.taken[0, target] += ways.stand[target, samurai, turn[PLACES + samurai]]
    best = ended(stack, live, catches, 0)
    movers = list_ends(palace, ways, stack, depth, live)
    if movers == 0:
        return best
    cubes = cubes_left(rules, turn)
    calls = calls_left(rules, turn)
    # Backtracking over the movers; choice[., 2] is the goal tried, -1 for staying.
    placed = 0
    stack.choice[0, 2] = -2
    while placed >= 0:
        samurai = stack.choice[placed, 0]
        here = turn[PLACES + samurai]
        tried = stack.choice[placed, 2]
        if tried >= 0:  # take it back
            goal = stack.reachable[placed, tried]
            if (targets >> goal) & 1:
                stack.standing[goal] -= 1
            if (targets >> here) & 1:
                stack.standing[here] += 1
            cubes += stack.steps_to[placed, tried]
            if samurai != turn[ACTING]:
                calls += 1
        tried += 1
        if tried >= 0:
            goals = stack.choice[placed, 1]
            if samurai != turn[ACTING] and calls == 0:
                tried = goals
            while tried < goals and stack.steps_to[placed, tried] > cubes:
                tried += 1
            if tried >= goals:
                placed -= 1
                continue
        stack.choice[placed, 2] = tried
        goal = here
        if tried >= 0:
            goal = stack.reachable[placed, tried]
            if (targets >> goal) & 1:
                stack.standing[goal] += 1
            if (targets >> here) & 1:
                stack.standing[here] -= 1
            cubes -= stack.steps_to[placed, tried]
            if samurai != turn[ACTING]:
                calls -= 1
        for n in range(live):
            target = stack.live[n]
            stand = ways.stand[target, samurai]
            stack.taken[placed + 1, target] = (
                stack.taken[placed, target] + stand[goal] - stand[here]
            )
        total = ended(stack, live, catches, placed + 1)
        if total > best:
            best = total
            for n in range(rules[SAMURAI]):
                stack.goal[n] = turn[PLACES + n]
            for n in range(placed + 1):
                if stack.choice[n, 2] >= 0:
                    stack.goal[stack.choice[n, 0]] = stack.reachable[n, stack.choice[n, 2]]
        if placed + 1 < movers and total + stack.hope[placed + 1] > best:
            placed += 1
            stack.choice[placed, 2] = -2
    return best


@compiled
def at_rest(palace: HuntGround, ways: Ways, stack: Stack, depth: int) -> float:
    """The best without another question: who can still walk goes where she most likely ends.

    Exact, over all assignments of Samurai to targets. `stack.goal` becomes where each ends.
    """
    rules = palace.rules
    turn = stack.turn[depth]
    catches = rules[CATCHES]
    samurai_count = rules[SAMURAI]
    live = weigh_targets(palace, ways, stack, depth)
    if rules[ENDS]:
        return at_rest_with_ends(palace, ways, stack, depth, live)
    targets = 0
    total = 0.0
    for n in range(live):
        target = stack.live[n]
        targets |= 1 << target
        total += stack.gain[target, min(stack.standing[target], catches)]
    # Who can still walk, and where to.
    cubes = cubes_left(rules, turn)
    calls = calls_left(rules, turn)
    movers = 0
    for samurai in range(samurai_count):
        steps = steps_left(rules, turn, samurai)
        here = turn[PLACES + samurai]
        goals = 0
        hope = 0.0
        for n in range(live):
            target = stack.live[n]
            away = palace.distance[here, target]
            if away == 0 or away > steps:
                continue
            gain = stack.gain[target]
            most = 0.0
            for catch in range(catches):
                most = max(most, gain[catch + 1] - gain[catch])
            if most <= 0.0:
                continue
            hope = max(hope, most)
            stack.reachable[movers, goals] = target
            stack.steps_to[movers, goals] = away
            goals += 1
        if goals == 0:
            continue
        stack.choice[movers, 0] = samurai
        stack.choice[movers, 1] = goals
        stack.hope[movers] = hope
        movers += 1
    if movers == 0:
        return total
    for n in range(movers - 2, -1, -1):
        stack.hope[n] += stack.hope[n + 1]
    stack.hope[movers] = 0.0
    best = total
    # Backtracking over the movers; choice[., 2] is the goal tried, -1 for staying.
    depth_of = 0
    stack.choice[0, 2] = -2
    stack.level[depth, LEVELS] = total
    while depth_of >= 0:
        samurai = stack.choice[depth_of, 0]
        here = turn[PLACES + samurai]
        tried = stack.choice[depth_of, 2]
        if tried >= 0:  # take it back
            goal = stack.reachable[depth_of, tried]
            total = stack.level[depth, LEVELS + depth_of]
            stack.standing[goal] -= 1
            if (targets >> here) & 1:
                stack.standing[here] += 1
            cubes += stack.steps_to[depth_of, tried]
            if samurai != turn[ACTING]:
                calls += 1
        tried += 1
        if tried == -1:  # staying comes first
            stack.choice[depth_of, 2] = -1
            stack.level[depth, LEVELS + depth_of] = total
        else:
            goals = stack.choice[depth_of, 1]
            if samurai != turn[ACTING] and calls == 0:
                tried = goals
            while tried < goals and stack.steps_to[depth_of, tried] > cubes:
                tried += 1
            if tried >= goals:
                depth_of -= 1
                continue
            stack.choice[depth_of, 2] = tried
            goal = stack.reachable[depth_of, tried]
            gain = stack.gain[goal]
            there = stack.standing[goal]
            total += gain[min(there + 1, catches)] - gain[min(there, catches)]
            stack.standing[goal] = there + 1
            if (targets >> here) & 1:
                gain = stack.gain[here]
                there = stack.standing[here]
                total += gain[min(there - 1, catches)] - gain[min(there, catches)]
                stack.standing[here] = there - 1
            cubes -= stack.steps_to[depth_of, tried]
            if samurai != turn[ACTING]:
                calls -= 1
        if total > best:
            best = total
            for n in range(samurai_count):
                stack.goal[n] = turn[PLACES + n]
            for n in range(depth_of + 1):
                if stack.choice[n, 2] >= 0:
                    stack.goal[stack.choice[n, 0]] = stack.reachable[n, stack.choice[n, 2]]
        if depth_of + 1 < movers and total + stack.hope[depth_of + 1] > best:
            depth_of += 1
            stack.choice[depth_of, 2] = -2
            stack.level[depth, LEVELS + depth_of] = total
    return best


# -- options and what they lead to ---------------------------------------------------------------


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


# -- the memo ------------------------------------------------------------------------------------

_K1 = np.uint64(0x9E3779B97F4A7C15)
_K2 = np.uint64(0xC2B2AE3D27D4EB4F)
_K3 = np.uint64(0x165667B19E3779F9)
_K4 = np.uint64(0xD6E8FEB86659FD93)
_S1 = np.uint64(32)
_S2 = np.uint64(29)


@inlined
def stir(word: np.uint64) -> np.uint64:
    word = (word ^ (word >> _S1)) * _K4
    word = (word ^ (word >> _S2)) * _K1
    return word ^ (word >> _S1)


@compiled
def key_of(
    palace: HuntGround, ways: Ways, stack: Stack, depth: int, key: npt.NDArray[np.uint64]
) -> None:
    """Two words that stand for the turn and the belief, as far as they matter from here on."""
    turn = stack.turn[depth]
    samurai_count, ends = palace.rules[SAMURAI], palace.rules[ENDS]
    relevant = 0
    targets = 0
    one = np.uint64(0)
    two = np.uint64(0)
    for n in range(stack.frame[depth, COUNT]):
        way = stack.way[depth, n]
        free = stack.free[depth, n]
        relevant |= ways.yes[way]
        if free > 0:
            relevant |= ways.trails[way]
        shadow = ways.shadow[way]
        if shadow >= 0:
            relevant |= 1 << shadow
        targets |= 1 << ways.target[way]
        word = np.uint64(way * 16 + stack.greens[depth, n]) * _K1
        word ^= np.uint64(free) * _K2
        word = stir(word) ^ np.uint64(stack.spent[depth, n]) * _K3
        word = stir(word ^ np.uint64(stack.plain[depth, n]) * _K4)
        one += word
        two += stir(word * _K2)
    asked = turn[ASKED] & relevant
    word = np.uint64(asked) * _K1
    acting = turn[ACTING]
    packed = turn[USED] | (turn[FINISHED] << 8)
    if acting >= 0:
        packed |= (acting + 1) << 16
        packed |= (turn[WALKED] | (turn[SEARCHED] << 4) | (turn[HOUNDED] << 5)) << 24
        packed |= turn[PLACES + acting] << 32
    word = stir(word ^ np.uint64(packed) * _K3)
    for samurai in range(samurai_count):
        if (turn[FINISHED] >> samurai) & 1:
            place = turn[PLACES + samurai]
            if ends:
                word += stir(np.uint64(place + 1 + (samurai << 8)) * _K2)
            elif (targets >> place) & 1:
                word += stir(np.uint64(place + 1) * _K2)
    key[0] = stir(one ^ stir(word))
    key[1] = stir(two + word * _K3)


@compiled
def find(memo: Memo, key: npt.NDArray[np.uint64], age: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    mask = len(memo.age) - 1
    slot = np.int64(key[0] >> np.uint64(16)) & mask
    while memo.age[slot] == age and (memo.first[slot] != key[0] or memo.second[slot] != key[1]):
        slot = (slot + 1) & mask
    return slot


@compiled
def grow(old: Memo, new: Memo, age: int, key: npt.NDArray[np.uint64], stack: Stack) -> None:
    """Everything of one table into a larger one; frames that wait keep their places."""
    for slot in range(len(old.age)):
        if old.age[slot] == age:
            key[0] = old.first[slot]
            key[1] = old.second[slot]
            there = find(new, key, age)
            new.first[there] = key[0]
            new.second[there] = key[1]
            new.age[there] = age
            new.kind[there] = old.kind[slot]
            new.option[there] = old.option[slot]
            new.value[there] = old.value[slot]
    for depth in range(stack.state[DEPTH] + 1):
        slot = stack.frame[depth, SLOT]
        if slot >= 0 and stack.frame[depth, STAGE] != NEW:
            key[0] = old.first[slot]
            key[1] = old.second[slot]
            stack.frame[depth, SLOT] = find(new, key, age)


# -- the search ----------------------------------------------------------------------------------


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
            frame[depth, OPTIONS] = min(kept, palace.rules[WIDTH])
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
