"""The hunts that were found, as one tree for compiled code, and hunts out of it again."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from goryo.kernel import hunt_tree
from goryo.kernel.hunt_plan import HuntPlan
from goryo.kernel.hunt_tree import ENTRIES, OPTIONS, SPOTS, HuntTree
from goryo.kernel.layout import Floats, Ints
from goryo.solver.response import Hunt, Workbench

_LEFT = 1e-11
"""A mix is taken apart into hunts until so little of it is left."""


class Forest:
    """A tree for each illusion, in the same arrays, with what is learned at every option."""

    def __init__(self, desks: Sequence[Workbench]) -> None:
        self.desks = desks
        self.tree = _tree(1 << 9, 1 << 13, desks)
        self.tree.size[SPOTS] = len(desks)
        self.tree.last[: len(desks)] = hunt_tree.NONE
        self.regret, self.guess, self.mix, self.mix_sum, self.reach, self.value = (
            np.zeros(len(self.tree.code)) for _ in range(6)
        )
        self.stand = np.zeros(len(self.tree.last))
        tiles = len(desks[0].game.scene.board.tiles)
        self.rows: Ints = desks[0].rows
        self.trails: Ints = np.where(desks[0].columns == tiles, -1, desks[0].columns)

    def has(self, branch: int) -> bool:
        """Whether a hunt has joined after this illusion."""
        return bool(self.tree.last[branch] >= 0)

    def join(self, branch: int, hunt: Hunt) -> None:
        nodes = hunt.size
        self._make_room(2 * nodes + 1, len(self.rows))
        desk = self.desks[branch]
        before = int(self.tree.size[OPTIONS])
        hunt_tree.graft(
            self.tree, branch, desk.palace, desk.ways, hunt.tree, self.rows, self.trails,
            np.zeros(nodes, np.int64), np.zeros(nodes, np.int64),
        )  # fmt: skip
        fresh = slice(before, int(self.tree.size[OPTIONS]))
        self.mix[fresh] = self.tree.before[fresh] == hunt_tree.NONE

    def most(self, mass: Floats) -> Floats:
        """What the best hunts of the tree bring against such masses of choices, by illusion."""
        hunt_tree.most(self.tree, mass.reshape(-1), self.value, self.stand)
        return self.stand[: len(self.desks)].copy()

    def settle(self, least: float) -> None:
        """`reach` as the mix that was learned, without what is too unlikely at its spot."""
        hunt_tree.settle(self.tree, len(self.desks), self.mix_sum, least, self.reach, self.stand)

    def hunts(self, branch: int, reach: Floats) -> tuple[tuple[Hunt, ...], Floats]:
        """A mix over the tree as a mix of whole hunts."""
        found: list[Hunt] = []
        shares: list[float] = []
        if not len(reach) or not self.has(branch):
            return (), np.zeros(0)
        left = np.zeros(len(self.tree.code))
        left[: len(reach)] = reach
        desk = self.desks[branch]
        room = int(self.tree.size[SPOTS]) + 1
        plan = _plan(room, self.tree.places.shape[1])
        chosen = np.zeros(room + 1, np.int64)
        rest = 1.0
        while rest > _LEFT:
            share = hunt_tree.peel(self.tree, branch, left, plan, chosen)
            if share <= 0.0:
                break
            rest -= share
            made = HuntPlan(*(part[: chosen[0]].copy() for part in plan))
            found.append(Hunt(desk.game, desk.illusion, made))
            shares.append(share)
        mix = np.array(shares)
        return tuple(found), mix / mix.sum()

    def _make_room(self, more: int, entries: int) -> None:
        """Room for so many more spots and options, and so many entries."""
        tree = self.tree
        size = tree.size
        wanted = int(max(size[OPTIONS], size[SPOTS])) + more
        if wanted <= len(tree.code) and size[ENTRIES] + entries <= len(tree.at):
            return
        options, there = len(tree.code), len(tree.at)
        while options < wanted:
            options *= 2
        while there < size[ENTRIES] + entries:
            there *= 2
        larger = _tree(options, there, self.desks)
        for old, new in zip(tree, larger, strict=True):
            new[: len(old)] = old
        self.tree = larger
        for name in ("regret", "guess", "mix", "mix_sum", "reach", "value", "stand"):
            old = getattr(self, name)
            new = np.zeros(options)
            new[: len(old)] = old
            setattr(self, name, new)


def _tree(options: int, entries: int, desks: Sequence[Workbench]) -> HuntTree:
    samurai = len(desks[0].game.scene.board.samurai)

    def ints(*shape: int) -> Ints:
        return np.zeros(shape, np.int64)

    return HuntTree(
        size=ints(hunt_tree.SIZES),
        last=ints(options),
        code=ints(options),
        before=ints(options),
        on_yes=ints(options),
        on_no=ints(options),
        places=ints(options, samurai),
        at=ints(entries),
        choice=ints(entries),
        worth=np.zeros(entries),
    )


def _plan(room: int, samurai: int) -> HuntPlan:
    return HuntPlan(
        option=np.zeros(room, np.int64),
        on_yes=np.zeros(room, np.int64),
        on_no=np.zeros(room, np.int64),
        places=np.zeros((room, samurai), np.int64),
    )
