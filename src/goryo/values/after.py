"""What comes after a round, by what was learned: for the solver, all draws counted at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from goryo.board import Samurai, Tile
from goryo.kernel import outlook, outlook_after
from goryo.kernel.layout import Floats
from goryo.kernel.lookup import powers_mask
from goryo.rulebook import Power
from goryo.scene import Scene
from goryo.solver import Reveal
from goryo.values.networks import ValueModel
from goryo.values.rows import bound_of, desk_for, outlook_of, row_of, signed, standing

MOST = 0.9
"""What all ends together take of her chance at most."""


class Learned:
    """The Samurai's chance to win after a reveal, whatever the bound type: an `After`.

    It is the mean over the bound types that are possible, so a round can be solved with `shared`.
    As such it tells of the worst ends that there are, and `ends` what better ones take of her
    chance: each Samurai for himself, as if the others were where they stood. Without
    `known_places` ends count for nothing: a network is asked that has learned from where the
    Samurai stood, but for as many as caught her.
    """

    def __init__(
        self, model: ValueModel, scene: Scene, bound: Sequence[float], known_places: bool = True
    ) -> None:
        self._net = model.net(scene.rules.rounds - scene.round - 1, known_places)
        self._known_places = known_places
        self._on = outlook_of(scene)
        self._desk = desk_for(self._on, model.width)
        self._scene = scene
        self._made: dict[tuple[Tile, bool, Samurai | None], Floats] = {}
        self._stands: dict[Tile, tuple[float, Floats]] = {}
        board, rules = scene.board, scene.rules
        self._catches = min(len(board.samurai), rules.spirits - scene.spirits)
        later = scene._replace(round=scene.round + 1)
        places = np.array(
            [
                [
                    standing(scene, scene.samurai, 0 if known_places else caught, target)
                    for target in board.tiles
                ]
                for caught in range(self._catches + 1)
            ],
            np.int64,
        )
        self._table = outlook_after.Beginning(
            row=np.array(row_of(later, scene.samurai), np.int64),
            bound=np.array(bound_of(bound)),
            unseen=sum(1 << kind for kind in scene.unseen),
            kind_tiles=np.array(
                [signed(sum(1 << tile for tile in tiles)) for tiles in board.tiles_of], np.int64
            ),
            places=places,
            powers=np.zeros(4, np.int64),
        )

    def __call__(self, reveal: Reveal) -> float:
        key = reveal.target, reveal.leapt, reveal.illusion
        if key not in self._made:
            self._made[key] = self.table(*key)
        asked = reveal.trail_asked + 2 * reveal.shadow_asked
        return float(self._made[key][asked, reveal.greens, min(reveal.catches, self._catches)])

    def table(self, target: Tile, leapt: bool, illusion: Samurai | None) -> Floats:
        """By what was asked about, greens and catches, all that can come after such a plan."""
        spent = {Power.LEAP} if leapt else set()
        if illusion is not None:
            spent.add(Power.ILLUSION)
        for asked in range(4):
            gone = spent | ({Power.TRAIL} if asked & 1 else set())
            gone |= {Power.SHADOW} if asked & 2 else set()
            self._table.powers[asked] = powers_mask(self._scene.powers - gone)
        made = np.zeros((4, self._scene.rules.action_cubes + 1, self._catches + 1))
        row, bound = np.zeros(outlook.ROW, np.int64), np.zeros(8)
        outlook_after.prospects(
            self._on, self._net, self._table, target, self._desk, row, bound, made
        )
        # More of anything is never worse for the Samurai, whatever a network thinks.
        made = np.maximum.accumulate(np.maximum.accumulate(made, axis=2), axis=1)
        made[1] = np.maximum(made[1], made[0])
        made[2] = np.maximum(made[2], made[0])
        made[3] = np.maximum(made[3], np.maximum(made[1], made[2]))
        if self._known_places:
            made = np.maximum(1.0 - (1.0 - made) * self._stand(target)[0], 0.0)
        return np.minimum(made, 1.0)

    def ends(self, target: Tile) -> Floats:
        """By Samurai and tile, the share of her chance that it takes if he ends there: `Ends`."""
        return self._stand(target)[1]

    def _stand(self, target: Tile) -> tuple[float, Floats]:
        """How much greater her chance is after the worst ends, and what others take of that."""
        if target not in self._stands:
            scene = self._scene
            made = np.zeros((len(scene.samurai), len(scene.board.tiles)))
            self._table.powers[:] = powers_mask(scene.powers)
            row, bound = np.zeros(outlook.ROW, np.int64), np.zeros(8)
            steps = min(scene.rules.steps_each, scene.rules.actions_each)
            outlook_after.ends(
                self._on, self._net, self._table, target, steps, self._desk, row, bound, made
            )
            least = made.min(axis=1, keepdims=True)
            greater = 1.0 - float(least.sum())
            taken = (made - least) / greater
            taken /= max(1.0, taken.max(axis=1).sum() / MOST)
            self._stands[target] = greater, taken
        return self._stands[target]
