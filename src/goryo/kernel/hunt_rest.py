"""What a hunt brings without another question: who can still walk goes where that pays most."""

from __future__ import annotations

from goryo.kernel.compiled import compiled
from goryo.kernel.hunt_state import (
    ACTING,
    ASKED,
    CATCHES,
    COUNT,
    ENDS,
    LEVELS,
    PLACES,
    SAMURAI,
    TILES,
    HuntGround,
    Stack,
    Ways,
    calls_left,
    cubes_left,
    steps_left,
)


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
