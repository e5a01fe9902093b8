"""What a free answer is worth: at most so much, against Samurai who are ready for it.

Where she may choose her answer (the false trail where it may be denied, TRAIL-2; the shadow,
GEN-3), `solve` has her decide with her plan. If she decides only when she is asked, she knows what
the Samurai have done until then, and can do better. Her best answer to a mix of hunts is exact in
this game too: of the hunts that have gone the same way until the question, she weighs what either
answer leads to. So every mix of hunts gives a lower bound; the upper bound of the game in which
she decides beforehand holds as it is, since she still may.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count as numbers

import numpy as np

from goryo.kernel import regret
from goryo.kernel.hunt_state import FINISH, REST, WHAT_SHIFT
from goryo.kernel.layout import Floats, Ints
from goryo.rulebook import Power
from goryo.solver.equilibrium import Lean, Solution
from goryo.solver.response import Hunt, Workbench
from goryo.solver.round import Bools, Round

_STEPS = 400
_TIMES = 40


@dataclass(frozen=True, eq=False)
class Freedom:
    """A certified interval for the game in which she chooses her answers when she is asked."""

    lower: float
    upper: float
    fixed_lower: float
    """The lower bound of the game in which she decides beforehand."""
    hunt_mix: tuple[Floats, ...]
    """The Samurai's mix that certifies the lower bound, over the solution's hunts."""

    @property
    def gap(self) -> float:
        return self.upper - self.lower


def is_free(game: Round) -> bool:
    """Whether she has an answer to choose in this round."""
    scene = game.scene
    deniable = Power.TRAIL in scene.powers and scene.rules.trail_deniable
    return deniable or Power.SHADOW in scene.powers


def free_answers(found: Solution, gap: float = 0.0) -> Freedom:
    """Bounds for a round with free answers, from a solution without them; last rounds only.

    The Samurai's mix is learned anew against plans with free answers, over the hunts that are
    there, until the bound is within `gap` of the upper one or no longer rises.
    """
    game = found.game
    if not game.is_last:
        raise ValueError("free answers are bounded in the last round only")
    if Power.TRAIL in game.scene.powers and Power.SHADOW in game.scene.powers:
        raise ValueError("two free answers in one plan are not looked at")
    if not is_free(game) or not all(found.hunts):
        return Freedom(found.lower, found.upper, found.lower, found.hunt_mix)
    return _Learner(found).learn(gap)


def ready_for_free_answers(found: Solution, gap: float = 0.0, lean: Lean | None = None) -> Solution:
    """The solution with the mix of its hunts that does best if she chooses answers when asked.

    `lower` is what that mix wins at least, then too; her side stays as it is. With `lean`, what
    the round was solved with, she does by its share what she is thought to do.
    """
    if not _has_free_answers(found):
        return found
    freedom = _Learner(found, lean).learn(gap)
    return replace(found, lower=min(freedom.lower, found.upper), hunt_mix=freedom.hunt_mix)


def _has_free_answers(found: Solution) -> bool:
    """Whether `free_answers` has something to say about this solution."""
    both = {Power.TRAIL, Power.SHADOW} <= found.game.scene.powers
    return found.game.is_last and is_free(found.game) and not both and all(found.hunts)


def against_free_answers(found: Solution) -> float:
    """What the Samurai's mix brings as it is, if she chooses her answers when she is asked.

    The least of it over all that she can do: exact, in the last round.
    """
    if not _has_free_answers(found):
        return found.least
    return _Learner(found)._low(found.hunt_mix)


@dataclass(frozen=True, eq=False)
class _Branch:
    """The hunts after one illusion, and what each brings."""

    brought: Floats
    """By hunt and choice."""
    moment: Ints
    """By hunt and pair: which moment the question came at, -1 if it never came."""


class _Learner:
    def __init__(self, found: Solution, lean: Lean | None = None) -> None:
        self.found = found
        self.game = game = found.game
        self.prior = game.prior
        self.given: Floats = np.zeros((len(game.illusions), len(game.laid)))
        """The weight of each choice that she does not decide about, beside the prior's."""
        if lean is not None and lean.her is not None:
            self.prior = (1 - lean.share) * game.prior
            self.given = lean.share * lean.her.reshape(self.given.shape)
        self.pairs = _pairs(game)
        self.branches = [
            _branch(Workbench(game, illusion), hunts, self.pairs)
            for illusion, hunts in zip(game.illusions, found.hunts, strict=True)
        ]
        ways = np.array([way for way, _ in game.laid])
        self.legal = game.legal[:, ways]
        self.legal_pairs = self.legal[:, self.pairs[:, 0]]
        # Plans with free answers that were found: by branch what each brings, and who may have it.
        self.more: list[list[Floats]] = [[] for _ in self.branches]
        self.legal_more: list[list[Bools]] = [[] for _ in self.branches]

    def learn(self, gap: float) -> Freedom:
        upper, best = self.found.upper, -1.0
        chosen = self.found.hunt_mix
        mix = self.found.hunt_mix
        stale = 0
        for _ in range(_TIMES):
            low = self._low(mix)
            stale = 0 if low > best + 1e-6 else stale + 1
            if low > best:
                best, chosen = low, mix
            if upper - best <= gap or stale > 5:
                break
            mix = self._mix()
        return Freedom(max(best, 0.0), upper, self.found.lower, chosen)

    def _low(self, mix: tuple[Floats, ...]) -> float:
        """Her best answer to the mix; what she does there joins her plans."""
        least = np.full(len(self.game.kinds), np.inf)
        sure = 0.0
        for number, (branch, part) in enumerate(zip(self.branches, mix, strict=True)):
            plain = part @ branch.brought
            sure += float(self.given[number] @ plain)
            value, says_yes = _decided(branch, part, self.pairs)
            for kind in range(len(least)):
                allowed = self.legal[kind]
                least[kind] = min(least[kind], plain[allowed].min(initial=np.inf))
                few = np.nonzero(self.legal_pairs[kind])[0]
                if not len(few):
                    continue
                best = few[np.argmin(value[few])]
                least[kind] = min(least[kind], value[best])
                yes, no = self.pairs[best, 0], self.pairs[best, 1]
                column = np.where(says_yes[:, best], branch.brought[:, yes], branch.brought[:, no])
                if not any((column == other).all() for other in self.more[number]):
                    self.more[number].append(column)
                    self.legal_more[number].append(self.legal_pairs[:, best])
        return sure + float(self.prior @ least)

    def _mix(self) -> tuple[Floats, ...]:
        """What the Samurai come to against all plans that are there now."""
        width = max(len(some) for some in self.more)
        hunts = max(len(branch.brought) for branch in self.branches)
        laid, kinds = len(self.game.laid), len(self.game.kinds)
        brought = np.zeros((len(self.branches), hunts, laid + width))
        allowed = np.zeros((kinds, len(self.branches), laid + width), np.bool_)
        for n, branch in enumerate(self.branches):
            count, more = len(branch.brought), len(self.more[n])
            brought[n, :count, :laid] = branch.brought
            allowed[:, n, :laid] = self.legal
            if more:
                brought[n, :count, laid : laid + more] = np.array(self.more[n]).T
                allowed[:, n, laid : laid + more] = np.array(self.legal_more[n]).T
        some = [np.nonzero(row.reshape(-1))[0] for row in allowed]
        counts = np.array([len(row) for row in some], np.int64)
        legal = np.zeros((kinds, counts.max()), np.int64)
        her_mix = np.zeros(legal.shape)
        for kind, row in enumerate(some):
            legal[kind, : len(row)] = row
            her_mix[kind, : len(row)] = 1 / len(row)
        found = np.array([len(branch.brought) for branch in self.branches], np.int64)
        mix = np.zeros((len(self.branches), hunts))
        for n, count in enumerate(found):
            mix[n, :count] = 1 / count
        total = np.zeros(mix.shape)
        choices = brought.shape[0] * brought.shape[2]
        given = np.zeros((len(self.branches), laid + width))
        given[:, :laid] = self.given
        regret.learn(
            brought, found, legal, counts, self.prior,
            given.reshape(-1), np.zeros(choices), 1.0,
            np.zeros(legal.shape), np.zeros(legal.shape), her_mix, np.zeros(legal.shape),
            np.zeros(mix.shape), np.zeros(mix.shape), mix, total,
            np.zeros(choices), np.zeros(choices), _STEPS, 0,
        )  # fmt: skip
        total /= total.sum(axis=1, keepdims=True)
        return tuple(row[:count].copy() for row, count in zip(total, found, strict=True))


def _pairs(game: Round) -> Ints:
    """Where one plan leaves an answer free: the choice for "yes", the one for "no", the tile."""
    number = {laid: n for n, laid in enumerate(game.laid)}
    found: set[tuple[int, int, int]] = set()
    if game.scene.rules.trail_deniable:
        for (way, trail), yes in number.items():
            if trail is not None:
                found.add((yes, number[way, None], trail))
    for intents in game.intents:
        for plan, deceives in intents:
            if plan.shadow is None or not deceives:
                continue
            kind = next(k for k in game.kinds if k != game.scene.board.kind_of[plan.target])
            no, yes = (game.laid_by(plan, kind, deceives=lie) for lie in (True, False))
            if yes != no:
                found.add((yes, no, plan.shadow))
    return np.array(sorted(found), np.int64).reshape(-1, 3)


def _branch(desk: Workbench, hunts: tuple[Hunt, ...], pairs: Ints) -> _Branch:
    brought = np.array([desk.against(hunt) for hunt in hunts])
    name: dict[tuple[int, ...], int] = {}
    fresh = numbers()
    rows = desk.rows
    moment = np.full((len(hunts), len(pairs)), -1, np.int64)
    for n, hunt in enumerate(hunts):
        asked = [_moments(hunt, int(mask)) for mask in desk.ways.yes]
        for pair, (_, no, tile) in enumerate(pairs):
            history = asked[rows[no]].get(int(tile))
            if history is not None:
                if history not in name:
                    name[history] = next(fresh)
                moment[n, pair] = name[history]
    return _Branch(brought, moment)


def _moments(hunt: Hunt, yes: int) -> dict[int, tuple[int, ...]]:
    """For each tile that the hunt asks about on this way all that was done and said before."""
    tree = hunt.tree
    node, history = 0, tuple[int, ...]()
    found: dict[int, tuple[int, ...]] = {}
    while (option := int(tree.option[node])) != REST:
        said = 1
        if (option & 15) != FINISH:
            what = (option >> WHAT_SHIFT) & 63
            said = (yes >> what) & 1
            history = (*history, option)
            found[what] = history
        else:
            history = (*history, option)
        history = (*history, said)
        node = int(tree.on_yes[node] if said else tree.on_no[node])
    return found


def _decided(branch: _Branch, mix: Floats, pairs: Ints) -> tuple[Floats, Bools]:
    """For each pair its value with the better answer at each moment; and which that is."""
    yes = mix[:, None] * branch.brought[:, pairs[:, 0]]
    no = mix[:, None] * branch.brought[:, pairs[:, 1]]
    says_yes = np.zeros(branch.moment.shape, np.bool_)
    for n in range(len(mix)):
        same = branch.moment == branch.moment[n]
        rather = (same * yes).sum(axis=0) < (same * no).sum(axis=0)
        says_yes[n] = rather & (branch.moment[n] >= 0)
    value: Floats = np.where(says_yes, yes, no).sum(axis=0)
    return value, says_yes
