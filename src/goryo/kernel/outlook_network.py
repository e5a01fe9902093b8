"""What a network makes of a round's beginning: the Samurai's chance to win.

A small network for each target, added up, and one for the whole. Sums are in a fixed order, so
results repeat bit for bit.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from goryo.kernel.compiled import compiled
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.outlook import PERSON, SCALARS, TARGET, Outlook, Workdesk, beside, survey


class Weights(NamedTuple):
    """Of one network. The first two layers see one target, the others sums and the rest."""

    target_in: Floats
    target_in_bias: Floats
    target_out: Floats
    target_out_bias: Floats
    person: Floats
    person_bias: Floats
    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats


POOL: Final = 0.125
"""The sum over targets is made smaller by this."""


@compiled
def layer(given: Floats, weights: Floats, bias: Floats, out: Floats) -> None:
    """One layer, with what is below nothing cut off."""
    for o in range(len(bias)):
        out[o] = bias[o]
    for i in range(len(given)):
        value = given[i]
        if value != 0.0:
            row = weights[i]
            for o in range(len(bias)):
                out[o] += value * row[o]
    for o in range(len(bias)):
        out[o] = max(out[o], 0.0)


@compiled
def pool(net: Weights, desk: Workdesk, count: int) -> None:
    """What all targets come to: for each number of the target's network its sum and its most; and
    what the Samurai come to, as sums."""
    width, wide = len(net.target_out_bias), len(net.person_bias)
    for n in range(2 * width + wide):
        desk.pooled[n] = 0.0
    middle = desk.hidden[0, : len(net.target_in_bias)]
    end = desk.hidden[1, :width]
    for n in range(count):
        layer(desk.target[n], net.target_in, net.target_in_bias, middle)
        layer(middle, net.target_out, net.target_out_bias, end)
        for k in range(width):
            desk.pooled[k] += POOL * end[k]
            desk.pooled[width + k] = max(desk.pooled[width + k], end[k])
    some = desk.hidden[0, :wide]
    for samurai in range(len(desk.person)):
        layer(desk.person[samurai], net.person, net.person_bias, some)
        for k in range(wide):
            desk.pooled[2 * width + k] += 2 * POOL * some[k]


@compiled
def judge(net: Weights, desk: Workdesk) -> float:
    """The Samurai's chance to win, from the pooled targets and the scalars."""
    width = 2 * len(net.target_out_bias) + len(net.person_bias)
    one = desk.hidden[0, : len(net.first_bias)]
    two = desk.hidden[1, : len(net.second_bias)]
    for o in range(len(one)):
        one[o] = net.first_bias[o]
    for i in range(width):
        value = desk.pooled[i]
        if value != 0.0:
            row = net.first[i]
            for o in range(len(one)):
                one[o] += value * row[o]
    for i in range(SCALARS):
        value = desk.scalar[i]
        if value != 0.0:
            row = net.first[width + i]
            for o in range(len(one)):
                one[o] += value * row[o]
    for o in range(len(one)):
        one[o] = max(one[o], 0.0)
    layer(one, net.second, net.second_bias, two)
    total = net.last_bias[0]
    for i in range(len(two)):
        total += two[i] * net.last[i, 0]
    return 1.0 / (1.0 + exp(-min(max(total, -30.0), 30.0)))


@compiled
def describe(
    on: Outlook,
    rows: Ints,
    bounds: Floats,
    desk: Workdesk,
    targets: Floats,
    people: Floats,
    scalars: Floats,
    counts: Ints,
) -> None:
    """The numbers of many beginnings, to learn from."""
    for n in range(len(rows)):
        count = survey(on, rows[n], bounds[n], desk)
        beside(on, rows[n], desk.scalar)
        counts[n] = count
        for target in range(count):
            for k in range(TARGET):
                targets[n, target, k] = desk.target[target, k]
        for samurai in range(len(desk.person)):
            for k in range(PERSON):
                people[n, samurai, k] = desk.person[samurai, k]
        for k in range(SCALARS):
            scalars[n, k] = desk.scalar[k]


@compiled
def value_all(
    on: Outlook, net: Weights, rows: Ints, bounds: Floats, same: Ints, desk: Workdesk, out: Floats
) -> None:
    """The values of many beginnings; `same` is 1 where the board is as in the one before."""
    for n in range(len(rows)):
        if n == 0 or same[n] == 0:
            count = survey(on, rows[n], bounds[n], desk)
            pool(net, desk, count)
        beside(on, rows[n], desk.scalar)
        out[n] = judge(net, desk)
