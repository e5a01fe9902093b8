"""All hunts found so far as one tree, and the equilibrium over all that can be made of them.

Hunts that begin alike share their beginning, and after each answer the Samurai may go on as any of
them: a tree of so many hunts holds many times more. A *spot* is what has been done and answered so
far, an *option* what is done next there: be at rest with everybody in his place, or walk and ask.
Spots and options are numbered as they joined, so whatever follows has a higher number. The first
spots are the roots, one for each illusion that she may show.

Both sides learn by predictive regret matching, the Samurai at every spot for itself. Sums are in a
fixed order, so results repeat bit for bit.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from goryo.kernel.compiled import compiled
from goryo.kernel.hunt_plan import HuntPlan, walk_way
from goryo.kernel.hunt_state import FINISH, REST, WHAT_SHIFT, HuntGround, Ways
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.regret import match

SPOTS: Final = 0
OPTIONS: Final = 1
ENTRIES: Final = 2
SIZES: Final = 3

NONE: Final = -1


class HuntTree(NamedTuple):
    size: Ints
    """How many spots, options and entries there are."""
    last: Ints
    """By spot: the option that joined last."""
    code: Ints
    """By option: what is done, as in a `HuntPlan`."""
    before: Ints
    """By option: the one of the same spot that joined before it."""
    on_yes: Ints
    on_no: Ints
    """By option: the spot after that answer."""
    places: Ints
    """By option at rest: where every Samurai ends."""
    at: Ints
    choice: Ints
    worth: Floats
    """By entry: an option at rest, a choice of hers that leads there, and what comes of it."""


@compiled
def _option_like(tree: HuntTree, spot: int, plan: HuntPlan, node: int) -> int:
    """The option of a spot that does what a node of a plan does; -1 if there is none."""
    option: int = tree.last[spot]
    while option >= 0:
        if tree.code[option] == plan.option[node]:
            alike = True
            if plan.option[node] == REST:
                for samurai in range(tree.places.shape[1]):
                    if tree.places[option, samurai] != plan.places[node, samurai]:
                        alike = False
            if alike:
                return option
        option = tree.before[option]
    return NONE


@compiled
def graft(
    tree: HuntTree,
    root: int,
    palace: HuntGround,
    ways: Ways,
    plan: HuntPlan,
    rows: Ints,
    trails: Ints,
    option_of: Ints,
    spot_of: Ints,
) -> None:
    """Let a hunt join the tree; there must be room.

    rows, trails  for each choice its way, and the tile of its trail or -1
    option_of, spot_of  room to work in, by node of the plan
    """
    fresh = tree.size[OPTIONS]
    spot_of[0] = root
    for node in range(len(plan.option)):
        spot = spot_of[node]
        option = _option_like(tree, spot, plan, node)
        if option == NONE:
            option = tree.size[OPTIONS]
            tree.size[OPTIONS] += 1
            tree.code[option] = plan.option[node]
            tree.before[option] = tree.last[spot]
            tree.last[spot] = option
            tree.on_yes[option] = NONE
            tree.on_no[option] = NONE
            if plan.option[node] == REST:
                for samurai in range(tree.places.shape[1]):
                    tree.places[option, samurai] = plan.places[node, samurai]
            else:
                asks = (plan.option[node] & 15) != FINISH
                for answer in range(1 + asks):
                    below = tree.size[SPOTS]
                    tree.size[SPOTS] += 1
                    tree.last[below] = NONE
                    if answer == 0:
                        tree.on_yes[option] = below
                    else:
                        tree.on_no[option] = below
        option_of[node] = option
        if plan.option[node] != REST:
            spot_of[plan.on_yes[node]] = tree.on_yes[option]
            if (plan.option[node] & 15) != FINISH:
                spot_of[plan.on_no[node]] = tree.on_no[option]
    for choice in range(len(rows)):
        option = option_of[_end_of(ways, plan, rows[choice], trails[choice])]
        if option >= fresh:
            entry = tree.size[ENTRIES]
            tree.size[ENTRIES] += 1
            tree.at[entry] = option
            tree.choice[entry] = root * len(rows) + choice
            tree.worth[entry] = walk_way(palace, ways, plan, rows[choice], trails[choice])


@compiled
def _end_of(ways: Ways, plan: HuntPlan, way: int, trail: int) -> int:
    """The node at which a plan is at rest against a choice."""
    node = 0
    while plan.option[node] != REST:
        option = plan.option[node]
        what = (option >> WHAT_SHIFT) & 63
        if (option & 15) == FINISH or what == trail or (ways.yes[way] >> what) & 1:
            node = plan.on_yes[node]
        else:
            node = plan.on_no[node]
    return node


@compiled
def learn(
    tree: HuntTree,
    roots: int,
    legal: Ints,
    legal_count: Ints,
    prior: Floats,
    given: Floats,
    fixed: Floats,
    free: float,
    her_regret: Floats,
    her_guess: Floats,
    her_mix: Floats,
    her_sum: Floats,
    regret: Floats,
    guess: Floats,
    mix: Floats,
    mix_sum: Floats,
    reach: Floats,
    value: Floats,
    stand: Floats,
    loss: Floats,
    mass: Floats,
    steps: int,
    done: int,
) -> None:
    """So many more steps of both learners; the sums weigh later steps more.

    legal   for each bound type the numbers of its choices
    given   the weight of each choice that she does not decide about, beside the prior's
    fixed   what each choice loses to hunts that the Samurai do not decide about; they decide about
            a part `free` of all
    mix     by option, how likely it is at its spot; `mix_sum` and `reach`, how likely it is at all
    stand   by spot: room to work in
    """
    for step in range(steps):
        share = float(done + step + 1) ** 2
        # The Samurai's mix against her last one, then hers against that: they take turns.
        for n in range(len(mass)):
            mass[n] = given[n]
        for kind in range(len(prior)):
            for n in range(legal_count[kind]):
                mass[legal[kind, n]] += prior[kind] * her_mix[kind, n]
        _weigh(tree, mass, value)
        for spot in range(tree.size[SPOTS] - 1, -1, -1):
            mean = 0.0
            option = tree.last[spot]
            while option >= 0:
                _follow(tree, option, stand, value)
                mean += value[option] * mix[option]
                option = tree.before[option]
            stand[spot] = mean
            total = 0.0
            count = 0
            option = tree.last[spot]
            while option >= 0:
                gain = value[option] - mean
                regret[option] = max(regret[option] + gain, 0.0)
                guess[option] = gain
                mix[option] = max(regret[option] + gain, 0.0)
                total += mix[option]
                count += 1
                option = tree.before[option]
            option = tree.last[spot]
            while option >= 0:
                mix[option] = mix[option] / total if total > 0.0 else 1.0 / count
                option = tree.before[option]
        for root in range(roots):
            stand[root] = 1.0
        for spot in range(tree.size[SPOTS]):
            option = tree.last[spot]
            while option >= 0:
                reach[option] = stand[spot] * mix[option]
                mix_sum[option] += share * reach[option]
                _arrive(tree, option, reach[option], stand)
                option = tree.before[option]
        spread(tree, reach, fixed, free, loss)
        for kind in range(len(prior)):
            count = legal_count[kind]
            mean = 0.0
            for n in range(count):
                mean += loss[legal[kind, n]] * her_mix[kind, n]
            for n in range(count):
                gain = mean - loss[legal[kind, n]]
                her_regret[kind, n] = max(her_regret[kind, n] + gain, 0.0)
                her_guess[kind, n] = gain
            match(her_regret[kind, :count], her_guess[kind, :count], her_mix[kind, :count])
            for n in range(count):
                her_sum[kind, n] += share * her_mix[kind, n]


@compiled
def _weigh(tree: HuntTree, mass: Floats, value: Floats) -> None:
    """What each option at rest brings against such a mass of choices."""
    for option in range(tree.size[OPTIONS]):
        value[option] = 0.0
    for entry in range(tree.size[ENTRIES]):
        value[tree.at[entry]] += mass[tree.choice[entry]] * tree.worth[entry]


@compiled
def _follow(tree: HuntTree, option: int, stand: Floats, value: Floats) -> None:
    """What an option brings by what its spots bring."""
    if tree.on_yes[option] >= 0:
        value[option] = stand[tree.on_yes[option]]
    if tree.on_no[option] >= 0:
        value[option] += stand[tree.on_no[option]]


@compiled
def _arrive(tree: HuntTree, option: int, share: float, stand: Floats) -> None:
    if tree.on_yes[option] >= 0:
        stand[tree.on_yes[option]] = share
    if tree.on_no[option] >= 0:
        stand[tree.on_no[option]] = share


@compiled
def most(tree: HuntTree, mass: Floats, value: Floats, stand: Floats) -> None:
    """What the best hunts of the tree bring from each spot on: `stand`."""
    _weigh(tree, mass, value)
    for spot in range(tree.size[SPOTS] - 1, -1, -1):
        best = 0.0
        option = tree.last[spot]
        while option >= 0:
            _follow(tree, option, stand, value)
            best = max(best, value[option])
            option = tree.before[option]
        stand[spot] = best


@compiled
def spread(tree: HuntTree, reach: Floats, fixed: Floats, free: float, loss: Floats) -> None:
    """What each of her choices loses against the Samurai's mix, and what is fixed."""
    for n in range(len(loss)):
        loss[n] = fixed[n]
    for entry in range(tree.size[ENTRIES]):
        part = free * reach[tree.at[entry]]
        if part > 0.0:
            loss[tree.choice[entry]] += part * tree.worth[entry]


@compiled
def settle(
    tree: HuntTree, roots: int, mix_sum: Floats, least: float, reach: Floats, stand: Floats
) -> None:
    """`reach` as the mean of what was learned, without what is less likely at its spot than
    `least`."""
    for spot in range(tree.size[SPOTS]):
        if spot < roots:
            stand[spot] = 1.0
        total = 0.0
        best = 0.0
        option = tree.last[spot]
        while option >= 0:
            total += mix_sum[option]
            best = max(best, mix_sum[option])
            option = tree.before[option]
        kept = 0.0
        option = tree.last[spot]
        while option >= 0:
            if mix_sum[option] >= least * total or mix_sum[option] == best:
                kept += mix_sum[option]
            option = tree.before[option]
        option = tree.last[spot]
        while option >= 0:
            reach[option] = 0.0
            if kept > 0.0 and (mix_sum[option] >= least * total or mix_sum[option] == best):
                reach[option] = stand[spot] * mix_sum[option] / kept
            _arrive(tree, option, reach[option], stand)
            option = tree.before[option]


@compiled
def peel(tree: HuntTree, root: int, reach: Floats, plan: HuntPlan, chosen: Ints) -> float:
    """Take one hunt out of a mix: the likeliest option at every spot; how likely it is as a whole.

    The hunt is written into `plan`; `chosen[0]` becomes its size. `reach` keeps what is left.
    """
    count = 1
    share = 1.0
    chosen[1] = root
    for node in range(len(plan.option)):
        if node >= count:
            break
        spot = chosen[1 + node]
        option = tree.last[spot]
        best = option
        while option >= 0:
            if reach[option] >= reach[best]:
                best = option
            option = tree.before[option]
        share = min(share, reach[best])
        chosen[1 + node] = best
        plan.option[node] = tree.code[best]
        for samurai in range(tree.places.shape[1]):
            plan.places[node, samurai] = tree.places[best, samurai]
        plan.on_yes[node] = 0
        plan.on_no[node] = 0
        if tree.code[best] != REST:
            plan.on_yes[node] = count
            chosen[1 + count] = tree.on_yes[best]
            count += 1
            plan.on_no[node] = plan.on_yes[node]
            if tree.on_no[best] >= 0:
                plan.on_no[node] = count
                chosen[1 + count] = tree.on_no[best]
                count += 1
    for node in range(count):
        reach[chosen[1 + node]] = max(reach[chosen[1 + node]] - share, 0.0)
    chosen[0] = count
    return share
