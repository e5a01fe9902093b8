"""A short look-ahead over the Samurai's turn: which question, and where to stand at its end.

Hidden paths come as weights; a question splits them by its answer. After the last question looked
at, the Samurai still able to move go where they most likely catch her. Everything is an exact
expectation under the weights that are handed in.

This also runs as plain Python on lists, where there is no compiler (`kernel.memory`).
"""

from __future__ import annotations

from typing import NamedTuple

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
    Floats,
    Ground,
    Ints,
)

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


TIE = 1e-12
"""What is worth less more than this is worth the same: no rounding decides between equals."""


class Paths(NamedTuple):
    """The paths she may have taken, with false trail and shadow folded into the answers."""

    weights: Floats
    targets: Ints
    ends: Ints
    """The different targets, in the order of tiles."""
    yes: Floats
    """For each tile (row) and path the chance of "yes"."""
    greens: Floats
    """For each tile (row) and path the chance of a green clue that counts."""


class HuntWorth(NamedTuple):
    """What the Samurai hunt for, as changes of their chance to win."""

    gains: Floats
    """The first, second, third … Samurai who ends where she does."""
    green: Floats
    """The first and the second green clue more."""


class SearchRoom(NamedTuple):
    """Room to work in: a row each for the turn as it is and after one and two questions."""

    turns: Ints
    questions: Ints
    values: Floats
    splits: Floats
    chance: Floats
    """By tile: how likely it is her target."""
    goals: Ints
    """By Samurai: where he goes; -1 where he stays without acting."""
    steps: Ints
    """By Samurai: how far he can still go, as long as cubes and calls are left."""
    crowds: Ints
    """By tile: how many Samurai end there."""


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


@inlined
def put_question(question: Ints, who: int, where: int, what: int, how: int) -> None:
    question[WHO] = who
    question[WHERE] = where
    question[WHAT] = what
    question[HOW] = how


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
            if distance[here][there] > steps:
                continue
            if not (acting and turn[SEARCHED]) and not (turn[ASKED] >> there) & 1:
                put_question(out[count], samurai, there, there, 0)
                count += 1
            if acting and turn[HOUNDED]:
                continue
            for n in range(tables[NEAR + there], tables[NEAR + there + 1]):
                if not (turn[ASKED] >> tables[n]) & 1:
                    put_question(out[count], samurai, there, tables[n], 1)
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
    steps = distance[turn[PLACES + samurai]][question[WHERE]]
    after[STEPS] += steps
    after[CUBES] += steps + 1
    after[PLACES + samurai] = question[WHERE]
    if question[HOW]:
        after[HOUNDED] = 1
    else:
        after[SEARCHED] = 1
    after[ASKED] |= 1 << question[WHAT]


@inlined
def measure(tables: Ints, rules: Ints, turn: Ints, steps: Ints) -> None:
    """How far each Samurai can still go in this turn."""
    for samurai in range(tables[SAMURAI_IN_ALL]):
        steps[samurai] = steps_left(rules, turn, samurai)


@compiled
def place(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    turn: Ints,
    paths: Paths,
    worth: HuntWorth,
    room: SearchRoom,
) -> float:
    """What the Samurai gain by going where she most likely ends, with no more questions.

    `room.chance` is the weight of each tile to be the target, `room.steps` as `measure` has it.
    `room.goals` becomes where each goes; -1 where he stays without acting.
    """
    ends, gains = paths.ends, worth.gains
    chance, steps, goals, crowds = room.chance, room.steps, room.goals, room.crowds
    samurai_count = tables[SAMURAI_IN_ALL]
    total = 0.0
    calls = rules[SAMURAI_CALLED] - turn[CALLS]
    cubes = rules[ACTION_CUBES] - turn[CUBES]
    for n in range(len(ends)):
        crowds[ends[n]] = 0
    for samurai in range(samurai_count):
        goals[samurai] = -1
        crowds[turn[PLACES + samurai]] = 0
    # Everybody counts where he stands; then the best improvement is taken again and again.
    for samurai in range(samurai_count):
        here = turn[PLACES + samurai]
        total += chance[here] * gains[crowds[here]]
        crowds[here] += 1
    while True:
        best = 0.0
        who = -1
        goal = -1
        for samurai in range(samurai_count):
            far = min(steps[samurai], cubes)
            if far <= 0 or goals[samurai] >= 0:
                continue
            if calls == 0 and samurai != turn[ACTING]:
                continue
            here = turn[PLACES + samurai]
            loss = chance[here] * gains[crowds[here] - 1]
            way = distance[here]
            for n in range(len(ends)):
                tile = ends[n]
                if 0 < way[tile] <= far:
                    gain = chance[tile] * gains[crowds[tile]] - loss
                    if gain > best + TIE:
                        best = gain
                        who = samurai
                        goal = tile
        if who < 0:
            return total
        total += best
        here = turn[PLACES + who]
        cubes -= distance[here][goal]
        if who != turn[ACTING]:
            calls -= 1
        crowds[here] -= 1
        crowds[goal] += 1
        goals[who] = goal


@inlined
def value_at_rest(
    ground: Ground, turn: Ints, weights: Floats, paths: Paths, worth: HuntWorth, room: SearchRoom
) -> float:
    """`place` for weighted paths; `room.steps` is measured, `room.goals` where each goes."""
    chance, ends, targets = room.chance, paths.ends, paths.targets
    for n in range(len(ends)):
        chance[ends[n]] = 0.0
    for path in range(len(weights)):
        chance[targets[path]] += weights[path]
    return place(ground.tables, ground.rules, ground.distance, turn, paths, worth, room)


@inlined
def ask_first(
    ground: Ground,
    depth: int,
    question: Ints,
    weights: Floats,
    paths: Paths,
    green: float,
    room: SearchRoom,
) -> float:
    """Ask in the turn of that row, and follow "yes"; what the clue itself is worth."""
    ask(ground.distance, room.turns[depth], question, room.turns[depth + 1])
    measure(ground.tables, ground.rules, room.turns[depth + 1], room.steps)
    total = 0.0
    yes, greens = paths.yes[question[WHAT]], paths.greens[question[WHAT]]
    split = room.splits[depth]
    for path in range(len(weights)):
        total += weights[path] * greens[path] * green
        split[path] = weights[path] * yes[path]
    return total


@inlined
def follow_no(depth: int, weights: Floats, room: SearchRoom) -> None:
    """After "yes" the other answer."""
    split = room.splits[depth]
    for path in range(len(weights)):
        split[path] = weights[path] - split[path]


@inlined
def any_of(weights: Floats) -> bool:
    """Whether there is anything to look at: an answer may be impossible."""
    total = 0.0
    for path in range(len(weights)):
        total += weights[path]
    return total > 0.0


@compiled
def value_of(
    ground: Ground,
    depth: int,
    question: Ints,
    weights: Floats,
    paths: Paths,
    worth: HuntWorth,
    green: float,
    room: SearchRoom,
) -> float:
    """What a question is worth: its green clue, and where the Samurai go after either answer."""
    total = ask_first(ground, depth, question, weights, paths, green, room)
    after, split = room.turns[depth + 1], room.splits[depth]
    if any_of(split):
        total += value_at_rest(ground, after, split, paths, worth, room)
    follow_no(depth, weights, room)
    if any_of(split):
        total += value_at_rest(ground, after, split, paths, worth, room)
    return total


@compiled
def value_of_two(
    ground: Ground, question: Ints, paths: Paths, worth: HuntWorth, room: SearchRoom
) -> float:
    """What a question is worth with the best second one after either answer, or none."""
    total = ask_first(ground, 0, question, paths.weights, paths, worth.green[0], room)
    after, split, questions = room.turns[1], room.splits[0], room.questions[1]
    count = list_questions(ground.tables, ground.rules, ground.distance, after, questions)
    for answer in range(2):
        if answer:
            follow_no(0, paths.weights, room)
        if not any_of(split):
            continue
        measure(ground.tables, ground.rules, after, room.steps)
        gain = value_at_rest(ground, after, split, paths, worth, room)
        green = worth.green[1 - answer]
        for n in range(count):
            gain = max(gain, value_of(ground, 1, questions[n], split, paths, worth, green, room))
        total += gain
    return total


@compiled
def look_ahead(ground: Ground, paths: Paths, worth: HuntWorth, room: SearchRoom, width: int) -> int:
    """The best question to ask first, -1 if it is better to ask no more.

    `room.turns[0]` is the turn, `room.questions[0]` gets the questions and `room.values[0]` their
    worth: exact for one question, and for the `width` best of them with a second one. `room.goals`
    becomes where the Samurai go if they ask no more.
    """
    tables, rules, distance = ground
    turn, questions, values = room.turns[0], room.questions[0], room.values
    measure(tables, rules, turn, room.steps)
    most = value_at_rest(ground, turn, paths.weights, paths, worth, room) + 1e-9
    count = list_questions(tables, rules, distance, turn, questions)
    for n in range(count):
        values[0][n] = value_of(
            ground, 0, questions[n], paths.weights, paths, worth, worth.green[0], room
        )
        values[1][n] = values[0][n]
    best = -1
    for _ in range(min(width, count)):
        chosen = -1
        for n in range(count):
            if values[1][n] > -1e300 and (chosen < 0 or values[1][n] > values[1][chosen] + TIE):
                chosen = n
        values[1][chosen] = -1e301
        values[0][chosen] = value_of_two(ground, questions[chosen], paths, worth, room)
        if values[0][chosen] > most + TIE:
            most = values[0][chosen]
            best = chosen
    measure(tables, rules, turn, room.steps)
    value_at_rest(ground, turn, paths.weights, paths, worth, room)
    return best
