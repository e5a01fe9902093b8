"""Monte-Carlo tree search over information sets, for one round.

Each iteration fixes what is hidden (a world), walks down a tree that is made of nothing but what
the Samurai see, and plays the rest of the round by hunches. When she plans, her choices have
statistics of their own, one set for each bound type, and the Samurai's tree does not know which of
them she took: two observers, two trees. What comes after the round is estimated.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from goryo.kernel.bits import count_bits
from goryo.kernel.chance import Dice, fraction
from goryo.kernel.compiled import compiled
from goryo.kernel.hunches import GREEN, TOLD, guess, hunch_action
from goryo.kernel.layout import (
    ACTION_SHIFT,
    ACTOR_SHIFT,
    ANSWER,
    AVENGED,
    BAG,
    BOUND,
    CURSE,
    DONE,
    DRAW,
    FIELDS,
    GORYO,
    GROUP_TARGET,
    GROUP_WIDTH,
    HUNT,
    ILLUSION_SHIFT,
    KINDS,
    LIGHT,
    MARKER,
    OUTCOME,
    OVER,
    PATH,
    PATH_MASK,
    PATH_TARGET,
    PHASE,
    PLACE_MASK,
    ROUND,
    ROUNDS,
    SHADOW,
    SPIRITS,
    SPIRITS_IN_ALL,
    STEP,
    TRACK,
    TRAIL,
    Floats,
    Ground,
    Ints,
)
from goryo.kernel.plan_search import credit_plan, try_plan
from goryo.kernel.plans import closed_targets, first_group, path_field, path_set
from goryo.kernel.play import free_answer, make_move, pick_move, weighted
from goryo.kernel.rules import bag, list_moves
from goryo.kernel.turns import forced_answer, may_choose, place_of

NODE: Final = 3
"""A node of the Samurai's tree: its first edge (-1 before it is reached), how many, visits."""
EDGE: Final = 4
"""An edge: the action, its visits, and the nodes behind the answers no (or none) and yes."""
WORLD: Final = 5
"""What is hidden: bound type, path, trail, shadow, whether she deceives."""
CURIOSITY = 1.2
"""How much an action's promise counts against what it has brought."""
BETWEEN_BAGS = 0.8
NARROW = 0.25
"""What few ways out cost her in the next round, shared by the ways."""
HER_DECEIT = 0.8


class Tree(NamedTuple):
    """What the Samurai see, as far as it was tried; at first only roots are there."""

    counts: Ints
    """How many nodes and edges there are."""
    nodes: Ints
    edges: Ints
    promise: Floats
    """By edge: how good its action looks."""
    won: Floats
    """By edge: what it has brought, added up."""


class TreeRoom(NamedTuple):
    """Room to work in, and what later rounds are worth."""

    state: Ints
    line: Ints
    """The edges of one way down."""
    scratch: Ints
    passed: Floats
    ends: Floats
    room: Floats
    table: Floats


class Tries(NamedTuple):
    """Of her search, by bound type: how often each choice was tried, and what it has brought."""

    tried: Ints
    gained: Floats
    path_tried: Ints
    path_gained: Floats


# -- what a round was worth ----------------------------------------------------------------------


@compiled
def samurai_share(
    tables: Ints, rules: Ints, state: Ints, words: Dice, scratch: Ints, table: Floats
) -> float:
    """The Samurai's chance to win after the reveal: draws are drawn, later rounds estimated."""
    while state[PHASE] == DRAW:
        make_move(tables, rules, state, pick_move(tables, rules, state, words, scratch))
    if state[PHASE] == OVER:
        return 0.0 if state[OUTCOME] == AVENGED else 1.0
    rounds = rules[ROUNDS] - state[ROUND] + 1
    dark = tables[KINDS] - count_bits(state[LIGHT])
    tokens = count_bits(bag(tables, state))
    spirits = rules[SPIRITS_IN_ALL] - state[SPIRITS]
    now = table[rounds, dark, tokens, spirits, 0]
    marker = state[MARKER]
    last, following = marker, marker + 1
    while last > 0 and not tables[BAG + last]:
        last -= 1
    while following < tables[TRACK] and not tables[BAG + following]:
        following += 1
    if following <= tables[TRACK] and tables[BAG + following]:
        part = BETWEEN_BAGS * (marker - last) / (following - last)
        now += part * (table[rounds, dark, tokens, spirits, 1] - now)
    ways = count_ways(tables, state)
    return float(min(1.0, now + NARROW / max(ways, 1)))


@compiled
def count_ways(tables: Ints, state: Ints) -> int:
    """The targets that she can reach without the leap."""
    closed = closed_targets(tables, state)
    chosen = path_set(tables, state, 0)
    group = first_group(tables, chosen, state[GORYO])
    last = first_group(tables, chosen, state[GORYO] + 1)
    ways = 0
    while group < last:
        ways += 1 - ((closed >> tables[group + GROUP_TARGET]) & 1)
        group += GROUP_WIDTH
    return ways


# -- the Samurai's tree --------------------------------------------------------------------------


@compiled
def grow(ground: Ground, tree: Tree, room: TreeRoom, node: int) -> None:
    """Give a node its edges, each with what it promises by a rough guess; none if all is full."""
    counts, nodes, edges, promise = tree.counts, tree.nodes, tree.edges, tree.promise
    state, scratch, passed, ends = room.state, room.scratch, room.passed, room.ends
    moves = list_moves(ground.tables, ground.rules, state, scratch)
    if counts[1] + moves > len(edges):
        return
    nodes[node, 0] = counts[1]
    nodes[node, 1] = moves
    total = 0.0
    for n in range(moves):
        edge = counts[1] + n
        move = scratch[n]
        edges[edge, 0] = move
        edges[edge, 1] = 0
        edges[edge, 2] = -1
        edges[edge, 3] = -1
        kind = move >> ACTION_SHIFT
        tile = move & PLACE_MASK
        worth = 0.0
        if kind == STEP:
            samurai = (move >> ACTOR_SHIFT) & PLACE_MASK
            worth = max(0.0, ends[tile] - ends[place_of(state, samurai)])
            near = passed[tile]
            worth += 0.5 * near * (GREEN + 4.0 * TOLD * (1.0 - near))
        elif kind != DONE:
            chance = passed[tile]
            worth = chance * (GREEN + 4.0 * TOLD * (1.0 - chance))
        promise[edge] = 0.02 + worth
        total += promise[edge]
    for n in range(moves):
        promise[counts[1] + n] /= total
    counts[1] += moves


@compiled
def best_edge(tree: Tree, node: int, words: Dice) -> int:
    """The edge to try: what it brought, and what it promises while it was tried little."""
    nodes, edges, promise, won = tree.nodes, tree.edges, tree.promise, tree.won
    first, count, visits = nodes[node, 0], nodes[node, 1], nodes[node, 2]
    gained = 0.0
    tried = 0
    for edge in range(first, first + count):
        gained += won[edge]
        tried += edges[edge, 1]
    mean = gained / tried if tried else 0.5
    pull = CURIOSITY * sqrt(visits + 1.0)
    best = -1.0
    chosen = 0
    for edge in range(first, first + count):
        times = edges[edge, 1]
        value = won[edge] / times if times else mean
        value += pull * promise[edge] / (1 + times) + 1e-6 * fraction(words)
        if value > best:
            best = value
            chosen = edge
    return chosen


# -- iterations ----------------------------------------------------------------------------------


@compiled
def descend(
    ground: Ground, tree: Tree, room: TreeRoom, root: int, deceit: float, words: Dice
) -> float:
    """One way down from a node, in a world that is fixed: through the tree, then by hunches."""
    tables, rules, distance = ground
    counts, nodes, edges = tree.counts, tree.nodes, tree.edges
    state, line, passed, ends = room.state, room.line, room.passed, room.ends
    node, length = root, 0
    fresh = True
    while node >= 0 and state[PHASE] == HUNT:
        if nodes[node, 0] < 0:
            guess(tables, state, distance, passed, ends, room.room)
            fresh = False
            grow(ground, tree, room, node)
            nodes[node, 2] += 1
            break
        edge = best_edge(tree, node, words)
        nodes[node, 2] += 1
        line[length] = edge
        length += 1
        make_move(tables, rules, state, edges[edge, 0])
        answer = 0
        if state[PHASE] == ANSWER:
            answer = answer_of(tables, rules, state, deceit, words)
            make_move(tables, rules, state, answer)
        node = edges[edge, 2 + answer]
        if node < 0 and state[PHASE] == HUNT and counts[0] < len(nodes):
            node = counts[0]
            counts[0] += 1
            nodes[node, 0] = -1
            nodes[node, 1] = 0
            nodes[node, 2] = 0
            edges[edge, 2 + answer] = node
    while state[PHASE] == HUNT or state[PHASE] == ANSWER:
        if state[PHASE] == ANSWER:
            move = answer_of(tables, rules, state, deceit, words)
            fresh = True
        else:
            if fresh:
                guess(tables, state, distance, passed, ends, room.room)
                fresh = False
            move = hunch_action(tables, rules, state, words, passed, ends)
        make_move(tables, rules, state, move)
    value = samurai_share(tables, rules, state, words, room.scratch, room.table)
    for n in range(length):
        edges[line[n], 1] += 1
        tree.won[line[n]] += value
    return value


@compiled
def answer_of(tables: Ints, rules: Ints, state: Ints, deceit: float, words: Dice) -> int:
    if may_choose(rules, state):
        return free_answer(tables, state, deceit, words)
    return forced_answer(tables, state)


@compiled
def search_hunt(
    ground: Ground, tree: Tree, room: TreeRoom, root: Ints, worlds: Ints, words: Dice
) -> None:
    """The Samurai's search: one iteration for each of the worlds, from the state at hand."""
    state = room.state
    for n in range(len(worlds)):
        for field in range(FIELDS):
            state[field] = root[field]
        state[BOUND] = worlds[n, 0]
        state[PATH] = worlds[n, 1]
        state[TRAIL] = worlds[n, 2]
        state[SHADOW] = worlds[n, 3]
        descend(ground, tree, room, 0, float(worlds[n, 4]), words)


@compiled
def search_plan(
    ground: Ground,
    tree: Tree,
    room: TreeRoom,
    tries: Tries,
    root: Ints,
    kinds: Floats,
    iterations: int,
    words: Dice,
) -> None:
    """Her search: in each iteration a bound type by the weights `kinds`, a plan, a hunt.

    The first nodes are the Samurai's roots, one without an illusion and one for each Samurai.
    """
    tables, state = ground.tables, room.state
    for _ in range(iterations):
        for field in range(FIELDS):
            state[field] = root[field]
        kind = weighted(kinds, len(kinds), words)
        state[BOUND] = kind
        tried, gained = tries.tried[kind], tries.gained[kind]
        path_tried, path_gained = tries.path_tried[kind], tries.path_gained[kind]
        move = try_plan(tables, state, tried, gained, path_tried, path_gained, words, room.room)
        if move < 0:
            continue
        target = path_field(tables, move & PATH_MASK, PATH_TARGET)
        make_move(tables, ground.rules, state, move)
        start = (move >> ILLUSION_SHIFT) & PLACE_MASK
        gain = 1.0 - descend(ground, tree, room, start, HER_DECEIT, words)
        state[GORYO] = root[GORYO]
        state[CURSE] = root[CURSE]
        credit_plan(tables, state, move, target, gain, tried, gained, path_tried, path_gained)
