"""Monte-Carlo tree search over information sets, for one round.

Each iteration fixes what is hidden (a world), walks down a tree that is made of nothing but what
the Samurai see, and plays the rest of the round by hunches. When she plans, her choices have
statistics of their own, one set for each bound type, and the Samurai's tree does not know which of
them she took: two observers, two trees. What comes after the round is estimated.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from goryo.kernel.bits import count_bits
from goryo.kernel.chance import Words, fraction
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
    Bytes,
    Ints,
)
from goryo.kernel.plan_search import credit_plan, try_plan
from goryo.kernel.plans import closed_targets, first_group, path_field, path_set
from goryo.kernel.play import free_answer, make_move, pick_move, weighted
from goryo.kernel.rules import bag, list_moves
from goryo.kernel.turns import forced_answer, may_choose, place_of

Floats = npt.NDArray[np.float64]

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


# -- what a round was worth ----------------------------------------------------------------------


@compiled
def samurai_share(
    tables: Ints, rules: Ints, state: Ints, words: Words, scratch: Ints, table: Floats
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
def grow(
    tables: Ints,
    rules: Ints,
    state: Ints,
    node: int,
    counts: Ints,
    nodes: Ints,
    edges: Ints,
    promise: Floats,
    scratch: Ints,
    passed: Floats,
    ends: Floats,
) -> None:
    """Give a node its edges, each with what it promises by a rough guess; none if all is full."""
    moves = list_moves(tables, rules, state, scratch)
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
def best_edge(
    nodes: Ints, edges: Ints, promise: Floats, won: Floats, node: int, words: Words
) -> int:
    """The edge to try: what it brought, and what it promises while it was tried little."""
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
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    state: Ints,
    root: int,
    deceit: float,
    words: Words,
    counts: Ints,
    nodes: Ints,
    edges: Ints,
    promise: Floats,
    won: Floats,
    line: Ints,
    scratch: Ints,
    passed: Floats,
    ends: Floats,
    room: Floats,
    table: Floats,
) -> float:
    """One way down from a node, in a world that is fixed: through the tree, then by hunches."""
    node, length = root, 0
    fresh = True
    while node >= 0 and state[PHASE] == HUNT:
        if nodes[node, 0] < 0:
            guess(tables, state, distance, passed, ends, room)
            fresh = False
            grow(tables, rules, state, node, counts, nodes, edges, promise, scratch, passed, ends)
            nodes[node, 2] += 1
            break
        edge = best_edge(nodes, edges, promise, won, node, words)
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
                guess(tables, state, distance, passed, ends, room)
                fresh = False
            move = hunch_action(tables, rules, state, words, passed, ends)
        make_move(tables, rules, state, move)
    value = samurai_share(tables, rules, state, words, scratch, table)
    for n in range(length):
        edges[line[n], 1] += 1
        won[line[n]] += value
    return value


@compiled
def answer_of(tables: Ints, rules: Ints, state: Ints, deceit: float, words: Words) -> int:
    if may_choose(rules, state):
        return free_answer(tables, state, deceit, words)
    return forced_answer(tables, state)


@compiled
def search_hunt(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    root: Ints,
    worlds: Ints,
    words: Words,
    counts: Ints,
    nodes: Ints,
    edges: Ints,
    promise: Floats,
    won: Floats,
    state: Ints,
    line: Ints,
    scratch: Ints,
    passed: Floats,
    ends: Floats,
    room: Floats,
    table: Floats,
) -> None:
    """The Samurai's search: one iteration for each of the worlds, from the state at hand.

    `counts` has how many nodes and edges there are; before the first call node 0 stands alone.
    """
    for n in range(len(worlds)):
        for field in range(FIELDS):
            state[field] = root[field]
        state[BOUND] = worlds[n, 0]
        state[PATH] = worlds[n, 1]
        state[TRAIL] = worlds[n, 2]
        state[SHADOW] = worlds[n, 3]
        descend(
            tables,
            rules,
            distance,
            state,
            0,
            float(worlds[n, 4]),
            words,
            counts,
            nodes,
            edges,
            promise,
            won,
            line,
            scratch,
            passed,
            ends,
            room,
            table,
        )


@compiled
def search_plan(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    root: Ints,
    kinds: Floats,
    iterations: int,
    words: Words,
    tried: Ints,
    gained: Floats,
    path_tried: Ints,
    path_gained: Floats,
    counts: Ints,
    nodes: Ints,
    edges: Ints,
    promise: Floats,
    won: Floats,
    state: Ints,
    line: Ints,
    scratch: Ints,
    passed: Floats,
    ends: Floats,
    room: Floats,
    table: Floats,
) -> None:
    """Her search: in each iteration a bound type by the weights `kinds`, a plan, a hunt.

    The first nodes are the Samurai's roots, one without an illusion and one for each Samurai.
    """
    for _ in range(iterations):
        for field in range(FIELDS):
            state[field] = root[field]
        kind = weighted(kinds, len(kinds), words)
        state[BOUND] = kind
        move = try_plan(
            tables,
            state,
            tried[kind],
            gained[kind],
            path_tried[kind],
            path_gained[kind],
            words,
            room,
        )
        if move < 0:
            continue
        target = path_field(tables, move & PATH_MASK, PATH_TARGET)
        make_move(tables, rules, state, move)
        value = descend(
            tables,
            rules,
            distance,
            state,
            (move >> ILLUSION_SHIFT) & PLACE_MASK,
            HER_DECEIT,
            words,
            counts,
            nodes,
            edges,
            promise,
            won,
            line,
            scratch,
            passed,
            ends,
            room,
            table,
        )
        state[GORYO] = root[GORYO]
        state[CURSE] = root[CURSE]
        credit_plan(
            tables,
            state,
            move,
            target,
            1.0 - value,
            tried[kind],
            gained[kind],
            path_tried[kind],
            path_gained[kind],
        )
