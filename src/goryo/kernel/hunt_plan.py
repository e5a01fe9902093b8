"""A whole adaptive plan of the Samurai: written out of a search, and walked against each way.

A plan is a tree in four arrays: the option of each node, where it goes on after "yes" (and after
being finished) and after "no", and for a node at rest where every Samurai ends.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from goryo.kernel.compiled import compiled
from goryo.kernel.hunt_memo import find, key_of
from goryo.kernel.hunt_rest import at_rest
from goryo.kernel.hunt_round import follow
from goryo.kernel.hunt_state import (
    AGE,
    CLOSED,
    COUNT,
    ENDS,
    EXACT,
    FINISH,
    NEW,
    NEXT,
    PLACES,
    REST,
    SAMURAI,
    STAGE,
    TILES,
    WHAT_SHIFT,
    HuntGround,
    Memo,
    Stack,
    Ways,
    questions_left,
)
from goryo.kernel.layout import Floats, Ints

UNFOUND: Final = -1
"""A value that the search has not proved: it was not done."""
NO_ROOM: Final = -2

_WENT_YES: Final = 1
_WENT_NO: Final = 2


class HuntPlan(NamedTuple):
    option: Ints
    on_yes: Ints
    on_no: Ints
    places: Ints


@compiled
def write_plan(
    palace: HuntGround,
    ways: Ways,
    stack: Stack,
    memo: Memo,
    key: npt.NDArray[np.uint64],
    plan: HuntPlan,
) -> int:
    """Write the best plan that a finished search found; how many nodes it has.

    After an answer that no way of positive weight can give, everybody stays.
    """
    count = 1
    depth = 0
    stack.frame[0, STAGE] = NEW
    stack.frame[0, NEXT] = 0  # here the node of the plan
    while depth >= 0:
        node = stack.frame[depth, NEXT]
        stage = stack.frame[depth, STAGE]
        if stage == NEW:
            option = REST
            if stack.frame[depth, COUNT] == 0:
                for samurai in range(palace.rules[SAMURAI]):
                    plan.places[node, samurai] = stack.turn[depth, PLACES + samurai]
            else:
                if questions_left(palace.rules, stack.turn[depth]) > 0:
                    key_of(palace, ways, stack, depth, key)
                    slot = find(memo, key, stack.state[AGE])
                    if memo.age[slot] != stack.state[AGE] or memo.kind[slot] != EXACT:
                        return UNFOUND
                    option = memo.option[slot]
                if option == REST:
                    at_rest(palace, ways, stack, depth)
                    for samurai in range(palace.rules[SAMURAI]):
                        plan.places[node, samurai] = stack.goal[samurai]
            plan.option[node] = option
            if option == REST:
                depth -= 1
                continue
            if count + 2 > len(plan.option):
                return NO_ROOM
            plan.on_yes[node] = count
            plan.on_no[node] = count if (option & 15) == FINISH else count + 1
            count += 1 if (option & 15) == FINISH else 2
            stack.frame[depth, STAGE] = _WENT_YES
            follow(palace, ways, stack, depth, option, True)
            depth += 1
            stack.frame[depth, STAGE] = NEW
            stack.frame[depth, NEXT] = plan.on_yes[node]
        elif stage == _WENT_YES:
            option = plan.option[node]
            if (option & 15) == FINISH:
                depth -= 1
                continue
            stack.frame[depth, STAGE] = _WENT_NO
            follow(palace, ways, stack, depth, option, False)
            depth += 1
            stack.frame[depth, STAGE] = NEW
            stack.frame[depth, NEXT] = plan.on_no[node]
        else:
            depth -= 1
    return count


@compiled
def walk_plan(palace: HuntGround, ways: Ways, plan: HuntPlan, allowed: Ints, out: Floats) -> None:
    """What the plan brings the Samurai against every way, with the trail on every tile.

    `out` has a row for each way: a column for each tile with the trail there (where `allowed` has
    its bit), and a last one without it.
    """
    tiles = palace.rules[TILES]
    for way in range(len(ways.yes)):
        worth = walk_way(palace, ways, plan, way, -1)
        for tile in range(tiles + 1):
            out[way, tile] = worth
        # Only a trail that is asked about on this walk makes a difference.
        node = 0
        while plan.option[node] != REST:
            option = plan.option[node]
            if (option & 15) == FINISH:
                node = plan.on_yes[node]
                continue
            what = (option >> WHAT_SHIFT) & 63
            if (ways.yes[way] >> what) & 1:
                node = plan.on_yes[node]
                continue
            if (allowed[way] >> what) & 1:
                out[way, what] = walk_way(palace, ways, plan, way, what)
            node = plan.on_no[node]


@compiled
def walk_way(palace: HuntGround, ways: Ways, plan: HuntPlan, way: int, trail: int) -> float:
    """What the plan brings against one way, with the trail on a tile or without (-1)."""
    node = 0
    greens = 0
    met = 0
    asked = palace.rules[CLOSED]
    while plan.option[node] != REST:
        option = plan.option[node]
        if (option & 15) == FINISH:
            node = plan.on_yes[node]
            continue
        what = (option >> WHAT_SHIFT) & 63
        asked |= 1 << what
        if what == trail:
            met = 1
            node = plan.on_yes[node]
        elif (ways.yes[way] >> what) & 1:
            greens += (ways.green[way] >> what) & 1
            node = plan.on_yes[node]
        else:
            node = plan.on_no[node]
    shadow = ways.shadow[way]
    if shadow >= 0 and (asked >> shadow) & 1:
        met += 2
    catches = 0
    taken = 0.0
    target = ways.target[way]
    for samurai in range(palace.rules[SAMURAI]):
        place = plan.places[node, samurai]
        if place == target:
            catches += 1
        if palace.rules[ENDS]:
            taken += ways.stand[target, samurai, place]
    most = ways.worth.shape[3] - 1
    worth = ways.worth[ways.tag[way], met, greens, min(catches, most)]
    return worth + (1.0 - worth) * taken
