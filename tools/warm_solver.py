"""Have the solver's compiled code ready before many processes of tests need it at once.

The players do not need it, so `goryo kernel warm` leaves it out.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from goryo.solver import round_of, solve  # noqa: E402
from tests.solver.positions import some_after, tiny_round  # noqa: E402


def main() -> int:
    """Solve two tiny rounds, the last one of a game and an earlier one."""
    for after in (None, some_after(0)):
        scene = tiny_round(Random(0), last=after is None, cubes=1)
        bound = [float(kind in scene.dark) for kind in range(len(scene.board.kinds))]
        solve(round_of(scene, bound, after))
    return 0


if __name__ == "__main__":
    sys.exit(main())
