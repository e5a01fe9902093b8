"""The equilibrium of a round, between a lower and an upper bound that best responses certify.

Double oracle: both sides learn against each other over the hunts and the choices of hers found so
far, then the Samurai's exact best response to her mix is found and joins them. Hunts that begin
alike share their beginning: in that tree the Samurai have many more than were found (`forest`). Her
best answers to their mix join, too: walking every choice through a hunt is cheap, but a search
against all the tiles where a trail might lie is not, and few of them matter. The value of the
response is a bound from above for the game, since she can play that mix; her best answer to the
Samurai's mix, over all that she can do, is one from below.

Most responses need not be the best. As long as a narrow search, which looks only at the questions
that promise most, finds a hunt that is better than the known ones, that hunt joins; only where it
finds none does the exact search say whether there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from goryo.board import Kind
from goryo.kernel import hunt_tree, regret
from goryo.kernel.layout import Floats, Ints
from goryo.solver.forest import Forest
from goryo.solver.response import ALL, SCALE, Hunt, Workbench, whole
from goryo.solver.round import HerChoice, Round

GAP = 1e-4
NODES = 20_000_000

_BATCH = 50
"""Steps of the learners between two looks at what they have come to."""
_MOST_STEPS = 3000
_NEAR = 0.05
"""How near the learners come to each other before the next response, as part of the gap."""
_SMOOTH = 0.2
"""The share of an even mix in what the Samurai answer to, as part of the gap. It makes the next
hunt good against everything nearly as good as her best."""
_NARROW = 4
"""The width of a narrow search."""
_GAIN = 0.1
"""What a narrow search must find to do without the exact one, as part of the gap."""
_LEAST = 1e-5
"""And at least."""
_MEAN = 1.0
"""How much more the mean of her mixes may lose to the known hunts than the last of them, as part of
the gap, for the exact search to be against that: it loses less to those that are not known."""
_FAINT = 0.01
"""What the Samurai would do less often than this, where they can, they leave,"""
_RARE = 0.1
"""or than this part of the gap."""
_MORE = 6
"""So many of her best answers join at a time, for each bound type."""


@dataclass(frozen=True, eq=False)
class Solution:
    """What a round is worth to the Samurai, and how both sides play it.

    The bounds are certified: whoever plays her mix loses at most `upper`, whatever the Samurai do;
    whoever plays the Samurai's mix wins at least `lower`, whatever she chooses.
    """

    game: Round
    lower: float
    upper: float
    mix: Floats
    """For each possible bound type (row) the probability of each of `game.choices`."""
    hunts: tuple[tuple[Hunt, ...], ...]
    """For each illusion the hunts of the Samurai's mix; none before the first was found."""
    hunt_mix: tuple[Floats, ...]
    """And how likely each of them is."""
    responses: int
    """Responses that were needed."""
    nodes: int
    certified: bool = True
    """Whether `upper` is certified; else it is what narrow searches found against her mix."""

    @property
    def gap(self) -> float:
        return self.upper - self.lower

    @property
    def value(self) -> float:
        """The middle of the interval."""
        return (self.lower + self.upper) / 2

    def her_mix(self, kind: Kind) -> dict[HerChoice, float]:
        """What she does with this bound type, the likeliest first."""
        row = self.mix[self.game.kinds.index(kind)]
        order = sorted(np.nonzero(row)[0], key=lambda n: (-row[n], n))
        return {self.game.choices[n]: float(row[n]) for n in order}

    @cached_property
    def worth(self) -> Floats:
        """For each of her choices what the Samurai have by it, if they play their mix."""
        return np.concatenate(
            [
                part @ np.array([desk.against(hunt) for hunt in hunts])
                for desk, hunts, part in zip(
                    _desks(self.game), self.hunts, self.hunt_mix, strict=True
                )
            ]
        )

    @property
    def least(self) -> float:
        """What the Samurai's mix brings at least, whatever she does; without a lean, `lower`."""
        game = self.game
        ways = np.array([choice.way for choice in game.choices])
        return sum(
            float(chance * self.worth[legal[ways]].min())
            for chance, legal in zip(game.prior, game.legal, strict=True)
        )


class Lean(NamedTuple):
    """What one side is thought likely to do, with a share of trust in it.

    With that share it does what is thought, else whatever hurts most. Solved so, the other side's
    mix takes what mistakes offer, and can be hurt little by who makes none.
    """

    share: float
    her: Floats | None = None
    """Her choices: a probability for each."""
    theirs: Floats | None = None
    """The Samurai's hunts: what they bring against each of her choices."""


SoFar = Callable[[Solution], bool | None]
"""Told what is known so far, again and again; a true answer stops the solving."""


def solve(
    game: Round,
    gap: float = GAP,
    nodes: int = NODES,
    progress: SoFar | None = None,
    certify: bool = True,
    lean: Lean | None = None,
) -> Solution:
    """Solve a round until the bounds are so near, or so many nodes were searched.

    The same arguments give the same solution to the bit, on any machine of one kind. The answer
    always holds; more nodes only bring the bounds nearer. Without `certify` no exact response is
    looked for: in a large round that is many times quicker, and `upper` is an estimate.

    With `lean` the bounds are those of the game in which one side does, by a share, what it is
    thought to do.
    """
    return _Solver(game, certify, lean).solve(gap, nodes, progress)


def _desks(game: Round) -> list[Workbench]:
    return [Workbench(game, illusion) for illusion in game.illusions]


class _Solver:
    def __init__(self, game: Round, certify: bool, lean: Lean | None = None) -> None:
        self.game = game
        self.certify = certify
        self.desks = _desks(game)
        branches, laid = len(self.desks), len(game.laid)
        self.forest = Forest(self.desks)
        kinds = len(game.kinds)
        ways = np.array([way for way, _ in game.laid])
        every = [np.nonzero(np.tile(row[ways], branches))[0] for row in game.legal]
        self.every_count: Ints = np.array([len(some) for some in every], np.int64)
        width = int(self.every_count.max())
        self.every: Ints = np.zeros((kinds, width), np.int64)
        """For each bound type all that she can do, over all branches."""
        self.legal: Ints = np.zeros((kinds, width), np.int64)
        """For each bound type what she does so far, in the order in which it joined."""
        self.legal_count: Ints = np.zeros(kinds, np.int64)
        self.joined = np.zeros((kinds, branches * laid), np.bool_)
        bare = np.tile([trail is None for _, trail in game.laid], branches)
        for kind, some in enumerate(every):
            self.every[kind, : len(some)] = some
            self._join_plans(kind, some[bare[some]])
        self.her_regret = np.zeros((kinds, width))
        self.her_guess = np.zeros((kinds, width))
        self.her_mix = self._even()
        self.her_sum = np.zeros((kinds, width))
        self.mean_sum = self.her_mix.copy()
        """All mixes that were learned, the later ones weighing more."""
        self.prior = game.prior
        self.given = self.fixed = np.zeros(branches * laid)
        self.free = 1.0
        if lean is not None and lean.her is not None:
            self.prior = (1 - lean.share) * game.prior
            self.given = lean.share * lean.her
        if lean is not None and lean.theirs is not None:
            self.free = 1 - lean.share
            self.fixed = lean.share * lean.theirs
        self.loss = np.zeros(branches * laid)
        self.mass = np.zeros(branches * laid)
        self.chosen = np.zeros(kinds, np.int64)
        self.lower, self.upper = -1.0, 1.0
        self.best_mix = self.her_mix
        self.best_reach = np.zeros(0)
        self.responses = self.nodes = 0

    def _even(self) -> Floats:
        """The same for all that she does so far."""
        even = np.arange(self.legal.shape[1]) < self.legal_count[:, None]
        mix: Floats = even / self.legal_count[:, None]
        return mix

    def _join_plans(self, kind: int, choices: Ints) -> None:
        count = int(self.legal_count[kind])
        self.legal[kind, count : count + len(choices)] = choices
        self.legal_count[kind] += len(choices)
        self.joined[kind, choices] = True

    def solve(self, gap: float, nodes: int, progress: SoFar | None) -> Solution:
        mix = self.her_mix
        stopped = False
        while not stopped and self.nodes < nodes:
            share = min(_SMOOTH * max(self.upper - max(self.lower, 0.0), 0.0), 0.05)
            mix = (1 - share) * mix + share * self._even()
            if not self._respond(mix, nodes, progress):
                break
            mix = self._learn(gap)
            self.mean_sum += self.responses**2 * mix
            if self.upper == 1.0:  # nothing is certified yet: the last mix may be a bad guess
                self.best_mix = self.mean_sum / self.mean_sum.sum(axis=1, keepdims=True)
            stopped = self.upper - self.lower <= gap
            if progress and not stopped:
                stopped = bool(progress(self.solution()))
        return self.solution()

    # -- the Samurai answer ----------------------------------------------------------------------

    def _respond(self, mix: Floats, nodes: int, progress: SoFar | None) -> bool:
        """Find good hunts against the mix, or the best; False if that took too long."""
        mass = self._mass(mix)
        known = self._known(mass)
        total = self._search(mass, _NARROW, nodes, progress)
        if total is None:
            return False
        self.responses += 1
        if not self.certify:
            self._take(total, mix)
            return True
        least = max(self.lower, 0.0)
        left = min(self.upper, known) - least
        if total - known > max(_GAIN * left, _LEAST):
            return True
        mean = self.mean_sum / self.mean_sum.sum(axis=1, keepdims=True)
        if self._known(self._mass(mean)) - known <= _MEAN * left:
            mix, mass = mean, self._mass(mean)
        total = self._search(mass, ALL, nodes, progress)
        if total is None:
            return False
        self._take(total, mix)
        return True

    def _known(self, mass: Floats) -> float:
        """What the best of the known hunts bring against such a mass of choices."""
        best = self.forest.most(mass.reshape(len(self.desks), -1)).sum()
        return self.free * float(best) + float(self.fixed @ mass)

    def _take(self, total: float, mix: Floats) -> None:
        if total < self.upper:
            self.upper, self.best_mix = total, mix

    def _search(self, mass: Floats, width: int, nodes: int, progress: SoFar | None) -> float | None:
        """What the best hunts of that width bring, which join; None if that took too long."""
        total = float(self.fixed @ mass)
        weighed = np.array([whole(part) for part in mass.reshape(len(self.desks), -1)])
        # Only a hunt that is better than all known ones is worth finding.
        known = self.forest.most(weighed.astype(np.float64))
        for branch, desk in enumerate(self.desks):
            before = self.nodes
            least = float(known[branch]) if self.forest.has(branch) else -1.0
            for searched in desk.search(weighed[branch], least, width):
                self.nodes = before + searched
                if self.nodes >= nodes or (progress and progress(self.solution())):
                    return None
            self.nodes = before + desk.nodes
            total += self.free * (desk.value if desk.better else least / SCALE)
            if desk.better:
                self.forest.join(branch, desk.hunt())
        return total

    def _mass(self, mix: Floats) -> Floats:
        """The weight of each choice, whatever her bound type."""
        mass = self.given.copy()
        for kind, chance in enumerate(self.prior):
            count = self.legal_count[kind]
            mass[self.legal[kind, :count]] += chance * mix[kind, :count]
        return mass

    # -- both learn ------------------------------------------------------------------------------

    def _learn(self, gap: float) -> Floats:
        """Her mix in the game over the hunts found so far; the lower bound comes with it."""
        self.her_sum[:] = 0.0
        forest = self.forest
        forest.mix_sum[:] = 0.0
        steps = 0
        while True:
            hunt_tree.learn(
                forest.tree, len(self.desks), self.legal, self.legal_count, self.prior,
                self.given, self.fixed, self.free,
                self.her_regret, self.her_guess, self.her_mix, self.her_sum,
                forest.regret, forest.guess, forest.mix, forest.mix_sum,
                forest.reach, forest.value, forest.stand, self.loss, self.mass, _BATCH, steps,
            )  # fmt: skip
            steps += _BATCH
            mix: Floats = self.her_sum / self.her_sum.sum(axis=1, keepdims=True)
            low = self._lower(min(_FAINT, _RARE * (self.upper - max(self.lower, 0.0))))
            high = self._known(self._mass(mix))
            near = max(_NEAR * (self.upper - low), 0.25 * gap)
            low = float(self.given @ self.loss) + regret.least(
                self.loss, self.legal, self.legal_count, self.prior, self.chosen
            )
            if high - low <= near or steps >= _MOST_STEPS:
                self._answer()
                return mix

    def _lower(self, faint: float) -> float:
        """What the Samurai's mix brings at least, as learned; it is kept if it is the best."""
        forest = self.forest
        forest.settle(faint)
        hunt_tree.spread(forest.tree, forest.reach, self.fixed, self.free, self.loss)
        sure = float(self.given @ self.loss)
        low = sure + regret.least(self.loss, self.every, self.every_count, self.prior, self.chosen)
        if low > self.lower:
            self.lower = low
            self.best_reach = forest.reach[: forest.tree.size[hunt_tree.OPTIONS]].copy()
        return low

    def _answer(self) -> None:
        """Her best answers to what the Samurai have learned join what she does."""
        for kind, count in enumerate(self.every_count):
            own = self.legal[kind, : self.legal_count[kind]]
            some = self.every[kind, :count]
            some = some[~self.joined[kind, some]]
            some = some[self.loss[some] < self.loss[own].min()]
            best = np.argsort(self.loss[some], kind="stable")[:_MORE]
            self._join_plans(kind, some[best])

    # -- what is known ---------------------------------------------------------------------------

    def solution(self) -> Solution:
        game = self.game
        mix = np.zeros((len(game.kinds), len(game.choices)))
        for kind in range(len(game.kinds)):
            count = self.legal_count[kind]
            mix[kind, self.legal[kind, :count]] = self.best_mix[kind, :count]
        hunts = []
        parts = []
        for branch in range(len(self.desks)):
            some, part = self.forest.hunts(branch, self.best_reach)
            hunts.append(some)
            parts.append(part)
        return Solution(
            game, min(max(self.lower, 0.0), self.upper), self.upper, mix,
            tuple(hunts), tuple(parts), self.responses, self.nodes, self.certify,
        )  # fmt: skip
