"""Equilibria of restricted games by predictive regret matching, one learner for each bound type.

She has plans (columns) in open branches, one for each illusion she may show; the Samurai have a
list of hunts in each branch (rows). Sums are in a fixed order, so results repeat bit for bit.
"""

from __future__ import annotations

from goryo.kernel.compiled import compiled
from goryo.kernel.layout import Floats, Ints


@compiled
def match(regret: Floats, guess: Floats, out: Floats) -> None:
    """A mix in proportion to the positive regrets, each with the guessed next one added."""
    total = 0.0
    for n in range(len(out)):
        out[n] = max(regret[n] + guess[n], 0.0)
        total += out[n]
    if total > 0.0:
        for n in range(len(out)):
            out[n] /= total
    else:
        for n in range(len(out)):
            out[n] = 1.0 / len(out)


@compiled
def learn(
    worth: Floats,
    hunts: Ints,
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
    loss: Floats,
    mass: Floats,
    steps: int,
    done: int,
) -> None:
    """So many more steps of both learners; the sums weigh later steps more.

    worth   by branch, hunt and plan
    hunts   how many hunts each branch has
    legal   for each bound type the numbers of its plans, over all branches one after another
    given   the weight of each plan that she does not decide about, beside the prior's
    fixed   what each plan loses to hunts that the Samurai do not decide about; they decide about
            a part `free` of all
    """
    branches, plans = worth.shape[0], worth.shape[2]
    for step in range(steps):
        share = float(done + step + 1) ** 2
        # The Samurai's mix against her last one, then hers against that: they take turns.
        for n in range(branches * plans):
            mass[n] = given[n]
        for kind in range(len(prior)):
            for n in range(legal_count[kind]):
                mass[legal[kind, n]] += prior[kind] * her_mix[kind, n]
        for branch in range(branches):
            count = hunts[branch]
            mean = 0.0
            for hunt in range(count):
                gain = 0.0
                row = worth[branch, hunt]
                for plan in range(plans):
                    gain += row[plan] * mass[branch * plans + plan]
                guess[branch, hunt] = gain
                mean += gain * mix[branch, hunt]
            for hunt in range(count):
                gain = guess[branch, hunt] - mean
                regret[branch, hunt] = max(regret[branch, hunt] + gain, 0.0)
                guess[branch, hunt] = gain
            match(regret[branch, :count], guess[branch, :count], mix[branch, :count])
            for hunt in range(count):
                mix_sum[branch, hunt] += share * mix[branch, hunt]
        spread(worth, hunts, mix, fixed, free, loss)
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
def spread(
    worth: Floats, hunts: Ints, mix: Floats, fixed: Floats, free: float, loss: Floats
) -> None:
    """What each of her plans loses against the Samurai's mix in its branch, and what is fixed."""
    branches, plans = worth.shape[0], worth.shape[2]
    for branch in range(branches):
        for plan in range(plans):
            loss[branch * plans + plan] = fixed[branch * plans + plan]
        for hunt in range(hunts[branch]):
            part = free * mix[branch, hunt]
            if part > 0.0:
                row = worth[branch, hunt]
                for plan in range(plans):
                    loss[branch * plans + plan] += part * row[plan]


@compiled
def least(loss: Floats, legal: Ints, legal_count: Ints, prior: Floats, chosen: Ints) -> float:
    """The value of her best answer: for each bound type the plan that loses least."""
    total = 0.0
    for kind in range(len(prior)):
        best = 1e300
        for n in range(legal_count[kind]):
            if loss[legal[kind, n]] < best:
                best = loss[legal[kind, n]]
                chosen[kind] = n
        total += prior[kind] * best
    return total
