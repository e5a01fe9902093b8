"""The slow twin of what a network sees: from scenes and sets, without tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from goryo.board import Board, Path, Tile, paths
from goryo.kernel.outlook import BOARD, PERSON, SCALARS, TARGET, TOPS
from goryo.rulebook import Power
from goryo.scene import Scene


def steps_between(board: Board, start: Tile) -> dict[Tile, int]:
    found, edge, steps = {start: 0}, {start}, 0
    while edge:
        steps += 1
        edge = {tile for here in edge for tile in board.neighbours[here]} - found.keys()
        found |= dict.fromkeys(edge, steps)
    return found


def live_paths(scene: Scene) -> tuple[list[Path], list[Path]]:
    """Her paths without the leap and with it, to targets by which she does not lose at once."""
    assert scene.goryo is not None
    closed = scene.broken | scene.sealed
    board, steps = scene.board, scene.rules.movement_cubes

    def fine(path: Path) -> bool:
        kind = board.kind_of[path[-1]]
        return path[-1] not in closed and not (len(scene.dark) <= 2 and kind in scene.dark)

    short = [path for path in paths(board, scene.goryo, steps, scene.curse) if fine(path)]
    leaps = Power.LEAP in scene.powers
    long = paths(board, scene.goryo, steps + 1, scene.curse) if leaps else ()
    return short, [path for path in long if fine(path)]


def drawn_out(bag: int, dark: int, draws: int) -> float:
    draws = min(draws, bag)
    if dark <= 0:
        return 1.0
    return comb(bag - dark, draws - dark) / comb(bag, draws) if draws >= dark else 0.0


def slow_numbers(
    scene: Scene, bound: Sequence[float], places: Sequence[Tile]
) -> tuple[list[list[float]], list[list[float]], list[float]]:
    """What `numbers_of` gives: of targets, of Samurai, and the scalars."""
    board, rules = scene.board, scene.rules
    away = [steps_between(board, place) for place in places]
    ask = min(rules.steps_each, rules.actions_each - 1, rules.action_cubes - 1) + 1
    walk = min(rules.steps_each, rules.actions_each)
    askable = {
        t for t in board.tiles if t != scene.goryo and any(far.get(t, 100) <= ask for far in away)
    }
    short, long = live_paths(scene)
    every = short + long
    targets = sorted({path[-1] for path in every})
    to = {t: [p for p in every if p[-1] == t] for t in targets}
    near = {t: [s for s, far in enumerate(away) if far.get(t, 100) <= walk] for t in targets}
    reach = [sum(s in near[t] for t in targets) for s in range(len(places))]
    common = {tile: sum(tile in path for path in every) for tile in askable}
    likely = {
        tile: sum(sum(tile in path for path in to[t]) / len(to[t]) for t in targets)
        for tile in askable
    }
    dark, bag = len(scene.dark), len(scene.unseen) - 1
    rows = []
    for t in targets:
        kind = board.kind_of[t]
        new = kind in scene.dark
        fours = sum(path[-1] == t for path in short)
        fives = sum(path[-1] == t for path in long)
        asked = [sum(tile in askable for tile in path) for path in to[t]]
        over = {tile: sum(tile in path for path in to[t]) for tile in askable}
        on = {p[-1] for p in paths(board, t, rules.movement_cubes, scene.curse)}
        on -= scene.broken | scene.sealed | {t}
        if dark <= 2:
            on -= {tile for tile in on if board.kind_of[tile] in scene.dark}
        last = scene.round == rules.rounds
        bright = [
            tile for tile in on if board.kind_of[tile] == kind or board.kind_of[tile] in scene.light
        ]
        rows.append(
            [
                1.0 - bound[kind],
                float(new),
                min(fours, 12) / 12,
                min(fives, 24) / 24,
                float(fours > 0),
                *(sum(far.get(t, 100) <= n for far in away) / 4 for n in range(4)),
                sum(1 / reach[s] for s in near[t]),
                sum(asked) / len(to[t]) / 5,
                min(asked) / 5,
                sum(common[tile] for path in to[t] for tile in path if tile in askable)
                / max(sum(asked), 1)
                / len(every),
                0.0 if last else len(on) / 16,
                0.0 if last else len(bright) / 8,
                len(to[t]) / len(every),
                1 / (1 + len(to[t])),
                max(
                    (n / common[tile] * n / len(to[t]) for tile, n in over.items() if n),
                    default=0.0,
                ),
                sum(n / len(to[t]) * likely[tile] for tile, n in over.items()) / len(targets) / 4,
                *(drawn_out(bag, dark - 1 - new, draws) for draws in range(4)),
            ]
        )
        assert len(rows[-1]) == TARGET
    people = [_person(scene, s, away, targets, rows, near, likely, ask) for s in range(len(places))]
    scalars = _board(scene, bound, targets, rows, near, reach, len(every), likely)
    scalars += _beside(scene, dark, bag)
    assert len(scalars) == SCALARS
    return rows, people, scalars


def _person(
    scene: Scene,
    samurai: int,
    away: list[dict[Tile, int]],
    targets: list[Tile],
    rows: list[list[float]],
    near: dict[Tile, list[int]],
    likely: dict[Tile, float],
    ask: int,
) -> list[float]:
    assert scene.goryo is not None
    far = away[samurai]
    mine = [(t, row) for t, row in zip(targets, rows, strict=True) if samurai in near[t]]
    heard = [share for tile, share in likely.items() if far.get(tile, 100) <= ask]
    count = max(len(targets), 1)
    told = [
        min(far.get(scene.goryo, 100), 8) / 8,
        float(any(far[t] == 0 for t, _ in mine)),
        sum(row[0] for _, row in mine if not row[1]) / 4,
        sum(row[0] for _, row in mine if row[1]) / 4,
        sum(row[15] for _, row in mine),
        sum(heard) / (4 * count),
        max(heard, default=0.0) / count,
        sum(row[0] for t, row in mine if near[t] == [samurai]) / 4,
        1.0,
        sum(far[t] <= 1 for t, _ in mine) / 4,
    ]
    assert len(told) == PERSON
    return told


def _board(
    scene: Scene,
    bound: Sequence[float],
    targets: list[Tile],
    rows: list[list[float]],
    near: dict[Tile, list[int]],
    reach: list[int],
    paths_in_all: int,
    likely: dict[Tile, float],
) -> list[float]:
    def both(weight: float, which: list[list[float]]) -> list[float]:
        return [sum(row[0] for row in which if row[1] == side) * weight for side in (0.0, 1.0)]

    free = [row for row in rows if row[9] == 0]
    told = both(1 / 8, rows)
    told += [sum(row[0] * row[15] for row in rows if row[1] == side) for side in (0.0, 1.0)]
    told += both(1 / 4, free)
    told += both(1 / 8, [row for row in rows if row[4] == 0])
    told += both(1 / 4, [row for row in free if row[4] > 0])
    told += [sum(row[n] * row[15] for row in rows) for n in (10, 12, 5, 7)]
    told += [min([1.0, *(row[9] for row in rows)]), min(paths_in_all, 100) / 100]
    told.append(sum(n > 0 for n in reach) / 4)
    idle, taken = set(range(len(reach))), list[int]()
    for _ in range(scene.rules.samurai_called):
        offers = [
            (rows[n][0] * (0.5 if rows[n][1] else 1.0) / (1 + rows[n][9]), -s, -n)
            for s in idle
            for n, t in enumerate(targets)
            if n not in taken and s in near[t]
        ]
        offers = [offer for offer in offers if offer[0] > 0]
        if not offers:
            break
        _, s, n = max(offers)
        idle.remove(-s)
        taken.append(-n)
    lights = sum(row[1] == 0 for row in rows)
    told.append(sum(rows[n][0] for n in taken) / max(len(rows), 1))
    told.append(sum(rows[n][0] for n in taken if not rows[n][1]) / max(lights, 1))
    told.append(max(bound))
    tops = sorted((share / max(len(rows), 1) for share in likely.values()), reverse=True)
    told += [*tops, *[0.0] * TOPS][:TOPS]
    assert len(told) == BOARD
    return told


def _beside(scene: Scene, dark: int, bag: int) -> list[float]:
    board, rules = scene.board, scene.rules
    spirits = rules.spirits - scene.spirits

    def bags(greens: int) -> int:
        return sum(scene.marker < space <= scene.marker + greens for space in board.bags)

    return [
        dark / 8,
        *(float(min(max(dark - 1, 1), 5) == n) for n in range(1, 6)),
        bag / 7,
        *(float(min(max(spirits, 1), 3) == n) for n in range(1, 4)),
        *(float(power in scene.powers) for power in Power),
        *(bags(greens) / 3 for greens in range(1, 7)),
        bags(board.track) / 5,
        *(drawn_out(bag, dark - 1, draws) for draws in range(1, 6)),
        *(drawn_out(bag, dark - 2, draws) for draws in range(5)),
        rules.actions_each / 3,
        float(rules.trail_deniable),
        rules.samurai_called / 3,
        rules.action_cubes / 6,
        rules.steps_each / 2,
    ]
