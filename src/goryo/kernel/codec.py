"""Between the slow engine's values and the kernel's numbers."""

from __future__ import annotations

import numpy as np

from goryo.board import Board, Kind, Samurai, Tile
from goryo.kernel import layout as at
from goryo.kernel.layout import Ints, Lookup
from goryo.kernel.lookup import POWERS, pair_number, powers_mask, set_number
from goryo.kernel.plans import weigh_options
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.outcome import Ending, Outcome
from goryo.position import Position
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.scene import Clue, HuntTurn, Phase, Referee, Scene

PHASES = tuple(Phase)
ENDINGS = (None, *Ending)
"""Outcome numbers count the endings from 1; 0 is a game that goes on."""


def path_number(tables: Lookup, plan: Plan, curse: int) -> int:
    """The number of the plan's path in the tables; `ValueError` if they do not have it."""
    chosen = set_number(tables, curse, len(plan.path) == tables.flat[at.REACH] + 2)
    start = plan.path[0]
    first, last = tables.path_first[chosen, start : start + 2]
    wanted = np.full(tables.path_tiles.shape[1], -1, np.int8)
    wanted[: len(plan.path)] = plan.path
    found = np.nonzero((tables.path_tiles[first:last] == wanted).all(axis=1))[0]
    if not len(found):
        raise ValueError(plan)
    return int(first + found[0])


def path_of(tables: Lookup, number: int) -> tuple[Tile, ...]:
    return tuple(Tile(int(tile)) for tile in tables.path_tiles[number] if tile >= 0)


def encode_move(tables: Lookup, state: Ints, move: Move) -> int:
    """The move as the kernel's number in this state."""
    match move:
        case Draw(kind):
            return int(kind)
        case Enter(tile):
            return int(tile)
        case Curse(one, other):
            return pair_number(tables, (one, other))
        case Plan():
            return (
                path_number(tables, move, int(state[at.CURSE]))
                | ((1 + _number(move.trail)) << at.TRAIL_SHIFT)
                | ((1 + _number(move.shadow)) << at.SHADOW_SHIFT)
                | ((1 + _number(move.illusion)) << at.ILLUSION_SHIFT)
            )
        case Step(samurai, tile):
            return (at.STEP << at.ACTION_SHIFT) | (samurai << at.ACTOR_SHIFT) | tile
        case Search(samurai):
            here = (int(state[at.SAMURAI]) >> (6 * samurai)) & 63
            return (at.SEARCH << at.ACTION_SHIFT) | (samurai << at.ACTOR_SHIFT) | here
        case Hound(samurai, tile):
            return (at.HOUND << at.ACTION_SHIFT) | (samurai << at.ACTOR_SHIFT) | tile
        case Done():
            return at.DONE << at.ACTION_SHIFT
        case Answer(yes):
            return int(yes)


def _number(value: int | None) -> int:
    return -1 if value is None else value


def decode_move(tables: Lookup, state: Ints, move: int) -> Move:
    """The kernel's number as a move, in the state before it."""
    phase = PHASES[state[at.PHASE]]
    if phase in (Phase.BIND, Phase.FIRST, Phase.DRAW):
        return Draw(Kind(move))
    if phase is Phase.ENTER:
        return Enter(Tile(move))
    if phase is Phase.CURSE:
        return Curse(Tile(int(tables.pairs[move, 0])), Tile(int(tables.pairs[move, 1])))
    if phase is Phase.PLAN:
        return decode_plan(tables, move)
    if phase is Phase.ANSWER:
        return Answer(bool(move))
    kind = move >> at.ACTION_SHIFT
    samurai = Samurai((move >> at.ACTOR_SHIFT) & at.PLACE_MASK)
    tile = Tile(move & at.PLACE_MASK)
    if kind == at.STEP:
        return Step(samurai, tile)
    if kind == at.SEARCH:
        return Search(samurai)
    return Hound(samurai, tile) if kind == at.HOUND else Done()


def decode_plan(tables: Lookup, move: int) -> Plan:
    trail, shadow, illusion = (
        ((move >> shift) & at.PLACE_MASK) - 1
        for shift in (at.TRAIL_SHIFT, at.SHADOW_SHIFT, at.ILLUSION_SHIFT)
    )
    return Plan(
        path_of(tables, move & at.PATH_MASK),
        None if trail < 0 else Tile(trail),
        None if shadow < 0 else Tile(shadow),
        None if illusion < 0 else Samurai(illusion),
    )


def encode(tables: Lookup, position: Position) -> Ints:
    """A position of the guided referee as a state."""
    scene, plan = position.scene, position.plan
    state = np.zeros(at.FIELDS, np.int64)
    state[[at.GORYO, at.FIRST, at.BOUND, at.ILLUSION, at.QUESTION]] = [
        _number(value)
        for value in (scene.goryo, scene.first, position.bound, scene.illusion, scene.question)
    ]
    state[[at.CURSE, at.PATH, at.TRAIL, at.SHADOW, at.SHOWN]] = -1
    if scene.curse:
        state[at.CURSE] = encode_move(tables, state, Curse(*scene.curse))
    state[at.PHASE] = PHASES.index(scene.phase)
    state[at.ROUND] = scene.round
    state[at.LIGHT] = sum(1 << kind for kind in scene.light)
    for kind in scene.drawn:
        state[at.DRAWN] = (state[at.DRAWN] << 4) | (kind + 1)
    state[at.BROKEN] = _bits(scene.broken)
    state[at.SEALED] = _bits(scene.sealed)
    state[at.MARKER] = scene.marker
    state[at.SPIRITS] = scene.spirits
    state[at.OWED] = scene.owed
    state[at.POWERS] = powers_mask(scene.powers)
    for samurai, tile in enumerate(scene.samurai):
        state[at.SAMURAI] |= tile << (6 * samurai)
    turn = scene.turn
    for samurai in turn.called:
        state[at.CALLED] = (state[at.CALLED] << 4) | (samurai + 1)
    state[at.CALLS] = len(turn.called)
    state[[at.CUBES, at.STEPS, at.SEARCHED, at.HOUNDED]] = turn[1:]
    state[at.ASKED] = _bits(scene.asked)
    state[at.CLUES] = 1
    for clue in scene.clues:
        state[at.CLUES] = (state[at.CLUES] << 7) | (clue.tile << 1) | clue.yes
    if plan is not None:
        laid = encode_move(tables, state, plan)
        state[at.PATH] = laid & at.PATH_MASK
        state[at.TRAIL], state[at.SHADOW] = _number(plan.trail), _number(plan.shadow)
    if scene.shown is not None:
        state[at.SHOWN] = encode_move(tables, state, scene.shown)
    if scene.outcome is not None:
        state[at.OUTCOME] = ENDINGS.index(scene.outcome.reason)
    if scene.phase is Phase.PLAN:
        weigh_options(tables.flat, state)
    return state


def _bits(tiles: frozenset[Tile]) -> int:
    mask = sum(1 << tile for tile in tiles)
    return mask - (1 << 64) if mask >> 63 else mask


def _tiles(mask: int) -> frozenset[Tile]:
    return frozenset(Tile(tile) for tile in range(64) if (int(mask) >> tile) & 1)


def _unpack(packed: int, bits: int) -> list[int]:
    """The numbers packed into one, the oldest first."""
    values = []
    while packed:
        values.append(packed & ((1 << bits) - 1))
        packed >>= bits
    return values[::-1]


def decode(tables: Lookup, state: Ints, board: Board, rules: Rulebook) -> Position:
    """The position that a state stands for; the opposite of `encode`."""
    get = [int(value) for value in state]

    def tile(field: int) -> Tile | None:
        return None if get[field] < 0 else Tile(get[field])

    phase = PHASES[get[at.PHASE]]
    plan = None
    if get[at.PATH] >= 0:
        illusion = None if get[at.ILLUSION] < 0 else Samurai(get[at.ILLUSION])
        path = path_of(tables, get[at.PATH])
        plan = Plan(path, tile(at.TRAIL), tile(at.SHADOW), illusion)
    scene = Scene(
        board=board,
        rules=rules,
        referee=Referee.GUIDED,
        phase=phase,
        round=get[at.ROUND],
        samurai=tuple(Tile((get[at.SAMURAI] >> (6 * n)) & 63) for n in board.samurai),
        powers=frozenset(p for n, p in enumerate(POWERS) if (get[at.POWERS] >> n) & 1),
        goryo=tile(at.GORYO),
        first=None if get[at.FIRST] < 0 else Kind(get[at.FIRST]),
        curse=_pair(tables, get[at.CURSE]),
        light=frozenset(Kind(n) for n in range(len(board.kinds)) if (get[at.LIGHT] >> n) & 1),
        drawn=tuple(Kind(value - 1) for value in _unpack(get[at.DRAWN], 4)),
        broken=_tiles(get[at.BROKEN]),
        sealed=_tiles(get[at.SEALED]),
        marker=get[at.MARKER],
        spirits=get[at.SPIRITS],
        owed=get[at.OWED],
        planned=phase in (Phase.HUNT, Phase.ANSWER, Phase.DRAW) or _ended_in_round(get),
        illusion=None if get[at.ILLUSION] < 0 else Samurai(get[at.ILLUSION]),
        turn=HuntTurn(
            tuple(Samurai(value - 1) for value in _unpack(get[at.CALLED], 4)),
            get[at.CUBES],
            get[at.STEPS],
            bool(get[at.SEARCHED]),
            bool(get[at.HOUNDED]),
        ),
        question=tile(at.QUESTION),
        clues=tuple(
            Clue(Tile(value >> 1), bool(value & 1)) for value in _unpack(get[at.CLUES], 7)[1:]
        ),
        shown=None if get[at.SHOWN] < 0 else decode_plan(tables, get[at.SHOWN]),
        outcome=_outcome(get[at.OUTCOME]),
    )
    return Position(scene, None if get[at.BOUND] < 0 else Kind(get[at.BOUND]), plan)


def _pair(tables: Lookup, number: int) -> tuple[Tile, Tile] | None:
    if number < 0:
        return None
    one, other = tables.pairs[number]
    return Tile(int(one)), Tile(int(other))


def _ended_in_round(get: list[int]) -> bool:
    """Whether the game ended before its round did: between the plan and the last draw."""
    return get[at.OUTCOME] in (at.CAPTURED, at.IDENTIFIED)


def _outcome(number: int) -> Outcome | None:
    reason = ENDINGS[number]
    if reason is None:
        return None
    return Outcome(Role.GORYO if reason is Ending.AVENGED else Role.SAMURAI, reason)
