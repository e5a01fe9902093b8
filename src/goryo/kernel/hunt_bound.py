"""What a hunt can still bring at most: as if the Samurai knew her plan from here on."""

from __future__ import annotations

from goryo.kernel.bits import count_bits
from goryo.kernel.compiled import compiled
from goryo.kernel.hunt_state import (
    ACTING,
    CATCHES,
    COUNT,
    EACH,
    ENDS,
    FINISHED,
    PLACES,
    SAMURAI,
    STEPS,
    WALKED,
    HuntGround,
    Stack,
    Ways,
    actions_left,
    calls_left,
    cubes_left,
    in_reach,
    questions_left,
)
from goryo.kernel.layout import Floats, Ints


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
