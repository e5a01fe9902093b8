"""Her mix, so that what is shown of it betrays as little of her bound type as can be.

Where a way is worth the same with every bound type, only how often each choice is made in all
counts for the round. Which type makes it is open within the rules, and matters later: whoever sees
a plan revealed thinks again about the bound type. Of all ways to share the choices among the types
this takes the one in which choice and type tell least about each other.
"""

from __future__ import annotations

import numpy as np

from goryo.kernel.layout import Floats
from goryo.solver.equilibrium import Solution

_TIMES = 1000
_CLOSE = 1e-7


def veiled(found: Solution) -> Floats:
    """Like `found.mix`, with the same choices in all; `found.mix` itself if types differ in worth.

    Rows and columns are brought to their sums in turn, which comes to the sharing that is nearest
    to independence; the certified bounds hold as before, to within 1e-6.
    """
    game = found.game
    if not game.shared or len(game.kinds) == 1:
        return found.mix
    prior = game.prior[:, None]
    wanted = (prior * found.mix).sum(axis=0)
    ways = np.array([choice.way for choice in game.choices])
    mix: Floats = np.where(game.legal[:, ways], wanted, 0.0)
    mix /= mix.sum(axis=1, keepdims=True)
    for _ in range(_TIMES):
        made = (prior * mix).sum(axis=0)
        mix = mix * np.divide(wanted, made, np.zeros_like(made), where=made > 0)
        rows = mix.sum(axis=1, keepdims=True)
        mix = mix / rows
        if np.abs(rows - 1).max() < _CLOSE:
            return mix
    return found.mix
