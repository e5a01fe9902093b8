"""What comes after a reveal, by the network: all draws counted out, and where the Samurai end."""

from __future__ import annotations

from typing import NamedTuple

from goryo.kernel.bits import count_bits
from goryo.kernel.compiled import compiled
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.outlook import (
    BAG,
    CLOSED,
    DARK,
    GORYO,
    MARKER,
    PEOPLE,
    POWERS,
    ROW,
    SAMURAI,
    SPIRITS,
    TILES,
    TRACK,
    Outlook,
    Workdesk,
    beside,
    choose,
    survey,
)
from goryo.kernel.outlook_network import Weights, judge, pool


class Beginning(NamedTuple):
    """What lies open as a round begins, for what may come after it."""

    row: Ints
    """The beginning of the next round but for what the reveal decides: her tile, marker, spirits
    and dark types are still those of this one."""
    bound: Floats
    unseen: int
    """Types, as bits, whose token is in the bag or bound."""
    kind_tiles: Ints
    """For each type its tiles, as bits."""
    places: Ints
    """For so many catches and a target where the Samurai stand."""
    powers: Ints
    """What she has left, by what was asked about."""


@compiled
def prospects(
    on: Outlook,
    net: Weights,
    table: Beginning,
    target: int,
    desk: Workdesk,
    row: Ints,
    bound: Floats,
    out: Floats,
) -> None:
    """By what was asked about, greens and catches, the Samurai's chance to win after the draws.

    The draws are counted out: each set of tokens that can come, with its chance and with what it
    says of the bound type. `row` and `bound` are room to work in.
    """
    rules = on.rules
    given = table.row
    catches, greens = out.shape[2], out.shape[1]
    for asked in range(out.shape[0]):
        for green in range(greens):
            for caught in range(catches):
                out[asked, green, caught] = 0.0
    own = on.kind_of[target]
    dark = given[DARK] & ~(1 << own)
    left = 0.0
    for kind in range(len(bound)):
        left += table.bound[kind] if kind != own else 0.0
    for n in range(ROW):
        row[n] = given[n]
    row[GORYO] = target
    now = on.bags[given[MARKER]]
    for drawn in range(256):
        if drawn & ~table.unseen:
            continue
        size = count_bits(drawn)
        if size > given[BAG]:
            continue
        chance = 0.0
        for kind in range(len(bound)):
            bound[kind] = 0.0
            if kind != own and not (drawn >> kind) & 1 and left > 0.0:
                bound[kind] = table.bound[kind] / left
            chance += bound[kind]
        if chance <= 0.0:
            continue
        for kind in range(len(bound)):
            bound[kind] /= chance
        chance /= choose(given[BAG], size)
        closed = given[CLOSED] | (1 << target)
        for kind in range(len(table.kind_tiles)):
            if (drawn >> kind) & 1:
                closed |= table.kind_tiles[kind]
        row[CLOSED] = closed
        row[DARK] = dark & ~drawn
        row[BAG] = given[BAG] - size
        known = count_bits(row[DARK]) <= 1
        for caught in range(catches):
            ready = False
            sure = 0.0
            for green in range(greens):
                marker = min(given[MARKER] + green, rules[TRACK])
                if min(on.bags[marker] - now + caught, given[BAG]) != size:
                    continue
                if known or caught >= given[SPIRITS]:
                    for asked in range(out.shape[0]):
                        out[asked, green, caught] += chance
                    continue
                if not ready:
                    ready = True
                    for samurai in range(rules[PEOPLE]):
                        row[SAMURAI + samurai] = table.places[caught, target, samurai]
                    row[POWERS] = table.powers[0]
                    count = survey(on, row, bound, desk)
                    sure = cornered(on, desk, bound, count)
                    if sure < 1.0:
                        pool(net, desk, count)
                row[MARKER] = marker
                row[SPIRITS] = given[SPIRITS] - caught
                for asked in range(out.shape[0]):
                    value = 1.0
                    if sure < 1.0:
                        row[POWERS] = table.powers[asked]
                        beside(on, row, desk.scalar)
                        value = sure + (1.0 - sure) * judge(net, desk)
                    out[asked, green, caught] += chance * value


@compiled
def cornered(on: Outlook, desk: Workdesk, bound: Floats, count: int) -> float:
    """How likely she has no legal plan (PLAN-8), for a board just surveyed."""
    if count == 0:
        return 1.0
    kind = -1
    for tile in range(on.rules[TILES]):
        if desk.ways[0, tile] + desk.ways[1, tile] > 0:
            if kind >= 0 and on.kind_of[tile] != kind:
                return 0.0
            kind = on.kind_of[tile]
    return bound[kind]


@compiled
def ends(
    on: Outlook,
    net: Weights,
    table: Beginning,
    target: int,
    steps: int,
    desk: Workdesk,
    row: Ints,
    bound: Floats,
    out: Floats,
) -> None:
    """By Samurai and tile: the share of her chance that it takes if he ends there, not where he
    stood; less than nothing, down to -1, where it gives her more.

    For one Samurai at a time, the others where they stood, with nobody caught and nothing drawn.
    `row` and `bound` are room to work in.
    """
    given = table.row
    own = on.kind_of[target]
    left = 0.0
    for kind in range(len(bound)):
        left += table.bound[kind] if kind != own else 0.0
    for samurai in range(out.shape[0]):
        for tile in range(out.shape[1]):
            out[samurai, tile] = 0.0
    for n in range(ROW):
        row[n] = given[n]
    row[GORYO] = target
    row[CLOSED] = given[CLOSED] | (1 << target)
    row[DARK] = given[DARK] & ~(1 << own)
    row[POWERS] = table.powers[0]
    if left <= 0.0 or count_bits(row[DARK]) <= 1:
        return
    for kind in range(len(bound)):
        bound[kind] = table.bound[kind] / left if kind != own else 0.0
    count = survey(on, row, bound, desk)
    if cornered(on, desk, bound, count) >= 1.0:
        return
    pool(net, desk, count)
    beside(on, row, desk.scalar)
    now = 1.0 - judge(net, desk)
    for samurai in range(out.shape[0]):
        here = given[SAMURAI + samurai]
        for tile in range(out.shape[1]):
            if tile == here or on.distance[here, tile] > steps:
                continue
            row[SAMURAI + samurai] = tile
            pool(net, desk, survey(on, row, bound, desk))
            beside(on, row, desk.scalar)
            out[samurai, tile] = max(1.0 - (1.0 - judge(net, desk)) / now, -1.0)
        row[SAMURAI + samurai] = here
