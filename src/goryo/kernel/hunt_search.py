"""A short look-ahead over the Samurai's turn: which question, and where to stand at its end.

Hidden paths come as weights; a question splits them by its answer. After the last question looked
at, the Samurai still able to move go where they most likely catch her. Everything is an exact
expectation under the weights that are handed in.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_CUBES,
    ACTIONS_EACH,
    NEAR,
    SAMURAI_CALLED,
    SAMURAI_IN_ALL,
    STEPS_EACH,
    TILES,
    Bytes,
    Ints,
)

Floats = npt.NDArray[np.float64]

# A turn on its way: one row of numbers; the Samurai's places come last.
FINISHED = 0
"""Samurai, as bits, who may not act any more."""
ACTING = 1
CALLS = 2
CUBES = 3
STEPS = 4
SEARCHED = 5
HOUNDED = 6
ASKED = 7
"""Tiles, as bits, that may not be asked about."""
BLINDED = 8
PLACES = 9
TURN = PLACES + 8

# A question with the steps before it.
WHO = 0
WHERE = 1
"""The tile from which he asks."""
WHAT = 2
"""The tile asked about."""
HOW = 3
"""0 to search, 1 to hound."""
QUESTION = 4


@inlined
def able(rules: Ints, turn: Ints, samurai: int) -> int:
    """How many actions a Samurai can still do; 0 if he may not act any more."""
    left = rules[ACTION_CUBES] - turn[CUBES]
    if samurai == turn[ACTING]:
        used = turn[STEPS] + turn[SEARCHED] + turn[HOUNDED]
        return min(left, rules[ACTIONS_EACH] - used)
    if (turn[FINISHED] >> samurai) & 1 or turn[CALLS] >= rules[SAMURAI_CALLED]:
        return 0
    return min(left, rules[ACTIONS_EACH])


@inlined
def steps_left(rules: Ints, turn: Ints, samurai: int) -> int:
    steps = able(rules, turn, samurai)
    if samurai == turn[ACTING]:
        return min(steps, rules[STEPS_EACH] - turn[STEPS])
    return min(steps, rules[STEPS_EACH])


@compiled
def list_questions(tables: Ints, rules: Ints, distance: Bytes, turn: Ints, out: Ints) -> int:
    """Every question that can still be asked, with the fewest steps to where it is asked from."""
    count = 0
    tiles = tables[TILES]
    for samurai in range(tables[SAMURAI_IN_ALL]):
        actions = able(rules, turn, samurai)
        if actions == 0 or samurai == turn[BLINDED]:
            continue
        acting = samurai == turn[ACTING]
        here = turn[PLACES + samurai]
        steps = min(steps_left(rules, turn, samurai), actions - 1)
        for there in range(tiles):
            if distance[here, there] > steps:
                continue
            if not (acting and turn[SEARCHED]) and not (turn[ASKED] >> there) & 1:
                out[count, WHO] = samurai
                out[count, WHERE] = there
                out[count, WHAT] = there
                out[count, HOW] = 0
                count += 1
            if acting and turn[HOUNDED]:
                continue
            for n in range(tables[NEAR + there], tables[NEAR + there + 1]):
                if not (turn[ASKED] >> tables[n]) & 1:
                    out[count, WHO] = samurai
                    out[count, WHERE] = there
                    out[count, WHAT] = tables[n]
                    out[count, HOW] = 1
                    count += 1
    return count


@compiled
def ask(distance: Bytes, turn: Ints, question: Ints, after: Ints) -> None:
    """The turn after the question, whatever the answer."""
    for n in range(TURN):
        after[n] = turn[n]
    samurai = question[WHO]
    if samurai != turn[ACTING]:
        if turn[ACTING] >= 0:
            after[FINISHED] |= 1 << turn[ACTING]
        after[ACTING] = samurai
        after[CALLS] += 1
        after[STEPS] = 0
        after[SEARCHED] = 0
        after[HOUNDED] = 0
    steps = distance[turn[PLACES + samurai], question[WHERE]]
    after[STEPS] += steps
    after[CUBES] += steps + 1
    after[PLACES + samurai] = question[WHERE]
    if question[HOW]:
        after[HOUNDED] = 1
    else:
        after[SEARCHED] = 1
    after[ASKED] |= 1 << question[WHAT]


@compiled
def place(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    turn: Ints,
    chance: Floats,
    gains: Floats,
    goals: Ints,
) -> float:
    """What the Samurai gain by going where she most likely ends, with no more questions.

    `chance` is the weight of each tile to be the target, `gains` the worth of the first, second,
    third … Samurai there. `goals` becomes where each goes; -1 where he stays without acting.
    """
    samurai_count = tables[SAMURAI_IN_ALL]
    total = 0.0
    calls = rules[SAMURAI_CALLED] - turn[CALLS]
    cubes = rules[ACTION_CUBES] - turn[CUBES]
    for samurai in range(samurai_count):
        goals[samurai] = -1
    # Everybody counts where he stands; then the best improvement is taken again and again.
    for samurai in range(samurai_count):
        here = turn[PLACES + samurai]
        total += chance[here] * gains[count_before(turn, here, samurai)]
    while True:
        best = 1e-12
        who = -1
        goal = -1
        for samurai in range(samurai_count):
            if goals[samurai] >= 0:
                continue
            if samurai != turn[ACTING] and calls == 0:
                continue
            here = turn[PLACES + samurai]
            steps = min(steps_left(rules, turn, samurai), cubes)
            if steps <= 0:
                continue
            loss = chance[here] * gains[crowd(turn, goals, here, samurai_count) - 1]
            for tile in range(tables[TILES]):
                if chance[tile] > 0.0 and 0 < distance[here, tile] <= steps:
                    gain = chance[tile] * gains[crowd(turn, goals, tile, samurai_count)] - loss
                    if gain > best:
                        best = gain
                        who = samurai
                        goal = tile
        if who < 0:
            return total
        total += best
        cubes -= distance[turn[PLACES + who], goal]
        if who != turn[ACTING]:
            calls -= 1
        goals[who] = goal


@inlined
def count_before(turn: Ints, tile: int, before: int) -> int:
    """How many of the Samurai before this one stand on the tile."""
    count = 0
    for samurai in range(before):
        if turn[PLACES + samurai] == tile:
            count += 1
    return count


@inlined
def crowd(turn: Ints, goals: Ints, tile: int, samurai_count: int) -> int:
    """How many Samurai will end on the tile as things stand."""
    count = 0
    for samurai in range(samurai_count):
        place_of = goals[samurai] if goals[samurai] >= 0 else turn[PLACES + samurai]
        if place_of == tile:
            count += 1
    return count


@compiled
def value_at_rest(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    turn: Ints,
    weights: Floats,
    targets: Ints,
    gains: Floats,
    chance: Floats,
    goals: Ints,
) -> float:
    """`place` for weighted paths."""
    for tile in range(tables[TILES]):
        chance[tile] = 0.0
    for path in range(len(weights)):
        chance[targets[path]] += weights[path]
    return place(tables, rules, distance, turn, chance, gains, goals)


@compiled
def value_of(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    turn: Ints,
    question: Ints,
    weights: Floats,
    targets: Ints,
    yes: Floats,
    greens: Floats,
    gains: Floats,
    green: float,
    after: Ints,
    split: Floats,
    chance: Floats,
    goals: Ints,
) -> float:
    """What a question is worth: its green clue, and where the Samurai go after either answer."""
    what = question[WHAT]
    ask(distance, turn, question, after)
    total = 0.0
    for path in range(len(weights)):
        total += weights[path] * greens[path, what] * green
        split[path] = weights[path] * yes[path, what]
    total += value_at_rest(tables, rules, distance, after, split, targets, gains, chance, goals)
    for path in range(len(weights)):
        split[path] = weights[path] - split[path]
    return total + value_at_rest(
        tables, rules, distance, after, split, targets, gains, chance, goals
    )


@compiled
def look_ahead(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    turns: Ints,
    weights: Floats,
    targets: Ints,
    yes: Floats,
    greens: Floats,
    gains: Floats,
    green: Floats,
    questions: Ints,
    values: Floats,
    splits: Floats,
    chance: Floats,
    goals: Ints,
    width: int,
) -> int:
    """The best question to ask first, -1 if it is better to ask no more.

    `turns[0]` is the turn, `questions[0]` gets the questions and `values[0]` their worth: exact for
    one question, and for the `width` best of them with the best second question after either
    answer. Rows 1 and 2 of `turns`, `questions`, `values` and `splits` are room to work in.
    """
    rest = value_at_rest(tables, rules, distance, turns[0], weights, targets, gains, chance, goals)
    count = list_questions(tables, rules, distance, turns[0], questions[0])
    for n in range(count):
        values[0, n] = value_of(
            tables,
            rules,
            distance,
            turns[0],
            questions[0, n],
            weights,
            targets,
            yes,
            greens,
            gains,
            green[0],
            turns[1],
            splits[0],
            chance,
            goals,
        )
        values[1, n] = values[0, n]
    best = -1
    most = rest + 1e-9
    for _ in range(min(width, count)):
        chosen = -1
        for n in range(count):
            if values[1, n] > -1e300 and (chosen < 0 or values[1, n] > values[1, chosen]):
                chosen = n
        values[1, chosen] = -1e301
        what = questions[0, chosen, WHAT]
        total = 0.0
        ask(distance, turns[0], questions[0, chosen], turns[1])
        later = list_questions(tables, rules, distance, turns[1], questions[1])
        for path in range(len(weights)):
            total += weights[path] * greens[path, what] * green[0]
            splits[0, path] = weights[path] * yes[path, what]
        for answer in range(2):
            if answer:
                for path in range(len(weights)):
                    splits[0, path] = weights[path] - splits[0, path]
            gain = value_at_rest(
                tables, rules, distance, turns[1], splits[0], targets, gains, chance, goals
            )
            for n in range(later):
                gain = max(
                    gain,
                    value_of(
                        tables,
                        rules,
                        distance,
                        turns[1],
                        questions[1, n],
                        splits[0],
                        targets,
                        yes,
                        greens,
                        gains,
                        green[1 - answer],
                        turns[2],
                        splits[1],
                        chance,
                        goals,
                    ),
                )
            total += gain
        values[0, chosen] = total
        if total > most:
            most = total
            best = chosen
    return best
