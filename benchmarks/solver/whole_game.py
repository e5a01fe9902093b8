"""What the whole game is worth to the Samurai, by learned values of what follows the first round.

    python -m benchmarks.solver.whole_game en-2024

solves the first round from every tile with bounds that hold for these values. Fate draws the first
type; she enters on the tile of it that is worth least, by what lies open alone, and the mean over
the types is the game's value: between two bounds that rest on nothing else but the learned values.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from goryo.board import Kind
from goryo.lab.suites import first_rounds, suite_named
from goryo.players.master import EARLY_GAP, NODES_A_SECOND, USUAL_WAYS
from goryo.solver import round_of, solve
from goryo.values import Learned, learned


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulebooks", nargs="*", default=["en-2024"])
    parser.add_argument("--seconds", type=float, default=1.0, help="nodes as for so many of master")
    options = parser.parse_args()
    for name in options.rulebooks:
        bounds: dict[Kind, list[tuple[float, float]]] = {}
        for start in first_rounds(suite_named(name)):
            scene = start.scene
            after = Learned(learned(), scene, start.bound)
            game = round_of(scene, start.bound, after, shared=True, ends=after.ends)
            nodes = int(options.seconds * NODES_A_SECOND) * USUAL_WAYS
            found = solve(game, EARLY_GAP, nodes // max(len(game.ways), USUAL_WAYS))
            assert scene.first is not None
            bounds.setdefault(scene.first, []).append((found.lower, found.upper))
        # She has the least of the bounds of her tiles: each of the two for itself.
        lower, upper = np.mean([np.min(tiles, axis=0) for tiles in bounds.values()], axis=0)
        print(f"{name}: {lower:.4f} to {upper:.4f}, {len(bounds)} types", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
