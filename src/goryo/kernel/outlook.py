"""What a round's beginning looks like in numbers.

For each tile that she could break: how she gets there, how well the Samurai guard it, what it would
betray. The rest is what lies open beside the board, and sums over all targets. Sums are in a fixed
order, so results repeat bit for bit.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from goryo.kernel.bits import count_bits
from goryo.kernel.compiled import compiled
from goryo.kernel.layout import Bytes, Floats, Ints

# -- a beginning as whole numbers ------------------------------------------------------------------

GORYO: Final = 0
CLOSED: Final = 1
"""Tiles, as bits, that are broken or sealed."""
LATER: Final = 2
"""Rounds after this one."""
MARKER: Final = 3
SPIRITS: Final = 4
"""Still unturned."""
POWERS: Final = 5
DARK: Final = 6
"""Types, as bits."""
BAG: Final = 7
SAMURAI: Final = 8
"""Their places follow, most of a palace's eight or fewer."""
ROW: Final = 16

LEAP: Final = 1
"""The bit of the leap in `POWERS`; see `lookup.POWERS`."""

# -- numbers for each target -----------------------------------------------------------------------

TARGET: Final = 23
PERSON: Final = 10
TOPS: Final = 6
"""So many of the tiles that most targets' ways lead over are told."""
BOARD: Final = 20 + TOPS
"""Scalars that the board decides; the others follow."""
SCALARS: Final = BOARD + 36
MOST_DRAWS: Final = 5
MOST_GREENS: Final = 6


class Outlook(NamedTuple):
    """What a board and a rulebook bring to it; with a cursed pair, that pair's paths."""

    rules: Ints
    """Actions and steps of each, Samurai called, cubes, whether a trail may be denied, Samurai,
    tiles, track, spirits."""
    distance: Bytes
    ball: Ints
    """For each tile the tiles, as bits, that a Samurai there can ask about."""
    kind_of: Ints
    bags: Ints
    """For each space of the track how many bag symbols lie on it or before."""
    first: Ints
    """For each tile the first of its paths, in the tables below; with the leap in a second row."""
    mask: Ints
    target: Ints


EACH: Final = 0
STEPS: Final = 1
CALLED: Final = 2
CUBES: Final = 3
DENIABLE: Final = 4
PEOPLE: Final = 5
TILES: Final = 6
TRACK: Final = 7
SPIRITS_IN_ALL: Final = 8
RULES: Final = 9


class Workdesk(NamedTuple):
    """Room to work in."""

    ways: Ints
    """By tile: paths that end there; those with the leap in a second row."""
    asked: Floats
    """By tile: over these paths the sum of tiles that can be asked, the fewest, and how common."""
    common: Floats
    """By tile: how many paths lead over it; and how likely it is on her path, if she aims at each
    target as often."""
    over: Floats
    """By target and tile: how many of its paths lead over it."""
    reach: Floats
    """By Samurai: how many targets he reaches."""
    taken: Ints
    target: Floats
    person: Floats
    scalar: Floats
    hidden: Floats
    pooled: Floats


@compiled
def choose(n: int, k: int) -> float:
    """Ways to take k of n."""
    if k < 0 or k > n:
        return 0.0
    made = 1.0
    for i in range(k):
        made = made * (n - i) / (i + 1)
    return made


@compiled
def drawn_out(bag: int, dark: int, draws: int) -> float:
    """The chance that so many draws bring all dark types of the bag to light (REV-8)."""
    draws = min(draws, bag)
    if dark <= 0:
        return 1.0
    if draws < dark:
        return 0.0
    return choose(bag - dark, draws - dark) / choose(bag, draws)


@compiled
def survey(on: Outlook, row: Ints, bound: Floats, desk: Workdesk) -> int:
    """Fill the desk with what there is to say of the board; how many targets she can live with.

    `desk.target` gets a row for each target, in the order of tiles; `desk.scalar` its board's part.
    """
    rules = on.rules
    tiles, people = rules[TILES], rules[PEOPLE]
    here, closed = row[GORYO], row[CLOSED]
    dark, bag = count_bits(row[DARK]), row[BAG]
    if dark <= 2:  # to break what is dark would say which type is bound (REV-8)
        for tile in range(tiles):
            if (row[DARK] >> on.kind_of[tile]) & 1:
                closed |= 1 << tile
    askable = 0
    for samurai in range(people):
        askable |= on.ball[row[SAMURAI + samurai]]
    askable &= ~(1 << here)
    for tile in range(tiles):
        desk.ways[0, tile] = 0
        desk.ways[1, tile] = 0
        desk.asked[0, tile] = 0.0
        desk.asked[1, tile] = 100.0
        desk.asked[2, tile] = 0.0
        desk.common[0, tile] = 0.0
        desk.common[1, tile] = 0.0
        for other in range(tiles):
            desk.over[tile, other] = 0.0
    lengths = 2 if row[POWERS] & LEAP else 1
    paths = 0
    for length in range(lengths):
        for path in range(on.first[length, here], on.first[length, here + 1]):
            target = on.target[path]
            if (closed >> target) & 1:
                continue
            paths += 1
            desk.ways[length, target] += 1
            open_tiles = on.mask[path] & askable
            count = count_bits(open_tiles)
            desk.asked[0, target] += count
            desk.asked[1, target] = min(desk.asked[1, target], count)
            while open_tiles:
                tile = count_bits((open_tiles & -open_tiles) - 1)
                open_tiles &= open_tiles - 1
                desk.common[0, tile] += 1.0
                desk.over[target, tile] += 1.0
    for length in range(lengths):
        for path in range(on.first[length, here], on.first[length, here + 1]):
            target = on.target[path]
            if (closed >> target) & 1:
                continue
            open_tiles = on.mask[path] & askable
            while open_tiles:
                tile = count_bits((open_tiles & -open_tiles) - 1)
                open_tiles &= open_tiles - 1
                desk.asked[2, target] += desk.common[0, tile]
    steps = min(rules[STEPS], rules[EACH])
    for samurai in range(people):
        desk.reach[samurai] = 0.0
        for tile in range(tiles):
            if desk.ways[0, tile] + desk.ways[1, tile] == 0:
                continue
            if on.distance[row[SAMURAI + samurai], tile] <= steps:
                desk.reach[samurai] += 1.0
    count = 0
    for tile in range(tiles):
        ways = desk.ways[0, tile] + desk.ways[1, tile]
        if ways == 0:
            continue
        out = desk.target[count]
        kind = on.kind_of[tile]
        out[0] = 1.0 - bound[kind]
        out[1] = (row[DARK] >> kind) & 1
        out[2] = min(desk.ways[0, tile], 12) / 12.0
        out[3] = min(desk.ways[1, tile], 24) / 24.0
        out[4] = 1.0 if desk.ways[0, tile] > 0 else 0.0
        for near in range(4):
            out[5 + near] = 0.0
        out[9] = 0.0
        for samurai in range(people):
            away = on.distance[row[SAMURAI + samurai], tile]
            for near in range(4):
                if away <= near:
                    out[5 + near] += 0.25
            if away <= steps:
                out[9] += 1.0 / desk.reach[samurai]
        out[10] = desk.asked[0, tile] / ways / 5.0
        out[11] = desk.asked[1, tile] / 5.0
        out[12] = desk.asked[2, tile] / max(desk.asked[0, tile], 1.0) / paths
        out[13] = 0.0
        out[14] = 0.0
        if row[LATER] > 0:
            seen = closed | (1 << tile)
            for path in range(on.first[0, tile], on.first[0, tile + 1]):
                target = on.target[path]
                if not (seen >> target) & 1:
                    seen |= 1 << target
                    out[13] += 1.0 / 16.0
                    other = on.kind_of[target]
                    if other == kind or not (row[DARK] >> other) & 1:
                        out[14] += 1.0 / 8.0
        out[15] = ways / paths
        out[16] = 1.0 / (1.0 + ways)
        out[17] = 0.0
        for other in range(tiles):
            over = desk.over[tile, other]
            if over > 0.0:
                desk.common[1, other] += over / ways
                out[17] = max(out[17], over / desk.common[0, other] * over / ways)
        out[18] = 0.0
        for draws in range(4):
            out[19 + draws] = drawn_out(bag, dark - 1 - int(out[1]), draws)
        count += 1
    n = 0
    for tile in range(tiles):
        ways = desk.ways[0, tile] + desk.ways[1, tile]
        if ways == 0:
            continue
        for other in range(tiles):
            over = desk.over[tile, other]
            if over > 0.0:
                desk.target[n, 18] += over / ways * desk.common[1, other] / count / 4.0
        n += 1
    _people(on, row, desk, steps)
    _sums(on, row, bound, desk, count, paths)
    return count


@compiled
def _people(on: Outlook, row: Ints, desk: Workdesk, steps: int) -> None:
    """What each Samurai can do."""
    people, tiles = on.rules[PEOPLE], on.rules[TILES]
    for samurai in range(people):
        out = desk.person[samurai]
        for k in range(PERSON):
            out[k] = 0.0
        here = row[SAMURAI + samurai]
        out[0] = min(on.distance[here, row[GORYO]], 8) / 8.0
        n = 0
        targets = 0
        for tile in range(tiles):
            if (on.ball[here] >> tile) & 1:
                out[5] += desk.common[1, tile]
                out[6] = max(out[6], desk.common[1, tile])
            if desk.ways[0, tile] + desk.ways[1, tile] == 0:
                continue
            target = desk.target[n]
            n += 1
            targets += 1
            away = on.distance[here, tile]
            if away > steps:
                continue
            out[2 if target[1] == 0.0 else 3] += target[0] / 4.0
            out[4] += target[15]
            if away == 0:
                out[1] = 1.0
            if away <= 1:
                out[9] += 0.25
            alone = True
            for other in range(people):
                if other != samurai and on.distance[row[SAMURAI + other], tile] <= steps:
                    alone = False
            if alone:
                out[7] += target[0] / 4.0
        if targets > 0:
            out[5] /= 4.0 * targets
            out[6] /= targets
        out[8] = 1.0


@compiled
def _sums(on: Outlook, row: Ints, bound: Floats, desk: Workdesk, count: int, paths: int) -> None:
    """What the targets come to together."""
    out = desk.scalar
    for n in range(BOARD):
        out[n] = 0.0
    fewest = 1.0
    for n in range(count):
        target = desk.target[n]
        weight, dark = target[0], target[1] > 0.0
        side = 1 if dark else 0
        out[0 + side] += weight / 8.0
        out[2 + side] += weight * target[15]
        guarded = target[9] > 0.0
        if not guarded:
            out[4 + side] += weight / 4.0
        if target[4] == 0.0:
            out[6 + side] += weight / 8.0
        if not guarded and target[4] > 0.0:
            out[8 + side] += weight / 4.0
        fewest = min(fewest, target[9])
        out[10] += target[10] * target[15]
        out[11] += target[12] * target[15]
        out[12] += target[5] * target[15]
        out[13] += target[7] * target[15]
    out[14] = fewest
    out[15] = min(paths, 100) / 100.0
    # So many targets can be covered at once, the Samurai going one after the other.
    covered = 0.0
    light = 0.0
    lights = 0
    steps = min(on.rules[STEPS], on.rules[EACH])
    for n in range(count):
        desk.taken[n] = 0
        lights += desk.target[n, 1] == 0.0
    calls = on.rules[CALLED]
    for samurai in range(on.rules[PEOPLE]):
        out[16] += 0.25 if desk.reach[samurai] > 0.0 else 0.0
    order = 0
    tile_of = 0
    while order < calls:
        order += 1
        best, who = 0.0, -1
        chosen = -1
        for samurai in range(on.rules[PEOPLE]):
            if (tile_of >> samurai) & 1:
                continue
            n = 0
            for tile in range(on.rules[TILES]):
                if desk.ways[0, tile] + desk.ways[1, tile] == 0:
                    continue
                if desk.taken[n] == 0 and on.distance[row[SAMURAI + samurai], tile] <= steps:
                    gain = desk.target[n, 0] * (0.5 if desk.target[n, 1] > 0.0 else 1.0)
                    gain = gain / (1.0 + desk.target[n, 9])
                    if gain > best:
                        best, who, chosen = gain, samurai, n
                n += 1
        if who < 0:
            break
        tile_of |= 1 << who
        desk.taken[chosen] = 1
        covered += desk.target[chosen, 0]
        if desk.target[chosen, 1] == 0.0:
            light += desk.target[chosen, 0]
    out[17] = covered / max(count, 1)
    out[18] = light / max(lights, 1)
    most = 0.0
    for kind in range(len(bound)):
        most = max(most, bound[kind])
    out[19] = most
    for tile in range(on.rules[TILES]):
        share = desk.common[1, tile] / max(count, 1)
        for n in range(TOPS):
            if share > out[20 + n]:
                share, out[20 + n] = out[20 + n], share


@compiled
def beside(on: Outlook, row: Ints, out: Floats) -> None:
    """The scalars that have nothing to do with the board, after the board's."""
    rules = on.rules
    for n in range(BOARD, SCALARS):
        out[n] = 0.0
    dark, bag = count_bits(row[DARK]), row[BAG]
    out[BOARD] = dark / 8.0
    out[BOARD + min(max(dark - 1, 1), 5)] = 1.0
    out[BOARD + 6] = bag / 7.0
    out[BOARD + 6 + min(max(row[SPIRITS], 1), 3)] = 1.0
    for power in range(4):
        out[BOARD + 10 + power] = (row[POWERS] >> power) & 1
    now = on.bags[row[MARKER]]
    for greens in range(1, MOST_GREENS + 1):
        there = min(row[MARKER] + greens, rules[TRACK])
        out[BOARD + 13 + greens] = (on.bags[there] - now) / 3.0
    out[BOARD + 20] = (on.bags[rules[TRACK]] - now) / 5.0
    for draws in range(1, MOST_DRAWS + 1):
        out[BOARD + 20 + draws] = drawn_out(bag, dark - 1, draws)
    for draws in range(MOST_DRAWS):
        out[BOARD + 26 + draws] = drawn_out(bag, dark - 2, draws)
    out[BOARD + 31] = rules[EACH] / 3.0
    out[BOARD + 32] = rules[DENIABLE]
    out[BOARD + 33] = rules[CALLED] / 3.0
    out[BOARD + 34] = rules[CUBES] / 6.0
    out[BOARD + 35] = rules[STEPS] / 2.0
